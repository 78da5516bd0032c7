internal import AnchorCode
internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import SourceText

/// The calls of Masonry in one file, by class and view: a view whose constraints are made again or updated is migrated
/// as a whole or not at all.
struct MasonryLifecycles {
  /// The calls for one view of a class.
  struct Group {
    /// The class that keeps the constraints.
    let className: String
    /// The classes whose calls they are: that one, and subclasses of it.
    var owners: Set<String> = []
    /// The property or variable, without an underscore.
    let member: String
    let key: String
    var sites: [CallSite] = []
    /// Whether one of the calls reaches the view through something that `self` does not hold.
    var hasForeignReceiver = false
    /// The local variable that alone holds the view, where variables beside it keep the constraints; nil for all other views.
    var local: ObjectiveCDeclaration?
    /// The statements that give the member a new view or take it away: what is kept of the view from before goes with it.
    var renewals: [Range<Int>] = []
    /// Why the group cannot be migrated.
    var obstacle: Obstacle?

    /// Whether nothing else stands in the way than that the class does not hold the view.
    fileprivate var isOutside: Bool { if case .notAMember? = obstacle { true } else { false } }

    /// What a person wants stays the reason.
    fileprivate mutating func add(_ other: Obstacle) {
      if case .kept? = obstacle { return }
      obstacle = other
    }
  }

  enum Obstacle {
    /// The view is neither a property or variable that the class declares nor in a local variable that holds it alone.
    case notAMember
    /// One of the calls is for one of several views.
    case severalViews
    /// One of the calls distributes views along an axis.
    case distribution
    /// The class gives the member another view later.
    case reassigned
    /// A getter that is written by hand may give another view each time.
    case getter
    /// The call stands in a category, or outside of the class.
    case category
    /// The class is written more than once, and a condition of the preprocessor tells which of them counts.
    case condition
    /// What the call makes is kept where this file cannot follow it.
    case variable
    /// A macro, or the text of a key path, names the view or the constraint.
    case hidden
    /// A person wants one of the calls to stay.
    case kept
    /// A class that is in no file has the view, and may make constraints for it.
    case unseen
    /// Another call may mean the same view.
    case conflict(ViewTouches.Conflict)
  }

  let file: HostFile
  let tree: ViewTouches?
  /// Nil when the file has no calls.
  private let once: OnceFacts?
  private(set) var groups: [String: Group] = [:]
  private var keys: [Int: [String]] = [:]
  /// The variables that a call's constraints are kept in.
  private(set) var variables: [Int: [MasonryStoredConstraints.Variable]] = [:]
  private var buffer: TokenBuffer { file.buffer }

  /// Members without a declaration that calls' constraints are kept in.
  private(set) var undeclared: Set<ForeignMember> = []

  /// What the file does, for calls of other files that may mean the same views.
  private(set) var touches: Set<ViewTouch> = []

