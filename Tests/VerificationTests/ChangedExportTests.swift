import Migration
import SourceText
import Testing
import Verification

/// Constants, functions and conditions that one file declares and another one lays out with.
@Suite struct ChangedExportTests {
  private static let card = """
    import UIKit
    class Card: UIView {
      let title = UILabel()
      func gapped() { title.topAnchor.constraint(equalTo: topAnchor, constant: M.gap).isActive = true }
      func padded() { title.leftAnchor.constraint(equalTo: leftAnchor, constant: pad(2)).isActive = true }
      func big() { if isBig { title.rightAnchor.constraint(equalTo: rightAnchor).isActive = true } }
      func sized() { title.heightAnchor.constraint(equalToConstant: Size.small.rawValue).isActive = true }
      func plain() { title.bottomAnchor.constraint(equalTo: bottomAnchor).isActive = true }
    }
    """

  private static let metrics = """
    import UIKit
    enum M { static let gap: CGFloat = 8; private static let hidden = 1 }
    func pad(_ x: CGFloat) -> CGFloat { x * 2 }
    extension UIView { var isBig: Bool { frame.width > 100 } }
    enum Size: CGFloat { case small = 20, large = 40 }
    enum Other { static let isHidden = true }
    """

  private func open(_ old: String, _ new: String, _ card: String = card, metrics: String = metrics, beside: String = "") -> [String] {
    let file = SourceFile(path: "Card.swift", text: card)
    let verdict = verify(path: "Card.swift", before: file, after: file, options: MigrationOptions())
    let changed = metrics.replacing(old, with: new)
    #expect(changed != metrics)
    let exports = ChangedExports([("M.swift", SourceFile(path: "M.swift", text: metrics), SourceFile(path: "M.swift", text: changed))]) {
      [SourceFile(path: "Other.swift", text: beside)]
    }
    return exports.settled([verdict])[0].units.filter { $0.verdict == .unproven }.map(\.declaration)
  }

  @Test func theUnitsThatUseAChangedNameAreOpen() {
    #expect(open("= 8", "= 9") == ["Card.gapped()"])
    #expect(open("x * 2", "x * 3") == ["Card.padded()"])
    #expect(open("> 100", "> 200") == ["Card.big()"])
    #expect(open("small = 20", "small = 24") == ["Card.sized()"])
  }

  /// What a literal stands for is made by an initialiser of its type.
  @Test(arguments: [("Gap = 4", "gap.points", true), ("Gap = -4", "self.gap.points", true), ("CGFloat = 4", "gap", false), ("Other = 4", "gap.points", false)])
  func aLiteralIsWhatItsTypeMakesOfIt(_ value: String, _ use: String, _ isOpen: Bool) {
    let gap = "struct Gap: ExpressibleByIntegerLiteral {\n  var points: CGFloat\n  init(integerLiteral value: Int) { points = CGFloat(value) * 2 }\n}\n"
    let card = "import UIKit\nclass Card: UIView {\n  let title = UILabel()\n  let gap: \(value)\n  func laid() { title.topAnchor.constraint(equalTo: topAnchor, constant: \(use)).isActive = true }\n}\n"
    #expect(open("* 2", "* 3", card, metrics: gap, beside: "") == (isOpen ? ["Card.laid()"] : []))
  }

  /// Operators that the standard library has as well mean what a file declares for its types, or for those of the frameworks.
  @Test(arguments: [
    ("func + (l: CGFloat, r: Int) -> CGFloat { l + CGFloat(r) }", "constant: 8 + rows", "let rows = 2"),
    ("extension UILayoutPriority { static func - (l: Self, r: Float) -> Self { Self(l.rawValue - r) } }", "constant: 8).priority(.required - 1", ""),
    ("struct Pad { let x: CGFloat; static prefix func - (p: Pad) -> CGFloat { p.x } }", "constant: -pad", "let pad = Pad(x: 3)"),
  ])
  func aChangedOperatorIsOne(_ declaration: String, _ use: String, _ member: String) {
    func card(_ use: String) -> String {
      "import UIKit\nclass Card: UIView {\n  let title = UILabel()\n  \(member)\n  func laid() { title.topAnchor.constraint(equalTo: topAnchor, \(use)).isActive = true }\n}\n"
    }
    let end = declaration.contains("r.") || declaration.contains("- r)") ? "- r)" : declaration.contains("p.x") ? "p.x" : "CGFloat(r)"
    let changed = end == "- r)" ? "- r * 3)" : end + " * 3"
    #expect(open(end, changed, card(use), metrics: declaration) == ["Card.laid()"])
    #expect(open(end, changed, card("constant: 8"), metrics: declaration) == [])
  }

