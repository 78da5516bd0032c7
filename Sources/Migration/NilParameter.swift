internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import SourceText

/// A parameter of a method, a function or a block of Objective-C for which callers may write `nil`.
struct NilParameter: Hashable, Sendable {
  /// The selector of a method; the name of a function, and of what gives or holds a block.
  let name: String
  /// Which argument it is, from 0.
  let position: Int

  private var isMethod: Bool { name.hasSuffix(":") }

  /// The first word of the selector, or the name.
  var word: String { String(name.prefix { $0 != ":" }) }

  /// The parameter that a name stands for; nil when it is none, or when its callers are not known by a name.
  init?(_ index: Int, in names: ObjectiveCDeclarations) {
    let buffer = names.buffer
    guard let declaration = names.declaration(of: buffer.text(index), at: index), declaration.kind == .parameter, let brace = declaration.scope else { return nil }
    if names.enclosingFunction(at: brace + 1) == brace, let head = ObjectiveCMethodHead(before: brace, in: buffer) {
      let places = head.takesArguments ? ObjectiveCMethodHead.parameters(before: brace, in: buffer).firstIndex(of: declaration.token) : nil
      guard let position = places, position < head.pieces.count else { return nil }
      self.init(name: head.pieces.map { $0 + ":" }.joined(), position: position)
      return
    }
    guard let close = buffer.previous(brace), buffer[close].kind == .rightParenthesis, let open = buffer.partner(of: close),
      let position = buffer.splitAtObjectiveCCommas(open + 1..<close).firstIndex(where: { $0.contains(declaration.token) }), let before = buffer.previous(open)
    else { return nil }
    if buffer[before].kind == .identifier {
      self.init(name: buffer.text(before), position: position)
    } else if let name = Self.holder(ofBlockAt: before, names) {
      self.init(name: name, position: position)
    } else {
      return nil
    }
  }

  private init(name: String, position: Int) {
    self.name = name
    self.position = position
  }

  /// The name by which callers know a block: `self.pin = ^(UIView *view) {`, and the method that returns it.
  private static func holder(ofBlockAt sign: Int, _ names: ObjectiveCDeclarations) -> String? {
    let buffer = names.buffer
    guard let statement = buffer.objectiveCStatement(containing: sign), let first = statement.first else { return nil }
    if buffer.isWord(first, "return") {
      return names.enclosingFunction(at: sign).flatMap { ObjectiveCMethodHead(before: $0, in: buffer) }.flatMap { $0.takesArguments ? nil : $0.pieces.first }
    }
    guard let equals = statement.first(where: { buffer.isOperator($0, "=") }), equals < sign, let name = buffer.previous(equals) else { return nil }
    guard buffer[name].kind == .rightParenthesis else { return buffer[name].kind == .identifier ? buffer.text(name) : nil }
    // `void (^pin)(UIView *) = ^`
    guard let close = buffer.partner(of: name).flatMap(buffer.previous), let inner = buffer.previous(close), buffer[inner].kind == .identifier else { return nil }
    return buffer.text(inner)
  }

  // MARK: Callers

  /// Those of some parameters for which the code of a file writes `nil`.
  static func given(among asked: Set<NilParameter>, in buffer: TokenBuffer) -> Set<NilParameter> {
    asked.filter { parameter in
      if buffer.file.language == .swift { return parameter.isGivenInSwift(buffer) }
      let words = parameter.isMethod ? [parameter.word] : [parameter.word, "_" + parameter.word]
      return words.contains { word in buffer.tokens(spelled: word).contains { parameter.isGiven(at: $0, buffer) } }
    }
  }

  private func isGiven(at place: Int, _ buffer: TokenBuffer) -> Bool {
    guard let next = buffer.next(place) else { return false }
    if isMethod {
      guard buffer[next].kind == .colon, let message = buffer.message(around: place), message.selector == name, position < message.pieces.count else { return false }
      return Self.mayBeNil(message.pieces[position].argument, buffer)
    }
    guard buffer[next].kind == .leftParenthesis, let close = buffer.partner(of: next) else { return false }
    let arguments = buffer.splitAtObjectiveCCommas(next + 1..<close)
    return position < arguments.count && Self.mayBeNil(arguments[position], buffer)
  }

  /// `nil`, `(UIView *)nil` and `isWide ? view : nil`
  private static func mayBeNil(_ argument: Range<Int>, _ buffer: TokenBuffer) -> Bool {
    argument.contains { index in
      guard buffer.isWord(index, in: ["nil", "NULL", "Nil"]), let parent = buffer.parent(of: argument.lowerBound), buffer.parent(of: index) == parent else { return false }
      guard let before = buffer.previous(index), before >= argument.lowerBound else { return true }
      return buffer[before].kind == .rightParenthesis || buffer.isOperator(before, "?") || buffer[before].kind == .colon || buffer.isOperator(before, ":") || buffer.isOperator(before, "?:")
    }
  }

  /// Swift shortens names: `pinWidthTo:` is called as `pinWidth(to: nil)`.
  private func isGivenInSwift(_ buffer: TokenBuffer) -> Bool {
    buffer.tokens(spelled: "nil").contains { index in
      guard let open = buffer.parent(of: index), buffer[open].kind == .leftParenthesis, let name = buffer.previous(open), buffer[name].kind == .identifier,
        let close = buffer.partner(of: open), word.hasPrefix(buffer.text(name))
      else { return false }
      let arguments = buffer.splitAtCommas(open + 1..<close)
      return position < arguments.count && arguments[position].last == index
    }
  }
}

extension NilParameter {
  /// Those of some parameters for which some file of a tree writes `nil`.
  ///
  /// - Complexity: O(bytes of the files); those are lexed that have one of the words.
  static func given(among asked: Set<NilParameter>, in source: TreeSource) -> Set<NilParameter> {
    guard !asked.isEmpty else { return [] }
    let scan = WordScan(words: Set(asked.flatMap { [$0.word, "_" + $0.word] }), wantsTypes: false)
    let lexed = source.lexedFiles
    return source.compactMap(source.paths()) { file -> Set<NilParameter>? in
      if file.language == .swift {
        guard ByteSearch.contains("(nil", in: file.bytes) || ByteSearch.contains(": nil", in: file.bytes) else { return nil }
      } else {
        guard file.bytes.withUnsafeBytes({ scan.outline(of: $0, path: file.path) }) != nil else { return nil }
      }
      return given(among: asked, in: lexed.lexed(file).buffer)
    }.reduce(into: []) { $0.formUnion($1) }
  }
}
