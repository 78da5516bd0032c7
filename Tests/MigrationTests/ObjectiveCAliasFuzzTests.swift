import Migration
import SourceText
import TestSupport
import Testing

/// The same as in Swift: a view that one file lays out, and that another one gets by any ways and lays out again.
@Suite struct ObjectiveCAliasFuzzTests {
  private static let header = """
    #import <UIKit/UIKit.h>
    @interface Screen : UIViewController
    @property (nonatomic, strong) UIView *card;
    @end

    """
  private static let screen = """
    #import "Screen.h"
    #import <Masonry/Masonry.h>
    @implementation Screen
    - (void)viewDidLoad {
        [super viewDidLoad];
        self.card = [[UIView alloc] init];
        [self.view addSubview:self.card];
        [self.card mas_makeConstraints:^(MASConstraintMaker *make) {
            make.width.mas_equalTo(4);
        }];
    }
    @end

    """

  private static func layout(of item: String) -> String { "[\(item) mas_remakeConstraints:^(MASConstraintMaker *make) { make.height.mas_equalTo(3); }];" }

  /// What lays `#e` out again, and what else has to stand at the top of the file and among its methods.
  private static let changes: [(code: String, declaration: String, method: String)] = [
    (layout(of: "#e"), "", ""), ("UIView *last = #e; \(layout(of: "last"))", "", ""), ("for (UIView *z in @[#e, self.spare]) { \(layout(of: "z")) }", "", ""),
    ("[self change:#e];", "", "- (void)change:(UIView *)v { \(layout(of: "v")) }"), ("changeView(#e);", "static void changeView(UIView *v) { \(layout(of: "v")) }", ""),
    ("[@[#e] enumerateObjectsUsingBlock:^(UIView *z, NSUInteger i, BOOL *stop) { \(layout(of: "z")) }];", "", ""),
    ("UIView *last = #e; dispatch_async(dispatch_get_main_queue(), ^{ \(layout(of: "last")) });", "", ""),
    ("[#e changeMe];", "@interface UIView (Change)\n- (void)changeMe;\n@end\n@implementation UIView (Change)\n- (void)changeMe { \(layout(of: "self")) }\n@end", ""),
  ]

  private func file(_ ways: [ObjectiveCAliasWay], then use: String, _ declaration: String = "", _ method: String = "") -> String {
    var declarations = [declaration]
    var properties: [String] = []
    var methods = [method]
    var statements: [String] = []
    var value = "s.card"
    for (number, way) in ways.enumerated() {
      func filled(_ text: String) -> String { text.replacing("#n", with: "\(number)").replacing("#e", with: value) }
      declarations.append(filled(way.declarations))
      properties.append(filled(way.properties))
      methods.append(filled(way.methods))
      statements.append(filled(way.statements))
      value = filled(way.value)
    }
    func lines(_ texts: [String]) -> String { texts.filter { !$0.isEmpty }.joined(separator: "\n") }
    return """
      #import "Screen.h"
      #import <Masonry/Masonry.h>
      #import <objc/runtime.h>
      \(lines(declarations))
      @interface Other : NSObject
      @property (nonatomic) BOOL flag;
      @property (nonatomic, strong) UIView *spare;
      \(lines(properties))
      @end
      @implementation Other
      \(lines(methods))
      - (void)reset:(Screen *)s {
          \(lines(statements + [use.replacing("#e", with: value)]))
      }
      @end

      """
  }

  private func status(beside other: String) -> [SiteStatus] {
    let files = [("Screen.h", Self.header), ("Screen.m", Self.screen), ("Other.m", other)].map { SourceFile(path: $0, language: .objectiveC, text: $1) }
    return TreeMigration.run(files, options: MigrationOptions())[1].sites.map(\.status)
  }

  @Test func aViewThatIsGotByAnyWayIsKnown() {
    for way in ObjectiveCAliasWay.all {
      for change in Self.changes {
        let other = file([way], then: change.code, change.declaration, change.method)
        #expect(status(beside: other) == [.refused], "\(other)")
      }
    }
  }

  /// Otherwise the others would show nothing.
  @Test func aViewThatIsGotAndNotChangedIsMigrated() {
    for way in ObjectiveCAliasWay.all {
      let other = file([way], then: "(void)#e;")
      #expect(status(beside: other) == [.migrated], "\(other)")
    }
  }

  @Test(arguments: [20_261_128, 11, 22, 33] as [UInt64])
  func aViewThatIsGotByWaysBehindWaysIsKnown(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<100 {
      let ways = (0..<Int.random(in: 2...3, using: &random)).compactMap { _ in ObjectiveCAliasWay.all.randomElement(using: &random) }
      guard let change = Self.changes.randomElement(using: &random) else { continue }
      let other = file(ways, then: change.code, change.declaration, change.method)
      #expect(status(beside: other) == [.refused], "seed \(seed):\n\(other)")
    }
  }
}
