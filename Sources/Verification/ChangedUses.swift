internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import Migration
internal import SourceText

/// A call, or a value that a member of another object is given, that only one version of a file has, or has more often.
struct ChangedUse: Sendable {
  enum Kind: Hashable, Sendable {
    case function
    /// With the type that is made; nil for `.init(…)`, where the type is not said.
    case initializer(String?)
    /// `card.gap = 3`
    case value
    /// `stack.axis = .vertical`: what the framework lays out with.
    case setting
    /// An object is one of another class: `Card()` where `Panel()` was.
    case made(from: String, to: String)
    /// A class has another superclass.
    case superclass(from: String, to: String)
    /// A type of Swift has one more protocol than before, or one less.
    case conformance(to: String)
    /// `override var gap: CGFloat { 3 }`, which only one version has, or in another way.
    case override(isNew: Bool, callsSuper: Bool, laysOut: Bool)
    /// A view of some class is added to another one or taken out: `panel.addSubview(panel.box)`. The layout of that class may
    /// stand in another file.
    case placed
    /// A function adds what it is given to another view than before, or no more.
    case forwarding
    /// What runs behind another call on the same object: `panel.narrow()` behind `panel.wide()`.
    case order(behind: String, labels: [String])
    /// What a class of Objective-C does to a member of its own object: `_gap = 4`, `[self addSubview:_title]`. The layout of
    /// its file knows that, the one of a subclass or a category in another file does not.
    case own
  }

  let kind: Kind
  var name: String
  let labels: [String]
  /// The arguments that are not those of the other version; nil where that one has no such use.
  var changed: Set<String>?
  let path: String
  /// The unit around it, as far as one is read.
  let declaration: String
  let range: SourceRange
  let isAfter: Bool
  /// The type of what is asked; nil where that is not known.
  var receiver: String?
  /// Whether it stands in a function that only one version has, which the units of its file are not asked about.
  var isOfNewBody = false
  /// Whether the file lays out what the use is about with its units: it is the own type, or none of the file's.
  var isOfOwnLayout = false
  /// The path of the file as the files of the project have it, which `path` may be a part of.
  var home = ""
  /// The names of the views that a call may add to others, where no file declares what it calls.
  var handed: Set<String> = []
}

/// The calls and values of two versions of a file that are not the same.
struct ChangedUses {
  private let path: String
  private let sides: [Side]

  /// The functions that add views or take them out, before and after.
  private let placers: (PlacingFunctions, PlacingFunctions)

  init(_ before: HostFile, _ after: HostFile, _ path: String, _ placers: (PlacingFunctions, PlacingFunctions)) {
    self.path = path
    self.placers = placers
    sides = [before, after].map { Side($0) }
  }

  /// What only one version has, or has more often: both sides of a call with other arguments.
  ///
  /// - Complexity: O(bytes of both versions).
  func all() -> [ChangedUse] {
    // What bodies say that both versions have as often is the same.
    let bodies = (old: sides[0].bodies(), new: sides[1].bodies())
    let shared = Set(bodies.old.keys.filter { bodies.new[$0] == bodies.old[$0] })
    let (old, new) = (sides[0].uses(notIn: shared, beside: sides[1].buffer), sides[1].uses(notIn: shared, beside: sides[0].buffer))
    let (added, lost) = Self.withoutRenamed(
      Self.excess(new, over: old).flatMap { $0 }.filter { !isOverride($0, isAfter: true) && !isNewOrder($0, beside: old) },
      Self.excess(old, over: new).flatMap { $0 }.filter { !isOverride($0, isAfter: false) && !isNewOrder($0, beside: new) }, (sides[0].buffer, sides[1].buffer))
    var found = changedForwards()
    guard !added.isEmpty || !lost.isEmpty else { return found }
    let others = Dictionary(grouping: lost, by: \.group)
    var taken: [String: Int] = [:]
    for use in added {
      let position = taken[use.group, default: 0]
      taken[use.group] = position + 1
      guard let partner = others[use.group], position < partner.count else {
        found.append(change(use, isAfter: true))
        continue
      }
      let changed = differences(use, partner[position])
      found.append(change(use, changed, isAfter: true))
      found.append(change(partner[position], changed, isAfter: false))
    }
    for (group, uses) in others { found += uses.dropFirst(taken[group, default: 0]).map { change($0, isAfter: false) } }
    return found.sorted { ($0.range.start, $0.isAfter ? 0 : 1) < ($1.range.start, $1.isAfter ? 0 : 1) }
  }

