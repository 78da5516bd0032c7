internal import Frontends
internal import HostSyntax
internal import Knowledge

/// Tells where the members of `self` surely have their objects: what gives them one has run by then.
///
/// Masonry does nothing for a view that is nil, and so does a message; an array literal with nil raises.
final class ObjectiveCMemberPresence {
  private let file: HostFile
  private let objects: ObjectiveCNewObjects
  private let methods: ObjectiveCMethods
  private lazy var hidden = ObjectiveCHiddenNames(file)
  private lazy var returns = Array(buffer.tokens(spelled: "return"))
  /// Whether a header would have told more of a class or a member.
  private(set) var isMissingHeader = false
  private lazy var ownersOfOutlets = file.names.ownersOfOutlets
  private var sources: [String: Sources] = [:]
  /// Of the members that were asked for, whether they never get an object.
  private var neverGiven: [ForeignMember: Bool] = [:]
  /// Whether a member has its object whenever a function starts, by member and function.
  private var entries: [Entry: Bool] = [:]
  /// The entries that are true only if those still being looked at are, in the order in which they were found.
  private var assumed: [Entry] = []
  private var buffer: TokenBuffer { file.buffer }

  /// Calls are followed this far, and so many of one method are looked at.
  private static let maximumDepth = 8
  private static let maximumCalls = 64

  private struct Entry: Hashable {
    let member: String
    let function: Int
  }

  /// Where code that gives a member its object has run.
  private struct Sources {
    let member: ObjectiveCMemberNames
    /// Whether something may empty the member.
    var isTaken = false
    /// Whether a nib gives it its object.
    var isOutlet = false
    /// The places by the function that they are in, in their order.
    var points: [Int: [Int]] = [:]
    /// The functions at whose end the member has an object.
    var functions: Set<Int> = []
    /// Whether every initialiser of the class gives it one.
    var isMadeByInitializers = false
    /// Whether `viewDidLoad` or `loadView` does.
    var isMadeOnLoad = false

    init(_ member: ObjectiveCMemberNames) { self.member = member }
  }

  init(_ file: HostFile) {
    self.file = file
    objects = ObjectiveCNewObjects(file)
    methods = ObjectiveCMethods(file)
  }

  private static func plain(_ name: String) -> String { name.hasPrefix("_") ? String(name.dropFirst()) : name }

  // MARK: Questions

  /// Notes that a header may declare a variable which the file uses.
  func missHeader() { isMissingHeader = true }

  /// Whether a member of `self` has its object at a token.
  func isPresent(_ name: String, at index: Int) -> Bool {
    guard let owner = file.names.className(at: index) else { return false }
    let sources = sources(of: Self.plain(name), owner)
    guard !sources.isTaken else { return false }
    if sources.isOutlet { return isPresent(at: index, sources, depth: 0) }
    guard !sources.points.isEmpty else { return false }
    if isWeak(Self.plain(name), of: owner) { return isPresentWeakly(at: index, sources) }
    // A getter that makes the view when it is asked for it.
    if !name.hasPrefix("_"), sources.functions.contains(where: { methods.name(of: $0) == name && returnsOnly(sources.member, $0) }) { return true }
    return isPresent(at: index, sources, depth: 0)
  }

  /// Whether a property that only this file knows never gets an object: nothing runs the code that would give it one, a getter with
  /// another name.
  func isNeverGiven(_ name: String, at index: Int) -> Bool {
    guard let owner = file.names.className(at: index) else { return false }
    let member = ForeignMember(Self.plain(name), of: owner)
    if let known = neverGiven[member] { return known }
    let result = isNeverGiven(Self.plain(name), of: owner)
    neverGiven[member] = result
    return result
  }

  private func isNeverGiven(_ name: String, of owner: String) -> Bool {
    guard !isOutlet(name, of: owner),
      file.names.declarations(named: name).contains(where: { $0.kind == .property && $0.owner == owner && $0.token >= 0 })
    else { return false }
    let sources = sources(of: name, owner)
    let member = sources.member
    guard !sources.isTaken, !member.isHandedOut, !hidden.reach(name, of: owner), !hidden.mention(name),
      !member.places.contains(where: { member.value(givenAt: $0) != nil && !member.isOwn($0) })
    else { return false }
    return !sources.points.isEmpty && sources.points.keys.allSatisfy { function in
      guard let method = methods.name(of: function), method != name, isPrivate(function, method, of: owner), let close = buffer.partner(of: function),
        returns(in: function).first.map({ $0 < close }) == true, returnsOnly(member, function)
      else { return false }
      let calls = methods.calls(of: method, in: owner)
      return calls.found.isEmpty && calls.selectors.isEmpty && !calls.isOpen
    }
  }

