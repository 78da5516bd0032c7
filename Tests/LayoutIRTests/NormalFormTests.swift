import LayoutIR
import TestSupport
import Testing

private let a = LayoutItem.expression("a")
private let b = LayoutItem.expression("b")

@Test func aConstraintAndItsMirrorAreOne() {
  let constraint = LayoutConstraint(LayoutTerm(b, .leading), .greaterThanOrEqual, LayoutTerm(a, .trailing), constant: .number(8))
  let mirror = LayoutConstraint(LayoutTerm(a, .trailing), .lessThanOrEqual, LayoutTerm(b, .leading), constant: .number(-8))
  #expect(NormalForm(constraint) == NormalForm(mirror))
}

@Test func aNegatedExpressionIsTheOtherSideOfTheExpression() {
  let constraint = LayoutConstraint(LayoutTerm(b, .top), .equal, LayoutTerm(a, .bottom), constant: .expression("gap"))
  let mirror = LayoutConstraint(LayoutTerm(a, .bottom), .equal, LayoutTerm(b, .top), constant: .expression("-gap"))
  #expect(NormalForm(constraint) == NormalForm(mirror))
  // A minus before a sum negates only its first part.
  let sum = LayoutConstraint(LayoutTerm(a, .bottom), .equal, LayoutTerm(b, .top), constant: .expression("-gap + 2"))
  let other = LayoutConstraint(LayoutTerm(b, .top), .equal, LayoutTerm(a, .bottom), constant: .expression("gap + 2"))
  #expect(NormalForm(sum) != NormalForm(other))
}

@Test func aMultiplierKeepsTheSidesApart() {
  let constraint = LayoutConstraint(LayoutTerm(a, .width), .equal, LayoutTerm(b, .width), multiplier: .number(2))
  let inverse = LayoutConstraint(LayoutTerm(b, .width), .equal, LayoutTerm(a, .width), multiplier: .number(0.5))
  #expect(NormalForm(constraint) != NormalForm(inverse))
}

/// Every single change of a constraint changes its normal form.
@Test func everyPartOfAConstraintCounts() {
  let base = LayoutConstraint(
    LayoutTerm(a, .leading), .equal, LayoutTerm(b, .leading), constant: .number(8), priority: LayoutPriority(.number(750)))
  var changed: [LayoutConstraint] = []
  for attribute in LayoutAttribute.allCases where attribute != .leading {
    changed.append(base.with { $0.first = LayoutTerm(a, attribute) })
    changed.append(base.with { $0.second = LayoutTerm(b, attribute) })
  }
  changed.append(base.with { $0.first = LayoutTerm(.superview(of: a), .leading) })
  changed.append(base.with { $0.second = LayoutTerm(.guide(.margins, of: b), .leading) })
  changed.append(base.with { $0.second = nil })
  changed.append(base.with { $0.relation = .greaterThanOrEqual })
  changed.append(base.with { $0.relation = .lessThanOrEqual })
  changed.append(base.with { $0.constant = .number(-8) })
  changed.append(base.with { $0.constant = .number(0) })
  changed.append(base.with { $0.constant = .expression("8") })
  changed.append(base.with { $0.constant = .standard(.sibling) })
  changed.append(base.with { $0.multiplier = .number(2) })
  changed.append(base.with { $0.priority = .required })
  changed.append(base.with { $0.priority = LayoutPriority(.number(749)) })
  changed.append(base.with { $0.identifier = "x" })
  #expect(Set(changed.map(NormalForm.init)).count == changed.count)
  #expect(!changed.map(NormalForm.init).contains(NormalForm(base)))
}

extension LayoutConstraint {
  fileprivate func with(_ change: (inout LayoutConstraint) -> Void) -> LayoutConstraint {
    var copy = self
    change(&copy)
    return copy
  }
}

@Test func itemsAreReadFromTheirSpelling() {
  #expect(LayoutItem(spelled: "a.b") == .expression("a.b"))
  #expect(LayoutItem(spelled: "a.superview!") == .superview(of: a))
  #expect(LayoutItem(spelled: "superview!") == .superview(of: .expression("self")))
  #expect(LayoutItem(spelled: "a.superview!.layoutMarginsGuide") == .guide(.margins, of: .superview(of: a)))
  #expect(LayoutItem(spelled: "safeAreaLayoutGuide") == .guide(.safeArea, of: .expression("self")))
  for spelling in ["a", "a.superview!.safeAreaLayoutGuide", "self.a.b", "a.superview"] {
    #expect(LayoutItem(spelled: spelling).spelling == spelling)
  }
}

@Test func numbersAreSpelledAsPeopleWriteThem() {
  #expect(Scalar.spell(8) == "8")
  #expect(Scalar.spell(-0.5) == "-0.5")
  #expect(Scalar.spell(1e21) == "1e+21")
}
