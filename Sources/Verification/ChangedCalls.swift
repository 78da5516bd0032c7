package import SourceText
internal import Knowledge
internal import Migration

/// Calls of functions that lay out, which the units do not show, and values that layouts depend on.
///
/// `card.addBorder(width: 2)`, where `extension UIView { func addBorder(width: CGFloat) }` makes constraints: with another
/// argument, or without the call, the layout is another one. The same goes for `cell.configure(gap: 4)`, `Card(gap: 4)` and
/// `card.gap = 4`, where the class has a layout that reads what it is given. Calls that are known for layout by their names
/// are read with the units.
package struct ChangedCalls {
  /// The uses that matter, and why.
  private var uses: [(use: ChangedUse, message: String)] = []
  private let versions: [(path: String, before: SourceFile?, after: SourceFile?)]

  /// - Complexity: O(bytes of the files that changed), where nobody found out what changed in them, and a few looks at the
  ///   bytes of all files for each name that a changed call says.
  /// - Parameters:
  ///   - changes: What changed in the files.
  ///   - reached: The calls that are the same and give something else, as a name in them means something else.
  package init(
    _ versions: [(path: String, before: SourceFile?, after: SourceFile?)], changes: [FileChanges]? = nil, reached: [ReachedUses] = [],
    beside others: @escaping () -> [SourceFile] = { [] }
  ) {
    let paths = Set(versions.map(\.path))
    self.versions = versions + reached.filter { !paths.contains($0.path) }.map { ($0.path, $0.file, $0.file) }
    let changed = (changes ?? versions.compactMap { FileChanges($0.path, $0.before, $0.after) }).flatMap(\.uses) + reached.flatMap(\.uses)
    guard !changed.isEmpty else { return }
    let files = { versions.compactMap { $0.after ?? $0.before } + others() }
    let influences = [SourceLanguage.swift: LayoutInfluence(.swift, files), .objectiveC: LayoutInfluence(.objectiveC, files)]
    let languages = Dictionary(self.versions.compactMap { version in version.after.map { (version.path, $0.language) } }, uniquingKeysWith: { first, _ in first })
    var known: [Question: Answer] = [:]
    let homes = Dictionary(versions.map { ($0.path, $0.after?.path ?? $0.before?.path ?? $0.path) }, uniquingKeysWith: { first, _ in first })
    uses = changed.compactMap { use in
      var use = use
      use.home = homes[use.path] ?? use.path
      let question = Question(use)
      guard let language = languages[use.path], let influence = influences[language], let foreign = influences[language == .swift ? .objectiveC : .swift] else { return nil }
      let answer = known[question] ?? Self.answer(about: use, from: language, influence, foreign)
      known[question] = answer
      if !answer.isAboutHanded { use.handed = [] }
      return answer.message.isEmpty ? nil : (use, answer.message)
    }
  }

  /// What is to be said about a use.
  private struct Answer {
    /// Empty where nothing is.
    let message: String
    /// Whether it is about views that a call may add, and only where these are laid out.
    var isAboutHanded = false
  }

  private static func answer(about use: ChangedUse, from language: SourceLanguage, _ influence: LayoutInfluence, _ foreign: LayoutInfluence) -> Answer {
    let own = message(about: use, influence)
    let message = own.isEmpty ? message(about: use, from: language, foreign) : own
    guard message.isEmpty, !use.handed.isEmpty else { return Answer(message: message) }
    return Answer(message: self.message(aboutUnknown: use, from: language, influence, foreign), isAboutHanded: true)
  }

  /// What is asked about a use, wherever it stands.
  private struct Question: Hashable {
    let kind: ChangedUse.Kind
    let name: String
    let labels: [String]
    let changed: Set<String>?
    let receiver: String?
    let path: String
    let isOfNewBody: Bool
    let isOfOwnLayout: Bool
    let isHanding: Bool

    init(_ use: ChangedUse) {
      (kind, name, labels, changed, receiver, path, isOfNewBody) = (use.kind, use.name, use.labels, use.changed, use.receiver, use.path, use.isOfNewBody)
      isOfOwnLayout = use.isOfOwnLayout
      isHanding = !use.handed.isEmpty
    }
  }

  // MARK: Questions

  /// Why a use matters; empty where it does not.
  private static func message(about use: ChangedUse, _ influence: LayoutInfluence) -> String {
    if let changed = use.changed, changed.isEmpty { return "" }
    switch use.kind {
    case .function: return message(aboutCall: use, influence)
    case .initializer(let type): return message(aboutInitializer: use, type, influence)
    case .value: return message(aboutValue: use, influence)
    case .setting: return message(aboutSetting: use, influence)
    case .superclass(let old, let new): return message(aboutSuperclasses: old, new, of: use, influence)
    case .made(let old, let new): return message(aboutObject: old, new, influence)
    case .conformance(let name): return message(aboutConformance: name, of: use, influence)
    case .override(let isNew, let callsSuper, let laysOut):
      return message(aboutOverride: use, isReplacing: isNew && !callsSuper, laysOut: isNew && laysOut, influence)
    case .own: return message(aboutMember: use, influence)
    case .forwarding: return "'\(use.name)' adds what it is given to another view, or under other conditions"
    case .placed: return message(aboutPlaced: use, influence)
    case .order(let first, let labels): return message(aboutOrder: use, behind: first, labels, influence)
    }
  }

  private static func message(aboutCall use: ChangedUse, _ influence: LayoutInfluence) -> String {
    let home = influence.functions(named: use.name, taking: use.labels).first { function in
      guard function.path != use.home else { return false }
      // What any view is told lays that one out.
      guard function.isOfProject else { return influence.laysOut(function) }
      guard mayBe(use.receiver, function.owner, influence) else { return false }
      return use.changed.map { influence.reads($0, of: function) } ?? influence.laysOut(function)
    }
    if let home { return "'\(use.name)' of '\(home.path)' lays out, and only one side calls it like this" }
    guard use.changed == nil else { return "" }
    // What it calls may lay out in turn.
    let others = influence.functions(named: use.name, taking: use.labels).filter { mayBe(use.receiver, $0.owner, influence) }
    guard use.receiver != nil || Set(others.map(\.owner)).count == 1, let caller = others.first(where: influence.laysOutThroughOthers) else { return "" }
    return "'\(use.name)' of '\(caller.path)' calls what lays out, and only one side calls it like this"
  }

  /// `view.sv(title, icon)`, which a library may have. Where neither view is laid out, nothing is to be said.
  private static func message(aboutUnknown use: ChangedUse, from language: SourceLanguage, _ influence: LayoutInfluence, _ foreign: LayoutInfluence) -> String {
    if let changed = use.changed, changed.isEmpty { return "" }
    guard influence.functions(named: use.name).isEmpty, OtherLanguageNames(of: use, from: language).names.allSatisfy({ foreign.functions(named: $0.name).isEmpty }) else { return "" }
    return "no file says what '\(use.name)' does with the views that it is given, and only one side calls it like this"
  }

  /// `panel.addSubview(panel.box)`, where `Panel` lays out `box` in its own file.
  private static func message(aboutPlaced use: ChangedUse, _ influence: LayoutInfluence) -> String {
    if ["subviews", "arrangedSubviews"].contains(use.name) {
      guard let type = use.receiver, influence.laysOut(influence.classes.lineage(of: type).filter { influence.classes.declares($0) && !FrameworkClassTree.contains($0) }) else { return "" }
      return "what is in a '\(type)' is taken out on one side only, and it lays out by itself"
    }
    guard let type = use.receiver, influence.reads(member: use.name, of: [type], besides: use.isOfOwnLayout && !use.isOfNewBody ? use.home : nil) else { return "" }
    return "'\(use.name)' of '\(type)' is laid out by code of another place, and only one side gives it this place"
  }

  /// Two calls on one object that both lay out, where the second one may undo what the first one did.
  private static func message(aboutOrder use: ChangedUse, behind first: String, _ labels: [String], _ influence: LayoutInfluence) -> String {
    let functions = [influence.functions(named: first, taking: labels), influence.functions(named: use.name, taking: use.labels)].map { found in
      found.first { mayBe(use.receiver, $0.owner, influence) && influence.laysOut($0) }
    }
    guard let earlier = functions[0], let later = functions[1], influence.mayUndo(earlier) || influence.mayUndo(later) else { return "" }
    return "'\(use.name)' and '\(first)' of '\(later.path)' lay out, and the two sides call them in another order"
  }

  private static func message(aboutInitializer use: ChangedUse, _ type: String?, _ influence: LayoutInfluence) -> String {
    guard let changed = use.changed else { return "" }
    let homes = influence.functions(named: use.name, of: type, taking: use.labels)
    if let home = homes.first(where: influence.laysOut), type != nil {
      // What stands on the other side in place of these labels.
      let others = use.labels.filter { !changed.contains($0) } + changed.subtracting(use.labels).sorted()
      let rivals = influence.functions(named: use.name, of: type, taking: others)
      if !changed.isSubset(of: use.labels), !homes.contains(where: { own in rivals.contains { $0.body == own.body && $0.path == own.path } }) {
        return "the initialiser of '\(home.owner ?? "")' in '\(home.path)' lays out, and only one side makes an object with it"
      }
    }
    if let home = homes.first(where: { influence.reads(changed, of: $0) }) {
      return "the initialiser of '\(home.owner ?? "")' in '\(home.path)' lays out with what it is given, and only one side gives it this"
    }
    guard homes.isEmpty, let type else { return "" }
    // Structures have an initialiser that nobody writes.
    let property = changed.sorted().lazy.flatMap { influence.properties(named: $0) }.first { $0.owner == type && influence.reads($0) }
    return property.map { "'\($0.name)' of '\(type)' has a say in a layout, and only one side gives it this value" } ?? ""
  }

  private static func message(aboutValue use: ChangedUse, _ influence: LayoutInfluence) -> String {
    let home = influence.properties(named: use.name).first { mayBe(use.receiver, $0.owner, influence) && influence.reads($0) }
    return home.map { "'\($0.name)'\($0.owner.map { " of '\($0)'" } ?? "") has a say in a layout, and only one side gives it this value" } ?? ""
  }

  /// `Card()` where `Panel()` was. How classes of the framework lay out is not looked at.
  private static func message(aboutObject old: String, _ new: String, _ influence: LayoutInfluence) -> String {
    func isClass(_ name: String) -> Bool { influence.classes.declares(name) || FrameworkClassTree.contains(name) }
    // `Card<Wide>()` where `Card<Narrow>()` was
    let bases = (String(old.prefix { $0 != "<" }), String(new.prefix { $0 != "<" }))
    if bases.0 != old || bases.1 != new {
      guard bases.0 == bases.1 else { return message(aboutObject: bases.0, bases.1, influence) }
      return influence.classes.declares(bases.0) && influence.laysOut(influence.classes.lineage(of: bases.0).filter { !FrameworkClassTree.contains($0) })
        ? "a '\(new)' is made now where a '\(old)' was, and it lays out by itself" : ""
    }
    guard isClass(old), isClass(new), !FrameworkClassTree.contains(old) || !FrameworkClassTree.contains(new) else { return "" }
    let lines = (influence.classes.lineage(of: old), influence.classes.lineage(of: new))
    let types = lines.0.symmetricDifference(lines.1).filter { influence.classes.declares($0) && !FrameworkClassTree.contains($0) }
    let start = "a '\(new)' is made now where a '\(old)' was, "
    if influence.laysOut(types) { return start + "and one of them lays out by itself" }
    let name = influence.members(of: types).sorted().first { influence.reads(member: $0, of: lines.0.intersection(lines.1).filter(influence.classes.declares)) }
    return name.map { "\(start)and '\($0)' has a say in a layout" } ?? ""
  }

  /// `stack.axis = .vertical`. What is not known to be something else is taken for a stack view.
  private static func message(aboutSetting use: ChangedUse, _ influence: LayoutInfluence) -> String {
    if use.name == "identifier" {
      // A name for people, unless some code looks for it.
      guard use.receiver.map({ $0.contains("onstraint") || $0.contains("Guide") || $0.contains("Maker") }) ?? true, influence.looksForIdentifiers else { return message(aboutValue: use, influence) }
      return "constraints and guides are looked for by their identifiers, and only one side gives this one"
    }
    if LayoutSettings.isOfStack(String(use.name.prefix { $0 != ":" })), let type = use.receiver {
      guard LayoutSettings.stacks.contains(type) || !influence.classes.lineage(of: type).isDisjoint(with: LayoutSettings.stacks) else { return message(aboutValue: use, influence) }
    }
    return "'\(use.name)' has a say in how a view lays out what is in it, and only one side gives it this value"
  }

  private static func message(aboutSuperclasses old: String, _ new: String, of use: ChangedUse, _ influence: LayoutInfluence) -> String {
    // One that no file has any more got another name.
    guard influence.classes.declares(old) || FrameworkClassTree.contains(old) else { return "" }
    let lines = (influence.classes.lineage(of: old), influence.classes.lineage(of: new))
    let types = lines.0.symmetricDifference(lines.1)
    // Of what both have, the class gets another one.
    let (lost, gained, kept) = (members(lines.0.subtracting(lines.1)), members(lines.1.subtracting(lines.0)), members(lines.0.intersection(lines.1)))
    func members(_ types: Set<String>) -> Set<String> { influence.members(of: types.filter(influence.classes.declares)) }
    if let name = lost.intersection(gained).union(lost.union(gained).intersection(kept)).sorted().first(where: { influence.reads(member: $0, of: [use.name]) }) {
      return "'\(use.name)' is a '\(new)' now, and was a '\(old)', and of these two '\(name)' has a say in a layout"
    }
    return influence.laysOut(types) ? "'\(use.name)' is a '\(new)' now, and was a '\(old)', of which one lays out by itself" : ""
  }

  /// `pad` in a type that gets a protocol whose extension has a `pad` is no longer what the file or another one calls so.
  private static func message(aboutConformance name: String, of use: ChangedUse, _ influence: LayoutInfluence) -> String {
    guard influence.classes.declares(name) else { return "" }
    let own = influence.members(of: [use.name])
    let word = influence.members(of: influence.classes.lineage(of: name).filter { influence.isProtocol($0) }).subtracting(own).sorted().first {
      influence.reads(member: $0, of: [use.name])
    }
    return word.map { "'\($0)' has a say in a layout, and only on one side '\(use.name)' has it of '\(name)'" } ?? ""
  }

  /// `_gap = 4` in the file of a superclass, or of the class itself, whose layout stands in another one.
  private static func message(aboutMember use: ChangedUse, _ influence: LayoutInfluence) -> String {
    guard let type = use.receiver, !influence.isConstraint(use.name), influence.reads(member: use.name, of: [type], besides: use.isOfNewBody ? nil : use.home) else { return "" }
    return "'\(use.name)' of '\(type)' has a say in a layout of another file, and only one side does this to it"
  }

  /// - Parameters:
  ///   - isReplacing: Whether one side runs the superclass's code, and the other one does not.
  ///   - laysOut: Whether it is code about layout that runs on one side only.
  private static func message(aboutOverride use: ChangedUse, isReplacing: Bool, laysOut: Bool, _ influence: LayoutInfluence) -> String {
    guard let type = use.receiver else { return "" }
    if LayoutSettings.asked.contains(String(use.name.prefix { $0 != ":" })) {
      return "the framework asks '\(use.name)' of '\(type)' for its layout, and only one side overrides it like this"
    }
    let line = influence.classes.lineage(of: type).subtracting([type])
    // A getter of Objective-C takes the place of what a header declares.
    if influence.hasHeaders, influence.properties(named: use.name).contains(where: { $0.owner == type }), influence.reads(member: use.name, of: [type]) {
      return "'\(use.name)' has a say in a layout, and only one side has this method for it"
    }
    guard !line.isEmpty else { return "" }
    let message = "'\(use.name)' of a superclass has a say in a layout, and only one side overrides it like this"
    let functions = influence.functions(named: use.name).filter { $0.owner.map(line.contains) ?? false }
    if laysOut, !functions.isEmpty, use.isAfter || !influence.functions(named: use.name).contains(where: { $0.owner == type }) { return message }
    if functions.isEmpty || functions.contains(where: { $0.result != nil }) {
      return influence.gives(use.name, in: line) && influence.reads(member: use.name, of: line) ? message : ""
    }
    return isReplacing && functions.contains(where: influence.laysOut) ? message : ""
  }

  /// Whether an object of a type may be one of another type.
  private static func mayBe(_ receiver: String?, _ owner: String?, _ influence: LayoutInfluence) -> Bool {
    guard let receiver, let owner, receiver != owner else { return true }
    return influence.classes.mayInherit(receiver, from: owner) || influence.classes.mayInherit(owner, from: receiver)
  }

  /// What code of one language tells classes of the other one: `v.gap = 4` of Swift, where an Objective-C class reads `self.gap`.
  ///
  /// - Parameter influence: That of the other language.
  private static func message(about use: ChangedUse, from language: SourceLanguage, _ influence: LayoutInfluence) -> String {
    if let changed = use.changed, changed.isEmpty { return "" }
    switch use.kind {
    case .value, .setting: return message(aboutValue: use, influence)
    case .placed: return message(aboutPlaced: use, influence)
    case .function, .initializer:
      for (name, labels) in OtherLanguageNames(of: use, from: language).names {
        let home = influence.functions(named: name, taking: labels).first { mayBe(use.receiver, $0.owner, influence) && influence.laysOut($0) }
        if let home { return "'\(name)' of '\(home.path)' lays out, and only one side calls it like this" }
      }
      return ""
    // A class of Swift may have a superclass of Objective-C.
    case .override(let isNew, let callsSuper, let laysOut) where language == .swift:
      for (name, _) in OtherLanguageNames(of: use, from: language).names {
        var use = use
        use.name = name
        let message = message(aboutOverride: use, isReplacing: isNew && !callsSuper, laysOut: isNew && laysOut, influence)
        if !message.isEmpty { return message }
      }
      return ""
    default: return ""
    }
  }

  // MARK: Verdicts

  /// Leaves open the units around such uses.
  package func settled(_ verdicts: [FileVerdict]) -> [FileVerdict] {
    var verdicts = verdicts
    let isOpen = verdicts.contains { $0.units.contains { $0.verdict.severity >= Verdict.unproven.severity } }
    for (use, message) in uses {
      // Where code that is given views is open already, the function itself says no more.
      if use.kind == .forwarding, isOpen { continue }
      if !use.handed.isEmpty, !verdicts.contains(where: { $0.path == use.path && Self.laysOut(use.handed, $0) }) { continue }
      guard let file = verdicts.firstIndex(where: { $0.path == use.path }) else {
        guard let version = versions.first(where: { $0.path == use.path }) else { continue }
        verdicts.append(FileVerdict(path: use.path, before: version.before, after: version.after, units: [Self.unit(of: use, message)]))
        continue
      }
      let unit = verdicts[file].units.firstIndex { ((use.isAfter ? $0.after : $0.before)?.range).map { $0.contains(use.range.start) } ?? false }
      guard let unit else {
        if !verdicts[file].units.contains(where: { $0.declaration == use.declaration }) { verdicts[file].units.append(Self.unit(of: use, message)) }
        continue
      }
      // A function may make up for what its unit lacks; a value does not.
      let isOpen = verdicts[file].units[unit].verdict == .unproven || use.kind != .function && verdicts[file].units[unit].verdict == .differs
      if !isOpen {
        verdicts[file].units[unit].leaveOpen(message, at: use.range, isAfter: use.isAfter)
      }
    }
    return verdicts
  }

  /// Whether units of a file lay out a view of one of some names.
  private static func laysOut(_ names: Set<String>, _ verdict: FileVerdict) -> Bool {
    verdict.units.contains { unit in
      [unit.before, unit.after].contains { side in
        side?.constraints.contains { made in made.form.items.contains { names.contains(ObjectiveCLayoutReader.plain(StepOrder.plain(HierarchyStep.owner($0)).lastDottedWord)) } } ?? false
      }
    }
  }

  private static func unit(of use: ChangedUse, _ message: String) -> UnitVerdict {
    var unit = UnitVerdict(use.declaration, .unproven)
    if use.isAfter {
      unit.after = LayoutUnit(declaration: use.declaration, range: use.range)
    } else {
      unit.before = LayoutUnit(declaration: use.declaration, range: use.range)
    }
    unit.leaveOpen(message, at: use.range, isAfter: use.isAfter)
    return unit
  }
}
