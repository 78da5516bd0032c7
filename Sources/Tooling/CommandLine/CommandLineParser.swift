internal import SourceText

/// A command line that the tool does not take. The message says what was found and what would have worked.
package struct UsageError: Error, Hashable, Sendable {
  package let message: String
  /// Whose `--help` lists what is possible.
  package let verb: Verb?

  package init(_ message: String, verb: Verb? = nil) {
    self.message = message
    self.verb = verb
  }
}

/// A command line after parsing: every option is one that the verb takes, with a value that it takes.
package struct ParsedCommand: Sendable {
  package let verb: Verb
  package internal(set) var operands: [NativePath] = []
  package internal(set) var uses: [Use] = []

  package struct Use: Hashable, Sendable {
    package let flag: Flag
    package let value: String
  }

  package func has(_ flag: Flag) -> Bool { uses.contains { $0.flag == flag } }

  /// The value of the last use; nil when there is none.
  package func value(of flag: Flag) -> String? { uses.last { $0.flag == flag }?.value }

  /// The values of all uses.
  package func values(of flag: Flag) -> [String] { uses.filter { $0.flag == flag }.map(\.value) }

  /// The words of all uses of a list.
  package func words(of flag: Flag) -> [String] {
    values(of: flag).flatMap { $0.split(separator: ",").map(String.init) }
  }

  /// The key and the value of each use of a pair.
  package func pairs(of flag: Flag) -> [(key: String, value: String)] {
    values(of: flag).compactMap { text in
      guard let equals = text.firstIndex(of: "=") else { return nil }
      return (String(text[..<equals]), String(text[text.index(after: equals)...]))
    }
  }
}

