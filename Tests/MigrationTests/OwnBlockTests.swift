import Testing

/// Closures whose names would join those of the code around them, and updates of properties that get one new object after another.
@Suite struct OwnBlockTests {
  private static func card(_ body: String) -> String {
    "final class Card: UIView {\n    let title = UILabel()\n    let box = UIView()\n    func setUp() {\n        addSubview(title)\n        addSubview(box)\n\(body)\n    }\n}\n"
  }

  @Test func namesOfTwoClosuresStayApart() {
    let result = migratedCard(Self.card("""
              title.snp.makeConstraints { make in
                  let gap = frame.width
                  make.left.equalToSuperview().offset(gap)
              }
              box.snp.makeConstraints { make in
                  let gap = frame.height
                  make.left.equalToSuperview().offset(gap)
              }
      """))
    #expect(result.statuses == "mm")
    #expect(result.text.ranges(of: "do {").count == 2, "\(result.text)")
    #expect(result.text.contains("""
              do {
                  title.translatesAutoresizingMaskIntoConstraints = false
                  let gap = frame.width
                  title.leftAnchor.constraint(equalTo: leftAnchor, constant: gap).isActive = true
              }
      """), "\(result.text)")
  }

  @Test(arguments: [
    "title.snp.makeConstraints { let gap = frame.width; $0.left.equalTo(gap) }\n print(gap)", "let text = \"\\(gap)\"\n title.snp.makeConstraints { let gap = frame.width; $0.left.equalTo(gap) }",
    "title.snp.makeConstraints { let (a, b) = (frame.width, 4); $0.left.equalTo(a); $0.top.equalTo(b) }", "title.snp.makeConstraints { func gap() -> CGFloat { 8 }; $0.left.equalTo(gap()) }",
    "title.snp.makeConstraints { let box = frame.width; $0.left.equalTo(box) }\n box.snp.makeConstraints { $0.edges.equalTo(title) }",
    "title.snp.makeConstraints { $0.left.equalTo(4) }\n title.snp.updateConstraints { let gap = frame.width; $0.left.equalTo(gap) }\n print(gap)",
  ])
  func aBlockKeepsThem(body: String) {
    let result = migratedCard(Self.card(body))
    #expect(!result.statuses.contains("r"), "\(body) \(result.messages)")
    #expect(result.text.contains("do {"), "\(body) \(result.text)")
  }

  @Test(arguments: ["title.snp.makeConstraints { let gap = frame.width; $0.left.equalTo(gap) }", "title.snp.makeConstraints { $0.left.equalTo(4) }\n print(gap)"])
  func whereNothingElseHasThemThereIsNone(body: String) {
    let result = migratedCard(Self.card(body))
    #expect(result.statuses == "m" && !result.text.contains("do {"), "\(body) \(result.text)")
  }

  @Test func constraintsThatAreUsedBehindTheCallKeepIt() {
    #expect(migratedCard(Self.card("let gap = 4\n let made = title.snp.prepareConstraints { let gap = frame.width; $0.left.equalTo(gap) }\n made.forEach { $0.activate() }")).statuses == "r")
  }

  private static func screen(_ declaration: String, _ value: String = "UIImageView()", more: String = "") -> String {
    """
    final class Screen: UIViewController {
        \(declaration)
        func setUp() {
            picture = \(value)
            view.addSubview(picture)
            picture.snp.makeConstraints { make in
                make.top.equalTo(8)
                make.left.equalTo(4)
            }
        }
        func lower() { picture.snp.updateConstraints { make in make.top.equalTo(16) } }
        \(more)
    }
    """
  }

  @Test func theConstraintsOfANewObjectAreNotThoseOfTheOldOne() {
    let result = migratedCard(Self.screen("var picture: UIImageView!"))
    #expect(result.statuses == "mm", "\(result.messages)")
    #expect(result.text.contains("""
          var picture: UIImageView! {
              didSet { pictureTopConstraint = nil }
          }
          private var pictureTopConstraint: NSLayoutConstraint?
      """), "\(result.text)")
    let two = migratedCard(Self.screen("var picture: UIImageView! // shown", more: "func move() { picture.snp.updateConstraints { make in make.left.equalTo(16) } }"))
    #expect(two.statuses == "mmm" && two.text.contains("        didSet {\n            pictureLeftConstraint = nil\n            pictureTopConstraint = nil\n        }\n    } // shown\n"), "\(two.text)")
  }

  @Test(arguments: [
    ("weak var picture: UIImageView!", "UIImageView()"), ("public var picture: UIImageView!", "UIImageView()"), ("var picture: UIImageView! { didSet { print(1) } }", "UIImageView()"),
    ("var picture: UIImageView!", "shared"), ("var picture: UIImageView!, other: UIView?", "UIImageView()"),
  ])
  func anObjectThatMayComeBackIsNotFollowed(declaration: String, value: String) {
    #expect(migratedCard(Self.screen(declaration, value)).statuses == "rr", "\(declaration) \(value)")
  }
}
