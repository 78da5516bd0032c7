internal import HostSyntax

/// Members of a class that its code uses as only views can be used.
struct ObjectiveCViewEvidence: Sendable {
  private var proven: Set<String> = []

  /// - Complexity: O(tokens).
  init(_ buffer: TokenBuffer, className: (Int) -> String?) {
    let uses = Self.uses(in: buffer)
    for index in buffer.tokens.indices {
      guard let word = buffer.word(index), let use = uses[word] else { continue }
      if use == .method {
        guard let message = buffer.message(around: index), message.pieces.first?.nameIndex == index,
          let name = Self.member(message.pieces[0].argument, in: buffer)
        else { continue }
        proven.insert(Self.key(name, className(index)))
      } else if use == .member {
        guard let dot = buffer.previous(index), buffer[dot].kind == .dot, let last = buffer.previous(dot),
          buffer[last].kind == .identifier, let name = Self.member(Self.path(endingAt: last, in: buffer), in: buffer)
        else { continue }
        proven.insert(Self.key(name, className(index)))
      } else if let message = buffer.message(around: index),
        let type = Self.created(by: message, in: buffer), ObjectiveCType(type, pointers: 1).kind == .view, !type.hasPrefix("NS") {
        // `self.title = [[UILabel alloc] init]`
        var open = message.open
        if let outer = buffer.message(around: open), outer.receiver.lowerBound == open, buffer.isWord(index, "alloc") { open = outer.open }
        guard let equals = buffer.previous(open), buffer.isOperator(equals, "="), let last = buffer.previous(equals),
          buffer[last].kind == .identifier, let name = Self.member(Self.path(endingAt: last, in: buffer), in: buffer)
        else { continue }
        proven.insert(Self.key(name, className(index)))
      }
    }
  }

  /// Whether code of the class uses the member as a view.
  func isView(_ name: String, of owner: String?) -> Bool { proven.contains(Self.key(name, owner)) }

  private static func key(_ name: String, _ owner: String?) -> String { "\(name)@\(owner ?? "")" }

  private enum Use { case method, member, creation }

  /// For each word of a file what it is used for.
  private static func uses(in buffer: TokenBuffer) -> [Use?] {
    var uses = [Use?](repeating: nil, count: buffer.wordCount)
    for word in ["alloc" as StaticString, "new"] { if let number = buffer.number(of: word) { uses[number] = .creation } }
    for word in members { if let number = buffer.number(of: word) { uses[number] = .member } }
    for word in methods { if let number = buffer.number(of: word) { uses[number] = .method } }
    for (number, first) in buffer.firstTokens.enumerated() where buffer.bytes(of: Int(first)).starts(with: "mas_".utf8) {
      uses[number] = .member
    }
    return uses
  }

  private static let methods: [StaticString] = [
    "addSubview", "insertSubview", "addArrangedSubview", "bringSubviewToFront", "sendSubviewToBack",
  ]

  /// Source: UIView.h, NSView.h.
  private static let members: [StaticString] = [
    "layer", "backgroundColor", "alpha", "hidden", "contentMode", "clipsToBounds", "userInteractionEnabled", "tintColor",
    "layoutMargins", "superview", "translatesAutoresizingMaskIntoConstraints",
  ]

  private static func created(by message: MessageExpression, in buffer: TokenBuffer) -> String? {
    let receiver = buffer.trimmed(message.receiver)
    guard receiver.count == 1, message.unaryName != nil, buffer[receiver.lowerBound].kind == .identifier else { return nil }
    let name = buffer.text(receiver.lowerBound)
    guard let first = name.utf8.first, first >= 0x41, first <= 0x5A else { return nil }
    return name
  }

  private static func path(endingAt last: Int, in buffer: TokenBuffer) -> Range<Int> {
    var start = last
    for _ in 0..<4 {
      guard let mark = buffer.previous(start), buffer[mark].kind == .dot || buffer.isOperator(mark, "->"),
        let name = buffer.previous(mark), buffer[name].kind == .identifier
      else { break }
      start = name
    }
    return start..<last + 1
  }

  /// The member that `self.title`, `_title` or `self->_title` names, without an underscore.
  static func member(_ range: Range<Int>, in buffer: TokenBuffer) -> String? {
    let tokens = buffer.significant(range)
    guard let last = tokens.last, buffer[last].kind == .identifier else { return nil }
    let name = buffer.text(last)
    switch tokens.count {
    case 1 where name.hasPrefix("_"): return String(name.dropFirst())
    case 3 where buffer[tokens[0]].kind == .identifier && buffer.text(tokens[0]).lowercased().hasSuffix("self"):
      return name.hasPrefix("_") ? String(name.dropFirst()) : name
    default: return nil
    }
  }
}
