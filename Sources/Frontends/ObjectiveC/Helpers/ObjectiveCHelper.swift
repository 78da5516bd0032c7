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
    var used: Set<Int> {
      var result = Set([call.format, call.options.parameter, call.metrics].compactMap(\.self) + call.views.parameters)
      if case .added(let holder) = effect, case .parameter(let index) = holder.view { result.insert(index) }
      return result
    }
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
    /// `@{@"view": view}`: the views by their keys.
    case named([String: View])

    var parameters: [Int] {
      switch self {
      case .dictionary(let index), .numbered(let index, _): [index]
      case .named(let views): views.values.compactMap { if case .parameter(let index) = $0 { index } else { nil } }
      }
    }
  }

  enum View: Hashable, Sendable {
    /// The object that the method is called on.
    case receiver
    case parameter(Int)
  }

  /// What constraints are added to: a view, or a member of one: `self.view`, `view.superview`.
  struct Holder: Hashable, Sendable {
    let view: View
    let member: String?
  }

  /// What becomes of the constraints.
  enum Effect: Hashable, Sendable {
    case activated
    case added(Holder)
    case returned
  }
}
