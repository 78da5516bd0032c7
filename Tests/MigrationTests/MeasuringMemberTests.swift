import Testing

/// Updates whose values measure views by way of other files: SnapKit evaluates all of them before it changes the first constant.
@Suite struct MeasuringMemberTests {
  private func isMigrated(_ value: String, _ other: String) -> Bool {
    let card = """
      class Card: UIView {
        let badge = UIView()
        var rows: [UIView] = []
        var provider: () -> CGFloat = { 3 }
        let constant: () -> CGFloat = { 3 }
        var offset: CGFloat = 4
        func setUp() {
          addSubview(badge)
          badge.snp.makeConstraints { $0.width.equalTo(10); $0.height.equalTo(3) }
        }
        func grow() {
          badge.snp.updateConstraints { $0.width.equalTo(20); $0.height.equalTo(\(value)) }
        }
      }
      """
    return migratedCard(card, ["Sizes.swift": other]).statuses == "mm"
  }

  private static let fitting = "systemLayoutSizeFitting(.zero).height"

  @Test(arguments: [
    ("badge.fitted()", "extension UIView { func fitted() -> CGFloat { \(fitting) } }"),
    ("badge.fittedHeight", "extension UIView { var fittedHeight: CGFloat { \(fitting) } }"),
    ("badge.rounded()", "extension UIView { func rounded() -> CGFloat { fitted() + 1 }\n  func fitted() -> CGFloat { \(fitting) } }"),
    ("measured()", "extension UIView { func measured() -> CGFloat { relayout(); return bounds.height }\n  func relayout() { layoutIfNeeded() } }"),
    ("3); relayout(); $0.bottom.equalTo(4", "extension UIView { func relayout() { layoutIfNeeded() } }"),
    ("provider()", ""), ("fitted()", "extension Card: Sizing { func fitted() -> CGFloat { \(fitting) } }"), ("badge.height()", "extension UIView { func height() -> CGFloat { \(fitting) } }"),
    ("Sizes.of(badge)", "enum Sizes { static func of(_ view: UIView) -> CGFloat { view.layoutIfNeeded(); return view.bounds.height } }"),
  ])
  func aValueOfAnotherFileMayMeasure(_ value: String, _ other: String) {
    #expect(!isMigrated(value, other), "\(value)")
  }

  @Test(arguments: [
    ("badge.fitted()", "extension UIView { func fitted() -> CGFloat { 3 } }"),
    ("12", "extension UIView { func fitted() -> CGFloat { \(fitting) } }"),
    ("badge.span", "extension UIView { var span: CGFloat { get { 3 } set { layoutIfNeeded() } } }"),
    ("CGFloat(rows.count)", "extension UIView { func count() -> Int { layoutIfNeeded(); return 3 } }"),
    ("rows.contains(badge) ? 3 : 4", "class Pages: UIView { func contains(_ page: UIView) { layoutIfNeeded() } }"),
    ("constant()", ""), ("4).offset(tag", ""), ("rows.isEmpty ? 3 : 4", "class Pages: UIView { var isEmpty: Bool { layoutIfNeeded(); return true } }"),
    ("badge.padded()", "extension UIView { func padded() -> CGFloat { 3 }\n  var height: CGFloat { \(fitting) } }"),
  ])
  func mostValuesDoNot(_ value: String, _ other: String) {
    #expect(isMigrated(value, other), "\(value)")
  }
}
