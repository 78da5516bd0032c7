import Migration
import SourceText
import Testing
import Verification

/// What files of a project do to classes whose layouts stand in other files.
@Suite struct ClassFamilyTests {
  private static let layout = "#import \"Card.h\"\n@implementation Card\n- (void)setUp {\n  [self adopt:self.title];\n  [self.title.topAnchor constraintEqualToAnchor:self.topAnchor constant:self.gap].active = YES;\n}\n@end\n"
  private static let headers = """
    @interface Base : UIView
    @property (nonatomic) CGFloat gap;
    @property (nonatomic, strong) UIView *title;
    @property (nonatomic, copy) NSString *name;
    - (void)setUp;
    @end
    @interface Card : Base
    @end
    @interface Wide : Card
    @end
    """

  /// The declarations that are open where one file changes.
  private func open(_ old: String, _ new: String, in path: String = "Base.m") -> [String] {
    func file(_ path: String, _ text: String) -> SourceFile { SourceFile(path: path, language: path.hasSuffix(".swift") ? .swift : .objectiveC, text: text) }
    let (before, after) = (file(path, old), file(path, new))
    let card = file("Card.m", Self.layout)
    let versions: [(path: String, before: SourceFile?, after: SourceFile?)] = [(path, before, after), ("Card.m", card, file("Card.m", Self.layout + "\n"))]
    let others = { [file("Card.h", Self.headers)] }
    let verdicts = versions.map { verify(path: $0.path, before: $0.before, after: $0.after, options: MigrationOptions()) }
    let settled = ChangedCalls(versions, beside: others).settled(ChangedExports(versions, beside: others).settled(verdicts))
    return settled.flatMap(\.units).filter { $0.verdict == .unproven }.map(\.declaration)
  }

  private func base(_ lines: String, class name: String = "Base") -> String {
    "#import \"Card.h\"\n@implementation \(name)\n- (void)prepare {\n  \(lines)\n}\n- (void)setUp {}\n@end\n"
  }

  @Test(arguments: [
    ("_gap = 4;", "_gap = 5;"), ("self.gap = 4;", "if (self.hidden) { self.gap = 4; }"), ("_gap = 4;", ""), ("_gap = 4;", "_gap += 4;"),
    ("[self setValue:@4 forKey:@\"gap\"];", "[self setValue:@5 forKey:@\"gap\"];"), ("[self addSubview:_title];", ""), ("_title = [UIView new];", "_title = [UILabel new];"),
    ("", "[self.title removeFromSuperview];"), ("[self setUp];", ""), ("_gap = 4; [self setUp];", "[self setUp]; _gap = 4;"),
  ])
  func whatASuperclassDoesCounts(old: String, new: String) {
    #expect(!open(base(old), base(new)).isEmpty)
    #expect(!open(base(new), base(old)).isEmpty)
  }

  @Test(arguments: [
    ("_name = @\"a\";", "_name = @\"b\";"), ("_title = [UIView new];", "_title = [[UIView alloc] init];"), ("self.alpha = 1;", "self.alpha = 0;"),
    ("self.gap = 4;", "_gap = 4;"),
  ])
  func whatNoLayoutReadsIsNoReason(old: String, new: String) {
    #expect(open(base(old), base(new)) == [])
  }

  @Test func subclassesKeepWhatTheyRun() {
    func wide(_ method: String) -> String { "#import \"Card.h\"\n@implementation Wide\n\(method)\n@end\n" }
    #expect(!open(wide("- (void)setUp { [super setUp]; }"), wide("- (void)setUp { }"), in: "Wide.m").isEmpty)
    #expect(!open(wide("- (void)setUp { [super setUp]; }"), wide("- (void)setUp { [super setUp]; [self.title removeFromSuperview]; }"), in: "Wide.m").isEmpty)
    #expect(!open(wide("- (void)prepare { }"), wide("- (void)prepare { }\n- (CGFloat)gap { return 4; }"), in: "Wide.m").isEmpty)
    #expect(open(wide("- (void)setUp { [super setUp]; }"), wide("- (void)setUp { [super setUp]; self.alpha = 1; }"), in: "Wide.m") == [])
  }

