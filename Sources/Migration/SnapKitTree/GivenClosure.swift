/// A function or type that a closure is given to, as far as the place of the closure tells it.
struct GivenClosure: Hashable, Sendable {
  /// The function or type: `forEach`, `Row`.
  let taker: String
  /// Whether it is a method of one of the standard library's lists: `[title, icon].forEach { … }`. What a type of the files
  /// declares for itself is another one.
  var isOfList = false
}
