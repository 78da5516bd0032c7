internal import AnchorCode
internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import LayoutIR
internal import SourceText

/// Writes the statements of a site's closure, spliced into the code around the site.
///
/// A body of chains becomes one list. Control flow stays where it is, and its branches collect constraints in a
/// local list; either way all are activated at the end, as SnapKit does.
struct SnapKitBodyWriter {
  let host: HostFile
  let site: SnapKitSite
  let place: SnapKitPlace
  let spelling: SwiftAnchorSpelling
  let style: SurroundingStyle
  let frame: SnapKitFrame
  var text = ""
  var events: [LayoutEvent] = []
  /// What the body is indented by more than its place.
  var depth = ""
  /// Elements of the list, and comments between them, each a line.
  private var elements: [Element] = []
  /// The last token of the statement that the last element comes from.
  private var listedEnd: Int?
  /// The first element that comes from it.
  private var listedStart = 0
  var buffer: TokenBuffer { host.buffer }

  private enum Element {
    case comment(String)
    /// With what the author wrote behind it in its line.
    case constraint(String, trailing: String? = nil)
  }

  init(
    _ host: HostFile, _ site: SnapKitSite, _ place: SnapKitPlace, _ spelling: SwiftAnchorSpelling, _ style: SurroundingStyle,
    _ frame: SnapKitFrame
  ) {
    self.host = host
    self.site = site
    self.place = place
    self.spelling = spelling
    self.style = style
    self.frame = frame
  }

  mutating func write(_ names: inout FreshNames) throws(Diagnostic) {
    guard let closure = site.syntax.closure else {
      if let storage = frame.storage { assignEmpty(storage) }
      return
    }
    try SnapKitSplice(host, site).check(closure)
    let order = SnapKitOrder(host, site)
    try order.check(held: Set(frame.handles.map(\.description)))
    if site.isListable(in: buffer), site.rewrites.isEmpty, order.allowsNamesFirst(in: closure) {
      try writeList(closure, &names)
    } else if frame.activates {
      try writeStatements(closure, &names)
    } else {
      throw Diagnostic(
        .controlFlowInSite, at: host.range(closure.open), "which constraints 'prepareConstraints' makes is decided when the program runs")
    }
  }

  mutating func line(_ line: String) { text += (text.isEmpty ? "" : place.newLine) + line }

  mutating func assignEmpty(_ storage: String) {
    line("\(storage) = []")
    events.append(.keep(storage))
  }

  // MARK: One list

  private mutating func writeList(_ closure: SnapKitClosure, _ names: inout FreshNames) throws(Diagnostic) {
    let byStatement = Dictionary(grouping: zip(site.descriptions, site.constraints), by: \.0.statement.lowerBound)
    var index = closure.body.lowerBound
    for statement in closure.statements(in: buffer) {
      collectComments(index..<statement.lowerBound)
      index = statement.upperBound
      let made = byStatement[statement.lowerBound] ?? []
      if made.isEmpty || made.contains(where: { $0.0.role == .value }) {
        flushComments()
        try writeKeeping(statement, made, &names)
      } else if frame.activates || frame.storage != nil || site.binding.list != nil {
        listedStart = elements.count
        for (description, constraints) in made {
          for (part, constraint) in constraints.enumerated() {
            let handle = handle(of: description, part)
            elements.append(.constraint(handle.map { held(constraint, $0) } ?? element(constraint, &names)))
          }
        }
        listedEnd = buffer.trimmed(statement).last
      }
    }
    collectComments(index..<closure.close)
    finishList(site.all.map { .constraint(NormalForm($0)) }, collector: frame.appends ? names.local(names.listBase(for: site.syntax.receiver, "New")) : "")
  }

  private func handle(of description: SnapKitDescription, _ part: Int) -> SnapKitFrame.Handle? {
    frame.handles.first { site.descriptions[$0.description].chain.range == description.chain.range && $0.part == part }
  }

  /// Comments that stand before a statement which is not part of the list.
  private mutating func flushComments() {
    var kept = elements[...]
    var comments: [String] = []
    while case .comment(let comment)? = kept.last {
      comments.insert(comment, at: 0)
      kept = kept.dropLast()
    }
    elements = Array(kept)
    for comment in comments { line(comment) }
  }

  private mutating func collectComments(_ range: Range<Int>) {
    for index in range where buffer.tokens[index].kind.isComment {
      if let end = listedEnd, buffer.previous(index) == end, !buffer.hasNewline(between: end, and: index), case .constraint(let text, trailing: nil)? = elements.last {
        if listedStart < elements.count - 1 {
          // It is about all constraints of its line.
          elements.insert(.comment(buffer.text(index)), at: listedStart)
          listedStart += 1
        } else {
          elements[elements.count - 1] = .constraint(text, trailing: buffer.text(index))
        }
      } else {
        elements.append(.comment(buffer.text(index)))
      }
    }
  }

  /// The text of one constraint; its priority and identifier are set by statements before the list.
  private mutating func element(_ constraint: LayoutConstraint, _ names: inout FreshNames) -> String {
    constraint.priority.isRequired && constraint.identifier == nil
      ? spelling.anyExpression(for: constraint) : named(constraint, &names)
  }

