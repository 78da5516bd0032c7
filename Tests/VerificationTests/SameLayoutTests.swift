import Migration
import Testing
import Verification

/// Code that is written in another way and lays out the same, or may do so: never a difference.
@Suite struct SameLayoutTests {
  @Test func aClosureThatIsCalledAtOnceIsNoClosure() {
    let made = "title.topAnchor.constraint(equalTo: topAnchor).isActive = true"
    func members(_ body: String) -> String { "  func setUp() {\n    addSubview(title)\n    \(body)\n  }" }
    #expect(cardVerdict(members(made), members("({\n\(made)\n})()")) == .identical)
    #expect(cardVerdict(members(made), members("UIView.performWithoutAnimation {\n\(made)\n}")) == .identical)
    #expect(cardVerdict(members(made), members("later.append {\n\(made)\n}")) != .identical)
  }

  @Test func bothArmsOfAConditionMayMakeTheSame() {
    let made = "title.topAnchor.constraint(equalTo: topAnchor).isActive = true"
    func members(_ body: String) -> String { "  func setUp() {\n    addSubview(title)\n    \(body)\n  }" }
    #expect(cardVerdict(members(made), members("if isHidden {\n\(made)\n} else {\n\(made)\n}")) == .identical)
    #expect(cardVerdict(members(made), members("if isHidden {\n\(made)\n} else if isOpaque {\n\(made)\n}")) == .differs)
  }

  @Test func aLoopOverOtherElementsIsNotCalledAnotherLayout() {
    func members(_ loop: String) -> String {
      "  let rows = [UIView(), UIView()]\n  func setUp() {\n    \(loop)\n    addSubview(row)\n    row.translatesAutoresizingMaskIntoConstraints = false\n"
        + "    row.topAnchor.constraint(equalTo: topAnchor, constant: CGFloat(index)).isActive = true\n    }\n  }"
    }
    let loop = members("for (index, row) in rows.enumerated() {")
    #expect(cardVerdict(loop, members("rows.enumerated().forEach { index, row in")) == .identical)
    #expect(cardVerdict(loop, members("for index in rows.indices {\n    let row = rows[index]")) == .unproven)
    #expect(cardVerdict(loop, members("for (index, row) in rows.enumerated().reversed() {")) == .unproven)
  }

  @Test func aRemakeWithoutAnEarlierMakeIsNotCalledAnotherLayout() {
    let members = "  func setUp() {\n    addSubview(title)\n    title.snp.makeConstraints { $0.top.equalToSuperview() }\n  }"
    #expect(cardVerdict(members, members.replacing("makeConstraints", with: "remakeConstraints")) == .unproven)
  }

  @Test func aFunctionWithMoreParametersIsTheSameFunction() {
    func members(_ parameters: String, _ arguments: String, _ gap: String = "8") -> String {
      "  func setUp(\(parameters)) {\n    title.widthAnchor.constraint(equalToConstant: \(gap)).isActive = true\n  }\n  func go() {\n    setUp(\(arguments))\n  }"
    }
    #expect(cardVerdict(members("", ""), members("animated: Bool", "animated: false")) == .unproven)
    #expect(cardVerdict(members("", ""), members("gap: CGFloat", "gap: 8", "gap")) == .unproven)
  }
}