  /// Whether a getter returns nothing but its variable.
  private func returnsOnly(_ member: ObjectiveCMemberNames, _ function: Int) -> Bool {
    guard let close = buffer.partner(of: function) else { return false }
    return returns(in: function).prefix { $0 < close }.allSatisfy { index in
      guard file.names.enclosingBlock(at: index) == nil else { return true }
      guard let start = buffer.next(index), let statement = buffer.objectiveCStatement(containing: index), start < statement.upperBound
      else { return false }
      return member.presence(askedBy: start..<statement.upperBound) == true
    }
  }

  /// The places of `return` behind a brace.
  private func returns(in function: Int) -> ArraySlice<Int> {
    var low = 0
    var high = returns.count
    while low < high {
      let middle = (low + high) / 2
      if returns[middle] <= function { low = middle + 1 } else { high = middle }
    }
    return returns[low...]
  }

  private func isOutlet(_ name: String, of owner: String) -> Bool {
    (file.names.declarations(named: name) + file.names.declarations(named: "_" + name)).contains { $0.owner == owner && $0.isOutlet }
  }

  /// Whether a member does not keep its object, as far as its declarations are known.
  private func isWeak(_ name: String, of owner: String) -> Bool {
    let own = (file.names.declarations(named: name) + file.names.declarations(named: "_" + name)).filter { $0.owner == owner }
    let found = own.isEmpty ? [file.names.member(name, of: owner, kinds: [.property])].compactMap(\.self) : own
    guard !found.isEmpty else {
      isMissingHeader = true
      return true
    }
    return found.contains(where: \.isWeak)
  }

  /// Whether a property that does not keep its object has one: a local variable keeps it in the same function.
  private func isPresentWeakly(at index: Int, _ sources: Sources) -> Bool {
    guard let function = file.names.enclosingFunction(at: index), file.names.enclosingBlock(at: index) == nil else { return false }
    let outer = Set(file.names.braces(around: index))
    return (sources.points[function] ?? []).prefix { $0 < index }.suffix(Self.maximumCalls).contains { point in
      guard hasRun(point, of: sources.member, in: function, before: outer), let value = sources.member.value(givenAt: point), value.count == 1
      else { return false }
      return file.names.declaration(of: buffer.text(value.lowerBound), at: value.lowerBound)?.kind == .local
    }
  }

  private func isPresent(at index: Int, _ sources: Sources, depth: Int) -> Bool {
    guard depth < Self.maximumDepth, let function = file.names.enclosingFunction(at: index) else { return false }
    let outer = Set(file.names.braces(around: index))
    let points = (sources.points[function] ?? []).prefix { $0 < index }.suffix(Self.maximumCalls)
    if points.contains(where: { hasRun($0, of: sources.member, in: function, before: outer) }) { return true }
    return isPresentAtStart(of: function, sources, depth: depth)
  }

  // MARK: Code that has run

