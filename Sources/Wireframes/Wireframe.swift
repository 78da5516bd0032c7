package import LayoutIR

/// Pictures of one layout before and after a change: the frames of its views over a range of container widths and at
/// three usual sizes, in both directions. Every number comes out of the exact solver.
package struct Wireframe: Sendable {
  /// What a box stands for.
  package enum Role: String, Sendable {
    case container
    case view
    case guide
  }

  package struct Box: Sendable {
    /// As the source spells it.
    package let name: String
    package let role: Role
  }

  /// A size of the container, in points.
  package struct Size: Hashable, Sendable {
    package let name: String
    package let width: Int
    package let height: Int
  }

  /// `x y width height` of every box, one after the other, in points; y grows downwards.
  package typealias Frames = [Double]

  /// A stretch of widths over which every frame is an affine function of the width. Nil where the required constraints
  /// contradict each other.
  package struct Segment: Sendable {
    package let from: Double
    package let to: Double
    /// At both ends.
    package let frames: (start: Frames, end: Frames)?
  }

  /// One side in one direction.
  package struct Run: Sendable {
    /// Adjacent, over `sliderRange`; empty when the solver gave up.
    package var segments: [Segment] = []
    /// At the usual sizes; nil for a contradiction.
    package var pictures: [Frames?] = []
    /// The unknowns, four for each box, that the constraints do not determine.
    package var open: Set<Int> = []
  }

  package struct Side: Sendable {
    package var leftToRight = Run()
    package var rightToLeft = Run()
  }

  package let boxes: [Box]
  package let before: Side
  package let after: Side
  /// Sentences about what the pictures take for granted.
  package let notes: [String]

  package static let sizes = [
    Size(name: "small phone", width: 320, height: 568), Size(name: "phone", width: 390, height: 844),
    Size(name: "tablet", width: 1024, height: 768),
  ]
  /// The widths that the slider covers, in points, and the height that goes with them.
  package static let sliderRange = 240...1366
  package static let sliderHeight = 568
}

extension Wireframe {
  /// Whether some side has no solution at any of the usual sizes.
  package var isContradictory: Bool {
    [before.leftToRight, after.leftToRight].contains { run in run.pictures.allSatisfy { $0 == nil } }
  }

  /// Constraints that are too many to draw.
  package static let constraintLimit = 120

  /// - Returns: Nil when there is nothing to draw, or too much.
  package init?(before: [LayoutConstraint], after: [LayoutConstraint]) {
    guard !before.isEmpty || !after.isEmpty, max(before.count, after.count) <= Self.constraintLimit else { return nil }
    let scene = WireframeScene(before + after)
    boxes = scene.boxes
    self.before = WireframeSolver(scene: scene, constraints: before).side()
    // Equal constraints have equal pictures; solving them again could not show anything else.
    self.after = before == after ? self.before : WireframeSolver(scene: scene, constraints: after).side()
    notes = scene.notes
  }
}
