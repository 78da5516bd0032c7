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
    var result: Set<ViewTouch> = []
    for index in buffer.tokens.indices where buffer[index].kind == .identifier && names.contains(buffer.text(index)) {
      let line = lines.location(of: buffer[index].range.start).line
      let isChanged = buffer.text(index) != "mas_makeConstraints"
      if let name = member(before: index, in: buffer) {
        var touch = ViewTouch(view: .member(names: [name], of: nil), type: nil, owner: nil, isChanged: isChanged, line: line)
        touch.origins = [ViewOrigin(.member, name)]
        result.insert(touch)
        continue
      }
      // Any view that the file speaks of.
      let words = Set(buffer.tokens.indices.filter { buffer[$0].kind == .identifier }.map { buffer.text($0) }).subtracting(names)
      var touch = ViewTouch(
        view: .any(words: [], names: Set(words.map { ViewName(name: $0, owner: nil) })), type: nil, owner: nil, isChanged: isChanged,
        line: line)
      touch.origins = Set(words.map { ViewOrigin(.member, $0) })
      result.insert(touch)
    }
    return result
  }

  /// The last name of `card.title` in `card.title.mas_remakeConstraints`; nil for a variable and for anything else.
  private static func member(before index: Int, in buffer: TokenBuffer) -> String? {
    guard let dot = buffer.previous(index), buffer[dot].kind == .dot, var name = buffer.previous(dot) else { return nil }
    if buffer.isOperator(name, "!") || buffer.isOperator(name, "?"), let before = buffer.previous(name) { name = before }
    guard buffer[name].kind == .identifier, let before = buffer.previous(name), buffer[before].kind == .dot else { return nil }
    return ["first", "last", "superview", "view", "contentView"].contains(buffer.text(name)) ? nil : buffer.text(name)
  }
}