  /// Where a member gets its object, or a method is called that gives it one.
  private func sources(of name: String, _ owner: String) -> Sources {
    let key = "\(name)@\(owner)"
    if let known = sources[key] { return known }
    let member = ObjectiveCMemberNames(name, of: owner, in: file)
    var result = Sources(member)
    var open: [Int] = []
    func add(_ point: Int) {
      guard let function = file.names.enclosingFunction(at: point) else { return }
      result.points[function, default: []].append(point)
      guard hasRun(point, of: member, in: function, before: [function]), !mayReturn(before: point, in: function, member),
        !isReplaced(function), result.functions.insert(function).inserted
      else { return }
      open.append(function)
    }
    for place in member.places {
      guard let value = member.value(givenAt: place) else { continue }
      if !objects.isObject(value) {
        result.isTaken = true
      } else if member.isOwn(place) {
        add(place)
      }
    }
    result.isOutlet = isOutlet(name, of: owner)
    if file.names.emptiedMembers.contains(ForeignMember(name, of: owner)) || file.names.replacedMethods.contains(ForeignMember(name, of: owner)) { result.isTaken = true }
    if !result.points.isEmpty, member.isHandedOut || hidden.reach(name, of: owner) { result.isTaken = true }
    for _ in 0..<Self.maximumDepth where !result.isTaken {
      let found = open
      open = []
      for function in found {
        guard let name = methods.name(of: function), methods.count(of: name, in: owner) == 1 else { continue }
        for call in methods.calls(of: name, in: owner).found.prefix(Self.maximumCalls) where isSent(toSelf: call) { add(call) }
      }
    }
    for function in result.points.keys { result.points[function]?.sort() }
    noteMakers(of: owner, in: &result)
    sources[key] = result
    return result
  }

  /// Whether a subclass has another method in the place of one, which does not send it to `super`.
  private func isReplaced(_ function: Int) -> Bool {
    guard let method = methods.all[function] else { return false }
    return file.names.replacedMethods.contains(ForeignMember(method.name, of: method.owner))
  }

  /// `[self build]`, where `[weakSelf build]` may do nothing.
  private func isSent(toSelf word: Int) -> Bool {
    guard let before = buffer.previous(word) else { return false }
    return buffer.isWord(before, "self") || buffer[before].kind == .dot && buffer.previous(before).map { buffer.isWord($0, "self") } ?? false
  }

  /// Whether a place's code has run when code inside of some braces runs that stands behind it.
  private func hasRun(_ point: Int, of member: ObjectiveCMemberNames, in function: Int, before outer: Set<Int>) -> Bool {
    for open in file.names.braces(around: point) {
      if open == function { break }
      if isSwitch(open) || !outer.contains(open) && !isTransparent(open, member) { return false }
    }
    guard let statement = buffer.objectiveCStatement(containing: point) else { return false }
    if buffer.isLabelled(statementAt: statement.lowerBound) { return false }
    if let word = buffer.governor(ofStatementAt: statement.lowerBound), !isIf(word, of: member) { return false }
    // What stands to the right of these may not run.
    return !(statement.lowerBound..<point).suffix(Self.maximumCalls).contains {
      buffer.isOperator($0, "?") || buffer.isOperator($0, "&&") || buffer.isOperator($0, "||")
    }
  }

  private func isSwitch(_ open: Int) -> Bool { controlWord(before: open).map { buffer.isWord($0, "switch") } ?? false }

  /// `if` in `if (x) {`
  private func controlWord(before open: Int) -> Int? {
    guard let close = buffer.previous(open), buffer[close].kind == .rightParenthesis, let group = buffer.partner(of: close) else { return nil }
    return buffer.previous(group)
  }

  /// Whether the statements in braces run each time that the braces are reached, or only then when the member has no object.
  private func isTransparent(_ open: Int, _ member: ObjectiveCMemberNames) -> Bool {
    if let word = controlWord(before: open) { return isIf(word, of: member) || buffer.isWord(word, "synchronized") }
    guard let before = buffer.previous(open) else { return false }
    return buffer[before].kind == .semicolon || buffer[before].kind == .leftBrace || buffer[before].kind == .rightBrace
      || buffer.isWord(before, "autoreleasepool")
  }

  /// `if (self)`, `if (self = [super init])`, `if (!_box)`, `if (self.box == nil)`
  private func isIf(_ word: Int, of member: ObjectiveCMemberNames) -> Bool {
    guard buffer.isWord(word, "if"), let open = buffer.next(word), let close = buffer.partner(of: open) else { return false }
    if asksForSelf(open + 1..<close) == true { return true }
    return member.presence(askedBy: open + 1..<close) == false
  }

