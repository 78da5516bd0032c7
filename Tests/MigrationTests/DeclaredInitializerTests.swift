import Testing

/// Declarations of initialisers are no calls of any.
@Suite struct DeclaredInitializerTests {
  private func statuses(_ other: String) -> String {
    migratedCard(
      "class Card: UIView {\n  var content = UIView()\n  func setUp() { addSubview(content); content.snp.makeConstraints { $0.top.equalTo(self) } }\n  func update() { content.snp.remakeConstraints { $0.bottom.equalTo(self) } }\n}\n",
      ["Other.swift": other]
    ).statuses
  }

  @Test func whatStandsInFrontOfADeclarationIsNotItsType() {
    #expect(statuses("class Panel<T: UIView>: UIView {\n  var made: T! { first as? T }\n  init(content: T? = nil) { super.init(frame: .zero) }\n}") == "mm")
    #expect(statuses("class Panel<T: UIView>: UIView {\n  var made: Card! { first as? Card }\n  init(content: UIView? = nil) { super.init(frame: .zero) }\n}") == "mm")
  }

  @Test func aCallGivesSomethingToItsType() {
    #expect(statuses("extension Card { convenience init(content: UIView) { self.init(frame: .zero); self.content = content } }\nfinal class Page { func f(_ box: UIView) -> Card { Card.init(content: box) } }") == "rr")
  }
}