  @Test func anOperatorOfATypeThatTheFileDoesNotNameIsNone() {
    let pad = "struct Pad { let x: CGFloat; static func + (l: Pad, r: Pad) -> Pad { Pad(x: l.x + r.x) } }"
    let card = "import UIKit\nclass Card: UIView {\n  let title = UILabel(), gap: CGFloat = 3\n  func laid() { title.topAnchor.constraint(equalTo: topAnchor, constant: gap + 8).isActive = true }\n}\n"
    #expect(open("r.x", "r.x * 2", card, metrics: pad) == [])
  }

  /// What an initialiser gives, where the use does not name its type, and where it is that of a subclass.
  @Test(arguments: [
    ("struct Pad { let left: CGFloat; init() { left = 8 } }", "let pad: Pad = .init()", "left = 8"),
    ("class Theme { var left: CGFloat = 8 }\nclass Dark: Theme { override init() { super.init(); left = 9 } }", "let pad: Theme = Dark()", "left = 9"),
  ])
  func aChangedInitialiserIsOne(_ declaration: String, _ member: String, _ old: String) {
    func card(_ member: String) -> String {
      "import UIKit\nclass Card: UIView {\n  let title = UILabel()\n  \(member)\n  func laid() { title.leftAnchor.constraint(equalTo: leftAnchor, constant: pad.left).isActive = true }\n}\n"
    }
    #expect(open(old, old + "0", card(member), metrics: declaration) == ["Card.laid()"])
    #expect(open(old, old + "0", card("let pad: Other = .init()"), metrics: declaration) == [])
  }

  @Test func theOtherUnitsAreNot() {
    #expect(open("large = 40", "large = 44") == [])
    #expect(open("hidden = 1", "hidden = 2") == [])
    #expect(open("isHidden = true", "isHidden = false") == [])
  }

  /// A method that both versions have hides no other one, also when what it does is told of one version alone.
  @Test(arguments: ["self?.arrange()", "arrange()", "other.arrange()"]) func aMethodThatWasThereHidesNothing(call: String) {
    func verdicts(_ body: String, _ other: String) -> [String] {
      func file(_ arrange: String) -> SourceFile {
        SourceFile(path: "Card.swift", text: """
          import UIKit
          class Card: Base {
            let title = UILabel()
            func setUp(_ other: Card) {
              addSubview(title)
              title.topAnchor.constraint(equalTo: topAnchor).isActive = true
              later { [weak self] in \(call) }
            }
            \(arrange)
          }
          """)
      }
      let exports = ChangedExports([("Card.swift", file(body), file(other))]) { [SourceFile(path: "Base.swift", text: "import UIKit\nclass Base: UIView { func arrange() { setNeedsDisplay() } }")] }
      let verdict = verify(path: "Card.swift", before: file(body), after: file(other), options: MigrationOptions())
      return exports.settled([verdict])[0].units.filter { $0.declaration == "Card.setUp(_:)" }.map { "\($0.verdict)" }
    }
    let plain = "override func arrange() { super.arrange()\ntitle.snp.updateConstraints { $0.height.equalTo(frame.width) } }"
    let choosing = """
      private var height: NSLayoutConstraint?
      override func arrange() {
        super.arrange()
        title.translatesAutoresizingMaskIntoConstraints = false
        if height == nil {
          let constraint = title.heightAnchor.constraint(equalToConstant: frame.width)
          height = constraint
          constraint.isActive = true
        } else {
          height?.constant = frame.width
        }
      }
      """
    #expect(verdicts(plain, choosing) == ["identical"])
    #expect(verdicts(choosing, plain) == ["identical"])
    // One that comes or goes means another function.
    #expect(verdicts("", plain) != ["identical"])
    #expect(verdicts(plain, "") != ["identical"])
  }

