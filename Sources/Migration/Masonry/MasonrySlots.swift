internal import AnchorCode
internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import LayoutIR
internal import SourceText

/// Finds the constraints of a view that updates change, so that each gets a property of its own.
struct MasonrySlots {
  private let file: HostFile
  private let receivers: MasonryReceivers
  private var buffer: TokenBuffer { file.buffer }
  /// The properties by what they hold.
  private(set) var names: [MasonrySlotKey: String] = [:]
  /// The properties in the order of the code.
  private(set) var order: [String] = []
  /// The superviews that members have whenever they have one, as the code spells them once.
  private var parents: [String: String] = [:]
  /// The members whose superview was looked for.
  private var searched: Set<String> = []
  /// What the properties take for granted.
  private(set) var assumptions: [String] = []

  init(_ file: HostFile) {
    self.file = file
    receivers = MasonryReceivers(file)
  }

  /// - Parameter calls: For each call on the view: its constraints, and whether it updates.
  /// - Throws: `Diagnostic` when it is not certain which constraint an update finds.
  mutating func collect(
    _ calls: [(site: CallSite, isUpdate: Bool, constraints: [LayoutConstraint])], of member: String, named start: String, names fresh: inout FreshNames,
    isReassigned: (String) -> Bool
  ) throws(Diagnostic) {
    guard calls.contains(where: \.isUpdate) else { return }
    for call in calls {
      for constraint in call.constraints { readSuperview(constraint.second?.item, of: member, at: call.site, isReassigned) }
    }
    var all: [MasonrySlotKey] = []
    let updated = calls.filter(\.isUpdate).flatMap(\.constraints)
    for call in calls {
      for constraint in call.constraints {
        guard let key = key(constraint, at: call.site, isReassigned: isReassigned) else {
          // No update looks for a constraint of its kind.
          if !call.isUpdate, !updated.contains(where: { Self.isOfOneKind($0, constraint) }) { continue }
          throw Diagnostic(
            .constraintLifecycle, at: file.range(call.site.expression),
            "it is not known whether an update of '\(member)' finds '\(constraint.spelledInObjectiveC.description)'",
            help: "items, multipliers and priorities have to be the same at each call")
        }
        all.append(key)
        guard call.isUpdate, names[key] == nil else { continue }
        let attribute = key.attribute.rawValue
        let name = fresh.word(start + attribute.prefix(1).uppercased() + attribute.dropFirst() + "Constraint")
        names[key] = name
        order.append(name)
      }
    }
    for key in all where names[key] == nil || names.count > 1 {
      for other in names.keys where key.differsOnlyInItem(other) && !areDistinct(key.second, other.second) {
        throw Diagnostic(
          .constraintLifecycle, at: file.range(calls[0].site.expression),
          "it is not known whether '\(key.second)' and '\(other.second)' are the same, so that an update of '\(member)' finds it")
      }
    }
  }

  /// Looks for the superview of the member, when a constraint does not name it.
  private mutating func readSuperview(_ item: LayoutItem?, of member: String, at site: CallSite, _ isReassigned: (String) -> Bool) {
    guard case .superview(of: let child)? = item, !searched.contains(member), canonical(child, at: site, isReassigned) == "self." + member,
      searched.insert(member).inserted, let owner = file.names.className(at: site.open),
      let receiver = OnlySuperview(of: member, in: owner, file).receiver()
    else { return }
    let text = buffer.objectiveCText(receiver)
    let place = CallSite(operation: "", expression: receiver, open: receiver.lowerBound)
    guard let parent = canonical(LayoutItem(objectiveC: text), at: place, isReassigned) else { return }
    parents["self." + member] = parent
    let line = LineTable(buffer.file.bytes).location(of: file.range(receiver).start).line
    assumptions.append("self.\(member).superview is \(text) (line \(line))")
  }

  /// Whether an update of one constraint could find the other, if the items and numbers were the same.
  private static func isOfOneKind(_ first: LayoutConstraint, _ second: LayoutConstraint) -> Bool {
    first.first.attribute == second.first.attribute && first.relation == second.relation
      && (first.second == nil) == (second.second == nil) && first.second?.attribute == second.second?.attribute
  }

  /// The property of a constraint; nil when no update changes it.
  func name(of constraint: LayoutConstraint, at site: CallSite) -> String? {
    key(constraint, at: site, isReassigned: { _ in false }).flatMap { names[$0] }
  }

