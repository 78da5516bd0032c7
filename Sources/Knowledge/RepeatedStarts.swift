internal import SourceText

/// The classes whose objects may get once more what the frameworks send an object once: `viewDidLoad`, `loadView`,
/// `awakeFromNib`.
package struct RepeatedStarts: Hashable, Sendable {
  /// The classes by the method; nil for any class.
  private let classes: [String: Set<String>?]

  /// Nothing is sent again.
  package init() { classes = [:] }

  package init(_ classes: [String: Set<String>?]) {
    self.classes = classes
  }

  package var isEmpty: Bool { classes.isEmpty }

  /// Whether code may send a method to objects of a class, besides the frameworks.
  ///
  /// - Parameter className: With or without the types around it; nil when it is not known.
  package func mayRepeat(_ method: String, of className: String?) -> Bool {
    guard let found = classes[method] else { return false }
    guard let found, let className else { return true }
    return found.contains(className.lastDottedWord)
  }

  /// Whether that is so for any method.
  package func mayRepeat(of className: String?) -> Bool { classes.keys.contains { mayRepeat($0, of: className) } }
}
