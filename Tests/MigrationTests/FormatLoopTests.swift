import Migration
import SourceText
import Testing

/// Loops over format strings, in place and in helpers, that do more or less than one list of all constraints.
@Suite struct FormatLoopTests {
  private func migrated(_ body: String, members: String = "", beside helper: String = "") -> String {
    let text = """
      import UIKit
      \(helper)
      class Card: UIView {
        let title = UILabel()
        \(members)
        func setUp() {
          addSubview(title)
          \(body)
        }
      }
      """
    return String(decoding: TreeMigration.run([SourceFile(path: "Card.swift", text: text)], options: MigrationOptions())[0].newBytes, as: UTF8.self)
  }

  private static let call = "NSLayoutConstraint.constraints(withVisualFormat: FORMAT, options: [], metrics: nil, views: [\"v\": title])"

  @Test(arguments: [
    // What becomes of a list of lists is not known.
    "let lists = [\"H:|[v]|\"].map { \(call.replacing("FORMAT", with: "$0")) }\nprint(lists)",
    // The second statement runs for each format.
    "var list: [NSLayoutConstraint] = []\nfor f in [\"H:|[v]|\", \"V:|[v]|\"] { list += \(call.replacing("FORMAT", with: "f")); print(f) }",
    // Another list for each.
    "for f in [\"H:|[v]|\"] { lists[f]! += \(call.replacing("FORMAT", with: "f")) }",
    // The array may have other formats by then.
    "var formats = [\"H:|[v]|\"]\nformats.append(extra)\nfor f in formats { addConstraints(\(call.replacing("FORMAT", with: "f"))) }",
    // A set has each format once.
    "let formats: Set<String> = [\"H:|[v]|\", \"H:|[v]|\"]\nfor f in formats { addConstraints(\(call.replacing("FORMAT", with: "f"))) }",
    "for f in [\"H:|[v]|\", \"H:|[v]|\"] as Set<String> { addConstraints(\(call.replacing("FORMAT", with: "f"))) }",
    // What an interpolation gave was another number.
    "var width: CGFloat = 3\nlet formats = [\"H:[v(\\(width))]\"]\nwidth = 4\nfor f in formats { addConstraints(\(call.replacing("FORMAT", with: "f"))) }",
  ]) func otherLoopsStay(body: String) {
    let members = "var lists: [String: [NSLayoutConstraint]] = [:], extra = \"V:|[v]|\""
    #expect(migrated(body, members: members).contains("withVisualFormat"))
  }

  @Test(arguments: [("var kept: [NSLayoutConstraint] = []", true), ("var kept: [NSLayoutConstraint] { get { [] } set { report(newValue) } }", false)])
  func aListIsAskedOnlyOnce(member: String, isMigrated: Bool) {
    let body = "[\"H:|[v]|\", \"V:|[v]|\"].forEach { kept += \(Self.call.replacing("FORMAT", with: "$0")) }"
    #expect(migrated(body, members: member).contains("kept += [\n") == isMigrated)
  }

  /// The list may be one that `+=` does not take.
  @Test(arguments: [
    ("var kept: [NSLayoutConstraint]!", "kept.append(contentsOf: CALL)", "kept.append(contentsOf: [\n"), ("var kept: [NSLayoutConstraint] = []", "kept += CALL", "kept += [\n"),
    ("@Published var kept: [NSLayoutConstraint] = []", "kept += CALL", "withVisualFormat"),
    ("@Published var kept: [NSLayoutConstraint] = []", "kept.append(contentsOf: CALL)", "withVisualFormat"),
  ]) func aListIsTakenAsItIs(member: String, statement: String, expected: String) {
    let body = "for f in [\"H:|[v]|\", \"V:|[v]|\"] { \(statement.replacing("CALL", with: Self.call.replacing("FORMAT", with: "f"))) }"
    #expect(migrated(body, members: member).contains(expected))
  }

