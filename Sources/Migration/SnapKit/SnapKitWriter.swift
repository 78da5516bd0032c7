internal import AnchorCode
internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import LayoutIR
internal import SourceText

/// What happens around the constraints of a site.
struct SnapKitFrame {
  /// The property or variable that keeps the constraints; nil when nothing needs them later.
  var storage: String?
  /// The constraints that are deactivated first, as an expression; nil where there are none.
  var deactivated: String?
  /// Whether the constraints join what the storage holds already.
  var appends = false
  /// Whether the storage is emptied before they are made.
  var empties = false
  /// Whether the constraints are activated.
  var activates = true
  /// Whether code before the site has taken the item out of autoresizing already.
  var isAutoresizingOff = false
  /// Constraints that later code changes.
  var handles: [Handle] = []
  /// What is updated; nil for a site that makes constraints.
  var update: Update?

  /// Constraints that a site gives new constants.
  struct Update {
    /// The handle for each constraint of each description.
    var targets: [[Handle]]
    /// The condition under which there is nothing to update, so that constraints are made; nil where there always is.
    var makesWhen: String?
  }

  /// A name for one constraint.
  struct Handle {
    let description: Int
    let part: Int
    /// The local constant that holds the constraint.
    let name: String
    /// The property that holds it as well; nil when the local constant reaches as far as it has to.
    let property: String?

    /// The expression before `.constant`.
    var access: String { property.map { $0 + "?" } ?? name }
  }
}

/// The code that takes the place of one site.
struct SnapKitCode {
  let edit: SourceEdit
  let initializerCount: Int
}

/// Writes the anchor code of a site and reads it back.
struct SnapKitWriter {
  private let stages: SiteStages
  let autoresizing: AutoresizingFacts
  private var host: HostFile { stages.host }
  private var buffer: TokenBuffer { stages.host.buffer }

  init(_ stages: SiteStages) {
    self.stages = stages
    autoresizing = AutoresizingFacts(stages.host)
  }

  /// - Throws: `Diagnostic` for a body that cannot be spliced into the code around the site, or that does not read
  ///   back as what it was written for.
  func write(_ site: SnapKitSite, _ frame: SnapKitFrame, _ names: inout FreshNames) throws(Diagnostic) -> SnapKitCode {
    try ItemEvaluation(host).check(site)
    let place = SnapKitPlace(site, in: host, style: stages.style)
    names.enter(host.declarations.outermostFunction(at: site.statement.lowerBound))
    if let optional = site.syntax.optional { return try writeOptional(site, optional, frame, place, &names) }
    if site.isBlock { return try writeBlock(site, frame, place, &names) }
    let (text, expected) = try writeText(site, frame, place, &names)
    return try finish(site, text, expected, frame, place)
  }

  /// `if let title = self.title { … }`: SnapKit does nothing for an item that is nil.
  private func writeOptional(
    _ site: SnapKitSite, _ optional: String, _ frame: SnapKitFrame, _ place: SnapKitPlace, _ names: inout FreshNames
  ) throws(Diagnostic) -> SnapKitCode {
    guard case .none = site.binding, frame.handles.allSatisfy({ $0.property != nil }) else {
      throw Diagnostic(
        .optionalItem, at: host.range(site.site.expression), "'\(optional)' is an optional, and its constraints are used behind this call")
    }
    let unit = stages.style.indentUnit
    let condition = "let \(site.syntax.nameOfOptional) = \(optional)"
    let (text, events) = try writeText(site, frame, place.indented(by: unit), &names)
    guard !text.isEmpty else { return try finish(site, "", [], frame, place) }
    return try finish(
      site, "if \(condition) {\(place.newLine)\(unit)\(text)\(place.newLine)}", Self.codeEvents(condition: condition) + events + [.code("}")], frame, place)
  }

