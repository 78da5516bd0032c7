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
  /// Sets the constants of constraints that were made before.
  case sets([ConstraintPlace])
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
        guard make.syntax.closure?.isStraight == true else {
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
        result[index] = .makes
        continue
      }
      var places: [ConstraintPlace] = []
      for (description, constraints) in site.constraints.enumerated() {
        for (part, constraint) in constraints.enumerated() {
          let matches = known.filter { isMatch($0.constraint, $0.site, constraint, site) || isMatch($0.raw, $0.site, site.raw[description][part], site) }
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
          places.append(match.place)
        }
      }
      result[index] = .sets(places)
    }
    return result
  }

  /// A make counts when it surely ran, and once only.
  private func checkOrder(_ make: SnapKitSite, before update: SnapKitSite, isNew: Bool, _ range: SourceRange) throws(Diagnostic) {
    let (one, other) = (make.statement.lowerBound, update.statement.lowerBound)
    let isSameFunction = host.declarations.enclosingFunction(at: one) == host.declarations.enclosingFunction(at: other)
    if isSameFunction, isNew, host.declarations.surelyPrecedes(one, other) { return }
    if !isNew, runs.isOnce(one, first: true), !isSameFunction || host.declarations.surelyPrecedes(one, other) { return }
    throw Diagnostic(
      .constraintLifecycle, at: range, "it is not certain that the constraints of '\(update.key.path)' are made once, and before this update",
      notes: [Note("they are made here", at: host.range(make.site.expression))])
  }

  private func isMatch(_ one: LayoutConstraint, _ site: SnapKitSite, _ other: LayoutConstraint, _ update: SnapKitSite) -> Bool {
    guard one.first.attribute == other.first.attribute, one.relation == other.relation, one.second?.attribute == other.second?.attribute,
      one.multiplier == other.multiplier, one.multiplier.isNumber, one.priority == other.priority, one.priority.isNumber,
      isSame(one.first.item, site, other.first.item, update)
    else { return false }
    guard let second = one.second, let target = other.second else { return one.second == nil && other.second == nil }
    return isSame(second.item, site, target.item, update)
  }

  /// Whether two spellings mean one object.
  private func isSame(_ one: LayoutItem, _ site: SnapKitSite, _ other: LayoutItem, _ update: SnapKitSite) -> Bool {
    SnapKitKey(one, at: site.statement.lowerBound, in: host) == SnapKitKey(other, at: update.statement.lowerBound, in: host)
  }
}

extension Scalar {
  fileprivate var isNumber: Bool { if case .number = value { true } else { false } }
}

extension LayoutPriority {
  fileprivate var isNumber: Bool { if case .number = value { true } else { false } }
}
