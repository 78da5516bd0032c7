import Testing

/// Numbers and sizes that one of several expressions tells, or that an object gives that need not be there.
@Suite struct ChosenTypeTests {
  private func statuses(_ members: String, _ statements: String, _ target: String = "size") -> String {
    migratedCard(
      """
      class Card: UIView {
          let title = UILabel()
          \(members)
          func setUp(_ other: Card?) {
              addSubview(title)
              \(statements)
              title.snp.makeConstraints { $0.size.equalTo(\(target)) }
          }
      }
      """, ["Metrics.swift": "enum Metrics {\n  static let size = CGSize(width: 8, height: 8)\n  static let label = UILabel()\n}\n"]
    ).statuses
  }

  @Test(arguments: [
    ("var stated: CGSize?", "let size = stated ?? Metrics.size"), ("var stated: CGSize?\nvar second: CGSize?", "let size = stated ?? second ?? Metrics.size"),
    ("var stated: CGFloat?", "let size = stated ?? 8"), ("var stated: CGFloat!", "let size = stated ?? 0.5"), ("var stated: Int?", "let size = stated ?? 8"),
  ])
  func whatStandsForNilIsOfTheSameType(_ members: String, _ statements: String) {
    #expect(statuses(members, statements) == "m", "\(members) \(statements)")
  }

  @Test(arguments: [
    ("var stated: UILabel?", "let size = stated ?? Metrics.size"), ("var stated: CGSize?", "let size = stated ?? find()"),
    ("var stated: Size?", "let size = stated ?? Metrics.size"), ("var stated: CGSize", "let size = stated ?? Metrics.size"),
    ("var stated: CGSize?", "let size = stated ?? Metrics.size == other ? 1 : find()"),
  ])
  func partsOfTwoTypesTellNothing(_ members: String, _ statements: String) {
    #expect(statuses(members, statements) == "r", "\(members) \(statements)")
  }

  @Test func whatAnObjectGivesThatNeedNotBeThereIsAnOptional() {
    let member = "func height(of rows: [Int]) -> CGFloat { 8 }\nfunc label() -> UILabel { title }"
    #expect(statuses(member, "guard let size = other?.height(of: []) else { return }") == "m")
    #expect(statuses(member, "let size = other?.height(of: []) ?? 0") == "m")
    #expect(statuses(member, "let size = other?.height(of: [])") == "r")
    #expect(statuses(member, "guard let size = other?.depth(of: []) else { return }") == "r")
  }

  @Test func aPartOfAControllersViewNeedsNoAnchorsOfTheController() {
    let safe = "extension UIViewController {\n  var safeTop: ConstraintItem { return view.safeAreaLayoutGuide.snp.top }\n}\n"
    let card = "protocol Finding { func find() -> UIViewController }\nclass Card: UIView {\n  var finding: Finding?\n  func setUp() {\n    guard let found = finding?.find() else { return }\n    found.view.addSubview(self)\n    snp.makeConstraints { $0.top.equalTo(found.safeTop) }\n  }\n}\n"
    let result = migratedCard(card, ["Safe.swift": safe])
    #expect(result.statuses == "m" && result.text.contains("found.view.safeAreaLayoutGuide.topAnchor"), "\(result.text) \(result.messages)")
    #expect(migratedCard(card.replacing("safeTop", with: "safeBottom"), ["Safe.swift": safe]).statuses == "r")
    #expect(migratedCard(card.replacing("found.safeTop", with: "found"), ["Safe.swift": safe]).statuses == "r")
  }
}
