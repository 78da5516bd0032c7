import Testing

/// Properties that note down that they were read: each attribute would read them again.
@Suite struct StoringGetterTests {
  private let getter = """
    extension UserDefaults {
      var isFirstLaunch: Bool {
        let seen = bool(forKey: "seen")
        set(true, forKey: "seen")
        return !seen
      }
      var isCompact: Bool { bool(forKey: "compact") }
    }
    """

  private func card(_ statement: String) -> String {
    """
    final class Card: UIViewController {
      private let badge = UIView()
      private let other = UIView()
      private let icon = UIView()
      override func viewDidLoad() {
        view.addSubview(badge)
        view.addSubview(other)
        view.addSubview(icon)
        badge.snp.makeConstraints { make in
          \(statement)
        }
      }
    }

    """
  }

  @Test(arguments: [
    "make.edges.equalToSuperview().inset(UserDefaults.standard.isFirstLaunch ? 16 : 8)", "make.top.left.equalTo(UserDefaults.standard.isFirstLaunch ? other : icon)",
  ]) func isReadOnce(statement: String) {
    #expect(statuses(of: card(statement), beside: [getter]) == "r")
    #expect(statuses(of: card(statement) + getter, beside: []) == "r")
    #expect(statuses(of: card(statement.replacing("isFirstLaunch", with: "isCompact")), beside: [getter]) == "m")
    #expect(statuses(of: card(statement.replacing("edges", with: "top").replacing("top.left", with: "top")), beside: [getter]) == "m")
  }
}
