internal import Frontends
internal import HostSyntax
internal import Knowledge

/// The types that the source states for items. The language sees to it that an object is of the type of each expression that
/// stands for it, so that items of two types which no object has are different ones, wherever they come from.
extension ItemIdentityReader {
  /// The type of an expression as declarations tell it; unknown for `self`, whose class is known by itself.
  func statedType(of item: Range<Int>?, at token: Int) -> ItemType {
    guard let item = item.map({ buffer.trimmed($0) }) else { return .unknown }
    let tokens = host.significantTokens(item)
    guard let first = tokens.first, tokens.count > 1 || !buffer.isWord(first, "self") else { return .unknown }
    if let type = host.declarations.type(of: item) { return withParameters(ItemIdentity(type: ItemType(type)), at: token).type }
    guard let names = names(tokens) else { return .unknown }
    return host.declarations.question(names, at: token).map { .asked($0) } ?? .unknown
  }
}

extension ItemIdentityReader {
  /// The last names of the types that the source states for an item, the system's classes left out: `Themed` of a parameter
  /// `badge: UIView & Themed`, and of `badge` behind `guard let badge = themed as? UIView` where `themed` is a `Themed`.
  func statedNames(of item: Range<Int>?) -> Set<String> {
    guard let item = item.map({ buffer.trimmed($0) }) else { return [] }
    var types = [host.declarations.type(of: item)]
    if item.count == 1, let declaration = host.declarations.declaration(of: buffer.text(item.lowerBound), at: item.lowerBound), declaration.isConstant || declaration.kind == .unwrapped,
      let value = declaration.initializer.map({ buffer.trimmed($0) }),
      let cast = value.last(where: { buffer.isWord($0, "as") && buffer.parent(of: $0) == buffer.parent(of: value.lowerBound) }), cast > value.lowerBound {
      types.append(host.declarations.type(of: value.lowerBound..<cast))
    }
    return types.reduce(into: []) { names, type in
      for part in type?.name.split(separator: "&") ?? [] {
        guard let name = ItemType.simpleName(of: part.filter { $0 != " " }), !FrameworkClassTree.contains(name) else { continue }
        names.insert(name)
      }
    }
  }
}

extension ClassNames {
  /// Whether no object has both of two types that the source states.
  func areApart(_ one: ItemType, _ other: ItemType) -> Bool {
    guard isStated(one), isStated(other) else { return false }
    return one.choices.allSatisfy { one in
      other.choices.allSatisfy { other in !mayBe(one, other) && !mayInheritElsewhere(one, from: other) && !mayInheritElsewhere(other, from: one) }
    }
  }

  /// Whether a type says of which classes an object is: any file can say that a class conforms to a protocol, and a name of
  /// another module can stand for any class of the system's.
  private func isStated(_ type: ItemType) -> Bool {
    type != .nothing
      && type.choices.allSatisfy { type in
        guard let name = type.name else { return false }
        return FrameworkClassTree.contains(name) || contains(name) && !protocols.contains(name) && !mayStandForOthers(name)
      }
  }

  /// Whether a class of the files may inherit from one of the system's by way of another module, of which nothing is known. No
  /// module inherits from a class of the files.
  private func mayInheritElsewhere(_ type: ItemType, from ancestor: ItemType) -> Bool {
    guard let name = type.name, let ancestor = ancestor.name, !contains(ancestor) else { return false }
    return !foreignSuperclasses(of: name).isEmpty
  }
}
