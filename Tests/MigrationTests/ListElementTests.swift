import Migration
import SourceText
import Testing

/// Who gets a view that code names without using it, and the elements of lists that code goes through.
@Suite struct ListElementTests {
  /// What becomes of a card's box beside a class of which any code may call the method that makes constraints again.
  private func status(_ body: String, local: Bool = false) -> String {
    let box = local ? "let box = UIView()" : ""
    let member = local ? "" : "private let box = UIView()"
    let card = "final class Card: UIViewController {\n  \(member)\n  private let list = UITableView()\n  func setUp() {\n    \(box)\n    view.addSubview(box)\n"
      + "    box.snp.makeConstraints { $0.top.equalToSuperview() }\n    \(body)\n  }\n}\n"
    let other = "public final class Layout: NSObject {\n  public func lay(_ view: UIView) {\n    view.snp.remakeConstraints { $0.leading.equalToSuperview() }\n  }\n}\n"
    return migratedCard(card, ["Layout.swift": other]).statuses
  }

  @Test(arguments: [
    "[box, list].forEach { $0.alpha = 1 }", "for one in [box, list] { one.alpha = 1 }", "[box, list].forEach(view.addSubview)", "[box, list].forEach { view.addSubview($0) }",
    "let all = [box, list]\n    all.forEach { $0.alpha = 1 }", "let all: [UIView] = [box, list]\n    for (index, one) in all.enumerated() where index > 0 { one.alpha = 1 }",
    "var last: UIView?\n    for one in [box, list] { one.alpha = 1; last = one }\n    last?.alpha = 0",
    "view.accessibilityElements = [box, list]", "accessibilityElements = [list, box]", "UIAccessibility.post(notification: .layoutChanged, argument: box)",
    "if view.subviews.contains(box) { return }", "if box is UIControl { return }",
  ])
  func nobodyGetsWhatIsOnlyLookedAt(_ body: String) { #expect(status(body) == "m", "\(body)") }

  @Test(arguments: [
    "[box, list].forEach { Keeper.shared.keep($0) }", "for one in [box, list] { Keeper.shared.keep(one) }", "[box, list].forEach(Keeper.shared.keep)",
    "[box, list].forEach { one in Keeper.last = one }", "let all = [box, list]\n    all.forEach { Keeper.shared.keep($0) }", "let all = [box, list]\n    Keeper.shared.keep(all)",
    "var last: UIView?\n    for one in [box, list] { last = one }\n    Keeper.shared.keep(last)", "Keeper.accessible = [box, list]", "Keeper.post(argument: box)",
    "if Keeper.contains(box) { return }", "for one in [box, list].filter { $0.isHidden } { Keeper.shared.keep(one) }", "run { [box, list].forEach { one in Keeper.shared.keep(one) } }",
    "let all = [box, list]\n    for one in all.filter({ $0.isHidden }) { Keeper.shared.keep(one) }", "let all = [box, list]\n    all.filter { $0.isHidden }.forEach { Keeper.shared.keep($0) }",
  ])
  func aLibraryMayGiveItOn(_ body: String) { #expect(status(body) == "r", "\(body)") }

  @Test func aClosureHoldsItUnderItsName() {
    for capture in ["{ [weak box] in box?.alpha = 1 }", "{ [box] in box.alpha = 1 }", "{ [weak self, unowned box] in box.alpha = 1 }"] {
      #expect(status("run \(capture)", local: true) == "m", "\(capture)")
    }
    #expect(status("run { [weak box] in Keeper.shared.keep(box) }", local: true) == "r")
    #expect(status("run { [other = box] in Keeper.shared.keep(other) }", local: true) == "r")
  }
}
