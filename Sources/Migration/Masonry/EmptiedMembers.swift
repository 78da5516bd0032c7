internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import SourceText

/// Finds the members of Objective-C classes that other files may leave without an object, and the methods that subclasses
/// replace: nothing else tells a file that what its initialisers make may be gone.
struct EmptiedMembers {
  private(set) var emptied: Set<ForeignMember> = []
  /// Methods, by the classes that they are replaced for.
  private(set) var replaced: Set<ForeignMember> = []

  /// The members of `self` that a file's code names: `self.box`, `_box`, `[self box]`.
  static func asked(in names: ObjectiveCDeclarations) -> Set<ForeignMember> {
    let buffer = names.buffer
    var result: Set<ForeignMember> = []
    for index in buffer.tokens.indices where buffer[index].kind == .identifier {
      let text = buffer.text(index)
      let isVariable = text.hasPrefix("_")
      guard let before = buffer.previous(index), isVariable || isOfSelf(behind: before, in: buffer) else { continue }
      if let owner = names.className(at: index) { result.insert(ForeignMember(isVariable ? String(text.dropFirst()) : text, of: owner)) }
    }
    return result
  }

  private static func isOfSelf(behind index: Int, in buffer: TokenBuffer) -> Bool {
    let object = buffer[index].kind == .dot || buffer.isOperator(index, "->") ? buffer.previous(index) : index
    return object.map { buffer[$0].kind == .identifier && buffer.text($0).lowercased().hasSuffix("self") } ?? false
  }

  init() {}

  /// - Parameter asked: The members by the files that ask.
  /// - Complexity: O(bytes of the files); those are lexed that give a member something, or that have a subclass.
  init(_ asked: [String: Set<ForeignMember>], _ source: TreeSource) {
    let members = asked.values.reduce(into: Set<ForeignMember>()) { $0.formUnion($1) }
    guard !members.isEmpty else { return }
    let classes = ClassTree(of: source)
    let byName = Dictionary(grouping: members, by: \.name)
    let spellings = members.reduce(into: [String: String]()) { result, member in
      for word in [member.name, "_" + member.name, ObjectiveCMemberNames.setter(of: member.name)] { result[word] = member.name }
    }
    let relatives = Relatives(classes.relatives(of: Set(members.map(\.owner))))
    let lexed = source.lexedFiles
    let code = source.paths().filter { $0.hasSuffix(".m") || $0.hasSuffix(".mm") || $0.hasSuffix(".swift") }
    for part in source.compactMap(code, { file -> EmptiedMembers? in
      let given = file.bytes.withUnsafeBytes { Self.given(spellings, in: $0, isSwift: file.language == .swift) }
      let overrides = file.language == .swift && ByteSearch.contains("override", in: file.bytes)
      let named = overrides || !given.isEmpty ? relatives.names(in: file) : []
      let subclasses = file.language == .swift
        ? overrides && !named.isEmpty
        : file.bytes.withUnsafeBytes { Self.mayHaveSubclass(in: $0, of: relatives, classes) }
      guard !given.isEmpty || subclasses else { return nil }
      var part = EmptiedMembers()
      let open = given.flatMap { byName[$0] ?? [] }.filter { asked[file.path]?.contains($0) != true }
      if file.language == .swift {
        let buffer = lexed.lexed(file).buffer
        part.readSwift(buffer, open, byName, relatives.owners(named: named.filter(buffer.contains)))
      } else {
        let names = lexed.lexed(file).names
        part.readAssignments(names, open, classes)
        if subclasses { part.readMethods(names, relatives.owners, classes) }
      }
      return part
    }) {
      emptied.formUnion(part.emptied)
      replaced.formUnion(part.replaced)
    }
  }

  /// Whether something of the answers is about members or classes of a question.
  func concern(_ asked: Set<ForeignMember>) -> Bool {
    if !emptied.isDisjoint(with: asked) { return true }
    guard !replaced.isEmpty else { return false }
    let owners = Set(asked.map(\.owner))
    return replaced.contains { owners.contains($0.owner) }
  }

  // MARK: Bytes

  /// The members that `name =` or `setName:` may give something in a file; in Swift also those that stand behind `var`.
  private static func given(_ spellings: [String: String], in bytes: UnsafeRawBufferPointer, isSwift: Bool) -> Set<String> {
    var result: Set<String> = []
    var index = 0
    while index < bytes.count {
      guard bytes[index].isPartOfPlainWord else {
        index += 1
        continue
      }
      let start = index
      while index < bytes.count, bytes[index].isPartOfPlainWord { index += 1 }
      var next = index
      while next < bytes.count, bytes[next] == 0x20 { next += 1 }
      guard next + 1 < bytes.count else { break }
      let isGiven: Bool
      switch bytes[next] {
      case UInt8(ascii: "="): isGiven = bytes[next + 1] != UInt8(ascii: "=")
      case UInt8(ascii: ":"): isGiven = isSwift || bytes[start] == UInt8(ascii: "s")
      default: isGiven = false
      }
      guard isGiven, let name = spellings[String(decoding: UnsafeRawBufferPointer(rebasing: bytes[start..<index]), as: UTF8.self)] else { continue }
      result.insert(name)
    }
    return result
  }

  /// Whether an Objective-C file may have code of a subclass of a class that is asked for.
  private static func mayHaveSubclass(in bytes: UnsafeRawBufferPointer, of relatives: Relatives, _ classes: ClassTree) -> Bool {
    let keyword: StaticString = "@implementation"
    guard let first = ByteSearch.first(keyword, in: bytes, from: 0) else { return false }
    var index: Int? = first
    while let start = index {
      var position = start + keyword.utf8CodeUnitCount
      while position < bytes.count, bytes[position] == 0x20 { position += 1 }
      let word = position
      while position < bytes.count, bytes[position].isPartOfPlainWord { position += 1 }
      let name = String(decoding: UnsafeRawBufferPointer(rebasing: bytes[word..<position]), as: UTF8.self)
      if classes.ancestors(of: name).dropFirst().contains(where: relatives.owners.contains) { return true }
      index = ByteSearch.first(keyword, in: bytes, from: position)
    }
    return false
  }

