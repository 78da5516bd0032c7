import HostSyntax
import Knowledge
import SourceText
import TestSupport
import Testing

/// An index of some files in which every name was searched for.
private func index(_ files: [String: String]) -> DeclarationIndex {
  var index = DeclarationIndex()
  for (path, text) in files { index.add(FileFacts(of: SourceFile(path: path, text: text))) }
  index.close()
  return index
}

/// The type of a path of names in `Screen.swift`, inside of some types; nil when it is not known.
private func type(_ path: String, in types: String..., files: [String: String]) -> String? {
  let question = DeclarationIndex.Question(
    names: path.split(separator: ".").map(String.init), types: types, path: "Screen.swift")
  guard case .type(let type, let place, let isPure) = index(files).answer(question) else { return nil }
  let mark = type.isOptional ? "?" : type.isImplicitlyUnwrapped ? "!" : ""
  return "\(type.name)\(mark) \(place ?? "framework")\(isPure ? "" : " computed")"
}

@Test func aMemberIsFoundInTheSuperclassOfAnotherFile() {
  let files = ["Screen.swift": "class Screen: Base<Int>, Named {}", "Base.swift": "class Base<T>: UIView {\n  let title = UILabel()\n}"]
  #expect(type("title", in: "Screen", files: files) == "UILabel Base.swift:2")
  #expect(type("self.title", in: "Screen", files: files) == "UILabel Base.swift:2")
  #expect(type("superview", in: "Screen", files: files) == "UIView? framework")
  #expect(type("label", in: "Screen", files: files) == nil)
}

@Test func aMemberIsFoundInAnExtensionOfAnotherFile() {
  let files = [
    "Screen.swift": "class Screen: UIViewController {}", "More.swift": "extension Screen { var bar: UIView { view } }",
    "View.swift": "extension UIViewController {\n  var gap: CGFloat { return measure() }\n}",
  ]
  #expect(type("bar", in: "Screen", files: files) == "UIView More.swift:1")
  #expect(type("gap", in: "Screen", files: files) == "CGFloat View.swift:2 computed")
}

@Test func whatIsStoredIsNotComputedAgain() {
  let files = [
    "Screen.swift": "class Screen: UIView { lazy var bar = self.makeBar(); lazy var gap = step; var now: Bar { makeBar() } }",
    "More.swift": "extension Screen {\n func makeBar() -> Bar { count += 1; return Bar() }\n var step: CGFloat { measure() } }", "Bar.swift": "class Bar: UIView { let line = UIView() }",
  ]
  #expect(type("bar", in: "Screen", files: files) == "Bar Screen.swift:1")
  #expect(type("bar.line", in: "Screen", files: files) == "UIView Bar.swift:1")
  #expect(type("gap", in: "Screen", files: files) == "CGFloat Screen.swift:1")
  #expect(type("step", in: "Screen", files: files) == "CGFloat More.swift:3 computed")
  #expect(type("now.line", in: "Screen", files: files) == "UIView Bar.swift:1 computed")
}

@Test func aPathIsFollowedThroughNestedTypes() {
  let files = [
    "Screen.swift": "class Screen: UIView { var settings = Settings() }",
    "Settings.swift": "struct Settings {\n struct Style { var height: CGFloat = 3; var margin = 2 }\n var bar = Style()\n enum Gap { static let small: CGFloat = 4 }\n}",
  ]
  #expect(type("settings.bar.height", in: "Screen", files: files) == "CGFloat Settings.swift:2")
  #expect(type("settings.bar.margin", in: "Screen", files: files) == "Int Settings.swift:2")
  #expect(type("Settings.Gap.small", in: "Screen", files: files) == "CGFloat Settings.swift:4")
  #expect(type("settings.bar.frame", in: "Screen", files: files) == nil)
}

