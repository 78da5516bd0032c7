import Migration
import Testing
import Verification

/// Code that lays out without words of layout: extensions of constraints, and functions that get SnapKit's maker.
@Suite struct ImpliedLayoutTests {
  @Test(arguments: [("UILayoutPriority(p)", "UILayoutPriority(p - 1)", Verdict.differs), ("p: Float = 750", "p: Float = 251", .unproven)])
  func whatAnExtensionOfConstraintsSaysCounts(old: String, new: String, verdict: Verdict) {
    let helper = "extension NSLayoutConstraint { func with(_ p: Float = 750) -> NSLayoutConstraint { priority = UILayoutPriority(p); return self } }"
    let members = "  func setUp() { addSubview(title); title.topAnchor.constraint(equalTo: topAnchor).with(999).isActive = true }"
    #expect(changeVerdict(members, from: old, to: new, beside: helper) == verdict)
  }

  @Test(arguments: [
    "func rules(for make: ConstraintMaker) { make.top.equalToSuperview(); make.height.equalTo(52) }\n"
      + "func setUp() { addSubview(title); title.snp.makeConstraints { make in rules(for: make) } }",
    "let rules: (ConstraintMaker) -> Void = { make in make.height.equalTo(52) }\nfunc setUp() { addSubview(title); title.snp.makeConstraints(rules) }",
    "let rules: (ConstraintMaker) -> Void = { $0.height.equalTo(52) }\nfunc setUp() { addSubview(title); title.snp.makeConstraints(rules) }",
    "func setUp() {\nfunc rules(_ make: ConstraintMaker) { make.height.equalTo(52) }\naddSubview(title)\ntitle.snp.makeConstraints { rules($0) }\n}",
  ])
  func whatIsDoneWithAMakerCounts(members: String) {
    #expect(changeVerdict(members, from: "52", to: "53") != .identical)
    #expect(changeVerdict(members, from: "52", to: "53") != .proved)
    #expect(cardVerdict(members, members) == .identical)
  }

  @Test func aLineLessForTheMakerCounts() {
    let members = "func rules(for make: ConstraintMaker) {\nmake.top.equalToSuperview()\nmake.height.equalTo(52)\n}\n"
      + "func setUp() { addSubview(title); title.snp.makeConstraints { make in rules(for: make) } }"
    #expect(changeVerdict(members, from: "make.height.equalTo(52)", to: "") == .unproven)
  }

  @Test func aSetterThatLaysOutRunsWhereTheValueIsGiven() {
    let members = """
      var kept: NSLayoutConstraint?
      var edge: CGFloat {
        get { kept!.constant }
        set { kept?.constant = newValue }
      }
      func setUp() {
        edge = 5
      }
      """
    #expect(changeVerdict(members, from: "edge = 5", to: "edge = 6") == .unproven)
    #expect(changeVerdict(members, from: "edge = 5", to: "") == .unproven)
  }

  @Test func aLazyVariableRunsNothingByItself() {
    let made = "title.topAnchor.constraint(equalTo: topAnchor).isActive = true"
    func members(_ body: String) -> String { "  func setUp() {\n    addSubview(title)\n    \(body)\n  }" }
    #expect(cardVerdict(members(made), members("lazy var later: Void = { \(made) }()")) == .differs)
  }

  /// What adds a view and says more than that does more; `addSubviews` is known.
  @Test(arguments: ["addSubviewAtFullSize(with: title)", "addSubviewIfNeeded(title)", "title.sd_layout.topEqualToView(self)"])
  func aHelperThatDoesMoreThanToAddCounts(call: String) {
    let members = "  func setUp() {\n    addSubviews(title)\n    \(call)\n    title.topAnchor.constraint(equalTo: topAnchor).isActive = true\n  }"
    #expect(changeVerdict(members, from: call, to: "") == .unproven)
    #expect(cardVerdict(members, members.replacing("equalTo: topAnchor)", with: "equalTo: self.topAnchor)")) == .identical)
  }
}
