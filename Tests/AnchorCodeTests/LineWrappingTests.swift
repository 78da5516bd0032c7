import AnchorCode
import SourceText
import Testing

/// Where long lines of new code are broken.
@Suite struct LineWrappingTests {
  private let style = SurroundingStyle(of: SourceFile(text: "func f() {\n    g()\n}\n"))
  private let view = String(repeating: "v", count: 60)

  private func wrapped(_ text: String, after lead: String = "    ") -> String { LineWrapping(style).wrapped(text, after: lead) }

  @Test func eachArgumentGetsALine() {
    let call = "\(view).leadingAnchor.constraint(equalTo: superview.leadingAnchor, constant: f(1, 2))"
    #expect(wrapped("\(call).isActive = true") == "\(view).leadingAnchor.constraint(\n        equalTo: superview.leadingAnchor,\n        constant: f(1, 2)\n    ).isActive = true")
    #expect(wrapped("let a = \(call)", after: "\t") == "let a = \(view).leadingAnchor.constraint(\n\t    equalTo: superview.leadingAnchor,\n\t    constant: f(1, 2)\n\t)")
    let list = "NSLayoutConstraint.activate([\n        a.topAnchor.constraint(equalTo: b.topAnchor),\n        \(call),\n    ])"
    #expect(
      wrapped(list)
        == "NSLayoutConstraint.activate([\n        a.topAnchor.constraint(equalTo: b.topAnchor),\n        \(view).leadingAnchor.constraint(\n            equalTo: superview.leadingAnchor,\n            constant: f(1, 2)\n        ),\n    ])")
  }

  @Test func theInitializerIsBrokenAsWell() {
    let call = "NSLayoutConstraint(item: \(view), attribute: .top, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 1, constant: 8)"
    #expect(wrapped(call).split(separator: "\n").count == 9)
    #expect(wrapped(call).hasPrefix("NSLayoutConstraint(\n        item: \(view),\n"))
  }

  @Test func whatFitsStays() {
    let line = "a.heightAnchor.constraint(equalToConstant: \(String(repeating: "8", count: 72)))"
    #expect((line.count, wrapped(line)) == (116, line))
    #expect(wrapped(line, after: "     ") != line)
    #expect(wrapped(line + " // \(view)") == line + " // \(view)")
    // Three bytes each.
    let wide = "a.heightAnchor.constraint(equalToConstant: \(String(repeating: "高", count: 72)))"
    #expect(wrapped(wide) == wide)
  }

  @Test(arguments: [
    "(wide ? a.topAnchor.constraint(equalTo: b.topAnchor) : a.topAnchor.constraint(equalTo: b.bottomAnchor)).isActive = true // and so on",
    "NSLayoutConstraint.activate([aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa, bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb, cccccccccccccccccccccccccccccccccc])",
    "let text = \"a.topAnchor.constraint(equalTo: b.topAnchor)                                                                             \"",
    "a.topAnchor.constraint(equalTo: b.topAnchor /* the one that stands above of everything else that this screen shows */, constant: 8000)",
  ])
  func aLineWithoutOneCallStays(_ line: String) {
    #expect(line.count > 116 && wrapped(line) == line)
  }

  @Test func aFileWithLongLinesGetsLongLines() {
    let long = "let text = \"\(String(repeating: "x", count: 120))\"\n"
    func length(_ count: Int, among lines: Int) -> Int {
      SurroundingStyle(of: SourceFile(text: String(repeating: long, count: count) + "\n" + String(repeating: "let x = 0\n", count: lines - count))).lineLength
    }
    #expect((length(2, among: 4), length(3, among: 60), length(3, among: 59), length(5, among: 99)) == (120, 120, .max, .max))
    let wide = "let text = \"\(String(repeating: "高", count: 107))\"\r\n"
    #expect(SurroundingStyle(of: SourceFile(text: wide)).lineLength == 120)
  }
}
