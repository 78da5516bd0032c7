/// A map that can be copied and changed at little cost: a copy shares all but a few small layers with its original.
///
/// Each layer has at least twice as many keys as the next one, and a newer layer hides the values of older ones.
struct LayeredMap<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private var layers: [[Key: Value]] = []

  /// - Complexity: O(log keys).
  subscript(key: Key) -> Value? {
    for layer in layers.reversed() {
      if let value = layer[key] { return value }
    }
    return nil
  }

  /// - Complexity: O(log keys) on average, whether a copy exists or not.
  mutating func set(_ value: Value, for key: Key) {
    layers.append([key: value])
    while layers.count > 1, layers[layers.count - 2].count <= 2 * layers[layers.count - 1].count {
      let newest = layers.removeLast()
      layers[layers.count - 1].merge(newest) { $1 }
    }
  }
}
