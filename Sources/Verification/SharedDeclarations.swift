internal import Frontends
internal import HostSyntax
internal import Knowledge
package import SourceText

/// Functions and constants that the files of a tree declare for one another.
///
/// A file is read as if it declared those itself that it uses: their text is put behind its own. A name that two files
/// declare is left out, and so is what other files cannot see.
package struct SharedDeclarations: Sendable {
  private let files: [SourceFile]
  /// All files, of both languages.
  let all: [SourceFile]
  /// Rounds of functions that use other ones.
  private static let roundLimit = 3
  /// More text than this, in bytes, is not put behind a file.
  private static let sizeLimit = 1 << 16

  package init(_ files: [SourceFile]) {
    all = files
    self.files = files.filter { $0.language == .swift }
  }

  /// Declarations of the names that some files use, by those names.
  package struct Table: Sendable {
    fileprivate struct Found: Sendable {
      let path: String
      /// See `key(of:after:in:_:)`.
      let key: String
      let text: String
    }
    fileprivate var byName: [String: [Found]] = [:]

    /// Every declaration of some names in other files, by its key.
    fileprivate func declarations(of names: Set<String>, notIn path: String) -> [String: [String]] {
      var result: [String: [String]] = [:]
      for name in names {
        for found in byName[name] ?? [] where found.path != path { result[found.key, default: []].append(found.text) }
      }
      return result
    }
  }

  /// What the files declare for those that ask.
  ///
  /// - Complexity: O(bytes of all files), and lexing those that declare one of the names.
  package func table(for asking: [SourceFile]) -> Table {
    var table = Table()
    var wanted: Set<String> = []
    for file in asking where file.language == .swift { wanted.formUnion(Self.identifiers(of: TokenBuffer(lexing: file))) }
    var known = wanted
    for _ in 0..<Self.roundLimit where !wanted.isEmpty {
      let scan = WordScan(words: wanted, wantsTypes: false)
      wanted = []
      for file in files {
        guard let outline = scan.outline(of: file), !outline.declared.isEmpty else { continue }
        let host = HostFile(TokenBuffer(lexing: file), platform: nil)
        guard host.buffer.isBalanced else { continue }
        for (name, key, text) in Self.declarations(of: outline.declared, in: host) {
          table.byName[name, default: []].append(Table.Found(path: file.path, key: key, text: text))
          wanted.formUnion(Self.identifiers(of: TokenBuffer(lexing: SourceFile(path: "shared.swift", text: text))))
        }
      }
      wanted.subtract(known)
      known.formUnion(wanted)
    }
    return table
  }

  /// The text of what a file uses and does not declare; empty where there is nothing.
  ///
  /// - Parameter table: What the files declare for this one, among others.
  /// - Complexity: O(bytes of the file and of what it uses).
  package func text(for file: SourceFile, from table: Table) -> String {
    guard file.language == .swift else { return "" }
    let own = TokenBuffer(lexing: file)
    guard own.isBalanced else { return "" }
    var names = Self.identifiers(of: own)
    let declared = Self.declaredKeys(of: HostFile(own, platform: nil))
    var wanted = names
    var found: [String: [String]] = [:]
    for _ in 0..<Self.roundLimit where !wanted.isEmpty {
      let new = table.declarations(of: wanted, notIn: file.path)
      wanted = []
      for (key, texts) in new where found[key] == nil {
        found[key] = texts
        guard texts.count == 1, !declared.contains(key) else { continue }
        let more = Self.identifiers(of: TokenBuffer(lexing: SourceFile(path: "shared.swift", text: texts[0])))
        wanted.formUnion(more.subtracting(names))
      }
      names.formUnion(wanted)
    }
    let texts = found.filter { $0.value.count == 1 && !declared.contains($0.key) }.sorted { $0.key < $1.key }.map { $0.value[0] }
    let text = texts.joined(separator: "\n")
    return text.utf8.count > Self.sizeLimit ? "" : text
  }

  private static func identifiers(of buffer: TokenBuffer) -> Set<String> {
    Set(buffer.tokens.indices.filter { buffer[$0].kind == .identifier && !buffer.isReservedWord($0) }.map { buffer.text($0) })
  }

  /// The keys of what a file declares, wherever it does.
  ///
  /// A value has its plain key as well: a member or a local hides what other files declare under its name.
  private static func declaredKeys(of file: HostFile) -> Set<String> {
    let buffer = file.buffer
    var keys: Set<String> = []
    for index in buffer.tokens.indices where buffer.isWord(index, in: ["func", "let", "var"]) {
      guard let name = buffer.next(index) else { continue }
      keys.insert(key(of: name, after: index, in: nil, buffer))
      if let owner = file.declarations.enclosingType(at: index) { keys.insert(key(of: name, after: index, in: owner, buffer)) }
    }
    return keys
  }

  /// `func pinEdges`, `value margin`, `value Layout.margin`
  private static func key(of name: Int, after keyword: Int, in owner: TypeBody?, _ buffer: TokenBuffer) -> String {
    if buffer.isWord(keyword, "func") { return "func \(buffer.text(name))" }
    let type = owner.map { $0.name.split(separator: ".").last.map(String.init) ?? $0.name }
    return "value \(type.map { $0 + "." } ?? "")\(buffer.text(name))"
  }

  private static func declarations(of names: Set<String>, in file: HostFile) -> [(name: String, key: String, text: String)] {
    let buffer = file.buffer
    var result: [(name: String, key: String, text: String)] = []
    for index in buffer.tokens.indices where buffer.isWord(index, in: ["func", "let"]) {
      guard let name = buffer.next(index), buffer[name].kind == .identifier, names.contains(buffer.text(name)),
        file.declarations.enclosingFunction(at: index) == nil, let statement = buffer.statement(containing: index),
        !(statement.lowerBound..<index).contains(where: { buffer.isWord($0, in: ["private", "fileprivate", "override"]) })
      else { continue }
      let owner = file.declarations.enclosingType(at: index)
      // Other code cannot name the members of a type inside another one, or of one inside a function, by that type alone.
      guard owner.map({ buffer.parent(of: $0.open) == nil && !$0.name.contains(".") }) ?? (buffer.parent(of: index) == nil) else { continue }
      let isFunction = buffer.isWord(index, "func")
      if isFunction {
        guard owner.map({ $0.keyword == "extension" && $0.inheritance == nil }) ?? true, let helper = HelperFunction(at: index, in: file),
          owner?.name == "NSLayoutConstraint" || helper.body.contains(where: { isAboutLayout($0, buffer) })
        else { continue }
      } else if owner != nil, !(statement.lowerBound..<index).contains(where: { buffer.isWord($0, in: ["static", "class"]) }) {
        continue
      }
      if let owner, isPrivate(owner, buffer) { continue }
      let text = buffer.text(statement)
      result.append(
        (
          buffer.text(name), key(of: name, after: index, in: owner, buffer),
          owner.map { "extension \($0.name) {\n\(text)\n}" } ?? text
        ))
    }
    return result
  }

  /// `topAnchor`, `constraint`, `addConstraints`, `snp`
  private static func isAboutLayout(_ index: Int, _ buffer: TokenBuffer) -> Bool {
    guard buffer[index].kind == .identifier else { return false }
    let word = buffer.text(index)
    return word.hasSuffix("Anchor") || word.contains("onstraint") || word == "snp"
  }

  private static func isPrivate(_ owner: TypeBody, _ buffer: TokenBuffer) -> Bool {
    guard let statement = buffer.statement(containing: owner.open) else { return true }
    return (statement.lowerBound..<owner.open).contains { buffer.isWord($0, in: ["private", "fileprivate"]) }
  }
}
