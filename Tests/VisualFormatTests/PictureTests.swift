import Testing
import VisualFormat

private func picture(_ format: String, _ options: FormatOptions = [], style: PictureStyle = .boxDrawing) throws -> String {
  VisualFormatPicture(of: try VisualFormatSyntax(parsing: format), options: options, style: style).lines.joined(separator: "\n")
}

@Test func horizontalLayoutsRunFromLeftToRight() throws {
  #expect(try picture("|-8-[title]->=8-[value(120)]-|") == """
    ┃     ┌───────┐      ┌───────────┐   ┃
    ┃──8──│ title │──≥8──│ value 120 │───┃
    ┃     └───────┘      └───────────┘   ┃
    """)
}

@Test func viewsThatTouchShareAnEdge() throws {
  #expect(try picture("|[a][b(==a)][c]|") == """
    ┃┌───┬───────┬───┐┃
    ┃│ a │ b = a │ c │┃
    ┃└───┴───────┴───┘┃
    """)
}

@Test func rightToLeftLayoutsStartAtTheRight() throws {
  #expect(try picture("|-8-[a]-[b]", .directionRightToLeft, style: .ascii) == """
    +---+   +---+       #
    | b |---| a |-- 8 --#
    +---+   +---+       #
    """)
}

@Test func verticalLayoutsRunFromTopToBottom() throws {
  #expect(try picture("V:|-[a]-(>=5,<=9@250)-[button(44)][c]|") == """
    ━━━━━━━━━━━━━
          │
    ┌───────────┐
    │     a     │
    └───────────┘
          │ ≥5,≤9@250
    ┌───────────┐
    │ button 44 │
    ├───────────┤
    │     c     │
    └───────────┘
    ━━━━━━━━━━━━━
    """)
}

@Test func theMiddleOfALongLayoutIsLeftOut() throws {
  let many = (1...30).map { "[v\($0)]" }.joined(separator: "-")
  #expect(try picture("|-\(many)-|") == """
    ┃   ┌────┐   ┌────┐   ┌────┐                ┌─────┐   ┌─────┐   ┌─────┐   ┃
    ┃───│ v1 │───│ v2 │───│ v3 │ … 24 more … ───│ v28 │───│ v29 │───│ v30 │───┃
    ┃   └────┘   └────┘   └────┘                └─────┘   └─────┘   └─────┘   ┃
    """)
  let lines = try picture("V:\(many)").split(separator: "\n")
  #expect(lines.contains { $0.contains("… 22 more") })
  #expect(lines.count == 8 * 3 + 7 + 1)
}

@Test(arguments: [1, 2, 3, 41, 2000]) func everyPictureFitsIntoSeventyEightColumns(count: Int) throws {
  let name = String(repeating: "averyverylongname", count: 10)
  for prefix in ["H:|-\(name)-", "V:|-\(name)-"] {
    let views = (0..<count).map { "[\(name)\($0)(>=\(name),<=9999999@\(name))]" }
    let format = prefix + views.joined(separator: "-(>=\(name),1e300)-") + "-(\(name)@\(name))-|"
    for style in [PictureStyle.boxDrawing, .ascii] {
      for line in try picture(format, style: style).split(separator: "\n") { #expect(line.count <= 78) }
    }
  }
}
