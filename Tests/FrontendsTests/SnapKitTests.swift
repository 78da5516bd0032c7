import Frontends
import HostSyntax
import LayoutIR
import SourceText
import TestSupport
import Testing

private let surroundings = """
  import UIKit
  func layOut(first: UIView, third: UIView!, other: UIView, labels: [UIView], spacing: CGFloat, wide: Bool) {

  """

/// The constraints of one site, one line each.
private func lines(_ site: String, platform: Platform? = .uikit) throws -> [String] {
  try constraints(in: surroundings + site + "\n}", with: SnapKitCalls(), platform: platform).map(\.description)
}

private func refusal(_ site: String, platform: Platform? = .uikit) throws -> DiagnosticID? {
  try diagnostic(in: surroundings + site + "\n}", with: SnapKitCalls(), platform: platform)?.id
}

struct SnapKitTests {
  @Test(arguments: 1...4 as ClosedRange<UInt64>) func callsOfTheGrammarAreRead(seed: UInt64) throws {
    let grammar = try EBNF(parsing: Repository.text("Grammar/SnapKit.ebnf"))
    #expect(grammar.undefinedNames == [])
    #expect(grammar.unreachableNames == [])
    let generator = try SentenceGenerator(grammar)
    var random = SeededGenerator(seed: seed)
    for _ in 0..<250 {
      let sentence = String(decoding: generator.sentence(size: 10, using: &random), as: UTF8.self)
      let found = try diagnostic(in: surroundings + sentence + "\n}", with: SnapKitCalls())
      #expect(found == nil, "seed \(seed): \(sentence): \(found?.message ?? "")")
    }
  }

  /// A chain with one member renamed is a site that is refused, never one that is misread.
  @Test(arguments: 1...4 as ClosedRange<UInt64>) func changedChainsAreRefused(seed: UInt64) throws {
    let generator = try SentenceGenerator(EBNF(parsing: Repository.text("Grammar/SnapKit.ebnf")))
    var random = SeededGenerator(seed: seed)
    for _ in 0..<150 {
      let sentence = String(decoding: generator.sentence(size: 10, using: &random), as: UTF8.self)
      guard let range = sentence.firstRange(of: "qualTo") else { continue }
      let changed = sentence.replacingOccurrences(in: range, with: "qualsTo")
      #expect(try diagnostic(in: surroundings + changed + "\n}", with: SnapKitCalls()) != nil, "seed \(seed): \(changed)")
    }
  }

  /// AppKit's branch ignores the margins of a target, one or several.
  @Test func marginsOfTargetsAreNotThereOnAppKit() throws {
    let site = "first.snp.makeConstraints { $0.center.equalTo(other.snp.centerWithinMargins) }"
    #expect(try refusal(site) == .trapsInSnapKit)
    #expect(try lines(site, platform: .appkit) == ["first.centerX == other.centerX", "first.centerY == other.centerY"])
    #expect(try lines("first.snp.makeConstraints { $0.left.equalTo(other.snp.leftMargin) }", platform: .appkit) == ["first.left == other.left"])
  }

  @Test func closuresForTheSuperviewMayNameTheirTypes() throws {
    let site = "first.snp.makeConstraints { $0.left.equalToSuperview({ (view: UIView) -> ConstraintItem in return view.snp.centerX }) }"
    #expect(try lines(site) == ["first.left == first.superview!.centerX"])
  }

  @Test(arguments: ["-> Void ", "-> () ", ""]) func functionsThatTakeTheMakerReturnNothing(result: String) throws {
    #expect(try lines("func pin(_ make: ConstraintMaker) \(result){ make.left.equalTo(other) }\n  first.snp.makeConstraints(pin)") == ["first.left == other.left"])
  }

  @Test func prioritiesAreChosen() throws {
    let site = "first.snp.makeConstraints { $0.left.equalTo(other).priority(wide ? .high : .low) }"
    #expect(try lines(site) == ["first.left == other.left @wide ? UILayoutPriority(750) : UILayoutPriority(250)"])
  }