  /// `do { let gap = 8 … }`: names of the closure that mean something else around it stay inside.
  private func writeBlock(
    _ site: SnapKitSite, _ frame: SnapKitFrame, _ place: SnapKitPlace, _ names: inout FreshNames
  ) throws(Diagnostic) -> SnapKitCode {
    guard case .none = site.binding, frame.handles.allSatisfy({ $0.property != nil }) else {
      throw Diagnostic(
        .controlFlowInSite, at: host.range(site.site.expression), "the closure declares names that the code around it has, and its constraints are used behind this call")
    }
    let unit = stages.style.indentUnit
    let (text, events) = try writeText(site, frame, place.indented(by: unit), &names)
    guard !text.isEmpty else { return try finish(site, "", [], frame, place) }
    return try finish(
      site, "do {\(place.newLine)\(unit)\(text)\(place.newLine)}", ["do", "{"].map(LayoutEvent.code) + events + [.code("}")], frame, place)
  }

  private func writeText(
    _ site: SnapKitSite, _ frame: SnapKitFrame, _ place: SnapKitPlace, _ names: inout FreshNames
  ) throws(Diagnostic) -> (text: String, events: [LayoutEvent]) {
    let usesImplicitSelf = place.allowsImplicitSelf && !site.namesSelf(in: host)
    let spelling = SwiftAnchorSpelling(platform: host.snapKitPlatform, usesImplicitSelf: usesImplicitSelf)
    var text = ""
    var expected: [LayoutEvent] = []
    func add(_ line: String) { text += (text.isEmpty ? "" : place.newLine) + line }

    if site.operation != .remove, !site.syntax.isGuide {
      let item = site.syntax.receiver.spelling
      if !frame.isAutoresizingOff, !autoresizing.isOff(site) {
        let path = item == "self" && usesImplicitSelf ? "" : item + "."
        add("\(path)translatesAutoresizingMaskIntoConstraints = false")
        expected.append(.autoresizingOff(item))
      }
    }
    if let deactivated = frame.deactivated {
      add("NSLayoutConstraint.deactivate(\(deactivated))")
      expected.append(.deactivate(Self.normalized(deactivated)))
    }
    if frame.empties, let storage = frame.storage {
      add("\(storage) = []")
      expected.append(.keep(storage))
    }
    let spelled = Parts(place: place, spelling: spelling)
    if let update = frame.update, let condition = update.makesWhen {
      let unit = stages.style.indentUnit
      let inner = Parts(place: place.indented(by: unit), spelling: spelling)
      add("if \(condition) {")
      expected += Self.codeEvents(condition: condition)
      var made = SnapKitFrame(storage: frame.storage)
      made.handles = frame.handles
      made.appends = frame.appends
      try writeBody(of: site, inner, made, &names, add: { add(unit + $0) }, &expected)
      add("} else {")
      expected += ["}", "else", "{"].map(LayoutEvent.code)
      try writeUpdate(of: site, inner, update, &names, add: { add(unit + $0) }, &expected)
      add("}")
      expected.append(.code("}"))
    } else if let update = frame.update {
      try writeUpdate(of: site, spelled, update, &names, add: add, &expected)
    } else {
      try writeBody(of: site, spelled, frame, &names, add: add, &expected)
    }
    return (text, expected)
  }

  /// Reads the text back.
  private func finish(
    _ site: SnapKitSite, _ text: String, _ expected: [LayoutEvent], _ frame: SnapKitFrame, _ place: SnapKitPlace
  ) throws(Diagnostic) -> SnapKitCode {
    let text = LineWrapping(stages.style).wrapped(text, after: place.indentation)
    let handles = frame.update?.targets.joined().map(\.access) ?? []
    let list = site.binding.list.flatMap { $0.isDeclaration ? nil : $0.target }
    let storage = Set([frame.storage, list, frame.deactivated.map(Self.normalized)].compactMap(\.self)).union(handles)
    let read = try AnchorScriptReader(storage: storage, besides: host.guideVariables(at: site.site.expression.lowerBound)).events(in: text, platform: host.snapKitPlatform)
    guard read == expected else {
      if let closure = site.syntax.closure, let other = otherConstraint(in: closure) {
        throw Diagnostic(.unsupportedSyntax, at: host.range(other), "the closure makes constraints without SnapKit as well")
      }
      throw Diagnostic(
        .readBackDiffers, at: host.range(site.site.expression), "the new code does not read back as the same constraints")
    }
    let count = InitializerCalls().callSites(in: HostFile(TokenBuffer(lexing: SourceFile(text: text)), platform: host.platform)).count
    return SnapKitCode(edit: place.edit(text), initializerCount: count)
  }

