import Knowledge
import Testing

private func types(_ texts: String...) -> DeclaredTypes {
  DeclaredTypes(in: texts.map { text in Array(text.utf8).withUnsafeBytes { FileWords($0) } })
}

@Test(arguments: ["Gap", "[Gap]", "[Gap?]", "Theme.Gap", "Gap<Int>", "Side", "String", "[UInt8]", "Data"])
func valuesAreNoObjects(type: String) {
  #expect(types("struct Gap {}\nenum Side { case left }").isValue(type))
}

/// Names that stand for several types, or for others, tell nothing.
@Test(arguments: [
  "class Gap {}", "protocol Gap {}", "typealias Gap = UIView", "class Holder<Gap> {}", "func pin<Gap: UIView>(_ gap: Gap) {}", "struct Box<A, Gap where A: B> {}",
  "extension Card { init<Gap: UIView>(_ gap: Gap) {} }", "extension Card { subscript<Gap>(_ gap: Gap) -> Int { 0 } }",
  "protocol Source { associatedtype Gap }", "enum Outer { class Gap {} }", "extension Gap: Sequence {}", "extension Gap { subscript(_ i: Int) -> UIView { v } }",
  "@dynamicMemberLookup struct Other {}; extension Gap {}",
]) func whatMayBeAnObjectIsNoValue(text: String) {
  #expect(!types("struct Gap {}", text).isValue("Gap"))
  #expect(types("struct Gap {}", "struct Other { let gap: Gap }").isValue("Gap"))
}

@Test(arguments: ["class Data {}", "typealias Data = UIView", "struct Data { let view: UIView }", "final class Holder<Data> {}"])
func aNameOfTheSystemCanBeGivenAnotherMeaning(text: String) {
  #expect(!types("struct Gap {}", text + "\nextension Data { subscript(_ i: Int) -> UIView { v } }").isValue("Data"))
}

@Test func classesAreToldApartByTheirSuperclasses() {
  let found = types("class Card: UIView {}", "final class Big<Content>: Card {}", "class Row: Library.Cell {}", "actor Store {}", "struct Gap {}", "class Page: @unchecked Sendable {}")
  #expect(found.mayBeOne("Card", "Card"))
  #expect(found.mayBeOne("Card", "Big"))
  #expect(found.mayBeOne("Big", "Card"))
  #expect(!found.mayBeOne("Row", "Card"))
  #expect(!found.mayBeOne("Store", "Card"))
  #expect(!found.mayBeOne("Gap", "Card"))
  #expect(found.mayBeOne("Page", "Card"))
  for name in ["Card", "Big", "Row", "Gap"] { #expect(found.isKnown(name), "\(name)") }
  for name in ["UIView", "Content", "Cell"] { #expect(!found.isKnown(name), "\(name)") }
}

/// A protocol may be that of any class, and of two declarations one may stand in a comment.
@Test func whatIsNotCertainIsNotTold() {
  let found = types("protocol Card {}", "class Row: UIView {}\n// class Row: Base {", "typealias Base = Box\nclass Box {}\nclass Big: Base {}", "class Loop: Loop2 {}\nclass Loop2: Loop {}")
  #expect(!found.isKnown("Card"))
  #expect(!found.isKnown("Row"))
  #expect(!found.isKnown("Base"))
  #expect(found.mayBeOne("Big", "Box"))
  #expect(found.mayBeOne("Loop", "Big"))
}
