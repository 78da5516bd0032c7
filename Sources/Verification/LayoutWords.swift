internal import HostSyntax
internal import SourceText

/// Words that may have to do with layout: code with one of them is read as a whole or not at all.
enum LayoutWords {
  private static let words: Set<String> = [
    "isActive", "active", "activate", "deactivate", "snp", "translatesAutoresizingMaskIntoConstraints", "visualFormat",
    "addLayoutGuide", "systemLayoutSizeFitting", "autoresizingMask", "superviewEdges", "sd_layout",
  ]

  /// How functions of layout libraries and of people's own helpers are called.
  private static let callPrefixes = WordPrefixes([
    "pin", "constrain", "layout", "anchor", "align", "fill", "dock", "auto", "edges", "center", "snap", "equal", "match",
    "stretch", "hug", "leading", "trailing", "top", "bottom", "left", "right", "width", "height", "horizontal", "vertical",
    "setWidth", "setHeight", "setSize", "setContent", "size", "embed", "inset", "below", "above", "after", "before", "mas_", "sv", "attach", "place",
  ])

  /// Functions that start like one of layout and are none.
  private static let harmlessCalls: Set<String> = [
    "setContentOffset", "layoutIfNeeded", "layoutSubviews", "layoutSublayers", "layout", "sizeToFit", "sizeThatFits", "autoreleasepool",
    "replacingOccurrences", "afterDelay", "autorelease", "equals", "matches", "matching", "pinCode",
  ]

  /// What the spelling of a word of Swift tells.
  static func traits(of bytes: UnsafeRawBufferPointer) -> LayoutWordTable.Traits {
    if isAboutConstraints(bytes) || bytes.starts(with: "snp_".utf8) { return .always }
    let text = String(decoding: bytes, as: UTF8.self)
    if words.contains(text) { return .always }
    switch text {
    case "constant", "priority": return .setting
    case "update": return .update
    case "equalTo", "lessThanOrEqualTo", "greaterThanOrEqualTo": return .relation
    // `addSubviewAtFullSize(with: a)` does more than to add it.
    case "addSubview", "addSubviews": return []
    default: return callPrefixes.startWord(bytes) && !harmlessCalls.contains(text) || bytes.starts(with: "addSubview".utf8) || isAboutPriorities(bytes) ? .call : []
    }
  }

  /// `setHuggingPriority`, `setClippingResistancePriority`, `ub_setContentPriorityRequired`
  private static func isAboutPriorities(_ bytes: UnsafeRawBufferPointer) -> Bool {
    bytes.count > 12 && ["uggingPriority", "ontentPriority", "ResistancePriority", "ompressionResistance"].contains { ByteSearch.contains($0, in: bytes) }
  }

  /// `topAnchor`, `heightConstraint`, `makeConstraints`, `mas_width`
  private static func isAboutConstraints(_ bytes: UnsafeRawBufferPointer) -> Bool {
    bytes.count >= 4
      && (bytes.starts(with: "mas_".utf8) || ByteSearch.contains("onstraint", in: bytes)
        || bytes.suffix(6).elementsEqual("Anchor".utf8))
  }

  /// `PIN_TOP`: whether a macro is called as functions of layout are.
  static func nameLayout(_ macro: String) -> Bool {
    var first = String(macro.split(separator: "_").first ?? "").lowercased()
    return first.withUTF8 { callPrefixes.startWord(UnsafeRawBufferPointer($0)) }
  }

  /// Whether the identifier at `index` may have to do with layout.
  static func isOne(_ index: Int, _ table: LayoutWordTable, in buffer: TokenBuffer) -> Bool {
    let traits = table[index]
    guard !traits.isEmpty else { return false }
    if traits.contains(.always) { return true }
    guard let next = buffer.next(index) else { return false }
    if traits.contains(.setting) {
      return buffer[next].kind == .operatorSymbol && buffer.text(next).hasSuffix("=")
        && buffer.previous(index).map { buffer[$0].kind == .dot } == true
    }
    guard buffer[next].kind == .leftParenthesis else { return false }
    if traits.contains(.update) {
      return buffer.next(next).map { buffer.isWord($0, in: ["offset", "inset", "priority"]) } ?? false
    }
    if traits.contains(.relation) { return isBehindAttribute(index, in: buffer) }
    return !isDelegateCall(index, in: buffer)
  }

  /// Whether a relation stands behind what only a maker of constraints has: `make.height.equalTo(40)`.
  private static func isBehindAttribute(_ index: Int, in buffer: TokenBuffer) -> Bool {
    guard let dot = buffer.previous(index), buffer[dot].kind == .dot, let name = buffer.previous(dot), buffer[name].kind == .identifier else { return false }
    guard buffer.previous(name).map({ buffer[$0].kind == .dot }) == true, attributes.contains(buffer.text(name)) else { return false }
    // A closure that a variable holds is read where it is used.
    var open = buffer.parent(of: index)
    while let current = open, buffer[current].kind != .leftBrace { open = buffer.parent(of: current) }
    return open.flatMap { buffer.callee(ofClosureAt: $0) }.map { buffer[$0].kind == .identifier || buffer[$0].kind == .rightParenthesis } ?? false
  }