  /// Where a closure makes or changes constraints by other means than its maker, `b.widthAnchor.constraint(equalToConstant: 8)`:
  /// they would be read among those that are written for it.
  private func otherConstraint(in closure: SnapKitClosure) -> Int? {
    let buffer = host.buffer
    return closure.body.first { token in
      guard buffer.isWord(token, in: ["constraint", "NSLayoutConstraint", "translatesAutoresizingMaskIntoConstraints"]),
        !closure.descriptions.contains(where: { $0.chain.range.contains(token) })
      else { return false }
      return !buffer.isWord(token, "constraint") || buffer.next(token).map { buffer.tokens[$0].kind == .leftParenthesis } == true
    }
  }

  /// The text as a reader of the written code spells it.
  private static func normalized(_ text: String) -> String {
    let buffer = TokenBuffer(lexing: SourceFile(text: text))
    return buffer.normalizedText(0..<buffer.count)
  }

  /// The tokens of `if condition {`.
  private static func codeEvents(condition: String) -> [LayoutEvent] { codeEvents("if \(condition) {") }

  private static func codeEvents(_ text: String) -> [LayoutEvent] {
    let buffer = TokenBuffer(lexing: SourceFile(text: text))
    return buffer.tokens.indices.filter { !buffer.tokens[$0].kind.isTrivia }.map { .code(buffer.text($0)) }
  }

  /// Where code is written and how.
  private struct Parts {
    let place: SnapKitPlace
    let spelling: SwiftAnchorSpelling
  }

  private func writeBody(
    of site: SnapKitSite, _ parts: Parts, _ frame: SnapKitFrame, _ names: inout FreshNames,
    add: (String) -> Void, _ expected: inout [LayoutEvent]
  ) throws(Diagnostic) {
    var body = SnapKitBodyWriter(host, site, parts.place, parts.spelling, stages.style, frame)
    try body.write(&names)
    if !body.text.isEmpty { add(body.text) }
    expected += body.events
  }

  private func writeUpdate(
    of site: SnapKitSite, _ parts: Parts, _ update: SnapKitFrame.Update, _ names: inout FreshNames,
    add: (String) -> Void, _ expected: inout [LayoutEvent]
  ) throws(Diagnostic) {
    var body = SnapKitBodyWriter(host, site, parts.place, parts.spelling, stages.style, SnapKitFrame())
    try body.writeUpdate(update, &names)
    if !body.text.isEmpty { add(body.text) }
    expected += body.events
  }
}

extension SnapKitSite {
  /// Whether the author writes `self.` in front of items here.
  ///
  /// Items that stand for members, `self.safeAreaLayoutGuide` for `safeAreaLayoutGuide`, say it without the author.
  func namesSelf(in host: HostFile) -> Bool {
    if syntax.receiver.spelling.hasPrefix("self.") { return true }
    if isOwnView(in: host.buffer) { return host.prefersSelf(around: statement.lowerBound) }
    let items = all.lazy.flatMap { [$0.first, $0.second].compactMap(\.?.item.spelling) }
    return items.contains { $0.hasPrefix("self.") } && host.buffer.namesSelf(in: statement)
  }

  /// `self.snp`, which many write so who leave `self.` out elsewhere.
  func isOwnView(in buffer: TokenBuffer) -> Bool {
    syntax.receiver.spelling == "self" && buffer.isWord(statement.lowerBound, "self") && buffer.next(statement.lowerBound).map { buffer.tokens[$0].kind == .dot } == true
  }
}