/// Reads command lines by the tables of verbs and options.
package struct CommandLineParser: Sendable {
  package let vocabulary: Vocabulary
  /// Whether there is a file or folder of this name.
  package let exists: @Sendable (NativePath) -> Bool

  package init(vocabulary: Vocabulary, exists: @escaping @Sendable (NativePath) -> Bool = { $0.exists }) {
    self.vocabulary = vocabulary
    self.exists = exists
  }

  /// Parses the arguments after the name of the program.
  package func parse(_ arguments: [NativePath]) throws(UsageError) -> ParsedCommand {
    guard let first = arguments.first else {
      throw UsageError("nothing to do: name a file or folder, for example 'vfl2anchors .'")
    }
    if let verb = Verb(rawValue: first.display) { return try parse(arguments.dropFirst(), for: verb) }
    switch first.display {
    case "--version", "-V": return try parse(arguments.dropFirst(), for: .version)
    case "--help", "-h": return try parse(arguments.dropFirst(), for: .help)
    default: break
    }
    if !looksLikePath(first), !first.display.hasPrefix("-") {
      throw UsageError("there is no verb and no file '\(first.display)'" + suggestion(for: first.display, among: Verb.allCases.map(\.rawValue)))
    }
    let command = try parse(arguments[...], for: .migrate)
    if let verb = command.operands.compactMap({ Verb(rawValue: $0.display) }).first, !exists(NativePath(verb.rawValue)) {
      throw UsageError("the verb comes first: 'vfl2anchors \(verb.rawValue) …'")
    }
    return command
  }

  private func looksLikePath(_ argument: NativePath) -> Bool {
    argument.bytes.contains { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: ".") } || exists(argument)
  }

  private func parse(_ arguments: ArraySlice<NativePath>, for verb: Verb) throws(UsageError) -> ParsedCommand {
    var command = ParsedCommand(verb: verb)
    var rest = arguments
    var mayBeOption = true
    while let argument = rest.popFirst() {
      let text = argument.display
      if mayBeOption, text == "--" {
        mayBeOption = false
      } else if mayBeOption, text.hasPrefix("-"), text != "-" {
        guard argument.isText else { throw UsageError("the option '\(text)' is not UTF-8", verb: verb) }
        try parseOption(text, &rest, &command)
      } else {
        command.operands.append(argument)
      }
    }
    if !command.has(.help) { try checkOperands(of: command) }
    return command
  }

  private func parseOption(
    _ text: String, _ rest: inout ArraySlice<NativePath>, _ command: inout ParsedCommand
  ) throws(UsageError) {
    let equals = text.firstIndex(of: "=")
    let name = String(text[..<(equals ?? text.endIndex)])
    let flag = try flag(named: name, for: command.verb)
    var value = equals.map { String(text[text.index(after: $0)...]) }
    if flag.facts(for: command.verb, in: vocabulary).value == .none {
      if let value { throw UsageError("'\(name)' takes no value, but '\(value)' was given", verb: command.verb) }
    } else if value == nil, case .optionalText = flag.facts(for: command.verb, in: vocabulary).value {
      command.uses.append(ParsedCommand.Use(flag: flag, value: ""))
      return
    } else if value == nil {
      guard let next = rest.first, !isOption(next.display, of: command.verb) else {
        throw UsageError("'\(name)' needs a value: \(choices(of: flag, for: command.verb))", verb: command.verb)
      }
      rest.removeFirst()
      value = next.display
      guard next.isText else { throw UsageError("the value of '\(name)' is not UTF-8", verb: command.verb) }
    }
    try check(value ?? "", for: flag, of: command.verb)
    command.uses.append(ParsedCommand.Use(flag: flag, value: value ?? ""))
  }

  private func flag(named name: String, for verb: Verb) throws(UsageError) -> Flag {
    if name == "-h" { return .help }
    if let flag = Flag.allCases.first(where: { $0.spelling == name }) {
      let verbs = Verb.allCases.filter { flag.facts(for: $0, in: vocabulary).verbs.contains($0) }
      if verbs.contains(verb) { return flag }
      let others = verbs.map { "'\($0.rawValue)'" }.joined(separator: " and ")
      throw UsageError("'\(name)' is an option of \(others), not of '\(verb.rawValue)'", verb: verb)
    }
    let known = Flag.all(for: verb, in: vocabulary).map(\.spelling)
    throw UsageError("'\(verb.rawValue)' has no option '\(name)'" + suggestion(for: name, among: known), verb: verb)
  }

  private func isOption(_ text: String, of verb: Verb) -> Bool {
    let name = String(text.prefix { $0 != "=" })
    return text == "--" || Flag.allCases.contains { $0.spelling == name }
  }

  private func check(_ value: String, for flag: Flag, of verb: Verb) throws(UsageError) {
    let facts = flag.facts(for: verb, in: vocabulary)
    let name = flag.spelling
    switch facts.value {
    case .none: break
    case .text, .names, .optionalText:
      if value.isEmpty { throw UsageError("'\(name)' needs a value that is not empty", verb: verb) }
    case .word(let words): try check(value, isAmong: words, of: name, verb)
    case .words(let words):
      let given = value.split(separator: ",", omittingEmptySubsequences: false)
      for word in given { try check(String(word), isAmong: words, of: name, verb) }
    case .count:
      guard let number = Int(value), number >= 1 else {
        throw UsageError("'\(name)' needs a whole number that is at least 1, not '\(value)'", verb: verb)
      }
    case .pair(let key, let content, let keys):
      guard let equals = value.firstIndex(of: "="), equals != value.startIndex, value[equals...].count > 1 else {
        throw UsageError("'\(name)' needs \(key)=\(content), not '\(value)'", verb: verb)
      }
      if !keys.isEmpty { try check(String(value[..<equals]), isAmong: keys, of: name, verb) }
    }
  }

  private func check(_ word: String, isAmong words: [String], of name: String, _ verb: Verb) throws(UsageError) {
    if words.contains(word) { return }
    let list = words.map { "'\($0)'" }.joined(separator: ", ")
    throw UsageError("'\(name)' cannot be '\(word)'" + suggestion(for: word, among: words) + "; it is one of \(list)", verb: verb)
  }

  private func choices(of flag: Flag, for verb: Verb) -> String {
    switch flag.facts(for: verb, in: vocabulary).value {
    case .none: ""
    case .word(let words): "one of " + words.map { "'\($0)'" }.joined(separator: ", ")
    case .words(let words): "some of " + words.joined(separator: ",")
    case .names(let name), .count(let name), .text(let name), .optionalText(let name): name
    case .pair(let key, let value, _): "\(key)=\(value)"
    }
  }

  private func checkOperands(of command: ParsedCommand) throws(UsageError) {
    let facts = command.verb.facts
    let count = command.operands.count
    if count < facts.operands.lowerBound {
      throw UsageError("'\(command.verb.rawValue)' needs a \(facts.operandName); '.' is the current folder", verb: command.verb)
    }
    if count > facts.operands.upperBound {
      let extra = command.operands[facts.operands.upperBound].display
      let limit = facts.operands.upperBound == 0 ? "takes no operand" : "takes one \(facts.operandName)"
      throw UsageError("'\(command.verb.rawValue)' \(limit), and '\(extra)' is one more", verb: command.verb)
    }
    if let empty = command.operands.first(where: \.isEmpty), command.verb != .explain {
      throw UsageError("\(facts.operandName) '\(empty.display)' is empty; '.' is the current folder", verb: command.verb)
    }
  }

  private func suggestion(for word: String, among words: [String]) -> String {
    guard let best = Spelling.nearest(to: word, among: words) else { return "" }
    return "; did you mean '\(best)'?"
  }
}
