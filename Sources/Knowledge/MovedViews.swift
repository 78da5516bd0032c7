internal import HostSyntax
internal import SourceText

/// Places where a view may get another superview than the one that some `addSubview` of the file gives it.
///
/// `UIStackView(arrangedSubviews: [title])`, `table.tableHeaderView = title`, `Wrapper(title)`, `title.embed(in: box)`
struct MovedViews {
  let declarations: DeclarationTable
  var buffer: TokenBuffer { declarations.buffer }

  private let methods: OwnMethods

  init(_ declarations: DeclarationTable) {
    self.declarations = declarations
    methods = OwnMethods(declarations)
  }

  /// The tokens at which views of this name may be moved.
  ///
  /// - Parameter path: How the view is spelled.
  /// - Complexity: O(uses of the name).
  func places(of name: String, spelled path: String) -> [Int] {
    buffer.tokens(named: name).filter { (moves($0) || path == name && isAddedForAnother($0)) && !declarations.isNoMember($0) }
  }

  /// `card.title`, and not `title` or `self.title`.
  func isOfAnother(_ use: Int) -> Bool {
    let start = buffer.postfixStart(of: use)
    return start < use && (!buffer.isWord(start, "self") || buffer.next(start).flatMap(buffer.next) != use)
  }

  /// `view.addSubview(card.title)`, where the card may be the object that the `title` of the class is about.
  private func isAddedForAnother(_ use: Int) -> Bool {
    guard isOfAnother(use), !buffer.isWord(use, in: ["view", "contentView"]), let open = buffer.parent(of: use),
      buffer.next(open) == buffer.postfixStart(of: use), let method = buffer.previous(open)
    else { return false }
    return buffer.isWord(method, in: SubviewOverrides.methods)
  }

  /// Whether a loop over the subviews of some view adds them to another one, or one of them is added to another one:
  /// `host.addSubview(subviews.last!)`.
  var movesEverySubview: Bool { !emptied.isEmpty || declarations.index.viewMovers.empty(anyIn: declarations) }

  /// The tokens at which views are found, in subviews and the like, that are added to something.
  var emptied: [Int] { FoundMoves(declarations).moved.sorted() }

  /// Whether what stands at a name may be given another superview there, other than by a plain `addSubview` of it.
  func moves(_ use: Int) -> Bool { movesDirectly(use) || isMovedUnderAnotherName(use, 0) || isAddedInAnotherWay(use) }

  /// `let shown = title; box.addSubview(shown)`
  private func isMovedUnderAnotherName(_ use: Int, _ depth: Int) -> Bool {
    guard depth < 4, buffer.isOwnMember(use) || isOfAnother(use), let equals = buffer.previous(buffer.postfixStart(of: use)), buffer.spells(equals, "="), let name = buffer.previous(equals),
      let word = buffer.previous(name), buffer.isWord(word, in: ["let", "var"]), buffer.text(name) != buffer.text(use),
      let next = buffer.next(use), buffer.tokens[next].kind != .dot
    else { return false }
    return buffer.tokens(named: buffer.text(name)).contains { other in
      guard other > name, declarations.declaration(of: buffer.text(name), at: other)?.token == name else { return false }
      if movesDirectly(other) || isMovedUnderAnotherName(other, depth + 1) { return true }
      guard let open = buffer.parent(of: other), let method = buffer.previous(open) else { return false }
      return buffer.isWord(method, in: SubviewOverrides.methods)
    }
  }

  private func movesDirectly(_ use: Int) -> Bool {
    var end = use
    if let mark = buffer.next(end), buffer.spells(mark, "!") { end = mark }
    guard let next = buffer.next(end) else { return false }
    if buffer.tokens[next].kind == .dot { return movesItself(next) }
    if isPutIntoAProperty(use) { return true }
    guard let open = buffer.parent(of: use), [.comma, .rightParenthesis, .rightBracket].contains(buffer.tokens[next].kind) else { return false }
    guard buffer.tokens[open].kind == .leftBracket else { return isTaken(byCallOpenedAt: open, use) }
    // `NSGridView(views: [[title, field]])`
    let list = buffer.parent(of: open).flatMap { buffer.tokens[$0].kind == .leftBracket ? $0 : nil } ?? open
    guard let outer = buffer.parent(of: list), buffer.tokens[outer].kind == .leftParenthesis, let close = buffer.partner(of: list), let after = buffer.next(close),
      [.comma, .rightParenthesis].contains(buffer.tokens[after].kind)
    else { return false }
    return isTaken(byCallOpenedAt: outer, list)
  }

  /// `title.embed(in: box)`, `title.addTo(box)`
  private func movesItself(_ dot: Int) -> Bool {
    guard let method = buffer.next(dot), buffer.tokens[method].kind == .identifier, let open = buffer.next(method), buffer.tokens[open].kind == .leftParenthesis
    else { return false }
    let name = buffer.text(method)
    if methods.addSelf(name) || declarations.index.viewMovers.addObject(name) { return true }
    guard Self.verbs.contains(where: name.hasPrefix) else { return false }
    // The file says what becomes of the object.
    if let owner = buffer.previous(dot), buffer.isWord(owner, "self"), buffer.postfixStart(of: method) == owner, methods.keepSelf(name) { return false }
    if ["To", "In", "Into", "On", "Inside"].contains(where: name.hasSuffix) { return true }
    guard let label = buffer.next(open), buffer.next(label).map({ buffer.tokens[$0].kind == .colon }) ?? false else { return false }
    return buffer.isWord(label, in: Self.destinations)
  }

