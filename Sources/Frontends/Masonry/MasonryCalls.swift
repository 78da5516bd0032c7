internal import HostSyntax
internal import Knowledge
package import LayoutIR
package import SourceText

/// `[view mas_makeConstraints:^(MASConstraintMaker *make) { … }]`, its relatives, and the forms without prefix.
package struct MasonryCalls: Frontend {
  package let name = "masonry"
  package let language = SourceLanguage.objectiveC
  package let isLegacy = true
  package let triggers: [StaticString] = [
    "mas_makeConstraints", "mas_updateConstraints", "mas_remakeConstraints", "mas_distributeViewsAlongAxis", "MASConstraint",
    "installedConstraintsForView", "MASLayoutConstraint", "mas_key",
  ]

  /// What a prefix header defines for names without `mas_`. Source: Masonry 1.1.0, View+MASShorthandAdditions.h.
  package static let shorthandMacros: Set<String> = ["MAS_SHORTHAND", "MAS_SHORTHAND_GLOBALS"]

  package init() {}

  package func callSites(in file: HostFile) -> [CallSite] {
    let buffer = file.buffer
    guard !Self.isLibrary(file) else { return [] }
    let isShort = file.names.isMacro("MAS_SHORTHAND")
    return buffer.tokens(spelled: Self.methods).compactMap { index in
      guard let colon = buffer.next(index), buffer[colon].kind == .colon,
        let operation = Self.operation(buffer.text(index), isShort: isShort || takesMaker(after: colon, in: buffer)),
        let open = buffer.parent(of: index), buffer[open].kind == .leftBracket
      else { return nil }
      let marked = operation == "make" ? InstallationMark(after: colon, in: buffer)?.operation.rawValue : nil
      return CallSite(operation: marked ?? operation, expression: open..<(buffer.partner(of: open) ?? open) + 1, open: open)
    }
  }

  /// Whether a file is one of Masonry itself, a copy of which many trees hold outside of `Pods/`: what it does to views is
  /// what its callers ask for.
  ///
  /// Source: Masonry 1.1.0, the classes and categories of Masonry/*.m and View+MASShorthandAdditions.h.
  package static func isLibrary(_ file: HostFile) -> Bool {
    let buffer = file.buffer
    return buffer.tokens(spelled: "implementation").contains { word in
      guard let name = buffer.next(word) else { return false }
      if buffer.isWord(name, in: classes) { return true }
      guard let open = buffer.next(name), buffer[open].kind == .leftParenthesis, let category = buffer.next(open) else {
        return isRenamed(name, of: classNames, in: buffer) && !namesClasses(buffer)
      }
      if buffer.isWord(category, in: ["MASAdditions", "MASShorthandAdditions", "MASDebugAdditions"]) { return true }
      return isRenamed(category, of: ["MASAdditions", "MASShorthandAdditions"], in: buffer) && definesMethods(buffer) && !namesClasses(buffer)
    }
  }

  private static let classes: [StaticString] = [
    "MASConstraint", "MASConstraintMaker", "MASViewConstraint", "MASCompositeConstraint", "MASViewAttribute",
  ]
  private static let classNames = ["MASConstraint", "MASConstraintMaker", "MASViewConstraint", "MASCompositeConstraint", "MASViewAttribute"]

  /// Whether a name is one of Masonry's behind letters of its own: `ABMASConstraintMaker` in a copy that was renamed.
  private static func isRenamed(_ index: Int, of names: [String], in buffer: TokenBuffer) -> Bool {
    guard buffer[index].kind == .identifier, buffer[index].length > 12 else { return false }
    let text = buffer.text(index)
    return names.contains { text.hasSuffix($0) && text.utf8.count > $0.utf8.count }
  }

  /// Whether a file knows the classes of a Masonry under its own name, as a subclass of one does and code that calls it.
  private static func namesClasses(_ buffer: TokenBuffer) -> Bool { !buffer.tokens(spelled: classes).isEmpty }

  /// Whether a file has a body for one of the methods that make constraints.
  private static func definesMethods(_ buffer: TokenBuffer) -> Bool {
    buffer.tokens(spelled: methods).contains { index in
      guard buffer.parent(of: index) == nil, let close = buffer.previous(index), buffer[close].kind == .rightParenthesis,
        let open = buffer.partner(of: close), let sign = buffer.previous(open)
      else { return false }
      return buffer.isOperator(sign, "-")
    }
  }

  /// Whether a block with Masonry's maker is the argument, which only Masonry's methods take.
  private func takesMaker(after colon: Int, in buffer: TokenBuffer) -> Bool {
    guard let caret = buffer.next(colon), buffer.isOperator(caret, "^"), let open = buffer.next(caret),
      buffer[open].kind == .leftParenthesis, let type = buffer.next(open)
    else { return false }
    return buffer.isWord(type, "MASConstraintMaker")
  }

  private static let methods: [StaticString] = [
    "mas_makeConstraints", "mas_updateConstraints", "mas_remakeConstraints", "mas_distributeViewsAlongAxis", "makeConstraints", "updateConstraints",
    "remakeConstraints",
  ]

  private static func operation(_ name: String, isShort: Bool) -> String? {
    switch name {
    case "mas_makeConstraints": "make"
    case "mas_updateConstraints": "update"
    case "mas_remakeConstraints": "remake"
    case "mas_distributeViewsAlongAxis": "distribute"
    case "makeConstraints" where isShort: "make"
    case "updateConstraints" where isShort: "update"
    case "remakeConstraints" where isShort: "remake"
    default: nil
    }
  }

  package func parse(_ site: CallSite, in file: HostFile) throws(Diagnostic) -> MasonrySyntax {
    let range = file.range(site.expression)
    try file.checkObjectiveC(site.expression)
    guard let message = MessageExpression(at: site.open, in: file.buffer),
      let operation = MasonrySyntax.Operation(rawValue: site.operation), message.pieces.count == 1 || operation == .distribute
    else {
      throw Diagnostic(.unsupportedSyntax, at: range, "this message of Masonry is not read")
    }
    let receivers = try self.receivers(message.receiver, in: file)
    if operation == .distribute {
      try file.checkComments(site.expression)
      let distribution = try MasonryDistribution(message, in: file)
      let syntax = MasonrySyntax(
        operation: operation, receivers: receivers, receiver: message.receiver, body: [], distribution: distribution, open: site.open,
        close: site.open)
      try MasonryEvaluation(file).check(syntax)
      return syntax
    }
    guard let block = self.block(message.pieces[0].argument, in: file) else {
      throw Diagnostic(.dynamicClosure, at: file.range(message.pieces[0].argument), "the block is not written at the call")
    }
    // Another mark than the call's own stands for what is not read.
    let mark = InstallationMark(block.open, block.maker, in: file.buffer).flatMap { $0.operation == operation ? $0.statement : nil }
    var reader = MasonryBodyReader(file, maker: block.maker, mark: mark)
    let body = try reader.read(block.open)
    let syntax = MasonrySyntax(
      operation: operation, receivers: receivers, receiver: message.receiver, body: body, distribution: nil, open: block.open,
      close: block.close)
    try MasonryEvaluation(file).check(syntax)
    try checkEnd(of: site, block, in: file)
    return syntax
  }

  /// The last line of the new code may end with a comment, which must not take in what follows.
  private func checkEnd(of site: CallSite, _ block: MasonryBlock, in file: HostFile) throws(Diagnostic) {
    let buffer = file.buffer
    guard let end = buffer.next(site.expression.upperBound - 1), buffer[end].kind == .semicolon,
      (block.open..<site.expression.upperBound).contains(where: { buffer[$0].kind == .lineComment })
    else { return }
    var next = end + 1
    while next < buffer.count, buffer[next].kind == .whitespace { next += 1 }
    guard next < buffer.count, buffer[next].kind != .newline, !buffer[next].kind.isComment else { return }
    throw Diagnostic(
      .unsupportedSyntax, at: file.range(site.expression), "code follows the call on its last line, and a comment stands inside",
      help: "give the call lines of its own")
  }

  /// The block that is written at the call, or that a variable surely holds there.
  private func block(_ argument: Range<Int>, in file: HostFile) -> MasonryBlock? {
    if let block = MasonryBlock(argument, in: file.buffer) { return block }
    let resolver = ObjectiveCVariableResolver(file)
    guard let value = resolver.value(argument, at: argument.lowerBound), resolver.isSame(value, at: argument.lowerBound),
      let block = MasonryBlock(value, in: file.buffer), !file.buffer.hasComment(in: value)
    else { return nil }
    return block
  }

  private func receivers(_ expression: Range<Int>, in file: HostFile) throws(Diagnostic) -> MasonrySyntax.Receivers {
    let buffer = file.buffer
    let items = ObjectiveCItemReader(file)
    var value = expression
    let isArray = file.names.type(of: expression)?.kind == .array
    if isArray, let stored = ObjectiveCVariableResolver(file).value(expression, at: expression.lowerBound),
      ObjectiveCVariableResolver(file).isSame(stored, at: expression.lowerBound) {
      value = stored
    }
    if case .array(_, let elements) = ObjectiveCLiteral(value, in: buffer) {
      var views: [LayoutItem] = []
      for element in elements { views.append(try items.read(element, isOnce: false)) }
      return .views(views)
    }
    if isArray { return .collection(buffer.objectiveCText(expression)) }
    // Arrays have the same methods, so that the receiver has to be known to be a view.
    guard isView(expression, in: file) else {
      throw Diagnostic(
        .unknownTarget, at: file.range(expression),
        "it is not known whether '\(buffer.objectiveCText(expression))' is a view or an array of views")
    }
    return .views([try items.read(expression, isOnce: false)])
  }

  /// Choices inside one another are looked through this deep.
  private static let maximumDepth = 4

  /// Whether an expression is surely a view, or one of some views: `wide ? self.title : self.button`.
  private func isView(_ expression: Range<Int>, in file: HostFile, depth: Int = 0) -> Bool {
    let buffer = file.buffer
    var range = buffer.trimmed(expression)
    while let open = range.first, buffer[open].kind == .leftParenthesis, buffer.partner(of: open) == range.upperBound - 1 {
      range = buffer.trimmed(open + 1..<range.upperBound - 1)
    }
    guard let choice = CConditional(range, in: buffer) else { return file.names.type(of: range)?.kind == .view }
    return depth < Self.maximumDepth && choice.arms.allSatisfy { isView($0, in: file, depth: depth + 1) }
  }

  /// The constraints of a call whose block makes the same ones every time.
  package func lower(_ syntax: MasonrySyntax, in file: HostFile) throws(Diagnostic) -> ConstraintGroup {
    guard case .views(let views) = syntax.receivers else {
      throw Diagnostic(.dynamicViews, at: file.range(syntax.receiver), "the views of this array are not listed in the source")
    }
    var constraints: [LayoutConstraint] = []
    if let distribution = syntax.distribution, let first = views.first {
      constraints = try distribution.constraints(of: views, in: .superview(of: first), at: file.range(syntax.receiver))
    }
    for view in views {
      let lowering = MasonryLowering(file, receiver: view)
      for node in syntax.body {
        switch node {
        case .chains(let chains, _):
          for chain in chains { constraints += try lowering.constraints(of: chain) }
        case .other, .comment: continue
        case .control(_, let statement):
          throw Diagnostic(
            .controlFlowInSite, at: file.range(statement), "which constraints there are is decided when the program runs")
        }
      }
    }
    var group = ConstraintGroup(constraints, value: .list)
    group.effect = .activates
    group.unmasked = views
    return group
  }
}

