internal import HostSyntax
internal import Knowledge
internal import SourceText

/// Which types are surely those of views and guides. A name that only another module declares can stand for a number:
/// `typealias LayoutMetric = CGFloat`.
struct ItemTypes {
  private let file: HostFile
  private var buffer: TokenBuffer { file.buffer }

  init(_ file: HostFile) {
    self.file = file
  }

  /// Whether values of a type have anchors.
  ///
  /// - Parameter tokens: The expression that has the type: what the file does with it tells when the type's name does not.
  func isItem(_ type: ValueType, named tokens: [Int]) -> Bool {
    if type.isNotAnItem || type.name.hasSuffix("LayoutSupport") || type.name.hasPrefix("Constraint") { return false }
    switch type.name {
    case "NSPoint", "NSSize", "NSRect", "UIEdgeInsets", "NSEdgeInsets", "NSDirectionalEdgeInsets", "UIOffset": return false
    default: break
    }
    guard !type.name.contains("<") || type.name.hasSuffix(">"), type.name != "Self" else { return false }
    // A generic parameter or an associated type can stand for a number as well.
    guard type.name.utf8.count > 1 else { return isUsedAsView(tokens) }
    let name = String(type.name.prefix { $0 != "<" }).lastDottedWord
    guard !isAlias(name) else { return isUsedAsView(tokens) }
    return isClassHere(name) || Self.isNamedLikeView(name) || isUsedAsView(tokens)
  }

  /// Whether an expression whose type nothing tells is a path of names, and the file lays out or adds what it names: numbers
  /// have no `snp`.
  ///
  /// - Parameter tokens: The expression.
  func isItem(withoutType tokens: [Int]) -> Bool {
    let isPath = tokens.enumerated().allSatisfy { buffer.tokens[$1].kind == ($0.isMultiple(of: 2) ? .identifier : .dot) }
    return isPath && isUsedAsView(tokens)
  }

  /// Whether the file gives another type a name.
  private func isAlias(_ name: String) -> Bool {
    buffer.tokens(named: name).contains { index in buffer.previous(index).map { buffer.isWord($0, "typealias") } ?? false }
  }

  /// Whether the file declares a class of the name: what SnapKit takes of classes are views and guides.
  private func isClassHere(_ name: String) -> Bool {
    file.declarations.typeBodies.contains { $0.keyword == "class" && $0.name.lastDottedWord == name }
  }

  /// Whether a class of UIKit, or a name that people give to views alone.
  static func isNamedLikeView(_ name: String) -> Bool {
    if name.hasPrefix("UI"), name.utf8.dropFirst(2).first.map({ $0 >= UInt8(ascii: "A") && $0 <= UInt8(ascii: "Z") }) == true { return true }
    return endings.contains { name.hasSuffix($0) }
  }

  private static let endings = [
    "View", "Label", "Button", "Field", "Bar", "Cell", "Control", "Guide", "Slider", "Switch", "Stepper", "Picker", "Stack", "Indicator",
    "Header", "Footer", "Toolbar", "Box", "Banner", "Container", "Keyboard", "Segment", "Badge", "Card", "Panel",
  ]

  /// Whether the file adds the object somewhere, or does what only views can: `addSubview(player)`, `player.snp`.
  private func isUsedAsView(_ tokens: [Int]) -> Bool {
    let names = tokens.filter { buffer.tokens[$0].kind == .identifier && !buffer.isWord($0, "self") }
    guard let last = names.last, buffer.tokens[tokens[tokens.count - 1]].kind == .identifier else { return false }
    let declared = names.count == 1 ? file.declarations.declaration(of: buffer.text(last), at: last)?.token : nil
    return buffer.tokens(named: buffer.text(last)).contains { use in
      guard use != last, doesWhatViewsDo(use) else { return false }
      // The same object: the same names before it, and the same declaration of the only one.
      var index = use
      for name in names.dropLast().reversed() {
        guard let dot = buffer.previous(index), buffer.tokens[dot].kind == .dot, let owner = buffer.previous(dot), buffer.text(owner) == buffer.text(name)
        else { return false }
        index = owner
      }
      if let dot = buffer.previous(index), buffer.tokens[dot].kind == .dot {
        return buffer.previous(dot).map { buffer.isWord($0, "self") } ?? false
      }
      return names.count > 1 || file.declarations.declaration(of: buffer.text(last), at: use)?.token == declared
    }
  }

  private func doesWhatViewsDo(_ use: Int) -> Bool {
    if let dot = buffer.next(use), buffer.tokens[dot].kind == .dot, let member = buffer.next(dot) {
      return buffer.isWord(member, in: ["snp", "addSubview", "translatesAutoresizingMaskIntoConstraints", "isHidden", "backgroundColor", "superview"])
    }
    guard let open = buffer.parent(of: use), let mark = buffer.previous(open) else { return false }
    if buffer.tokens[open].kind == .leftParenthesis {
      // `addSubview(card, gap: gap)`
      if let colon = buffer.next(use), buffer.tokens[colon].kind == .colon { return false }
      if let colon = buffer.previous(use), buffer.tokens[colon].kind == .colon, let label = buffer.previous(colon), !Self.adds(buffer.text(label)) { return false }
      return buffer.tokens[mark].kind == .identifier && Self.adds(buffer.text(mark))
    }
    guard buffer.tokens[open].kind == .leftBracket, let statement = buffer.statement(containing: open) else { return false }
    return statement.contains { buffer.tokens[$0].kind == .identifier && Self.adds(buffer.text($0)) }
  }

  /// `addSubview`, `addArrangedSubviews`, `arrangedSubviews`
  private static func adds(_ word: String) -> Bool { word.hasSuffix("ubview") || word.hasSuffix("ubviews") }
}
