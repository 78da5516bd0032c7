internal import SourceText

/// What the code of a class's superclasses surely runs of its objects: `override func setUp()` of a class whose base calls `setUp()` in
/// its initialisers.
package struct InheritedRuns: Hashable, Sendable {
  /// A method that runs each time that an object starts.
  package struct Run: Hashable, Sendable {
    package let method: String
    /// The names in the superclasses' code that may run before: what the class declares under one of them may run as well.
    package let before: Set<String>

    package init(method: String, before: Set<String>) {
      self.method = method
      self.before = before
    }
  }

  /// The methods of the superclasses that start an object.
  package enum Start: String, Hashable, Sendable, CaseIterable {
    case initializer = "init"
    case viewDidLoad
  }

  private let runs: [String: [Start: [Run]]]

  /// - Parameter runs: By the names of classes, without the types around them.
  package init(_ runs: [String: [Start: [Run]]] = [:]) {
    self.runs = runs
  }

  /// Whether the superclasses of a class run something.
  package func concern(_ className: String) -> Bool { runs[className.lastDottedWord] != nil }

  /// What runs a method of a class that its superclasses call in each of their initialisers, or in `viewDidLoad`.
  package func run(of method: String, in className: String, by start: Start) -> Run? {
    runs[className.lastDottedWord]?[start]?.first { $0.method == method }
  }
}
