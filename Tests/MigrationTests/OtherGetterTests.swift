import Testing

/// Getters of the same file that a name may run and that do not stand under the declaration which the name has there.
@Suite struct OtherGetterTests {
  private func outcome(_ site: String, _ declarations: String) -> String {
    statuses(of: """
      import SnapKit
      import UIKit

      class Card: UIView {
        let label = UILabel()
        var badge = UIView()
        var gap: CGFloat { 3 }
        func setUp(_ other: UIView, _ cards: [Card], _ named: Named) {
          \(site)
        }
        func setUp<T: Named>(any: T) { let other = any }
      }
      protocol Named { var mark: UIView { get } }
      \(declarations)

      """, beside: [])
  }

  @Test(arguments: [
    ("badge.snp.makeConstraints { $0.width.height.equalTo(10) }", "class Sub: Card { override var badge: UIView { get { let view = UIView(); addSubview(view); return view } set {} } }"),
    ("label.snp.makeConstraints { $0.left.right.equalToSuperview().inset(gap) }", "class Sub: Card { var count: CGFloat = 0; override var gap: CGFloat { count += 1; return count } }"),
    ("cards[0].badge.snp.makeConstraints { $0.width.height.equalTo(10) }", "class Sub: Card { override var badge: UIView { get { UIView() } set {} } }"),
    ("(other as! Card).badge.snp.makeConstraints { $0.width.height.equalTo(10) }", "class Mid: Card {}\nclass Sub: Mid { override var badge: UIView { get { UIView() } set {} } }"),
    ("(other as! Cell).mark.snp.makeConstraints { $0.width.height.equalTo(10) }", "class Cell: UIView { var mark: UIView { UIView() } }"),
    ("named.mark.snp.makeConstraints { $0.width.height.equalTo(10) }", "struct Maker: Named { var mark: UIView { UIView() } }"),
    ("named.mark.snp.makeConstraints { $0.width.height.equalTo(10) }", "struct Maker {}\nextension Maker: Named { var mark: UIView { UIView() } }"),
    ("named.mark.snp.makeConstraints { $0.width.height.equalTo(10) }", "extension Named { var mark: UIView { UIView() } }"),
    ("Pool()[0].snp.makeConstraints { $0.width.height.equalTo(10) }", "struct Pool { subscript(index: Int) -> UIView { UIView() } }"),
    ("self[0].snp.makeConstraints { $0.width.height.equalTo(10) }", "extension Card { subscript(index: Int) -> UIView { UIView() } }"),
    ("fresh.snp.makeConstraints { $0.width.height.equalTo(10) }", "@propertyWrapper struct Fresh { var wrappedValue: UIView { UIView() } }\nextension Card { @Fresh static var other: UIView }\nclass Card2 { @Fresh var fresh: UIView; func go() { fresh.snp.makeConstraints { $0.width.height.equalTo(10) } } }"),
  ])
  func itMayRunForEachConstraint(site: String, declarations: String) {
    #expect(outcome(site, declarations).contains("r"), "\(site) \(declarations)")
  }

  @Test(arguments: [
    ("badge.snp.makeConstraints { $0.width.height.equalTo(10) }", "class Sub: Card { override var badge: UIView { get { label } set {} } }"),
    ("badge.snp.makeConstraints { $0.width.height.equalTo(10) }", "class Other: UIView { var badge: UIView { UIView() } }"),
    ("let badge = other; badge.snp.makeConstraints { $0.width.height.equalTo(10) }", "class Sub: Card { override var badge: UIView { get { UIView() } set {} } }"),
    ("label.snp.makeConstraints { $0.left.right.equalToSuperview().inset(gap) }", "class Sub: Card { override var gap: CGFloat { 4 } }"),
    ("cards[0].badge.snp.makeConstraints { $0.width.height.equalTo(10) }", "extension Array { subscript(safe index: Int) -> Element? { indices.contains(index) ? self[index] : nil } }"),
    ("named.mark.snp.makeConstraints { $0.width.height.equalTo(10) }", "struct Maker { var mark: UIView { UIView() } }"),
  ])
  func anothersIsNotMeant(site: String, declarations: String) {
    #expect(!outcome(site, declarations).contains("r"), "\(site) \(declarations)")
  }
}