  /// Nil when something of the constraint may be another value each time.
  private func key(_ constraint: LayoutConstraint, at site: CallSite, isReassigned: (String) -> Bool) -> MasonrySlotKey? {
    guard case .number(let multiplier) = constraint.multiplier.value, case .number(let priority) = constraint.priority.value else { return nil }
    var second = ""
    if let term = constraint.second {
      guard let name = canonical(term.item, at: site, isReassigned) else { return nil }
      second = name
    }
    return MasonrySlotKey(
      attribute: constraint.first.attribute, isOfMargins: constraint.first.item.isMarginsGuide, relation: constraint.relation,
      second: second, secondAttribute: constraint.second?.attribute, multiplier: multiplier, priority: priority)
  }

  /// One spelling of an object that is the same at each call: `self`, a member of it, their superviews and guides.
  private func canonical(_ item: LayoutItem, at site: CallSite, _ isReassigned: (String) -> Bool) -> String? {
    switch item {
    case .guide(let guide, of: let owner): return canonical(owner, at: site, isReassigned).map { $0 + "." + guide.rawValue }
    case .superview(of: let child): return canonical(child, at: site, isReassigned).map { parents[$0] ?? $0 + ".superview" }
    case .expression(let text):
      if text.hasPrefix("[") && text.hasSuffix(" superview]") { return nil }
      let path = text.replacing("->", with: ".").dottedWords
      guard let base = path.first, path.allSatisfy({ $0.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } }) else {
        guard text.hasPrefix("[self "), text.hasSuffix("]") else { return nil }
        let name = String(text.dropFirst(6).dropLast())
        return name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } && !isReassigned(name) ? "self." + name : nil
      }
      guard let start = baseName(base, at: site, isReassigned) else { return nil }
      let members = path.dropFirst().map { $0.hasPrefix("_") ? String($0.dropFirst()) : $0 }
      guard !members.contains(where: { isReassigned($0) || Self.elements.contains($0) }), members.count < 2 || members.dropLast().allSatisfy({ $0 != "subviews" }) else { return nil }
      let name = ([start] + members).joined(separator: ".")
      return members.isEmpty || start == "self" && members.count == 1 || !isReassigned(name) ? name : nil
    }
  }

  /// Properties that give another object when a collection or a screen changes.
  ///
  /// Source: NSArray.h, NSSet.h, UIView.h, UINavigationController.h.
  private static let elements: Set<String> = [
    "firstObject", "lastObject", "anyObject", "topViewController", "visibleViewController", "presentedViewController", "inputView", "inputAccessoryView",
  ]

  private func baseName(_ base: String, at site: CallSite, _ isReassigned: (String) -> Bool) -> String? {
    if base == "self" { return "self" }
    guard let declaration = file.names.declaration(of: base, at: site.open) else {
      return base.hasPrefix("_") && !isReassigned(String(base.dropFirst())) ? "self." + base.dropFirst() : nil
    }
    switch declaration.kind {
    case .instanceVariable, .property:
      let name = base.hasPrefix("_") ? String(base.dropFirst()) : base
      return isReassigned(name) ? nil : "self." + name
    case .local:
      if file.names.type(of: declaration.token..<declaration.token + 1)?.name == file.names.className(at: site.open),
        declaration.type.name == "typeof" { return "self" }
      // A variable that stands for a member all the time.
      guard let value = file.value(of: declaration.token..<declaration.token + 1, at: site.open) else { return nil }
      if let member = receivers.member(holding: declaration), !isReassigned(member) { return "self." + member }
      let text = buffer.objectiveCText(value)
      guard text.hasPrefix("self") || text.hasPrefix("_"), value.lowerBound > declaration.token else { return nil }
      return canonical(LayoutItem(objectiveC: text), at: CallSite(operation: "", expression: value, open: value.lowerBound), isReassigned)
    default: return nil
    }
  }

  /// Whether two spellings surely mean different objects: two members of `self`, or `self` and one of them.
  private func areDistinct(_ first: String, _ second: String) -> Bool {
    func kind(_ text: String) -> String { text.split(separator: ".").last.map(String.init) ?? "" }
    let isGuide = [first, second].map { LayoutGuide(rawValue: kind($0)) != nil }
    if isGuide[0] != isGuide[1] { return true }
    return kind(first) != "superview" && kind(second) != "superview"
      && first.split(separator: ".").count <= 2 && second.split(separator: ".").count <= 2
  }
}
