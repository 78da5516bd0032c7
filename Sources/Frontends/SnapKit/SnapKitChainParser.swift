internal import HostSyntax
internal import SourceText

extension SnapKitParser {
  // chain = maker { "." attribute } [ "." relation { "." modifier } [ "." priority ] { "." label } [ "." "constraint" { link } ] ] ;
  func parseChain(at maker: Int) throws(Diagnostic) -> SnapKitChain {
    let links = try parseLinks(after: maker)
    var position = 0
    func link(named names: Set<String>) -> SnapKitLink? {
      guard position < links.count, names.contains(links[position].name) else { return nil }
      position += 1
      return links[position - 1]
    }
    var attributes: SnapKitAttributes = []
    while position < links.count, links[position].call == nil, let more = SnapKitAttributes(named: Self.attributeName(links[position].name)) {
      attributes.formUnion(more)
      position += 1
    }
    guard position > 0 else {
      throw Diagnostic(
        .makerEscapes, at: file.range(maker), "'\(buffer.text(maker))' is used as a value, so that other code may add constraints")
    }
    let relation = link(named: Self.relations)
    var modifiers: [SnapKitLink] = []
    var priority: SnapKitLink?
    var labels: [SnapKitLink] = []
    var constraint: SnapKitLink?
    if relation != nil {
      while let modifier = link(named: Self.modifiers) { modifiers.append(modifier) }
      priority = link(named: Self.priorities)
      while let label = link(named: ["labeled"]) { labels.append(label) }
      constraint = link(named: ["constraint"])
    }
    let rest = Array(links[position...])
    if constraint == nil, let unknown = rest.first {
      throw Diagnostic(
        .unsupportedSyntax, at: file.range(unknown.token), "'\(unknown.name)' is not a member of SnapKit's chains here")
    }
    return SnapKitChain(
      range: maker..<(links.last?.end ?? maker + 1), attributes: attributes, relation: relation, modifiers: modifiers,
      priority: priority, labels: labels, constraint: constraint, rest: rest)
  }

  /// Source: SnapKit 5.7.1, ConstraintMakerRelatable.swift, ConstraintMakerEditable.swift,
  /// ConstraintMakerPrioritizable.swift with their deprecated members.
  private static let relations: Set<String> = [
    "equalTo", "lessThanOrEqualTo", "greaterThanOrEqualTo", "equalToSuperview", "lessThanOrEqualToSuperview",
    "greaterThanOrEqualToSuperview",
  ]
  private static let modifiers: Set<String> = ["offset", "inset", "multipliedBy", "dividedBy"]
  private static let priorities: Set<String> = [
    "priority", "priorityRequired", "priorityHigh", "priorityMedium", "priorityLow",
  ]

  private static func attributeName(_ name: String) -> String { name.hasPrefix("snp_") ? String(name.dropFirst(4)) : name }

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
      links.append(SnapKitLink(name: buffer.text(name), token: name, call: call, end: last + 1))
    }
    return links
  }
}