  @Test func constantsHoldTargets() throws {
    #expect(try lines("let view = UIView()\n  let edge = view.snp.bottom\n  first.snp.makeConstraints { $0.top.equalTo(edge).offset(3) }") == ["first.top == view.bottom + 3"])
    #expect(try lines("let view = UIView()\n  let target: ConstraintRelatableTarget = view\n  first.snp.makeConstraints { $0.top.equalTo(target) }") == ["first.top == view.top"])
    #expect(try refusal("var view = UIView()\n  let edge = view.snp.bottom\n  first.snp.makeConstraints { $0.top.equalTo(edge) }") == .unknownTarget)
  }

  @Test func attributesComeInSnapKitsOrder() throws {
    #expect(
      try lines("first.snp.makeConstraints { $0.bottom.right.top.left.equalTo(other) }") == [
        "first.left == other.left", "first.top == other.top", "first.right == other.right", "first.bottom == other.bottom",
      ])
  }

  @Test func insetFollowsTheSecondAttribute() throws {
    #expect(
      try lines("first.snp.makeConstraints { make in make.left.equalTo(other.snp.right).inset(10); make.size.equalTo(other).inset(4) }") == [
        "first.left == other.right - 10", "first.width == other.width - 8", "first.height == other.height - 8",
      ])
  }

  @Test func insetOfAnExpressionIsNegatedAsAWhole() throws {
    #expect(
      try lines("first.snp.makeConstraints { $0.trailing.equalTo(other).inset(wide ? spacing : 16) }") == [
        "first.trailing == other.trailing + -(wide ? spacing : 16)"
      ])
  }

  @Test func modifierReplacesTheValueOfTheTarget() throws {
    #expect(try lines("first.snp.makeConstraints { $0.width.equalTo(100).offset(5) }") == ["first.width == 5"])
  }

  @Test func numbersForCentresCountFromTheEdgeOnUIKitOnly() throws {
    let site = "first.snp.makeConstraints { $0.centerX.equalTo(20) }"
    #expect(try lines(site) == ["first.centerX == first.superview!.left + 20"])
    #expect(try lines(site, platform: .appkit) == ["first.centerX == first.superview!.centerX + 20"])
  }

  @Test func mediumDependsOnThePlatform() throws {
    let site = "first.snp.makeConstraints { $0.left.equalTo(other).priority(.medium) }"
    #expect(try lines(site) == ["first.left == other.left @500"])
    #expect(try lines(site, platform: .appkit) == ["first.left == other.left @501"])
  }

  @Test func divisionOfIntegersStaysOne() throws {
    #expect(try lines("first.snp.makeConstraints { $0.left.equalTo(other).offset(5 / 2) }") == ["first.left == other.left + 2"])
    #expect(try lines("first.snp.makeConstraints { $0.left.equalTo(other).offset(5 / 2.0) }") == ["first.left == other.left + 5 / 2.0"])
  }

  @Test func whatSnapKitStopsAtIsRefused() throws {
    #expect(try refusal("first.snp.makeConstraints { $0.edges.equalTo(other.snp.size) }") == .trapsInSnapKit)
    #expect(try refusal("let lonely = UIView(); lonely.snp.makeConstraints { $0.top.equalToSuperview() }") == .trapsInSnapKit)
  }

  @Test func targetsOfUnknownKindAreRefused() throws {
    #expect(try refusal("first.snp.makeConstraints { $0.left.equalTo(theme.gutter) }") == .unknownTarget)
    #expect(try refusal("first.snp.makeConstraints { $0.edges.equalTo(other).inset(theme.gutter) }") == .unknownTarget)
  }

  @Test func whatOnlyComputesASizeIsReadForEachOfItsNumbers() throws {
    func mark(_ body: String) -> String { "first.snp.makeConstraints { $0.size.equalTo(area) }\n}\nvar area: CGSize { \(body) \n" }
    let numbers = ["first.width == area.width", "first.height == area.height"]
    #expect(try lines(mark("CGSize(width: 3, height: gap * 2)")) == numbers)
    #expect(try lines(mark("if wide { return CGSize(width: 3, height: max(4, gap)) }; return .zero")) == numbers)
    #expect(try refusal(mark("counter.next()")) == .unstableItem)
    #expect(try refusal(mark("steps += 1; return CGSize(width: steps, height: 4)")) == .unstableItem)
    #expect(try refusal(mark("sizes.map { $0.area }.last!")) == .unstableItem)
    #expect(try lines(mark("if !(wide) { return .zero }; return CGSize(width: 3, height: 4)")) == numbers)
    #expect(try refusal(mark("source?() ?? .zero")) == .unstableItem)
    #expect(try refusal(mark("CGSize(width: source!(), height: 4)")) == .unstableItem)
    #expect(try refusal(mark("CGSize(width: steps++, height: 4)")) == .unstableItem)
  }

  @Test func whatAComputedPropertyReadsMayDoMore() throws {
    func mark(_ body: String, _ more: String) -> String { "first.snp.makeConstraints { $0.size.equalTo(area) }\n}\nvar area: CGSize { \(body) }\n\(more)\nvar last: Int { 0 \n" }
    let numbers = ["first.width == area.width", "first.height == area.height"]
    let counts = "var next: CGFloat { steps += 1; return steps }"
    let plain = "var next: CGFloat { steps + 1 }"
    for body in ["CGSize(width: next, height: 4)", "if counter.next > 2 { return .zero }; return CGSize(width: 3, height: 4)"] {
      #expect(try refusal(mark(body, counts)) == .unstableItem)
      #expect(try lines(mark(body, plain)) == numbers)
    }
    #expect(try refusal(mark("CGSize(width: twice, height: 4)", "var twice: CGFloat { next * 2 }\n" + counts)) == .unstableItem)
    #expect(try lines(mark("CGSize(width: twice, height: 4)", "var twice: CGFloat { next * 2 }\nvar next: CGFloat { twice / 2 }")) == numbers)
    #expect(try lines(mark("CGSize(width: 3, height: 4)", "var width: CGFloat { steps += 1; return steps }")) == numbers)
    #expect(try refusal(mark("CGSize(width: max(1, 2), height: 4)", "func max(_ one: CGFloat, _ other: CGFloat) -> CGFloat { steps += 1; return steps }")) == .unstableItem)
    func gap(_ more: String) -> String { "first.snp.makeConstraints { $0.edges.equalToSuperview().inset(rim) }\n}\nvar rim: CGFloat { if turns { return 3 }; return 4 }\n\(more)\nvar last: Int { 0 \n" }
    #expect(try refusal(gap("var turns: Bool { isOn = !isOn; return isOn }")) != nil)
    #expect(try refusal(gap("var turns: Bool { !isOn }")) == nil)
  }

  @Test func makersThatEscapeAreRefused() throws {
    #expect(try refusal("first.snp.makeConstraints { make in addEdges(make) }") == .makerEscapes)
    #expect(try refusal("first.snp.makeConstraints { make in let left = make.left; keep(left) }") == .makerEscapes)
    #expect(try refusal("first.snp.makeConstraints { make in later { make.left.equalTo(other) } }") == .makerEscapes)
  }

  @Test func closuresFromElsewhereAreRefused() throws {
    #expect(try refusal("first.snp.makeConstraints(builder)") == .dynamicClosure)
  }

  @Test func otherPrioritiesAreNotGuessed() throws {
    #expect(try refusal("first.snp.makeConstraints { $0.left.equalTo(other).priority(level) }") == .unknownMetricType)
    #expect(try refusal("first.snp.makeConstraints { $0.left.equalTo(other).priority(.medium) }", platform: nil) == nil)
  }
}

extension String {
  fileprivate func replacingOccurrences(in range: Range<String.Index>, with text: String) -> String {
    String(self[..<range.lowerBound]) + text + String(self[range.upperBound...])
  }
}