  /// Each turn evaluates what it is given.
  @Test(arguments: ["[\"m\": next()]", "[\"m\": step]"])
  func turnsEvaluateTheirMetrics(metrics: String) {
    let call = "NSLayoutConstraint.constraints(withVisualFormat: f, options: [], metrics: \(metrics), views: [\"v\": title])"
    let members = "func next() -> CGFloat { print(1); return 3 }\n  var step: CGFloat { print(1); return 3 }"
    #expect(migrated("for f in [\"H:[v(m)]\", \"V:|[v]|\"] { addConstraints(\(call)) }", members: members).contains("withVisualFormat"))
  }

  @Test(arguments: [
    // Both constraints of a format stand behind one another in the list.
    ("-> [NSLayoutConstraint]", "var list: [NSLayoutConstraint] = []\nfor f in formats { list += \(made("f", "H:\\(f)")); list += \(made("f", "V:\\(f)")) }\nreturn list", false),
    ("-> [NSLayoutConstraint]", "var list: [NSLayoutConstraint] = []\nfor f in formats { list += \(made("f", "H:\\(f)")) }\nreturn list", true),
    ("", "for f in formats { addConstraints(\(made("f", "H:\\(f)"))); addConstraints(\(made("f", "V:\\(f)"))) }", true),
    // The same constraints for each format.
    ("", "for f in formats { addConstraints(\(made("f", "H:|[v]|"))) }", false),
    ("", "for f in formats { let made = \(made("f", "H:\\(f)")) }", false),
    ("", "for f in formats { let made = \(made("f", "H:\\(f)")); NSLayoutConstraint.activate(made); addConstraints(made) }", false),
  ]) func helpersMakeEachListOnce(result: String, body: String, isMigrated: Bool) {
    let helper = "extension UIView {\n  func pin(_ formats: [String], _ views: [String: UIView]) \(result) {\n\(body)\n}\n}"
    let call = result.isEmpty ? "pin([\"|[v]|\", \"[v(>=3)]\"], [\"v\": title])" : "NSLayoutConstraint.activate(pin([\"|[v]|\", \"[v(>=3)]\"], [\"v\": title]))"
    let text = migrated(call, beside: helper)
    #expect(text.contains("title.leadingAnchor") == isMigrated)
    #expect(text.contains("pin([") == !isMigrated)
  }

  @Test func aHelperMayCallAnotherOneForEachFormat() {
    let helper = """
      extension UIView {
        func pin(_ format: String, _ views: [String: UIView]) {
          let format = NSLayoutConstraint.constraints(withVisualFormat: format, options: [], metrics: nil, views: views)
          addConstraints(format)
        }
        func pinAll(_ formats: [String], _ views: [String: UIView]) {
          for format in formats { pin(format, views) }
        }
        func pinOften(_ formats: [String], _ views: [String: UIView]) {
          for format in formats { pinAll(formats, views) }
        }
      }
      """
    let calls = "pinAll([\"H:|[v]|\", \"V:|[v]|\"], [\"v\": title])\npinOften([\"H:[v(3)]\", \"V:[v(4)]\"], [\"v\": title])"
    let text = migrated(calls, beside: helper)
    #expect(text.contains("title.topAnchor") && !text.contains("pinAll([") && text.contains("pinOften(["))
  }

  private static func made(_ name: String, _ format: String) -> String {
    "NSLayoutConstraint.constraints(withVisualFormat: \"\(format)\", options: [], metrics: nil, views: views)"
  }

  @Test(arguments: [("\"H:|[v]|\".pinned([\"v\": title])", true), ("(\"H:\" + tail).pinned([\"v\": title])", false), ("name.pinned([\"v\": title])", false), ("title.pinned([\"v\": title])", false)])
  func aStringIsCalledAsFormat(call: String, isMigrated: Bool) {
    let helper = "extension String {\n  func pinned(_ views: [String: UIView]) { NSLayoutConstraint.activate(NSLayoutConstraint.constraints(withVisualFormat: self, options: [], metrics: nil, views: views)) }\n}"
    #expect(migrated(call, members: "var tail = \"|[v]|\", name = \"V:|[v]|\"", beside: helper).contains("title.leadingAnchor") == isMigrated)
  }
}
