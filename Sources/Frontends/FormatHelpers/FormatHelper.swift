internal import VisualFormat

/// A function whose body does nothing but hand its parameters to a format-string call, so that its callers can be
/// migrated: `func addConstraintsWithFormat(_ format: String, views: UIView...)`.
package struct FormatHelper: Hashable, Sendable {
  /// A parameter of the function.
  struct Parameter: Hashable, Sendable {
    /// The label that callers write; nil for `_`.
    let label: String?
    let name: String
    /// The type without `...`.
    let type: String
    let isVariadic: Bool
    let hasDefault: Bool

    var isArray: Bool { isVariadic || type.hasPrefix("[") && !isDictionary }
    var isDictionary: Bool { type.hasPrefix("[") && type.contains(":") || type.hasPrefix("Dictionary<") }
    /// A format that may be nil raises an exception when it is.
    var isString: Bool { ["String", "NSString", "String!", "NSString!"].contains(type) }
    var isStringArray: Bool { isArray && type.contains("String") && !isDictionary }
  }

  /// The type whose extension or body declares the function; nil at the top of a file.
  let owner: String?
  package let name: String
  let isStatic: Bool
  let parameters: [Parameter]
  let recipe: Recipe

  /// What a call does, in terms of its arguments.
  struct Recipe: Hashable, Sendable {
    var layouts: [Layout] = []
    /// Whose `translatesAutoresizingMaskIntoConstraints` becomes false.
    var unmasked: [Views] = []
    var isActivated = false
    /// The view that the constraints are added to, when they are.
    var holder: Holder?
    var isReturned = false
    /// The views dictionary that the function makes and returns, when it does nothing else.
    var dictionary: Views?
  }

  /// One format-string call of the body.
  struct Layout: Hashable, Sendable {
    /// Joined; with an element of a parameter there is one format for each.
    var format: [FormatPiece]
    var options: Options
    var metrics: Metrics
    var views: Views
  }

  enum FormatPiece: Hashable, Sendable {
    case text(String)
    case parameter(Int)
    /// Each element of an array in turn.
    case element(Int)
    /// The string that the function is called on.
    case receiver
  }

  enum Options: Hashable, Sendable {
    case literal(FormatOptions)
    /// When the call leaves it out, `standard`.
    case parameter(Int, standard: FormatOptions)
  }

  enum Metrics: Hashable, Sendable {
    case none
    case parameter(Int)
    /// What a local function finds around it: the tokens in its body.
    case outer(Range<Int>)
  }

  enum Views: Hashable, Sendable {
    /// A parameter that is the views dictionary.
    case dictionary(Int)
    /// A parameter with views that are called `v0`, `v1`, …
    case numbered(Int, prefix: String, first: Int)
    case named([String: Operand])
    /// One view, or all views of an array, without names.
    case operand(Operand)
    /// A dictionary that a local function finds around it, or makes of what it finds there: the tokens in its body.
    case outer(Range<Int>)
  }

  enum Operand: Hashable, Sendable {
    case receiver
    case parameter(Int)
  }

  enum Holder: Hashable, Sendable {
    /// The object that the function is called on, or a member of it: `view` of a view controller.
    case receiver(member: String?)
    case parameter(Int)
  }
}

extension FormatHelper {
  /// Whether two functions of the same name do the same with their arguments, whatever view holds the constraints.
  func agrees(with other: FormatHelper) -> Bool {
    guard isStatic == other.isStatic, recipe.withoutHolder == other.recipe.withoutHolder,
      parameters.map(\.isVariadic) == other.parameters.map(\.isVariadic)
    else { return false }
    return !recipe.usesReceiver || owner == other.owner
  }
}

extension FormatHelper.Recipe {
  /// Whether the function only makes a dictionary.
  var isOnlyDictionary: Bool { layouts.isEmpty && unmasked.isEmpty && !isActivated && holder == nil && !isReturned }

  fileprivate var withoutHolder: Self {
    var copy = self
    copy.isActivated = isActivated || holder != nil
    copy.holder = nil
    return copy
  }

  /// Whether the object that the function is called on is an item of a constraint.
  var usesReceiver: Bool {
    isCalledOnFormat || (layouts.map(\.views) + unmasked).contains { views in
      switch views {
      case .named(let entries): entries.values.contains(.receiver)
      case .operand(let operand): operand == .receiver
      case .dictionary, .numbered, .outer: false
      }
    }
  }

  /// Whether the string that the function is called on is a format, or a part of one.
  var isCalledOnFormat: Bool { layouts.contains { $0.format.contains(.receiver) } }

  /// Whether the text of a format depends on an argument.
  var isForwarding: Bool {
    layouts.contains { layout in
      layout.format.contains { piece in
        if case .text = piece { false } else { true }
      }
    }
  }
}
