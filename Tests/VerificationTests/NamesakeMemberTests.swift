import Migration
import SourceText
import Testing
import Verification

/// Two classes of one file that have members of one name.
@Suite struct NamesakeMemberTests {
  private func verdicts(_ before: String, _ after: String) -> [Verdict] {
    verify(path: "Cards.swift", before: SourceFile(path: "Cards.swift", text: before), after: SourceFile(path: "Cards.swift", text: after), options: MigrationOptions()).units.map(\.verdict)
  }

  private func card(_ name: String, _ metrics: String, _ value: String, isNew: Bool) -> String {
    let laid = isNew
      ? "box.translatesAutoresizingMaskIntoConstraints = false; box.topAnchor.constraint(equalTo: topAnchor, constant: \(value)).isActive = true"
      : "box.snp.makeConstraints { $0.top.equalToSuperview().offset(\(value)) }"
    return "class \(name): UIView {\n  \(metrics)\n  let box = UIView()\n  func setUp() { addSubview(box); \(laid) }\n}\n"
  }

  /// Each class means its own.
  @Test(arguments: ["private enum Metrics { static let gap: CGFloat = %@ }", "private struct Metrics { static let gap: CGFloat = %@ }"])
  func eachClassHasItsOwnConstants(declaration: String) {
    func metrics(_ value: String) -> String { declaration.replacing("%@", with: value) }
    let before = card("Card", metrics("8"), "Metrics.gap", isNew: false) + card("Row", metrics("16"), "Metrics.gap", isNew: false)
    func after(_ value: String, _ own: String = "16") -> [Verdict] {
      verdicts(before, card("Card", metrics("8"), "Metrics.gap", isNew: true) + card("Row", metrics(own), value, isNew: true))
    }
    #expect(after("Metrics.gap").allSatisfy { $0 == .identical })
    #expect(after("16").allSatisfy { $0 == .identical })
    #expect(after("8").contains(.differs))
    #expect(after("Metrics.gap", "12").contains(.differs))
  }

  @Test func aMemberOfTheClassComesBeforeOneOfTheFile() {
    let file = "private enum Metrics { static let gap: CGFloat = 4 }\nlet space: CGFloat = 4\nclass Base: UIView { let space: CGFloat = 20 }\n"
    let own = "enum Metrics { static let gap: CGFloat = 8 }"
    let before = file + card("Card", own, "Metrics.gap", isNew: false)
    #expect(verdicts(before, file + card("Card", own, "8", isNew: true)).allSatisfy { $0 == .identical })
    #expect(verdicts(before, file + card("Card", own, "4", isNew: true)).contains(.differs))
    let inherited = file + card("Row", "", "space", isNew: false).replacing("UIView {", with: "Base {")
    #expect(!verdicts(inherited, file + card("Row", "", "4", isNew: true).replacing("UIView {", with: "Base {")).allSatisfy { $0 == .identical })
  }

  /// What another constant means depends on which item comes first.
  @Test func aKeptConstraintThatChangesKeepsItsDirection() {
    func page(_ name: String, _ made: String) -> String {
      "class \(name): UIView {\n  let box = UIView()\n  var bottom: NSLayoutConstraint!\n  func setUp() { addSubview(box); bottom = \(made); bottom.isActive = true }\n  func lift() { bottom.constant = -50 }\n}\n"
    }
    let (plain, turned) = ("box.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -8)", "bottomAnchor.constraint(equalTo: box.bottomAnchor, constant: 8)")
    let before = page("Card", plain) + page("Row", plain)
    #expect(verdicts(before, before).allSatisfy { $0 == .identical })
    #expect(!verdicts(before, page("Card", plain) + page("Row", turned)).allSatisfy { $0 == .identical })
    #expect(!verdicts(before, page("Card", turned) + page("Row", turned)).allSatisfy { $0 == .identical })
  }
}
