internal import JSONText
internal import SourceText

/// One configuration file, checked.
struct Configuration: Sendable {
  let path: NativePath
  /// Options as if they stood on the command line before all others.
  let uses: [(key: ConfigurationKey, values: [String])]
  /// Patterns that start at the folder of the file.
  let excluded: [Glob]
  /// The same for files that no target builds.
  let unbuilt: [Glob]
  /// The folder of the file, absolute and without symbolic links.
  let folder: NativePath

  /// - Throws: What is wrong with the file, and what would have worked.
  init(at path: NativePath, _ bytes: [UInt8], _ vocabulary: Vocabulary) throws(UsageError) {
    self.path = path
    func fail(_ message: String) -> UsageError { UsageError("'\(path.display)' \(message)") }
    let value: JSONValue
    do throws(JSONError) {
      value = try JSONValue(parsing: bytes)
    } catch {
      let place = LineTable(bytes).location(of: min(error.offset, bytes.count))
      throw fail("is no JSON: \(error.message) in line \(place.line), column \(place.column)")
    }
    guard let members = value.members else { throw fail("has to hold one JSON object") }
    var uses: [(ConfigurationKey, [String])] = []
    let folder = path.parent
    for member in members where member.key != "$schema" {
      guard let key = ConfigurationKey(rawValue: member.key) else {
        let nearest = Spelling.nearest(to: member.key, among: ConfigurationKey.allCases.map(\.rawValue))
        let hint = nearest.map { "; did you mean '\($0)'?" } ?? "; it can have " + ConfigurationKey.allCases.map { "'\($0.rawValue)'" }.joined(separator: ", ")
        throw fail("has a key '\(member.key)' that there is not\(hint)")
      }
      let reader = ConfigurationValue(key: key, value: member.value, folder: folder)
      do throws(ConfigurationValue.Failure) {
        uses.append((key, try reader.values(key.facts(in: vocabulary).shape)))
      } catch {
        throw fail("has '\(key.rawValue)', which \(error.message)")
      }
    }
    self.uses = uses
    func patterns(_ key: ConfigurationKey) -> [Glob] { uses.filter { $0.0 == key }.flatMap { $0.1.map { Glob($0) } } }
    (excluded, unbuilt) = (patterns(.exclude), patterns(.unbuilt))
    self.folder = (try? folder.resolved()) ?? folder
  }

  /// A command with the options of the file before its own. A list on the command line takes the place of one in the
  /// file, but what the file excludes stays excluded.
  func applied(to command: ParsedCommand, _ vocabulary: Vocabulary, only keys: [ConfigurationKey] = ConfigurationKey.allCases) -> ParsedCommand {
    var own: [ParsedCommand.Use] = []
    // What no target builds is asked of each file's own configuration.
    for (key, values) in uses where keys.contains(key) && key != .unbuilt {
      let flag = key.facts(in: vocabulary).flag
      let facts = flag.facts(for: command.verb, in: vocabulary)
      guard facts.verbs.contains(command.verb) else { continue }
      if key != .exclude, command.has(flag) { continue }
      for value in values {
        // A format that this verb does not have is one for another verb.
        if case .pair(_, _, let formats) = facts.value, !formats.contains(String(value.prefix { $0 != "=" })) { continue }
        own.append(ParsedCommand.Use(flag: flag, value: value))
      }
    }
    var result = command
    result.uses = own + command.uses
    return result
  }
}

/// Turns the value of a key into values of its option.
private struct ConfigurationValue {
  let key: ConfigurationKey
  let value: JSONValue
  /// What paths are relative to.
  let folder: NativePath

  struct Failure: Error { let message: String }

  func values(_ shape: ConfigurationKey.Shape) throws(Failure) -> [String] {
    switch shape {
    case .flag:
      guard let isOn = value.bool else { throw Failure(message: "has to be true or false") }
      return isOn ? [""] : []
    case .word(let choices): return [try word(value, among: choices)]
    case .words(let choices):
      guard let list = value.array, !list.isEmpty else { throw Failure(message: "has to be a list that is not empty") }
      var words: [String] = []
      for item in list { words.append(try word(item, among: choices)) }
      return [words.joined(separator: ",")]
    case .patterns:
      guard let list = value.array else { throw Failure(message: "has to be a list of patterns") }
      var patterns: [String] = []
      for item in list { patterns.append(try text(item)) }
      return patterns
    case .path: return [folder.appending(try text(value)).display]
    case .paths(let formats):
      guard let members = value.members else { throw Failure(message: "has to be an object of formats and files") }
      var pairs: [String] = []
      for member in members {
        _ = try word(.string(member.key), among: formats)
        pairs.append("\(member.key)=\(folder.appending(try text(member.value)).display)")
      }
      return pairs
    }
  }

  private func text(_ value: JSONValue) throws(Failure) -> String {
    guard let text = value.string, !text.isEmpty else { throw Failure(message: "has to hold text that is not empty") }
    return text
  }

  private func word(_ value: JSONValue, among choices: [String]) throws(Failure) -> String {
    let word = try text(value)
    if choices.contains(word) { return word }
    let nearest = Spelling.nearest(to: word, among: choices).map { "; did you mean '\($0)'?" } ?? ""
    throw Failure(message: "cannot be '\(word)'\(nearest); it is one of \(choices.map { "'\($0)'" }.joined(separator: ", "))")
  }
}
