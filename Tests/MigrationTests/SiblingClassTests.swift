import Migration
import SourceText
import Testing

/// A view that two classes inherit is another one for the objects of each, unless code of their superclass speaks of it.
@Suite struct SiblingClassTests {
  private func implementation(_ name: String, _ body: String) -> String {
    """
    @implementation \(name)
    - (instancetype)initWithFrame:(CGRect)frame {
      self = [super initWithFrame:frame];
      self.foot = [[UIView alloc] init];
      [self addSubview:self.foot];
      return self;
    }
    - (void)updateConstraints {
      \(body)
      [super updateConstraints];
    }
    @end
    """
  }

  private func remake(_ view: String = "self.foot") -> String {
    "[\(view) mas_remakeConstraints:^(MASConstraintMaker *make) {\n  make.left.right.equalTo(self);\n}];"
  }

  /// Two subclasses of a class whose header is given, in one file or in two.
  private func run(_ superclass: String, inOneFile: Bool, third: String = "") -> [FileMigration] {
    let header = SourceFile(
      path: "Cell.h", language: .objectiveC,
      text: "@interface Cell : UIView\n@property (nonatomic, strong) UIView *head;\n@property (nonatomic, strong) UIView *foot;\n@end\n")
    let cell = "#import \"Cell.h\"\n@implementation Cell\n\(superclass)\n@end\n"
    let first = "@interface TextCell : Cell\n@end\n" + implementation("TextCell", remake() + "\n" + remake("self.head"))
    let second = "@interface ImageCell : Cell\n@end\n" + implementation("ImageCell", remake() + "\n" + remake("self.head")) + third
    let texts = inOneFile ? [cell + first + second] : [cell, "#import \"Cell.h\"\n" + first, "#import \"Cell.h\"\n" + second]
    let files = texts.enumerated().map { SourceFile(path: "Cell\($0.offset).m", language: .objectiveC, text: $0.element + "\n") }
    return Array(TreeMigration.run(files + [header], options: MigrationOptions()).dropLast())
  }

  private let head = """
    - (instancetype)initWithFrame:(CGRect)frame {
      self = [super initWithFrame:frame];
      self.head = [[UIView alloc] init];
      [self addSubview:self.head];
      [self.head mas_makeConstraints:^(MASConstraintMaker *make) {
        make.left.equalTo(self);
      }];
      return self;
    }
    """

  @Test(arguments: [true, false])
  func eachSubclassKeepsItsOwn(inOneFile: Bool) {
    let files = run(head, inOneFile: inOneFile)
    #expect(files.flatMap { $0.sites.map(\.status) }.allSatisfy { $0 == .migrated })
  }

  /// To read what a view has is to do nothing with its constraints.
  @Test(arguments: [
    ("self.foot.hidden = YES;", true), ("_foot = [[UIView alloc] init];", false), ("[self setFoot:self.head];", false), ("[self place:self.foot];", false),
  ])
  func theSuperclassMayLookAtTheView(statement: String, isApart: Bool) {
    let method = "- (void)show {\n  \(statement)\n}\n- (void)place:(UIView *)view { }"
    let text = String(decoding: run(head + "\n" + method, inOneFile: true)[0].newBytes, as: UTF8.self)
    #expect(text.components(of: "*_footConstraints").count == (isApart ? 3 : 1))
  }

  /// What the superclass makes is taken away by what a subclass makes again.
  @Test func theSuperclassKeepsWhatItsOwnCodeNames() {
    let text = String(decoding: run(head, inOneFile: true)[0].newBytes, as: UTF8.self)
    #expect(text.components(of: "*headConstraints").count == 2)
    #expect(text.components(of: "*_footConstraints").count == 3)
  }

  /// Which classes the two inherit from may stand in a header that the file does not name.
  @Test(arguments: [true, false])
  func theTreeTellsThatNeitherIsTheOther(isToldApart: Bool) {
    let base = isToldApart ? "@interface Base : UIView\n@end\n" : "@interface Base : ImageCell\n@end\n"
    let classes = ["TextCell", "ImageCell"].map { name in
      "@interface \(name) ()\n@property (nonatomic, strong) UIView *foot;\n@end\n" + implementation(name, remake())
    }
    let files = [
      SourceFile(path: "Cells.m", language: .objectiveC, text: classes.joined(separator: "\n") + "\n"),
      SourceFile(path: "Base.h", language: .objectiveC, text: base),
      SourceFile(path: "Cells.h", language: .objectiveC, text: "@interface TextCell : Base\n@end\n@interface ImageCell : UIView\n@end\n"),
    ]
    let statuses = TreeMigration.run(files, options: MigrationOptions())[0].sites.map(\.status)
    #expect(statuses.allSatisfy { $0 == .migrated } == isToldApart)
  }

  /// What a class keeps in itself is no member of `super`.
  @Test func aViewOfSuperIsLeftAlone() {
    let third = "\n@interface BigCell : Cell\n@end\n" + implementation("BigCell", remake("super.foot"))
    let text = String(decoding: run("", inOneFile: true, third: third)[0].newBytes, as: UTF8.self)
    #expect(text.contains("[super.foot mas_remakeConstraints"))
    #expect(!text.contains("super.footConstraints"))
    #expect(text.components(of: "*_footConstraints").count == 3)
  }

  /// A subclass of one of them gets the view of that one, and puts another one there.
  @Test func aSubclassOfASubclassPutsAnotherViewThere() {
    let third = "\n@interface WideCell : ImageCell\n@end\n" + implementation("WideCell", remake())
    let statuses = run("", inOneFile: true, third: third)[0].sites.map(\.status)
    #expect(statuses.contains(.refused))
  }
}

extension String {
  /// The parts of a text around a word.
  fileprivate func components(of word: String) -> [Substring] { self.split(separator: word, omittingEmptySubsequences: false) }
}