  /// Whether two calls stand in an order that is not the reverse of the other version's.
  private func isNewOrder(_ use: Use, beside others: [String: [Use]]) -> Bool {
    guard case .order = use.kind else { return false }
    return others[use.reverse] == nil
  }

  /// The functions of both versions that add or take out what they are given in another way.
  private func changedForwards() -> [ChangedUse] {
    placers.1.changedForwards(beside: placers.0).map { name, place in
      ChangedUse(
        kind: .forwarding, name: name, labels: [], changed: nil, path: path, declaration: sides[1].code.name(around: place),
        range: sides[1].buffer.sourceRange(place..<place + 1), isAfter: true, receiver: nil)
    }
  }

  /// `[super setUp]` of a method that only one version has: without it, the superclass's runs as well.
  private func isOverride(_ use: Use, isAfter: Bool) -> Bool {
    let side = sides[isAfter ? 1 : 0]
    guard !side.code.isSwift, use.kind == .function, let owner = side.buffer.next(use.range.lowerBound), side.buffer.isWord(owner, "super") else { return false }
    return isOfNewBody(use, isAfter: isAfter)
  }

  /// Whether only one version has the function around a use.
  private func isOfNewBody(_ use: Use, isAfter: Bool) -> Bool {
    let (name, other) = (sides[isAfter ? 1 : 0].code.name(around: use.place), sides[isAfter ? 0 : 1].code)
    let buffer = other.host.buffer
    let empty = buffer.tokens.indices.lazy.filter { buffer[$0].kind == .leftBrace && buffer.kind(buffer.next($0)) == .rightBrace }
    return !other.bodies().contains { other.name(ofBodyAt: $0) == name } && !empty.contains { other.name(ofBodyAt: $0) == name }
  }

  private static func excess(_ own: [String: [Use]], over other: [String: [Use]]) -> [[Use]] {
    own.compactMap { key, uses in
      let count = uses.count - other[key, default: []].count
      return count > 0 ? Array(uses.suffix(count)) : nil
    }.sorted { ($0.first?.place ?? 0) < ($1.first?.place ?? 0) }
  }

  private func change(_ use: Use, _ changed: Set<String>? = nil, isAfter: Bool) -> ChangedUse {
    let side = sides[isAfter ? 1 : 0]
    let receiver = side.receiver(of: use)
    return ChangedUse(
      kind: use.kind, name: use.name, labels: use.arguments.map(\.label), changed: changed, path: path, declaration: side.code.name(around: use.place),
      range: side.host.buffer.sourceRange(use.range), isAfter: isAfter, receiver: receiver,
      isOfNewBody: (use.kind == .own || use.kind == .placed) && isOfNewBody(use, isAfter: isAfter),
      isOfOwnLayout: use.kind == .placed && side.isOfOwnLayout(use, receiver), handed: use.handed)
  }

  /// The labels of the arguments that are other ones; nil where all are the same, and something around them is not.
  private func differences(_ new: Use, _ old: Use) -> Set<String>? {
    let (first, second) = (Dictionary(new.arguments.map { ($0.label, $0.text) }, uniquingKeysWith: { $0 + ", " + $1 }), Dictionary(old.arguments.map { ($0.label, $0.text) }, uniquingKeysWith: { $0 + ", " + $1 }))
    let labels = Set(first.keys).union(second.keys).filter { first[$0] != second[$0] }
    guard !labels.isEmpty else { return nil }
    return labels.filter { label in first[label].map { value in second[label].map { !isRenamed(from: $0, to: value) } ?? true } ?? true }
  }