  private mutating func named(_ constraint: LayoutConstraint, _ names: inout FreshNames) -> String {
    let name = names.name(for: constraint)
    for part in Self.declaration(of: name, constraint, spelling) { line(part) }
    return name
  }

  /// A constraint that later code changes.
  private mutating func held(_ constraint: LayoutConstraint, _ handle: SnapKitFrame.Handle) -> String {
    for part in Self.declaration(of: handle.name, constraint, spelling) { line(part) }
    if let property = handle.property {
      line("\(property) = \(handle.name)")
      events += Self.assignment(to: property, constraint)
    }
    return handle.name
  }

  /// What `self.property = name` means where the name is that of a constraint.
  static func assignment(to property: String, _ constraint: LayoutConstraint) -> [LayoutEvent] {
    property.split(separator: ".").flatMap { [.code("."), .code(String($0))] }.dropFirst() + [.code("="), .value(NormalForm(constraint))]
  }

  static func declaration(of name: String, _ constraint: LayoutConstraint, _ spelling: SwiftAnchorSpelling) -> [String] {
    var lines = ["let \(name) = \(spelling.anyExpression(for: constraint))"]
    if !constraint.priority.isRequired { lines.append("\(name).priority = \(spelling.priority(constraint.priority))") }
    if let identifier = constraint.identifier { lines.append("\(name).identifier = \(SwiftText.literal(identifier))") }
    return lines
  }

  /// A statement that names a value or keeps a constraint.
  private mutating func writeKeeping(
    _ statement: Range<Int>, _ made: [(SnapKitDescription, [LayoutConstraint])], _ names: inout FreshNames
  ) throws(Diagnostic) {
    var pieces = SnapKitPieces(host, site)
    for (description, constraints) in made {
      var held: [String] = []
      for (part, constraint) in constraints.enumerated() {
        held.append(handle(of: description, part).map { self.held(constraint, $0) } ?? named(constraint, &names))
      }
      for name in held { elements.append(.constraint(name)) }
      try pieces.replace(description.chain, by: held, constraints)
    }
    if statement.contains(where: { buffer.tokens[$0].kind == .newline }), let closure = site.syntax.closure {
      line(pieces.lines(of: statement, movedTo: place.indentation, lineEnd: style.lineEnd, firstIndentation: bodyIndentation(of: closure)))
    } else {
      line(pieces.text(of: statement))
    }
    events += pieces.events(of: statement)
  }

  private mutating func finishList(_ listed: [LayoutEvent], collector: String) {
    let constraints = elements.compactMap { if case .constraint(let text, trailing: _) = $0 { text } else { nil } }
    if let list = site.binding.list {
      line("\(list.target) \(list.isAppending ? "+=" : "=") \(listText)")
      events += (list.isDeclaration || list.isAppending ? [] : [.keep(list.target)]) + listed
      return
    }
    if let storage = frame.storage {
      guard frame.appends else {
        line("\(storage) = \(listText)")
        events += [.keep(storage)] + listed
        if frame.activates, !constraints.isEmpty {
          line("NSLayoutConstraint.activate(\(storage))")
          events.append(.activate)
        }
        return
      }
      guard !constraints.isEmpty else { return }
      // What the storage holds may not be active any more, so only the new constraints are activated.
      line("let \(collector) = \(listText)")
      line("NSLayoutConstraint.activate(\(collector))")
      line("\(storage) += \(collector)")
      events += listed + [.activate, .extend(storage)]
      return
    }
    guard !constraints.isEmpty, frame.activates else {
      for element in elements {
        switch element {
        case .comment(let comment), .constraint(_, trailing: let comment?): line(comment)
        case .constraint: break
        }
      }
      return
    }
    if constraints.count == 1 {
      var trailing: String?
      for element in elements {
        switch element {
        case .comment(let comment): line(comment)
        case .constraint(_, trailing: let comment?) where endsLine: trailing = comment
        case .constraint(_, trailing: let comment?): line(comment)
        case .constraint: break
        }
      }
      line("\(constraints[0]).isActive = true" + Self.behind(trailing))
    } else {
      line("NSLayoutConstraint.activate(\(listText))")
    }
    events += listed + [.activate]
  }

  /// Whether neither code nor a comment of several lines follows the site in its line: a comment would take it in.
  private var endsLine: Bool {
    let rest = (site.site.expression.upperBound..<buffer.count).first { buffer.tokens[$0].kind != .whitespace && buffer.tokens[$0].kind != .lineComment }
    return rest.map { buffer.tokens[$0].kind == .newline } ?? true
  }

  private static func behind(_ comment: String?) -> String { comment.map { " " + $0 } ?? "" }

  /// The list as an array literal, an element a line.
  private var listText: String {
    guard !elements.isEmpty else { return "[]" }
    let inner = place.newLine + style.indentUnit
    var text = "["
    for (index, element) in elements.enumerated() {
      text += inner
      switch element {
      case .comment(let comment): text += comment
      case .constraint(let constraint, trailing: let comment):
        let isLast = !elements[(index + 1)...].contains { if case .constraint = $0 { true } else { false } }
        text += constraint + (isLast ? "" : ",") + Self.behind(comment)
      }
    }
    return text + place.newLine + "]"
  }
}
