internal import JSONText
internal import Wireframes

extension Wireframe {
  /// What the page's script draws from. The second side is null when it is the same as the first.
  func json(isSame: Bool) -> JSONValue {
    [
      "boxes": .array(boxes.map { [.string($0.name), .string($0.role.rawValue)] }),
      "before": Self.json(before), "after": isSame ? .null : Self.json(after),
      "notes": .array(notes.map { .string($0) }),
    ]
  }

  private static func json(_ side: Side) -> JSONValue { ["ltr": json(side.leftToRight), "rtl": json(side.rightToLeft)] }

  private static func json(_ run: Run) -> JSONValue {
    [
      "open": .array(run.open.sorted().map { .number($0) }),
      "pictures": .array(run.pictures.map { $0.map(json) ?? .null }),
      "segments": .array(
        run.segments.map { segment in
          [
            .number(rounded(segment.from)), .number(rounded(segment.to)), segment.frames.map { json($0.start) } ?? .null,
            segment.frames.map { json($0.end) } ?? .null,
          ]
        }),
    ]
  }

  private static func json(_ frames: Frames) -> JSONValue { .array(frames.map { .number(rounded($0)) }) }

  /// To a millionth of a point, which no picture shows.
  private static func rounded(_ value: Double) -> Double { (value * 1e6).rounded() / 1e6 }
}