  /// Whether one name takes the place of another one that the new version has no more.
  private func isRenamed(from old: String, to new: String) -> Bool {
    let (first, second) = (old.words.last.map(String.init) ?? "", new.words.last.map(String.init) ?? "")
    guard first.first?.isLetter ?? false, second.first?.isLetter ?? false, old.allSatisfy(Self.isPartOfPath), new.allSatisfy(Self.isPartOfPath),
      !["true", "false", "nil"].contains(first), !["true", "false", "nil"].contains(second)
    else { return false }
    // `.left` and `NSLayoutAttributeLeft` are constants that no project gives a new name.
    if old.hasPrefix(".") || new.hasPrefix(".") || first.first?.isUppercase == true || second.first?.isUppercase == true { return false }
    guard !sides[1].host.buffer.contains(first), !sides[0].host.buffer.contains(second) else { return false }
    let values = [sides[0].values(of: first), sides[1].values(of: second)]
    return values[0] == values[1]
  }

  private static func isPartOfPath(_ character: Character) -> Bool { character.isLetter || character.isNumber || "_.?!".contains(character) }

  // MARK: One version

  struct Use {
    let kind: ChangedUse.Kind
    let name: String
    let arguments: [(label: String, text: String)]
    /// The token of the name.
    let place: Int
    let range: Range<Int>
    /// Uses of one thing under the same conditions.
    let group: String
    /// Of two calls in an order, the key of the other order.
    var reverse = ""
    /// The names of the views that a call may add to others, as far as its name and arguments tell.
    var handed: Set<String> = []
  }

  struct Side {
    let host: HostFile
    let code: CodeSurroundings
    let words: LayoutWordTable
    /// The names of constraints, whose statements are all read.
    private let heldNames: Set<String>
    /// The names that stand where views are given to stack views.
    let arranged: Set<String>
    var buffer: TokenBuffer { host.buffer }

    init(_ host: HostFile) {
      self.host = host
      code = CodeSurroundings(host)
      words = LayoutWordTable(host.buffer)
      heldNames = host.buffer.file.language == .swift ? SwiftLayoutReader.constraintNames(in: host) : []
      arranged = Self.arrangedNames(in: host)
    }

    /// The bodies of the file's functions, as they are spelled.
    func bodies() -> [ArraySlice<UInt8>: Int] {
      buffer.isBalanced ? code.bodies().reduce(into: [:]) { $0[text(ofBodyAt: $1), default: 0] += 1 } : [:]
    }

    private func text(ofBodyAt open: Int) -> ArraySlice<UInt8> {
      let range = buffer.sourceRange(open..<(buffer.partner(of: open) ?? open) + 1)
      return buffer.file.bytes[range.start..<range.end]
    }

