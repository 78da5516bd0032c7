internal import HostSyntax

/// A closure that a method gives its own object and runs at once: `card.do { $0.addSubview(title) }`.
///
/// Source: Then 3.0, Then.swift.
struct OwnObjectClosure {
  static let methods: [StaticString] = ["then", "do"]

  /// The path in front of the dot.
  let object: Range<Int>

  /// - Parameters:
  ///   - name: A token that stands for the object in the closure: `$0`, or its only parameter.
  ///   - others: The functions of the names that do something else.
  ///   - declarations: Those of the file.
  init?(of name: Int, besides others: OwnObjectClosures, _ declarations: DeclarationTable) {
    let buffer = declarations.buffer
    guard let brace = declarations.enclosingClosure(at: name), Self.isParameter(name, ofClosureAt: brace, declarations), let method = buffer.callee(ofClosureAt: brace),
      buffer.isWord(method, in: Self.methods), let dot = buffer.previous(method), buffer.tokens[dot].kind == .dot, !others.contain(buffer.text(method))
    else { return nil }
    let start = buffer.postfixStart(of: method)
    guard start < dot, (start..<dot).allSatisfy({ [.identifier, .dot].contains(buffer.tokens[$0].kind) }), buffer.text(start).first?.isLowercase == true,
      let type = declarations.type(of: start..<dot), !type.isOptional, Self.isView(type.name)
    else { return nil }
    object = start..<dot
  }

  private static func isParameter(_ name: Int, ofClosureAt brace: Int, _ declarations: DeclarationTable) -> Bool {
    let buffer = declarations.buffer
    if buffer.isWord(name, "$0") { return true }
    guard let found = declarations.declaration(of: buffer.text(name), at: name) else { return false }
    return found.scope == brace && buffer.next(brace) == found.token && buffer.next(found.token).map { buffer.isWord($0, "in") } == true
  }

  /// Whether a class is one of views by its name; a stream of values has methods of the same names.
  private static func isView(_ name: String) -> Bool {
    ["View", "Button", "Label", "Cell", "Stack", "Bar", "Field", "Control"].contains(where: name.hasSuffix)
  }
}

/// The functions of a project that have the name of a method of Then and do something else.
package struct OwnObjectClosures: Hashable, Sendable {
  package private(set) var others: Set<String> = []

  package init() {}

  package static var names: Set<String> { Set(OwnObjectClosure.methods.map { "\($0)" }) }

  func contain(_ name: String) -> Bool { others.contains(name) }

  package mutating func merge(_ other: OwnObjectClosures) { others.formUnion(other.others) }

  func merging(_ other: OwnObjectClosures) -> OwnObjectClosures {
    var result = self
    result.merge(other)
    return result
  }

  /// - Complexity: O(uses of the names).
  package init(in table: DeclarationTable) {
    for name in Self.names where table.functions(named: name).contains(where: { !Self.runsAtOnce($0, table) }) { others.insert(name) }
  }

  /// `func then(_ block: (Self) throws -> Void) rethrows -> Self { try block(self); return self }`
  private static func runsAtOnce(_ function: Int, _ table: DeclarationTable) -> Bool {
    let buffer = table.buffer
    guard let open = buffer.next(function), buffer.tokens[open].kind == .leftParenthesis, let close = buffer.partner(of: open), let label = buffer.next(open),
      let block = buffer.next(label), buffer.tokens[block].kind == .identifier, buffer.splitAtCommas(open + 1..<close).count == 1,
      !(open..<close).contains(where: { buffer.isWord($0, "escaping") || buffer.spells($0, "?") }), let brace = table.brace(ofFunctionAt: function), let end = buffer.partner(of: brace)
    else { return false }
    let words = (brace + 1..<end).filter { buffer.tokens[$0].kind == .identifier && !buffer.isWord($0, in: ["try", "return"]) }.map { buffer.text($0) }
    return words == [buffer.text(block), "self"] || words == [buffer.text(block), "self", "self"]
  }
}
