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
    guard let name = function(of: parameter), let body = parameter.scope else { return nil }
    if buffer.isWord(name, in: Self.aboutSubviews) || isOverrideThatAdds(name) {
      return ItemIdentity.Container(type: host.declarations.enclosingType(at: body).map { ItemType(named: $0) } ?? .unknown)
    }
    return buffer.isWord(name, in: Self.aboutAnyView) ? .any : nil
  }

  /// Whether a parameter is that of a method which views are added by: `override func addSubview(_ view: UIView)`. Whatever is
  /// given to it is added to the own view, as far as the code that does so tells.
  func isAdded(_ parameter: Declaration) -> Bool { function(of: parameter).map(isOverrideThatAdds) ?? false }

  /// The token of the name of the function that has a parameter.
  private func function(of parameter: Declaration) -> Int? {
    guard parameter.kind == .parameter, let body = parameter.scope, !host.declarations.isClosure(openedAt: body),
      let statement = buffer.statement(containing: body), let word = statement.first(where: { $0 < body && buffer.isWord($0, "func") })
    else { return nil }
    return buffer.next(word)
  }

  private func isOverrideThatAdds(_ name: Int) -> Bool {
    guard buffer.isWord(name, in: SubviewOverrides.methods), let statement = buffer.statement(containing: name) else { return false }
    return statement.contains { $0 < name && buffer.isWord($0, "override") }
  }

  /// Source: UIView in UIKit, NSView in AppKit.
  private static let aboutSubviews: [StaticString] = ["didAddSubview", "willRemoveSubview"]
  /// Source: UIView and UIInteraction in UIKit, NSView in AppKit, NSObject in Foundation.
  private static let aboutAnyView: [StaticString] = ["willMove", "didMove", "viewWillMove", "observeValue"]

  /// Whether a property of this name holds who is told about an object: `delegate`, `prefetchDataSource`.
  /// Source: UIKit and WebKit.
  static func isRole(_ name: Int, in buffer: TokenBuffer) -> Bool {
    let text = buffer.bytes(of: name)
    return text.suffix(7).elementsEqual("elegate".utf8) || text.suffix(9).elementsEqual("ataSource".utf8)
  }

  /// The token behind `=` where the object that a name at a token stands for gets somebody who is told about it:
  /// `field.delegate = self`.
  static func delegate(of index: Int, in buffer: TokenBuffer) -> Int? {
    guard var dot = buffer.next(index) else { return nil }
    if buffer.spells(dot, "?") || buffer.spells(dot, "!"), let next = buffer.next(dot) { dot = next }
    guard buffer.tokens[dot].kind == .dot, let name = buffer.next(dot), let equals = buffer.next(name) else { return nil }
    // `table.rx.setDelegate(source)`. Source: RxCocoa, UIScrollView+Rx.swift.
    if buffer.isWord(name, "rx"), let method = buffer.next(equals), buffer.isWord(method, in: ["setDelegate", "setDataSource", "setPrefetchDataSource"]),
      let open = buffer.next(method), buffer.tokens[open].kind == .leftParenthesis { return buffer.next(open) }
    guard buffer.spells(equals, "="), isRole(name, in: buffer), let value = buffer.next(equals), !buffer.isWord(value, "nil") else { return nil }
    return value
  }

  /// The class of what is told about an object, where its expression starts at a token: `self`, `Source.shared`, `source`. Nil for
  /// nothing and for classes that the file does not tell.
  func listener(at start: Int) -> String? {
    guard let statement = buffer.statement(containing: start) else { return nil }
    var names: [String] = []
    var index: Int? = start
    while let token = index, token < statement.upperBound, buffer.tokens[token].kind == .identifier {
      names.append(buffer.text(token))
      var next = buffer.next(token)
      if let mark = next, buffer.spells(mark, "?") || buffer.spells(mark, "!") { next = buffer.next(mark) }
      index = next.flatMap { buffer.tokens[$0].kind == .dot ? buffer.next($0) : nil }
    }
    guard let first = names.first, names != ["nil"] else { return nil }
    if names == ["self"] { return host.declarations.enclosingType(at: start)?.name }
    if first.first?.isUppercase == true { return first }
    return host.declarations.type(ofPath: names, at: start)?.name
  }

  /// What is told about an object, as a place where it is given.
  func place(ofListenerAt start: Int) -> String? { listener(at: start).map { AddingFunctions.place(ofListener: $0) } }

  /// The same for all that the value of a variable names: `$0.dataSource = source` behind `UITableView().then`.
  func places(ofListenersIn value: Range<Int>?) -> [String] {
    guard let value else { return [] }
    return value.compactMap { token in
      buffer.tokens[token].kind == .identifier ? Self.delegate(of: token, in: buffer).flatMap { place(ofListenerAt: $0) } : nil
    }
  }
}