  /// Whether a condition asks for the object itself: true for `self` and `self = [super init]`, false for `!self`.
  private func asksForSelf(_ condition: Range<Int>) -> Bool? {
    var tokens = buffer.significant(condition)
    while let open = tokens.first, buffer[open].kind == .leftParenthesis, buffer.partner(of: open) == tokens.last {
      tokens = Array(tokens.dropFirst().dropLast())
    }
    if tokens.count > 2, buffer.isWord(tokens[0], "self"), buffer.isOperator(tokens[1], "="), buffer[tokens[2]].kind == .leftBracket {
      return buffer.partner(of: tokens[2]) == tokens.last ? true : nil
    }
    switch tokens.map({ buffer.text($0) }) {
    case ["self"], ["self", "!=", "nil"]: return true
    case ["!", "self"], ["self", "==", "nil"], ["nil", "==", "self"]: return false
    default: return nil
    }
  }

  /// Whether a function may end before a place, though the member has no object.
  private func mayReturn(before point: Int, in function: Int, _ member: ObjectiveCMemberNames) -> Bool {
    var count = 0
    for index in returns(in: function) {
      guard index < point else { return false }
      count += 1
      guard count < Self.maximumCalls else { return true }
      if file.names.enclosingBlock(at: index) != nil { continue }
      let brace = buffer.parent(of: index)
      let word = buffer.governor(ofStatementAt: index) ?? brace.flatMap { controlWord(before: $0) }
      guard let word, buffer.isWord(word, "if"), let open = buffer.next(word), let close = buffer.partner(of: open) else { return true }
      guard asksForSelf(open + 1..<close) == false || member.presence(askedBy: open + 1..<close) == true else { return true }
    }
    return false
  }

  // MARK: Callers

  /// Whether a member has its object whenever a function starts.
  private func isPresentAtStart(of function: Int, _ sources: Sources, depth: Int) -> Bool {
    let entry = Entry(member: sources.member.name, function: function)
    if let known = entries[entry] { return known }
    // Methods that call each other are as sure as their other callers. What is found by that holds if it is true.
    let mark = assumed.count
    entries[entry] = true
    assumed.append(entry)
    guard isPresentForCallers(of: function, sources, depth: depth) else {
      for other in assumed[mark...] { entries[other] = nil }
      assumed.removeSubrange(mark...)
      entries[entry] = false
      return false
    }
    if mark == 0 { assumed = [] }
    return true
  }

  private func isPresentForCallers(of function: Int, _ sources: Sources, depth: Int) -> Bool {
    guard let name = methods.name(of: function), let owner = file.names.className(at: function), !ObjectiveCMethodHead.isInitializer(name) else { return false }
    let calls = methods.calls(of: name, in: owner)
    let places = calls.found + calls.selectors
    guard places.count <= Self.maximumCalls, places.allSatisfy({ isPresent(at: $0, sources, depth: depth + 1) }) else { return false }
    if isMade(before: function, name, calls, sources) { return true }
    return !places.isEmpty && !calls.isOpen && isPrivate(function, name, of: owner)
  }

  /// Whether code that always runs first gives the member its object: all initialisers, or `viewDidLoad` before what
  /// UIKit calls later.
  private func isMade(before function: Int, _ name: String, _ calls: ObjectiveCMethods.Calls, _ sources: Sources) -> Bool {
    if sources.isMadeByInitializers {
      return !Self.whileMade.contains(name) && isUnknown(name, toSuperclassesOf: sources.member.owner)
    }
    if sources.isOutlet, name == "viewDidLoad" || methods.all[function]?.isAction == true { return sources.isMadeOnLoad }
    guard sources.isMadeOnLoad, !calls.isOpen else { return false }
    return Self.later.contains(name) || methods.all[function]?.takesArguments ?? false && Self.delegates.contains(where: name.hasPrefix)
  }

  /// Whether only code of the class runs a method: it has no arguments, neither frameworks nor superclasses know it, and
  /// no header names it.
  private func isPrivate(_ function: Int, _ name: String, of owner: String) -> Bool {
    methods.isInternal(function) && !["viewDidLoad", "loadView", "awakeFromNib"].contains(name) && !Self.later.contains(name)
      && !hidden.mention(name) && isUnknown(name, toSuperclassesOf: owner)
  }

