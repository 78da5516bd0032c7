internal import LayoutIR

/// What code does with the constraints that a variable holds, as far as other code depends on it.
enum StoredEffect: Hashable {
  case activates
  case deactivates
  case setsConstant
  case setsPriority
  /// The variable lets go of what it held.
  case clears
  /// A layout constraint is changed without SnapKit's knowledge.
  case changesDirectly
  /// The same for whether it is active.
  case activatesDirectly
  /// The same for its priority.
  case setsPriorityDirectly
}

/// What one value of a variable consists of.
struct StoredConstraintForm {
  enum Shape {
    /// One constraint.
    case single
    /// A constraint for each attribute of one description.
    case parts
    /// Those of any number of descriptions.
    case list
  }

  let shape: Shape
  /// For each part the attribute that decides signs; of a list the one that decides those of all; empty where values differ.
  let deciding: [LayoutAttribute]
  /// Whether all priorities are below 1000, so that SnapKit changes them; nil where the source does not tell or they differ.
  let hasOptionalPriority: Bool?
  /// Whether every description of a list makes one constraint, so that positions in the list stay what they were.
  let isFlat: Bool
  /// Whether what is done to one of SnapKit's constraints is done to each of several.
  let isRepeated: Bool

  /// - Parameter parts: What the descriptions make that the variable is given.
  /// - Returns: Nil when nothing is known of the values.
  init?(isList: Bool, parts: [[LayoutConstraint]]) {
    guard !parts.isEmpty, parts.allSatisfy({ !$0.isEmpty }) else { return nil }
    let attributes = parts.map { $0.map { ($0.second ?? $0.first).attribute } }
    let kinds = Set(parts.joined().map { Self.isOptional($0.priority) })
    hasOptionalPriority = kinds.count == 1 ? kinds.first ?? nil : nil
    isFlat = parts.allSatisfy { $0.count == 1 }
    isRepeated = !isFlat
    if isList {
      let all = Set(attributes.joined())
      shape = .list
      deciding = all.count == 1 ? Array(all) : []
    } else {
      // A variable for a constraint here and several there has no type.
      guard isFlat || parts.allSatisfy({ $0.count > 1 }) else { return nil }
      shape = isFlat ? .single : .parts
      deciding = Set(attributes).count == 1 ? attributes[0] : []
    }
  }

  private static func isOptional(_ priority: LayoutPriority) -> Bool? {
    if case .number(let number) = priority.value { number < 1000 } else { nil }
  }

  private init(_ shape: Shape, _ deciding: [LayoutAttribute], _ hasOptionalPriority: Bool?, isRepeated: Bool) {
    self.isRepeated = isRepeated
    self.shape = shape
    self.deciding = deciding
    self.hasOptionalPriority = hasOptionalPriority
    isFlat = true
  }

  /// One description of a list.
  var element: StoredConstraintForm? {
    shape == .list && isFlat ? StoredConstraintForm(.single, deciding, hasOptionalPriority, isRepeated: false) : nil
  }

  /// One constraint of a list whose descriptions make several: what is done to a description is done to each of them.
  var loopElement: StoredConstraintForm { StoredConstraintForm(.single, deciding, hasOptionalPriority, isRepeated: isRepeated) }
}