  /// - Source: ConstraintMaker.swift and ConstraintMakerExtendable.swift in SnapKit.
  private static let attributes: Set<String> = [
    "left", "top", "bottom", "right", "leading", "trailing", "width", "height", "centerX", "centerY", "lastBaseline", "firstBaseline", "leftMargin", "rightMargin", "topMargin",
    "bottomMargin", "leadingMargin", "trailingMargin", "centerXWithinMargins", "centerYWithinMargins", "edges", "horizontalEdges", "verticalEdges", "directionalEdges",
    "directionalHorizontalEdges", "directionalVerticalEdges", "size", "center", "margins", "directionalMargins", "centerWithinMargins", "baseline",
  ]

  private static let preparations = WordPrefixes(["setup", "setUp", "build", "layOut", "commonInit", "arrange", "configureView", "configureLayout", "configureUI"])

  /// Whether a function of another file is called as those are that prepare an object for the screen.
  static func mayLayOut(_ name: ArraySlice<UInt8>) -> Bool { name.withUnsafeBytes { preparations.startWord($0) } }

  /// `height` of `frame.size.height`, which is no constraint.
  static func isPartOfRectangle(_ index: Int, in buffer: TokenBuffer) -> Bool {
    guard let dot = buffer.previous(index), buffer[dot].kind == .dot, let owner = buffer.previous(dot) else { return false }
    return buffer.isWord(owner, in: ["frame", "bounds", "size", "origin", "insets", "make", "maker"])
  }

  /// `delegate?.horizontalScroller(self, didSelect: 1)`: whoever listens is told something.
  private static func isDelegateCall(_ index: Int, in buffer: TokenBuffer) -> Bool {
    guard let dot = buffer.previous(index), buffer[dot].kind == .dot, var owner = buffer.previous(dot) else { return false }
    while buffer[owner].kind == .operatorSymbol, let before = buffer.previous(owner) { owner = before }
    let name = buffer.text(owner)
    return name.hasSuffix("elegate") || name.hasSuffix("ataSource")
  }

  /// How the methods of layout helpers are called in Objective-C, where a selector says more than a prefix.
  private static let selectorPrefixes = WordPrefixes([
    "pin", "constrain", "autoPin", "autoSet", "autoAlign", "autoMatch", "autoCenter", "autoInstall", "anchor", "alignTo", "dock", "fillSuper",
    "centerIn", "embed", "snp", "sd_", "edgesTo",
  ])

  /// PureLayout's methods, with and without arguments.
  private static let pureLayout = WordPrefixes(["autoPin", "autoSet", "autoAlign", "autoMatch", "autoCenter"])

  /// What the spelling of a word of Objective-C tells.
  static func traitsInObjectiveC(of bytes: UnsafeRawBufferPointer) -> LayoutWordTable.Traits {
    if isAboutConstraints(bytes) || ByteSearch.contains("utoLayout", in: bytes) || pureLayout.startWord(bytes) {
      switch String(decoding: bytes, as: UTF8.self) {
      // The type of a variable says nothing of what is done with it.
      case "NSLayoutConstraint", "MASConstraint": return .type
      default: return .always
      }
    }
    switch String(decoding: bytes, as: UTF8.self) {
    case "active": return .active
    case "constant", "priority": return .setting
    case "setActive", "setConstant", "setPriority": return .setter
    case let text where words.contains(text): return .always
    default: return selectorPrefixes.startWord(bytes) ? .call : []
    }
  }

  /// Whether the identifier at `index` may have to do with layout in Objective-C.
  static func isOneInObjectiveC(_ index: Int, _ table: LayoutWordTable, in buffer: TokenBuffer) -> Bool {
    let traits = table[index]
    guard !traits.isEmpty else { return false }
    if traits.contains(.always) { return true }
    guard let next = buffer.next(index) else { return traits.contains(.type) }
    if traits.contains(.type) { return buffer[next].kind == .identifier }
    if traits.contains(.setting) || traits.contains(.active) { return isAssigned(index, in: buffer) }
    return buffer[next].kind == .colon
      && (traits.contains(.setter) || buffer.parent(of: index).map { buffer[$0].kind == .leftBracket } == true)
  }

  /// Whether `.name =` stands at the identifier.
  private static func isAssigned(_ index: Int, in buffer: TokenBuffer) -> Bool {
    guard let before = buffer.previous(index), buffer[before].kind == .dot, let next = buffer.next(index) else { return false }
    return buffer[next].kind == .operatorSymbol && buffer.text(next).hasSuffix("=")
      && !["==", "!=", "<=", ">="].contains(buffer.text(next))
  }
}