  @Test func anExtensionThatOnlyItsFileKnowsGivesOthersNothing() {
    let metrics = "import UIKit\nprivate extension CGFloat { static let gap: CGFloat = 8 }\n"
    let card = Self.card.replacing("M.gap", with: "CGFloat.gap")
    #expect(open("= 8", "= 9", card, metrics: metrics) == [])
    #expect(open("= 8", "= 9", card, metrics: metrics.replacing("private ", with: "")) == ["Card.gapped()"])
  }

  @Test func whatOnlyItsFileCanUseIsFollowedThere() {
    let metrics = """
      import UIKit
      enum M { static let gap: CGFloat = inner * 2; private static let inner: CGFloat = 4; private static let other: CGFloat = 5 }
      func pad(_ x: CGFloat) -> CGFloat { x * factor() }
      private func factor() -> CGFloat { 6 }
      extension UIView { var isBig: Bool { frame.width > Limits().widest } }
      struct Limits { fileprivate var widest: CGFloat { 100 } }
      enum Other { private static let factor: CGFloat = 7 }
      """
    #expect(open("inner: CGFloat = 4", "inner: CGFloat = 3", metrics: metrics) == ["Card.gapped()"])
    #expect(open("{ 6 }", "{ 3 }", metrics: metrics) == ["Card.padded()"])
    #expect(open("{ 100 }", "{ 200 }", metrics: metrics) == ["Card.big()"])
    #expect(open("private static let inner: CGFloat = 4", "static let inner: CGFloat = 3", metrics: metrics) == ["Card.gapped()"])
    // Nothing is computed by these, and nothing but the access changes here.
    #expect(open("= 5", "= 3", metrics: metrics) == [])
    #expect(open("= 7", "= 3", metrics: metrics) == [])
    #expect(open("private func factor", "func factor", metrics: metrics) == [])
    // A file that did not change has a name of its own by which it computes one for others.
    let beside = "private let own = base + 1\nextension UIView { var isBig: Bool { frame.width > own } }"
    #expect(open("base = 8", "base = 9", metrics: "let base = 8", beside: beside) == ["Card.big()"])
    #expect(open("own = 8", "own = 9", metrics: "private let own = 8", beside: beside.replacing("base", with: "1")) == [])
  }

  @Test func theNumberOfACaseMayBeThatOfItsPlace() {
    let card = """
      import UIKit
      class Card: UIView {
        let title = UILabel()
        var level = Level.low
        func named() { title.topAnchor.constraint(equalTo: topAnchor, constant: CGFloat(Level.high.rawValue)).isActive = true }
        func held() { title.leftAnchor.constraint(equalTo: leftAnchor, constant: CGFloat(level.rawValue)).isActive = true }
        func plain() { title.bottomAnchor.constraint(equalTo: bottomAnchor).isActive = true }
      }
      """
    let metrics = "enum Level: Int { case low = 2\n  case middle, high }\nenum Kind { case a, b }"
    #expect(open("low = 2", "low = 3", card, metrics: metrics) == ["Card.named()", "Card.held()"])
    #expect(open("middle, high", "high, middle", card, metrics: metrics) == ["Card.named()", "Card.held()"])
    #expect(open("middle, high", "middle, high, top", card, metrics: metrics) == [])
    #expect(open("a, b", "b, a", card, metrics: metrics) == [])
  }

  @Test func whatAFileDeclaresItselfIsNotThatOfAnotherFile() {
    #expect(open("x * 2", "x * 3", Self.card + "\nextension Card { func pad(_ x: CGFloat) -> CGFloat { x } }") == [])
  }

  @Test func aNameThatIsComputedFromAChangedOneIsChanged() {
    let metrics = "enum M { static let gap: CGFloat = base * 2; static let base: CGFloat = 4, other = 5 }"
    #expect(open("= 4", "= 6", metrics: metrics) == ["Card.gapped()"])
    #expect(open("= 5", "= 6", metrics: metrics) == [])
  }

