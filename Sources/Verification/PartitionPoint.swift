extension RandomAccessCollection {
  /// Where the elements begin of which something does not hold, in a collection that has all others in front of them.
  ///
  /// - Complexity: O(log count).
  func partitionPoint(where isInFront: (Element) -> Bool) -> Index {
    var low = startIndex
    var count = self.count
    while count > 0 {
      let half = count / 2
      let middle = index(low, offsetBy: half)
      if isInFront(self[middle]) {
        low = index(after: middle)
        count -= half + 1
      } else {
        count = half
      }
    }
    return low
  }
}
