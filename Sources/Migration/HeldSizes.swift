internal import AnchorCode
internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import LayoutIR
internal import SourceText

/// Tells whether it matters which view holds a constraint about the size of another one.
///
/// Activated, the view itself holds it and keeps it for good; a view above loses it when that view leaves its superview.
struct HeldSizes {
  private let buffer: TokenBuffer
  /// The last words of the views that may leave their superviews, without underscores.
  private var leaving: Set<String> = []
  /// Whether views leave whose names do not tell which they are.
  private var isOpen = false

  /// - Parameter isRead: Whether another file asks views of the file's classes for their constraints.
  /// - Complexity: O(uses of the methods that take views out, and of those that add them).
  init(_ file: HostFile, isRead: Bool) {
    buffer = file.buffer
    isOpen = isRead
    for index in buffer.tokens(spelled: "removeFromSuperview") { readRemoval(at: index, file) }
    readMoves()
  }

  /// Whether a view may have left its superview, or may be asked, between two looks at some constraints' sizes.
  func matter(in constraints: [LayoutConstraint], heldBy holder: String) -> Bool {
    constraints.contains { constraint in
      let item = constraint.first.item.owner
      guard constraint.second.map({ $0.item == constraint.first.item }) ?? true, Self.plain(item.spelling) != Self.plain(holder) else { return false }
      return isOpen || leaving.contains(Self.word(item.spelling))
    }
  }

  private static func plain(_ path: String) -> String { path.removing("self.").filter { !"_!?".contains($0) } }

  private static func word(_ path: String) -> String {
    let last = path.split { !($0.isLetter || $0.isNumber || $0 == "_") }.last.map(String.init) ?? path
    return last.hasPrefix("_") ? String(last.dropFirst()) : last
  }

  /// `[self.box removeFromSuperview]`, `box?.removeFromSuperview()`, `@selector(removeFromSuperview)`
  private mutating func readRemoval(at index: Int, _ file: HostFile) {
    guard var name = buffer.previous(index) else { return }
    let isSwift = buffer.file.language == .swift
    if isSwift {
      // Of `self`.
      guard buffer[name].kind == .dot else { return }
      while let before = buffer.previous(name), buffer[name].kind == .dot || buffer.isOperator(name, "?") || buffer.isOperator(name, "!") { name = before }
    }
    guard buffer[name].kind == .identifier else {
      isOpen = true
      return
    }
    guard !buffer.isWord(name, in: ["self", "super"]) else { return }
    leaving.insert(Self.word(buffer.text(name)))
    let isMember = buffer.previous(name).map { buffer[$0].kind == .dot || buffer.isOperator($0, "->") } ?? false
    if isMember { return }
    let isVariable = isSwift ? file.declarations.declaration(of: buffer.text(name), at: name).map { $0.kind != .property } ?? true
      : file.names.declaration(of: buffer.text(name), at: name).map { $0.scope != nil } ?? false
    // A variable may be another name for any view.
    if isVariable { isOpen = true }
  }

  /// A view that is added to two others leaves the first one.
  private mutating func readMoves() {
    var parents: [String: Set<String>] = [:]
    for index in buffer.tokens(spelled: SubviewOverrides.methods) {
      guard let sign = buffer.next(index), buffer[sign].kind == .colon || buffer[sign].kind == .leftParenthesis, var last = buffer.next(sign),
        buffer[last].kind == .identifier, let parent = parent(of: index)
      else { continue }
      while let dot = buffer.next(last), buffer[dot].kind == .dot || buffer.isOperator(dot, "->"), let name = buffer.next(dot), buffer[name].kind == .identifier { last = name }
      parents[Self.word(buffer.text(last)), default: []].insert(Self.plain(parent))
    }
    leaving.formUnion(parents.filter { $0.value.count > 1 }.keys)
  }

  /// What stands before a method in its call: `self.box` of `[self.box addSubview:view]`.
  private func parent(of method: Int) -> String? {
    if buffer.file.language == .objectiveC { return buffer.message(around: method).map { buffer.objectiveCText($0.receiver) } }
    let start = buffer.postfixStart(of: method)
    return start < method ? buffer.normalizedText(start..<(buffer.previous(method) ?? method)) : "self"
  }
}
