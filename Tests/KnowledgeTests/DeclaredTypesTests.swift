import Knowledge
import Testing

private func types(_ texts: String...) -> DeclaredTypes {
  DeclaredTypes(in: texts.map { text in Array(text.utf8).withUnsafeBytes { FileWords($0) } })
}

@Test(arguments: ["Gap", "[Gap]", "[Gap?]", "Theme.Gap", "Gap<Int>", "Side", "String", "[UInt8]", "Data"])
func valuesAreNoObjects(type: String) {
  #expect(types("struct Gap {}\nenum Side { case left }\nenum Theme {}").isValue(type))
}

/// Names that stand for several types, or for others, tell nothing.
@Test(arguments: [
  "class Gap: UIView {}", "protocol Gap {}", "typealias Gap = UIView", "class Holder<Gap> {}", "func pin<Gap: UIView>(_ gap: Gap) {}", "struct Box<A, Gap where A: B> {}",
  "extension Card { init<Gap: UIView>(_ gap: Gap) {} }", "extension Card { subscript<Gap>(_ gap: Gap) -> Int { 0 } }",
  "protocol Source { associatedtype Gap }", "enum Outer { class Gap: UIView {} }", "extension Gap: Sequence {}", "extension Gap { subscript(_ i: Int) -> UIView { v } }",
  "@dynamicMemberLookup struct Other {}; extension Gap {}", "extension Gap { func next() -> UIView? { v } }", "extension Gap { var wrappedValue: UIView { v } }",
]) func whatMayBeAnObjectIsNoValue(text: String) {
  #expect(!types("struct Gap {}", text).isValue("Gap"))
  #expect(types("struct Gap {}", "struct Other { let gap: Gap }").isValue("Gap"))
}

/// What a generic parameter has to be stands for nothing else.
@Test(arguments: [
  "func pin<Content: Gap>(_ content: Content) {}", "class Holder<Content: Gap & Pinned, Other: Pinned & Gap> {}", "struct Box<A, B> where A: Gap {}",
  "struct Box<A where A: Gap> {}", "extension Card { init<Content:\n  Gap>(_ content: Content) {} }", "func pin<Content: Theme.Gap>(_ content: Content) {}", "func f<A: Sequence>(_ a: A) where A.Element == Gap {}",
]) func whatAParameterHasToBeIsNone(text: String) {
  #expect(types("struct Gap {}", "struct Gap {}\n" + text).isKnown("Gap"))
}

/// A parameter behind a comment is one.
@Test(arguments: ["struct Box<A, // Both:\n Gap> {}", "struct Box<A, // All.\n Gap> {}", "struct Box</* a: */ Gap> {}"])
func aParameterBehindACommentIsOne(text: String) {
  #expect(!types("struct Gap {}", "struct Gap {}\n" + text).isKnown("Gap"))
}

/// A library may have a class of views under a name that no declaration has for all files.
@Test(arguments: [
  ("enum Theme { struct Gap {} }", false), ("enum Theme {\n  struct Gap {}\n}", false), ("enum Theme {}; struct Gap {}", true), ("public struct Gap {}", true),
  ("private struct Gap {}", false), ("@frozen fileprivate struct Gap {}", false), ("private\nstruct Gap {}", false), ("private struct A {}; struct Gap {}", true),
  ("// struct Gap {}", false), ("/*\nstruct Gap {}\n*/", false), ("/*\nstruct Gap {}", false), ("/* a */\nstruct Gap {}", true), ("let a = \"\"\"\nstruct Gap {}\n\"\"\"", false),
  ("private struct Gap {}\nstruct Gap {}", true), ("enum Theme { typealias Gap = String }", false), ("typealias Gap = Side\nenum Theme { enum Side {} }", false),
  ("struct Gap {}\nimport Library\nlet a: Library.Gap", false), ("struct Gap {}\nimport class Library.Gap", false), ("struct Gap {}\nimport Foundation\nlet a: Library.Gap", true),
  ("class Gap: Base {}\nenum Theme { class Base {} }", false), ("class Gap: Saving {}\nenum Theme { protocol Saving {} }", false), ("class Gap: Saving & Base {}\nprotocol Saving {}", false),
]) func whatNotAllFilesSeeIsNoValue(text: String, isValue: Bool) {
  #expect(types(text).isValue("Gap") == isValue)
}

/// What is named by the type around it is that of the files; what is named by a module may be another one.
@Test func anInnerTypeIsKnownByTheTypeAroundIt() {
  #expect(types("enum Theme { struct Gap {} }").isValue("Theme.Gap"))
  #expect(!types("enum Theme { struct Gap {} }").isValue("Library.Gap"))
  #expect(!types("struct Gap {}").isValue("Library.Gap"))
}

/// A file that asks another object for its next one takes none of its own apart.
@Test(arguments: ["extension Gap { func go() { pages.next() } }", "extension Gap { func go() { output.send(.next) } }", "extension Gap { func go() { print(wrappedValue) } }"])
func whatIsOnlyCalledOpensNothing(text: String) {
  #expect(types("struct Gap {}", text).isValue("Gap"))
}

