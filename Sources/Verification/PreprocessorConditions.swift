internal import HostSyntax
internal import Knowledge
internal import SourceText

/// Under which conditions of the preprocessor the lines of an Objective-C file are compiled, with what the file says of the
/// names in them; or those of `#if` in a Swift file.
final class PreprocessorConditions: Sendable {
  /// The conditions behind each directive, in the order of the file.
  private let spans: [(token: Int, text: String)]

  /// - Complexity: O(tokens).
  init(_ names: ObjectiveCDeclarations) {
    let buffer = names.buffer
    var open: [String] = []
    var spans: [(token: Int, text: String)] = []
    var isFirst = true
    for index in buffer.tokens.indices where buffer.opensOrEndsBranch(index) {
      let words = buffer.text(index).dropFirst().split(maxSplits: 1, whereSeparator: \.isWhitespace)
      guard let word = words.first else { continue }
      let rest = words.count > 1 ? words[1].split(whereSeparator: \.isWhitespace).joined(separator: " ") : ""
      switch word {
      case "if", "ifdef", "ifndef":
        // The guard of a header is no condition.
        open.append(isFirst && word == "ifndef" ? "" : "#\(word) \(Self.explained(rest, names))")
        isFirst = false
      case "elif", "elifdef", "elifndef", "else":
        guard let last = open.popLast() else { continue }
        open.append("\(last) #\(word) \(Self.explained(rest, names))")
      case "endif": _ = open.popLast()
      default: continue
      }
      spans.append((index, open.filter { !$0.isEmpty }.joined(separator: " ")))
    }
    self.spans = spans
  }

  /// - Complexity: O(tokens).
  init(swift buffer: TokenBuffer) {
    var open: [String] = []
    var spans: [(token: Int, text: String)] = []
    for index in buffer.tokens.indices where buffer[index].kind == .directive {
      let word = buffer.text(index)
      guard ["#if", "#elseif", "#else", "#endif"].contains(word) else { continue }
      let last = word == "#if" ? "" : open.popLast() ?? ""
      var end = index
      while let next = buffer.next(end), buffer[next].isCondition { end = next }
      if word != "#endif" { open.append((last.isEmpty ? "" : last + " ") + buffer.normalizedText(index..<end + 1)) }
      spans.append((index, open.joined(separator: " ")))
    }
    self.spans = spans
  }

  /// The condition, and what its names are defined as.
  private static func explained(_ condition: String, _ names: ObjectiveCDeclarations) -> String {
    let words = Set(condition.words.map(String.init)).filter { $0.first?.isNumber == false && $0 != "defined" }
    let values = words.sorted().map { word in
      let bodies = names.macros(word).map(\.body).sorted()
      return bodies.isEmpty ? "\(word) undefined" : "\(word) as \(bodies.joined(separator: " or "))"
    }
    return ([condition] + values).joined(separator: ", ")
  }

  /// The conditions around a token; empty for one that is always compiled.
  func text(at token: Int) -> String {
    let next = spans.partitionPoint { $0.token < token }
    return next > 0 ? spans[next - 1].text : ""
  }
}

extension TokenBuffer {
  /// Whether a token is `#if`, `#else`, `#endif` or the like, and neither `#import` nor `#define`.
  func opensOrEndsBranch(_ index: Int) -> Bool {
    guard self[index].kind == .directive else { return false }
    let word = bytes(of: index).dropFirst().drop { $0 == 0x20 || $0 == 0x09 }
    return word.starts(with: "if".utf8) || word.first == UInt8(ascii: "e")
  }
}
