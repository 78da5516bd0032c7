internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import LayoutIR
internal import SourceText

/// One site on its way: what was read, and the constraints of each of its chains.
struct SnapKitSite {
  let site: CallSite
  let syntax: SnapKitSyntax
  let key: SnapKitKey
  /// The constraints of each description, superviews named where they are known.
  var constraints: [[LayoutConstraint]]
  /// The same with every superview left as the superview.
  var raw: [[LayoutConstraint]] = []
  /// What each description multiplies with, also where it has no second item.
  var multipliers: [Scalar] = []
  var assumptions: [String]
  /// The statement that the call is, or stands in.
  let statement: Range<Int>
  /// The declaration of the function or constant whose body the closure is; nil where the closure stands at the call.
  var builder: Range<Int>?
  /// What the statement does with constraints that are only prepared.
  var binding = SnapKitBinding.none
  /// What becomes of the uses of kept constraints in the closure.
  var rewrites: [SourceEdit] = []
  /// Whether what its closure declares has to stay in a block of its own.
  var isBlock = false
  /// Whether other files give the property that holds the item another new object.
  var isRenewed = false

  /// Whether the item has no constraints that an update could find, so that it makes them.
  var makesItsOwn = false

  /// Constraints that are prepared and activated at once are made.
  var operation: SnapKitOperation {
    if case .activates = binding { return .make }
    return makesItsOwn ? .make : syntax.operation
  }
  var all: [LayoutConstraint] { constraints.flatMap(\.self) }
  var descriptions: [SnapKitDescription] { syntax.closure?.descriptions ?? [] }
}

/// Which item a site is about: two sites with one key are about the same item.
struct SnapKitKey: Hashable {
  /// The token that declares the first name of the path; nil for a name that the file does not declare.
  let declaration: Int?
  /// The type whose body the site stands in, for names that the file does not declare.
  let type: String
  /// The path without `self.`: `title`, `header.title`.
  let path: String

  /// The last name of the path.
  var lastName: String { path.lastDottedWord }

  init(_ item: LayoutItem, at token: Int, in file: HostFile) {
    // `self?.title` in a closure that holds `self` weakly is `self.title`.
    var spelling = item.spelling.withoutUnwrapping
    if let name = Self.nameOfSelf(in: spelling, at: token, in: file) { spelling = "self" + spelling.dropFirst(name.count) }
    let isMember = spelling.hasPrefix("self.")
    path = isMember ? String(spelling.dropFirst(5)) : spelling
    let base = String(path.prefix { $0 != "." && $0 != "[" && $0 != "(" })
    let found = isMember ? file.declarations.member(base, ofTypeAt: token) : file.declarations.declaration(of: base, at: token)
    declaration = (found.flatMap { Self.property(unwrappedBy: $0, at: token, in: file) } ?? found)?.token
    type = file.declarations.enclosingType(at: token)?.name ?? ""
  }
}

extension SnapKitKey {
  /// The name that a path begins with instead of `self`: `owner` of `owner.title` in a closure behind `bind(with: self)`, and `strongSelf`
  /// behind `guard let strongSelf = self`.
  static func nameOfSelf(in path: String, at token: Int, in file: HostFile) -> String? {
    let base = String(path.prefix { $0.isLetter || $0.isNumber || $0 == "_" })
    guard !base.isEmpty, base != "self", ClosureParameters(file).isSelf(base, at: token) || isAliasOfSelf(base, at: token, in: file) else { return nil }
    return base
  }

  /// `guard let strongSelf = self`
  private static func isAliasOfSelf(_ name: String, at token: Int, in file: HostFile) -> Bool {
    guard let declared = file.declarations.declaration(of: name, at: token), declared.kind == .unwrapped || declared.kind == .local && declared.isConstant,
      let value = declared.initializer.map(file.buffer.trimmed), value.count == 1
    else { return false }
    return file.buffer.isWord(value.lowerBound, "self")
  }
}

