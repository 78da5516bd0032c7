import Testing

/// Variables that have the names of guides.
@Suite struct GuideNameTests {
  private func statuses(_ variable: String, in item: String) -> String {
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
      """).statuses
  }

  @Test(arguments: [("let contentLayoutGuide = UILayoutGuide()", "contentLayoutGuide"), ("let safeAreaLayoutGuide = other.safeAreaLayoutGuide", "safeAreaLayoutGuide.snp.bottom")])
  func aVariableIsNotTheGuideOfTheObject(_ variable: String, _ item: String) {
    #expect(statuses(variable, in: item) == "r")
  }

  @Test(arguments: ["safeAreaLayoutGuide", "self.safeAreaLayoutGuide", "layoutMarginsGuide.snp.bottom"])
  func aGuideOfTheObjectIsOne(_ item: String) {
    #expect(statuses("let contentLayoutGuide = UILayoutGuide()", in: item) == "m")
  }
}