    /// `title.addBorder(width: 2)`, by the text and the conditions under which it runs.
    ///
    /// - Parameter other: The other version.
    func uses(notIn shared: Set<ArraySlice<UInt8>>, beside other: TokenBuffer) -> [String: [Use]] {
      guard buffer.isBalanced else { return [:] }
      let isSwift = code.isSwift
      var found: [String: [Use]] = [:]
      var known: [Int: Bool] = [:]
      for index in buffer.tokens.indices where [.leftParenthesis, .leftBracket, .leftBrace, .operatorSymbol].contains(buffer[index].kind) {
        if let body = code.body(around: index) {
          let isShared = known[body] ?? shared.contains(text(ofBodyAt: body))
          known[body] = isShared
          if isShared { continue }
        }
        if buffer[index].kind == .leftParenthesis || !isSwift && buffer[index].kind == .leftBracket {
          for use in (isSwift ? placings(at: index) : []) + clearings(at: index) { found[([use.group] + surroundings(of: use, other)).joined(separator: " | "), default: []].append(use) }
        }
        let use: Use? = switch buffer[index].kind {
        case .leftParenthesis: isSwift ? call(at: index, beside: other) : functionCall(at: index)
        case .leftBracket where !isSwift: message(at: index)
        case .operatorSymbol where buffer.isOperator(index, "=") || isSwift && ["+=", "-=", "*=", "/="].contains(buffer.text(index)): isSwift ? value(at: index) : objectiveCValue(at: index) ?? ownValue(at: index)
        case .operatorSymbol where !isSwift: objectiveCValue(at: index) ?? ownValue(at: index)
        case .operatorSymbol where buffer.isOperator(index, "&"): givenAway(at: index)
        case .leftBrace where isSwift: buildingCall(at: index, beside: other)
        default: nil
        }
        guard var use else { continue }
        use.handed = views(handedBy: use)
        // `_title` of Objective-C is the variable of `self.title`.
        let plain = buffer.normalizedText(use.range, renaming: namesOfAliases(use)).removing("self.")
        let spelled = isSwift ? plain : plain.removing("_")
        let text = use.kind == .own ? use.arguments.first.map { "\(use.group) \($0.text)" } ?? spelled : spelled
        found[([text] + surroundings(of: use, other)).joined(separator: " | "), default: []].append(use)
      }
      for use in orders(of: found.values.flatMap(\.self)).sorted(by: { $0.place < $1.place }) { found[use.group, default: []].append(use) }
      return found
    }

    /// `middle` for `m` of `m.apply()`, behind `let m = middle`, which nobody gives another value.
    private func namesOfAliases(_ use: Use) -> [Int: String] {
      let first = use.range.lowerBound
      guard code.isSwift, use.kind == .function, buffer[first].kind == .identifier, buffer.kind(buffer.next(first)) == .dot,
        let declared = host.declarations.declaration(of: buffer.text(first), at: first), declared.kind == .local, declared.isConstant,
        let value = declared.initializer.map(buffer.trimmed), let last = value.last, buffer[last].kind == .identifier,
        value.allSatisfy({ buffer[$0].kind == .dot || buffer[$0].kind == .identifier && !host.declarations.isAssigned(buffer.text($0)) && buffer.text($0).first?.isUppercase != true })
      else { return [:] }
      return [first: buffer.normalizedText(value)]
    }

    /// What decides whether a use runs, and with what.
    private func surroundings(of use: Use, _ other: TokenBuffer) -> [String] {
      let choices = code.choices(around: use.place)
      guard let body = code.body(around: use.place) else { return choices }
      return code.conditions(around: use.place, in: body) + calls(before: use, in: body, other) + idle(body, other) + choices
        + (isBehindLayout(use, in: body) ? ["behind layout"] : []) + settingMarks(use, in: body)
    }

    /// What tells a setting from an equal one: the last one counts of those that a body gives one view, and some stand under `#if`.
    private func settingMarks(_ use: Use, in body: Int) -> [String] {
      guard isSwift, use.kind == .setting, let close = buffer.partner(of: body) else { return [] }
      let isReplaced = buffer.tokens(spelled: use.name, in: use.range.upperBound..<max(close, use.range.upperBound)).contains { other in
        buffer.normalizedText(buffer.postfixStart(of: other)..<other) == buffer.normalizedText(use.range.lowerBound..<use.place) && aim(of: other) == aim(of: use.place)
      }
      return (isReplaced ? ["replaced"] : []) + (buffer.isConditional(use.place) ? ["#if"] : [])
    }

    /// `for:.horizontal` of `setContentHuggingPriority(.low, for: .horizontal)`: what a setting of several values is about.
    private func aim(of name: Int) -> String {
      guard let open = buffer.next(name), buffer[open].kind == .leftParenthesis, let call = CallExpression(at: open, in: buffer) else { return "" }
      return call.arguments.dropFirst().map { ($0.label ?? "") + buffer.normalizedText($0.value) }.joined(separator: ",")
    }

