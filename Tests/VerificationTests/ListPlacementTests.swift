import Migration
import Testing
import Verification

/// Views that are added by lists, and taken out by names that stand for one after the other.
@Suite struct ListPlacementTests {
  private func isSame(_ before: String, _ after: String, _ members: String) -> Bool {
    func card(_ body: String) -> String {
      """
      import UIKit
      final class Card: UIView {
          \(members)
          let box = UIView()
          func setUp(_ next: UIView) {
              addSubview(box)
              \(body)
          }
      }
      """
    }
    return units(card(before), card(after)).allSatisfy { $0.verdict == .identical || $0.verdict == .proved }
  }

  private static let tiles = "for tile in tiles { tile.topAnchor.constraint(equalTo: topAnchor).isActive = true }"

  @Test(arguments: [
    ("tiles.forEach { addSubview($0) }", true), ("", false), ("tiles.forEach { box.addSubview($0) }", false), ("tiles.dropFirst().forEach { addSubview($0) }", false),
  ])
  func aListIsAdded(_ after: String, _ expected: Bool) {
    #expect(isSame("tiles.forEach { addSubview($0) }\n        \(Self.tiles)", "\(after)\n        \(Self.tiles)", "let tiles = [UIView(), UIView()]") == expected, "\(after)")
  }

  private static let shown = "addSubview(next)\n        next.topAnchor.constraint(equalTo: topAnchor).isActive = true"

  @Test(arguments: [
    ("current?.removeFromSuperview()\n        current = next\n        \(shown)", true), ("current = next\n        \(shown)", false),
    ("current = next\n        current?.removeFromSuperview()\n        \(shown)", false), ("current?.removeFromSuperview()\n        \(shown)", false),
  ])
  func theViewFromBeforeGoes(_ after: String, _ expected: Bool) {
    #expect(isSame("current?.removeFromSuperview()\n        current = next\n        \(Self.shown)", after, "var current: UIView?") == expected, "\(after)")
  }

  private static let icon = "lazy var icon: UIView = {\n  let view = UIView()\n  ADD\n  return view\n}()\nfunc make() -> UIView {\n  let row = UIView()\n  MORE\n  return row\n}"

  @Test(arguments: [("addSubview(view)", "addSubview(row)", true), ("", "addSubview(row)", false), ("addSubview(view)", "", false)])
  func whatAddsItselfIsAdded(_ add: String, _ more: String, _ expected: Bool) {
    func card(_ add: String, _ more: String) -> String {
      let body = "let made = make()\n  made.topAnchor.constraint(equalTo: topAnchor).isActive = true\n  icon.topAnchor.constraint(equalTo: topAnchor).isActive = true"
      return "import UIKit\nfinal class Card: UIView {\n\(Self.icon.replacing("ADD", with: add).replacing("MORE", with: more))\nfunc setUp() {\n  \(body)\n}\n}\n"
    }
    let found = units(card("addSubview(view)", "addSubview(row)"), card(add, more))
    #expect(found.allSatisfy { $0.verdict == .identical || $0.verdict == .proved } == expected, "\(add) \(more)")
  }
}
