internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import SourceText

/// A name that other files of the project can use, or one of the file by which such a name is computed.
struct ExportedName: Hashable {
  let word: String
  /// The type that declares it; nil for a name of the whole module.
  let owner: String?
  /// Whether an extension does, so that other types may have it as well.
  let isExtension: Bool
  /// Whether it is a method or property of objects, which `.name` alone never means.
  var isOfObjects = false
  /// Whether only its file can use it: `private static let inner = 4` beside `static let pad = inner * 2`.
  var isOfFile = false

  /// The same name where who can use it is written in another way.
  var withOtherAccess: ExportedName {
    var name = self
    name.isOfFile.toggle()
    return name
  }
}

extension NameMeanings {
  /// How the text of a type starts.
  static let typeMark = "type "

  /// What the file says of each name outside of functions, sorted texts by name.
  ///
  /// - Complexity: O(declarations of the file), and the brackets around each.
  func exports() -> [ExportedName: [String]] {
    var found: [ExportedName: [String]] = [:]
    if !isSwift {
      for macro in host.names.allMacros { found[ExportedName(word: macro.name, owner: nil, isExtension: false), default: []].append("= \(macro.body)" + (macro.token < 0 ? "" : condition(at: macro.token))) }
      for declared in host.names.variables where declared.kind == .global {
        if let text = meaning(at: declared.token) { found[ExportedName(word: declared.name, owner: nil, isExtension: false), default: []].append(text + condition(at: declared.token)) }
      }
      addFunctions(to: &found)
      return found.mapValues { $0.sorted() }
    }
    for token in exportedTokens() {
      guard let name = exportedName(at: token), let text = meaning(at: token) else { continue }
      found[name, default: []].append(text + condition(at: token))
    }
    addCases(to: &found)
    addInitializers(to: &found)
    return found.mapValues { $0.sorted() }
  }

  /// The names of a Swift file outside of functions, also of those of which nothing can be told but that they are there.
  ///
  /// - Complexity: O(declarations of the file).
  func declaredExports() -> Set<ExportedName> { isSwift ? Set(exportedTokens().compactMap(exportedName)) : [] }

  /// The tokens of the names.
  private func exportedTokens() -> [Int] {
    var tokens = host.declarations.properties.map(\.token) + buffer.tokens(spelled: "subscript").filter { host.declarations.enclosingFunction(at: $0) == nil }
    for index in buffer.tokens(spelled: "func") where host.declarations.enclosingFunction(at: index) == nil {
      if let name = buffer.next(index) { tokens.append(name) }
    }
    for index in buffer.tokens(spelled: ["typealias", "struct", "class", "enum"]) where host.declarations.enclosingFunction(at: index) == nil {
      if let name = buffer.next(index), buffer[name].kind == .identifier { tokens.append(name) }
    }
    for index in buffer.tokens(spelled: "case") {
      // `case small = 8, large = 16`
      guard let statement = buffer.statement(containing: index), statement.lowerBound == index else { continue }
      tokens += statement.filter { buffer[$0].kind == .identifier && buffer.next($0).map { buffer.isOperator($0, "=") } == true }
    }
    return tokens
  }

  private func exportedName(at token: Int) -> ExportedName? {
    guard let statement = buffer.statement(containing: token) else { return nil }
    let type = host.declarations.enclosingType(at: token)
    let isOfFile = (statement.lowerBound..<max(statement.lowerBound, token)).contains { buffer.isWord($0, in: ["private", "fileprivate"]) && !isAboutWriting($0) }
      || type.map(isOfFile) ?? false
    let owner = type.map { $0.name.split(separator: ".").last.map(String.init) ?? $0.name }
    let isOfObjects = owner != nil && buffer.previous(token).map { buffer.isWord($0, in: ["func", "var", "let"]) } == true && !isStatic(statement.lowerBound..<token)
    return ExportedName(word: buffer.text(token), owner: owner, isExtension: type?.keyword == "extension", isOfObjects: isOfObjects, isOfFile: isOfFile)
  }

