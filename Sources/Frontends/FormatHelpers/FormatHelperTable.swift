package import HostSyntax

/// The format-string helpers that the files of a run declare, and the functions that are called the same.
package struct FormatHelperTable: Sendable {
  /// A function that may be meant by a call.
  struct Entry: Sendable {
    let helper: FormatHelper
    /// Whether the body is that of a helper; the recipe of another one is empty.
    let isUnderstood: Bool
    let path: String
    /// The token of the name in its file.
    let token: Int
    /// Starts at 1.
    let line: Int
    let isPrivate: Bool
    /// The tokens in which a local function is known.
    let scope: Range<Int>?
  }

  /// What a call means.
  struct Match {
    let helper: FormatHelper
    /// The arguments for each parameter.
    let arguments: [[Range<Int>]]
    /// Whether all functions that can be meant add to the same view.
    let isHolderCertain: Bool
    /// `Extensions.swift:12`
    let evidence: String
  }

  private var byName: [String: [Entry]] = [:]
  /// The functions that only make a dictionary of their arguments.
  private var makersByName: [String: [Entry]] = [:]
  /// Names of functions whose heads were not understood, so that it is not known which calls are theirs.
  private var unreadable: Set<String> = []
  /// Names of members that hold closures, which calls without labels may mean.
  private var closures: Set<String> = []
  /// The files with local functions.
  private var localPaths: Set<String> = []

  package init() {}

  package var isEmpty: Bool { byName.isEmpty && makersByName.isEmpty }

  /// The names of the functions that make dictionaries.
  package var makerNames: Set<String> { Set(makersByName.keys) }

  /// The names of the functions that are understood.
  package var names: Set<String> {
    Set(byName.filter { $0.value.contains(where: \.isUnderstood) }.keys)
  }

  /// Whether some function of a name takes the arguments of a call.
  package func hasFunction(_ name: String, calledWith call: CallExpression) -> Bool {
    (byName[name] ?? []).contains {
      $0.helper.arguments(of: call) != nil || $0.helper.arguments(of: call, omittingFirstLabel: true) != nil
    }
  }

  /// The helpers of a name with their labels, `pin(_:to:)`, and where they are declared, `Extensions.swift:12`.
  package func declarations(of name: String) -> (name: String, places: [String])? {
    let entries = (byName[name] ?? []).filter { $0.isUnderstood && !$0.isPrivate && $0.scope == nil }
      .sorted { ($0.path, $0.line) < ($1.path, $1.line) }
    guard let first = entries.first else { return nil }
    let labels = first.helper.parameters.map { ($0.label ?? "_") + ":" }.joined()
    return ("\(name)(\(labels))", entries.map { "\($0.path):\($0.line)" })
  }

  /// How many functions are understood.
  package var understoodCount: Int { (Array(byName.values) + Array(makersByName.values)).reduce(0) { $0 + $1.count(where: \.isUnderstood) } }

  var entries: [Entry] { byName.values.flatMap { $0 } + makersByName.values.flatMap { $0 } }

  /// Whether the function whose name is a token of a file is a helper.
  func isUnderstood(_ name: String, in path: String, at token: Int) -> Bool {
    byName[name]?.contains { $0.isUnderstood && $0.path == path && $0.token == token } ?? false
  }

  /// Adds a function, or replaces what was known about it.
  mutating func insert(_ entry: Entry) {
    if entry.scope != nil { localPaths.insert(entry.path) }
    byName[entry.helper.name]?.removeAll { $0.path == entry.path && $0.token == entry.token }
    makersByName[entry.helper.name]?.removeAll { $0.path == entry.path && $0.token == entry.token }
    if entry.helper.recipe.dictionary == nil {
      byName[entry.helper.name, default: []].append(entry)
    } else {
      makersByName[entry.helper.name, default: []].append(entry)
    }
  }

  /// Whether a file has local functions, which have to be read again in another version of it.
  package func hasLocals(in path: String) -> Bool { localPaths.contains(path) }

  /// The names of the local functions of a file.
  func localNames(in path: String) -> Set<String> {
    Set(byName.filter { $0.value.contains { $0.scope != nil && $0.path == path } }.keys)
  }

  /// Forgets the local functions of a file, which stand elsewhere in another version of it.
  mutating func removeLocals(in path: String) {
    for name in localNames(in: path) { byName[name]?.removeAll { $0.scope != nil && $0.path == path } }
  }

  mutating func markUnreadable(_ name: String) {
    unreadable.insert(name)
  }

  mutating func noteClosure(_ name: String) {
    closures.insert(name)
  }

  mutating func merge(_ other: FormatHelperTable) {
    unreadable.formUnion(other.unreadable)
    closures.formUnion(other.closures)
    for entry in other.entries { insert(entry) }
  }

  /// What a call of `name` does when every function that it can mean does the same; nil otherwise.
  ///
  /// - Parameters:
  ///   - path: The file of the call.
  ///   - site: The token of the call, for local functions.
  ///   - caller: The function around the call when that is read itself. It does not call itself, and a function of
  ///     its name that is not understood yet counts when its own callers are read.
  func match(
    named name: String, calledWith call: CallExpression, in path: String, at site: Int, from caller: FunctionSignature? = nil
  ) -> Match? {
    guard let entries = byName[name], !unreadable.contains(name) else { return nil }
    if closures.contains(name), call.arguments.allSatisfy({ $0.label == nil }) { return nil }
    let visible = entries.filter { entry in
      if let caller, caller.name == name, !entry.isUnderstood || entry.path == path && entry.token == caller.token { return false }
      if let scope = entry.scope { return entry.path == path && scope.contains(site) }
      return !entry.isPrivate || entry.path == path
    }
    var candidates = visible.filter { $0.helper.arguments(of: call) != nil }
    let isSwift2 = candidates.isEmpty
    if isSwift2 {
      // Swift 2 leaves the first label out.
      candidates = visible.filter { $0.helper.arguments(of: call, omittingFirstLabel: true) != nil }
    }
    guard let chosen = Self.reachable(candidates, from: path), let first = chosen.first, chosen.allSatisfy(\.isUnderstood),
      chosen.allSatisfy({ $0.helper.agrees(with: first.helper) }),
      let arguments = first.helper.arguments(of: call, omittingFirstLabel: isSwift2)
    else { return nil }
    return Match(
      helper: first.helper, arguments: arguments,
      isHolderCertain: chosen.allSatisfy { $0.helper.recipe.holder == first.helper.recipe.holder },
      evidence: "\(first.path):\(first.line)")
  }

  /// The dictionary that a call of `name` makes, when every function that it can mean makes the same one: the tokens of the
  /// values by their keys.
  func dictionary(madeBy name: String, calledWith call: CallExpression, in path: String, at site: Int, _ buffer: TokenBuffer) -> [(key: String, value: Range<Int>)]? {
    guard let entries = makersByName[name], !unreadable.contains(name), byName[name]?.contains(where: { $0.helper.arguments(of: call) != nil }) != true else { return nil }
    let candidates = entries.filter { entry in
      if let scope = entry.scope, entry.path != path || !scope.contains(site) { return false }
      return (!entry.isPrivate || entry.path == path) && entry.helper.arguments(of: call) != nil
    }
    guard let chosen = Self.reachable(candidates, from: path), let first = chosen.first,
      chosen.allSatisfy({ $0.helper.recipe == first.helper.recipe && $0.helper.parameters.map(\.isVariadic) == first.helper.parameters.map(\.isVariadic) }),
      let arguments = first.helper.arguments(of: call)
    else { return nil }
    switch first.helper.recipe.dictionary {
    case .numbered(let parameter, let prefix, let start):
      var values = arguments[parameter]
      if !first.helper.parameters[parameter].isVariadic {
        guard values.count == 1, let list = ArrayLiteral(at: values[0].lowerBound, in: buffer), list.close + 1 == values[0].upperBound else { return nil }
        values = list.elements
      }
      return values.enumerated().map { ("\(prefix)\($0.offset + start)", $0.element) }
    case .named(let entries):
      var result: [(key: String, value: Range<Int>)] = []
      for (key, operand) in entries.sorted(by: { $0.key < $1.key }) {
        guard case .parameter(let index) = operand, arguments[index].count == 1, !first.helper.parameters[index].isArray else { return nil }
        result.append((key, arguments[index][0]))
      }
      return result
    case .dictionary, .operand, .outer, nil: return nil
    }
  }

  /// The functions that can be in the module of the file at `path`.
  ///
  /// Two functions of one signature are in two modules. Which one is meant shows where a folder holds the file and
  /// only one of them, unless they do the same; otherwise the answer is nil.
  private static func reachable(_ entries: [Entry], from path: String) -> [Entry]? {
    var result: [Entry] = []
    for twins in Dictionary(grouping: entries, by: { Signature($0.helper) }).values {
      guard twins.count > 1 else {
        result += twins
        continue
      }
      // Copies of one function: it is no matter which one is meant.
      if twins.allSatisfy({ $0.isUnderstood && $0.helper == twins[0].helper }) {
        result.append(twins[0])
        continue
      }
      let reach = twins.map { commonFolders($0.path, path) }
      guard let best = twins.indices.max(by: { reach[$0] < reach[$1] }),
        twins.indices.allSatisfy({ $0 == best || commonFolders(twins[$0].path, twins[best].path) < reach[best] })
      else { return nil }
      result.append(twins[best])
    }
    return result.sorted { ($0.path, $0.token) < ($1.path, $1.token) }
  }

  private struct Signature: Hashable {
    let owner: String?
    let labels: [String?]
    let types: [String]

    init(_ helper: FormatHelper) {
      owner = helper.owner
      labels = helper.parameters.map(\.label)
      types = helper.parameters.map(\.type)
    }
  }

  /// How many folders two paths share from their start.
  private static func commonFolders(_ first: String, _ second: String) -> Int {
    var count = 0
    for (own, other) in zip(first.utf8, second.utf8) {
      guard own == other else { break }
      if own == UInt8(ascii: "/") { count += 1 }
    }
    return count
  }
}

extension FormatHelper {
  /// The arguments for each parameter; nil when a call does not have the labels of the function.
  ///
  /// - Parameter omittingFirstLabel: Whether the first argument is written without its label.
  func arguments(of call: CallExpression, omittingFirstLabel: Bool = false) -> [[Range<Int>]]? {
    guard call.trailingClosures.isEmpty else { return nil }
    var result: [[Range<Int>]] = []
    var rest = call.arguments[...]
    for (index, parameter) in parameters.enumerated() {
      let label = index == 0 && omittingFirstLabel ? nil : parameter.label
      var values: [Range<Int>] = []
      if let next = rest.first, next.label == label {
        values.append(next.value)
        rest = rest.dropFirst()
        while parameter.isVariadic, let next = rest.first, next.label == nil {
          values.append(next.value)
          rest = rest.dropFirst()
        }
      }
      guard !values.isEmpty || parameter.hasDefault || parameter.isVariadic, values.allSatisfy({ !$0.isEmpty }) else { return nil }
      result.append(values)
    }
    return rest.isEmpty ? result : nil
  }
}
