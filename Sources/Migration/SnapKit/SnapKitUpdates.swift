internal import AnchorCode
internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import LayoutIR
internal import SourceText

/// One constraint of a site: the position of its description and its position in that.
struct ConstraintPlace: Hashable {
  let site: Int
  let description: Int
  let part: Int
}

/// What `updateConstraints` does at one site.
enum SnapKitUpdate {
  /// There is nothing to update yet, so it makes constraints.
  case makes
  /// Sets the constants of constraints that were made before: for each description those of its parts.
  case sets([[ConstraintPlace]])
}

/// Finds the constraints that `updateConstraints` would find, where the source tells.
///
/// - Source: SnapKit 5.7.1, LayoutConstraint.swift: two constraints match when all but their constants, identifiers and
///   states are equal.
struct SnapKitUpdates {
  private let host: HostFile
  private let runs: CallOnceFacts

  init(_ host: HostFile) {
    self.host = host
    runs = CallOnceFacts(host)
  }

  /// What each update of a group does, by the position of its site.
  ///
  /// - Parameter isNew: Whether the item is made in the function that lays it out, so that it has no constraints at first.
  func updates(of sites: [SnapKitSite], isNew: Bool) throws(Diagnostic) -> [Int: SnapKitUpdate] {
    var result: [Int: SnapKitUpdate] = [:]
    for (index, site) in sites.enumerated() where site.operation == .update {
      let range = host.range(site.site.expression)
      guard site.syntax.closure?.isStraight == true else {
        throw Diagnostic(.constraintLifecycle, at: range, "which constraints 'updateConstraints' finds is decided when the program runs")
      }
      var known: [(place: ConstraintPlace, constraint: LayoutConstraint, raw: LayoutConstraint, site: SnapKitSite)] = []
      for (other, make) in sites.enumerated() where other != index {
        // An update that makes constraints counts like a make.
        if make.operation == .update {
          guard other < index else { continue }
          guard case .makes? = result[other] else { continue }
        }
        try checkOrder(make, before: site, isNew: isNew, range)
        guard make.isListable(in: host.buffer) else {
          throw Diagnostic(.constraintLifecycle, at: range, "which constraints there are to update is decided when the program runs")
        }
        for (description, constraints) in make.constraints.enumerated() {
          for part in constraints.indices {
            known.append((ConstraintPlace(site: other, description: description, part: part), constraints[part], make.raw[description][part], make))
          }
        }
      }
      guard !known.isEmpty else {
        guard isNew else {
          throw Diagnostic(.constraintLifecycle, at: range, "the constraints that 'updateConstraints' finds are not made in this file")
        }
        guard !host.mayRepeat(site) else {
          throw Diagnostic(.constraintLifecycle, at: range, "'updateConstraints' makes constraints the first time that it runs, and changes them from then on")
        }
        result[index] = .makes
        continue
      }
      var places: [[ConstraintPlace]] = []
      for (description, constraints) in site.constraints.enumerated() {
        places.append([])
        for (part, constraint) in constraints.enumerated() {
          let matches = known.filter {
            $0.site.multipliers[$0.place.description] == site.multipliers[description]
              && (isMatch($0.constraint, $0.site.place(ofDescription: $0.place.description), constraint, site.place(ofDescription: description))
                || isMatch($0.raw, $0.site.place(ofDescription: $0.place.description), site.raw[description][part], site.place(ofDescription: description)))
          }
          guard let match = matches.first else {
            throw Diagnostic(
              .trapsInSnapKit, at: host.range(site.descriptions[description].chain.range),
              "SnapKit stops the program here: no constraint of '\(site.key.path)' is like this one, apart from its constant")
          }
          guard matches.count == 1 else {
            throw Diagnostic(
              .constraintLifecycle, at: host.range(site.descriptions[description].chain.range),
              "two constraints of '\(site.key.path)' are like this one, and SnapKit updates either of them")
          }
          places[description].append(match.place)
        }
      }
      result[index] = .sets(places)
    }
    return result
  }

  /// - Throws: `trapsInSnapKit` for an update that surely does not find what it describes.
  func checkFound(_ sites: [SnapKitSite], isNew: Bool) throws(Diagnostic) {
    for run in runs(of: sites, isNew: isNew) {
      do throws(Diagnostic) {
        _ = try updates(of: run, isNew: isNew)
      } catch {
        if error.id == .trapsInSnapKit { throw error }
      }
    }
  }

