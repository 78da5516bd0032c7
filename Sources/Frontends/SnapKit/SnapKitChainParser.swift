internal import HostSyntax
internal import Knowledge
internal import SourceText

extension SnapKitParser {
  // chain = maker { "." attribute } [ "." relation { "." modifier } [ "." priority ] { "." label } [ "." "constraint" { link } ] ] ;
  func parseChain(at maker: Int) throws(Diagnostic) -> SnapKitChain {
    let links = try parseLinks(after: maker)
    guard let first = links.first, SnapKitChainDraft.attributes(of: first) != nil else {
      if let call = links.first, call.call != nil {
        throw Diagnostic(
          .makerEscapes, at: file.range(call.token), "'\(call.name)' is not a member of SnapKit's makers here, and may add constraints",
          help: "write out what it does with the maker")
      }
      throw Diagnostic(
        .makerEscapes, at: file.range(maker), "'\(buffer.text(maker))' is used as a value, so that other code may add constraints")
    }
    var draft = SnapKitChainDraft()
    let rest = draft.take(links)
    if draft.constraint == nil, let unknown = rest.first { throw notAMember(unknown) }
    return draft.chain(maker..<(links.last?.end ?? maker + 1), rest: rest)
  }

  func notAMember(_ link: SnapKitLink) -> Diagnostic {
    Diagnostic(.unsupportedSyntax, at: file.range(link.token), "'\(link.name)' is not a member of SnapKit's chains here")
  }

  /// The members and calls after a name, as far as dots connect them.
  func parseLinks(after start: Int) throws(Diagnostic) -> [SnapKitLink] {
    var links: [SnapKitLink] = []
    var last = start
    while let dot = buffer.next(last), buffer.tokens[dot].kind == .dot {
      guard let name = buffer.next(dot), buffer.tokens[name].kind == .identifier else {
        throw Diagnostic(.unsupportedSyntax, at: file.range(dot), "a name is missing after the dot")
      }
      last = name
      var call: CallExpression?
      if let bracket = buffer.next(name), buffer.tokens[bracket].kind == .leftParenthesis || buffer.tokens[bracket].kind == .leftBrace,
        !buffer.hasNewline(between: name, and: bracket) || buffer.tokens[bracket].kind == .leftBrace,
        let found = CallExpression(at: bracket, in: buffer) {
        call = found
        last = found.end - 1
      }
      try checkMeaning(of: name, call)
      let link = SnapKitLink(name: buffer.text(name), token: name, call: call, end: last + 1)
      links += expanded(link) ?? [link]
    }
    return links
  }

  /// The members that a call of a function of the project stands for: `make.adjustedWidth(16)` is `make.width.equalTo(16.adjusted)`.
  private func expanded(_ link: SnapKitLink) -> [SnapKitLink]? {
    guard let call = link.call, call.trailingClosures.isEmpty, let helper = file.declarations.index.chainOverloads.helper(named: link.name),
      call.arguments.map(\.label) == helper.labels
    else { return nil }
    return helper.links.map { member in
      SnapKitLink(name: member.name, token: link.token, call: member.argument == .notCalled ? nil : call, end: link.end, handedOn: member.argument)
    }
  }

  /// A function of the project can be what a call means.
  func checkMeaning(of name: Int, _ call: CallExpression?) throws(Diagnostic) {
    let overloads = file.declarations.index.chainOverloads
    guard !overloads.isEmpty, let place = overloads.place(of: buffer.text(name), takingNumbers: isNumber(call?.arguments.first?.value)) else { return }
    if let call, call.arguments.count == 1, let argument = call.arguments.first, argument.label == nil, call.trailingClosures.isEmpty,
      SnapKitValueReader(file).forwarded(argument.value, by: buffer.text(name)) != nil {
      return
    }
    throw Diagnostic(
      .unsupportedSyntax, at: file.range(name), "'\(buffer.text(name))' may be the one that \(place) adds to SnapKit's",
      help: "rename that function if SnapKit's own is meant")
  }

