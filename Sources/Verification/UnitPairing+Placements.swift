/// Functions that only place views, and that only one version of a file has.
extension UnitPairing {
  /// The units of a version with what such functions do where they are called.
  ///
  /// `compose()`, which takes what stood in the initialiser: whether the views are in their places before constraints between
  /// them become active depends on where it is called.
  static func placing(_ all: [LayoutUnit], notIn other: [LayoutUnit]) -> [LayoutUnit] {
    let others = Set(other.map(\.declaration))
    guard all.contains(where: { isPlacing($0) && !others.contains($0.declaration) }) else { return all }
    var units = all
    var isDone: Set<String> = []
    while let helper = units.first(where: { isPlacing($0) && !others.contains($0.declaration) && !isDone.contains($0.declaration) }) {
      isDone.insert(helper.declaration)
      // Of several functions of a name it is not known which one a call means.
      guard !runs(helper, helper), units.count(where: { word($0.declaration) == word(helper.declaration) }) == 1 else { continue }
      for index in units.indices where runs(units[index], helper) { place(helper, in: &units[index]) }
    }
    return units
  }

  /// Whether a unit does nothing but place views, or call those that do, and takes no arguments.
  private static func isPlacing(_ unit: LayoutUnit) -> Bool {
    let name = word(unit.declaration)
    return unit.isEmpty && (!unit.steps.isEmpty || !unit.ownCode.isEmpty) && !isOfFrameworks(name) && !unit.declaration.hasSuffix(":")
      && (!unit.declaration.contains("(") || unit.declaration.hasSuffix("()"))
  }

  private static func place(_ helper: LayoutUnit, in unit: inout LayoutUnit) {
    let found = unit.ownCode.filter { isCall($0, of: helper) }
    unit.ownCode.removeAll { isCall($0, of: helper) }
    for call in found.sorted(by: { $1.moment.isBefore($0.moment) }) {
      unit.take(helper, of: LayoutCall(name: call.name, guards: call.guards, range: call.range, stepCount: call.stepCount, moment: call.moment))
    }
  }

  private static func runs(_ unit: LayoutUnit, _ helper: LayoutUnit) -> Bool {
    owner(unit.declaration) == owner(helper.declaration) && unit.ownCode.contains { isCall($0, of: helper) }
  }

  /// `compose()`, `[self compose]`, and nothing around it.
  private static func isCall(_ call: OwnCall, of helper: LayoutUnit) -> Bool {
    let name = word(helper.declaration)
    return call.name == name && (call.text == "\(name)()" || call.text.hasPrefix("["))
  }
}
