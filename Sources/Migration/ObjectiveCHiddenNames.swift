internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import SourceText

/// Words of an Objective-C file that name members where no token of an expression shows it: in the bodies of macros and
/// in the strings of key paths.
struct ObjectiveCHiddenNames {
  private let file: HostFile
  /// Words of macros, with the names that a macro gives another value.
  private var macros: Set<String> = []
  private var assigned: Set<String> = []
  private var strings: Set<String> = []
  /// What messages of key-value coding name, and their receivers.
  private var keys: [String: [Range<Int>]] = [:]
  /// The receivers of messages that may give any of their members another object.
  private var anyKeys: [Range<Int>] = []

  /// Source: NSKeyValueCoding.h.
  private static let messages: Set<String> = [
    "valueForKey:", "valueForKeyPath:", "setValue:forKey:", "setValue:forKeyPath:", "mutableArrayValueForKey:", "setNilValueForKey:",
  ]

  /// - Complexity: O(tokens + bytes of the macros).
  init(_ file: HostFile) {
    self.file = file
    let buffer = file.buffer
    for macro in file.names.allMacros {
      add(macro)
      if macro.assignsMembers { assigned.formUnion(MacroMembers(buffer).words(in: macro)) }
    }
    // Source: NSKeyValueCoding.h.
    for index in buffer.tokens(spelled: "setValuesForKeysWithDictionary") {
      if let message = buffer.message(around: index) { anyKeys.append(message.receiver) }
    }
    for index in buffer.tokens.indices where buffer[index].kind == .string && !Self.isLogged(index, in: buffer) {
      let literal = buffer.text(index)
      let found = Self.words(inKeyPath: literal)
      // `NSSelectorFromString(@"setTitle:")`
      if literal.hasSuffix(":\""), found.count == 1, found[0].hasPrefix("set") { assigned.insert(found[0]) }
      if literal.contains("\"set%"), literal.hasSuffix(":\"") { assigned.insert(Self.anySetter) }
      guard !found.isEmpty else { continue }
      strings.formUnion(found)
      guard let message = buffer.message(around: index), Self.messages.contains(message.selector) else { continue }
      for word in found { keys[word, default: []].append(message.receiver) }
    }
  }

  /// Stands for setters whose names are put together when the program runs.
  private static let anySetter = "set:"

  private mutating func add(_ macro: ObjectiveCMacro) {
    let body = macro.tokens
    for index in body.tokens.indices where body[index].kind == .identifier {
      let word = body.text(index)
      guard !(macro.parameters ?? []).contains(word), !Self.isNew(index, in: body) else { continue }
      macros.insert(word)
      guard let next = body.next(index) else { continue }
      if body.isOperator(next, "=") || body[next].kind == .colon && word.hasPrefix("set") { assigned.insert(word) }
    }
  }

  /// `init` in `[[Card alloc] init]`
  private static func isNew(_ index: Int, in body: TokenBuffer) -> Bool {
    guard body.text(index).hasPrefix("init"), let close = body.previous(index), body[close].kind == .rightBracket,
      let word = body.previous(close)
    else { return false }
    return body.isWord(word, in: ["alloc", "allocWithZone"])
  }

  /// `NSLog(@"viewDidLoad")`
  private static func isLogged(_ index: Int, in buffer: TokenBuffer) -> Bool {
    guard let open = buffer.parent(of: index), buffer[open].kind == .leftParenthesis, let word = buffer.previous(open),
      buffer[word].kind == .identifier
    else { return false }
    // `ShowDialog` logs nothing.
    let name = buffer.text(word)
    return name.hasSuffix("Log") || name.hasSuffix("LOG") && !name.hasSuffix("ALOG") || name == "os_log"
  }

  /// The names in `@"card.title"`; none in a text that is no key path.
  private static func words(inKeyPath literal: String) -> [String] {
    var result: [String] = []
    var word = ""
    for byte in literal.utf8 {
      switch byte {
      case UInt8(ascii: "_"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
        UInt8(ascii: "A")...UInt8(ascii: "Z"):
        word.unicodeScalars.append(Unicode.Scalar(byte))
      case UInt8(ascii: "."), UInt8(ascii: ":"), UInt8(ascii: "\""), UInt8(ascii: "@"):
        if !word.isEmpty { result.append(word) }
        word = ""
      default: return []
      }
    }
    return result
  }

  private static func spellings(_ member: String) -> [String] { [member, "_" + member, ObjectiveCMemberNames.setter(of: member)] }

  /// Whether a macro or a string may use a member, or send a message.
  func mention(_ member: String) -> Bool {
    Self.spellings(member).contains { macros.contains($0) || strings.contains($0) }
  }

  /// Whether a macro may give a member another object, or key-value coding reach the member of a class.
  func reach(_ member: String, of owner: String) -> Bool {
    let spellings = Self.spellings(member)
    if spellings.contains(where: assigned.contains) || assigned.contains("setValuesForKeysWithDictionary") || assigned.contains(Self.anySetter) { return true }
    let names = ObjectiveCMemberNames(member, of: owner, in: file)
    return anyKeys.contains(where: names.mayBeOwner) || spellings.contains { (keys[$0] ?? []).contains(where: names.mayBeOwner) }
  }
}
