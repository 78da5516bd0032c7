/// The calls of one function, those that are written alike together: which of their arguments is for a parameter is the
/// same for all of them.
struct CallsByShape: Sendable {
  typealias Call = SnapKitHelperCalls.Call

  /// What tells calls apart without their objects.
  private struct Shape: Hashable {
    struct Argument: Hashable {
      let label: String?
      let isList: Bool
    }

    struct Closure: Hashable {
      let label: String?
      let isTrailing: Bool
    }

    let arguments: [Argument]
    let closures: [Closure]
    let unlabelledCount: Int

    init(_ call: Call) {
      arguments = call.arguments.map { Argument(label: $0.label, isList: $0.isList) }
      closures = call.closures.map { Closure(label: $0.label, isTrailing: $0.isTrailing) }
      unlabelledCount = call.unlabelledCount
    }
  }

  /// In the order in which the first calls of the shapes came.
  private(set) var groups: [[Call]] = []
  private var places: [Shape: Int] = [:]
  /// The shapes with a label, and those that have arguments whose labels are not written.
  private var byLabel: [String: [Int]] = [:]
  private var unlabelled: [Int] = []

  /// Whether the function is used as a value somewhere, so that its arguments have no labels.
  var isApplied: Bool { groups.contains { $0[0].isApplied } }

  mutating func add(_ call: Call) { add([call], of: Shape(call)) }

  private mutating func add(_ calls: [Call], of shape: Shape) {
    if let place = places[shape] {
      groups[place] += calls
    } else {
      places[shape] = groups.count
      for label in Set(shape.arguments.compactMap(\.label)) { byLabel[label, default: []].append(groups.count) }
      if shape.unlabelledCount > 0 { unlabelled.append(groups.count) }
      groups.append(calls)
    }
  }

  /// The shapes of calls by which something may come by a way, ascending.
  ///
  /// - Complexity: O(their count) where the function has labels.
  func shapes(for way: ItemIdentity.Parameter.Way) -> [Int] {
    // What has one label less has to have another one that is not written.
    guard let rarest = way.labels.map({ byLabel[$0] ?? [] }).min(by: { $0.count < $1.count }) else { return Array(groups.indices) }
    return unlabelled.isEmpty ? rarest : Set(rarest).union(unlabelled).sorted()
  }

  /// Whether one of the calls may be that of the function by which something comes.
  func hasOne(for parameter: ItemIdentity.Parameter) -> Bool {
    shapes(for: parameter.way).contains { groups[$0][0].isApplied || groups[$0][0].mayHave(parameter.way.labels) && groups[$0][0].mayBe(ofFunctionOf: parameter) }
  }

  mutating func merge(_ other: CallsByShape) {
    for calls in other.groups { add(calls, of: Shape(calls[0])) }
  }
}

extension SnapKitHelperCalls {
  /// Something that calls of one shape hand over.
  enum HandedPart: Hashable, Sendable {
    case receiver
    case argument(Int)
    /// What an argument holds, or the argument among others that are not written.
    case elements(Int)
    /// What a closure gives.
    case closure(Int)
    /// What a function gives for a closure that is not written.
    case anyView
  }
}

extension ItemIdentity {
  /// The object, or another one beside it that is not written.
  var amongOthers: ItemIdentity {
    if case .exact = type { return self }
    var result = self
    result.isForeign = true
    return result
  }
}

extension SnapKitHelperCalls.Call {
  typealias Part = SnapKitHelperCalls.HandedPart

  func items(of part: Part) -> [ItemIdentity] {
    switch part {
    case .receiver: receiver.items
    case .argument(let position): arguments[position].items
    case .elements(let position): arguments[position].elements.items
    case .closure(let position): closures[position].values.flatMap(\.items)
    case .anyView: [.anyView]
    }
  }

  /// Whether all labels that are written are among those that the function of a parameter has. The first closure behind the brackets
  /// has none.
  func mayBe(ofFunctionOf parameter: ItemIdentity.Parameter) -> Bool {
    guard let possible = parameter.possibleLabels else { return true }
    return arguments.allSatisfy { $0.label.map(possible.contains) ?? true }
  }

  /// What comes by a way: the same parts for all calls of one shape.
  func parts(of way: ItemIdentity.Parameter.Way) -> [Part] {
    switch way {
    case .payload(let position, _):
      guard let position else { return arguments.indices.map { .argument($0) } }
      return arguments.indices.contains(position) ? [.argument(position)] : []
    case .closure(let label, let labels): return mayHave(labels) ? results(ofClosure: label) : []
    case .receiver: return [.receiver]
    case .argument(let position, let label, let isElement, let labels):
      return mayHave(labels) ? parts(ofArgument: label, position, isElement: isElement) : []
    case .value, .member, .ofType, .result, .method, .configured: return []
    }
  }

  private func parts(ofArgument label: String?, _ position: Int, isElement: Bool) -> [Part] {
    // A function that is used as a value is given its arguments without labels.
    if isApplied {
      return (arguments.indices.contains(position) ? position..<position + 1 : arguments.indices).map { .argument($0) }
    }
    let labelled = arguments.indices.filter { arguments[$0].label == label }
    // Arguments before it may have been left out; what has no label is given without one.
    if !isElement, label == nil ? !labelled.contains(position) : labelled.count > 1 { return labelled.map { .argument($0) } }
    guard let start = label == nil ? (labelled.contains(position) ? position : labelled.last) : labelled.first else { return [] }
    if !isElement || arguments[start].isList { return [.argument(start)] }
    // A variadic parameter takes the arguments up to the next label; an array that is not written here may hold anything.
    let end = arguments[(start + 1)...].firstIndex { $0.label != nil } ?? arguments.endIndex
    return (start..<end).map { .elements($0) }
  }

  /// What the closures give that may be for a parameter; any view where something else is given for it.
  private func results(ofClosure label: String?) -> [Part] {
    if isApplied { return [.anyView] }
    let found = closures.indices.filter { closures[$0].label == label || closures[$0].isTrailing && closures[$0].label == nil }
    // `build(makeRow)`
    let isNamed = arguments.count { $0.label == label } > closures.count { $0.label == label && !$0.isTrailing }
    return found.map { .closure($0) } + (isNamed || found.isEmpty ? [.anyView] : [])
  }
}

/// What calls hand over that came by another way before: each part of the calls of one shape is looked at once.
struct TakenParts {
  enum Source: Hashable {
    case named(String)
    case unnamed(Int)
  }

  private struct Place: Hashable {
    let source: Source
    let shape: Int
    let part: SnapKitHelperCalls.HandedPart
  }

  private var taken: Set<Place> = []

  /// What comes by a way.
  ///
  /// - Parameter taken: What is left out, if anything is.
  static func items(of parameter: ItemIdentity.Parameter, in calls: CallsByShape, _ source: Source, _ taken: inout TakenParts?) -> [ItemIdentity] {
    var items: [ItemIdentity] = []
    for shape in calls.shapes(for: parameter.way) {
      let group = calls.groups[shape]
      guard group[0].mayBe(ofFunctionOf: parameter) else { continue }
      var parts = group[0].parts(of: parameter.way)
      if taken != nil { parts = parts.filter { taken?.taken.insert(Place(source: source, shape: shape, part: $0)).inserted == true } }
      if !parts.isEmpty { for call in group { for part in parts { items += call.items(of: part) } } }
    }
    return items
  }
}
