internal import HostSyntax
internal import Knowledge
internal import SourceText

/// What other files say about `ConstraintConfig.interfaceLayoutDirection`, which is one variable for the whole program.
package struct SnapKitDirectionFacts: Sendable {
  /// Where another file sets it in code that may run: `Boot.swift:12`; nil where none does.
  package var place: String?
  /// Functions outside of all types that set it and that nothing calls.
  package var uncalled: Set<String> = []

  package init() {}
}

/// Where a file sets `ConstraintConfig.interfaceLayoutDirection`.
package struct SnapKitDirectionSettings {
  package struct Setting {
    /// `ConstraintConfig.interfaceLayoutDirection = .rightToLeft`
    package let statement: Range<Int>
    /// The function outside of all types that holds the statement; nil where anything may run it.
    package let function: String?
  }

  package private(set) var all: [Setting] = []
  private let host: HostFile

  package static let word = "interfaceLayoutDirection"

  package init(_ host: HostFile) {
    self.host = host
    let buffer = host.buffer
    for index in buffer.tokens(spelled: "interfaceLayoutDirection") {
      guard let equals = buffer.next(index), buffer.spells(equals, "="), let statement = buffer.statement(containing: index) else { continue }
      all.append(Setting(statement: statement, function: function(around: index)))
    }
  }

  /// Whether code that may run sets it: some that is not in a function which nothing calls.
  package var mayRun: Bool { !all.allSatisfy { $0.function.map(host.layoutDirection.uncalled.contains) == true } }

  private func function(around index: Int) -> String? {
    let buffer = host.buffer
    guard let body = host.declarations.enclosingFunction(at: index), buffer.parent(of: body) == nil,
      let statement = buffer.statement(containing: body), let word = statement.first(where: { buffer.isWord($0, "func") }), let name = buffer.next(word),
      !statement.prefix(while: { $0 < word }).contains(where: { buffer.isWord($0, in: ["public", "open"]) || buffer.tokens[$0].kind == .at })
    else { return nil }
    return buffer.text(name)
  }

  /// The direction at a token.
  enum Direction { case leftToRight, rightToLeft, unknown }

  /// What the last setting says that surely ran before a token; the default where none can have run.
  func direction(at index: Int) -> Direction {
    let buffer = host.buffer
    if all.isEmpty { return host.layoutDirection.place == nil ? .leftToRight : .unknown }
    let function = host.declarations.enclosingFunction(at: index)
    let own = all.filter { host.declarations.enclosingFunction(at: $0.statement.lowerBound) == function }
    let before = own.filter { $0.statement.lowerBound < index }
    guard let last = before.last else {
      return mayRun || host.layoutDirection.place != nil || isInLoop(index, own) ? .unknown : .leftToRight
    }
    guard function != nil, host.declarations.surelyPrecedes(last.statement.lowerBound, index), !isInLoop(index, own.filter { $0.statement.lowerBound > index })
    else { return .unknown }
    if buffer.isWord(last.statement.upperBound - 1, "rightToLeft") { return .rightToLeft }
    return buffer.isWord(last.statement.upperBound - 1, "leftToRight") ? .leftToRight : .unknown
  }

  /// Whether a brace that may run again holds a token and one of the settings.
  private func isInLoop(_ index: Int, _ settings: [Setting]) -> Bool {
    let own = Set(host.declarations.braces(around: index))
    guard let function = host.declarations.enclosingFunction(at: index) else { return !settings.isEmpty }
    return settings.contains { setting in
      host.declarations.braces(around: setting.statement.lowerBound).contains { $0 > function && own.contains($0) }
    }
  }
}
