internal import HostSyntax
internal import Knowledge
internal import SourceText

/// Calls of Masonry in Swift files of the same tree: they stay as they are, but the views are those of Objective-C as well.
enum SwiftMasonryCalls {
  private static let names: Set<String> = ["mas_makeConstraints", "mas_updateConstraints", "mas_remakeConstraints"]

  /// The views that Swift files make constraints for, by the files' paths.
  static func touches(in source: TreeSource) -> [String: Set<ViewTouch>] {
    let outlines = source.outlines(WordScan(words: names, wantsTypes: false))
    let found = source.compactMap(outlines.map(\.path)) { file in (path: file.path, touches: touches(in: TokenBuffer(lexing: file))) }
    return Dictionary(found.map { ($0.path, $0.touches) }, uniquingKeysWith: { first, _ in first })
  }

  private static func touches(in buffer: TokenBuffer) -> Set<ViewTouch> {
    let lines = LineTable(buffer.file.bytes)
    let identifiers = buffer.tokens.indices.filter { buffer[$0].kind == .identifier }
    let words = Set(identifiers.map { buffer.text($0) }).subtracting(names)
    // Any view that the file speaks of, that is handed to one of its functions, or that it finds in another one.
    var origins = Set(words.map { ViewOrigin(.member, $0) })
    let handed = Set(identifiers.flatMap { selectors(at: $0, in: buffer) }.map { ViewOrigin(.parameter, $0) })
    origins.formUnion(handed)
    let isSearching = !words.isDisjoint(with: Self.searches)
    return Set(
      identifiers.filter { names.contains(buffer.text($0)) }.map { index in
        var touch = ViewTouch(
          view: .any(words: [], names: Set(words.map { ViewName(name: $0, owner: nil) })), type: nil, owner: nil,
          isChanged: buffer.text(index) != "mas_makeConstraints", line: lines.location(of: buffer[index].range.start).line)
        touch.origins = origins
        if isSearching || touch.isChanged && !isNamed(index, in: buffer) { touch.origins.insert(.anything(near: nil)) }
        touch.asked = handed
        return touch
      })
  }

  /// Members of the system's objects that hold what other code gave them.
  /// Source: UIGestureRecognizer and UIAction in UIKit, Notification in Foundation.
  private static let carried: Set<String> = ["view", "object", "sender"]

  /// Whether the file tells by names where a view comes from whose method is called. What a closure gets, the object of an extension,
  /// and what is in a gesture or a notification may be any.
  private static func isNamed(_ call: Int, in buffer: TokenBuffer) -> Bool {
    let start = buffer.postfixStart(of: call)
    let names = (start..<call).filter { buffer[$0].kind == .identifier }.map { buffer.text($0) }
    guard let first = names.first, names != ["self"], !first.hasPrefix("$"), !names.contains(where: carried.contains) else { return false }
    // `let item = note.object as? UIView`
    for name in buffer.tokens(spelled: first) where buffer.previous(name).map({ buffer.isWord($0, in: ["let", "var"]) }) == true {
      if buffer.statement(containing: name)?.contains(where: { buffer[$0].kind == .identifier && (carried.contains(buffer.text($0)) || buffer.text($0).hasPrefix("$")) }) == true { return false }
    }
    // `{ item in … }`
    return !buffer.tokens(spelled: first).contains { buffer.next($0).map { buffer.isWord($0, "in") || buffer[$0].kind == .comma } == true && buffer.parent(of: $0).map { buffer[$0].kind == .leftBrace } == true }
  }

  /// The first words of the selectors under which Objective-C calls a function that is declared at a word:
  /// `move(card:)` is `moveWithCard:`, and `move(to:)` is `moveTo:`, as "With" is left out before or after a preposition.
  ///
  /// - Source: "Importing Swift into Objective-C" in Apple's documentation, and the attribute `@objc(name)`.
  private static func selectors(at index: Int, in buffer: TokenBuffer) -> [String] {
    let name = buffer.text(index)
    if let before = buffer.previous(index), buffer[before].kind == .leftParenthesis, let word = buffer.previous(before), buffer.isWord(word, "objc") {
      return [name]
    }
    let isInitializer = name == "init"
    guard isInitializer || buffer.previous(index).map({ buffer.isWord($0, "func") }) ?? false else { return [] }
    guard let open = buffer.next(index), buffer[open].kind == .leftParenthesis, let label = buffer.next(open) else { return [name] }
    // `cardDidOpen(_ view: UIView)` is `cardDidOpenView:` in a protocol of Objective-C.
    if buffer.spells(label, "_") { return [name] + typeWords(ofParameterAt: label, in: buffer).map { name + $0 } }
    guard buffer[label].kind == .identifier else { return [name] }
    let text = buffer.text(label).prefix(1).uppercased() + buffer.text(label).dropFirst()
    return [name, name + text, name + "With" + text]
  }

  /// The ends of the name of a parameter's type, which Swift leaves out of a method's: `ScrollView` and `View`.
  private static func typeWords(ofParameterAt label: Int, in buffer: TokenBuffer) -> [String] {
    guard let name = buffer.next(label), let colon = buffer.next(name), buffer[colon].kind == .colon, let type = buffer.next(colon), buffer[type].kind == .identifier else { return [] }
    let text = buffer.text(type)
    return text.indices.filter { text[$0].isUppercase }.map { String(text[$0...]) }
  }

  /// Members that give views whatever their names are.
  ///
  /// - Source: UIView, UIStackView and UIResponder in UIKit, and NSObject.
  private static let searches: Set<String> = [
    "subviews", "arrangedSubviews", "superview", "viewWithTag", "hitTest", "next", "value", "perform", "firstItem", "secondItem",
  ]
}
