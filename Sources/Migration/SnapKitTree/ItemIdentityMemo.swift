internal import Knowledge

/// What an `ItemIdentityReader` has found out, so that names which stand for each other are followed once, and what it
/// may still spend on one file.
///
/// Work is counted and not timed: what becomes of a file is the same on every machine.
final class ItemIdentityMemo {
  /// An expression, or a declaration by its token alone, where its names are looked up, and how many names lead there.
  struct Place: Hashable {
    let expression: Range<Int>?
    let token: Int
    let depth: Int
  }

  /// What was not followed to its end.
  private var identities: [Place: ItemIdentity] = [:]
  /// What was followed to its end, and is the same however many names lead there.
  private var whole: [Step: ItemIdentity] = [:]
  /// How often a name was not followed because too many lead to it.
  private var cuts = 0
  private var contents: [Int: ItemOrigins.Content] = [:]
  private var children: [String: [Range<Int>]?] = [:]
  private var mentioned: [Place: Part] = [:]
  private var elements: [Place: Part] = [:]

  private struct Part {
    let item: ItemIdentity
    /// Whether it was not followed to its end.
    let isCut: Bool
  }

  /// The expressions that were looked at and the names that were brought together.
  private(set) var work = 0

  /// Of the work on one file.
  static let maximumWork = 1 << 16

  /// Whether no more names are followed.
  var isSpent: Bool { work >= Self.maximumWork }

  /// Whether an expression may be a name, `card` or `self.card`, which its declaration stands for.
  static func isName(_ expression: Range<Int>) -> Bool { expression.count <= 3 }

  /// An expression or a declaration, however many names lead there.
  private struct Step: Hashable {
    let expression: Range<Int>?
    let token: Int
  }

  /// The expressions and declarations that are being followed, each because of the one before it.
  private var path: [Step] = []
  /// The first of them that what is being looked at leads back to.
  private var loop = Int.max
  /// How much was found and not kept.
  private var lost = 0

  /// Of what is not kept; names that go round in more ways than that are followed as far as others.
  private static let maximumLost = 512

  /// What stands at a place, found out once; anything when the file is too entangled to say.
  ///
  /// A name that leads back to itself adds nothing there. What is found on such a way lacks what is found on others, and is
  /// not kept.
  func identity(at place: Place, _ find: () -> ItemIdentity) -> ItemIdentity {
    let step = Step(expression: place.expression, token: place.token)
    if let known = whole[step] { return known }
    if let known = identities[place] {
      // What comes out of it is not followed to its end either.
      noteCut()
      return known
    }
    guard !isSpent else { return .anything }
    work += 1
    let earlierCuts = cuts
    let isStep = place.expression.map { !Self.isName($0) } ?? true
    if isStep, lost < Self.maximumLost, let first = path.firstIndex(of: step) {
      loop = min(loop, first)
      return .itself
    }
    let outer = loop
    loop = .max
    if isStep { path.append(step) }
    var found = find()
    if isStep { path.removeLast() }
    if loop >= path.count {
      loop = .max
      if found.type == .nothing { found.type = .unknown }
      if cuts == earlierCuts { whole[step] = found } else { identities[place] = found }
    } else {
      lost += 1
    }
    loop = min(loop, outer)
    return found
  }

  /// What an expression mentions, found out once.
  func mentioned(at place: Place, _ find: () -> ItemIdentity) -> ItemIdentity { kept(place, in: \.mentioned, find) }

  /// The elements of what an expression means, found out once.
  func elements(at place: Place, _ find: () -> ItemIdentity) -> ItemIdentity { kept(place, in: \.elements, find) }

  private func kept(_ place: Place, in table: ReferenceWritableKeyPath<ItemIdentityMemo, [Place: Part]>, _ find: () -> ItemIdentity) -> ItemIdentity {
    if let known = self[keyPath: table][place] {
      if known.isCut { noteCut() }
      return known.item
    }
    guard !isSpent else { return .anything }
    let earlierCuts = cuts
    let outer = loop
    loop = .max
    let found = find()
    if loop >= path.count { self[keyPath: table][place] = Part(item: found, isCut: cuts != earlierCuts) }
    loop = min(loop, outer)
    return found
  }

  /// Notes that a name is not followed, so that what is being looked at is not followed to its end.
  func noteCut() { cuts += 1 }

  func content(of property: Declaration, _ find: () -> ItemOrigins.Content) -> ItemOrigins.Content {
    if let known = contents[property.token] { return known }
    let found = find()
    contents[property.token] = found
    return found
  }

  func children(of container: String, _ find: () -> [Range<Int>]?) -> [Range<Int>]? {
    if let known = children[container] { return known }
    let found = find()
    children[container] = .some(found)
    return found
  }

  /// How many names one object is told apart by; what has more may be anything.
  private static let maximumMembers = 64

  /// One of the objects so far, of which there may be none, and of one more.
  func join(_ other: ItemIdentity, to result: inout ItemIdentity?) {
    guard var known = result else {
      result = other
      return
    }
    merge(other, into: &known)
    result = known
  }

  /// One of two objects.
  func merge(_ other: ItemIdentity, into result: inout ItemIdentity) {
    work += 1 + other.members.count + other.parameters.count
    guard !isSpent, result.members.count <= Self.maximumMembers, result.parameters.count <= Self.maximumMembers else {
      result = .anything
      return
    }
    result.merge(other)
  }
}
