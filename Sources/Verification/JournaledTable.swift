/// A table by names that knows what it held earlier, so that a block can end without a copy of the whole table.
struct JournaledTable<Value> {
  private var values: [String: Value] = [:]
  /// Every change with what was there before.
  private var changes: [(name: String, old: Value?)] = []

  /// How many changes there were so far: a point to ask about later.
  var changeCount: Int { changes.count }

  var isEmpty: Bool { values.isEmpty }

  subscript(name: String) -> Value? {
    get { values[name] }
    set {
      changes.append((name, values[name]))
      values[name] = newValue
    }
  }

  /// What the names that were changed since a point held then; nil for those that held nothing.
  ///
  /// - Complexity: O(changes since the point).
  func changed(since mark: Int) -> [String: Value?] {
    var result: [String: Value?] = [:]
    for change in changes[mark...].reversed() { result.updateValue(change.old, forKey: change.name) }
    return result
  }

  /// Holds again what it held at a point.
  mutating func goBack(to mark: Int) {
    for (name, old) in changed(since: mark) { self[name] = old }
  }
}
