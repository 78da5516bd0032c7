internal import AnchorCode
internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import SourceText

/// Properties that are given one new object after another: what is kept of an object goes with it.
extension StorageFinder {
  /// Whether a property may hold several objects in its life.
  func isRenewed(_ declaration: Declaration, _ group: [SnapKitSite]) -> Bool {
    !declaration.isConstant && (group.contains(where: \.isRenewed) || !isAssignedOnce(declaration) || isGivenFromOutside(declaration))
  }

  /// Whether code that is in no file can give a property another object: that of other modules, which see an open or public
  /// member of a public class, and whatever an observer of the property is there for.
  private func isGivenFromOutside(_ declaration: Declaration) -> Bool {
    guard !declaration.isConstant, declaration.kind == .property, let statement = buffer.statement(containing: declaration.token) else { return false }
    let words = statement.prefix { $0 < declaration.token }
    // A nib sets an outlet, once.
    if words.contains(where: { buffer.isWord($0, in: ["IBOutlet"]) }) { return false }
    if host.declarations.isPrivatelySet(declaration) { return false }
    if declaration.hasObservers { return true }
    // `internal(set)`
    guard !words.contains(where: { buffer.isWord($0, "set") }) else { return false }
    return isExported(words) && host.declarations.braces(around: declaration.token).allSatisfy { brace in
      guard host.declarations.typeBody(openedAt: brace) != nil, let head = buffer.statement(containing: brace), head.lowerBound < brace else { return false }
      return isExported(head.prefix { $0 < brace })
    }
  }

  private func isExported(_ words: Range<Int>) -> Bool { words.contains { buffer.isWord($0, in: ["public", "open"]) } }

  /// Whether every value is a new object or nil, so that no earlier object ever comes back, and an observer sees each
  /// one that takes the place of another.
  ///
  /// - Parameter isAlsoElsewhere: Whether other files give it new objects, too.
  func canBeRenewed(_ declaration: Declaration, isAlsoElsewhere: Bool) -> Bool {
    guard !declaration.isComputed, !declaration.hasObservers, let statement = buffer.statement(containing: declaration.token),
      !statement.prefix(while: { $0 < declaration.token }).contains(where: { buffer.isWord($0, in: ["lazy", "weak", "unowned", "public", "open"]) }),
      !isExistential(declaration), !isAssignedOtherwise(declaration)
    else { return false }
    if let value = declaration.initializer, !isNil(value), !isNewObject(value) { return false }
    var values = declaration.initializer.map { isNil($0) ? 0 : 1 } ?? 0
    var isUnseen = false
    var locals: Set<Int> = []
    for name in buffer.tokens(named: declaration.name) where name != declaration.token {
      guard let value = ItemOrigins.assignedValue(at: name, in: buffer) else { continue }
      // Labels and other objects' properties of the name are assigned with another owner.
      guard buffer.isOwnMember(name) else { return false }
      if isNil(value) { continue }
      if !isNewObject(value) {
        // The object of a local constant could come back by a second assignment.
        guard let local = newLocal(value), locals.insert(local.token).inserted else { return false }
      }
      values += 1
      // In an initialiser of the class no observer runs.
      if host.isInInitializer(name) { isUnseen = true }
    }
    return !isUnseen || values < 2 && !isAlsoElsewhere
  }

  /// `var card: UIView & Styled`: setting a member of it may set the property as well.
  private func isExistential(_ declaration: Declaration) -> Bool {
    guard let type = declaration.type else { return false }
    return type.contains { index in
      if buffer.spells(index, "&") || buffer.isWord(index, "any") { return true }
      guard buffer.tokens[index].kind == .identifier else { return false }
      return host.declarations.declaresProtocol(buffer.text(index)) || isAliasOfExistential(buffer.text(index))
    }
  }

  /// `typealias Panel = UIView & Styled`; one for another name is not followed.
  private func isAliasOfExistential(_ name: String) -> Bool {
    buffer.tokens(spelled: "typealias").contains { word in
      guard let alias = buffer.next(word), buffer.text(alias) == name, let statement = buffer.statement(containing: word) else { return false }
      return (alias + 1..<max(alias + 1, statement.upperBound)).contains { index in
        buffer.spells(index, "&") || buffer.isWord(index, "any")
          || buffer.tokens[index].kind == .identifier && (host.declarations.declaresProtocol(buffer.text(index)) || !FrameworkClassTree.contains(buffer.text(index)))
      }
    }
  }

  /// `UIView().then { $0.alpha = 0 }`: the closure lays nothing out.
  ///
  /// - Source: Then 3.0, Then.swift.
  private func isConfigured(_ value: Range<Int>) -> Bool {
    guard let last = value.last, buffer.tokens[last].kind == .rightBrace, let brace = buffer.partner(of: last), let method = buffer.previous(brace),
      buffer.isWord(method, "then"), let dot = buffer.previous(method), dot > value.lowerBound,
      !(brace..<last).contains(where: { buffer.isWord($0, "snp") })
    else { return false }
    return isConstructor(buffer.trimmed(value.lowerBound..<dot))
  }

