internal import HostSyntax
internal import Knowledge
internal import SourceText

extension FormatHelperTable {
  /// The helpers that a file itself declares around its format-string calls.
  package init(declaredIn file: HostFile) {
    self = FormatHelperReader(file).forwardingFunctions()
  }

  /// Reads the functions called `names` of one file, as far as what is known so far explains them.
  package mutating func read(_ names: Set<String>, in file: HostFile) {
    merge(FormatHelperReader(file).functions(named: names, known: self))
  }

  /// Reads the local functions of this version of a file anew: where they are known is told by its tokens.
  package mutating func readLocals(in file: HostFile) {
    let path = file.buffer.file.path
    let names = localNames(in: path)
    guard !names.isEmpty else { return }
    removeLocals(in: path)
    for _ in 0..<2 {
      for entry in FormatHelperReader(file).functions(named: names, known: self).entries where entry.scope != nil { insert(entry) }
    }
  }

  /// Reads the functions of a file that do nothing but call one of `names`.
  package mutating func readWrappers(of names: Set<String>, in file: HostFile) {
    merge(FormatHelperReader(file).wrappers(of: names, known: self))
  }
}

extension HostFile {
  /// The name of the helper in whose body a token stands.
  package func helper(around index: Int) -> String? { FormatHelperReader(self).helper(around: index) }
}

/// Finds the functions of a file that are helpers around format strings.
struct FormatHelperReader {
  let file: HostFile
  private var buffer: TokenBuffer { file.buffer }

  init(_ file: HostFile) {
    self.file = file
  }

  /// The functions around the format-string calls of the file whose formats are not literals.
  func forwardingFunctions() -> FormatHelperTable {
    var keywords: [Int] = []
    for site in VisualFormatCalls().callSites(in: file) {
      guard let format = buffer.next(site.open), let keyword = functionKeyword(around: site.open), keywords.last != keyword else { continue }
      var value = format
      if buffer.isWord(format, "withVisualFormat"), let colon = buffer.next(format), let next = buffer.next(colon) { value = next }
      guard buffer.tokens[value].kind != .string || buffer.next(value).map({ buffer.tokens[$0].kind != .comma }) == true else { continue }
      keywords.append(keyword)
    }
    return table(of: keywords + dictionaryFunctions, known: FormatHelperTable(), keepingUnknown: false)
  }

  /// The functions that return dictionaries with names.
  private var dictionaryFunctions: [Int] {
    buffer.tokens(spelled: "func").filter { keyword in
      FunctionSignature(at: keyword, in: file)?.result.map { buffer.normalizedText($0).hasPrefix("[String:") } ?? false
    }
  }

  /// All functions with one of `names`; those that are no helpers are kept as such.
  func functions(named names: Set<String>, known: FormatHelperTable) -> FormatHelperTable {
    let keywords = buffer.tokens(spelled: "func").filter { index in
      buffer.next(index).flatMap(buffer.name).map(names.contains) == true
    }
    var result = table(of: keywords, known: known, keepingUnknown: true)
    for name in names where file.declarations.declarations(named: name).contains(where: holdsClosure) { result.noteClosure(name) }
    return result
  }

  /// `let pin: (String, UIView) -> Void`, `var pin = { format, view in … }`
  private func holdsClosure(_ declaration: Declaration) -> Bool {
    guard declaration.kind == .property else { return false }
    if let type = declaration.type, type.contains(where: { buffer.isOperator($0, "->") }) { return true }
    guard let value = declaration.initializer, let first = value.first, buffer.tokens[first].kind == .leftBrace else { return false }
    return buffer.partner(of: first) == value.upperBound - 1
  }

  /// Functions that do nothing but call a helper of `names`.
  func wrappers(of names: Set<String>, known: FormatHelperTable) -> FormatHelperTable {
    var keywords: [Int] = []
    for index in names.flatMap({ Array(buffer.tokens(spelled: $0)) }).sorted() {
      guard let open = buffer.next(index), buffer.tokens[open].kind == .leftParenthesis,
        let keyword = functionKeyword(around: index), keywords.last != keyword
      else { continue }
      keywords.append(keyword)
    }
    return table(of: keywords, known: known, keepingUnknown: false)
  }

  private func table(of keywords: [Int], known: FormatHelperTable, keepingUnknown: Bool) -> FormatHelperTable {
    var table = FormatHelperTable()
    let lines = LineTable(buffer.file.bytes)
    for keyword in keywords {
      guard let signature = FunctionSignature(at: keyword, in: file) else {
        if keepingUnknown, let name = buffer.next(keyword).flatMap(buffer.name) { table.markUnreadable(name) }
        continue
      }
      var reader = HelperBodyReader(file, signature, known: known)
      var recipe = reader.read()
      if recipe?.dictionary != nil, signature.result == nil { recipe = nil }
      guard recipe != nil || keepingUnknown else { continue }
      let helper = FormatHelper(
        owner: signature.owner, name: signature.name, isStatic: signature.isStatic, parameters: signature.parameters,
        recipe: recipe ?? FormatHelper.Recipe())
      let scope = signature.scope.flatMap { open in buffer.partner(of: open).map { open..<$0 } }
      table.insert(
        FormatHelperTable.Entry(
          helper: helper, isUnderstood: recipe != nil, path: buffer.file.path, token: signature.token,
          line: lines.location(of: file.range(signature.token).start).line, isPrivate: signature.isPrivate, scope: scope))
    }
    return table
  }

  /// The helper in whose body a token stands.
  func helper(around index: Int) -> String? {
    guard let keyword = functionKeyword(around: index), let token = buffer.next(keyword), let name = buffer.name(token),
      file.helpers.isUnderstood(name, in: buffer.file.path, at: token)
    else { return nil }
    return name
  }

  /// The `func` whose body is the innermost one around a token.
  private func functionKeyword(around index: Int) -> Int? {
    guard let body = file.declarations.enclosingFunction(at: index), let statement = buffer.statement(containing: body) else { return nil }
    return (statement.lowerBound..<body).last { buffer.isWord($0, "func") }
  }
}
