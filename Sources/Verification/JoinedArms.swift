/// What both arms of a conditional make is made whatever the condition says.
extension LayoutUnit {
  /// Puts one constraint in place of two that only differ in the arm of a conditional that they stand in.
  ///
  /// - Complexity: O(constraints² × conditions of each).
  mutating func joinArms() {
    guard constraints.contains(where: { $0.guards.contains { $0.hasPrefix("else ") } }) else { return }
    var index = 0
    while index < constraints.count {
      guard let other = twin(of: index) else {
        index += 1
        continue
      }
      let (first, second) = (constraints[index], constraints[other.index])
      constraints[index].guards.remove(other.condition)
      constraints[index].isShared = first.isShared || second.isShared
      if second.presence == .needed || first.presence == .any { constraints[index].presence = second.presence }
      constraints.remove(at: other.index)
      // The two may be a part of larger ones.
      index = 0
    }
  }

  /// The constraint that an arm makes as another one does, with the condition of that one.
  private func twin(of index: Int) -> (index: Int, condition: String)? {
    let made = constraints[index]
    for condition in made.guards where condition.hasPrefix("if ") {
      let opposite = made.guards.subtracting([condition]).union(["else " + condition.dropFirst(3)])
      let found = constraints.firstIndex { $0.form == made.form && $0.guards == opposite }
      if let found { return (found, condition) }
    }
    return nil
  }
}
