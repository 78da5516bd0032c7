internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import SourceText

/// Calls and values that both versions of a file say in the same words, where a name in them means something else.
///
/// `box.pin(to: self, gap: gap)`, where `gap` is another number than before, or where a new variable hides `box`: whoever
/// lays out what it is given makes another layout, though the call is the same.
final class MeantUses {
  private let path: String
  private let sides: [ChangedUses.Side]
  private let meanings: MeaningComparison
  private var known: [Question: Bool] = [:]

  /// A name where it is asked about: that of a variable in its function, any other one in a type.
  private struct Question: Hashable {
    let name: MeaningComparison.Name
    let body: Int?
    let types: [String?]
  }

  /// - Parameter meanings: What the two versions say of names.
  init(_ path: String, _ context: ComparisonContext, _ meanings: MeaningComparison) {
    self.path = path
    sides = [context.before.host, context.after.host].compactMap { $0.map { ChangedUses.Side($0) } }
    self.meanings = meanings
  }

  /// - Complexity: O(bytes of both versions), and a look at each name that a call says.
  func all() -> [ChangedUse] {
    guard sides.count == 2, sides[0].buffer.file.language == sides[1].buffer.file.language else { return [] }
    let (old, new) = (sides[0].uses(notIn: [], beside: sides[1].buffer), sides[1].uses(notIn: [], beside: sides[0].buffer))
    return new.flatMap { key, uses in
      let others = Dictionary(grouping: old[key, default: []]) { function(around: $0, sides[0]) }
      return Dictionary(grouping: uses) { function(around: $0, sides[1]) }.flatMap { name, uses in
        zip(others[name, default: []], uses).compactMap { change(from: $0, to: $1) }
      }
    }.sorted { $0.range.start < $1.range.start }
  }

  /// The function around a use, whatever its parameters are.
  private func function(around use: ChangedUses.Use, _ side: ChangedUses.Side) -> Substring { side.code.name(around: use.place).prefix { $0 != "(" } }

  private func change(from old: ChangedUses.Use, to new: ChangedUses.Use) -> ChangedUse? {
    guard new.kind == .function || new.isOfValue || new.isOfInitializer else { return nil }
    let declaration = sides[1].code.name(around: new.place)
    func isChanged(_ name: MeaningComparison.Name) -> Bool {
      !name.isMember && isOfOtherCode(name.word, old, new) || meansSomethingElse(name, old, new, declaration)
    }
    var labels: Set<String> = []
    for argument in new.arguments where ChangedUses.Side.names(in: argument.text).contains(where: isChanged) { labels.insert(argument.label) }
    let isOfOther = sides[1].names(ofReceiverOf: new).contains(where: isChanged)
    guard isOfOther || !labels.isEmpty else { return nil }
    return ChangedUse(
      kind: new.kind, name: new.name, labels: new.arguments.map(\.label), changed: isOfOther && new.kind == .function ? nil : labels.isEmpty ? nil : labels, path: path, declaration: declaration,
      range: sides[1].buffer.sourceRange(new.range), isAfter: true, receiver: sides[1].receiver(of: new))
  }

  private func meansSomethingElse(_ name: MeaningComparison.Name, _ old: ChangedUses.Use, _ new: ChangedUses.Use, _ declaration: String) -> Bool {
    let isOfBody = !name.isMember && (sides[0].isOfBody(name.word, at: old.place) || sides[1].isOfBody(name.word, at: new.place))
    let question = Question(name: name, body: isOfBody ? sides[1].code.body(around: new.place) : nil, types: [sides[0].type(at: old.place), sides[1].type(at: new.place)])
    if let answer = known[question] { return answer }
    let answer = isOfBody || sides.contains { $0.saysSomething(of: name.word) } ? mayMeanSomethingElse(name, old, new, declaration) : false
    known[question] = answer
    return answer
  }

  private func mayMeanSomethingElse(_ name: MeaningComparison.Name, _ old: ChangedUses.Use, _ new: ChangedUses.Use, _ declaration: String) -> Bool {
    meanings.changedName(among: [name], sides[0].unit(around: old, declaration), sides[1].unit(around: new, declaration)) != nil
  }