/// `make.updateExisting = YES;` or `make.removeExisting = YES;` as the first statement of a block: the call installs its
/// constraints like an update, or like one that makes them again.
///
/// Source: Masonry 1.1.0, MASConstraintMaker.m, install.
struct InstallationMark {
  let operation: MasonrySyntax.Operation
  /// With the `;`.
  let statement: Range<Int>

  /// - Parameter open: The brace of the block.
  init?(_ open: Int, _ maker: String, in buffer: TokenBuffer) {
    guard let first = buffer.next(open), buffer[first].kind == .identifier, buffer.text(first) == maker, let dot = buffer.next(first),
      buffer[dot].kind == .dot, let name = buffer.next(dot), buffer.isWord(name, in: ["updateExisting", "removeExisting"]),
      let equals = buffer.next(name), buffer.isOperator(equals, "="), let value = buffer.next(equals), buffer.isWord(value, "YES"),
      let semicolon = buffer.next(value), buffer[semicolon].kind == .semicolon
    else { return nil }
    operation = buffer.isWord(name, "updateExisting") ? .update : .remake
    statement = first..<semicolon + 1
  }

  /// - Parameter colon: The `:` before the block.
  init?(after colon: Int, in buffer: TokenBuffer) {
    guard let caret = buffer.next(colon), buffer.isOperator(caret, "^"), let list = buffer.next(caret), buffer[list].kind == .leftParenthesis,
      let end = buffer.partner(of: list), let open = buffer.next(end), buffer[open].kind == .leftBrace, let close = buffer.partner(of: open),
      let block = MasonryBlock(caret..<close + 1, in: buffer)
    else { return nil }
    self.init(block.open, block.maker, in: buffer)
  }
}

/// `^(MASConstraintMaker *make) { … }`
struct MasonryBlock {
  let maker: String
  let open: Int
  let close: Int

  init?(_ range: Range<Int>, in buffer: TokenBuffer) {
    guard let caret = range.first, buffer.isOperator(caret, "^"), let last = range.last, buffer[last].kind == .rightBrace,
      let open = buffer.partner(of: last), buffer.isBlock(open), let end = buffer.previous(open),
      buffer[end].kind == .rightParenthesis, let name = buffer.previous(end), buffer[name].kind == .identifier,
      let start = buffer.partner(of: end), buffer.objectiveCText(start + 1..<end).hasPrefix("MASConstraintMaker")
    else { return nil }
    maker = buffer.text(name)
    self.open = open
    close = last
  }
}