  private func isNil(_ value: Range<Int>) -> Bool { buffer.normalizedText(buffer.trimmed(value)) == "nil" }

  /// `UIView()`
  private func isNewObject(_ value: Range<Int>) -> Bool {
    let value = buffer.trimmed(value)
    return isConstructor(value) || isConfigured(value)
  }

  /// The local constant that an expression names, when its object is made each time that the assignment runs: both
  /// stand in the same braces.
  private func newLocal(_ value: Range<Int>) -> Declaration? {
    let value = buffer.trimmed(value)
    guard value.count == 1, let local = host.declarations.declaration(of: buffer.text(value.lowerBound), at: value.lowerBound), local.kind == .local,
      local.isConstant, let made = local.initializer, isNewObject(made), let brace = host.declarations.braces(around: value.lowerBound).first,
      brace == host.declarations.braces(around: local.token).first
    else { return nil }
    return local
  }

  /// `view.snapshotView(afterScreenUpdates: true)`, also with a view for when there is none.
  ///
  /// - Source: UIView in UIKit: each call makes a view.
  func isSnapshot(_ value: Range<Int>) -> Bool {
    let tokens = host.significantTokens(value)
    guard let first = tokens.first else { return false }
    let mark = tokens.first { buffer.spells($0, "??") && buffer.parent(of: $0) == buffer.parent(of: first) }
    if let mark {
      guard let other = buffer.next(mark), other < value.upperBound, isConstructor(buffer.trimmed(other..<value.upperBound)) else { return false }
    }
    guard var last = tokens.last(where: { $0 < mark ?? value.upperBound }) else { return false }
    if buffer.spells(last, "!"), let before = buffer.previous(last) { last = before }
    guard buffer.tokens[last].kind == .rightParenthesis, let open = buffer.partner(of: last), let method = buffer.previous(open) else { return false }
    return buffer.isWord(method, in: ["snapshotView", "resizableSnapshotView"]) && value.contains(method) && buffer.parent(of: method) == buffer.parent(of: first)
  }

  /// The same storage, emptied by an observer of the property beside it.
  func renewing(_ storage: SnapKitStorage, of declaration: Declaration) throws(Diagnostic) -> SnapKitStorage {
    let edits = try renewing([storage.edit], of: declaration, resetting: ["\(storage.name) = []"])
    guard edits.count == 1 else {
      var result = storage
      result.renewal = edits[1]
      return result
    }
    return SnapKitStorage(name: storage.name, edit: edits[0], isEmptyAtFirst: storage.isEmptyAtFirst)
  }

  /// The edits that declare what is kept beside a property, with an observer of that which resets it.
  ///
  /// - Parameter statements: What the observer runs.
  func renewing(_ edits: [SourceEdit], of declaration: Declaration, resetting statements: [String]) throws(Diagnostic) -> [SourceEdit] {
    guard let statement = buffer.statement(containing: declaration.token) else {
      throw Diagnostic(.constraintLifecycle, at: host.range(declaration.token), "there is no place for an observer here")
    }
    let indentation = SurroundingStyle.indentation(at: host.range(statement.lowerBound).start, in: buffer.file)
    // `var card: UIView?, badge: UIView?`
    guard let last = declaration.initializer ?? declaration.type, buffer.trimmed(last).upperBound == statement.upperBound,
      let word = buffer.previous(declaration.token), buffer.isWord(word, "var")
    else {
      throw Diagnostic(.constraintLifecycle, at: host.range(declaration.token), "the property is declared together with others")
    }
    let end = host.range(statement.upperBound - 1).end
    let inner = style.lineEnd + indentation + style.indentUnit
    let body = statements.count == 1 ? "didSet { \(statements[0]) }" : "didSet {" + statements.map { inner + style.indentUnit + $0 }.joined() + inner + "}"
    let observer = " {" + inner + body + style.lineEnd + indentation + "}"
    guard let first = edits.first, edits.allSatisfy({ $0.range.start == end && $0.range.end == end }) else { return edits + [SourceEdit(SourceRange(end, end), observer)] }
    return [SourceEdit(first.range, observer + edits.map(\.replacement).joined())]
  }
}

extension HostFile {
  /// Whether a token stands in an initialiser, where a type's own observers do not run.
  func isInInitializer(_ token: Int) -> Bool {
    guard let body = declarations.enclosingFunction(at: token), let statement = buffer.statement(containing: body), statement.lowerBound < body
    else { return false }
    return (statement.lowerBound..<body).contains { buffer.isWord($0, "init") }
  }
}
