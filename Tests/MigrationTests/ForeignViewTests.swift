import Testing

/// Views that come from where a name does not show it.
@Suite struct ForeignViewTests {
  private let base = """
    class BasePage: UIViewController {
      private let badge = UIView()
      override func viewDidLoad() {
        view.addSubview(badge)
        badge.snp.makeConstraints { $0.height.equalTo(200) }
      }
      func makeRow(_ title: String) -> UIView { badge }
    }
    """

  private func page(_ row: String, more: String = "", superclass: String = "BasePage") -> String {
    """
    final class Form: UIView {
      private func makeRow(_ title: String) -> UIView {
        let row = UIView()
        return row
      }
    }
    final class Page: \(superclass) {
      \(more)
      func show() {
        let row = \(row)
        view.addSubview(row)
        row.snp.remakeConstraints { $0.edges.equalToSuperview() }
      }
    }
    """
  }

  /// A method of another class of the file is not the one that a bare name means.
  @Test(arguments: ["makeRow(\"x\")", "self.makeRow(\"x\")", "makeRow(\"x\") { }"]) func aMethodBelongsToItsClass(row: String) {
    #expect(statuses(of: base, beside: [page(row)]) == "r")
  }

  @Test func itsOwnMethodIsMeant() {
    #expect(statuses(of: base, beside: [page("makeLine()", more: "private func makeLine() -> UIView { UIView() }", superclass: "UIViewController")]) == "m")
  }
}