  /// - Parameters:
  ///   - tree: What all files of the tree do; nil when only this one is known.
  ///   - classes: The classes of the tree, as far as they are known without that.
  ///   - kept: Where the calls start that a person wants to stay, in bytes.
  init(_ file: HostFile, tree: ViewTouches? = nil, classes: ClassTree = ClassTree(), kept: Set<Int> = []) {
    self.file = file
    self.tree = tree
    guard !MasonryCalls.isLibrary(file) else {
      once = nil
      return
    }
    let sites = MasonryCalls().callSites(in: file)
    let hidden = sites.isEmpty ? nil : ObjectiveCHiddenNames(file)
    once = hidden.map { OnceFacts(file, tree, $0) }
    let asked = MasonryReaches(file).places
    guard !sites.isEmpty || file.buffer.tokens.contains(where: { $0.kind == .directive }) || !asked.isEmpty else { return }
    let lines = LineTable(file.buffer.file.bytes)
    var classes = tree?.classes ?? classes
    let reader = MasonryReceivers(file)
    let stored = MasonryStoredConstraints(file, style: SurroundingStyle(of: file.buffer.file))
    var all: [String: Group] = [:]
    var changed: Set<String> = []
    var found: [String: [ViewTouch]] = [:]
    var origins = FileOrigins(file, reader.origins, classes)
    for site in sites {
      guard let message = MessageExpression(at: site.open, in: file.buffer) else { continue }
      let receivers = reader.receivers(message.receiver)
      let line = lines.location(of: file.range(site.open).start).line
      let className = file.names.className(at: site.open)
      let targets = targets(of: site)
      let attributes = site.operation == "make" || site.operation == "update" ? file.describedAttributes(of: site) : nil
      let effect: ViewTouch.Effect = attributes == nil ? .anything : site.operation == "make" ? .makes : .updates
      let kinds = targets.map { stored.variable($0) }
      if !targets.isEmpty { variables[site.open] = kinds.compactMap(\.self) }
      for (target, kind) in zip(targets, kinds) where kind == nil {
        if let member = stored.undeclared(target) { undeclared.insert(member) }
      }
      for receiver in receivers {
        keys[site.open, default: []].append(receiver.key)
        let isChanged = site.operation == "update" || site.operation == "remake"
        var touch = ViewTouch(
          view: receiver.view, type: receiver.type, owner: className, isChanged: isChanged, line: line)
        touch.effect = effect
        touch.attributes = attributes
        touch.isImplemented = file.names.implementedClass(at: site.open) != nil
        // `self.card.subviews`, where only a header tells the class of the card.
        let isFound = isChanged && receiver.origins.contains { $0.kind == .anything && $0.owner == className }
        touch.asksForHeaders = receiver.asksForHeader || isFound
        touch.origins = origins.closure(of: receiver.origins)
        touch.asked = origins.asked(by: touch, at: site)
        if !(hidden?.reach(receiver.member, of: className ?? "") ?? false) { touch.made = origins.made(receiver) }
        found[receiver.key, default: []].append(touch)
        touches.insert(touch)
        var group = all[receiver.key] ?? Group(className: receiver.keeper ?? className ?? "", member: receiver.member, key: receiver.key)
        group.local = receiver.local
        group.sites.append(site)
        group.owners.insert(className ?? "")
        if isChanged || !targets.isEmpty { changed.insert(receiver.key) }
        if kinds.contains(where: { $0 == nil }) { group.obstacle = .variable }
        if site.operation == "distribute" { group.obstacle = group.obstacle ?? .distribution }
        let isChoice = receivers.count == 2 && receivers[0].key != receivers[1].key && targets.isEmpty
          && ReceiverChoice(message.receiver, in: file) != nil
        if receivers.count > 1, !isChoice, !isList(message.receiver) { group.obstacle = .severalViews }
        if file.names.container(at: site.open)?.category != nil { group.obstacle = .category }
        if kinds.contains(where: { $0.map { hidden?.mention($0.name) ?? false } ?? false }) { group.obstacle = .hidden }
        // What `self` keeps is no member of `super`.
        if !receiver.isOwnMember || message.receiver.first.map({ file.buffer.isWord($0, "super") }) ?? false { group.hasForeignReceiver = true }
        if kept.contains(file.range(site.expression).start) { group.obstacle = .kept }
        all[receiver.key] = group
      }
    }
    addMacros(lines, &origins)
    for place in asked { add(place, lines, reader, &origins) }
    touches.formUnion(origins.selectors(lines))
    let path = file.buffer.file.path
    if tree == nil { classes.read(file.buffer.file) }
    let first = FirstCalls(file, reader.origins)
    let here = ViewTouches([path: touches], classes, flows: flows(of: path))
    for (key, var group) in all {
      if !isKeptLocally(group) { group.local = nil }
      all[key]?.local = group.local
      let own = Set(found[key] ?? [])
      let isChanged = changed.contains(key)
      if group.hasForeignReceiver, group.sites.contains(where: { $0.operation != "make" }), group.local == nil { all[key]?.add(.notAMember) }
      if isChanged, group.local == nil, group.owners.contains(where: { hidden?.reach(group.member, of: $0) ?? false }) { all[key]?.add(.hidden) }
      let conflict = here.conflict(of: own, in: path, isChanged: isChanged, isOwn: own.contains)
        ?? tree?.conflict(of: own, in: path, isChanged: isChanged, isOwn: { touch in own.contains { $0.isSameCall(as: touch) } })
      if let conflict {
        all[key]?.obstacle = .conflict(conflict)
        if conflict.isChanged { changed.insert(key) }
      } else if isChanged, group.sites.count == 1, all[key]?.isOutside ?? false, first.isFirst(group.sites[0]), variables[group.sites[0].open] == nil {
        changed.remove(key)
      }
      if isChanged, all[key]?.obstacle == nil {
        let unseen = unseenClasses(of: group, tree?.classes ?? classes)
        // A class of the project whose header was not given is taken for one that leaves the view to its subclasses.
        if unseen.contains(where: { !importsHeader(of: $0) }) { all[key]?.add(.unseen) }
        if !unseen.isEmpty { hasUnseen = true }
      }
      let isUpdated = group.sites.contains { $0.operation == "update" }
      let isReassigned = isChanged && all[key]?.obstacle == nil && group.local == nil
        && self.isReassigned(group.member, of: group.className, isUpdated: isUpdated, hasSizes: group.sites.contains(where: mayMakeSize))
      if isChanged, all[key]?.obstacle == nil, group.owners.contains(where: { $0 != group.className }), !isKeptBefore(group) { all[key]?.add(.category) }
      if isReassigned {
        if let renewals = renewals(of: group, reader.origins) {
          all[key]?.renewals = renewals
        } else {
          all[key]?.obstacle = members(behind: group.member, of: group.className) == nil ? .getter : .reassigned
        }
      }
    }
    groups = all.filter { changed.contains($0.key) }
  }

