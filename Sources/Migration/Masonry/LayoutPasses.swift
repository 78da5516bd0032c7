internal import HostSyntax
internal import Knowledge
internal import SourceText

/// The places of an Objective-C file that lay views out or read which constraints a view has, and so give other values when
/// other constraints are active, or that change constraints themselves.
///
/// Masonry runs a whole block before it installs or removes a constraint.
struct LayoutPasses {
  private let places: [Int]

  /// Source: UIView.h, NSView.h, View+MASAdditions.h in Masonry 1.1.0.
  private static let words = ObjectiveCMeasuringMethods.frameworkWords + ["mas_remakeConstraints", "constraintsAffectingLayoutForAxis", "constraintsAffectingLayoutForOrientation"]

  /// - Complexity: O(uses of the words, and of the methods around them, times how deep macros name each other).
  init(_ names: ObjectiveCDeclarations) {
    let buffer = names.buffer
    let found = Self.places(in: buffer) + Self.measures(in: names) + names.measuringMethods.uses(in: buffer)
    let macros = Self.macros(of: names)
    var functions = Set(found.compactMap(names.functionName))
    var running: Set<String> = []
    var result: [Int] = found
    // Each round adds a macro, so that it ends.
    while true {
      let calls = names.calls(of: functions)
      let callers = functions.union(calls.compactMap(names.functionName))
      let words = Set(callers.map { $0.hasSuffix(":") ? String($0.dropLast()) : $0 })
      let more = macros.filter { name, bodies in
        !running.contains(name) && bodies.contains { body in
          !Self.places(in: body).isEmpty || words.union(running).contains { body.contains($0) }
        }
      }
      result = found + calls + running.flatMap { buffer.tokens(spelled: $0) }
      guard !more.isEmpty else { break }
      running.formUnion(more.keys)
      functions = callers.union(more.keys.flatMap { buffer.tokens(spelled: $0) }.compactMap(names.functionName))
    }
    places = result
  }

  /// Whether code in a range may do so, itself or by a macro, method or function of the file.
  func mayRun(in range: Range<Int>) -> Bool { places.contains(where: range.contains) }

  /// Where some code does so itself.
  private static func places(in buffer: TokenBuffer) -> [Int] {
    buffer.tokens(spelled: words) + buffer.tokens(spelled: "constraints").filter { ObjectiveCPlacementFinder.asks($0, in: buffer) }
  }

  /// Words in the names of methods that may ask what a view measures.
  private static let measuring: [StaticString] = ["height", "width", "size", "fitting", "layout", "measure"]

  /// Where the file sends objects of the project's classes, or `self`, what only another file defines and what may measure them.
  private static func measures(in names: ObjectiveCDeclarations) -> [Int] {
    let buffer = names.buffer
    return buffer.firstTokens.lazy.map(Int.init).filter { first in
      guard buffer[first].kind == .identifier else { return false }
      let word = buffer.text(first)
      guard word != "sizeToFit", !word.hasPrefix("set") else { return false }
      let lowercased = word.lowercased()
      return measuring.contains { ByteSearch.contains($0, in: lowercased) } && !names.definesMethod(word)
    }.flatMap { buffer.tokens(like: $0).filter { measuresForeignObject(at: $0, in: names) } }
  }

  /// Whether the word at a token is the first of a message to such an object.
  private static func measuresForeignObject(at index: Int, in names: ObjectiveCDeclarations) -> Bool {
    let buffer = names.buffer
    guard let before = buffer.previous(index), buffer[before].kind != .dot, let next = buffer.next(index), buffer[next].kind == .colon || buffer[next].kind == .rightBracket,
      let message = buffer.message(around: index), message.unaryName == index || message.pieces.first?.nameIndex == index
    else { return false }
    let receiver = buffer.trimmed(message.receiver)
    if receiver.count == 1, buffer.isWord(receiver.lowerBound, in: ["self", "super"]) { return true }
    guard let type = names.type(of: receiver), type.pointers == 1, type.name != "id", !FrameworkClassTree.contains(type.name) else { return false }
    return !["NS", "UI", "CA"].contains(where: type.name.hasPrefix)
  }

  /// The replacements of the macros that the file uses, and of those that these use.
  private static func macros(of names: ObjectiveCDeclarations) -> [String: [TokenBuffer]] {
    guard names.hasMacros else { return [:] }
    var result: [String: [TokenBuffer]] = [:]
    var pending = Set(names.allMacros.map(\.name)).filter(names.buffer.contains)
    while let name = pending.popFirst() {
      let bodies = names.macros(name).map(\.tokens)
      result[name] = bodies
      for body in bodies {
        for index in body.tokens.indices where body[index].kind == .identifier {
          let word = body.text(index)
          if result[word] == nil, names.isMacro(word) { pending.insert(word) }
        }
      }
    }
    return result
  }
}
