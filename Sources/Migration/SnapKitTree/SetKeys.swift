internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import SourceText

/// The keys by which files set properties: `card.setValue(box, forKey: "badge")`.
///
/// - Source: NSKeyValueCoding in Foundation.
struct SetKeys: Sendable {
  /// The names of the properties, the last ones of key paths.
  private(set) var names: Set<String> = []
  /// The constants that are used as keys, wherever they are declared: `Keys.name`, `nameKey`.
  private(set) var constants: Set<String> = []
  /// Whether a key is not written where something is set by it.
  private(set) var isOpen = false
  /// The classes of whose objects alone something is set by keys that are not written: `self.setValuesForKeys(values)`.
  private(set) var openClasses: Set<String> = []

  static let words: Set<String> = ["setValue", "setValuesForKeys", "setValuesForKeysWithDictionary"]

  init() {}

  /// - Complexity: O(uses of the words).
  init(in file: LexedFile) {
    for word in Self.words {
      for index in file.buffer.tokens(named: word) {
        guard word == "setValue" else {
          noteOpen(file.buffer.file.language == .swift ? Self.receiver(ofCallAt: index, file) : Self.receiver(ofMessageAt: index, file))
          continue
        }
        if file.buffer.file.language == .swift { readCall(index, file) } else { readMessage(index, file) }
      }
    }
  }

  mutating func merge(_ other: SetKeys) {
    names.formUnion(other.names)
    constants.formUnion(other.constants)
    openClasses.formUnion(other.openClasses)
    isOpen = isOpen || other.isOpen
  }

  /// Whether a property of a name may be set so.
  ///
  /// - Parameter mayHave: Whether an object of a class may have the property.
  func mayMean(_ name: String, ofObjectsWhere mayHave: (String) -> Bool) -> Bool {
    isOpen || names.contains(name) || openClasses.contains(where: mayHave)
  }

  // MARK: Objects

  /// Whose property is set.
  private enum Receiver {
    case unknown
    /// An object of the class, or of a subclass.
    case object(of: String)
    /// One of the system's that has no views.
    case other
  }

  /// Classes of the system whose objects are none of Swift's classes: settings, requests, transactions and dictionaries.
  private static let others: Set<String> = ["NSMutableDictionary", "UserDefaults", "NSUserDefaults", "URLRequest", "NSURLRequest", "NSMutableURLRequest", "CATransaction", "NSUbiquitousKeyValueStore",
    "CIFilter", "CALayer", "CAShapeLayer", "CAGradientLayer", "CAEmitterCell", "CAEmitterLayer", "CAAnimation", "CABasicAnimation", "CAKeyframeAnimation", "CASpringAnimation",
    "CAAnimationGroup", "CATransition"]

  /// Classes of Objective-C whose objects are no views and hold none.
  ///
  /// Source: Foundation, UIKit and Core Image.
  private static let values: Set<String> = [
    "NSString", "NSMutableString", "NSNumber", "NSDate", "NSData", "NSMutableData", "NSURL", "NSError", "NSValue", "NSAttributedString", "NSMutableAttributedString", "NSUUID",
    "NSIndexPath", "NSDateFormatter", "NSLocale", "NSTimeZone", "UIColor", "UIFont", "UIImage", "NSColor", "NSFont", "NSImage", "CIImage", "CIColor", "CIVector",
  ]

  private mutating func noteOpen(_ receiver: Receiver) {
    switch receiver {
    case .unknown: isOpen = true
    case .object(let type): openClasses.insert(type)
    case .other: break
    }
  }

  private static func receiver(ofCallAt index: Int, _ file: LexedFile) -> Receiver {
    let buffer = file.buffer
    let start = buffer.postfixStart(of: index)
    // What extends a protocol may be about any object.
    func own() -> Receiver {
      guard let type = file.declarations.enclosingType(at: index), type.keyword == "class" else { return .unknown }
      return ItemType.simpleName(of: type.name).map { .object(of: $0) } ?? .unknown
    }
    guard start < index, let dot = buffer.previous(index) else { return own() }
    let object = buffer.trimmed(start..<dot)
    if object.count == 1, buffer.isWord(start, in: ["self", "super"]) { return own() }
    // `UserDefaults.standard`, `CATransaction`
    if let name = buffer.name(start), others.contains(name), object.count == 1 || buffer.normalizedText(object) == name + ".standard" { return .other }
    guard let type = file.declarations.type(of: object).flatMap({ ItemType.simpleName(of: $0.name) }) else { return .unknown }
    return others.contains(type) ? .other : .unknown
  }

