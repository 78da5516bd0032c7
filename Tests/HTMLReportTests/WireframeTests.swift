import LayoutIR
import SourceText
import Testing
@testable import HTMLReport
@testable import Wireframes

private func constraint(
  _ first: String, _ attribute: LayoutAttribute, _ relation: LayoutRelation = .equal, _ second: String? = nil,
  _ other: LayoutAttribute? = nil, _ constant: Double = 0, priority: Double = 1000
) -> LayoutConstraint {
  LayoutConstraint(
    LayoutTerm(LayoutItem(spelled: first), attribute), relation, second.map { LayoutTerm(LayoutItem(spelled: $0), other ?? attribute) },
    constant: .number(constant), priority: LayoutPriority(.number(priority)))
}

private let row = [
  constraint("a", .leading, .equal, "view", .leading, 16), constraint("a", .trailing, .equal, "view", .trailing, -16),
  constraint("a", .top, .equal, "view", .top, 8), constraint("a", .height, .equal, nil, nil, 44),
]

@Test func framesAreThoseOfTheConstraintsInBothDirections() throws {
  let picture = try #require(Wireframe(before: row, after: row))
  #expect(picture.boxes.map(\.name) == ["view", "a"])
  #expect(picture.boxes.map(\.role) == [.container, .view])
  #expect(picture.before.leftToRight.pictures[0] == [0, 0, 320, 568, 16, 8, 288, 44])
  #expect(picture.before.leftToRight.open.isEmpty)
  let indented = [constraint("a", .leading, .equal, "view", .leading, 30), constraint("a", .width, .equal, nil, nil, 100)] + row.suffix(2)
  let turned = try #require(Wireframe(before: indented, after: indented))
  #expect(turned.before.leftToRight.pictures[1]?[4] == 30)
  #expect(turned.before.rightToLeft.pictures[1]?[4] == 260)
}

@Test func whatIsLeftOpenIsMadeUpAndSaidToBe() throws {
  let picture = try #require(Wireframe(before: [row[0], row[2]], after: []))
  #expect(picture.before.leftToRight.open == [6, 7])
  #expect(picture.before.leftToRight.pictures[0] == [0, 0, 320, 568, 16, 8, 96, 32])
  #expect(picture.notes.contains { $0.contains("96 × 32") })
}

@Test func contradictionHasNoFrames() throws {
  let picture = try #require(Wireframe(before: row, after: row + [constraint("a", .width, .lessThanOrEqual, nil, nil, 300)]))
  #expect(!picture.before.leftToRight.segments.contains { $0.frames == nil })
  let after = picture.after.leftToRight.segments
  #expect(after.map(\.to) == [332, 1366])
  #expect(after.map { $0.frames == nil } == [false, true])
  #expect(picture.after.leftToRight.pictures.map { $0 == nil } == [false, true, true])
}

@Test func guidesAndUnknownNumbersAreDrawnWithUsualValues() throws {
  var first = constraint("a", .leading, .equal, "view.layoutMarginsGuide", .leading)
  first.constant = .expression("-(pad + 2) * 2")
  let picture = try #require(Wireframe(before: [first], after: [first]))
  #expect(picture.boxes.map(\.role) == [.container, .view, .guide] || picture.boxes.map(\.role) == [.container, .guide, .view])
  let index = try #require(picture.boxes.firstIndex { $0.name == "a" })
  #expect(picture.before.leftToRight.pictures[0]?[index * 4] == -12)
  #expect(picture.notes.contains { $0.contains("pad = 12") })
}

@Test(arguments: ["(", ")", "a +", "1e9", "0x20", "((((((((((((((((((((((((((((((1))))))))))))))))))))))))))))))", "a / 0", "\"", "é", "a[", "9999999999"])
func anyExpressionIsANumberInAPicture(text: String) throws {
  var odd = row[0]
  odd.constant = .expression(text)
  let picture = try #require(Wireframe(before: [odd], after: [row[0]]))
  #expect(picture.before.leftToRight.pictures.count == 3)
}

@Test func tooManyConstraintsAndNoneHaveNoPicture() {
  #expect(Wireframe(before: [], after: []) == nil)
  #expect(Wireframe(before: Array(repeating: row[0], count: Wireframe.constraintLimit + 1), after: []) == nil)
}

@Test func textIsNeverMarkup() {
  #expect(HTMLText.escaped("<a href=\"x\" b='&'>\u{202E}\u{7}") == "&lt;a href=&quot;x&quot; b=&#39;&amp;&#39;&gt;\\u{202E}\\u{7}")
  #expect(HTMLText.script("{\"a\": \"</script><!--&\u{2028}\"}") == "{\"a\": \"\\u003c/script\\u003e\\u003c!--\\u0026\\u2028\"}")
}

@Test func pagesHoldNoAddressAndAreTheSameEveryTime() {
  let files = [("Row.swift", Pages.row), ("Odd.swift", Pages.row.replacing("views: views", with: "views: makeViews()"))]
  let page = Pages.page(files)
  #expect(page == Pages.page(files))
  let text = String(decoding: page, as: UTF8.self)
  // The one address is the name of a namespace, which nothing asks for.
  #expect(text.replacing("http-equiv", with: "").replacing("http://www.w3.org/2000/svg", with: "").contains("http") == false)
  #expect(text.contains("4 = 2 migrated + 2 refused + 0 suppressed + 0 baselined"))
  #expect(text.firstRange(of: "Sites found").map { $0.lowerBound } ?? text.endIndex < text.firstRange(of: "<main>")?.lowerBound ?? text.startIndex)
}

@Test func codeIsColouredWithoutLosingAByteOfIt() {
  var highlighter = CodeHighlighter(.swift)
  let lines = ["let a: Int = 0x1F // x", "/* open", "still */ \"s\\\"t\" func f() { a.b(\"\"\"", "text \"\"\" }", "\"open"]
  for line in lines {
    let html = highlighter.html(line)
    var plain = ""
    var isTag = false
    for character in html {
      if character == "<" { isTag = true } else if character == ">" { isTag = false } else if !isTag { plain.append(character) }
    }
    #expect(plain == HTMLText.escaped(line))
  }
}
