internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import LayoutIR
internal import SourceText

/// What the lints of layout code look at, read once for a file.
struct LayoutCode {
  let host: HostFile
  let uses: [AnchorUse]
  let added: [AddedView]
  var buffer: TokenBuffer { host.buffer }
  private var isSwift: Bool { buffer.file.language == .swift }

  init(_ host: HostFile) {
    self.host = host
    (uses, added) = host.buffer.file.language == .swift ? SwiftLayoutCode(host).read() : ObjectiveCLayoutCode(host).read()
  }

  /// The spelling of an item, however it is reached.
  func key(_ item: LayoutItem) -> String { isSwift ? SuperviewIndex.key(item.spelling) : ObjectiveCLayoutCode.key(item.spelling) }

  /// The declaration of a name that stands alone, in a file of Swift.
  func declaration(of key: String, at token: Int) -> Declaration? {
    guard isSwift, !key.isEmpty, key.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }) else { return nil }
    return host.declarations.declaration(of: key, at: token) ?? host.declarations.member(key, ofTypeAt: token)
  }

  /// Where a name that stands alone is declared.
  func declarationToken(of key: String, at token: Int) -> Int? {
    isSwift ? declaration(of: key, at: token)?.token : host.names.declaration(of: key, at: token)?.token
  }

  /// The brace of the function or method around a token.
  func function(at token: Int) -> Int? {
    isSwift ? host.declarations.enclosingFunction(at: token) : host.names.enclosingFunction(at: token)
  }

  /// The braces around a token, innermost first.
  func braces(around token: Int) -> [Int] {
    isSwift ? host.declarations.braces(around: token) : host.names.braces(around: token)
  }

  /// Whether the class around a token is a view controller by its own account.
  func isInController(_ token: Int) -> Bool {
    let superclass: String?
    if isSwift {
      guard let type = host.declarations.enclosingType(at: token), declaration(of: "view", at: token) == nil else { return false }
      superclass = type.inheritance?.first.map { buffer.text($0) } ?? host.declarations.superclass(of: type.name)
    } else {
      superclass = host.names.className(at: token).flatMap { host.names.superclass(of: $0) }
    }
    return superclass.map { $0.hasPrefix("UI") && $0.hasSuffix("ViewController") } ?? false
  }
}