  private static func receiver(ofMessageAt index: Int, _ file: LexedFile) -> Receiver {
    let buffer = file.buffer
    guard let message = buffer.message(around: index), message.pieces.contains(where: { $0.nameIndex == index }) else { return .unknown }
    let text = buffer.objectiveCText(message.receiver)
    if text == "self" || text == "super" { return file.names.className(at: index).map { .object(of: $0) } ?? .unknown }
    if text == "[NSUserDefaults standardUserDefaults]" || others.contains(text) { return .other }
    guard let type = file.names.type(of: message.receiver), type.pointers == 1 else { return .unknown }
    if others.contains(type.name) { return .other }
    return ClassTree.isOpen(type.name) ? .unknown : .object(of: type.name)
  }

  private static let labels: [StaticString] = ["forKey", "forKeyPath"]

  // MARK: Keys

  private mutating func readCall(_ index: Int, _ file: LexedFile) {
    let buffer = file.buffer
    guard let open = buffer.next(index), buffer[open].kind == .leftParenthesis, let close = buffer.partner(of: open) else {
      isOpen = true
      return
    }
    // `field.setValue(text)` is another method.
    guard (open..<close).contains(where: { buffer.isWord($0, in: Self.labels) }) else { return }
    guard let call = CallExpression(at: open, in: buffer), call.arguments.count == 2 else {
      isOpen = true
      return
    }
    let value = buffer.trimmed(call.arguments[0].value)
    if let type = file.declarations.type(of: value)?.name, GivenParameters.values.contains(type) { return }
    note(value, under: call.arguments[1].label ?? "", call.arguments[1].value, of: Self.receiver(ofCallAt: index, file), file)
  }

  private mutating func readMessage(_ index: Int, _ file: LexedFile) {
    let buffer = file.buffer
    guard let message = buffer.message(around: index), message.pieces.contains(where: { $0.nameIndex == index }) else {
      // What is declared sets nothing: `- (void)setValue:(NSString *)value forHeader:(NSString *)name {`.
      guard buffer.parent(of: index) != nil else { return }
      if let next = buffer.next(index), buffer[next].kind != .colon || buffer.statement(containing: index)?.contains(where: { buffer.isWord($0, in: Self.labels) }) == true { isOpen = true }
      return
    }
    guard message.pieces.count == 2, !Self.isValue(message.pieces[0].argument, file) else { return }
    note(message.pieces[0].argument, under: message.pieces[1].name, message.pieces[1].argument, of: Self.receiver(ofMessageAt: index, file), file)
  }

  /// Whether an expression of Objective-C gives a text, a colour or the like: `text`, `[NSString stringWithFormat:@"%d", count]`.
  private static func isValue(_ value: Range<Int>, _ file: LexedFile) -> Bool {
    let value = file.buffer.trimmed(value)
    if let type = file.names.type(of: value), type.pointers == 1 { return values.contains(type.name) }
    guard let first = value.first, let message = MessageExpression(at: first, in: file.buffer), message.range == value, message.receiver.count == 1 else { return false }
    return values.contains(file.buffer.objectiveCText(message.receiver)) && ["string", "number", "date", "data", "color", "image", "URL", "value"].contains(where: message.selector.hasPrefix)
  }

