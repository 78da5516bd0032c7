import LayoutIR
import Testing
import VisualFormat

@Test(arguments: ["alignAllTop", "AlignAllTop", "NSLayoutFormatAlignAllTop"])
func everySpellingOfAnOptionIsRead(name: String) {
  #expect(FormatOptions(name: name) == .alignAllTop)
}

@Test func oldAndNewNameOfTheLastBaselineAreOne() {
  #expect(FormatOptions(name: "AlignAllBaseline") == .alignAllLastBaseline)
  #expect(FormatOptions(name: "alignAllLastBaseline") == .alignAllLastBaseline)
}

@Test(arguments: ["", "N", "alignTop", "ALIGNAllTop", "NSLayoutFormat", "alignAllWidth", "directionLefttoRight"])
func unknownNamesAreNotRead(name: String) {
  #expect(FormatOptions(name: name) == nil)
}

/// Source: NSLayoutConstraint.h.
@Test func rawValuesAreThoseOfTheHeader() {
  #expect(FormatOptions.alignAllLeft.rawValue == 1 << 1)
  #expect(FormatOptions.alignAllTrailing.rawValue == 1 << 6)
  #expect(FormatOptions.alignAllCenterX.rawValue == 1 << 9)
  #expect(FormatOptions.alignAllFirstBaseline.rawValue == 1 << 12)
  #expect(FormatOptions.directionLeftToRight.rawValue == 0x10000)
  #expect(FormatOptions.directionRightToLeft.rawValue == 0x20000)
  #expect(FormatOptions.spacingBaselineToBaseline.rawValue == 0x80000)
}

@Test func alignedAttributesAscendByTheirNumber() {
  let options: FormatOptions = [.alignAllFirstBaseline, .alignAllBottom, .alignAllTop, .alignAllLastBaseline]
  #expect(options.alignedAttributes == [.top, .bottom, .lastBaseline, .firstBaseline])
}

@Test func everyNameReadsBackAsItself() {
  for (name, option) in FormatOptions.names { #expect(FormatOptions(name: name) == option) }
  for (_, option) in FormatOptions.names where !option.isEmpty && option.rawValue.nonzeroBitCount == 1 {
    #expect(option.setNames.compactMap { FormatOptions(name: $0) } == [option])
  }
}

@Test func bitsWithoutAMeaningAreKept() {
  let options = FormatOptions(rawValue: 1 << 7 | 1 << 3 | 1 << 18 | 1 << 19 | 1 << 40)
  #expect(options.unknownBits.rawValue == 1 << 7 | 1 << 18 | 1 << 40)
}
