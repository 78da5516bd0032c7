internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import SourceText

/// Places where a class of the system takes texts, images and colours, and no view, whatever the value is called:
/// `icon.image = Assets.card.image` beside a view `image`.
struct PlainValues {
  private let host: HostFile
  private var buffer: TokenBuffer { host.buffer }

  init(_ host: HostFile) {
    self.host = host
  }

  /// Members that hold no view in any class of the system that has them.
  /// Source: UILabel, UIImageView, UITextField, UIButton, UIBarItem, UINavigationItem, UIViewController and UIView in UIKit.
  private static let members: Set<String> = [
    "image", "highlightedImage", "selectedImage", "text", "attributedText", "placeholder", "attributedPlaceholder", "title", "subtitle", "prompt", "font", "textColor", "tintColor",
    "backgroundColor", "isHidden", "isEnabled", "alpha", "tag", "textAlignment", "accessibilityLabel", "accessibilityIdentifier",
  ]

  /// Labels under which the classes of the system take no view when they are made.
  /// Source: UIImageView, UIBarButtonItem, UIAlertController, UIAction, UIImage and NSAttributedString in UIKit.
  private static let labels: Set<String> = ["image", "highlightedImage", "title", "message", "string", "named", "systemName", "text"]

  /// Types that are made of such values, beside the system's classes.
  private static let types: Set<String> = [
    "NSAttributedString", "NSMutableAttributedString", "AttributedString", "String", "UIAlertController", "UIAlertAction", "UIAction", "UIImage", "UIColor", "UIFont", "URL",
  ]

  /// Methods of the system's classes that take such a value first.
  /// Source: UIButton and UISegmentedControl in UIKit.
  static let places: Set<String> = ["setTitle(_:", "setImage(_:", "setBackgroundImage(_:", "setTitleColor(_:", "setAttributedTitle(_:", "setPreferredSymbolConfiguration(_:"]

  /// Whether a value that starts at a token is taken in such a place.
  func takesValue(from start: Int) -> Bool {
    guard let before = buffer.previous(start) else { return false }
    if buffer.spells(before, "=") { return isPlainMember(before) }
    guard buffer.tokens[before].kind == .colon, let label = buffer.previous(before), let name = buffer.name(label), Self.labels.contains(name),
      let open = buffer.parent(of: start), buffer.tokens[open].kind == .leftParenthesis, let callee = buffer.previous(open), let type = buffer.name(callee),
      buffer.postfixStart(of: callee) == callee
    else { return false }
    return isOfSystem(type) || Self.types.contains(type) && !isDeclared(type)
  }

  /// Whether a member of an object of the system's classes stands before `=`.
  private func isPlainMember(_ equals: Int) -> Bool {
    guard let member = buffer.previous(equals), let name = buffer.name(member), Self.members.contains(name), let dot = buffer.previous(member), buffer.tokens[dot].kind == .dot
    else { return false }
    let object = buffer.postfixStart(of: member)..<dot
    guard let first = object.first else { return false }
    if buffer.isWord(first, "$0"), object.count == 1 { return typeSetUp(at: first).map(isOfSystem) ?? false }
    return host.declarations.type(of: object).map { isOfSystem($0.name) } ?? false
  }

  /// The class of the new object that the closure around a token sets up: `UIImageView` in `UIImageView().then { $0.… }`.
  private func typeSetUp(at token: Int) -> String? {
    guard let brace = host.declarations.enclosingClosure(at: token), let method = buffer.previous(brace), buffer.isWord(method, "then"), let dot = buffer.previous(method),
      buffer.tokens[dot].kind == .dot
    else { return nil }
    let object = buffer.postfixStart(of: method)..<dot
    return ItemOrigins(host).constructed(object)?.name
  }

  private func isOfSystem(_ type: String) -> Bool { FrameworkClassTree.contains(type) && !isDeclared(type) }

  private func isDeclared(_ type: String) -> Bool { host.declarations.typeBodies.contains { $0.name == type && $0.keyword != "extension" } }
}
