internal import Frontends
internal import HostSyntax
internal import Knowledge

/// Functions that the frameworks call with views which no code of the project gives them.
struct FrameworkCallbacks {
  private let host: HostFile
  private var buffer: TokenBuffer { host.buffer }

  init(_ host: HostFile) { self.host = host }

  /// Where the object of a parameter may be: in the own view for what is added to it. Nil for parameters of other functions.
  func place(of parameter: Declaration) -> ItemIdentity.Container? {
    guard parameter.kind == .parameter, let body = parameter.scope, !host.declarations.isClosure(openedAt: body),
      let statement = buffer.statement(containing: body), let word = statement.first(where: { $0 < body && buffer.isWord($0, "func") }),
      let name = buffer.next(word)
    else { return nil }
    if buffer.isWord(name, in: Self.aboutSubviews) {
      return ItemIdentity.Container(type: host.declarations.enclosingType(at: body).map { ItemType(named: $0) } ?? .unknown)
    }
    return buffer.isWord(name, in: Self.aboutAnyView) ? .any : nil
  }

  /// Source: UIView in UIKit, NSView in AppKit.
  private static let aboutSubviews: [StaticString] = ["didAddSubview", "willRemoveSubview"]
  /// Source: UIView in UIKit, NSView in AppKit, NSObject in Foundation.
  private static let aboutAnyView: [StaticString] = ["willMove", "viewWillMove", "observeValue"]

  /// Source: UIKit and WebKit.
  private static let roles: [StaticString] = ["delegate", "dataSource", "dragDelegate", "dropDelegate", "navigationDelegate", "uiDelegate"]

  /// The token behind `=` where the object that a name at a token stands for gets somebody who is told about it:
  /// `field.delegate = self`.
  static func delegate(of index: Int, in buffer: TokenBuffer) -> Int? {
    guard var dot = buffer.next(index) else { return nil }
    if buffer.spells(dot, "?") || buffer.spells(dot, "!"), let next = buffer.next(dot) { dot = next }
    guard buffer.tokens[dot].kind == .dot, let name = buffer.next(dot), buffer.isWord(name, in: roles), let equals = buffer.next(name),
      buffer.spells(equals, "=")
    else { return nil }
    return buffer.next(equals)
  }
}