  /// What the file's statements send beside the classes whose objects make constraints for themselves.
  private func flows(of path: String) -> [String: ViewFlow] {
    let classes = touches.compactMap { touch in
      if case .object(of: let name) = touch.view { name } else { nil }
    }
    guard !classes.isEmpty, touches.contains(where: \.isChanged) else { return [:] }
    return [path: ViewSenders(file).flow(of: Set(classes))]
  }

  /// Whether a view is known by no declaration.
  private var hasUnseen = false

  /// The classes that are in no file and declare a member, so that their code may make constraints for the view.
  private func unseenClasses(of group: Group, _ classes: ClassTree) -> [String] {
    guard group.local == nil, !group.hasForeignReceiver, !group.key.hasPrefix("self@") else { return [] }
    let kinds: [ObjectiveCDeclaration.Kind] = [.property, .instanceVariable, .method]
    return group.owners.compactMap { owner in
      ["", "_"].contains { file.names.member($0 + group.member, of: owner, kinds: kinds) != nil } ? nil : classes.unseenAncestor(of: owner)
    }
  }

  /// `#import "Card.h"`
  private func importsHeader(of className: String) -> Bool {
    buffer.file.bytes.withUnsafeBytes { HeaderImport.all(in: $0) }.contains { $0.isQuoted && $0.file == className + ".h" }
  }

  /// Whether a header may show that a superclass has a view, or a variable of calls too.
  var asksForHeaders: Bool {
    hasUnseen || variables.values.joined().contains { variable in
      variable.owner.map { owner in !(file.names.superclass(of: owner).map(ClassTree.isOpen) ?? false) } ?? false
    }
  }

  /// What a call's block assigns constraints to.
  private func targets(of site: CallSite) -> [Range<Int>] {
    guard site.expression.contains(where: { buffer.isOperator($0, "=") }) else { return [] }
    do throws(Diagnostic) {
      return MasonrySyntax.chains(of: try MasonryCalls().parse(site, in: file).body).compactMap(\.target)
    } catch {
      // The call is refused for that when its turn comes.
      return []
    }
  }

  /// Macros whose text calls Masonry: what they are for is not known.
  private mutating func addMacros(_ lines: LineTable, _ origins: inout FileOrigins) {
    for index in buffer.tokens.indices where buffer[index].kind == .directive && buffer[index].length > 20 {
      let calls = ["mas_remakeConstraints" as StaticString, "mas_updateConstraints", "mas_makeConstraints"]
      guard buffer.bytes(of: index).withUnsafeBytes({ bytes in calls.contains { ByteSearch.contains($0, in: bytes) } }) else { continue }
      let text = buffer.text(index)
      // The text names views too: `#define HIDE_TITLE [self.title mas_…]`.
      let words = text.split(whereSeparator: { !($0.isLetter || $0.isNumber || $0 == "_") }).dropFirst().map(String.init)
      guard let define = words.first else { continue }
      var touch = ViewTouch(
        view: .any(words: Set(words), names: ViewSenders(file).names(beside: [define])), type: nil, owner: nil,
        isChanged: !text.contains("mas_makeConstraints"), line: lines.location(of: buffer[index].range.start).line)
      touch.origins = origins.closure(of: [ViewOrigin(.parameter, define)])
      touch.asked = touch.origins.filter { $0.kind == .parameter || $0.kind == .receiver || $0.kind == .result }
      touches.insert(touch)
    }
  }

