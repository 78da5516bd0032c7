@testable import AnchorCode
import LayoutIR
import TestSupport
import Testing

@Test func aNameIsHandedOutOnce() {
  var names = FreshNames(taken: ["title2"])
  #expect((0..<4).map { _ in names.name("title") } == ["title", "title3", "title4", "title5"])
  #expect(names.name("title5") == "title52")
}

/// What a forgotten copy handed out is free again.
@Test func namesAreGivenBackWithTheirCopy() {
  var names = FreshNames(taken: [])
  for _ in 0..<100 { _ = names.name("box") }
  var draft = names
  #expect(draft.name("box") == "box101")
  #expect(draft.word("own") == "own")
  #expect(draft.isFresh(.expression("own")))
  #expect(!names.isFresh(.expression("own")))
  #expect(names.name("box") == "box101")
}

@Test(arguments: 0..<10 as Range<UInt64>) func aLayeredMapIsAMap(seed: UInt64) {
  var generator = SeededGenerator(seed: seed)
  var copies: [(LayeredMap<Int, Int>, [Int: Int])] = [(LayeredMap(), [:])]
  for step in 0..<400 {
    let index = Int.random(in: copies.indices, using: &generator)
    if copies.count < 8, step % 20 == 0 { copies.append(copies[index]) }
    let key = Int.random(in: 0..<60, using: &generator)
    copies[index].0.set(step, for: key)
    copies[index].1[key] = step
  }
  for (map, expected) in copies {
    for key in 0..<60 { #expect(map[key] == expected[key], "seed \(seed)") }
  }
}

/// A property of the name would override a method of the frameworks.
@Test func noNameIsAMethodOfTheFrameworks() {
  var names = FreshNames(taken: [])
  #expect(names.word("updateViewConstraints") == "updateViewConstraints2")
  #expect(names.word("needsUpdateConstraints") != "needsUpdateConstraints")
}

/// A constant of one function has nothing to do with those of others, but with properties.
@Test func functionsHaveNamesOfTheirOwn() {
  func width(_ item: String) -> LayoutConstraint {
    LayoutConstraint(LayoutTerm(.expression(item), .width), .equal, nil, constant: .number(8))
  }
  var names = FreshNames(taken: ["badgeWidthConstraint"])
  names.enter(1)
  #expect([names.name(for: width("title")), names.name(for: width("title"))] == ["titleWidthConstraint", "titleWidthConstraint2"])
  names.enter(2)
  #expect([names.name(for: width("title")), names.name(for: width("badge"))] == ["titleWidthConstraint", "widthConstraint"])
  #expect(names.name(for: width("title"), isMember: true) == "titleWidthConstraint3")
  #expect(names.name("titleWidthConstraint2") == "titleWidthConstraint22")
  names.enter(3)
  #expect([names.name(for: width("title")), names.name(for: width("badge"))] == ["titleWidthConstraint", "widthConstraint"])
  names.enter(1)
  #expect(names.name(for: width("title")) == "titleWidthConstraint4")
  names.enter(nil)
  #expect(names.name(for: width("title")) == "titleWidthConstraint5")
}

@Test(arguments: [
  ("contentView", "title", "titleTopConstraint"), ("title", "contentView", "titleTopConstraint"), ("contentView", "scrollView", "contentViewTopConstraint"),
  ("self.contentView", "pageScrollView", "contentViewTopConstraint"), ("view", "scrollView", "scrollViewTopConstraint"),
])
func aConstraintIsNamedAfterWhatItIsAbout(first: String, second: String, expected: String) {
  var names = FreshNames(taken: [])
  let constraint = LayoutConstraint(LayoutTerm(.expression(first), .top), .equal, LayoutTerm(.expression(second), .top), constant: .number(0))
  #expect(names.name(for: constraint) == expected)
}

/// A name that many constants of a function ask for is not tried with the earlier numbers again.
@Test func manyNamesOfAFunctionTakeLinearTime() {
  let times = growth(from: 2_000) { count in
    var names = FreshNames(taken: [])
    names.enter(1)
    #expect((0..<count).map { _ in names.local("box") }.last == "box\(count)")
  }
  #expect(times < 24, "\(times)")
}
