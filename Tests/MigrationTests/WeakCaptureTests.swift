import Migration
import SourceText
import Testing

/// Names that SnapKit's closure captures weakly, and that are no optionals in the code around it.
@Suite struct WeakCaptureTests {
  private func migrated(_ closure: String, members: String = "") -> (text: String, diagnostics: [String]) {
    let text = """
      import SnapKit
      import UIKit
      final class Card: UIView {
        let title = UILabel()
        let badge = UILabel()
        \(members)
        func setUp(_ container: UIView) {
          let box = UIView()
          addSubview(title)
          addSubview(badge)
          addSubview(box)
          title.snp.makeConstraints { \(closure) }
        }
      }

      """
    let result = migrate(SourceFile(path: "Card.swift", text: text), options: MigrationOptions())
    return (String(decoding: result.newBytes, as: UTF8.self), result.sites.compactMap { $0.diagnostic?.id.rawValue })
  }

  @Test(arguments: [
    ("[weak self] make in make.left.equalTo(self!.badge)", "title.leftAnchor.constraint(equalTo: self.badge.leftAnchor)"),
    ("[weak self] make in make.left.equalTo(self!.snp.right)", "title.leftAnchor.constraint(equalTo: rightAnchor)"),
    ("[unowned self, weak badge] make in make.left.equalTo(badge!)", "title.leftAnchor.constraint(equalTo: badge.leftAnchor)"),
    ("[weak box] make in make.left.equalTo(box!.snp.right).offset(8)", "title.leftAnchor.constraint(equalTo: box.rightAnchor, constant: 8)"),
    ("[weak container] make in make.left.equalTo(container!)", "title.leftAnchor.constraint(equalTo: container.leftAnchor)"),
    ("[weak box] make in\nguard let box = box else { return }\nmake.left.equalTo(box) }", "title.leftAnchor.constraint(equalTo: box.leftAnchor)"),
    ("[weak box] make in\nguard let other = box else { return }\nmake.left.equalTo(other) }", "title.leftAnchor.constraint(equalTo: box.leftAnchor)"),
    ("[weak self] make in make.width.equalTo(self?.gap ?? 0)", "title.widthAnchor.constraint(equalToConstant: self.gap ?? 0)"),
  ])
  func whatUnwrapsThemGoesWithTheClosure(closure: String, code: String) {
    let closure = closure.hasSuffix("}") ? String(closure.dropLast()) : closure
    let (text, diagnostics) = migrated(closure, members: "var gap: CGFloat = 8")
    #expect(diagnostics.isEmpty, "\(closure): \(diagnostics)")
    #expect(text.contains(code), "\(text)")
  }

  /// What is an optional outside as well keeps its mark.
  @Test func optionalsStayOptionals() {
    let (text, diagnostics) = migrated("[weak other] make in make.left.equalTo(other!)", members: "var other: UILabel!")
    #expect(diagnostics.isEmpty)
    #expect(text.contains("equalTo: other!.leftAnchor"), "\(text)")
  }

  @Test(arguments: [
    "[weak self] make in if let card = self { make.left.equalTo(card.badge) }",
    "[weak self] make in if self != nil { make.left.equalTo(self!.badge) }",
    "[weak self] make in\nif let gap = self?.gap { make.width.equalTo(gap) }",
    "[weak unknown] make in make.left.equalTo(unknown!)",
  ])
  func whatNeedsAnOptionalStays(closure: String) {
    #expect(migrated(closure, members: "var gap: CGFloat = 8").diagnostics == ["optional-item"], "\(closure)")
  }

  /// The closure around SnapKit's own holds the object weakly as well, so that the guard decides something.
  @Test func aGuardThatDecidesStays() {
    let text = """
      import SnapKit
      import UIKit
      final class Card: UIView {
        let title = UILabel()
        let badge = UILabel()
        func bind(_ source: Source) {
          source.sink { [weak self] in
            let label = UILabel()
            label.snp.makeConstraints { [weak self] make in
              guard let self = self else { return }
              make.left.equalTo(self.badge)
            }
          }
        }
      }

      """
    let result = migrate(SourceFile(path: "Card.swift", text: text), options: MigrationOptions())
    let code = String(decoding: result.newBytes, as: UTF8.self)
    #expect(result.sites.map(\.status) == [.refused] || code.contains("guard let self = self else { break layout }"), "\(code)")
  }
}