  /// What reaches Masonry's constraints without a call for them is a change of those of its view, or of any view.
  private mutating func add(_ place: MasonryReaches.Place, _ lines: LineTable, _ reader: MasonryReceivers, _ origins: inout FileOrigins) {
    let owner = file.names.className(at: place.token)
    let line = lines.location(of: file.range(place.token).start).line
    guard let view = place.view else {
      var touch = ViewTouch(view: .unknown, type: nil, owner: owner, isChanged: true, line: line)
      touch.origins = [.anything(near: nil)]
      touches.insert(touch)
      return
    }
    for receiver in reader.receivers(view) {
      var touch = ViewTouch(view: receiver.view, type: receiver.type, owner: owner, isChanged: true, line: line)
      touch.isImplemented = file.names.implementedClass(at: place.token) != nil
      touch.asksForHeaders = receiver.asksForHeader
      touch.origins = origins.closure(of: receiver.origins)
      touch.asked = origins.asked(by: touch, at: CallSite(operation: "remake", expression: view, open: place.token))
      touches.insert(touch)
    }
  }

  /// Whether a member may get a view more than once, so that the constraints of one view could be taken for another's.
  ///
  /// - Parameters:
  ///   - isUpdated: Whether an update looks for constraints of the view, which the last one must not have left.
  ///   - hasSizes: Whether the view may get constraints that stay when it leaves its superview.
  func isReassigned(_ member: String, of className: String, isUpdated: Bool = false, hasSizes: Bool = true) -> Bool {
    guard let members = members(behind: member, of: className) else { return true }
    return members.contains { isGivenAnother($0, of: className, isUpdated: isUpdated, hasSizes: hasSizes) }
  }

  private func isGivenAnother(_ member: String, of className: String, isUpdated: Bool, hasSizes: Bool) -> Bool {
    guard let once else { return true }
    let path = buffer.file.path
    let names = ObjectiveCMemberNames(member, of: className, in: file, tree?.classes)
    // A setter of another name stands where only the declaration tells what it is.
    let hasOwnSetter = file.names.declarations(named: member).contains { $0.kind == .property && $0.setter != nil }
    if hasOwnSetter || once.hidden.reach(member, of: className) || names.isHandedOut { return true }
    let isImplemented = file.names.containers.contains { $0.keyword == .implementation && $0.name == className && $0.category == nil }
    let others = tree?.assignments(of: member, of: className, outside: path, isImplemented: isImplemented) ?? []
    let isEmptied = others.contains(where: \.isEmpty)
    let given = names.assignments + names.setterMessages
    let elsewhere = others.filter { !$0.isEmpty }
    // How often other code of another file runs is not known here.
    if !elsewhere.isEmpty {
      let isRepeated = elsewhere.contains { tree?.starts.mayRepeat(of: $0.owner) ?? true } || !elsewhere.contains(where: \.isSingle)
      return Set(elsewhere.map { "\($0.path)#\($0.token)" }).count > 1 || isRepeated || !given.isEmpty || isEmptied || !names.emptyings.isEmpty
    }
    guard let first = given.first else { return false }
    if given.count > 1 { return isEmptied || !once.areLasting(given, of: names, isUpdated: isUpdated) }
    return !once.isLasting(first, of: names, isEmptiedElsewhere: isEmptied, isUpdated: isUpdated, hasSizes: hasSizes)
  }

  /// Whether a call may make a constraint of the view alone.
  private func mayMakeSize(_ site: CallSite) -> Bool {
    site.expression.contains { index in
      guard buffer[index].kind == .identifier else { return false }
      let word = buffer.text(index).lowercased()
      return ["width", "height", "size"].contains(where: word.hasSuffix)
    }
  }

  /// The statements that give a member one new view after another, where nothing else does.
  private func renewals(of group: Group, _ origins: ViewOriginReader) -> [Range<Int>]? {
    guard let once, group.owners == [group.className], group.sites.allSatisfy({ ($0.operation == "make" || $0.operation == "remake") && variables[$0.open] == nil }),
      group.sites.contains(where: { $0.operation == "remake" }), members(behind: group.member, of: group.className) == [group.member],
      !once.hidden.reach(group.member, of: group.className), !once.hidden.mention(group.member)
    else { return nil }
    // Other files give it nothing.
    guard tree?.assignments(of: group.member, of: group.className, outside: buffer.file.path, isImplemented: false).isEmpty ?? true else { return nil }
    let names = ObjectiveCMemberNames(group.member, of: group.className, in: file, tree?.classes)
    // Another name for the view may still mean the one from before.
    let isNamed = group.sites.allSatisfy { site in
      guard let receiver = MessageExpression(at: site.open, in: buffer)?.receiver, let last = buffer.significant(receiver).last else { return false }
      return buffer.significant(receiver).count <= 3 && names.places.contains(last) && names.isOwn(last)
    }
    return isNamed ? MemberRenewals(file, names, origins).statements() : nil
  }