  private mutating func note(_ value: Range<Int>, under label: String, _ key: Range<Int>, of receiver: @autoclosure () -> Receiver, _ file: LexedFile) {
    let buffer = file.buffer
    // `request.setValue("text/html", forHTTPHeaderField: "Accept")` is another method.
    guard label == "forKey" || label == "forKeyPath" else { return }
    // A number or text is no view, and neither is `orientation.rawValue`.
    if let last = value.last, buffer.isWord(last, "rawValue"), value.count > 1 { return }
    // `@1`, `@(count)`
    if let first = value.first, let last = value.last, buffer.text(first) == "@", let literal = buffer.next(first),
      literal == last || buffer[literal].kind == .leftParenthesis && buffer.partner(of: literal) == last { return }
    if value.count == 1, [.number, .string].contains(buffer[value.lowerBound].kind) || buffer.isWord(value.lowerBound, in: ["true", "false", "nil", "kCFBooleanTrue", "kCFBooleanFalse"]) { return }
    if let constant = Self.constant(key, buffer) {
      constants.insert(constant)
      return
    }
    if let token = key.last, (key.lowerBound..<token).allSatisfy({ buffer.text($0) == "@" }), let name = Self.name(inLiteralAt: token, buffer) {
      names.insert(name)
      return
    }
    let owner = receiver()
    if case .other = owner { return }
    guard buffer.file.language == .swift, let token = Self.plainName(key, buffer), let name = buffer.name(token) else { return noteOpen(owner) }
    let isMember = key.count > 1
    guard let found = isMember ? file.declarations.member(name, ofTypeAt: token) : file.declarations.declaration(of: name, at: token) else {
      constants.insert(name)
      return
    }
    guard found.kind == .property || found.kind == .local, found.isConstant, let literal = found.initializer.map({ buffer.trimmed($0) }), literal.count == 1,
      let name = Self.name(inLiteralAt: literal.lowerBound, buffer)
    else { return noteOpen(owner) }
    names.insert(name)
  }

  /// `nameKey` of the keys `nameKey`, `self.nameKey` and `Self.nameKey`; nil for other keys.
  private static func plainName(_ key: Range<Int>, _ buffer: TokenBuffer) -> Int? {
    let tokens = key.filter { !buffer[$0].kind.isTrivia }
    guard let last = tokens.last, buffer[last].kind == .identifier, !buffer.isReservedWord(last) else { return nil }
    return tokens.count == 1 || tokens.count == 3 && buffer.isWord(tokens[0], in: ["self", "Self"]) && buffer[tokens[1]].kind == .dot ? last : nil
  }

  /// The property that a written key names, the last one of a path; nil for what is no plain text.
  private static func name(inLiteralAt token: Int, _ buffer: TokenBuffer) -> String? {
    guard buffer[token].kind == .string else { return nil }
    let parts = buffer.text(token).split(separator: "\"", omittingEmptySubsequences: false)
    guard parts.count == 3, !parts[1].contains("\\") else { return nil }
    return parts[1].split(separator: ".").last.map(String.init) ?? ""
  }

  /// `name` of the key `Keys.name`, which is a constant of a type; nil for other keys.
  private static func constant(_ key: Range<Int>, _ buffer: TokenBuffer) -> String? {
    let tokens = key.filter { !buffer[$0].kind.isTrivia }
    guard tokens.count > 2, tokens.count % 2 == 1, let first = tokens.first, let last = tokens.last, buffer.text(first).first?.isUppercase == true,
      tokens.indices.allSatisfy({ buffer[tokens[$0]].kind == ($0 % 2 == 0 ? .identifier : .dot) })
    else { return nil }
    return buffer.name(last)
  }

  /// What files say about the constants that are used as keys.
  struct Constants: Sendable {
    fileprivate var values: [String: Set<String>] = [:]
    /// Those that hold something else than a written text in some file.
    fileprivate var others: Set<String> = []

    init(among names: Set<String>, in buffer: TokenBuffer) {
      for name in names {
        for token in buffer.tokens(named: name) {
          guard let word = buffer.previous(token), buffer.isWord(word, in: ["let", "var", "func", "case"]) else { continue }
          guard buffer.isWord(word, "let"), let equals = SetKeys.equals(behind: token, buffer), let literal = buffer.next(equals),
            let value = SetKeys.name(inLiteralAt: literal, buffer), buffer.statement(containing: token).map({ buffer.trimmed($0).last == literal }) == true
          else {
            others.insert(name)
            continue
          }
          values[name, default: []].insert(value)
        }
      }
    }
  }

  /// The sign in `name = "text"` and `name: String = "text"`.
  private static func equals(behind name: Int, _ buffer: TokenBuffer) -> Int? {
    guard let next = buffer.next(name) else { return nil }
    if buffer.spells(next, "=") { return next }
    guard buffer[next].kind == .colon, let type = buffer.next(next), buffer.isWord(type, "String"), let equals = buffer.next(type), buffer.spells(equals, "=") else { return nil }
    return equals
  }

  /// Takes constants for what all files say that they hold.
  mutating func resolve(_ found: [Constants]) {
    for name in constants {
      let values = found.reduce(into: Set<String>()) { $0.formUnion($1.values[name] ?? []) }
      if values.isEmpty || found.contains(where: { $0.others.contains(name) }) { isOpen = true }
      names.formUnion(values)
    }
  }
}