  // MARK: Hidden names

  /// Whether a name stands for a variable or a parameter on one side, and for what other code declares on the other one.
  private func isOfOtherCode(_ word: String, _ old: ChangedUses.Use, _ new: ChangedUses.Use) -> Bool {
    guard let first = sides[0].standing(of: word, in: old), let second = sides[1].standing(of: word, in: new) else { return false }
    return first != second
  }
}

extension ChangedUses.Use {
  var isOfInitializer: Bool { if case .initializer = kind { true } else { false } }
}

extension ChangedUses.Side {
  /// Whether a name is that of a variable or a parameter where code stands.
  func isOfBody(_ word: String, at index: Int) -> Bool {
    code.isSwift
      ? host.declarations.declaration(of: word, at: index).map { $0.kind != .property } ?? false
      : host.names.declaration(of: word, at: index).map { $0.scope != nil } ?? false
  }

  /// Whether the file declares a name, or gives it a value: of what it only uses, other files tell.
  func saysSomething(of word: String) -> Bool {
    guard code.isSwift else { return true }
    if !host.declarations.declarations(named: word).isEmpty || host.declarations.declaresFunction(word) || word.first?.isUppercase ?? false { return true }
    return word == "subscript" || buffer.tokens(spelled: word).contains { ValueChanges.isChange(at: $0, buffer) }
  }

  func type(at index: Int) -> String? { code.isSwift ? host.declarations.enclosingType(at: index)?.name : host.names.className(at: index) }

  /// The function around a use, as far as its names are asked about.
  func unit(around use: ChangedUses.Use, _ declaration: String) -> LayoutUnit {
    let body = code.body(around: use.place)
    return LayoutUnit(declaration: declaration, range: buffer.sourceRange(body.map { $0..<(buffer.partner(of: $0) ?? $0) + 1 } ?? use.range))
  }

  /// The names of a text, which may be those of views or of values.
  static func names(in text: String) -> Set<MeaningComparison.Name> {
    let names = MeaningComparison.words(in: text, isItem: false)
    return names.union(names.filter { !$0.isMember }.map { MeaningComparison.Name(word: $0.word, isMember: false, isItem: true) })
  }

  /// The names of what is told something: `box` of `box.pin(to: self)`
  func names(ofReceiverOf use: ChangedUses.Use) -> Set<MeaningComparison.Name> {
    guard code.isSwift else {
      guard let message = buffer.message(around: use.place) else { return [] }
      return MeaningComparison.words(in: buffer.normalizedText(message.receiver), isItem: true)
    }
    guard let dot = buffer.previous(use.place), buffer[dot].kind == .dot else { return [] }
    return MeaningComparison.words(in: buffer.normalizedText(min(buffer.postfixStart(of: use.place), dot)..<dot), isItem: true)
  }

  enum Standing: Hashable {
    /// What the file declares for its type, or for all of its code.
    case member
    case parameter
    case variable
    /// Of another file, or of a superclass.
    case foreign
  }

  /// What a name is where a use says it; nil where that is not known, or where it may be an object of the same name.
  func standing(of word: String, in use: ChangedUses.Use) -> Standing? {
    guard code.isSwift, let index = buffer.tokens(spelled: word).first(where: { use.range.contains($0) && !buffer.isLabel($0) && buffer.previous($0).map { buffer[$0].kind != .dot } ?? true })
    else { return nil }
    guard !buffer.isReservedWord(index) else { return nil }
    guard let declared = host.declarations.declaration(of: word, at: index) else {
      return host.declarations.declaresFunction(word) || word.first?.isUppercase ?? true || !host.declarations.declarations(named: word).isEmpty ? nil : .foreign
    }
    switch declared.kind {
    case .property: return .member
    case .parameter: return .parameter
    case .element, .unwrapped: return nil
    case .local:
      guard let value = declared.initializer.map({ buffer.normalizedText($0).removing("self.") }) else { return nil }
      // `let view = view!`, and a view that got its place in a function of its own.
      if value.filter({ !"!?".contains($0) }) == word || value.first?.isUppercase == true || value.hasPrefix("{") { return nil }
      return .variable
    }
  }
}
