import Migration
import SourceText
import Verification

/// Pages of the real pipeline.
enum Pages {
  static func migrating(_ files: [(path: String, text: String)]) -> MigrationReport {
    let migrations = files.map { migrate(SourceFile(path: $0.path, text: $0.text), options: MigrationOptions()) }
    var facts = RunFacts()
    facts.readCount = files.count
    return MigrationReport(files: migrations.map { FileReport($0) }, facts: facts)
  }

  static func page(_ files: [(path: String, text: String)]) -> [UInt8] { HTMLReporter().render(migrating(files), .plain) }

  static func checking(_ files: [(path: String, text: String)]) -> [UInt8] {
    var facts = RunFacts()
    facts.readCount = files.count
    let checks = files.map { check(SourceFile(path: $0.path, text: $0.text), options: MigrationOptions()) }
    return CheckHTMLReporter().render(CheckReport(files: checks, facts: facts), .plain)
  }

  static func comparing(_ before: String, _ after: String) -> [UInt8] {
    let file = verify(
      path: "Card.swift", before: SourceFile(path: "Card.swift", text: before), after: SourceFile(path: "Card.swift", text: after),
      options: MigrationOptions())
    return VerificationHTMLReporter().render(VerificationReport(files: [file], facts: RunFacts(), comparedCount: 1), .plain)
  }

  /// A row whose first view shrinks and whose second one stops growing: linear from 240 to 260, 440, 740 and 1366.
  static let row = """
    import UIKit

    class Card: UIView {
      let a = UIView()
      let b = UIView()
      func setUp() {
        addSubview(a)
        addSubview(b)
        let views = ["a": a, "b": b]
        addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "H:|-16-[a(>=120,300@700)]-8-[b(>=100,<=400,2000@600)]-(>=16)-|", options: [.alignAllTop, .alignAllBottom], metrics: nil, views: views))
        addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "V:|-20-[a]-30-|", options: [], metrics: nil, views: views))
      }
    }

    """

  /// The same row as a problem for `solve`, in containers of these widths.
  static func problem(widths: [Int], isRightToLeft: Bool) -> String {
    func constraint(_ first: String, _ attribute: String, _ relation: String, _ second: String?, _ other: String?, _ constant: Int, _ priority: Int) -> String {
      """
      {"first": "\(first)", "firstAttr": "\(attribute)", "relation": "\(relation)", "second": \(second.map { "\"\($0)\"" } ?? "null"), \
      "secondAttr": \(other.map { "\"\($0)\"" } ?? "null"), "multiplier": 1, "constant": \(constant), "priority": \(priority), "id": "\(first).\(attribute)\(relation)\(constant)"}
      """
    }
    let constraints = [
      constraint("a", "leading", "==", "view", "leading", 16, 1000), constraint("a", "width", ">=", nil, nil, 120, 1000),
      constraint("a", "width", "==", nil, nil, 300, 700), constraint("b", "leading", "==", "a", "trailing", 8, 1000),
      constraint("b", "width", ">=", nil, nil, 100, 1000), constraint("b", "width", "<=", nil, nil, 400, 1000),
      constraint("b", "width", "==", nil, nil, 2000, 600), constraint("b", "trailing", "<=", "view", "trailing", -16, 1000),
      constraint("a", "top", "==", "b", "top", 0, 1000), constraint("a", "bottom", "==", "b", "bottom", 0, 1000),
      constraint("a", "top", "==", "view", "top", 20, 1000), constraint("a", "bottom", "==", "view", "bottom", -30, 1000),
    ]
    let scenarios = widths.map { "{\"container\": {\"width\": \($0), \"height\": 568}, \"rtl\": \(isRightToLeft), \"name\": \"w\($0)\"}" }
    return """
      {"id": "row", "title": "row", "kind": "layout", "views": [{"id": "view", "parent": null, "role": "root"}, \
      {"id": "a", "parent": "view", "role": "view"}, {"id": "b", "parent": "view", "role": "view"}], \
      "constraints": [\(constraints.joined(separator: ", "))], "scenarios": [\(scenarios.joined(separator: ", "))]}
      """
  }
}
