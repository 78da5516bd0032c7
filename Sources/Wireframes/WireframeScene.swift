internal import LayoutIR
internal import LayoutProblems
internal import LinearRows

/// The boxes that some constraints speak of, and the values that stand in for what only the program knows.
struct WireframeScene {
  private(set) var layoutBoxes: [LayoutProblems.Box] = []
  private var indices: [String: Int] = [:]
  private var samples: [String: Rational] = [:]
  private var sampleOrder: [String] = []
  private let container: LayoutItem?
  private var mergesSuperviews = false
  private var hasGuides = false

  init(_ constraints: [LayoutConstraint]) {
    container = Self.container(of: constraints)
    layoutBoxes.append(LayoutProblems.Box(id: container?.spelling ?? "the container", role: .root))
    if let container { indices[container.spelling] = 0 }
    for constraint in constraints {
      for term in [constraint.first, constraint.second].compactMap(\.self) { add(term.item) }
      if constraint.second != nil { note(constraint.multiplier, isFactor: true) }
      note(constraint.constant, isFactor: false)
    }
  }

  var boxes: [Wireframe.Box] {
    layoutBoxes.enumerated().map { index, box in
      Wireframe.Box(name: box.id, role: index == 0 ? .container : box.role == .view ? .view : .guide)
    }
  }

  var notes: [String] {
    var notes: [String] = []
    if let container { notes.append("'\(container.spelling)' is drawn as the container, because most constraints refer to it") }
    if container == nil { notes.append("no view holds the others; they are drawn in a container that the code does not name") }
    if mergesSuperviews { notes.append("the superviews that the code does not name are drawn as the container") }
    if hasGuides { notes.append("guides have the insets of a usual phone: margins 16 at the sides and 8 above and below, safe area 47 and 34") }
    if !sampleOrder.isEmpty {
      let values = sampleOrder.prefix(8).map { "\($0) = \(samples[$0]?.description ?? "")" }.joined(separator: ", ")
      notes.append("values that only the program knows are made up: \(values)\(sampleOrder.count > 8 ? ", …" : "")")
    }
    notes.append("views have no content here: a size that only content gives is drawn as 96 × 32 with a dashed edge")
    return notes
  }

  // MARK: Boxes

  /// The item that other ones refer to most and that refers to others least.
  private static func container(of constraints: [LayoutConstraint]) -> LayoutItem? {
    var scores: [LayoutItem: Int] = [:]
    for constraint in constraints {
      guard let second = constraint.second else {
        scores[constraint.first.item.view, default: 0] -= 1
        continue
      }
      let (a, b) = (constraint.first.item.view, second.item.view)
      // Equal sizes say nothing about who holds whom.
      if a == b || constraint.first.attribute.isDimension { continue }
      // Neighbours relate opposite edges; a view and its container relate the same ones.
      guard constraint.first.attribute == second.attribute || second.item.isGuide || constraint.first.item.isGuide else { continue }
      scores[b, default: 0] += 2
      scores[a, default: 0] -= 1
    }
    for item in scores.keys where Self.usualContainers.contains(item.spelling) || item.isSuperview { scores[item, default: 0] += 3 }
    let best = scores.max { ($0.value, $1.key.spelling) < ($1.value, $0.key.spelling) }
    return best.flatMap { $0.value > 0 ? $0.key : nil }
  }

  private static let usualContainers: Set<String> = ["view", "self", "self.view", "contentView", "self.contentView", "|"]

  private mutating func add(_ item: LayoutItem) {
    guard indices[item.spelling] == nil else { return }
    switch item {
    case .guide(let guide, of: let owner):
      add(owner)
      hasGuides = true
      let index = indices[owner.spelling] ?? 0
      indices[item.spelling] = layoutBoxes.count
      switch guide {
      case .margins: layoutBoxes.append(.init(id: item.spelling, role: .guide, owner: index, insets: Insets(8, 16, 8, 16)))
      case .safeArea: layoutBoxes.append(.init(id: item.spelling, role: .guide, owner: index, insets: Insets(47, 0, 34, 0)))
      case .readableContent: layoutBoxes.append(.init(id: item.spelling, role: .guide, owner: index, insets: Insets(8, 16, 8, 16)))
      case .frame: layoutBoxes.append(.init(id: item.spelling, role: .guide, owner: index, insets: Insets(0, 0, 0, 0)))
      case .keyboard: layoutBoxes.append(.init(id: item.spelling, role: .guide, owner: index))
      case .content: layoutBoxes.append(.init(id: item.spelling, role: .contentGuide, owner: index))
      }
    case .superview where container?.isSuperview != false:
      // Nothing says that these superviews are one, but they are in the usual case.
      if container != nil, item != container { mergesSuperviews = true }
      indices[item.spelling] = 0
    case .superview, .expression:
      indices[item.spelling] = layoutBoxes.count
      layoutBoxes.append(.init(id: item.spelling, role: .view))
    }
  }

  func index(of item: LayoutItem) -> Int { indices[item.spelling] ?? 0 }

  // MARK: Numbers

  private mutating func note(_ scalar: Scalar, isFactor: Bool) {
    switch scalar.value {
    case .number: return
    case .standard: return
    case .expression(let text):
      var names: [String] = []
      _ = SampleValue.of(text) { name in
        names.append(name)
        return 1
      }
      for name in names where samples[name] == nil {
        // Distinct values show which of two names a side uses.
        samples[name] = isFactor ? Rational(1, 2) : Rational(12 + 4 * (sampleOrder.count % 12))
        sampleOrder.append(name)
      }
    }
  }

  /// The value that a picture uses; nil for one that cannot be drawn.
  func value(of scalar: Scalar) -> Rational? {
    switch scalar.value {
    case .number(let number):
      // Larger ones stand for "no limit".
      guard abs(number) < 1e6 else { return nil }
      return Rational(shortest: number)
    case .standard(let spacing): return spacing == .sibling ? 8 : 16
    case .expression(let text):
      let result = SampleValue.of(text) { samples[$0] ?? 1 }
      return result.magnitude < 1_000_000 ? result : nil
    }
  }

  func priority(_ priority: LayoutPriority) -> RowPriority {
    switch priority.value {
    case .number(let number): number >= 1000 ? .required : Rational(shortest: number).map { .level($0) } ?? .required
    case .expression(let text):
      text.hasSuffix("efaultHigh") ? .level(750) : text.hasSuffix("efaultLow") ? .level(250) : text.hasSuffix("equired") ? .required : .level(999)
    }
  }
}

extension LayoutItem {
  /// The view that a guide belongs to; the item itself when it is none.
  fileprivate var view: LayoutItem {
    if case .guide(_, of: let owner) = self { owner } else { self }
  }

  fileprivate var isSuperview: Bool {
    if case .superview = self { true } else { false }
  }
}
