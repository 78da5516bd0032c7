internal import SourceText

/// What a call of one language is named in the other one.
///
/// - Source: Swift and Objective-C interoperability; the full names, and those that leave out the words of the first argument's type.
struct OtherLanguageNames {
  private(set) var names: [(name: String, labels: [String])] = []

  init(of use: ChangedUse, from language: SourceLanguage) {
    if language == .swift { readSwift(use) } else { readObjectiveC(use) }
  }

  private static let typeWords = [
    "View", "Subview", "Views", "Label", "Button", "ImageView", "Image", "Controller", "ViewController", "Cell", "Constraint", "Constraints", "Superview", "StackView", "Size", "Insets", "Index", "IndexPath",
    "Item", "Model", "String", "Color", "Font", "Text",
  ]

  /// `pin:gap:` of `pin(view, gap: 8)`, `initWithGap:` of `Card(gap: 8)`
  private mutating func readSwift(_ use: ChangedUse) {
    let places = use.labels.indices.map { String($0) }
    guard let first = use.labels.first else {
      names.append((use.name, []))
      return
    }
    let rest = use.labels.dropFirst().map { $0 + ":" }.joined()
    if first == "_" {
      // The importer leaves out the words of the argument's type.
      for word in [""] + Self.typeWords { names.append(("\(use.name)\(word):\(rest)", places)) }
    } else {
      let word = first.prefix(1).uppercased() + first.dropFirst()
      for start in ["\(use.name)With\(word)"] + ([""] + Self.typeWords).map({ "\(use.name)\(word)\($0)" }) { names.append(("\(start):\(rest)", places)) }
    }
  }

  /// `pin(_:gap:)` of `pin:gap:`, `init(gap:)` of `initWithGap:`
  private mutating func readObjectiveC(_ use: ChangedUse) {
    let parts = use.name.split(separator: ":").map(String.init)
    guard let first = parts.first else { return }
    guard !use.labels.isEmpty else {
      names.append((first, []))
      return
    }
    let rest = Array(parts.dropFirst())
    if let with = first.firstRange(of: "With") {
      let label = first[with.upperBound...]
      names.append((String(first[..<with.lowerBound]), [label.prefix(1).lowercased() + label.dropFirst()] + rest))
    }
    names.append((first, ["_"] + rest))
    // `pad(to:)` is `padTo:`.
    for index in first.indices.dropFirst() where first[index].isUppercase {
      names.append((String(first[..<index]), [first[index...].prefix(1).lowercased() + first[index...].dropFirst()] + rest))
    }
  }
}
