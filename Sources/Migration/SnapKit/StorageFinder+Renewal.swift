internal import AnchorCode
internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import SourceText

/// Properties that are given one new object after another: what is kept of an object goes with it.
extension StorageFinder {
  /// Whether a property may hold several objects in its life.
  func isRenewed(_ declaration: Declaration, _ group: [SnapKitSite]) -> Bool {
    !declaration.isConstant && (group.contains(where: \.isRenewed) || !isAssignedOnce(declaration))
  }

  /// Whether every value is a new object or nil, so that no earlier object ever comes back.
  func canBeRenewed(_ declaration: Declaration) -> Bool {
    guard !declaration.isComputed, !declaration.hasObservers, let statement = buffer.statement(containing: declaration.token),
      !statement.prefix(while: { $0 < declaration.token }).contains(where: { buffer.isWord($0, in: ["lazy", "weak", "unowned", "public", "open"]) })
    else { return false }
    if let value = declaration.initializer, !isNew(value) { return false }
    var initial = declaration.initializer == nil ? 0 : 1
    for name in buffer.tokens(spelled: declaration.name) where name != declaration.token {
      guard let value = ItemOrigins.assignedValue(at: name, in: buffer) else {
        // `swap(&view, &other)`
        if let before = buffer.previous(buffer.postfixStart(of: name)), buffer.spells(before, "&") { return false }
        continue
      }
      // Labels and other objects' properties of the name are assigned with another owner.
      let start = buffer.postfixStart(of: name)
      let isOwn = start == name || buffer.isWord(start, "self") && buffer.next(start).flatMap(buffer.next) == name
      guard isOwn, isNew(value) else { return false }
      // In an initialiser of the class no observer runs.
      if isInInitializer(name) { initial += 1 }
    }
    return initial < 2
  }

  private func isInInitializer(_ token: Int) -> Bool {
    guard let body = host.declarations.enclosingFunction(at: token), let statement = buffer.statement(containing: body), statement.lowerBound < body
    else { return false }
    return (statement.lowerBound..<body).contains { buffer.isWord($0, "init") }
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

  /// `nil`, `UIView()`, or a constant that is one.
  private func isNew(_ value: Range<Int>) -> Bool {
    let value = buffer.trimmed(value)
    if isConstructor(value) || isConfigured(value) || buffer.normalizedText(value) == "nil" { return true }
    guard value.count == 1, let local = host.declarations.declaration(of: buffer.text(value.lowerBound), at: value.lowerBound), local.kind == .local,
      local.isConstant, let made = local.initializer
    else { return false }
    let object = buffer.trimmed(made)
    return isConstructor(object) || isConfigured(object)
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

  /// A list that is emptied when its property gets another object.
  func renewing(_ storage: SnapKitStorage, of declaration: Declaration) throws(Diagnostic) -> SnapKitStorage {
    guard let statement = buffer.statement(containing: declaration.token) else {
      throw Diagnostic(.constraintLifecycle, at: host.range(declaration.token), "there is no place for an observer here")
    }
    let indentation = SurroundingStyle.indentation(at: host.range(statement.lowerBound).start, in: buffer.file)
    let end = host.range(statement.upperBound - 1).end
    let inner = style.lineEnd + indentation + style.indentUnit
    let observer = " {" + inner + "didSet { \(storage.name) = [] }" + style.lineEnd + indentation + "}"
    guard storage.edit.range.start == end else {
      var result = storage
      result.renewal = SourceEdit(SourceRange(end, end), observer)
      return result
    }
    return SnapKitStorage(
      name: storage.name, edit: SourceEdit(storage.edit.range, observer + storage.edit.replacement), isEmptyAtFirst: storage.isEmptyAtFirst)
  }
}
