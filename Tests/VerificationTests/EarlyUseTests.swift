import Migration
import SourceText
import Testing
import Verification

/// Constraints and views that a name does not stand for yet, or no longer, where code says something of it.
@Suite struct EarlyUseTests {
  private func card(_ body: String, _ member: String = "private var height: NSLayoutConstraint?") -> String {
    """
    import UIKit
    final class Card: UIView {
        private let a = UIView()
        \(member)
        func setUp() {
            addSubview(a)
            a.translatesAutoresizingMaskIntoConstraints = false
            a.topAnchor.constraint(equalTo: topAnchor).isActive = true
            \(body)
        }
    }
    """
  }

  private func isSame(_ before: String, _ after: String) -> Bool { isSame(units(before, after)) }
  private func isSame(_ units: [UnitVerdict]) -> Bool { units.allSatisfy { $0.verdict == .identical || $0.verdict == .proved } }

  private static let make = "a.heightAnchor.constraint(equalToConstant: 44)"

  @Test(arguments: [
    ("height = \(make)\n        height?.isActive = true", true), ("height?.isActive = true\n        height = \(make)", false),
    ("let height = \(make)\n        self.height = height\n        self.height?.isActive = true", true), ("let height = \(make)\n        self.height?.isActive = true", false),
    ("let height = \(make)\n        height.isActive = true", true),
  ])
  func aConstraintIsActiveWhereTheNameStandsForIt(_ after: String, _ expected: Bool) {
    #expect(isSame(card("\(Self.make).isActive = true"), card(after)) == expected, "\(after)")
  }

  @Test(arguments: [("private weak var height: NSLayoutConstraint?", false), ("private var height: NSLayoutConstraint?", true)])
  func aWeakMemberHoldsNothing(_ member: String, _ expected: Bool) {
    #expect(isSame(card("\(Self.make).isActive = true"), card("height = \(Self.make)\n        height?.isActive = true", member)) == expected)
  }

  /// The weak member of another class.
  @Test func itIsTheMemberOfItsClass() {
    let other = "\nfinal class Row: UIView {\n    private weak var height: NSLayoutConstraint?\n}\n"
    let found = units(card("\(Self.make).isActive = true") + other, card("height = \(Self.make)\n        height?.isActive = true") + other)
    #expect(!found.contains { $0.verdict == .differs })
  }

  @Test(arguments: [("_height = H;\n_height.active = YES;", true), ("_height.active = YES;\n_height = H;", false), ("NSLayoutConstraint *height = H;\nself.height.active = YES;", false)])
  func soItIsInObjectiveC(_ after: String, _ expected: Bool) {
    func card(_ body: String) -> String {
      "@interface Card ()\n@property (nonatomic, strong) NSLayoutConstraint *height;\n@end\n@implementation Card\n- (void)setUp {\n[self addSubview:self.title];\n\(body.replacing("H;", with: "[self.title.heightAnchor constraintEqualToConstant:4];"))\n}\n@end\n"
    }
    func file(_ text: String) -> SourceFile { SourceFile(path: "Card.m", language: .objectiveC, text: card(text)) }
    let found = verify(path: "Card.m", before: file("[self.title.heightAnchor constraintEqualToConstant:4].active = YES;"), after: file(after), options: MigrationOptions())
    #expect(isSame(found.units) == expected, "\(after)")
  }

  @Test(arguments: [("label = UILabel()\n        label.translatesAutoresizingMaskIntoConstraints = false", true), ("label?.translatesAutoresizingMaskIntoConstraints = false\n        label = UILabel()", false)])
  func aViewLeavesAutoresizingWhereTheNameStandsForIt(_ after: String, _ expected: Bool) {
    let rest = "\n        addSubview(label)\n        label.topAnchor.constraint(equalTo: topAnchor).isActive = true"
    let before = card("label = UILabel()\n        label.translatesAutoresizingMaskIntoConstraints = false" + rest, "private var label: UILabel!")
    #expect(isSame(before, card(after + rest, "private var label: UILabel!")) == expected, "\(after)")
  }

  /// `bind()` changes what `setUp()` makes.
  @Test func functionsThatShareAConstraintKeepTheirOrder() {
    func page(_ calls: String) -> String {
      "import UIKit\nclass Page: UIView {\n  var height: NSLayoutConstraint!\n  func start() {\n    \(calls)\n  }\n  func setUp() {\n    height = heightAnchor.constraint(equalToConstant: 4)\n    height.isActive = true\n  }\n  func bind() { height.constant = 8 }\n}\n"
    }
    #expect(isSame(page("setUp()\n    bind()"), page("setUp()\n    bind()")))
    #expect(!isSame(page("setUp()\n    bind()"), page("bind()\n    setUp()")))
  }

  @Test(arguments: [("return row", true), ("return UIView()", false), ("return a", false)])
  func whatIsReturnedIsWhatIsLaidOut(_ end: String, _ expected: Bool) {
    func maker(_ end: String) -> String {
      "import UIKit\nclass Maker {\n  let a = UIView()\n  func make() -> UIView {\n        let row = UIView()\n        row.heightAnchor.constraint(equalTo: a.heightAnchor).isActive = true\n        \(end)\n  }\n}\n"
    }
    #expect(isSame(maker("return row"), maker(end)) == expected, "\(end)")
  }
}
