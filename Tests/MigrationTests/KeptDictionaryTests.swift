import Migration
import SourceText
import Testing

/// Dictionaries of views and metrics that are kept in a constant before the call that uses them.
@Suite struct KeptDictionaryTests {
  private func migrated(_ members: String, _ body: String) -> String {
    let text = """
      import UIKit
      final class Page: UIViewController {
        let header = UIView(), footer = UIView()
        \(members)
        func layout() {
      \(body.split(separator: "\n", omittingEmptySubsequences: false).map { "    " + $0 }.joined(separator: "\n"))
        }
      }

      """
    return String(decoding: migrate(SourceFile(text: text), options: MigrationOptions()).newBytes, as: UTF8.self)
  }

  private func call(_ format: String, metrics: String = "nil", views: String = "views") -> String {
    "NSLayoutConstraint.activate(NSLayoutConstraint.constraints(withVisualFormat: \"\(format)\", options: [], metrics: \(metrics), views: \(views)))"
  }

  private static let views = "let views = [\"header\": header, \"footer\": footer]"

  @Test func membersInAClosureAreSpelledWithSelf() {
    let after = migrated("", "\(Self.views)\nUIView.animate(withDuration: 1) {\n  \(call("V:[header]-[footer]"))\n  self.view.layoutIfNeeded()\n}")
    #expect(after.contains("self.footer.topAnchor.constraint(equalTo: self.header.bottomAnchor, constant: 8)"))
    let filled = migrated("", "var views = [\"header\": header]\nviews[\"footer\"] = footer\nUIView.animate(withDuration: 1) {\n  \(call("V:[header]-[footer]"))\n  self.view.layoutIfNeeded()\n}")
    #expect(filled.contains("self.footer.topAnchor.constraint(equalTo: self.header.bottomAnchor, constant: 8)"))
  }

  @Test(arguments: ["{\n  CALL\n}", "{ [weak self] in\n  CALL\n  self?.view.layoutIfNeeded()\n}"])
  func aClosureThatHasNoSelfIsLeftAlone(_ closure: String) {
    let after = migrated("", "\(Self.views)\nUIView.animate(withDuration: 1) \(closure.replacing("CALL", with: call("V:[header]-[footer]")))")
    #expect(after.contains("withVisualFormat"))
  }

  @Test func metricsOfTheObjectStayInAClosure() {
    let body = "let metrics = [\"gap\": gap]\nUIView.animate(withDuration: 1) {\n  \(call("V:[header]-gap-[footer]", metrics: "metrics", views: "[\"header\": self.header, \"footer\": self.footer]"))\n}"
    #expect(migrated("let gap: CGFloat = 8", body).contains("withVisualFormat"))
    #expect(migrated("let gap: CGFloat = 8", body.replacing("UIView.animate(withDuration: 1) {", with: "do {")).contains("constant: gap"))
  }

  @Test(arguments: [
    ("var gap: CGFloat { isWide ? 4 : 8 }\n  var isWide = false", "isWide = true"), ("let card = Card()", "card.reset()"), ("var gap: CGFloat = 8", "gap = 9"),
  ])
  func aNumberThatMayHaveChangedStays(_ member: String, _ change: String) {
    let value = member.contains("card") ? "card.gap" : "gap"
    func body(_ change: String) -> String {
      "let metrics = [\"gap\": \(value)]\n\(change)\n\(call("V:[header]-gap-[footer]", metrics: "metrics", views: "[\"header\": header, \"footer\": footer]"))"
    }
    let type = "class Card { var gap: CGFloat = 4; func reset() { gap = 0 } }\n  "
    #expect(migrated(type + member, body(change)).contains("withVisualFormat"))
    #expect(migrated(type + member, body("view.addSubview(header)")).contains("constant: \(value)"))
  }

  @Test func aNumberThatALaterClosureFindsChangedStays() {
    let views = "[\"header\": self.header, \"footer\": self.footer]"
    let after = migrated("", "var gap: CGFloat = 8\nlet metrics = [\"gap\": gap]\nDispatchQueue.main.async { \(call("V:[header]-gap-[footer]", metrics: "metrics", views: views)) }\ngap = 20")
    #expect(after.contains("withVisualFormat"))
  }

  @Test func aFilledDictionaryOfAViewThatACallReplacesStays() {
    let members = "var label = UILabel()\n  func renew() { label = UILabel() }"
    func body(_ change: String) -> String { "var views: [String: UIView] = [\"label\": label]\n\(change)\nviews[\"header\"] = header\n\(call("V:[header]-[label]"))" }
    #expect(migrated(members, body("renew()")).contains("withVisualFormat"))
    #expect(migrated(members, body("view.addSubview(header)")).contains("label.topAnchor"))
    // A comparison changes nothing.
    #expect(migrated(members + "\n  var isWide: Bool { label.isHidden }", body("if isWide != true { view.addSubview(header) }")).contains("label.topAnchor"))
  }

  @Test func aLazyViewThatAddsItselfIsStillMade() {
    let badge = "lazy var badge: UIView = { let badge = UIView(); self.view.addSubview(badge); return badge }()"
    let dictionary = "let views = [\"header\": header, \"badge\": badge]"
    #expect(migrated(badge, "\(dictionary)\n\(call("V:|[header]"))").contains(dictionary))
    #expect(migrated(badge, call("V:|[header]", views: "[\"header\": header, \"badge\": badge]")).contains("withVisualFormat"))
    let plain = "lazy var badge: UIView = { let badge = UIView(); let line = UIView(); badge.addSubview(line); return badge }()"
    #expect(!migrated(plain, "\(dictionary)\n\(call("V:|[header]"))").contains(dictionary))
    #expect(!migrated(plain, call("V:|[header]", views: "[\"header\": header, \"badge\": badge]")).contains("withVisualFormat"))
  }

  @Test func aFunctionThatAddsCountsWhereALazyViewIsMadeByIt() {
    let members = """
      lazy var badge: UIView = make()
        func make() -> UIView { let made = UIView(); view.addSubview(made); return made }
      """
    #expect(migrated(members, "let views = [\"header\": header, \"badge\": badge]\n\(call("V:|[header]"))").contains("let views"))
  }

  @Test func formatsThatATupleSwapsStay() {
    let start = "var first = \"H:[header(10)]\", second = \"H:[header(20)]\"\n"
    func body(_ change: String) -> String { start + "\(change)\n" + call("FIRST", views: "[\"header\": header]").replacing("\"FIRST\"", with: "first") + "\nprint(second)" }
    #expect(migrated("var isMirrored = false", body("if isMirrored { (first, second) = (second, first) }")).contains("withVisualFormat"))
    #expect(migrated("", body("print((first, second))")).contains("equalToConstant: 10"))
  }
}
