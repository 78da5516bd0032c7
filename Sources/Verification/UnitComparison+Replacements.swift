internal import SourceText

extension UnitComparison {
  /// A list that both versions add constraints to is given others here on one side only: what was in it stays active.
  func replacementDoubt() -> UnitVerdict.Doubt? {
    guard !before.replaced.isEmpty || !after.replaced.isEmpty else { return nil }
    for (unit, other, file, isAfter) in [(after, before, context.before, true), (before, after, context.after, false)] {
      for item in unit.replaced where file.mentions(item.name) && isList(item.name) {
        guard !other.replaced.contains(where: { $0.name == item.name && $0.guards == item.guards }) else { continue }
        return UnitVerdict.Doubt(
          id: .constraintLifecycle, message: "what '\(item.name)' held before stays active and is no longer in it", range: item.range, isAfter: isAfter)
      }
    }
    return nil
  }

  private func isList(_ name: String) -> Bool { (context.before.units + context.after.units).contains { $0.extended.contains(name) } }
}
