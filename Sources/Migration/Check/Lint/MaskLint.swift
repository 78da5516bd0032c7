internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import LayoutIR
internal import SourceText

/// Finds views that are made and constrained in code and keep their autoresizing mask.
///
/// A view says nothing when anything else may turn the mask off: a method that is not UIKit's, a function that takes the
/// view, a loop over views.
struct MaskLint {
  private let code: LayoutCode
  private var buffer: TokenBuffer { code.buffer }

  init(_ code: LayoutCode) {
    self.code = code
  }

  func diagnostics() -> [Diagnostic] {
    // A flag of a view without a name of its own may be that of any view.
    for index in buffer.tokens(spelled: "translatesAutoresizingMaskIntoConstraints") {
      let start = buffer.postfixStart(of: index)
      guard start < index, let dot = buffer.previous(index) else { return [] }
      let owner = SuperviewIndex.key(buffer.normalizedText(start..<dot))
      guard let declaration = code.declaration(of: owner, at: index), declaration.kind == .property || declaration.kind == .local else { return [] }
    }
    var seen: Set<Int> = []
    return code.uses.compactMap { use in
      guard use.isActivated else { return nil }
      let key = code.key(use.constraint.first.item)
      guard let declaration = code.declaration(of: key, at: use.expression.lowerBound), seen.insert(declaration.token).inserted,
        isMadeHere(declaration), let added = code.added.first(where: { $0.child == key }), keepsMask(declaration)
      else { return nil }
      return Diagnostic(
        .autoresizingMaskKept, at: use.range, "'\(key)' is constrained, and its autoresizing mask is never turned off",
        notes: [
          Note("it is made here", at: code.host.range(declaration.token)), Note("it is added here", at: code.host.range(added.token)),
        ])
    }
  }

  /// Whether the value is a new view of a class whose initialisers leave the mask on: `UILabel()`.
  private func isMadeHere(_ declaration: Declaration) -> Bool {
    guard declaration.kind == .property || declaration.kind == .local, let value = declaration.initializer else { return false }
    let tokens = value.filter { !buffer[$0].kind.isTrivia }
    guard let first = tokens.first, buffer[first].kind == .identifier, let open = tokens.dropFirst().first, buffer[open].kind == .leftParenthesis,
      buffer.partner(of: open).map({ $0 + 1 == (tokens.last ?? 0) + 1 }) == true
    else { return false }
    return Self.views.contains(buffer.text(first))
  }

  /// Whether every mention of a name is one that leaves the mask as it is.
  private func keepsMask(_ declaration: Declaration) -> Bool {
    buffer.tokens(spelled: declaration.name).allSatisfy { index in
      if index == declaration.token { return true }
      if let before = buffer.previous(index), buffer[before].kind == .dot, let owner = buffer.previous(before), !buffer.isWord(owner, "self") {
        // A member of something else.
        return true
      }
      guard let next = buffer.next(index) else { return true }
      if buffer[next].kind == .colon { return true }
      if buffer[next].kind == .dot { return isHarmless(memberBehind: next) }
      guard buffer[next].kind == .rightParenthesis || buffer[next].kind == .comma, let open = buffer.parent(of: index),
        buffer[open].kind == .leftParenthesis, let name = buffer.previous(open)
      else { return false }
      return buffer.isWord(name, in: ["addSubview", "insertSubview", "bringSubviewToFront", "sendSubviewToBack"])
    }
  }

  private func isHarmless(memberBehind dot: Int) -> Bool {
    guard let member = buffer.next(dot), buffer[member].kind == .identifier else { return false }
    let name = buffer.text(member)
    if name == "translatesAutoresizingMaskIntoConstraints" || name == "snp" { return false }
    if LayoutAttribute(anchor: name) != nil || LayoutGuide(rawValue: name) != nil { return true }
    guard let after = buffer.next(member) else { return true }
    // A property is read or set; a method of a project may do anything.
    if buffer[after].kind == .leftParenthesis || buffer[after].kind == .leftBrace { return Self.methods.contains(name) }
    return true
  }

  /// Source: UIKit and AppKit, classes whose instances are made in code; not `UIStackView`'s arranged views, which it
  /// takes care of itself.
  static let views: Set<String> = [
    "UIView", "UILabel", "UIButton", "UIImageView", "UITextField", "UITextView", "UIStackView", "UIScrollView", "UITableView",
    "UISwitch", "UISlider", "UIProgressView", "UIActivityIndicatorView", "UISegmentedControl", "UIPageControl", "UIDatePicker",
    "UIPickerView", "UISearchBar", "UIVisualEffectView", "UIControl", "UIStepper", "NSView", "NSTextField", "NSButton", "NSImageView",
    "NSStackView", "NSScrollView", "NSTextView", "NSTableView", "NSSlider",
  ]

  /// Methods of UIKit and AppKit that leave the mask alone.
  static let methods: Set<String> = [
    "addSubview", "insertSubview", "addArrangedSubview", "setTitle", "setTitleColor", "setImage", "setBackgroundImage", "addTarget",
    "addGestureRecognizer", "setContentHuggingPriority", "setContentCompressionResistancePriority", "layoutIfNeeded", "setNeedsLayout",
    "setNeedsDisplay", "sizeToFit", "startAnimating", "stopAnimating", "register", "reloadData", "removeFromSuperview", "addConstraint",
    "addConstraints", "setCustomSpacing", "becomeFirstResponder", "resignFirstResponder",
  ]

  /// Setters of properties that leave the mask alone, as Objective-C may write them.
  static let setters: Set<String> = [
    "setText", "setTextColor", "setFont", "setTextAlignment", "setNumberOfLines", "setBackgroundColor", "setHidden", "setAlpha", "setTag",
    "setUserInteractionEnabled", "setContentMode", "setClipsToBounds", "setDelegate", "setDataSource", "setPlaceholder", "setTintColor",
    "setFrame", "setEnabled", "setSelected", "setAxis", "setSpacing", "setAlignment", "setDistribution", "setOpaque",
  ]
}