  @Test func whatAnUnchangedFileComputesFromAChangedNameIsChanged() {
    let card = """
      class Card: UIView {
        let title = UILabel()
        var pad: CGFloat { M.gap * 2 }
        func inset() -> CGFloat { pad + 1 }
        func one() { title.topAnchor.constraint(equalTo: topAnchor, constant: pad).isActive = true }
        func two() { title.leftAnchor.constraint(equalTo: leftAnchor, constant: inset()).isActive = true }
        func three() { title.rightAnchor.constraint(equalTo: rightAnchor, constant: Theme.far).isActive = true }
        func four() { title.bottomAnchor.constraint(equalTo: bottomAnchor, constant: Theme.own).isActive = true }
      }
      """
    let theme = "enum Theme { static let near = M.gap; static func twice() -> CGFloat { near * 2 }; static let far = twice(); static let own: CGFloat = 3 }"
    #expect(open("= 8", "= 9", card, beside: theme) == ["Card.one()", "Card.two()", "Card.three()"])
  }

  @Test func whatIsComputedFromAChangedTypeIsChanged() {
    let card = "class Card: UIView {\n  func go() { leftAnchor.constraint(equalTo: box.leftAnchor, constant: M.gap).isActive = true }\n}"
    let theme = "struct Theme { let gap: CGFloat; init() { gap = 8 } }\n"
    #expect(open("gap = 8", "gap = 9", card, metrics: theme + "enum M { static let gap = Theme().gap }") == ["Card.go()"])
    #expect(open("gap = 8", "gap = 9", card, metrics: theme, beside: "enum M { static let gap = Theme().gap }") == ["Card.go()"])
  }

  @Test func aCallMayMeanAnAdditionalFunction() {
    let card = "class Card: UIView { let title = UILabel()\nfunc go() { title.topAnchor.constraint(equalTo: topAnchor).isActive = true\nsnug(title) } }"
    let metrics = "extension UIView { func snug(_ view: UIView) { } }\n"
    #expect(open("{ } }\n", "{ } }\nextension Card { func snug(_ view: UILabel) { } }", card, metrics: metrics) == ["Card.go()"])
    #expect(open("{ } }\n", "{ } }\nextension Card { func snug(_ view: UILabel, by: Int) { } }", card, metrics: metrics) == [])
  }

  @Test func theTypeOfAMemberNeedNotBeNamed() {
    let metrics = "final class App { static let shared = App(); let theme = Theme() }\nstruct Theme { let gap: CGFloat = 8; let other: CGFloat = 1 }\n"
    let card = "class Card: UIView {\n  func go() { leftAnchor.constraint(equalTo: box.leftAnchor, constant: App.shared.theme.gap).isActive = true }\n}"
    #expect(open("= 8", "= 9", card, metrics: metrics) == ["Card.go()"])
    #expect(open("= 1", "= 2", card, metrics: metrics) == [])
  }

  @Test func anotherNameOfATypeMayMeanAnotherOne() {
    let metrics = "enum Wide { static let gap: CGFloat = 8 }\nenum Narrow { static let gap: CGFloat = 4 }\ntypealias Layout = Wide\n"
    let card = "class Card: UIView {\n  func go() { leftAnchor.constraint(equalTo: box.leftAnchor, constant: Layout.gap).isActive = true }\n}"
    #expect(open("Layout = Wide", "Layout = Narrow", card, metrics: metrics) == ["Card.go()"])
    #expect(open("= 8", "= 9", card, metrics: metrics) == ["Card.go()"])
    #expect(open("Layout = Wide", "Layout2 = Wide", card, metrics: metrics) == [])
  }

  @Test func whatAnInitialiserGivesIsWhatATypeMeans() {
    let card = "class Card: UIView {\n  func go() { leftAnchor.constraint(equalTo: box.leftAnchor, constant: Theme().gap).isActive = true }\n}"
    #expect(open("gap = 8", "gap = 9", card, metrics: "struct Theme { let gap: CGFloat; init() { gap = 8 } }\n") == ["Card.go()"])
    #expect(open("= 8", "= 9", card, metrics: "struct Theme { let gap: CGFloat; init(gap: CGFloat = 8) { self.gap = gap } }\n") == ["Card.go()"])
    #expect(open("tint = 8", "tint = 9", card, metrics: "struct Theme { let gap: CGFloat = 8 }\nstruct Other { let tint: Int; init() { tint = 8 } }\n") == [])
  }

