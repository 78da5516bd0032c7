internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import SourceText

/// What a header has to do with Masonry and UIKit.
struct MasonryHeader: Sendable {
  let path: String
  /// What it imports, in the order of the lines.
  private(set) var imports: [HeaderImport] = []
  /// Whether it names Masonry's types where nothing declares them, so that whoever imports it has to import Masonry before.
  private(set) var needsMasonry = false
  /// The macros and members whose users need Masonry.
  private(set) var names: Set<String> = []
  /// The words of its macros, by their names, as far as they may lead to one that needs Masonry.
  private(set) var macros: [String: Set<String>] = [:]

  /// - Complexity: O(bytes); a header that names Masonry or defines macros is lexed.
  init(_ file: SourceFile, _ lexed: LexedFiles) {
    path = file.path
    imports = file.bytes.withUnsafeBytes { HeaderImport.all(in: $0) }
    let isOfMasonry = ByteSearch.contains("MAS", in: file.bytes) || ByteSearch.contains("mas_", in: file.bytes)
    guard isOfMasonry || ByteSearch.contains("#define", in: file.bytes) else { return }
    let declarations = lexed.lexed(file).names
    for macro in declarations.allMacros {
      let body = macro.tokens
      let words = Set(body.tokens.indices.filter { body[$0].kind == .identifier }.map { body.text($0) })
      macros[macro.name, default: []].formUnion(words)
    }
    if isOfMasonry { readDeclarations(declarations) }
  }

  /// `mas_equalTo`, `MASConstraint`, `MAS_SHORTHAND`; `MASTER` is none.
  static func isOfMasonry(_ word: String) -> Bool {
    if word.hasPrefix("mas_") || word.hasPrefix("MAS_") { return true }
    let start = Array(word.utf8.prefix(5))
    guard word.hasPrefix("MAS"), start.count == 5 else { return false }
    return (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(start[3]) && (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(start[4])
  }

  private mutating func readDeclarations(_ declarations: ObjectiveCDeclarations) {
    let buffer = declarations.buffer
    var forward: Set<String> = []
    for word in buffer.tokens(spelled: "class") {
      guard buffer.previous(word).map({ buffer[$0].kind == .at }) ?? false, let statement = buffer.objectiveCStatement(containing: word) else { continue }
      for index in statement where buffer[index].kind == .identifier { forward.insert(buffer.text(index)) }
    }
    for index in buffer.tokens.indices where buffer[index].kind == .identifier && Self.isOfMasonry(buffer.text(index)) {
      guard forward.contains(buffer.text(index)) else {
        needsMasonry = true
        continue
      }
      names.formUnion(declaredNames(around: index, buffer))
    }
  }

  /// The words of a declaration by which code may use it: those in front of `;`, `:`, `(` and `{`.
  private func declaredNames(around index: Int, _ buffer: TokenBuffer) -> Set<String> {
    var start = index
    while let open = buffer.parent(of: start) { start = open }
    var result: Set<String> = []
    var first = start
    while let before = buffer.previous(first), buffer[before].kind != .semicolon, buffer[before].kind != .rightBrace, buffer[before].kind != .directive { first = before }
    var current: Int? = first
    while let position = current, let next = buffer.next(position) {
      if buffer[position].kind == .identifier, [.semicolon, .colon, .leftParenthesis, .leftBrace].contains(buffer[next].kind) { result.insert(buffer.text(position)) }
      // `(^block)(MASConstraintMaker *)`
      if buffer.isOperator(position, "^"), buffer[next].kind == .identifier { result.insert(buffer.text(next)) }
      if buffer[position].kind == .semicolon || buffer[position].kind == .leftBrace { break }
      current = next
    }
    return result.filter { !Self.isOfMasonry($0) && !["property", "interface", "class", "protocol", "typedef"].contains($0) }
  }
}

/// One line that imports a header or a module.
struct HeaderImport: Hashable, Sendable {
  /// What stands between the signs: `Masonry/Masonry.h`; the name of a module: `UIKit`.
  let name: String
  /// `"Card.h"`, not `<UIKit/UIKit.h>`.
  let isQuoted: Bool
  /// Whether it stands between `#if` and `#endif`, but for what keeps a header from being read twice.
  let isConditional: Bool

  var file: String { name.split(separator: "/").last.map(String.init) ?? name }

  var isMasonry: Bool { ["Masonry/Masonry.h", "Masonry.h", "Masonry"].contains(name) }

  /// What starts the names of headers without views.
  private static let foundations = ["Foundation", "CoreFoundation", "CoreGraphics", "QuartzCore", "CoreText", "CoreData", "objc/", "sys/", "mach/", "math.h", "std", "string.h", "pthread.h", "Availability"]

  /// Whether a header of the system or of another module may bring UIKit.
  var mayBringViews: Bool { !isQuoted && !isMasonry && !Self.foundations.contains { name.hasPrefix($0) } }

  /// The lines of a file.
  ///
  /// - Complexity: O(bytes).
  static func all(in bytes: UnsafeRawBufferPointer) -> [HeaderImport] {
    guard ByteSearch.first("import", in: bytes, from: 0) != nil || ByteSearch.first("include", in: bytes, from: 0) != nil else { return [] }
    var result: [HeaderImport] = []
    var guards: [Bool] = []
    for line in bytes.split(separator: 0x0A) {
      let text = line.drop { $0 == 0x20 || $0 == 0x09 }
      guard let sign = text.first, sign == UInt8(ascii: "#") || sign == UInt8(ascii: "@") else { continue }
      let words = String(decoding: text, as: UTF8.self)
      let plain = words.filter { $0 != " " && $0 != "\t" && $0 != "\r" }
      if plain.hasPrefix("#if") {
        // `#ifndef Card_h`, `#ifdef __OBJC__`
        guards.append(plain.hasPrefix("#ifdef__OBJC__") || plain.hasPrefix("#ifndef") && guards.isEmpty && result.isEmpty)
      } else if plain.hasPrefix("#endif") {
        _ = guards.popLast()
      } else if plain.hasPrefix("#import") || plain.hasPrefix("#include") {
        let isQuoted = plain.contains("\"")
        let parts = plain.split(omittingEmptySubsequences: false) { isQuoted ? $0 == "\"" : $0 == "<" || $0 == ">" }
        if parts.count > 1 { result.append(HeaderImport(name: String(parts[1]), isQuoted: isQuoted, isConditional: guards.contains(false))) }
      } else if plain.hasPrefix("@import") {
        let name = plain.dropFirst(7).prefix { $0.isLetter || $0.isNumber || $0 == "_" }
        result.append(HeaderImport(name: String(name), isQuoted: false, isConditional: guards.contains(false)))
      }
    }
    return result
  }
}
