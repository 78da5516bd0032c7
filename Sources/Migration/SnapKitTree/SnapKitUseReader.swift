internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import LayoutIR
internal import SourceText

/// Collects what a file does with SnapKit.
struct SnapKitUseReader {
  private let host: HostFile
  private let calls: [CallSite]
  private let importsSnapKit: Bool
  private var buffer: TokenBuffer { host.buffer }

  init(_ host: HostFile) {
    self.host = host
    calls = SnapKitCalls().callSites(in: host)
    let buffer = host.buffer
    importsSnapKit = ImportStatement.all(in: buffer).contains { $0.module == "SnapKit" }
  }

  /// - Complexity: O(tokens).
  func facts() -> SnapKitFacts {
    var facts = SnapKitFacts()
    facts.classes.add(StandInNames(buffer))
    for body in host.declarations.typeBodies {
      facts.classes.add(
        body.name, body.inheritance.map { buffer.splitAtCommas($0).map { buffer.normalizedText($0) } } ?? [], isProtocol: body.keyword == "protocol",
        isExtension: body.keyword == "extension", isValue: body.keyword == "struct" || body.keyword == "enum")
    }
    for index in buffer.tokens(spelled: ["loadView", "view"]) where buffer.isWord(index, "loadView") || ItemIdentityReader.setsView(index, in: host) {
      if let type = host.declarations.enclosingType(at: index).flatMap({ ItemType.simpleName(of: $0.name) }) { facts.rootViewTypes.insert(type) }
    }
    facts.add(SelfUses(in: host))
    facts.given = GivenOwnMembers(in: host)
    facts.overridesLeaving = !host.declarations.functions(named: "removeFromSuperview").isEmpty
    let places = places
    guard !places.isEmpty else { return facts }
    let held = StoredConstraints.sharedNames(in: host)
    if !held.isEmpty { facts.holders[buffer.file.path] = held }
    let identities = ItemIdentityReader(host, escapes: SnapKitEscapes(in: host))
    let lines = LineTable(buffer.file.bytes)
    var methods: [String: Set<String>] = [:]
    for place in places where !isSnapKitItself(place.start) && !isOfCaller(place) {
      let offset = host.range(place.start).start
      var item = identities.identity(of: place.item, at: place.start)
      item.place = item.escapes ? nil : identities.place(of: place.item)
      let isMade = place.operation == SnapKitOperation.make.rawValue || place.operation == SnapKitOperation.prepare.rawValue
      if !isMade { item = item.withValuesOfOthers }
      item.isSettable = false
      // What `cell.card` holds may be made by whoever gave it.
      // Those that somebody may set are followed by what they are set to.
      let followed = Set(item.parameters.filter { $0.way.propertyOwner != nil }.map(\.name))
      let ownMembers = place.item == nil ? [] : Set(item.members.filter { ItemIdentityReader.ownMembers.contains($0.name) && !followed.contains($0.name) && !isOwn($0, place) }.map(\.name))
      var isOfNew = false
      if place.item != nil, item.parameters.isEmpty, item.members.count == 1, let member = item.members.first, !member.name.contains(":"), !isOwn(member, place) {
        if ownMembers.contains(member.name) { isOfNew = isOfNewObject(place.item, member) }
        if !Self.given.contains(member.name) { item.parameters.insert(.init(name: member.name, way: .value(of: member.owner))) }
      }
      facts.uses.append(
        SnapKitUse(
          path: buffer.file.path, offset: offset, line: lines.location(of: offset).line,
          spelling: place.item.map { buffer.normalizedText($0) } ?? "self", operation: place.operation,
          scope: host.declarations.enclosingType(at: place.start)?.name ?? "", key: place.key, attributes: place.attributes, item: item,
          statedType: identities.statedType(of: place.item, at: place.start), statedNames: identities.statedNames(of: place.item), leaving: place.leaving, hiddenName: hiddenName(of: place), declaredName: declaredName(of: place, identities.origins),
          objectMembers: host.membersOfObjects(among: item.members), ownMembers: ownMembers, isOfNewObject: isOfNew,
          methods: item.place == nil ? [] : self.methods(of: place, &methods)))
    }
    return facts
  }

  /// Members that the system fills.
  /// Source: UIViewController, UITableViewCell and UIButton in UIKit.
  private static let given: Set<String> = ["view", "contentView", "titleLabel", "imageView", "textLabel", "detailTextLabel", "tableView", "collectionView"]

