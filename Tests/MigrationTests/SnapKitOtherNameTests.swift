import Testing

/// Views that code finds under a name of another object, or of a superclass.
struct SnapKitOtherNameTests {
  @Test(arguments: [("super.title", "rr"), ("self.title", "rr"), ("super.other", "mr")])
  func aMemberOfSuperIsOneOfTheObject(item: String, expected: String) {
    let result = migratedCard(
      """
      class Card: UIView {
          let title = UIView()
          let other = UIView()
          func setUp() {
              addSubview(title)
              title.snp.makeConstraints { $0.top.equalToSuperview() }
          }
      }
      class Big: Card {
          func turn() {
              \(item).snp.remakeConstraints { $0.left.equalToSuperview() }
          }
      }
      """)
    #expect(result.statuses == expected, "\(result.messages)")
  }

  /// A member that the system's classes have, too, may be the project's own.
  @Test(arguments: [
    ("view", "holder.view = title", "rr"), ("imageView", "self.holder.imageView = title", "rr"), ("view", "holder.view = other", "mr"),
    ("view", "holder.view = title.subviews.first", "mr"), ("contentView", "title.tag = 3; holder.contentView = self.title", "rr"),
  ])
  func whatAnotherObjectIsGivenIsTheSameView(member: String, assignment: String, expected: String) {
    let result = migratedCard(
      """
      struct Holder { weak var \(member): UIView? }
      class Card: UIView {
          private let title = UIView()
          private let other = UIView()
          private var holder = Holder()
          func setUp() {
              addSubview(title)
              title.snp.makeConstraints { $0.top.equalToSuperview() }
              \(assignment)
          }
          func turn() {
              holder.\(member)!.snp.remakeConstraints { $0.left.equalToSuperview() }
          }
      }
      """)
    #expect(result.statuses == expected, "\(result.messages)")
  }

  /// A library that no file declares keeps the view to itself, so that it is not that of every controller.
  @Test func whatALibraryIsGivenIsNotTheViewOfOthers() {
    let result = migratedCard(
      """
      class Card: UIView {
          private let title = UIView()
          private let table = UITableView()
          func setUp() {
              addSubview(title)
              title.snp.makeConstraints { $0.top.equalToSuperview() }
              table.parallaxHeader.view = title
          }
          func turn() { title.snp.remakeConstraints { $0.left.equalToSuperview() } }
      }
      """,
      ["Item.swift": "extension ConstraintView { var item: ConstraintBasicAttributesDSL { return self.snp } }\nclass Screen: UIViewController { func f() { print(view.item) } }"])
    #expect(result.statuses == "mm", "\(result.messages)")
  }
}
