internal import AnchorCode
internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import LayoutIR
internal import SourceText

/// Tells whether it matters which view holds a constraint about other ones.
///
/// Activated, the view itself holds its size, and the closest view above both holds what relates two; they keep them for good. A
/// view further above loses them when a view between leaves its superview.
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

  /// Whether a view may have left its superview, or may be asked, between two looks at some constraints.
  ///
  /// - Parameter parent: The spelling of an item's superview, where the file shows it.
  func matter(in constraints: [LayoutConstraint], heldBy holder: String, _ parent: (LayoutItem) -> String?) -> Bool {
    guard isOpen || !leaving.isEmpty else { return false }
    return constraints.contains { constraint in
      let item = Self.view(constraint.first.item)
      if let second = constraint.second.map({ Self.view($0.item) }), second != item { return isBelow(holder, item, second, parent) }
      guard Self.plain(item.spelling) != Self.plain(holder) else { return false }
      return isOpen || leaving.contains(Self.word(item.spelling))
    }
  }

  /// Whether another view than the holder may be the closest one above two views, and it or one of them may leave its superview.
  private func isBelow(_ holder: String, _ one: LayoutItem, _ other: LayoutItem, _ parent: (LayoutItem) -> String?) -> Bool {
    guard ![one, other].contains(where: { Self.plain($0.spelling) == Self.plain(holder) }) else { return false }
    guard let first = Self.path(from: one, to: holder, parent), let second = Self.path(from: other, to: holder, parent) else { return true }
    guard !first.isDisjoint(with: second) else { return false }
    return isOpen || !leaving.isDisjoint(with: first.union(second).map(Self.word))
  }

  /// The views from one up to the holder, without that; nil where the file does not show them.
  private static func path(from item: LayoutItem, to holder: String, _ parent: (LayoutItem) -> String?) -> Set<String>? {
    var views: Set<String> = []
    var current = item
    while views.insert(plain(current.spelling)).inserted {
      guard let next = parent(current) else { return nil }
      if plain(next) == plain(holder) { return views }
      current = LayoutItem(spelled: next)
    }
    return nil
  }

  /// The view that an item is or belongs to.
  static func view(_ item: LayoutItem) -> LayoutItem {
    if case .guide(_, of: let owner) = item { view(owner) } else { item }
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
