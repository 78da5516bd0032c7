internal import VisualFormat

/// A method of Objective-C whose body does nothing but hand its arguments to a call with a format string, so that its
/// callers can be migrated: `- (void)addConstraintsWithFormat:(NSString *)format views:(NSArray *)views`.
package struct ObjectiveCHelper: Hashable, Sendable {
  /// The class that has the method.
  let owner: String
  let isClassMethod: Bool
  let selector: String
  let recipe: Recipe

  /// What a call does, in terms of its arguments.
  struct Recipe: Hashable, Sendable {
    var call: Call
    var effect: Effect
    /// The argument with the list of views whose `translatesAutoresizingMaskIntoConstraints` becomes `NO`.
    var unmasked: Int?

    /// The arguments that are used.
    var used: Set<Int> { Set([call.format, call.options.parameter, call.metrics, call.views.parameter].compactMap(\.self)) }
  }

  /// `[NSLayoutConstraint constraintsWithVisualFormat:options:metrics:views:]` in terms of arguments.
  struct Call: Hashable, Sendable {
    var format: Int
    /// Whether that argument is a list, and there is a call for each of its elements.
    var isForEach = false
    var options: Options
    /// Nil for no metrics.
    var metrics: Int?
    var views: Views
    /// The selectors of the methods of `self` that the arguments go through, each of which may be another one's.
    var passes: Set<String> = []
  }

  enum Options: Hashable, Sendable {
    case literal(FormatOptions)
    case parameter(Int)

    var parameter: Int? {
      if case .parameter(let index) = self { index } else { nil }
    }
  }

  enum Views: Hashable, Sendable {
    case dictionary(Int)
    /// A list whose elements have the keys `v0`, `v1`, ….
    case numbered(Int, prefix: String)

    var parameter: Int {
      switch self {
      case .dictionary(let index), .numbered(let index, _): index
      }
    }
  }

  /// What becomes of the constraints.
  enum Effect: Hashable, Sendable {
    case activated
    /// Added to the object that the method is called on.
    case addedToReceiver
    case returned
  }
}
