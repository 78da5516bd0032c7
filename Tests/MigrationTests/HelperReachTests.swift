import Migration
import SourceText
import Testing

/// Helpers around format strings that only some code can call: private ones, and those inside of a function.
@Suite struct HelperReachTests {
  private static let body = "NSLayoutConstraint.activate(NSLayoutConstraint.constraints(withVisualFormat: format, options: [], metrics: METRICS, views: VIEWS))"

  private func migrated(_ members: String, _ body: String, beside other: String = "") -> String {
    let card = "import UIKit\nclass Card: UIView {\n  let title = UILabel(), badge = UIView()\n  \(members)\n  func setUp(_ isWide: Bool) {\n    addSubview(title)\n\(body)\n  }\n}\n"
    let files = [SourceFile(path: "Card.swift", text: card), SourceFile(path: "Other.swift", text: "import UIKit\n" + other)]
    return String(decoding: TreeMigration.run(files, options: MigrationOptions())[0].newBytes, as: UTF8.self)
  }

  private static func helper(_ head: String, metrics: String = "nil", views: String = "views") -> String {
    "\(head) { \(body.replacing("METRICS", with: metrics).replacing("VIEWS", with: views)) }"
  }

  @Test(arguments: ["private ", "fileprivate ", "private static ", ""])
  func privateHelpersAreUnderstood(access: String) {
    let helper = Self.helper("\(access)func pin(_ format: String, views: [String: UIView])")
    let call = access.contains("static") ? "Card.pin" : "pin"
    #expect(migrated(helper, "\(call)(\"H:|[v]|\", views: [\"v\": title])").contains("title.leadingAnchor"))
  }

  /// What another file has under the name may be meant, or not.
  @Test(arguments: [
    ("extension UIView { func pin(_ format: String, views: [String: UIView]) { print(format) } }", false),
    ("extension UIView { func pin(_ format: String) { print(format) } }", true),
    ("class Other { private func pin(_ format: String, views: [String: UIView]) { print(format) } }", true),
  ]) func othersOfTheNameCount(other: String, isMigrated: Bool) {
    let helper = Self.helper("private func pin(_ format: String, views: [String: UIView])")
    #expect(migrated(helper, "pin(\"H:|[v]|\", views: [\"v\": title])", beside: other).contains("title.leadingAnchor") == isMigrated)
  }

  /// A call that stays does not keep the others from being read back, although it stands elsewhere in the new text.
  @Test func localHelpersAreUnderstood() {
    let helper = Self.helper("func pin(_ format: String, views: [String: UIView])")
    let text = migrated("", "\(helper)\npin(\"H:|[v]|\", views: [\"v\": title])\npin(title.text!, views: [\"v\": title])\npin(\"V:|[v]\", views: [\"v\": title])")
    #expect(text.contains("title.leadingAnchor") && text.contains("title.topAnchor") && text.contains("pin(title.text!"))
  }

  @Test(arguments: [
    ("let named = [\"v\": title]", "named", "", "title.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 3)"),
    ("", "[\"v\": title]", "", "title.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 3)"),
    // Another view is meant where the helper is called.
    ("", "[\"v\": title]", "let title = UILabel()\naddSubview(title)", nil),
    ("var named = [\"v\": title]", "named", "named = [\"v\": badge]", nil),
    // A name of the helper's own is nothing that the call can write.
    ("", "[\"v\": format.isEmpty ? title : badge]", "", nil),
  ] as [(String, String, String, String?)]) func localHelpersKnowWhatIsAroundThem(before: String, views: String, between: String, expected: String?) {
    let helper = Self.helper("func pin(_ format: String)", metrics: "[\"gap\": isWide ? 3 : 4]", views: views)
    let text = migrated("", "\(before)\n\(helper)\nif isWide {\n\(between)\npin(\"H:|-gap-[v]|\")\n}")
    if let expected {
      #expect(text.contains(expected.replacing("constant: 3", with: "constant: isWide ? 3 : 4")))
    } else {
      #expect(text.contains("pin(\"H:|-gap-[v]|\")"))
    }
  }

  /// Views by their numbers, in all ways to put them in a dictionary.
  @Test(arguments: [
    "for (index, view) in views.enumerated() { named[\"v\\(index)\"] = view }",
    "for (index, view) in views.enumerated() { named.updateValue(view, forKey: \"v\\(index)\") }",
    "for view in views.enumerated() { named[\"v\\(view.offset)\"] = view.element }",
    "views.enumerated().forEach { named[\"v\\($0)\"] = $1 }",
    "views.enumerated().forEach { named[\"v\\($0.offset)\"] = $0.element }",
    "for i in 0..<views.count { let key = \"v\\(i)\"; named[key] = views[i] }",
    "for i in views.indices { named[\"v\\(i)\"] = views[i] }",
    "views.indices.forEach { named[\"v\\($0)\"] = views[$0] }",
  ]) func viewsAreNumbered(loop: String) {
    let helper = "private func pin(_ format: String, views: UIView...) {\n    var named = [String: UIView]()\n    \(loop)\n    "
      + Self.body.replacing("METRICS", with: "nil").replacing("VIEWS", with: "named") + "\n  }"
    let text = migrated(helper, "addSubview(badge)\npin(\"H:|[v0][v1]|\", views: title, badge)")
    #expect(text.contains("badge.leadingAnchor.constraint(equalTo: title.trailingAnchor)"))
  }

  /// Loops that leave a view out, or number them otherwise.
  @Test(arguments: [
    "for i in 0..<views.count - 1 { named[\"v\\(i)\"] = views[i] }", "for i in 1..<views.count { named[\"v\\(i)\"] = views[i] }",
    "for i in views.indices { named[\"v\\(i)\"] = views[views.count - i] }", "for view in views.enumerated() { named[\"v\\(view.offset)\"] = self }",
  ]) func otherNumbersStay(loop: String) {
    let helper = "private func pin(_ format: String, views: UIView...) {\n    var named = [String: UIView]()\n    \(loop)\n    "
      + Self.body.replacing("METRICS", with: "nil").replacing("VIEWS", with: "named") + "\n  }"
    #expect(migrated(helper, "addSubview(badge)\npin(\"H:|[v0][v1]|\", views: title, badge)").contains("pin(\"H:"))
  }

  @Test(arguments: [
    "formats.map { MADE }.forEach { addConstraints($0) }", "NSLayoutConstraint.activate(formats.map { MADE }.flatMap { $0 })",
    "NSLayoutConstraint.activate(formats.map { MADE }.reduce([], +))", "formats.flatMap { MADE }.forEach { $0.isActive = true }",
    "for made in formats.flatMap({ MADE }) { made.isActive = true }",
    "var list: [NSLayoutConstraint] = []; for format in formats { let made = FORMATTED; for constraint in made { list.append(constraint) } }; NSLayoutConstraint.activate(list)",
  ]) func listsOfAllFormatsAreOne(statement: String) {
    let made = "NSLayoutConstraint.constraints(withVisualFormat: $0, options: [], metrics: nil, views: views)"
    let helper = "private func pin(_ formats: [String], views: [String: UIView]) {\n    \(statement.replacing("MADE", with: made).replacing("FORMATTED", with: made.replacing("$0", with: "format")))\n  }"
    let text = migrated(helper, "pin([\"H:|[v]|\", \"V:|[v]|\"], views: [\"v\": title])")
    #expect(text.contains("title.leadingAnchor") && text.contains("title.topAnchor") && !text.contains("pin(["))
  }
}
