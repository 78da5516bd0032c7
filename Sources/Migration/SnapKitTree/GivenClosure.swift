/// A function or type that a closure is given to, as far as the place of the closure tells it.
struct GivenClosure: Hashable, Sendable {
  /// The function or type: `forEach`, `Row`.
  let taker: String
  /// Whether it is a method of one of the standard library's lists: `[title, icon].forEach { … }`. What a type of the files
  /// declares for itself is another one.
  var isOfList = false
  /// The labels of the call's arguments, without those of closures behind the brackets; nil where they do not show.
  var labels: [String?]?

  /// A parameter of a function as callers see it.
  struct Parameter {
    let label: String?
    /// Whether each call has an argument for it between the brackets.
    let isWritten: Bool

    /// - Parameter label: As it is written, also between backticks.
    init(label: String?, isWritten: Bool) {
      self.label = label?.filter { $0 != "`" }
      self.isWritten = isWritten
    }
  }

  /// Whether a function may be the one that is called so.
  func mayCall(functionWith parameters: [Parameter]) -> Bool {
    guard let labels else { return true }
    var rest = parameters[...]
    for label in labels {
      guard let position = rest.firstIndex(where: { $0.label == label }), !rest[..<position].contains(where: \.isWritten) else { return false }
      rest = rest[(position + 1)...]
    }
    return !rest.contains(where: \.isWritten)
  }
}
