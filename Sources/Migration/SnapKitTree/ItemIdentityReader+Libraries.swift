internal import Frontends
internal import HostSyntax
internal import Knowledge

extension ItemIdentityReader {
  /// How code gets a member of an object.
  ///
  /// - Parameter owner: The type of the object.
  func way(ofMember expression: Range<Int>, of owner: ItemType) -> ItemIdentity.Parameter.Way {
    guard owner.name == nil, let root = library(ofMember: expression) else { return .member(of: owner) }
    return .memberOfLibrary(of: owner, root: root)
  }

  /// What a member of a library's object holds: what it was given under that name, or what any code has given away.
  func memberOfLibrary(_ expression: Range<Int>, _ type: ItemType) -> ItemIdentity? {
    guard let root = library(ofMember: expression) else { return nil }
    let tokens = host.significantTokens(expression)
    guard let last = lastName(in: tokens), let name = buffer.name(tokens[last]) else { return nil }
    let way = ItemIdentity.Parameter.Way.memberOfLibrary(of: .unknown, root: root)
    return ItemIdentity(members: [.init(name: name, owner: .unknown)], parameters: [.init(name: name, way: way)], isForeign: true, type: type)
  }

  /// The class that gives an object of whose members an expression is one, when the file does not declare it and it is none of the
  /// system's: `Panels` of `Panels.all("beauty").first?.views`.
  ///
  /// Such a class gives what it makes, or what somebody gave it, as its function `Panels.make()` does; only the system's look for the
  /// views in a view.
  func library(ofMember expression: Range<Int>) -> String? {
    let tokens = host.significantTokens(expression)
    guard tokens.count > 2, let last = lastName(in: tokens), last > 0, buffer.tokens[tokens[last - 1]].kind == .dot else { return nil }
    return library(of: tokens, 0)
  }

  /// The last token that is no sign for optionals, when it is a name.
  private func lastName(in tokens: [Int]) -> Int? {
    guard let last = tokens.lastIndex(where: { !buffer.spells($0, "?") && !buffer.spells($0, "!") }), buffer.tokens[tokens[last]].kind == .identifier else { return nil }
    return last
  }

  private func library(of tokens: [Int], _ depth: Int) -> String? {
    guard let first = tokens.first, let name = buffer.name(first), depth < Self.maximumDepth else { return nil }
    if name.first?.isUppercase == true {
      let isClass = tokens.count > 2 && buffer.tokens[tokens[1]].kind == .dot && !Self.isOfSystem(name) && host.declarations.declaration(of: name, at: first) == nil
      return isClass && !host.declarations.typeBodies.contains { $0.name == name } ? name : nil
    }
    guard let local = host.declarations.declaration(of: name, at: first), local.kind == .local, local.isConstant, let value = local.initializer else { return nil }
    return library(of: host.significantTokens(value), depth + 1)
  }

  /// Whether a class may be one of the system's that knows views: by its prefix, as far as it has one.
  private static func isOfSystem(_ name: String) -> Bool {
    FrameworkClassTree.contains(name) || systemPrefixes.contains { prefix in
      name.hasPrefix(prefix) && name.dropFirst(prefix.count).first?.isUppercase == true && name.dropFirst(prefix.count + 1).first?.isLowercase == true
    }
  }

  /// - Source: the frameworks of iOS and macOS that show something.
  private static let systemPrefixes = [
    "UI", "NS", "CA", "WK", "MK", "AV", "SK", "SCN", "ARS", "AR", "MTK", "PK", "SF", "MF", "QL", "PH", "CN", "GK", "PDF", "CP", "LP", "TV", "IK", "GL", "EK", "SL",
  ]
}