  /// Whether no superclass of the project may call a method: they are all in this file and do not name it.
  private func isUnknown(_ name: String, toSuperclassesOf owner: String) -> Bool {
    var current = owner
    for _ in 0..<Self.maximumDepth {
      guard let superclass = file.names.superclass(of: current) else {
        isMissingHeader = true
        return false
      }
      if ClassTree.isOpen(superclass) { return true }
      guard file.names.containers.contains(where: { $0.keyword == .implementation && $0.name == superclass }),
        !(Array(buffer.tokens(spelled: name)) + methods.setterPlaces(name)).contains(where: { file.names.className(at: $0) == superclass })
      else { return false }
      current = superclass
    }
    return false
  }

  /// Methods that a class of UIKit calls while it is made.
  ///
  /// - Source: UIView, UIControl, UITableViewCell and UIViewController in UIKit.
  private static let whileMade: Set<String> = [
    "setFrame", "setBounds", "setCenter", "setTransform", "setAlpha", "setHidden", "setOpaque", "setBackgroundColor", "setTintColor", "setContentMode",
    "setClipsToBounds", "setUserInteractionEnabled", "setTag", "setAutoresizingMask", "setAutoresizesSubviews", "setMultipleTouchEnabled",
    "setExclusiveTouch", "setContentScaleFactor", "setSemanticContentAttribute", "setEnabled", "setSelected", "setHighlighted", "setSelectionStyle",
    "setAccessoryType", "setEditing", "setTitle", "setView", "setViewControllers", "pushViewController", "addSubview", "didAddSubview",
    "tintColorDidChange", "traitCollectionDidChange", "viewDidLoad", "loadView",
  ]

  private func noteMakers(of owner: String, in sources: inout Sources) {
    let own = methods.all.filter { $0.value.owner == owner }
    let initializers = own.filter { ObjectiveCMethodHead.isInitializer($0.value.name) }
    let givers = own.filter { sources.functions.contains($0.key) }
    let names = Set(initializers.values.map(\.name))
    let isOfNib = ownersOfOutlets.contains(owner) || own.contains { $0.value.isAction }
    sources.isMadeByInitializers = initializers.keys.contains(where: sources.functions.contains)
      && initializers.keys.allSatisfy { sources.functions.contains($0) || delegates($0, to: names) }
      // An object from a nib starts with this one alone.
      && (!isOfNib || names.contains("initWithCoder"))
    sources.isMadeOnLoad = givers.contains { $0.value.name == "viewDidLoad" || $0.value.name == "loadView" }
    guard sources.isOutlet else { return }
    if isController(owner) {
      sources.isMadeOnLoad = true
    } else if names.allSatisfy({ $0 == "initWithCoder" }) {
      // Outlets have their objects as soon as the initialiser is done; one that code makes has none.
      sources.isMadeByInitializers = true
    }
  }

  /// Whether a class is one of view controllers, whose outlets get their objects when the view is loaded, or may be one.
  private func isController(_ owner: String) -> Bool {
    var current = owner
    for _ in 0..<Self.maximumDepth {
      guard let superclass = file.names.superclass(of: current) else {
        isMissingHeader = true
        return true
      }
      if ClassTree.isOpen(superclass) { return superclass.hasSuffix("Controller") }
      current = superclass
    }
    return true
  }

  /// Methods that UIKit calls when the view of a controller is there.
  ///
  /// - Source: UIViewController.h.
  private static let later: Set<String> = [
    "viewWillAppear", "viewDidAppear", "viewIsAppearing", "viewWillDisappear", "viewDidDisappear", "viewWillLayoutSubviews", "viewDidLayoutSubviews",
    "viewSafeAreaInsetsDidChange", "viewLayoutMarginsDidChange", "updateViewConstraints",
  ]

  /// How the names of the methods start that views in that view send to their delegates.
  ///
  /// - Source: The delegates of UIKit's views.
  private static let delegates = [
    "tableView", "collectionView", "scrollViewDid", "scrollViewWill", "scrollViewShould", "textFieldDid", "textFieldShould", "textViewDid",
    "textViewShould",
  ]

  /// `self = [self initWithFrame:frame]`, which is one of some initialisers of the class.
  private func delegates(_ function: Int, to names: Set<String>) -> Bool {
    guard let close = buffer.partner(of: function) else { return false }
    return methods.delegations.contains { index in
      index > function && index < close && buffer.next(index).map { names.contains(buffer.text($0)) } ?? false
    }
  }
}