  /// The sites whose constraints each update finds, with the update: those behind the last time that all were removed.
  private func runs(of sites: [SnapKitSite], isNew: Bool) -> [[SnapKitSite]] {
    if sites.allSatisfy({ $0.operation == .make || $0.operation == .update }) { return [sites] }
    guard isNew, sites.allSatisfy({ $0.operation != .prepare }),
      zip(sites, sites.dropFirst()).allSatisfy({ host.declarations.surelyPrecedes($0.statement.lowerBound, $1.statement.lowerBound) })
    else { return [] }
    return sites.indices.filter { sites[$0].operation == .update }.map { index in
      let start = sites[..<index].lastIndex { $0.operation == .remake || $0.operation == .remove } ?? 0
      return Array(sites[start...index]).filter { $0.operation != .remove }
    }
  }

  /// A make counts when it surely ran, and once only.
  private func checkOrder(_ make: SnapKitSite, before update: SnapKitSite, isNew: Bool, _ range: SourceRange) throws(Diagnostic) {
    let (one, other) = (make.statement.lowerBound, update.statement.lowerBound)
    let isSameFunction = host.declarations.enclosingFunction(at: one) == host.declarations.enclosingFunction(at: other)
    // In another branch of '#if' nothing may be made.
    let isUnconditional = !isSameFunction || one >= other || !host.buffer.hasDirective(in: one..<other)
    if isSameFunction, isNew, isUnconditional, host.declarations.surelyPrecedes(one, other) { return }
    if isUnconditional, !isNew, runs.isOnce(one, first: true) {
      if isSameFunction, host.declarations.surelyPrecedes(one, other) { return }
      if !isSameFunction, runs.isAlways(one), runs.isInEveryInitializer(one), !runs.mayRun(other, before: one) { return }
    }
    throw Diagnostic(
      .constraintLifecycle, at: range, "it is not certain that the constraints of '\(update.key.path)' are made once, and before this update",
      notes: [Note("they are made here", at: host.range(make.site.expression))])
  }

  /// The constraints of a group that updates describe, each with those of all sites that are equal but for their constants.
  ///
  /// - Throws: `constraintLifecycle` where the source does not tell whether two are equal.
  func equals(in sites: [SnapKitSite]) throws(Diagnostic) -> [[ConstraintPlace]] {
    var groups: [[ConstraintPlace]] = []
    func constraint(_ place: ConstraintPlace, raw: Bool = false) -> LayoutConstraint {
      (raw ? sites[place.site].raw : sites[place.site].constraints)[place.description][place.part]
    }
    var known: SnapKitAliases?
    func aliases() -> SnapKitAliases {
      let aliases = known ?? SnapKitAliases(host)
      known = aliases
      return aliases
    }
    func isMatch(_ one: ConstraintPlace, _ other: ConstraintPlace) throws(Diagnostic) -> Bool {
      let (site, update) = (sites[one.site], sites[other.site])
      guard site.multipliers[one.description] == update.multipliers[other.description] || constraint(one).second != nil else { return false }
      let (here, there) = (site.place(ofDescription: one.description), update.place(ofDescription: other.description))
      if self.isMatch(constraint(one), here, constraint(other), there) || self.isMatch(constraint(one, raw: true), here, constraint(other, raw: true), there) {
        return true
      }
      guard isAlike(constraint(one), constraint(other)) else { return false }
      if let first = constraint(one).second?.item, let second = constraint(other).second?.item,
        aliases().areSurelyDifferent(
          first, at: site.place(ofDescription: one.description), second, at: update.place(ofDescription: other.description)) { return false }
      throw Diagnostic(
        .constraintLifecycle, at: host.range(update.descriptions[other.description].chain.range),
        "it is not certain which constraints this one is equal to but for its constant",
        notes: [Note("perhaps to this one", at: host.range(site.descriptions[one.description].chain.range))])
    }
    for (index, site) in sites.enumerated() where site.operation == .update {
      for (description, constraints) in site.constraints.enumerated() {
        for part in constraints.indices {
          let place = ConstraintPlace(site: index, description: description, part: part)
          guard constraint(place).multiplier.isNumber, constraint(place).priority.isNumber else {
            throw Diagnostic(
              .constraintLifecycle, at: host.range(site.descriptions[description].chain.range),
              "which constraint this one is equal to is decided when the program runs")
          }
          var found: Int?
          for candidate in groups.indices where try isMatch(groups[candidate][0], place) { found = found ?? candidate }
          if let found { groups[found].append(place) } else { groups.append([place]) }
        }
      }
    }
    for (index, site) in sites.enumerated() where site.operation == .make || site.operation == .remake {
      for (description, constraints) in site.constraints.enumerated() {
        for part in constraints.indices {
          let place = ConstraintPlace(site: index, description: description, part: part)
          for candidate in groups.indices where try isMatch(place, groups[candidate][0]) { groups[candidate].append(place) }
        }
      }
    }
    return groups
  }