  /// Whether an argument is no object of a type of the project: everything is that is not a path of names.
  private func isNumber(_ argument: Range<Int>?) -> Bool {
    guard let argument else { return true }
    let tokens = file.significantTokens(argument)
    guard let last = tokens.last, !buffer.isWord(last, "rawValue"), tokens.allSatisfy({ [.identifier, .dot].contains(buffer.tokens[$0].kind) }) else { return true }
    guard let type = SnapKitValueReader(file).type(of: argument) ?? ScalarReader(file).numberType(argument) else { return false }
    return type.number != nil || ["CG", "UI", "NS", "Constraint"].contains(where: type.name.hasPrefix)
  }
}

/// A chain whose members are read one after the other, also from several statements.
struct SnapKitChainDraft {
  private(set) var attributes: SnapKitAttributes = []
  private(set) var relation: SnapKitLink?
  private(set) var modifiers: [SnapKitLink] = []
  private(set) var priority: SnapKitLink?
  private(set) var labels: [SnapKitLink] = []
  private(set) var constraint: SnapKitLink?

  /// Source: SnapKit 5.7.1, ConstraintMakerRelatable.swift, ConstraintMakerEditable.swift,
  /// ConstraintMakerPrioritizable.swift with their deprecated members.
  private static let relations: Set<String> = [
    "equalTo", "lessThanOrEqualTo", "greaterThanOrEqualTo", "equalToSuperview", "lessThanOrEqualToSuperview",
    "greaterThanOrEqualToSuperview",
  ]
  private static let modifierNames: Set<String> = ["offset", "inset", "multipliedBy", "dividedBy"]
  private static let priorities: Set<String> = [
    "priority", "priorityRequired", "priorityHigh", "priorityMedium", "priorityLow",
  ]

  static func attributes(of link: SnapKitLink) -> SnapKitAttributes? {
    guard link.call == nil else { return nil }
    return SnapKitAttributes(named: link.name.hasPrefix("snp_") ? String(link.name.dropFirst(4)) : link.name)
  }

  /// Takes members in the order of the grammar; returns those that are left.
  mutating func take(_ links: [SnapKitLink]) -> [SnapKitLink] {
    var position = 0
    func link(named names: Set<String>) -> SnapKitLink? {
      guard position < links.count, names.contains(links[position].name) else { return nil }
      position += 1
      return links[position - 1]
    }
    while position < links.count, let more = Self.attributes(of: links[position]) {
      attributes.formUnion(more)
      position += 1
    }
    if relation == nil { relation = link(named: Self.relations) }
    if relation != nil {
      while let modifier = link(named: Self.modifierNames) { modifiers.append(modifier) }
      if let found = link(named: Self.priorities) { priority = found }
      while let label = link(named: ["labeled"]) { labels.append(label) }
      constraint = link(named: ["constraint"])
    }
    return Array(links[position...])
  }

  /// Whether a name is that of a method of chains.
  static func isMethod(_ name: String) -> Bool { relations.contains(name) || modifierNames.contains(name) || priorities.contains(name) || name == "labeled" }

  static func isRelation(_ link: SnapKitLink) -> Bool { relations.contains(link.name) }

  /// Makes room for another relation, which brings a constant of its own.
  mutating func forgetRelation() {
    relation = nil
    modifiers.removeAll { $0.name == "offset" || $0.name == "inset" }
  }

  /// Takes what is done to the constraint before it is activated; false for what is not known.
  ///
  /// - Source: SnapKit 5.7.1, Constraint.swift: a required constraint stays required.
  mutating func change(by links: [SnapKitLink]) -> Bool {
    for link in links {
      switch (link.name, link.call?.labels ?? ["?"]) {
      case ("activate", []), ("deactivate", []), ("isActive", ["?"]): continue
      case ("update", ["offset"]): modifiers.append(SnapKitLink(name: "offset", token: link.token, call: link.call, end: link.end, handedOn: link.handedOn))
      case ("update", ["inset"]): modifiers.append(SnapKitLink(name: "inset", token: link.token, call: link.call, end: link.end, handedOn: link.handedOn))
      case ("update", ["priority"]):
        guard priority == nil, link.call?.arguments.first?.value.count == 1 else { return false }
      default: return false
      }
    }
    return true
  }

  func chain(_ range: Range<Int>, rest: [SnapKitLink]) -> SnapKitChain {
    SnapKitChain(
      range: range, attributes: attributes, relation: relation, modifiers: modifiers, priority: priority, labels: labels,
      constraint: constraint, rest: rest)
  }
}