  // MARK: Tokens

  /// `card.box = nil` and whatever else is not surely an object.
  private mutating func readAssignments(_ names: ObjectiveCDeclarations, _ members: [ForeignMember], _ classes: ClassTree) {
    guard !members.isEmpty else { return }
    let file = HostFile(names.buffer, names: names, platform: nil)
    let objects = ObjectiveCNewObjects(file)
    for (name, members) in Dictionary(grouping: members, by: \.name) {
      // Which class is meant is asked only where something is given that may be none.
      let doubtful = ObjectiveCMemberNames(name, of: "", in: file, classes).gifts.filter { !objects.isObject($0.value) }.map(\.place)
      guard !doubtful.isEmpty else { continue }
      for member in members where doubtful.contains(where: ObjectiveCMemberNames(name, of: member.owner, in: file, classes).mayMean) { emptied.insert(member) }
    }
  }

  /// The methods of subclasses that do not send themselves to `super`.
  private mutating func readMethods(_ names: ObjectiveCDeclarations, _ owners: Set<String>, _ classes: ClassTree) {
    let buffer = names.buffer
    let file = HostFile(buffer, names: names, platform: nil)
    for (body, method) in ObjectiveCMethods(file).all where !ObjectiveCMethodHead.isInitializer(method.name) {
      let above = classes.ancestors(of: method.owner).dropFirst().filter(owners.contains)
      guard !above.isEmpty, !sendsSuper(method.name, from: body, buffer, isSwift: false) else { continue }
      for owner in above { replaced.insert(ForeignMember(method.name, of: owner)) }
    }
  }

  /// Whether a body always sends a method to `super`.
  private func sendsSuper(_ name: String, from body: Int, _ buffer: TokenBuffer, isSwift: Bool) -> Bool {
    guard let close = buffer.partner(of: body) else { return false }
    for index in body + 1..<close {
      if buffer.isWord(index, "return"), !(index..<close).prefix(6).contains(where: { buffer.isWord($0, "super") }) { return false }
      guard buffer.isWord(index, "super"), let next = buffer.next(index),
        let word = buffer[next].kind == .dot ? buffer.next(next) : next, buffer.text(word) == name
      else { continue }
      var open = buffer.parent(of: index)
      while let current = open, buffer[current].kind != .leftBrace { open = buffer.parent(of: current) }
      return open == body
    }
    return false
  }

  /// `card.box = nil`, `override var box` and `override func makeBox()`.
  ///
  /// - Parameter known: The classes that the file may mean by a name.
  private mutating func readSwift(
    _ buffer: TokenBuffer, _ members: [ForeignMember], _ asked: [String: [ForeignMember]], _ known: Set<String>
  ) {
    for member in members {
      for place in buffer.tokens(spelled: member.name) {
        guard let before = buffer.previous(place), let sign = buffer.next(place), buffer.isOperator(sign, "="), let value = buffer.next(sign),
          !buffer.isWord(before, in: ["let", "var"])
        else { continue }
        let object = buffer[before].kind == .dot ? buffer.previous(before) : nil
        let isForeign = object.map { !buffer.isWord($0, "self") } ?? false
        // `UIView()` is an object.
        let isNew = buffer.next(value).map { buffer[$0].kind == .leftParenthesis } ?? false && buffer.text(value).first?.isUppercase == true
        if !isNew, isForeign || known.contains(member.owner) { emptied.insert(member) }
      }
    }
    guard !known.isEmpty else { return }
    for index in buffer.tokens(spelled: "override") {
      var word = buffer.next(index)
      while let current = word, buffer[current].kind == .identifier, !buffer.isWord(current, in: ["var", "func"]) { word = buffer.next(current) }
      guard let word, buffer.isWord(word, in: ["var", "func"]), let place = buffer.next(word) else { continue }
      let name = buffer.text(place)
      var body = buffer.next(place)
      while let current = body, buffer[current].kind != .leftBrace, !buffer.isWord(current, in: ["func", "var", "let"]) {
        body = buffer.next(buffer.groupLastIndex(current))
      }
      guard let body, buffer[body].kind == .leftBrace else { continue }
      if buffer.isWord(word, "var") {
        for member in asked[name] ?? [] where known.contains(member.owner) { emptied.insert(member) }
      } else if !sendsSuper(name, from: body, buffer, isSwift: true) {
        for owner in known { replaced.insert(ForeignMember(name, of: owner)) }
      }
    }
  }
}

extension EmptiedMembers {
  /// The classes that are asked for, and the names by which code may mean an object of each.
  private struct Relatives {
    let owners: Set<String>
    private let ownersByName: [String: [String]]
    private let words: WordScan

    init(_ names: [String: Set<String>]) {
      owners = Set(names.keys)
      var ownersByName: [String: [String]] = [:]
      for (owner, names) in names { for name in names { ownersByName[name, default: []].append(owner) } }
      self.ownersByName = ownersByName
      words = WordScan(words: Set(ownersByName.keys), wantsTypes: false)
    }

    /// The names that a Swift file has, perhaps in a comment.
    ///
    /// - Complexity: O(bytes).
    func names(in file: SourceFile) -> Set<String> { words.names(in: file) }

    /// The classes of which an object goes by one of some names.
    func owners(named names: Set<String>) -> Set<String> { Set(names.flatMap { ownersByName[$0] ?? [] }) }
  }
}
