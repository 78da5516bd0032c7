internal import HostSyntax
internal import SourceText

/// A function that a project adds to SnapKit's chains and that is a piece of a chain itself:
/// `func adjustedWidth(_ width: CGFloat) -> ConstraintMakerEditable { self.width.equalTo(width.adjusted) }`.
package struct ChainHelper: Hashable, Sendable {
  /// One member of the piece.
  package struct Link: Hashable, Sendable {
    package let name: String
    package let argument: Argument

    /// The position of the parameter that it is given.
    fileprivate var position: Int? { if case .parameter(let position, _) = argument { position } else { nil } }
  }

  /// What a member of the piece is given.
  package enum Argument: Hashable, Sendable {
    /// An attribute, which is not called.
    case notCalled
    /// `equalToSuperview()`
    case none
    /// The text of a number.
    case number(String)
    /// What the function is given at a position.
    case parameter(Int, Passed)
  }

  /// What becomes of a parameter.
  package struct Passed: Hashable, Sendable {
    /// The type of the parameter, a name alone.
    package let type: String
    /// `adjusted` in `width.adjusted`; nil where the parameter itself is handed on.
    package let member: String?

    /// Whether the parameter is an item, or whatever SnapKit takes.
    package var isItem: Bool { member == nil && !ChainHelper.numberTypes.contains(type) }
  }

  /// The labels of the arguments, nil for `_`.
  package let labels: [String?]
  package let links: [Link]

  static let numberTypes: Set<String> = ["CGFloat", "Double", "Int"]
  /// Source: SnapKit 5.7.1, ConstraintRelatableTarget.swift; views and guides conform to it.
  private static let itemTypes: Set<String> = [
    "UIView", "NSView", "ConstraintView", "UILayoutGuide", "NSLayoutGuide", "ConstraintLayoutGuide", "ConstraintItem", "ConstraintRelatableTarget",
  ]
}

extension ChainHelper {
  /// A function of a file that may be a helper, and how it is named in others.
  package struct Candidate: Sendable {
    package let name: String
    /// Nil for a function whose body is something else.
    let helper: ChainHelper?
    /// Whether other modules can call it.
    let isPublic: Bool
  }

  /// The functions that a file adds to SnapKit's chains, except for those that have the names of SnapKit's own.
  static func candidates(in table: DeclarationTable, extensions: Set<Int>) -> [Candidate] {
    let buffer = table.buffer
    let hasConditions = buffer.tokens.contains { $0.kind == .directive }
    return buffer.tokens(spelled: "func").compactMap { word in
      guard let scope = buffer.parent(of: word), extensions.contains(scope), let name = buffer.next(word), let text = buffer.name(name), !ChainOverloads.isFunction(text) else { return nil }
      let visibility = Visibility(of: word, in: scope, buffer)
      // `#if` may leave it out, and nobody else can call what is private.
      let isPlain = !hasConditions && visibility != .hidden
      return Candidate(name: text, helper: isPlain ? ChainHelper(function: name, in: table) : nil, isPublic: visibility == .everywhere)
    }
  }

  private init?(function: Int, in table: DeclarationTable) {
    let buffer = table.buffer
    guard let open = table.parameters(ofFunctionAt: function), let close = buffer.partner(of: open), buffer.next(function) == open,
      let statement = buffer.statement(containing: function), let end = statement.last, buffer.tokens[end].kind == .rightBrace,
      let start = buffer.partner(of: end), close < start, !(close..<start).contains(where: { buffer.isWord($0, in: ["async", "throws", "rethrows", "where"]) })
    else { return nil }
    var names: [String] = []
    var types: [String] = []
    var labels: [String?] = []
    for parameter in buffer.splitAtCommas(open + 1..<close) {
      let words = parameter.filter { !buffer.tokens[$0].kind.isTrivia }
      // `_ width: CGFloat`, `width: CGFloat`, `to view: UIView`
      guard words.count == 3 || words.count == 4, let type = words.last, buffer.tokens[words[words.count - 2]].kind == .colon,
        words.enumerated().allSatisfy({ $0.offset == words.count - 2 || buffer.tokens[$0.element].kind == .identifier })
      else { return nil }
      let typeName = buffer.text(type)
      guard Self.numberTypes.contains(typeName) || Self.itemTypes.contains(typeName) else { return nil }
      names.append(buffer.text(words[words.count - 3]))
      types.append(typeName)
      labels.append(buffer.isWord(words[0], "_") ? nil : buffer.text(words[0]))
    }
    guard Set(names).count == names.count else { return nil }
    var rest = (start + 1..<end).filter { !buffer.tokens[$0].kind.isTrivia }[...]
    if let first = rest.first, buffer.isWord(first, "return") { rest.removeFirst() }
    if rest.count > 2, buffer.isWord(rest[rest.startIndex], "_"), buffer.spells(rest[rest.startIndex + 1], "=") { rest.removeFirst(2) }
    if rest.count > 2, buffer.isWord(rest[rest.startIndex], "self"), buffer.tokens[rest[rest.startIndex + 1]].kind == .dot { rest.removeFirst(2) }
    // What a call is given is evaluated once, in its order.
    guard let links = Self.links(rest, names, types, buffer), links.compactMap(\.position) == Array(names.indices) else { return nil }
    self.labels = labels
    self.links = links
  }

