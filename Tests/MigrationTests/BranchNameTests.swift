import Testing

/// Names of constraints in branches: those that do not see one another can have the same.
@Suite struct BranchNameTests {
  private func text(_ body: String) -> String {
    migratedCard("class Card: UIView {\n  private let box = UIView()\n  private let line = UIView()\n  func setUp(wide: Bool, tall: Bool) {\n    addSubview(box)\n    \(body)\n  }\n}\n").text
  }

  @Test func branchesOfOneBodyShareThem() {
    let text = text("box.snp.makeConstraints {\n      if wide {\n        $0.width.equalTo(8).priority(200)\n      } else {\n        $0.width.equalTo(4).priority(300)\n      }\n    }")
    #expect(text.ranges(of: "let boxWidthConstraint = box.widthAnchor").count == 2, "\(text)")
    #expect(text.contains("boxWidthConstraint.priority = UILayoutPriority(300)") && !text.contains("boxWidthConstraint2"), "\(text)")
  }

  @Test func aBranchInABranchHasItsOwn() {
    let text = text("box.snp.makeConstraints {\n      if wide {\n        $0.width.equalTo(8).priority(200)\n        if tall {\n          $0.width.equalTo(4).priority(300)\n        }\n      }\n      $0.width.lessThanOrEqualTo(9).priority(100)\n    }")
    #expect(text.contains("let boxWidthConstraint = ") && text.contains("let boxWidthConstraint2 = ") && text.contains("let boxWidthConstraint3 = "), "\(text)")
  }

  /// What updates make when there is nothing to change stands in branches as well.
  @Test func updatesShareThem() {
    let text = text("addSubview(line)\n    box.snp.updateConstraints { $0.height.equalTo(8) }\n    line.snp.updateConstraints { $0.height.equalTo(4) }")
    #expect(text.ranges(of: "let heightConstraint = ").count == 2 && !text.contains("heightConstraint2"), "\(text)")
  }
}