    /// The function around code that no other code of its file calls. One that only one version has may have got another name.
    private func idle(_ body: Int, _ other: TokenBuffer) -> [String] {
      code.idleName(ofBodyAt: body).map { [other.contains($0) ? "in \($0)" : "when called"] } ?? []
    }

    private static let placingWords = ["add", "insert", "embed", "install", "attach", "remove", "put"]

    /// Whether a call that may add a view or take it out runs behind code that makes constraints of it: without a common
    /// superview that stops the program.
    private func isBehindLayout(_ use: Use, in body: Int) -> Bool {
      guard isSwift, use.kind == .function, Self.placingWords.contains(where: use.name.hasPrefix) else { return false }
      let names = Set(use.range.filter { buffer[$0].kind == .identifier && $0 != use.place }.map { buffer.text($0) })
      return names.contains { name in
        buffer.tokens(spelled: name).contains { index in
          guard body < index, index < use.range.lowerBound, let statement = buffer.statement(containing: index), statement.upperBound <= use.range.lowerBound else { return false }
          return statement.contains { words[$0].contains(.always) }
        }
      }
    }

    /// What an object is told in a body before it is given a value: `row.lay()` in front of `row.gap = 4`.
    private func calls(before use: Use, in body: Int, _ other: TokenBuffer) -> [String] {
      guard isSwift else { return messages(before: use, in: body, other) }
      guard use.isOfValue, let dot = buffer.previous(use.place), buffer[dot].kind == .dot, let owner = buffer.previous(dot), buffer[owner].kind == .identifier
      else { return [] }
      return buffer.tokens(spelled: buffer.text(owner)).compactMap { index in
        guard body < index, index < use.range.lowerBound, let dot = buffer.next(index), buffer[dot].kind == .dot, let name = buffer.next(dot),
          buffer[name].kind == .identifier, buffer.kind(buffer.next(name)) == .leftParenthesis, words[name].isEmpty
        else { return nil }
        return "after \(buffer.text(name))"
      }
    }

    private var isSwift: Bool { code.isSwift }

    /// What SnapKit's chains are made of is read with the units.
    static let links: Set<String> = [
      "equalTo", "equalToSuperview", "lessThanOrEqualTo", "lessThanOrEqualToSuperview", "greaterThanOrEqualTo", "greaterThanOrEqualToSuperview", "offset",
      "inset", "multipliedBy", "dividedBy", "priority", "labeled", "append", "insets", "valueOffset", "mas_equalTo",
    ]

    /// Whether a version of a file declares a function.
    private static func declares(_ word: String, _ buffer: TokenBuffer) -> Bool {
      buffer.tokens(spelled: word).contains { buffer.previous($0).map { buffer.isWord($0, "func") } ?? false }
    }

