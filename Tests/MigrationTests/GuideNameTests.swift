import Testing

/// Variables that have the names of guides.
@Suite struct GuideNameTests {
  private func migrated(_ variable: String, in item: String) -> (text: String, statuses: String, messages: [String]) {
    migratedCard(
      """
      class Card: UIView {
          let title = UIView()
          func setUp() {
              addSubview(title)
              \(variable)
              title.snp.makeConstraints { $0.top.equalTo(\(item)) }
          }
      }
      """)
  }

  private func statuses(_ variable: String, in item: String) -> String { migrated(variable, in: item).statuses }

  @Test(arguments: [
    ("let contentLayoutGuide = UILayoutGuide()", "contentLayoutGuide", "contentLayoutGuide.topAnchor"),
    ("let safeAreaLayoutGuide = other.safeAreaLayoutGuide", "safeAreaLayoutGuide.snp.bottom", "safeAreaLayoutGuide.bottomAnchor"),
    ("let safeAreaLayoutGuide = title.safeAreaLayoutGuide", "safeAreaLayoutGuide", "safeAreaLayoutGuide.topAnchor"),
  ])
  func aVariableIsNotTheGuideOfTheObject(_ variable: String, _ item: String, _ anchor: String) {
    let result = migrated(variable, in: item)
    #expect(result.statuses == "m", "\(result.messages)")
    #expect(result.text.contains("equalTo: \(anchor)"), "\(result.text)")
  }

  @Test(arguments: [
    ("let safeAreaLayoutGuide = find()", "safeAreaLayoutGuide"), ("let safeAreaLayoutGuide: UILayoutGuide? = nil", "safeAreaLayoutGuide"),
    ("let contentLayoutGuide = UILayoutGuide()", "contentLayoutGuide.owningView"), ("let contentLayoutGuide: UILayoutGuide? = nil", "contentLayoutGuide.snp.top"),
  ])
  func aVariableNeedNotBeAGuide(_ variable: String, _ item: String) {
    #expect(statuses(variable, in: item) == "r", "\(variable)")
  }

  @Test func theGuideOfTheObjectKeepsItsNameBesideAVariable() {
    let result = migrated("let safeAreaLayoutGuide = title.safeAreaLayoutGuide", in: "self.safeAreaLayoutGuide")
    #expect(result.statuses == "m" && result.text.contains("equalTo: self.safeAreaLayoutGuide.topAnchor"), "\(result.text)")
  }

  @Test func aVariableIsLaidOutAsAGuide() {
    let text = migratedCard(
      "class Card: UIView {\n  func setUp() {\n    let contentLayoutGuide = UILayoutGuide()\n    addLayoutGuide(contentLayoutGuide)\n    contentLayoutGuide.snp.makeConstraints { $0.leading.equalToSuperview() }\n  }\n}\n").text
    #expect(text.contains("contentLayoutGuide.leadingAnchor.constraint(equalTo: contentLayoutGuide.owningView!.leadingAnchor)"), "\(text)")
  }

  @Test(arguments: ["safeAreaLayoutGuide", "self.safeAreaLayoutGuide", "layoutMarginsGuide.snp.bottom"])
  func aGuideOfTheObjectIsOne(_ item: String) {
    #expect(statuses("let contentLayoutGuide = UILayoutGuide()", in: item) == "m")
  }
}
