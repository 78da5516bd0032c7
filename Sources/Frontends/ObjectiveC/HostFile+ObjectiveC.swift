internal import HostSyntax
internal import Knowledge
package import LayoutIR
internal import SourceText

extension HostFile {
  /// The framework of an Objective-C file, by its imports or by the prefixes of the classes that it names.
  static func platform(ofObjectiveC buffer: TokenBuffer) -> Platform? {
    var imported: Set<Platform> = []
    var named: Set<Platform> = []
    buffer.file.bytes.withUnsafeBytes { bytes in
      for token in buffer.tokens where token.kind == .directive {
        let text = UnsafeRawBufferPointer(rebasing: bytes[Int(token.start)..<Int(token.end)])
        if ByteSearch.contains("<UIKit/", in: text) { imported.insert(.uikit) }
        if ByteSearch.contains("<AppKit/", in: text) || ByteSearch.contains("<Cocoa/", in: text) { imported.insert(.appkit) }
      }
    }
    if imported.count == 1 { return imported.first }
    for first in buffer.firstTokens where buffer.tokens[Int(first)].length > 4 {
      let word = buffer.bytes(of: Int(first))
      if word.starts(with: "UI".utf8), UInt8(ascii: "A")...UInt8(ascii: "Z") ~= word[word.startIndex + 2] {
        named.insert(.uikit)
        break
      }
    }
    let appKit: [StaticString] = ["NSView", "NSViewController", "NSWindow", "NSButton", "NSTextField", "NSImageView", "AppKit"]
    if appKit.contains(where: { buffer.contains($0) }) { named.insert(.appkit) }
    return named.count == 1 ? named.first : nil
  }

  /// Checks a site of Objective-C for what no reader can look through.
  func checkObjectiveC(_ range: Range<Int>) throws(Diagnostic) {
    guard buffer.isBalanced else {
      throw Diagnostic(.unbalancedFile, at: self.range(range), "the brackets of the file do not match")
    }
    if buffer.hasDirective(in: range) {
      throw Diagnostic(.conditionalCompilation, at: self.range(range), "a compiler directive stands inside the call")
    }
  }

  /// Refuses a comment inside a site whose new code has no place for it.
  func checkComments(_ range: Range<Int>) throws(Diagnostic) {
    if let comment = range.first(where: { buffer[$0].kind.isComment }) {
      throw Diagnostic(.commentInsideSite, at: self.range(comment), "this comment stands inside the call")
    }
  }

  /// A number as the new code spells it, with its value where the source shows it.
  package func objectiveCScalar(_ range: Range<Int>) -> Scalar {
    let text = buffer.objectiveCText(range)
    guard let number = CEvaluator(buffer, names: names).value(range) else { return .expression(text) }
    return Scalar(.number(number.points), spelling: text)
  }

  /// The number in `[NSNumber numberWithInt:gap]`, converted as the message's parameter converts its argument.
  ///
  /// Source: NSNumber.h.
  package func boxedNumber(_ value: Range<Int>) -> (number: Scalar, argument: Range<Int>)? {
    guard let (type, argument) = boxing(value) else { return nil }
    return (converted(argument, to: type), argument)
  }

  /// The type that a message to `NSNumber` converts its argument to, and that argument.
  private func boxing(_ value: Range<Int>) -> (type: String, argument: Range<Int>)? {
    let range = buffer.trimmed(value)
    guard let open = range.first, buffer[open].kind == .leftBracket, let message = MessageExpression(at: open, in: buffer), message.range == range,
      message.pieces.count == 1, buffer.objectiveCText(message.receiver) == "NSNumber", let type = Self.boxedTypes[message.selector]
    else { return nil }
    return (type, message.pieces[0].argument)
  }

  /// A number as the new code spells it where C converts it to another type first.
  private func converted(_ argument: Range<Int>, to type: String) -> Scalar {
    // A `CGFloat` takes what a `double` takes.
    if type == "double" || names.type(of: argument)?.name == type { return objectiveCScalar(argument) }
    let scalar = objectiveCScalar(argument)
    if let number = scalar.number, Self.keeps(number, as: type) { return scalar }
    let text = buffer.objectiveCText(argument)
    return .expression("(\(type))" + (buffer.significant(argument).count == 1 ? text : "(\(text))"))
  }

  private static let boxedTypes = [
    "numberWithFloat:": "float", "numberWithDouble:": "double", "numberWithInt:": "int", "numberWithInteger:": "NSInteger",
    "numberWithUnsignedInteger:": "NSUInteger",
  ]

  /// Whether a conversion to a type of C leaves a number as it is.
  private static func keeps(_ number: Double, as type: String) -> Bool {
    if type == "float" { return Double(Float(number)) == number }
    return number.rounded() == number && abs(number) <= Double(Int32.max) && (number >= 0 || type != "NSUInteger")
  }
}

extension LayoutItem {
  /// Reads an item as Objective-C spells it; guides and superviews are told apart from other members.
  package init(objectiveC text: String) {
    var path: [String] = []
    var rest = Substring(text)
    while let dot = rest.lastIndex(of: ".") {
      let word = String(rest[rest.index(after: dot)...])
      guard word == "superview" || LayoutGuide(rawValue: word) != nil else { break }
      path.append(word)
      rest = rest[..<dot]
    }
    var item = LayoutItem.expression(String(rest))
    for word in path.reversed() {
      item = LayoutGuide(rawValue: word).map { .guide($0, of: item) } ?? .superview(of: item)
    }
    self = item
  }
}

extension Scalar {
  /// A number as Objective-C spells it, without looking up names.
  package static func objectiveC(_ text: String) -> Scalar {
    guard let number = CEvaluator.literal(text) else { return .expression(text) }
    return Scalar(.number(number.points), spelling: text)
  }
}
