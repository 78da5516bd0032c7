internal import HostSyntax
internal import SourceText

/// A member that something may give another value, or whose parts when it is a structure.
struct ChangedMember: Hashable, Sendable {
  /// Without an underscore.
  let name: String
  let isObject: Bool
}

extension ObjectiveCDeclarations {
  /// Whether code in a range gives a member another value: by an assignment, or by a method or function of the file that it
  /// calls.
  package func mayChange(member: String, isObject: Bool, in range: Range<Int>) -> Bool {
    let name = member.hasPrefix("_") ? String(member.dropFirst()) : member
    let member = ChangedMember(name: name, isObject: isObject)
    return memberChanges.answer(member) { changes(of: member) }.contains(where: range.contains)
  }

  /// The places that give a member another value, and the calls of methods and functions that do.
  ///
  /// A getter that makes the object when it is asked first gives those who ask always the same one.
  private func changes(of member: ChangedMember) -> [Int] {
    let places = [member.name, "_" + member.name].flatMap { buffer.tokens(spelled: $0) }.filter { index in
      guard isChange(at: index, isObject: member.isObject) else { return false }
      let isMember = buffer.previous(index).map { buffer[$0].kind == .dot || buffer.isOperator($0, "->") } ?? false
      return isMember || declaration(of: buffer.text(index), at: index + 1)?.scope == nil
    }
    let functions = Set(places.compactMap(functionName))
    return places + calls(of: functions.subtracting([member.name]))
  }

  /// Whether the file defines a method or a function whose name starts with a word.
  package func definesMethod(_ word: String) -> Bool { bodiesByName[word] != nil || bodiesByName[word + ":"] != nil }

  /// The tokens that call some methods and functions of the file, or others that call them in turn.
  ///
  /// - Parameter functions: The first words of their names, with the colon before an argument.
  /// - Complexity: O(uses of the names of all that call them).
  package func calls(of functions: Set<String>) -> [Int] {
    var result: [Int] = []
    var known = functions
    var pending = Array(functions)
    while let function = pending.popLast() {
      for index in uses(of: function) {
        result.append(index)
        guard let caller = functionName(around: index), known.insert(caller).inserted else { continue }
        pending.append(caller)
      }
    }
    return result
  }

  private func uses(of function: String) -> [Int] {
    let takesArguments = function.hasSuffix(":")
    let calls = buffer.tokens(spelled: takesArguments ? String(function.dropLast()) : function).filter { index in
      isCall(index) && buffer.next(index).map { buffer[$0].kind == .colon } == takesArguments
    }
    guard takesArguments, function.hasPrefix("set"), let first = function.dropFirst(3).first, first != ":" else { return calls }
    // `self.title = …`
    let property = first.lowercased() + function.dropFirst(4).dropLast()
    return calls + buffer.tokens(spelled: property).filter { index in isCall(index) && buffer.next(index).map { buffer.isOperator($0, "=") } ?? false }
  }

  /// `[self reset]`, `self.reset`, `reset(…)`, `@selector(reset)`
  private func isCall(_ index: Int) -> Bool {
    guard let before = buffer.previous(index) else { return false }
    switch buffer[before].kind {
    case .dot: return buffer.previous(before).map(isOwnObject) ?? false
    case .identifier where isOwnObject(before): return buffer.previous(before).map { buffer[$0].kind == .leftBracket } ?? false
    case .leftParenthesis where buffer.previous(before).map { buffer.isWord($0, "selector") } ?? false: return true
    default:
      guard let open = buffer.next(index), buffer[open].kind == .leftParenthesis else { return false }
      return enclosingFunction(at: index) != nil
    }
  }

  /// `self`, `super`, `weakSelf`, and the class itself.
  private func isOwnObject(_ index: Int) -> Bool {
    if buffer.isWord(index, "super") { return true }
    let name = buffer.text(index)
    return name.lowercased().hasSuffix("self") || name == className(at: index)
  }
}