  /// Adds the initialisers of extensions, which code calls by their first label: `UIEdgeInsets(all: 8)`.
  private func addInitializers(to found: inout [ExportedName: [String]]) {
    for index in buffer.tokens(spelled: "init") where host.declarations.enclosingFunction(at: index) == nil {
      guard let type = host.declarations.enclosingType(at: index), type.keyword == "extension", buffer.kind(buffer.previous(index)) != .dot,
        let open = buffer.next(index), buffer[open].kind == .leftParenthesis, let label = buffer.next(open), buffer[label].kind == .identifier, let text = meaning(ofInitializerAt: index)
      else { continue }
      let owner = type.name.lastDottedWord
      let name = ExportedName(word: buffer.spells(label, "_") ? owner : buffer.text(label), owner: owner, isExtension: true, isOfFile: isOfFile(type))
      found[name, default: []].append(text + condition(at: index))
    }
  }

  /// `private extension CGFloat { static let gap = 8 }`
  private func isOfFile(_ type: TypeBody) -> Bool {
    guard let start = buffer.statement(containing: type.open)?.lowerBound, start < type.open else { return false }
    return (start..<type.open).contains { buffer.isWord($0, in: ["private", "fileprivate"]) }
  }

  private func isStatic(_ modifiers: Range<Int>) -> Bool { modifiers.contains { buffer.isWord($0, in: ["static", "class"]) } }

  /// `private(set)`
  private func isAboutWriting(_ word: Int) -> Bool { buffer.next(word).map { buffer[$0].kind == .leftParenthesis } ?? false }

  /// Adds the functions and methods of Objective-C that give numbers and the like, and the constants of enumerations.
  private func addFunctions(to found: inout [ExportedName: [String]]) {
    let isHeader = SourceLanguage.isHeader(buffer.file.path)
    for index in buffer.tokens.indices where buffer[index].kind == .identifier {
      if buffer.parent(of: index) == nil {
        guard givesValue(functionAt: index), let text = meaning(at: index) else { continue }
        // `static CGFloat inner(void)`, also between the methods of a class.
        let isStatic = buffer.objectiveCStatement(containing: index).map { $0.lowerBound < index && buffer.isWord($0.lowerBound, "static") } ?? false
        let owner = isStatic ? nil : host.names.className(at: index)
        // Which class sends it is not looked for.
        found[ExportedName(word: buffer.text(index), owner: owner, isExtension: owner != nil, isOfFile: isStatic && !isHeader), default: []].append(text)
      } else if let equals = buffer.next(index), buffer.isOperator(equals, "="), isEnumeration(index), let text = meaning(at: index) {
        found[ExportedName(word: buffer.text(index), owner: nil, isExtension: false), default: []].append(text)
      }
    }
    let properties = isHeader ? host.names.declaredNames.flatMap { host.names.declarations(named: $0) }.filter { $0.kind == .property && $0.token >= 0 } : []
    for declared in properties where declared.type.pointers == 0 {
      found[ExportedName(word: declared.name, owner: host.names.className(at: declared.token), isExtension: true), default: []].append(Self.typeMark + declared.type.name)
    }
    // Where nothing is written, the place among the others tells.
    for (name, value) in EnumerationCases(host).values {
      found[ExportedName(word: name, owner: nil, isExtension: false), default: []].append(Self.caseMark + value)
    }
  }

  /// `enum { small = 8 }`, `typedef NS_ENUM(NSInteger, Size) { small = 8 }`
  private func isEnumeration(_ index: Int) -> Bool {
    guard let open = buffer.parent(of: index), buffer[open].kind == .leftBrace, let start = buffer.objectiveCStatement(containing: open)?.lowerBound, start < open else { return false }
    return (start..<open).contains { buffer.isWord($0, in: ["enum", "NS_ENUM", "NS_OPTIONS", "NS_CLOSED_ENUM"]) }
  }
}