  private func openInObjectiveC(_ constant: String, _ declarations: String, _ old: String, _ new: String, header: String = "Metrics.h", own: String = "", beside: String = "") -> Bool {
    func file(_ path: String, _ text: String) -> SourceFile { SourceFile(path: path, language: .objectiveC, text: text) }
    let code = """
      #import "Metrics.h"
      \(own)
      @implementation Card
      - (void)s { [NSLayoutConstraint activateConstraints:@[[self.title.topAnchor constraintEqualToAnchor:self.topAnchor constant:\(constant)]]]; }
      @end
      """
    let verdict = verify(path: "Card.m", before: file("Card.m", code), after: file("Card.m", code), options: MigrationOptions())
    let changed = declarations.replacing(old, with: new)
    #expect(changed != declarations)
    let exports = ChangedExports([(header, file(header, declarations), file(header, changed))], beside: { [file("Other.h", beside)] })
    return exports.settled([verdict])[0].units.contains { $0.verdict == .unproven }
  }

  @Test func whatObjectiveCComputesFromAChangedNameIsChanged() {
    let base = "#define kBase 8\n#define kOther 9\n"
    #expect(openInObjectiveC("kGap", base, "8", "7", own: "#define kGap (kBase * 2)"))
    #expect(openInObjectiveC("kGap", base, "8", "7", own: "static const CGFloat kGap = kBase * 2;"))
    #expect(openInObjectiveC("kGap", base, "8", "7", beside: "#define kGap (kBase * 2)"))
    #expect(openInObjectiveC("Gap()", base, "8", "7", beside: "static inline CGFloat Gap(void) { return kBase * 2; }"))
    #expect(!openInObjectiveC("kGap", base, "9", "7", beside: "#define kGap (kBase * 2)"))
  }

  @Test func functionsMethodsAndEnumerationsOfObjectiveCAreThoseOfAllFiles() {
    #expect(openInObjectiveC("Gap(2)", "static inline CGFloat Gap(CGFloat x) { return x * 2; }\n", "x * 2", "x * 3"))
    #expect(openInObjectiveC("kGap", "typedef NS_ENUM(NSInteger, Sizes) { kGap = 8, kOther = 9 };\n", "= 8", "= 7"))
    #expect(openInObjectiveC("[Metrics gap]", "@implementation Metrics\n+ (CGFloat)gap { return 8; }\n@end\n", "8", "9", header: "Metrics.m"))
    #expect(openInObjectiveC("[self gapOf:2]", "@implementation Base\n- (CGFloat)gapOf:(NSInteger)x { return 8 * x; }\n@end\n", "8", "9", header: "Base.m"))
    #expect(!openInObjectiveC("kGap", "typedef NS_ENUM(NSInteger, Sizes) { kGap = 8, kOther = 9 };\n", "= 9", "= 7"))
    #expect(!openInObjectiveC("Gap(2)", "static CGFloat Gap(CGFloat x) { return x * 2; }\n", "x * 2", "x * 3", header: "Other.m"))
    let metrics = "static CGFloat own(void) { return 4; }\nstatic CGFloat other(void) { return 5; }\n@implementation Metrics\n+ (CGFloat)gap { return own() * 2; }\n@end\n"
    #expect(openInObjectiveC("[Metrics gap]", metrics, "return 4", "return 3", header: "Metrics.m"))
    #expect(!openInObjectiveC("[Metrics gap]", metrics, "return 5", "return 3", header: "Metrics.m"))
    #expect(!openInObjectiveC("8", "@implementation Metrics\n+ (CGFloat)gap { return 8; }\n@end\n", "8", "9", header: "Metrics.m"))
  }
}

/// Methods of other classes under the names of methods that the framework has.
@Suite struct ChangedMethodTests {
  private func isOpen(_ head: String, _ call: String, owner: String = "class Board: UIViewController", beside: String = "") -> Bool {
    let card = "import UIKit\n\(head) {\n  override func viewDidLoad() {\n    \(call)\n    title.topAnchor.constraint(equalTo: view.topAnchor).isActive = true\n  }\n}"
    let file = SourceFile(path: "Card.swift", text: card)
    let verdict = verify(path: "Card.swift", before: file, after: file, options: MigrationOptions())
    #expect(verdict.units.map(\.verdict) == [.identical])
    func board(_ gap: Int) -> SourceFile { SourceFile(path: "Board.swift", text: "\(owner) { func viewDidLoad() { gap = \(gap) } }") }
    let others = { [SourceFile(path: "Other.swift", text: beside)] }
    let exports = ChangedExports([("Board.swift", board(1), board(2)), ("Card.swift", file, file)], beside: others)
    return exports.settled([verdict])[0].units[0].verdict == .unproven
  }