  /// Whether variables beside a local view can keep its constraints. A single call needs none where it is the first for its view.
  private func isKeptLocally(_ group: Group) -> Bool {
    guard let local = group.local, group.sites.count > 1, group.sites.contains(where: { $0.operation != "make" }),
      group.sites.allSatisfy({ variables[$0.open] == nil })
    else { return false }
    return !(once?.hidden.mention(local.name) ?? true) && LocalViews(file).canKeep(local, for: group.sites)
  }

  /// Whether the class that keeps the constraints declares them in front of the code of its subclasses.
  private func isKeptBefore(_ group: Group) -> Bool {
    guard let keeper = file.names.containers.first(where: { $0.keyword == .implementation && $0.name == group.className && $0.category == nil }) else { return false }
    return group.sites.allSatisfy { $0.open > keeper.range.lowerBound }
  }

  /// Whether an expression lists its views: `@[a, b]`, or a variable that holds such a list.
  private func isList(_ expression: Range<Int>) -> Bool {
    if case .array = ObjectiveCLiteral(expression, in: buffer) { return true }
    if let value = file.value(of: expression), case .array = ObjectiveCLiteral(value, in: buffer) { return true }
    return false
  }

  /// The groups of the views that a call is for, in their order; nil when one of them is no group.
  func groups(of site: CallSite) -> [Group]? {
    let found = keys[site.open] ?? []
    let result = found.compactMap { groups[$0] }
    return result.count == found.count ? result : nil
  }

  /// Groups that share calls, all in the order of the code: they are migrated together.
  var clusters: [[Group]] {
    var number: [String: Int] = [:]
    var members: [Int: Set<String>] = [:]
    for (open, found) in keys.sorted(by: { $0.key < $1.key }) {
      let changed = found.filter { groups[$0] != nil } + (variables[open] ?? []).map { "=" + $0.key }
      guard !changed.isEmpty else { continue }
      var joined = Set(changed)
      for old in Set(changed.compactMap { number[$0] }) { joined.formUnion(members.removeValue(forKey: old) ?? []) }
      members[open] = joined
      for key in joined { number[key] = open }
    }
    return members.sorted { $0.key < $1.key }.map { _, keys in
      keys.sorted { (groups[$0]?.sites.first?.open ?? 0, $0) < (groups[$1]?.sites.first?.open ?? 0, $1) }.compactMap { groups[$0] }
    }
  }

  /// The group whose constraints change, when a call belongs to one.
  func group(of site: CallSite) -> Group? {
    (keys[site.open] ?? []).compactMap { groups[$0] }.first
  }

  /// Why a call of a group stays as it is.
  static func diagnostic(_ obstacle: Obstacle?, of group: Group, at range: SourceRange) -> Diagnostic {
    let help: String
    switch obstacle {
    case .notAMember: help = "neither a property of this class nor one variable of this function surely holds it, so that there is no place to keep its constraints"
    case .severalViews: help = "which view one of the calls is for is decided when the program runs"
    case .distribution: help = "one of the calls distributes views along an axis"
    case .reassigned: help = "the class puts more than one view there, and each has constraints of its own"
    case .getter: help = "its getter is written by hand and may give another view each time"
    case .condition: help = "a condition of the preprocessor tells which implementation of the class counts"
    case .category: help = "a category has no place to keep its constraints"
    case .variable: help = "the constraint is kept in something that is no variable of this class or function"
    case .hidden: help = "a macro or a key path may reach it where no expression shows it"
    case .unseen: help = "a class that is in no file has the view, and may make constraints for it with Masonry"
    case .kept: help = "another call for the same view is to stay as it is"
    case .conflict(let conflict):
      let verb = conflict.isChanged ? "changes" : "makes"
      return Diagnostic(
        .constraintLifecycle, at: range,
        "the call at \(conflict.path):\(conflict.line) \(verb) constraints of what may be the same view as '\(group.member)'",
        help: "migrate both by hand, or neither")
    case nil: help = "another call for the same view cannot be migrated"
    }
    return Diagnostic(
      .constraintLifecycle, at: range, "the constraints of '\(group.member)' are made again or changed later", help: help)
  }
}
