internal import Frontends
internal import HostSyntax
internal import Knowledge

/// What callers hand to the functions that lay out their parameters, or the object whose methods they are.
struct SnapKitHelperCalls: Sendable {
  private struct Given: Sendable {
    let label: String?
    /// Elements of an array literal, or one object.
    let items: [ItemIdentity]
    let isList: Bool
  }

  private struct Call: Sendable {
    let receiver: ItemIdentity
    let arguments: [Given]
  }

  private var calls: [String: [Call]] = [:]
  /// What properties are set to.
  private var assigned: [String: [(owner: ItemType, item: ItemIdentity)]] = [:]
  /// The functions and properties that were looked for.
  private var functions: Set<String> = []
  /// Functions that are used as values, so that anything may be given to them.
  private var values: Set<String> = []

  init() {}

  mutating func merge(_ other: SnapKitHelperCalls) {
    calls.merge(other.calls) { $0 + $1 }
    assigned.merge(other.assigned) { $0 + $1 }
    functions.formUnion(other.functions)
    values.formUnion(other.values)
  }

  /// The calls in one file.
  ///
  /// - Complexity: O(tokens).
  init(of functions: Set<String>, in host: HostFile) {
    self.functions = functions
    let buffer = host.buffer
    var reader: ItemIdentityReader?
    for index in buffer.tokens.indices where buffer.tokens[index].kind == .identifier {
      guard let name = buffer.name(index), functions.contains(name), let next = buffer.next(index) else { continue }
      if let before = buffer.previous(index), buffer.isWord(before, "func") { continue }
      let identities = reader ?? ItemIdentityReader(host, escapes: SnapKitEscapes(of: [], in: buffer))
      reader = identities
      if let value = ItemOrigins.assignedValue(at: index, in: buffer) {
        assigned[name, default: []].append((identities.owner(ofMember: index), identities.identity(of: value, at: index)))
        continue
      }
      guard buffer.tokens[next].kind == .leftParenthesis || buffer.tokens[next].kind == .leftBrace, let call = CallExpression(at: next, in: buffer) else {
        let isArgument = buffer.tokens[next].kind == .rightParenthesis || buffer.tokens[next].kind == .comma
        if isArgument, host.declarations.declaration(of: name, at: index) == nil { values.insert(name) }
        continue
      }
      var receiver: Range<Int>?
      if let dot = buffer.previous(index), buffer.tokens[dot].kind == .dot {
        let start = buffer.postfixStart(of: index)
        receiver = start..<dot
      }
      calls[name, default: []].append(
        Call(
          receiver: identities.identity(of: receiver, at: index),
          arguments: call.arguments.map { Self.given($0, at: index, identities, buffer) }))
    }
  }

  private static func given(_ argument: Argument, at index: Int, _ reader: ItemIdentityReader, _ buffer: TokenBuffer) -> Given {
    var elements = [argument.value]
    var isList = false
    if let open = argument.value.first, buffer.tokens[open].kind == .leftBracket, let literal = ArrayLiteral(at: open, in: buffer),
      literal.close == argument.value.upperBound - 1 {
      elements = literal.elements
      isList = true
    }
    return Given(label: argument.label, items: elements.map { reader.identity(of: $0, at: index) }, isList: isList)
  }

  /// The types that other files may know.
  var types: [ItemType] {
    let items = calls.values.joined().flatMap { [$0.receiver] + $0.arguments.flatMap(\.items) } + assigned.values.joined().map(\.item)
    return items.flatMap { [$0.type] + $0.members.map(\.owner) } + assigned.values.joined().map(\.owner)
  }

  /// How many objects of one parameter are told apart.
  private static let maximumItems = 256

  /// What is handed over by some ways: the same for all items that come by them.
  struct Handed {
    /// Everything that comes, without ways of its own.
    var items: Set<ItemIdentity> = []
    /// Whether something comes that may be anything.
    var isForeign = false
  }

  /// Everything that comes by some ways, also through several hands.
  ///
  /// - Parameter areRelated: Whether two types can have one object.
  func handed(by parameters: Set<ItemIdentity.Parameter>, _ areRelated: (ItemType, ItemType) -> Bool) -> Handed {
    var result = Handed()
    var waiting = Array(parameters)
    var seen = parameters
    while let parameter = waiting.popLast() {
      let items: [ItemIdentity]
      if case .value(let owner) = parameter.way {
        items = (assigned[parameter.name] ?? []).filter { areRelated($0.owner, owner) }.map(\.item)
      } else {
        // What nobody calls is called by the system.
        if values.contains(parameter.name) || calls[parameter.name] == nil { result.isForeign = true }
        items = calls[parameter.name, default: []].flatMap { self.items(of: parameter, in: $0) }
      }
      for var item in items {
        for next in item.parameters where seen.insert(next).inserted {
          // What is handed on from code that was not looked for may be anything.
          if functions.contains(next.name), seen.count <= Self.maximumItems { waiting.append(next) } else { result.isForeign = true }
        }
        item.parameters = []
        result.items.insert(item)
      }
    }
    return result
  }

  /// What an item can be: itself, as far as it has names of its own, and everything that is handed to it.
  func items(of item: ItemIdentity, _ handed: Handed) -> [ItemIdentity] {
    var own = item
    own.parameters = []
    own.isForeign = own.isForeign || handed.isForeign
    var given: Set<ItemIdentity> = []
    for var other in handed.items {
      if other.type == .unknown { other.type = item.type }
      if other != ItemIdentity(type: other.type) || other.type != item.type { given.insert(other) }
    }
    if own.members.isEmpty, own.selfType == nil, !own.isForeign, given.count <= Self.maximumItems { return Array(given) }
    guard given.count > Self.maximumItems else { return [own] + given }
    for other in given { own.merge(other) }
    own.type = item.type
    return [own.members.count > Self.maximumMembers ? .anything : own]
  }

  /// How many names an object may have; what has more may be anything.
  private static let maximumMembers = 1024

  private func items(of parameter: ItemIdentity.Parameter, in call: Call) -> [ItemIdentity] {
    guard case .argument(let position, let label, let isElement) = parameter.way else {
      return parameter.way == .receiver ? [call.receiver] : []
    }
    let start: Int?
    if let label {
      start = call.arguments.firstIndex { $0.label == label }
    } else {
      start = call.arguments.indices.contains(position) ? position : nil
    }
    guard let start else { return [] }
    guard isElement else { return call.arguments[start].items }
    if call.arguments[start].isList { return call.arguments[start].items }
    // A variadic parameter takes the arguments up to the next label; an array that is not written here may hold anything.
    let rest = call.arguments[(start + 1)...].prefix { $0.label == nil }
    let all = call.arguments[start].items + rest.flatMap(\.items)
    return all.map { item in
      var item = item
      if case .exact = item.type { return item }
      item.isForeign = true
      return item
    }
  }
}
