/// A guide that a view owns.
package enum LayoutGuide: String, CaseIterable, Sendable {
  case margins = "layoutMarginsGuide"
  case safeArea = "safeAreaLayoutGuide"
  case readableContent = "readableContentGuide"
  case keyboard = "keyboardLayoutGuide"
  case content = "contentLayoutGuide"
  case frame = "frameLayoutGuide"

  /// The guide that a member is; nil for other members, which nearly all are told by their ends.
  package init?(named word: Substring) {
    guard word.utf8.last == UInt8(ascii: "e"), word.hasSuffix("Guide") else { return nil }
    self.init(rawValue: String(word))
  }
}

/// What a constraint holds: a view or a guide, by the spelling of the source.
package indirect enum LayoutItem: Hashable, Sendable {
  /// An expression of the source, its tokens joined without white space: `title`, `self.cell.title`.
  case expression(String)
  /// The superview that an item has when the constraints are made.
  case superview(of: LayoutItem)
  /// A guide of a view.
  case guide(LayoutGuide, of: LayoutItem)

  /// Reads a spelling; guides and superviews are told apart from other members.
  package init(spelled text: String) {
    var path: [String] = []
    var rest = Substring(text)
    // A path can be long, so it is taken apart from its end in a loop.
    while let dot = rest.utf8.lastIndex(of: UInt8(ascii: ".")), let word = Self.member(rest[rest.utf8.index(after: dot)...]) {
      path.append(word)
      rest = rest[..<dot]
    }
    var item: LayoutItem
    if let word = Self.member(rest) {
      item = .expression("self")
      path.append(word)
    } else {
      item = .expression(String(rest))
    }
    for word in path.reversed() {
      item = LayoutGuide(rawValue: word).map { .guide($0, of: item) } ?? .superview(of: item)
    }
    self = item
  }

  private static func member(_ word: Substring) -> String? {
    word.utf8.last == UInt8(ascii: "!") && word == "superview!" || LayoutGuide(named: word) != nil ? String(word) : nil
  }

  /// The spelling that Swift source uses for the item.
  package var spelling: String {
    switch self {
    case .expression(let text): text
    case .superview(of: let item): "\(item.spelling).superview!"
    case .guide(let guide, of: let owner): "\(owner.spelling).\(guide.rawValue)"
    }
  }

  /// The spelling that Objective-C source uses for the item.
  package var objectiveCSpelling: String {
    switch self {
    case .expression(let text): text
    case .superview(of: let item): "\(item.objectiveCSpelling).superview"
    case .guide(let guide, of: let owner): "\(owner.objectiveCSpelling).\(guide.rawValue)"
    }
  }

  /// The item that a guide or a superview is one of; the item itself when it is neither.
  package var owner: LayoutItem {
    switch self {
    case .expression: self
    case .superview(of: let item): item.owner
    case .guide(_, of: let item): item.owner
    }
  }

  package var isMarginsGuide: Bool {
    if case .guide(.margins, of: _) = self { true } else { false }
  }

  package var isGuide: Bool {
    if case .guide = self { true } else { false }
  }
}