    /// - Parameter other: The other version: what a function does that only one version has stands where it is called.
    private func call(at open: Int, beside other: TokenBuffer) -> Use? {
      guard let name = buffer.previous(open), buffer[name].kind == .identifier, words[name].isEmpty else { return nil }
      let word = buffer.text(name)
      let before = buffer.previous(name)
      if before.map({ buffer.isWord($0, in: ["func", "class", "struct", "enum", "init"]) }) ?? false { return nil }
      let kind: ChangedUse.Kind
      if word == "init" {
        guard let before, buffer[before].kind == .dot else { return nil }
        kind = .initializer(initializedType(in: before))
      } else if word.first?.isUppercase ?? false {
        guard !word.hasPrefix("UI"), !word.hasPrefix("NS"), !word.hasPrefix("CG"), !FrameworkClassTree.contains(word) else { return nil }
        kind = .initializer(word)
      } else {
        if word == "labeled", let call = CallExpression(at: open, in: buffer), let label = call.arguments.first {
          return Use(kind: .setting, name: "identifier", arguments: [("_", buffer.normalizedText(label.value))], place: name, range: name..<call.end, group: "value labeled")
        }
        guard !buffer.isReservedWord(name), !Self.links.contains(word), !host.declarations.declaresFunction(word) || Self.declares(word, other), code.body(around: name) != nil,
          !isOfConstraint(name)
        else { return nil }
        kind = .function
      }
      guard let call = CallExpression(at: open, in: buffer) else { return nil }
      let start = buffer.postfixStart(of: name)
      if kind == .function, LayoutSettings.contains(word) {
        return Use(
          kind: .setting, name: word, arguments: call.arguments.map { ($0.label ?? "_", buffer.normalizedText($0.value).removing("self.")) }, place: name, range: start..<call.end,
          group: "value \(buffer.normalizedText(start..<name + 1))")
      }
      if word == "setValue", call.arguments.count == 2, ["forKey", "forKeyPath"].contains(call.arguments[1].label ?? ""), let key = Self.key(buffer.normalizedText(call.arguments[1].value)) {
        return Use(kind: .value, name: key, arguments: [("_", buffer.normalizedText(call.arguments[0].value))], place: name, range: start..<call.end, group: "key \(key)")
      }
      return Use(
        kind: kind, name: kind == .function ? word : "init", arguments: call.arguments.map { ($0.label ?? "_", buffer.normalizedText($0.value).removing("self.")) }, place: name,
        range: start..<(kind == .function ? call.end : call.argumentsEnd), group: "\(kind) \(word)")
    }

    /// `gap` of `"gap"` and `@"style.gap"`
    static func key(_ text: String) -> String? {
      let key = text.drop { $0 == "@" }
      guard key.first == "\"", key.last == "\"", key.count > 2 else { return nil }
      let word = String(key.dropFirst().dropLast()).lastDottedWord
      return word.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } ? word : nil
    }

    /// Whether a method is called on one of SnapKit's constraints that the file declares: that is read with the units.
    private func isOfConstraint(_ name: Int) -> Bool {
      guard let dot = buffer.previous(name), buffer[dot].kind == .dot, var owner = buffer.previous(dot) else { return false }
      if buffer[owner].kind == .operatorSymbol, let held = buffer.previous(owner) { owner = held }
      return buffer[owner].kind == .identifier && heldNames.contains(buffer.text(owner))
        && host.declarations.type(of: buffer.postfixStart(of: owner)..<owner + 1)?.name.lastDottedWord == ConstraintMethods.className
    }

    /// The type of `Card.init`, `super.init` and `self.init`; nil for `.init`.
    private func initializedType(in dot: Int) -> String? {
      guard let owner = buffer.previous(dot), buffer[owner].kind == .identifier else { return nil }
      let own = host.declarations.enclosingType(at: dot)?.name
      if buffer.isWord(owner, "self") { return own?.lastDottedWord }
      if buffer.isWord(owner, "super") { return own.flatMap { host.declarations.superclass(of: $0) } }
      return buffer.text(owner).first?.isUppercase ?? false ? buffer.text(owner) : nil
    }

    /// `grow(&card.gap)`: whoever is given a place may put something else there.
    private func givenAway(at sign: Int) -> Use? {
      guard buffer.operatorPosition(sign) == .prefix, var last = buffer.next(sign), buffer[last].kind == .identifier, let statement = buffer.statement(containing: sign) else { return nil }
      while let dot = buffer.next(last), buffer[dot].kind == .dot, let next = buffer.next(dot), buffer[next].kind == .identifier { last = next }
      guard words[last].isDisjoint(with: [.always, .setting]), isOfOthers(last) else { return nil }
      return Use(
        kind: .value, name: buffer.text(last), arguments: [("_", buffer.normalizedText(statement).removing("self."))], place: last, range: statement,
        group: "value \(buffer.normalizedText(sign + 1..<last + 1))")
    }

