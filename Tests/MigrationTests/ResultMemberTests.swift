import Migration
import SourceText
import Testing

/// Numbers and structures that calls, choices and tuples give.
@Suite struct ResultMemberTests {
  /// What becomes of a card with one site, beside other files.
  private func migrated(_ statement: String, _ value: String = "", member: String = "", _ others: [String: String] = [:]) -> (text: String, statuses: String, messages: [String]) {
    migratedCard(
      "class Card: UIView {\n  let label = UILabel()\n  let text: NSString = \"\"\n  var isWide = false\n  var isTall = false\n  \(member)\n  func setUp() {\n"
        + "    addSubview(label)\n    \(value)\n    label.snp.makeConstraints { make in\n      \(statement)\n    }\n  }\n}\n", others)
  }

  @Test func aMemberOfWhatACallGivesIsKnown() {
    let metrics = ["Row.swift": "class Row: UIView {\n  enum Metrics {\n    static func size() -> CGSize { return CGSize(width: 4, height: 8) }\n  }\n}\n"]
    let other = migrated("make.height.equalTo(Row.Metrics.size().height)", metrics)
    #expect(other.statuses == "m", "\(other.messages)")
    #expect(other.text.contains("label.heightAnchor.constraint(equalToConstant: Row.Metrics.size().height)"), "\(other.text)")
    let own = migrated("make.height.equalTo(size().height)", member: "func size() -> CGSize { return .zero }")
    #expect(own.statuses == "m", "\(own.messages)")
    let measured = migrated("make.width.equalTo(width)", "let width = text.size(withAttributes: [:]).width")
    #expect(measured.statuses == "m", "\(measured.messages)")
    #expect(measured.text.contains("label.widthAnchor.constraint(equalToConstant: width)"), "\(measured.text)")
  }

  private func migrated(_ statement: String, _ others: [String: String]) -> (text: String, statuses: String, messages: [String]) {
    migrated(statement, "", member: "", others)
  }

  @Test(arguments: [
    "class Row { static func size() -> CGSize? { return nil } }", "class Row { static func size() -> Sizes { return Sizes() } }",
    "class Row { static func size() -> CGRect { return .zero }\n  static func size() -> CGSize { return .zero } }",
  ])
  func ofWhatIsNotKnownNoMemberIsTaken(_ row: String) {
    #expect(migrated("make.height.equalTo(Row.size().wide)", ["Row.swift": row]).statuses == "r", "\(row)")
  }

  @Test func theOwnTypeHasTheMembersOfItsClass() {
    let (text, statuses, messages) = migrated("make.height.equalTo(type(of: self).gap)", member: "private static let gap: CGFloat = 6")
    #expect(statuses == "m", "\(messages)")
    #expect(text.contains("label.heightAnchor.constraint(equalToConstant: type(of: self).gap)"), "\(text)")
    #expect(migrated("make.height.equalTo(type(of: self).gap)", member: "private static let gap = Gaps.small").statuses == "r")
  }

  @Test func choicesMayStandInChoices() {
    let width = migrated("make.width.equalTo(width)", "let width = isWide ? 75 : isTall ? 65 : 48")
    #expect(width.statuses == "m", "\(width.messages)")
    #expect(width.text.contains("label.widthAnchor.constraint(equalToConstant: CGFloat(width))"), "\(width.text)")
    let size = migrated("make.size.equalTo(size)", "let size = isWide ? CGSize(width: 214, height: 183) : CGSize(width: 295, height: 222.3)")
    #expect(size.statuses == "m", "\(size.messages)")
    #expect(size.text.contains("label.heightAnchor.constraint(equalToConstant: size.height)"), "\(size.text)")
  }

  @Test(arguments: ["let width = isWide ? 75 : isTall ? sizes.small : 48", "let width = isWide ? CGSize.zero : sizes.small", "let width = isWide ? nil : CGSize.zero"])
  func anArmThatIsNotKnownTellsNothing(_ value: String) { #expect(migrated("make.width.equalTo(width)", value).statuses == "r", "\(value)") }

  @Test func partsOfTuplesHaveTheirTypes() {
    let named = migrated("make.height.equalTo(sizes.icon)", "let sizes = self.sizes()", member: "func sizes() -> (icon: Int, font: CGFloat) { return (1, 2) }")
    #expect(named.statuses == "m", "\(named.messages)")
    #expect(named.text.contains("equalToConstant: CGFloat(sizes.icon))"), "\(named.text)")
    let other = migrated(
      "make.width.equalTo(width)", "let (count, width) = Sizes.row(4)", ["Sizes.swift": "class Sizes {\n  static func row(_ count: Int) -> (Int, CGFloat) { return (1, 2) }\n}\n"])
    #expect(other.statuses == "m", "\(other.messages)")
    #expect(migrated("make.width.equalTo(width)", "let (width, count) = Sizes.row(4)", ["Sizes.swift": "class Sizes {\n  static func row(_ count: Int) -> (UIView, Int) { return (UIView(), 2) }\n}\n"]).text.contains("CGFloat(width)") == false)
    #expect(migrated("make.width.equalTo(width)", "let (width, count) = rows()").statuses == "r")
  }

  private func migrated(_ statement: String, _ value: String, _ others: [String: String]) -> (text: String, statuses: String, messages: [String]) {
    migrated(statement, value, member: "", others)
  }

  @Test func aProjectScalesNumbersInParentheses() {
    let scaled = ["Scale.swift": "extension Int { func scaled() -> CGFloat { return CGFloat(self) * 2 } }\nextension CGFloat { func scaled() -> CGFloat { return self * 2 } }\n"]
    for value in ["(70*2).scaled()", "(isWide ? 129 : 70).scaled()"] {
      let (text, statuses, messages) = migrated("make.height.equalTo(\(value))", scaled)
      #expect(statuses == "m", "\(messages)")
      #expect(text.contains("label.heightAnchor.constraint(equalToConstant: \(value))"), "\(text)")
    }
    // What a library makes of a number is one; it may give anything.
    #expect(migrated("make.height.equalTo((70*2).scaled())").text.contains("equalToConstant: CGFloat((70*2).scaled())"))
    #expect(migrated("make.height.equalTo((70*2).insets())").statuses == "r")
    #expect(migrated("make.height.equalTo((70*2).scaled())", ["Scale.swift": "extension Int { func scaled() -> Size { return Size(self) } }"]).statuses == "r")
    #expect(migrated("make.height.equalTo((card).scaled())", scaled).statuses == "r")
  }

  /// The parts of frames that categories of libraries add to views.
  @Test(arguments: [("title.mj_w", true), ("self.title.mm_h", true), ("title.yy_height", true), ("title.snp_width", false), ("title.mas_height", false), ("title.mm_top", false), ("mj_w", false), ("title.mj_w_w", false), ("title?.mj_w", false)])
  func partsOfFramesAreNumbers(value: String, isMigrated: Bool) {
    let text = migrated("make.height.equalTo(\(value))").text
    #expect(text.contains("equalToConstant: CGFloat(\(value))") == isMigrated, "\(text)")
  }
}
