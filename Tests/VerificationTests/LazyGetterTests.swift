import Migration
import SourceText
import Testing
import Verification

/// Views of Objective-C that their getters make, and lists that are nil.
@Suite struct LazyGetterTests {
  private func verdict(_ before: (setUp: String, made: String), _ after: (setUp: String, made: String)) -> Verdict {
    func page(_ setUp: String, _ made: String) -> SourceFile {
      SourceFile(
        path: "Page.m", language: .objectiveC,
        text: """
          @interface Page : UIView
          @property (nonatomic, strong) UILabel *title;
          @end
          @implementation Page
          - (void)setUp {
            \(setUp)
          }
          - (UILabel *)title {
            if (!_title) {
              \(made)
            }
            return _title;
          }
          @end
          """)
    }
    return verify(path: "Page.m", before: page(before.setUp, before.made), after: page(after.setUp, after.made), options: MigrationOptions()).verdict
  }

  private let made = "_title = [[UILabel alloc] init];"
  private let masonry = "[self addSubview:self.title]; [self.title mas_makeConstraints:^(MASConstraintMaker *make) { make.left.equalTo(self); }];"
  private let flag = "translatesAutoresizingMaskIntoConstraints = NO;"
  private let anchor = "[self.title.leftAnchor constraintEqualToAnchor:self.leftAnchor].active = YES;"

  /// That holds whenever the getter runs.
  @Test func aGetterMaySayThatItsViewLeavesAutoresizing() {
    let setUp = "[self addSubview:self.title]; \(anchor)"
    #expect(verdict((masonry, made), (setUp, "\(made) _title.\(flag)")) == .identical)
    #expect(verdict((masonry, made), (setUp, "UILabel *label = [[UILabel alloc] init]; label.\(flag) _title = label;")) != .differs)
    #expect(verdict((masonry, made), (setUp, made)) == .differs)
    #expect(verdict((masonry, made), (setUp, "\(made) if (self.hidden) { _title.\(flag) }")) != .identical)
  }

  @Test func theVariableIsNilUntilTheGetterHasRun() {
    #expect(verdict((masonry, made), ("[self addSubview:self.title]; _title.\(flag) \(anchor)", made)) == .identical)
    #expect(verdict((masonry, made), ("_title.\(flag) [self addSubview:self.title]; \(anchor)", made)) == .unproven)
    #expect(verdict((masonry, made), ("[self addSubview:_title]; self.title.\(flag) \(anchor)", made)) == .unproven)
    #expect(verdict((masonry, made), ("[self addSubview:_title]; _title.\(flag) [_title.leftAnchor constraintEqualToAnchor:self.leftAnchor].active = YES;", made)) == .unproven)
  }

  @Test func nothingIsAddedToAListThatIsNil() {
    func setUp(_ list: String) -> String { "[self addSubview:self.title]; self.title.\(flag) \(list) [all addObject:[self.title.leftAnchor constraintEqualToAnchor:self.leftAnchor]]; [NSLayoutConstraint activateConstraints:all];" }
    #expect(verdict((masonry, made), (setUp("NSMutableArray *all = [NSMutableArray array];"), made)) == .identical)
    for list in ["NSMutableArray *all;", "NSMutableArray *all = nil;", "static NSMutableArray *all;"] {
      #expect(verdict((masonry, made), (setUp(list), made)) == .unproven, "\(list)")
    }
    #expect(verdict((masonry, made), (setUp("NSMutableArray *all; all = [NSMutableArray array];"), made)) != .differs)
  }

  /// `#define kPad 4 + 4` is text: twice that is 12.
  @Test(arguments: [("4 + 4", "kPad * 2", "16", false), ("4 + 4", "kPad * 2", "12", false), ("4 + 4", "-kPad", "-8", false), ("4 + 4", "kPad", "8", true), ("(4 + 4)", "kPad * 2", "16", true), ("-8", "4 - kPad", "12", true)])
  func aMacroIsText(body: String, value: String, number: String, isKnown: Bool) {
    func page(_ value: String) -> SourceFile {
      SourceFile(
        path: "Page.m", language: .objectiveC,
        text: "#define kPad \(body)\n@interface Page : UIView\n@property (nonatomic, strong) UIView *box;\n@end\n@implementation Page\n- (void)setUp {\n[self.box.widthAnchor constraintEqualToConstant:\(value)].active = YES;\n}\n@end\n")
    }
    #expect((verify(path: "Page.m", before: page(value), after: page(number), options: MigrationOptions()).verdict == .identical) == isKnown, "\(body) \(value)")
  }

  /// SnapKit's `Constraint` has a method of that name; whatever else has one may do anything.
  @Test func activateIsSnapKitsAlone() {
    func page(_ lines: String) -> SourceFile {
      SourceFile(path: "Page.swift", text: "class Page: UIView {\n  let box = UIView()\n  func setUp() {\n    addSubview(box)\n    box.translatesAutoresizingMaskIntoConstraints = false\n    \(lines)\n  }\n}\n")
    }
    func verdict(_ lines: String) -> Verdict {
      verify(path: "Page.swift", before: page("NSLayoutConstraint.activate([box.topAnchor.constraint(equalTo: topAnchor)])"), after: page(lines), options: MigrationOptions()).verdict
    }
    #expect(verdict("box.topAnchor.constraint(equalTo: topAnchor).isActive = true") == .identical)
    #expect(verdict("[box.topAnchor.constraint(equalTo: topAnchor)].activate()") == .unproven)
    #expect(verdict("box.topAnchor.constraint(equalTo: topAnchor).activate()") == .unproven)
    #expect(verdict("let top: NSLayoutConstraint = box.topAnchor.constraint(equalTo: topAnchor)\ntop.activate()") == .unproven)
  }
}
