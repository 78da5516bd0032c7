import Foundation
import LayoutIR
import SourceText
import TestSupport
import Testing
import VisualFormat

/// Everything that is done with a format string, for inputs that nobody vouches for.
private func exercise(_ bytes: [UInt8], options: FormatOptions = []) -> Bool {
  do throws(VisualFormatError) {
    let syntax = try VisualFormatSyntax(parsing: bytes)
    let lowering = VisualFormatLowering(
      VisualFormatEnvironment(metrics: ["m": .number(8)]), options: options, policy: .assume)
    for style in [PictureStyle.boxDrawing, .ascii] {
      let lines = VisualFormatPicture(of: syntax, options: options, style: style).lines
      if lines.contains(where: { $0.count > 78 }) { Issue.record("too wide: \(syntax)") }
    }
    _ = lowering.notes(on: syntax)
    _ = try lowering.constraints(of: syntax).map { $0.resolvingStandardSpacing(platform: .uikit) }
    return true
  } catch {
    let format = String(decoding: bytes, as: UTF8.self)
    _ = error.reason(for: format)
    if error.range.end > bytes.count || error.column ?? 0 > bytes.count { Issue.record("out of bounds: \(format)") }
    return false
  }
}

@Test(arguments: 1...4 as ClosedRange<UInt64>) func noBytesCrashTheParser(seed: UInt64) {
  var random = SeededGenerator(seed: seed)
  let words = ["H:", "V:", "|", "[a]", "[b(", "8", ")", "]", "-", "(", ">=", "m", "@", ",", "<=", "==", "7.5", "0x1p3", "é", "≥", "\u{0}"]
  let pieces = ["|", "[a]", "[b(>=8)]", "[c(a,<=m@2.5)]", "-", "-8-", "-m-", "-(-8,<=m@7)-", "->=1e2-", "[a]-[a]"]
  var accepted = 0
  for round in 0..<15_000 {
    var bytes: [UInt8] = []
    for _ in 0..<Int.random(in: 0...9, using: &random) {
      switch round % 4 {
      case 0: bytes.append(.random(in: 0...255, using: &random))
      case 1: bytes += (words.randomElement(using: &random) ?? "").utf8
      default: bytes += (pieces.randomElement(using: &random) ?? "").utf8
      }
    }
    if round % 4 == 3 { bytes = Mutation.of(bytes, alphabet: Array("[]|-(8@".utf8), using: &random) }
    let options = FormatOptions(rawValue: round % 8 < 4 ? 0 : UInt(random.next() & 0x1F_FFFF))
    if exercise(bytes, options: options) { accepted += 1 }
  }
  #expect(accepted > 300, "seed \(seed): hardly anything is accepted")
}

/// Runs `work` on a thread with a stack of 256 KiB, which every depth of calls that grows with the input overflows.
private func onSmallStack(_ work: @escaping @Sendable () -> Void) async {
  await withCheckedContinuation { continuation in
    let thread = Thread {
      work()
      continuation.resume()
    }
    thread.stackSize = 256 << 10
    thread.start()
  }
}

private func chain(of count: Int, separator: String = "-", _ unit: (Int) -> String) -> String {
  (0..<count).map(unit).joined(separator: separator)
}

@Test func tenThousandViewsFitOnASmallStack() async throws {
  await onSmallStack {
    let lowering = VisualFormatLowering(options: [.alignAllTop])
    let format = "H:|-" + chain(of: 10_000) { "[v\($0)(>=1,<=9@250)]" } + "-|"
    #expect((try? lowering.constraints(of: format))?.count == 10_001 + 20_000 + 9_999)
    #expect(exercise(Array(format.utf8)))
    #expect(exercise(Array(("V:" + chain(of: 10_000, separator: "") { "[v\($0)]" }).utf8)))
  }
}

@Test(arguments: ["[", "(", "-", "[a(", "|", ">", "@", ",", "[a]-(", "9", "a"]) func longRunsFitOnASmallStack(unit: String) async {
  await onSmallStack {
    for prefix in ["", "[a(", "[a]-", "["] {
      _ = exercise(Array((prefix + String(repeating: unit, count: 20_000)).utf8))
    }
  }
}

@Test func effortGrowsWithTheLengthOnly() {
  let times = growth(from: 1000) { count in
    let format = Array(("|-" + chain(of: count) { "[v\($0)(==v\($0 / 2),>=m)]-(>=8,m@250)" } + "-|").utf8)
    let environment = VisualFormatEnvironment(
      views: Dictionary(uniqueKeysWithValues: (0..<count).map { ("v\($0)", .expression("self.v\($0)")) }), metrics: ["m": .number(8)],
      superview: .ofAdjacentView)
    let syntax = try? VisualFormatSyntax(parsing: format, in: environment)
    #expect(syntax.flatMap { try? VisualFormatLowering(environment, options: .alignAllTop).constraints(of: $0) } != nil)
  }
  #expect(times < 24)
}