  @Test func theMethodOfAnUnrelatedClassIsAnother() {
    #expect(!isOpen("class Card: UIViewController", "super.viewDidLoad()"))
    #expect(!isOpen("class Card: Base", "super.viewDidLoad()", beside: "class Base<T>: UIViewController {}"))
  }

  @Test func theMethodOfASuperclassIsMeant() {
    #expect(isOpen("class Card: Board", "super.viewDidLoad()"))
    #expect(isOpen("class Card: Base<Int>", "super.viewDidLoad()", beside: "class Base<T>: Board where T: Hashable {}"))
    #expect(isOpen("class Card: Base", "super.viewDidLoad()", beside: "typealias Base = Board"))
    #expect(isOpen("class Card: UIViewController", "super.viewDidLoad()", owner: "extension UIViewController"))
  }

  @Test func superIsNoSubclassAndOtherObjectsMayBeAny() {
    #expect(!isOpen("class Card: UIViewController", "super.viewDidLoad()", owner: "class Board: Card"))
    #expect(isOpen("class Card: UIViewController", "other.viewDidLoad()"))
    #expect(isOpen("class Card: UIViewController", "super.viewDidLoad()\n    other.viewDidLoad()"))
    #expect(!isOpen("class Card: UIViewController", "super.viewDidLoad()\n    input.send(.viewDidLoad)"))
  }
}

/// Methods that are called on objects whose types are known.
@Suite struct MemberReceiverTests {
  private func isOpen(_ members: String, _ call: String, owner: String = "class Board: View", beside: String = "") -> Bool {
    let card = "import UIKit\nclass Card: UIView {\n  \(members)\n  func setUp() {\n    title.topAnchor.constraint(equalTo: topAnchor, constant: \(call)).isActive = true\n  }\n}"
    let file = SourceFile(path: "Card.swift", text: card)
    let verdict = verify(path: "Card.swift", before: file, after: file, options: MigrationOptions())
    func board(_ gap: Int) -> SourceFile { SourceFile(path: "Board.swift", text: "\(owner) { func inset() -> CGFloat { \(gap) } }") }
    let exports = ChangedExports([("Board.swift", board(1), board(2)), ("Card.swift", file, file)], beside: { [SourceFile(path: "Other.swift", text: beside)] })
    return exports.settled([verdict])[0].units.first { $0.declaration == "Card.setUp()" }?.verdict == .unproven
  }

  @Test func anObjectOfAnotherTypeIsNotMeant() {
    #expect(!isOpen("let badge = Badge()", "badge.inset()", beside: "class Badge: View {}"))
    #expect(!isOpen("lazy var badge: Badge? = nil", "badge?.inset()", beside: "struct Badge {}"))
    #expect(!isOpen("let badge = UILabel()", "self.badge.inset()"))
  }

  @Test func anObjectOfTheTypeIsMeant() {
    #expect(isOpen("let board = Board()", "board.inset()"))
    #expect(isOpen("let board: Badge", "board.inset()", beside: "class Badge: Board {}"))
    #expect(isOpen("let board: View", "board.inset()"))
    #expect(isOpen("let board: Customizable", "board.inset()", beside: "protocol Customizable {}\nextension Board: Customizable {}"))
    #expect(isOpen("let board: Badge", "board.inset()", beside: "typealias Badge = Board"))
  }

  @Test func anObjectOfUnknownTypeMayBeMeant() {
    #expect(isOpen("", "Shop.shared.front.inset()"))
    #expect(isOpen("func gap<Item: View>(_ item: Item) -> CGFloat { item.inset() }", "gap(badge)"))
    #expect(isOpen("let badge = Badge()\n  func gap() -> CGFloat { shop.front.inset() }", "badge.inset() + gap()", beside: "class Badge: View {}"))
    #expect(isOpen("let badge = Badge()", "badge.inset()", owner: "extension View", beside: "class Badge: View {}"))
    #expect(isOpen("", "Shop.inset()", beside: "let Shop = Board()"))
    #expect(isOpen("let badge = Badge()\n  let pad = shop.front.inset()", "badge.inset() + pad", beside: "class Badge: View {}"))
  }
}