extension String {
  /// `title` for `title!` and `button.label` for `button?.label`: one object, however it is unwrapped. What stands in
  /// brackets stays as it is.
  fileprivate var withoutUnwrapping: String {
    guard utf8.contains(UInt8(ascii: "!")) || utf8.contains(UInt8(ascii: "?")) else { return self }
    var depth = 0
    var result = ""
    for character in self {
      switch character {
      case "(", "[", "{": depth += 1
      case ")", "]", "}": depth -= 1
      case "!", "?": if depth == 0 { continue }
      default: break
      }
      result.append(character)
    }
    return result
  }
}

extension SnapKitKey {
  /// The property that `guard let title = title` gives the same name, as long as it holds the same object.
  fileprivate static func property(unwrappedBy name: Declaration, at token: Int, in file: HostFile) -> Declaration? {
    guard name.kind == .unwrapped else { return nil }
    let buffer = file.buffer
    if let value = name.initializer.map({ file.significantTokens($0) }) {
      let isOwn = value.count == 3 && buffer.isWord(value[0], "self") && buffer.tokens[value[1]].kind == .dot
      guard value.count == 1 || isOwn, let last = value.last, buffer.text(last) == name.name else { return nil }
    }
    guard let property = file.declarations.member(name.name, ofTypeAt: name.token), !property.isComputed,
      file.declarations.declaration(of: name.name, at: name.token).map({ $0.token == property.token }) ?? true
    else { return nil }
    let uses = Array(buffer.tokens(named: name.name).prefix(maximumUses + 1))
    guard uses.count <= maximumUses else { return nil }
    // Code behind the unwrapping, and in a closure also code before it, could put another object there.
    let isReplaced = uses.contains { use in
      guard ItemOrigins.assignedValue(at: use, in: buffer) != nil else { return false }
      return use > name.token && file.declarations.enclosingFunction(at: use) == file.declarations.enclosingFunction(at: token)
        || file.declarations.enclosingClosure(at: token) != nil
    }
    return isReplaced ? nil : property
  }

  /// How many uses of a name are looked through.
  private static let maximumUses = 256
}

extension SnapKitSite {
  /// Whether constraints go to variables or other code.
  var holdsValues: Bool { binding.list != nil || descriptions.contains { $0.role == .value } }

  /// The name that the item's path begins with instead of `self`.
  func nameOfSelf(in file: HostFile) -> String? { SnapKitKey.nameOfSelf(in: syntax.receiver.spelling, at: site.expression.lowerBound, in: file) }

  /// Whether every statement of the closure is a chain, keeps one, or names a value: each chain is run through once,
  /// and the order of evaluation does not matter.
  func isListable(in buffer: TokenBuffer) -> Bool {
    guard let closure = syntax.closure else { return true }
    if closure.isStraight { return true }
    if closure.body.contains(where: { buffer.tokens[$0].kind == .directive }) { return false }
    let owners = Set(descriptions.map(\.statement.lowerBound))
    for statement in closure.statements(in: buffer) where !owners.contains(statement.lowerBound) {
      guard buffer.isWord(statement.lowerBound, "let") else { return false }
      // What stands in braces is in front of all chains, so that it is evaluated as before.
      if statement.contains(where: { buffer.tokens[$0].kind == .leftBrace }), descriptions.contains(where: { $0.statement.lowerBound < statement.lowerBound }) { return false }
    }
    return !descriptions.contains { buffer.parent(of: $0.statement.lowerBound) != closure.open }
  }
}

extension SnapKitClosure {
  /// The statements of the body, without those that have no effect.
  func statements(in buffer: TokenBuffer) -> [Range<Int>] {
    var result: [Range<Int>] = []
    var index = buffer.firstSignificant(from: body.lowerBound)
    while let current = index, current < close {
      guard buffer.tokens[current].kind != .semicolon, let statement = buffer.statement(containing: current) else {
        index = buffer.next(current)
        continue
      }
      if !droppable.contains(statement) { result.append(statement) }
      index = buffer.firstSignificant(from: max(statement.upperBound, current + 1))
    }
    return result
  }
}