  private struct Place {
    let start: Int
    let operation: String
    /// Nil for `self` that is not written.
    let item: Range<Int>?
    let key: SnapKitKey
    var attributes: Set<LayoutAttribute>?
    var leaving = SnapKitUse.Leaving.unknown
  }

  /// The name of a private property, or of one of a private type.
  private func hiddenName(of place: Place) -> String? { ownProperty(of: place).flatMap { host.declarations.isPrivate($0) ? $0.name : nil } }

  /// The name of a property that the class around the place declares and gives a view of its own. Two classes in one module can be
  /// called alike in other types alone.
  private func declaredName(of place: Place, _ origins: ItemOrigins) -> String? {
    guard let found = ownProperty(of: place), found.isConstant, let initial = found.initializer, origins.constructed(initial) != nil,
      let body = found.scope.flatMap({ host.declarations.typeBody(openedAt: $0) }), body.keyword == "class", host.buffer.parent(of: body.open) == nil,
      host.declarations.superclass(of: body.name).map(FrameworkClassTree.contains) == true
    else { return nil }
    return found.name
  }

  /// The property of `self` that an item is.
  private func ownProperty(of place: Place) -> Declaration? {
    guard let name = place.item?.last(where: { buffer.tokens[$0].kind == .identifier }), place.item?.count == 1 || place.item?.count == 3,
      place.item?.first == name || place.item?.first.map({ buffer.isWord($0, "self") }) == true
    else { return nil }
    let found = host.declarations.member(buffer.text(name), ofTypeAt: name)
    // A variable may hide it.
    guard place.item?.count == 3 || host.declarations.declaration(of: buffer.text(name), at: name)?.token == found?.token else { return nil }
    return found
  }

  /// The methods that are called of what has the name of an item, and in what the name is given first.
  ///
  /// - Parameter known: Those that are called of names that were looked at.
  private func methods(of place: Place, _ known: inout [String: Set<String>]) -> Set<String> {
    guard let token = place.item?.last(where: { buffer.tokens[$0].kind == .identifier }) else { return [] }
    let name = buffer.text(token)
    var result = known[name] ?? Set(buffer.tokens(named: name).compactMap { method(calledAfter: $0) })
    known[name] = result
    if let value = host.declarations.declaration(of: name, at: token)?.initializer {
      for dot in value where buffer.tokens[dot].kind == .dot {
        if let before = buffer.previous(dot), let method = method(calledAfter: before) { result.insert(method) }
      }
    }
    return result
  }

  /// `pin` of `card.pin(to: view)`, `card?.pin(to: view)` and `Card().pin(to: view)`.
  private func method(calledAfter token: Int) -> String? {
    var end = token
    if let mark = buffer.next(end), buffer.spells(mark, "?") || buffer.spells(mark, "!") { end = mark }
    guard let dot = buffer.next(end), buffer.tokens[dot].kind == .dot, let method = buffer.next(dot), buffer.tokens[method].kind == .identifier,
      let open = buffer.next(method), buffer.tokens[open].kind == .leftParenthesis
    else { return nil }
    return buffer.text(method)
  }

  /// Whether an item is a property that the type around a site declares, of the object itself: `view`, `self.view`, and a
  /// constant that was made from it.
  private func isOwn(_ member: ItemIdentity.Member, _ place: Place) -> Bool {
    guard host.declarations.member(member.name, ofTypeAt: place.start) != nil, let item = place.item else { return false }
    if isPathToOwn(member.name, item) { return true }
    let tokens = host.significantTokens(item)
    guard tokens.count == 1, let local = host.declarations.declaration(of: buffer.text(tokens[0]), at: tokens[0]), local.isConstant, let value = local.initializer else { return false }
    return isPathToOwn(member.name, value)
  }

  private func isPathToOwn(_ name: String, _ expression: Range<Int>) -> Bool {
    guard let last = expression.last(where: { buffer.tokens[$0].kind == .identifier }), buffer.name(last) == name else { return false }
    let start = buffer.postfixStart(of: last)
    return start == last || buffer.isWord(start, "self") && buffer.next(start).flatMap(buffer.next) == last
  }

  /// Whether an item is a member of an object that only this file has, and that it makes without giving it anything.
  private func isOfNewObject(_ item: Range<Int>?, _ member: ItemIdentity.Member) -> Bool {
    guard member.holder != nil, let item, var first = item.first else { return false }
    let isMember = buffer.isWord(first, "self")
    if isMember, let name = buffer.next(first).flatMap(buffer.next) { first = name }
    let found = isMember ? host.declarations.member(buffer.text(first), ofTypeAt: first) : host.declarations.declaration(of: buffer.text(first), at: first)
    guard let last = found?.initializer.flatMap({ buffer.trimmed($0).last }), let open = buffer.partner(of: last) else { return false }
    return buffer.next(open) == last
  }