    /// `card[keyPath: \.gap] = 3`
    private func keyPathValue(at equals: Int) -> Use? {
      guard let close = buffer.previous(equals), buffer[close].kind == .rightBracket, let open = buffer.partner(of: close), let label = buffer.next(open), buffer.isWord(label, "keyPath"),
        let name = buffer.previous(close), buffer[name].kind == .identifier, let statement = buffer.statement(containing: equals), statement.upperBound > equals + 1
      else { return nil }
      return Use(
        kind: .value, name: buffer.text(name), arguments: [("_", buffer.normalizedText(equals + 1..<statement.upperBound).removing("self."))], place: name, range: statement,
        group: "value \(buffer.normalizedText(statement.lowerBound..<equals))")
    }

    /// `(card.gap, isWide) = (3, true)`
    private func tupleValue(at equals: Int) -> Use? {
      guard let close = buffer.previous(equals), buffer[close].kind == .rightParenthesis, let open = buffer.partner(of: close), let statement = buffer.statement(containing: equals),
        statement.lowerBound == open, statement.upperBound > equals + 1
      else { return nil }
      for part in buffer.splitAtCommas(open + 1..<close) {
        guard let name = part.last, buffer[name].kind == .identifier, words[name].isDisjoint(with: [.always, .setting]), isOfOthers(name) else { continue }
        return Use(
          kind: .value, name: buffer.text(name), arguments: [("_", buffer.normalizedText(equals + 1..<statement.upperBound).removing("self."))], place: name, range: statement,
          group: "value \(buffer.normalizedText(open..<equals))")
      }
      return nil
    }

    private func value(at equals: Int) -> Use? {
      if let use = keyPathValue(at: equals) ?? tupleValue(at: equals) { return use }
      guard let name = buffer.previous(equals), buffer[name].kind == .identifier, words[name].isDisjoint(with: [.always, .setting]), isOfOthers(name),
        let statement = buffer.statement(containing: name), statement.upperBound > equals + 1
      else { return nil }
      let start = buffer.postfixStart(of: name)
      guard start == statement.lowerBound else { return nil }
      return Use(
        kind: isLayoutSetting(name) ? .setting : .value, name: buffer.text(name), arguments: [("_", buffer.normalizedText(equals + 1..<statement.upperBound).removing("self."))], place: name,
        range: statement, group: "value \(buffer.normalizedText(start..<equals))")
    }

    /// `card.gap`, and `gap` where the file declares none: what the own type has is compared by what it means.
    private func isOfOthers(_ name: Int) -> Bool {
      let declared = host.declarations.declarations(named: buffer.text(name))
      guard let dot = buffer.previous(name), buffer[dot].kind == .dot, let owner = buffer.previous(dot) else { return declared.isEmpty && code.body(around: name) != nil }
      return !buffer.isWord(owner, "self") || !declared.contains { $0.kind == .property }
    }

    func receiver(of use: Use) -> String? {
      guard code.isSwift else { return objectiveCReceiver(of: use) }
      guard let dot = buffer.previous(use.place), buffer[dot].kind == .dot, let last = buffer.previous(dot) else {
        return host.declarations.enclosingType(at: use.place)?.name.lastDottedWord
      }
      if buffer.isWord(last, "self") || buffer.isWord(last, "super") { return host.declarations.enclosingType(at: use.place)?.name.lastDottedWord }
      var receiver = buffer.trimmed(buffer.postfixStart(of: use.place)..<dot)
      while let last = receiver.last, buffer[last].kind == .operatorSymbol { receiver = buffer.trimmed(receiver.lowerBound..<last) }
      guard let name = host.declarations.type(of: receiver)?.name else { return nil }
      let plain = String(name.prefix { $0 != "<" }).lastDottedWord
      return plain.isEmpty || plain.contains { !$0.isLetter && !$0.isNumber && $0 != "_" } ? nil : plain
    }

    /// The first values of the variables of a name.
    func values(of name: String) -> [String] {
      host.declarations.declarations(named: name).compactMap { $0.initializer.map { buffer.normalizedText($0) } }.sorted()
    }
  }
}

extension ChangedUse.Kind {
  var isOfObject: Bool { if case .made = self { true } else { false } }
}