  @Test func aHookKeepsItsName() {
    func wide(_ name: String) -> String { "#import \"Card.h\"\n@implementation Wide\n- (void)\(name) { [self.title.widthAnchor constraintEqualToConstant:4].active = YES; }\n@end\n" }
    #expect(!open(wide("setUp"), wide("setUpAll"), in: "Wide.m").isEmpty)
    #expect(open(wide("other"), wide("others"), in: "Wide.m") == [])
  }

  @Test func aHelperThatAddsViewsDoesSoInTheSameWay() {
    func helper(_ condition: String) -> String { "@implementation UIView (Adopting)\n- (void)adopt:(UIView *)view { \(condition)[self addSubview:view]; }\n@end\n" }
    #expect(open(helper(""), helper("if (view.tag) "), in: "Adopting.m") == ["Card.setUp"])
    #expect(open(helper(""), helper("") + "\n", in: "Adopting.m") == [])
  }

  @Test func swiftSetsWhatObjectiveCReads() {
    func page(_ line: String) -> String { "class Page {\n  func fill(_ card: Card) { \(line) }\n}\n" }
    #expect(!open(page("card.gap = 4"), page("card.gap = 5"), in: "Page.swift").isEmpty)
    #expect(!open(page("card.setUp()"), page(""), in: "Page.swift").isEmpty)
    #expect(open(page("card.name = \"a\""), page("card.name = \"b\""), in: "Page.swift") == [])
  }

  @Test func aHeaderKeepsItsTypes() {
    func header(_ type: String) -> String { "@interface Card : UIView\n@property (nonatomic) \(type) gap;\n@end\n" }
    #expect(open(header("CGFloat"), header("NSInteger"), in: "Own.h") == ["Card.setUp"])
    #expect(open(header("CGFloat"), header("CGFloat") + "// it\n", in: "Own.h") == [])
  }

  // MARK: Swift

  private func openInSwift(_ before: [String: String], _ after: [String: String]) -> [String] {
    let versions: [(path: String, before: SourceFile?, after: SourceFile?)] = Set(before.keys).union(after.keys).sorted().map { path in
      (path, before[path].map { SourceFile(path: path, text: $0) }, after[path].map { SourceFile(path: path, text: $0) })
    }
    let verdicts = versions.map { verify(path: $0.path, before: $0.before, after: $0.after, options: MigrationOptions()) }
    return ChangedCalls(versions).settled(ChangedExports(versions).settled(verdicts)).flatMap(\.units).filter { $0.verdict == .unproven }.map(\.declaration)
  }

  private static func card(_ head: String) -> String {
    "class Card: \(head) {\n  let title = UILabel()\n  func setUp() {\n    addSubview(title)\n    title.topAnchor.constraint(equalTo: topAnchor, constant: pad).isActive = true\n  }\n}\n"
  }

  @Test func anotherSuperclassGivesAnotherNumber() {
    let bases = "class Near: UIView { let pad: CGFloat = 3 }\nclass Far: UIView { let pad: CGFloat = 4 }\nclass Plain: Near {}\n"
    func files(_ base: String) -> [String: String] { ["Bases.swift": bases, "Card.swift": Self.card(base)] }
    #expect(openInSwift(files("Near"), files("Far")) == ["Card"])
    #expect(openInSwift(files("Near"), files("Plain")) == [])
  }

  @Test func aMemberHidesAnotherName() {
    let old = ["Pad.swift": "let pad: CGFloat = 3\n", "Card.swift": Self.card("UIView")]
    var new = old
    new["More.swift"] = "extension Card { var pad: CGFloat { 7 } }\n"
    #expect(openInSwift(old, new) == ["Card.setUp()"])
    new["More.swift"] = "extension Other { var pad: CGFloat { 7 } }\n"
    #expect(openInSwift(old, new) == [])
  }

  @Test func aProtocolHidesAnotherName() {
    let padded = "protocol Padded {}\nextension Padded where Self: Card { var pad: CGFloat { 5 } }\nprotocol Named {}\nlet pad: CGFloat = 3\n"
    func files(_ head: String) -> [String: String] { ["Pad.swift": padded, "Card.swift": Self.card(head)] }
    #expect(openInSwift(files("UIView"), files("UIView, Padded")) == ["Card"])
    #expect(openInSwift(files("UIView"), files("UIView, Named")) == [])
  }
}