/// Text holds no view, whatever files add to it.
@Test func whatIsAddedToTextGivesNothingThatItHolds() {
  #expect(types("extension String { subscript(_ i: Int) -> UIView { v } }").isValue("String"))
}

/// Objects of classes that inherit from none of views are none either.
@Test(arguments: [
  ("class Store {}", true), ("final class Store<Row> {}", true), ("class Store: NSObject {}", true), ("class Store: Saving {}\nprotocol Saving {}", true), ("class Store: Base {}\nclass Base {}", true),
  ("actor Store {}", true), ("class Store: UIView {}", false), ("class Store: Library.Base {}", false), ("class Store: Library.Base {}\nclass Base {}", false), ("class Store: Library.NSObject {}", false), ("class Store: Base {}\nclass Base: UIView {}", false), ("class Store: Base {}", false),
  ("class Store: Base {}\ntypealias Base = UIView", false), ("protocol Store {}", false), ("class Store {}\nprotocol Store {}", false), ("class Store {}\nclass Store: UIView {}", false),
  ("class Store { subscript(_ i: Int) -> UIView { v } }", false), ("class Store: Base {}\nclass Base { subscript(_ i: Int) -> UIView { v } }", false),
  // Text.
  ("/// The class Store of the library", false), ("// class Store {", false), ("/* class Store of\n the library */", false), ("extension Store { }", false), ("class Store<Row> where Row: Base {}", false),
]) func aClassMayHaveNoViews(text: String, isValue: Bool) {
  #expect(types(text).isValue("Store") == isValue)
  #expect(types(text).isValue("[Store]") == isValue)
}

/// What stands for another type is what that is.
@Test(arguments: [
  ("typealias Key = Data", true), ("typealias Key = Data;", true), ("typealias Key = Gap", true), ("typealias Key = Store", true), ("typealias Key = Other\ntypealias Other = Data", true),
  ("typealias Key = UIView", false), ("typealias Key = Data?", false), ("typealias Key = [UIView]", false), ("typealias Key = Library.Data", false), ("typealias Key = Gap & View", false),
  ("typealias Key = Gap\n  & View", false), ("typealias Key = (Data) -> UIView", false), ("typealias Key = Data\ntypealias Key = UIView", false), ("typealias Key = Key", false),
  ("typealias Key = Data\nfunc f<Key: UIView>(_ key: Key) {}", false), ("typealias Key = Data\nprotocol Keyed { associatedtype Key }", false), ("protocol Keyed { associatedtype Data }\ntypealias Key = Data", false),
]) func anotherNameIsThatOfItsType(text: String, isValue: Bool) {
  #expect(types("struct Gap {}\nclass Store {}\nclass View: UIView {}", text).isValue("Key") == isValue)
}

@Test(arguments: ["class Data {}", "typealias Data = UIView", "struct Data { let view: UIView }", "final class Holder<Data> {}"])
func aNameOfTheSystemCanBeGivenAnotherMeaning(text: String) {
  #expect(!types("struct Gap {}", text + "\nextension Data { subscript(_ i: Int) -> UIView { v } }").isValue("Data"))
}

/// Whether something may be of both of two types that are known.
private func mayBeOne(_ one: String, _ other: String, _ types: DeclaredTypes) throws -> Bool {
  let (one, other) = (try #require(types.line(of: one)), try #require(types.line(of: other)))
  #expect(one.mayBe(other) == other.mayBe(one))
  return one.mayBe(other)
}

@Test func classesAreToldApartByTheirSuperclasses() throws {
  let found = types("class Card: UIView {}", "final class Big<Content>: Card {}", "class Row: Library.Cell {}", "actor Store {}", "struct Gap {}", "class Page: @unchecked Sendable {}")
  #expect(try mayBeOne("Card", "Card", found))
  #expect(try mayBeOne("Card", "Big", found))
  #expect(try mayBeOne("Big", "Card", found))
  #expect(try !mayBeOne("Row", "Card", found))
  #expect(try !mayBeOne("Store", "Card", found))
  #expect(try !mayBeOne("Gap", "Card", found))
  #expect(try mayBeOne("Page", "Card", found))
  for name in ["Card", "Big", "Row", "Gap"] { #expect(found.isKnown(name), "\(name)") }
  for name in ["UIView", "Content", "Cell"] { #expect(!found.isKnown(name), "\(name)") }
}

/// A protocol may be that of any class, and of two declarations one may stand in a comment.
@Test func whatIsNotCertainIsNotTold() throws {
  let found = types("protocol Card {}", "class Row: UIView {}\n// class Row: Base {", "typealias Base = Box\nclass Box {}\nclass Big: Base {}", "class Loop: Loop2 {}\nclass Loop2: Loop {}")
  #expect(!found.isKnown("Card"))
  #expect(!found.isKnown("Row"))
  #expect(!found.isKnown("Base"))
  #expect(try mayBeOne("Big", "Box", found))
  #expect(try mayBeOne("Loop", "Big", found))
}