  /// - Parameters:
  ///   - site: The first token of the code that describes one of the constraints.
  ///   - update: That of the other one.
  private func isMatch(_ one: LayoutConstraint, _ site: Int, _ other: LayoutConstraint, _ update: Int) -> Bool {
    guard one.first.attribute == other.first.attribute, one.relation == other.relation, one.second?.attribute == other.second?.attribute,
      one.multiplier == other.multiplier, one.multiplier.isNumber, one.priority == other.priority, one.priority.isNumber,
      isSame(one.first.item, site, other.first.item, update)
    else { return false }
    guard let second = one.second, let target = other.second else { return one.second == nil && other.second == nil }
    return isSame(second.item, site, target.item, update)
  }

  /// Whether two constraints may be equal but for their constants, as far as their items are not asked.
  private func isAlike(_ one: LayoutConstraint, _ other: LayoutConstraint) -> Bool {
    one.first.attribute == other.first.attribute && one.relation == other.relation && one.second?.attribute == other.second?.attribute
      && (one.multiplier == other.multiplier || !one.multiplier.isNumber || !other.multiplier.isNumber)
      && (one.priority == other.priority || !one.priority.isNumber || !other.priority.isNumber)
  }

  /// Whether two spellings mean one object.
  private func isSame(_ one: LayoutItem, _ site: Int, _ other: LayoutItem, _ update: Int) -> Bool {
    key(of: one, at: site) == key(of: other, at: update)
  }

  /// What an item is called, where a local constant has it under another name: `view.safeAreaLayoutGuide` for `guide`.
  private func key(of item: LayoutItem, at token: Int) -> SnapKitKey {
    let key = SnapKitKey(item, at: token, in: host)
    guard !key.path.contains("."), let local = host.declarations.declarations(named: key.path).first(where: { $0.token == key.declaration }),
      local.kind == .local, local.isConstant, let value = local.initializer.map(host.buffer.trimmed), !value.isEmpty,
      value.allSatisfy({ [.identifier, .dot].contains(host.buffer.tokens[$0].kind) || host.buffer.spells($0, "!") })
    else { return key }
    let original = SnapKitKey(.expression(host.buffer.normalizedText(value)), at: local.token, in: host)
    return isSteady(original, from: local.token, to: token) ? original : key
  }

  /// Whether a path stands for one object at two places: that of a controller's view, of an own property that nothing is given to in
  /// between, or of a guide of such a view.
  private func isSteady(_ key: SnapKitKey, from earlier: Int, to later: Int) -> Bool {
    var path = key.path
    if case .guide(_, of: let owner) = LayoutItem(spelled: path) { path = owner.spelling }
    if path == "view", key.declaration == nil { return true }
    return SteadyItems(host).isSteady(SnapKitKey(.expression(path), at: earlier, in: host), from: earlier, to: later)
  }
}

extension SnapKitSite {
  /// The first token of what describes some constraints, where the names of the closure are known.
  func place(ofDescription index: Int) -> Int { descriptions.indices.contains(index) ? descriptions[index].chain.range.lowerBound : statement.lowerBound }
}

extension HostFile {
  /// Whether a site may run several times for one object that its function makes: a loop or a closure stands in between.
  func mayRepeat(_ site: SnapKitSite) -> Bool {
    let scope = site.key.declaration.flatMap { token in declarations.declared(at: token)?.scope }
    for brace in declarations.braces(around: site.statement.lowerBound) {
      if brace == scope { return false }
      if declarations.isClosure(openedAt: brace) { return true }
      if buffer.isInRepeatedPart(brace) { return true }
    }
    return false
  }
}

extension Scalar {
  fileprivate var isNumber: Bool { if case .number = value { true } else { false } }
}

extension LayoutPriority {
  fileprivate var isNumber: Bool { if case .number = value { true } else { false } }
}
