internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import SourceText

/// What views of the framework are told by which they lay out by themselves.
///
/// - Source: UIStackView, NSStackView, UIView and UIViewController.
enum LayoutSettings {
  private static let ofStacks: Set<String> = [
    "axis", "spacing", "alignment", "distribution", "isLayoutMarginsRelativeArrangement", "layoutMarginsRelativeArrangement", "isBaselineRelativeArrangement",
    "baselineRelativeArrangement", "orientation", "edgeInsets", "detachesHiddenViews", "setCustomSpacing", "removeArrangedSubview",
  ]
  private static let ofViews: Set<String> = [
    "layoutMargins", "directionalLayoutMargins", "preservesSuperviewLayoutMargins", "insetsLayoutMarginsFromSafeArea", "additionalSafeAreaInsets",
    "viewRespectsSystemMinimumLayoutMargins", "semanticContentAttribute", "usesBottomSafeArea", "followsUndockedKeyboard", "keyboardDismissPadding",
    "setContentHuggingPriority", "setContentCompressionResistancePriority",
  ]
  /// The methods and properties of views that the framework asks for a layout, where a class overrides them.
  static let asked: Set<String> = [
    "intrinsicContentSize", "alignmentRectInsets", "alignmentRect", "alignmentRectForFrame", "frameForAlignmentRect", "systemLayoutSizeFitting", "systemLayoutSizeFittingSize",
    "safeAreaInsets", "layoutMargins", "directionalLayoutMargins", "additionalSafeAreaInsets", "forFirstBaselineLayout", "forLastBaselineLayout",
    "viewForFirstBaselineLayout", "viewForLastBaselineLayout", "baselineOffsetFromBottom", "firstBaselineOffsetFromTop", "lastBaselineOffsetFromBottom",
    "effectiveUserInterfaceLayoutDirection", "semanticContentAttribute", "translatesAutoresizingMaskIntoConstraints",
  ]
  static let stacks: Set<String> = ["UIStackView", "NSStackView"]

  /// Whether something of that name is a structure that may be given part by part: `view.layoutMargins.left = 20`.
  static func hasParts(_ name: String) -> Bool {
    ["layoutMargins", "directionalLayoutMargins", "additionalSafeAreaInsets", "edgeInsets"].contains(name)
  }

  static func contains(_ name: String) -> Bool { ofStacks.contains(name) || ofViews.contains(name) }

  /// Whether something of that name is a setting of a stack view, and other types have some of the same name.
  static func isOfStack(_ name: String) -> Bool { ofStacks.contains(name) }
}

extension ChangedUses.Side {
  /// Whether a value is one of a setting by which views lay out: `stack.axis = .vertical`, `row.isHidden = true` where a stack view
  /// arranges `row`.
  func isLayoutSetting(_ name: Int) -> Bool {
    let word = buffer.text(name)
    if let dot = buffer.previous(name), buffer[dot].kind == .dot, let owner = buffer.previous(dot), LayoutSettings.hasParts(buffer.text(owner)) { return true }
    if LayoutSettings.isOfStack(word) { return buffer.file.mentionsStackViews }
    if LayoutSettings.contains(word) || word == "identifier" { return true }
    guard ["isHidden", "hidden"].contains(word), let dot = buffer.previous(name), buffer[dot].kind == .dot, let owner = buffer.previous(dot) else { return false }
    return arranged.contains(ObjectiveCLayoutReader.plain(buffer.text(owner)))
  }

  /// The names in the statements that give views to a stack view.
  static func arrangedNames(in host: HostFile) -> Set<String> {
    let code = CodeSurroundings(host)
    var found: Set<String> = []
    for index in host.buffer.tokens(spelled: ["arrangedSubviews", "addArrangedSubview", "insertArrangedSubview", "addArrangedSubviews"]) {
      for word in code.statement(around: index) where host.buffer[word].kind == .identifier { found.insert(ObjectiveCLayoutReader.plain(host.buffer.text(word))) }
    }
    return found
  }
}

extension SourceFile {
  /// `stackView`, `UIStackView`
  var mentionsStackViews: Bool { ByteSearch.contains("tack", in: bytes) }
}

extension ChangedUses.Use {
  /// Whether a member of some object is given a value.
  var isOfValue: Bool { kind == .value || kind == .setting }

  /// `stack` of `stack.axis`, as it is grouped.
  fileprivate var owner: Substring { group.dropFirst("value ".count).dropLast(name.count + 1) }
}

extension ChangedUses {
  /// Leaves out the settings of views that only have another name in the other version: `s.axis = .vertical` in a closure, and
  /// `stack.axis = .vertical`.
  static func withoutRenamed(_ added: [Use], _ lost: [Use], _ buffers: (old: TokenBuffer, new: TokenBuffer)) -> (added: [Use], lost: [Use]) {
    var (added, lost) = (added, lost)
    for (place, use) in added.enumerated().reversed() where use.kind == .setting {
      let twin = lost.firstIndex { other in
        guard other.kind == .setting, other.name == use.name, other.arguments.map(\.text) == use.arguments.map(\.text), other.owner != use.owner,
          // The own object has no other name.
          ![use.owner, other.owner].contains(where: { $0.isEmpty || $0 == "self" })
        else { return false }
        return !buffers.old.contains(String(use.owner).lastDottedWord) || !buffers.new.contains(String(other.owner).lastDottedWord)
      }
      guard let twin else { continue }
      added.remove(at: place)
      lost.remove(at: twin)
    }
    return (added, lost)
  }
}