  private func key(of item: Range<Int>?, at token: Int) -> SnapKitKey {
    var text = item.map { buffer.normalizedText($0) } ?? "self"
    while text.hasSuffix("?") || text.hasSuffix("!") { text.removeLast() }
    return SnapKitKey(.expression(text), at: token, in: host)
  }

  private var places: [Place] {
    var places: [Place] = []
    var known: Set<Int> = []
    let leaving = LeavingSites(host)
    for call in calls {
      guard let method = buffer.previous(call.open) else { continue }
      var name = method
      if !buffer.bytes(of: method).starts(with: "snp_".utf8), let dot = buffer.previous(method), let owner = buffer.previous(dot) { name = owner }
      known.insert(name)
      let start = call.expression.lowerBound
      let item = item(before: name)
      let closure = closure(of: call)
      places.append(
        Place(
          start: start, operation: call.operation, item: item, key: key(of: item, at: start),
          attributes: closure.map { Set($0.descriptions.flatMap { $0.chain.attributes.parts.map(\.attribute) }) },
          leaving: leaving.leaving(of: call.operation, item, closure, at: start)))
    }
    // `let layout = view.snp`: what becomes of it is not followed.
    for index in buffer.tokens(spelled: "snp") where !known.contains(index) {
      if let before = buffer.previous(index), buffer.isWord(before, in: ["var", "let", "func", "case"]) { continue }
      guard isHandedOn(index) else { continue }
      let start = buffer.postfixStart(of: index)
      let item = item(before: index)
      places.append(Place(start: start, operation: "snp" + (projectMethod(calledOf: index).map { "." + $0 } ?? ""), item: item, key: key(of: item, at: start)))
    }
    return places
  }

  /// Nil when it is not understood, so that it may make any constraints.
  private func closure(of call: CallSite) -> SnapKitClosure? {
    do throws(Diagnostic) {
      return try SnapKitCalls().parse(call, in: host).closure
    } catch {
      return nil
    }
  }

  /// Whether `snp` is used as a value, or one of its methods is.
  private func isHandedOn(_ index: Int) -> Bool {
    guard let dot = buffer.next(index), buffer.tokens[dot].kind == .dot, let member = buffer.next(dot) else {
      // A label: `func f(snp: Int)`.
      return buffer.next(index).map { buffer.tokens[$0].kind != .colon } ?? true
    }
    guard buffer.tokens[member].kind == .identifier else { return false }
    return projectMethod(calledOf: index) != nil || SnapKitOperation(method: buffer.text(member)) != nil
  }

  /// The method that the project adds: `card.snp.fill()`.
  private func projectMethod(calledOf index: Int) -> String? {
    guard let dot = buffer.next(index), buffer.tokens[dot].kind == .dot, let member = buffer.next(dot), let name = buffer.name(member), SnapKitOperation(method: name) == nil,
      let next = buffer.next(member), buffer.tokens[next].kind == .leftParenthesis || buffer.tokens[next].kind == .leftBrace, !buffer.isWord(member, in: Self.plainMethods)
    else { return nil }
    return name
  }

  /// Methods of SnapKit that change no constraints.
  /// Source: ConstraintDSL.swift in SnapKit 5.7.1.
  private static let plainMethods: [StaticString] = ["setLabel", "label"]

  private func item(before name: Int) -> Range<Int>? {
    guard let dot = buffer.previous(name), buffer.tokens[dot].kind == .dot else { return nil }
    let start = buffer.postfixStart(of: name)
    return start < dot ? start..<dot : nil
  }

  /// Whether a place is about the view whose `snp` has the method around it: what that does is a matter of its calls.
  private func isOfCaller(_ place: Place) -> Bool {
    guard place.item.map({ buffer.normalizedText($0) == "self" }) ?? true else { return false }
    return LayoutMethods.isInside(place.start, host)
  }

  /// Whether code is a part of SnapKit, which does what its callers say.
  private func isSnapKitItself(_ token: Int) -> Bool {
    guard !importsSnapKit, let type = host.declarations.enclosingType(at: token) else { return false }
    return type.name.hasPrefix("Constraint")
  }
}