  /// `width.equalTo(width.adjusted)` as its members; nil for anything else.
  private static func links(_ tokens: ArraySlice<Int>, _ names: [String], _ types: [String], _ buffer: TokenBuffer) -> [Link]? {
    var links: [Link] = []
    var rest = tokens
    while let name = rest.popFirst() {
      guard buffer.tokens[name].kind == .identifier else { return nil }
      let text = buffer.text(name)
      guard let open = rest.first, buffer.tokens[open].kind == .leftParenthesis else {
        guard !ChainOverloads.isFunction(text) else { return nil }
        links.append(Link(name: text, argument: .notCalled))
        guard takeDot(&rest, buffer) else { return nil }
        continue
      }
      guard let close = buffer.partner(of: open), let end = rest.firstIndex(of: close), let argument = argument(rest[(rest.startIndex + 1)..<end], names, types, buffer),
        isKnown(text, argument)
      else { return nil }
      links.append(Link(name: text, argument: argument))
      rest = rest[(end + 1)...]
      guard takeDot(&rest, buffer) else { return nil }
    }
    return links.contains { $0.argument != .notCalled } ? links : nil
  }

  /// Takes the dot in front of the next member; false where something else stands there.
  private static func takeDot(_ rest: inout ArraySlice<Int>, _ buffer: TokenBuffer) -> Bool {
    guard let next = rest.first else { return true }
    guard buffer.tokens[next].kind == .dot, rest.count > 1 else { return false }
    rest.removeFirst()
    return true
  }

  private static let relations: Set<String> = ["equalTo", "lessThanOrEqualTo", "greaterThanOrEqualTo"]

  /// Whether a member of SnapKit's takes an argument of the kind.
  private static func isKnown(_ name: String, _ argument: Argument) -> Bool {
    switch argument {
    case .notCalled: false
    case .none: relations.contains { name == $0 + "Superview" }
    case .number: relations.contains(name) || name == "offset" || name == "inset"
    case .parameter(_, let passed): relations.contains(name) || !passed.isItem && (name == "offset" || name == "inset")
    }
  }

  private static func argument(_ tokens: ArraySlice<Int>, _ names: [String], _ types: [String], _ buffer: TokenBuffer) -> Argument? {
    guard let first = tokens.first else { return Argument.none }
    let sign = buffer.spells(first, "-") ? "-" : ""
    if let number = sign.isEmpty ? first : tokens.dropFirst().first, buffer.tokens[number].kind == .number, tokens.count == (sign.isEmpty ? 1 : 2) {
      return .number(sign + buffer.text(number))
    }
    guard let position = names.firstIndex(of: buffer.text(first)) else { return nil }
    if tokens.count == 1 { return .parameter(position, Passed(type: types[position], member: nil)) }
    let words = Array(tokens)
    guard words.count == 3, buffer.tokens[words[1]].kind == .dot, let member = buffer.name(words[2]), numberTypes.contains(types[position]) else { return nil }
    return .parameter(position, Passed(type: types[position], member: member))
  }
}

extension ChainHelper {
  /// Who can name what a file declares.
  fileprivate enum Visibility {
    case hidden
    case inModule
    case everywhere

    /// - Parameter word: The `func` or `var` of what stands in an extension.
    init(of word: Int, in scope: Int, _ buffer: TokenBuffer) {
      let own = Self.modifiers(of: word, buffer)
      let outer = Self.modifiers(of: scope, buffer)
      func has(_ words: [StaticString], _ tokens: Range<Int>) -> Bool { tokens.contains { buffer.isWord($0, in: words) } }
      if has(["private", "fileprivate"], own) || has(["private", "fileprivate"], outer) {
        self = .hidden
      } else {
        self = has(["public", "open"], own) || has(["public"], outer) && !has(["internal"], own) ? .everywhere : .inModule
      }
    }

    private static func modifiers(of token: Int, _ buffer: TokenBuffer) -> Range<Int> {
      buffer.statement(containing: token).map { min($0.lowerBound, token)..<token } ?? token..<token
    }
  }

  /// The properties that a file adds to numbers.
  package struct NumberMembers: Sendable {
    fileprivate struct Member: Sendable {
      let owner: String
      let name: String
      /// Whether it is a `CGFloat`; nil for another type, or one that is not written.
      let isPoints: Bool?
      let visibility: Visibility
    }

    fileprivate let members: [Member]

    package init(_ table: DeclarationTable) {
      let buffer = table.buffer
      members = table.properties.compactMap { property in
        guard let scope = property.scope, let body = table.typeBody(openedAt: scope), body.keyword == "extension", ChainHelper.numberTypes.contains(body.name.lastDottedWord),
          let word = buffer.previous(property.token)
        else { return nil }
        let type = table.type(of: property)
        let isPoints = type?.isOptional == false ? type?.number.map { $0 == .cgFloat } : nil
        return Member(owner: body.name.lastDottedWord, name: property.name, isPoints: isPoints, visibility: Visibility(of: word, in: scope, buffer))
      }
    }
  }

  /// The types of numbers whose members the helper names.
  var typesAsked: Set<String> {
    Set(links.compactMap { if case .parameter(_, let passed) = $0.argument, passed.member != nil { passed.type } else { nil } })
  }

  /// Whether all members that the helper names are those of one property each, which is a `CGFloat` and can be named wherever the
  /// helper can be called.
  ///
  /// - Parameters:
  ///   - numbers: What the files add to the types of numbers.
  ///   - isPublic: Whether other modules can call the helper.
  func canBeWrittenOut(_ numbers: [NumberMembers], isPublic: Bool) -> Bool {
    links.allSatisfy { link in
      guard case .parameter(_, let passed) = link.argument, let member = passed.member else { return true }
      let found = numbers.flatMap(\.members).filter { $0.owner == passed.type && $0.name == member }
      guard found.count == 1, let only = found.first else { return false }
      return only.isPoints == true && only.visibility != .hidden && (!isPublic || only.visibility == .everywhere)
    }
  }
}