@Test func namesAtTheTopOfAFileComeLast() {
  var files = ["Screen.swift": "class Screen: UIView {}", "Constants.swift": "let gap: CGFloat = 8"]
  #expect(type("gap", in: "Screen", files: files) == "CGFloat Constants.swift:1")
  files["More.swift"] = "extension Screen { static let unit = 1; var gap: Int { 3 } }"
  #expect(type("gap", in: "Screen", files: files) == "Int More.swift:1")
}

@Test func privateNamesOfOtherFilesAreNotSeen() {
  let files = ["Screen.swift": "class Screen: Base {}", "Base.swift": "class Base: UIView { private let title = UILabel() }\nfileprivate let gap = 3"]
  #expect(type("title", in: "Screen", files: files) == nil)
  #expect(type("gap", in: "Screen", files: files) == nil)
}

@Test func twoAnswersAreNone() {
  let two = ["A.swift": "let gap: CGFloat = 8", "B.swift": "let gap: Int = 8", "Screen.swift": "class Screen: UIView {}"]
  #expect(type("gap", in: "Screen", files: two) == nil)
  let types = ["A.swift": "class Base: UIView { var a: UIView? }", "B.swift": "class Base: UIView { var a = UIView() }", "Screen.swift": "class Screen: Base {}"]
  #expect(type("a", in: "Screen", files: types) == nil)
}

@Test func aTypeOfTheFileItselfIsCertainWithoutExtensions() {
  let files = ["Screen.swift": "class Screen: UIView { let a = UILabel() }", "Other.swift": "class Screen: UIView {}", "More.swift": "extension Screen { var b: UIView? { nil } }"]
  #expect(type("a", in: "Screen", files: files) == "UILabel Screen.swift:1")
  #expect(type("b", in: "Screen", files: files) == nil)
}

@Test func membersOfAnUnknownClassAreNotKnown() {
  let files = ["Screen.swift": "class Screen: PodView {}", "Constants.swift": "let gap: CGFloat = 8"]
  #expect(type("gap", in: "Screen", files: files) == nil)
}

@Test func aCycleOfSuperclassesEnds() {
  #expect(type("a", in: "Screen", files: ["Screen.swift": "class Screen: Base {}", "Base.swift": "class Base: Screen {}"]) == nil)
}

@Test func aNameThatWasNotSearchedForIsAsked() {
  var index = DeclarationIndex()
  index.add(FileFacts(of: SourceFile(path: "Screen.swift", text: "class Screen: Base { }")))
  let question = DeclarationIndex.Question(names: ["title"], types: ["Screen"], path: "Screen.swift")
  #expect(index.answer(question) == .needs(["Screen"]))
  index.noteSearch(for: ["Screen"])
  #expect(index.answer(question) == .needs(["Base"]))
  index.noteSearch(for: ["Base"])
  #expect(index.answer(question) == .unknown)
}

@Test func aScanFindsWordsAndTypes() throws {
  let scan = WordScan(words: ["gap", "pin"], wantsTypes: true)
  let text = "class A: B {}\nextension Outer.Inner {}\nstruct S {}; let gap = 3; func pin() {}; x.pin(); gaps; class func f() {}"
  let outline = try #require(scan.outline(of: SourceFile(path: "A.swift", text: text)))
  #expect(outline.types.isSuperset(of: ["A", "Outer", "Inner", "S"]))
  #expect(outline.declared == ["gap", "pin"])
  #expect(outline.mentioned == ["pin"])
  #expect(scan.outline(of: SourceFile(path: "B.swift", text: "gaps(pinned)")) == nil)
}

/// Found by the fuzzer: another statement starts between a class's superclass and its brace.
@Test(arguments: ["class A: B\nC {}", "class A<T>\n: B\nfunc {", "class A: B\nlet x {", "class A:\nB\nvar {\n}"])
func aDamagedHeadBindsNothing(text: String) {
  #expect(FileFacts(of: SourceFile(path: "A.swift", text: text)).path == "A.swift")
}

extension FileFacts {
  /// What a file says by itself.
  init(of file: SourceFile) { self.init(alone: DeclarationTable(TokenBuffer(lexing: file))) }
}
