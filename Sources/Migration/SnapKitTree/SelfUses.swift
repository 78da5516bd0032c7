internal import Frontends
internal import HostSyntax
internal import Knowledge

/// The classes of a file whose own code hands on its object, so that other code may have each of their objects.
struct SelfUses {
  private let buffer: TokenBuffer
  /// By their last names.
  private(set) var types: Set<String> = []
  /// Those that may add their object to another view.
  private(set) var placing: Set<String> = []
  /// The places in functions where others give it, and that may keep nothing of it.
  private(set) var functions: [String: Set<String>] = [:]

  /// - Complexity: O(occurrences of `self` × depth).
  init(in host: HostFile) {
    buffer = host.buffer
    for index in buffer.tokens(spelled: "self") {
      guard let type = host.declarations.enclosingType(at: index), type.keyword == "class" || type.keyword == "extension",
        let name = ItemType.simpleName(of: type.name), !Self.isOfSystem(name) || isInInitializer(index, host)
      else { continue }
      if isAdded(index) { placing.insert(name) }
      guard !types.contains(name), isHandedOn(index) else { continue }
      if case .argument(let function, let callee) = SnapKitEscapes.use(of: index, in: buffer), host.mayCallFunction(at: callee) {
        functions[name, default: []].insert(function)
      } else {
        types.insert(name)
      }
    }
    // A view that somebody is told about: `delegate = other`.
    for index in buffer.tokens(spelled: ["delegate", "dataSource", "prefetchDataSource", "dragDelegate", "dropDelegate", "navigationDelegate", "uiDelegate"])
    where buffer.isOwnMember(index) && host.declarations.declaration(of: buffer.text(index), at: index) == nil {
      guard let value = ItemOrigins.assignedValue(at: index, in: buffer), buffer.normalizedText(value) != "nil",
        host.declarations.member(buffer.text(index), ofTypeAt: index) == nil,
        let type = host.declarations.enclosingType(at: index).flatMap({ ItemType.simpleName(of: $0.name) })
      else { continue }
      types.insert(type)
    }
    for index in buffer.tokens(spelled: "addTarget") where buffer.isOwnMember(index) && SnapKitEscapes.takesUnnamed(addTarget: index, in: buffer) {
      if let type = host.declarations.enclosingType(at: index).flatMap({ ItemType.simpleName(of: $0.name) }) { types.insert(type) }
    }
  }

  /// Whether code adds the object to a view: `window.addSubview(self)`, `stack.addSubviews([self])`.
  private func isAdded(_ index: Int) -> Bool {
    guard var open = buffer.parent(of: index), buffer.next(index).map({ buffer.tokens[$0].kind != .dot }) == true else { return false }
    if buffer.tokens[open].kind == .leftBracket, let outer = buffer.parent(of: open) {
      if let colon = buffer.previous(open), buffer.tokens[colon].kind == .colon, buffer.previous(colon).map({ buffer.isWord($0, in: AddingFunctions.methods) }) == true { return true }
      open = outer
    }
    return buffer.tokens[open].kind == .leftParenthesis && buffer.previous(open).map { buffer.isWord($0, in: AddingFunctions.methods) } == true
  }

  /// Whether code makes the object: `convenience init(themed: Bool) { … }`.
  private func isInInitializer(_ index: Int, _ host: HostFile) -> Bool {
    guard let brace = host.declarations.enclosingFunction(at: index), let statement = buffer.statement(containing: brace) else { return false }
    return statement.contains { $0 < brace && buffer.isWord($0, "init") && buffer.previous($0).map { buffer.tokens[$0].kind != .dot } ?? true }
  }

  /// Methods of extensions of the system's classes get their objects from their callers.
  private static func isOfSystem(_ name: String) -> Bool {
    // SnapKit calls a view so.
    FrameworkClassTree.contains(name) || name.hasPrefix("UI") || name.hasPrefix("NS") || name == "ConstraintView"
  }

  /// Labels of arguments and ends of names that take an object for what it does, and not for a view.
  private static let roles = ["elegate", "ataSource", "arget", "bserver", "wner", "ender"]

  /// Functions that do nothing with an object but to look at it, beside those that take a view.
  /// Source: Swift standard library; NotificationCenter in Foundation, UIControl in UIKit.
  private static let looking: [StaticString] = ["type", "addTarget", "removeTarget", "addObserver", "removeObserver", "withExtendedLifetime", "ObjectIdentifier"]

  private func isHandedOn(_ index: Int) -> Bool {
    guard SnapKitEscapes.isValue(index, in: buffer), let before = buffer.previous(index) else { return false }
    // The caller has what a method gives back.
    if buffer.isWord(before, in: ["weak", "unowned", "return", "let", "is", "guard"]) { return false }
    if buffer.spells(before, "=") {
      guard let name = buffer.previous(before) else { return true }
      // `guard let strongSelf = self`
      if let word = buffer.previous(name), buffer.isWord(word, in: ["let", "var"]) { return false }
      return !hasRole(name)
    }
    if buffer.tokens[before].kind == .colon, let label = buffer.previous(before), hasRole(label) { return false }
    guard let open = buffer.parent(of: index) else { return true }
    if buffer.tokens[open].kind == .leftBracket, let outer = buffer.previous(open), buffer.tokens[outer].kind == .leftBrace,
      let close = buffer.partner(of: open), buffer.signatureEnd(ofClosureAt: outer).map({ close < $0 }) == true { return false }
    return !(buffer.previous(open).map { buffer.isWord($0, in: Self.looking) } ?? false)
  }

  private func hasRole(_ name: Int) -> Bool {
    guard buffer.tokens[name].kind == .identifier else { return false }
    let text = buffer.text(name)
    return Self.roles.contains { text.hasSuffix($0) }
  }
}