  /// - Parameter argument: The view, or the bracket of the list that holds it.
  private func isTaken(byCallOpenedAt open: Int, _ argument: Int) -> Bool {
    guard buffer.tokens[open].kind == .leftParenthesis, var name = buffer.previous(open) else { return false }
    // `onPlace?(title)`
    if buffer.spells(name, "?") || buffer.spells(name, "!"), let word = buffer.previous(name) { name = word }
    guard buffer.tokens[name].kind == .identifier else { return false }
    let callee = buffer.text(name)
    if buffer.isWord(name, in: SubviewOverrides.methods) || buffer.isWord(name, in: Self.reordering) { return false }
    let start = buffer.tokens[argument].kind == .identifier ? buffer.postfixStart(of: argument) : argument
    if let colon = buffer.previous(start), buffer.tokens[colon].kind == .colon, let label = buffer.previous(colon) {
      if buffer.isWord(label, "views"), buffer.isWord(name, in: ["NSGridView", "NSStackView"]) { return true }
      if buffer.isWord(label, in: ["arrangedSubviews", "customView"]) { return true }
      // `UIView.transition(from: front, to: back, …)`
      if buffer.isWord(label, "to"), buffer.isWord(name, "transition") { return true }
      // `install(controller, on: card)`: where something goes.
      if buffer.isWord(label, in: Self.destinations) { return false }
    }
    guard let first = callee.utf8.first else { return false }
    if first >= UInt8(ascii: "A"), first <= UInt8(ascii: "Z") {
      // `FeedDataSource(list)` fills it.
      if callee.hasSuffix("DataSource") || callee.hasSuffix("Datasource") { return false }
      return callee.hasSuffix("Stack") || callee.hasSuffix("StackView") || !Self.frameworks.contains(where: callee.hasPrefix)
    }
    if let adds = addsViews(callee) { return adds }
    return Self.concernsSubviews(callee) || callee.hasSuffix("tack") || declarations.index.viewMovers.add(callee)
  }

  /// Whether a function that the file declares has to do with adding views; nil for one of another file.
  private func addsViews(_ name: String) -> Bool? {
    let bodies = declarations.bodies(ofFunctionsNamed: name)
    guard !bodies.isEmpty else { return nil }
    return bodies.contains { body in
      guard let open = body, let close = buffer.partner(of: open), close > open else { return true }
      return (open..<close).contains { index in
        guard let word = buffer.name(index) else { return false }
        return Self.concernsSubviews(word) || declarations.index.viewMovers.add(word)
      }
    }
  }

  static func concernsSubviews(_ word: String) -> Bool {
    word.contains("ubview") || verbs.contains(where: word.hasPrefix) && !word.contains("onstraint") && !harmless.contains(word)
  }

  /// `table.tableHeaderView = title`
  private func isPutIntoAProperty(_ use: Int) -> Bool {
    guard let equals = buffer.previous(buffer.postfixStart(of: use)), buffer.spells(equals, "="), let property = buffer.previous(equals),
      buffer.tokens[property].kind == .identifier
    else { return false }
    let object = buffer.postfixStart(of: property)
    if object < property, buffer.isWord(property, in: Self.holders) { return true }
    if let before = buffer.previous(object), buffer.isWord(before, in: ["let", "var"]) { return false }
    // `accessoryView = title` in a cell
    if buffer.isWord(property, in: Self.holders), declarations.declaration(of: buffer.text(property), at: property) == nil { return true }
    guard buffer.isOwnMember(property) else { return !Self.places.contains { buffer.text(property).hasSuffix($0) } }
    return buffer.text(property) != buffer.text(use) && isAddedElsewhere(buffer.text(property))
  }

  /// Ends of the names of properties that say where something belongs.
  private static let places = ["sourceView", "SourceView", "anchorView", "targetView", "elegate", "ataSource", "superview", "Superview", "nextResponder"]

  /// Source: UIView, "Managing the View Hierarchy".
  static let reordering: [StaticString] = ["bringSubviewToFront", "sendSubviewToBack"]
  static let destinations: [StaticString] = ["to", "in", "into", "on", "onto", "inside", "at", "superview", "parent"]
  static let verbs = [
    "add", "embed", "wrap", "attach", "install", "place", "move", "insert", "show", "put", "host", "display", "mount", "push", "append", "enclose", "nest",
    "setContent", "setView", "setSubview", "setCustomView", "setHeader", "setFooter", "setArranged",
  ]
  /// Source: UIKit and Foundation.
  private static let harmless: Set<String> = [
    "addTarget", "addGestureRecognizer", "addInteraction", "addObserver", "addAction", "addAnimation", "addLayoutGuide", "addChild", "addChildViewController", "insert",
  ]
  static let frameworks = ["UI", "NS", "CG", "CA", "MK", "WK", "AV", "SC"]
  /// Source: UITableView, UITableViewCell, UICollectionView, UINavigationItem, UITextField, UIScrollView, NSScrollView, NSBox, NSWindow.
  static let holders: [StaticString] = [
    "tableHeaderView", "tableFooterView", "titleView", "accessoryView", "editingAccessoryView", "backgroundView", "selectedBackgroundView",
    "inputView", "inputAccessoryView", "leftView", "rightView", "mask", "documentView", "contentView", "view", "customView", "refreshControl",
  ]
}
