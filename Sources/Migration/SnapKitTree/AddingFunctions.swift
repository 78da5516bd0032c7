internal import Frontends
internal import HostSyntax
internal import Knowledge

/// Functions of the files from which nobody gets the views that they are given, under another name: they add them to another
/// view, `func addSubviews(_ views: UIView...) { views.forEach { addSubview($0) } }`, or set something of them,
/// `func style(_ button: UIButton) { button.layer.cornerRadius = 4 }`.
///
/// A place in a function is its name with the label of a parameter: `style(_:`, `row(in:`; that of its own object `rounded(.`.
struct AddingFunctions: Sendable {
  /// The places where some file declares so.
  private var adding: Set<String> = []
  /// Those where some file declares it in another way.
  private var others: Set<String> = []
  /// The functions that some file declares so that they add to something else than their object.
  private var aside: Set<String> = []
  /// Those of which some file declares one that adds views to something.
  private var placing: Set<String> = []
  /// The classes that lay out what they are told about.
  private var listeners: Set<String> = []
  /// The places in functions where they give the views on.
  private var further: [String: Set<String>] = [:]

  init() {}

  /// - Parameter label: Nil where there is none.
  static func place(of label: String?, in function: String) -> String { "\(function)(\(label ?? "_"):" }

  /// An object that is told about what it is the delegate of, by its class.
  static func place(ofListener type: String) -> String { "\(type)(=" }

  /// A member of the view itself, whose value somebody keeps: `rounded` of `keep(card.rounded())`.
  static func place(ofMember name: String) -> String { "\(name)(." }

  /// A place that is the system's, and takes no view there, unless a file declares one of the name: `setImage(_:`.
  static func place(ofValue place: String) -> String { "\(place)?" }

  private static func isOfValue(_ place: String) -> Bool { place.hasSuffix("?") }

  /// Whether views are given to no function in any of some places; a member of theirs may give them back.
  static func areOfMembers(_ places: Set<String>) -> Bool { places.allSatisfy { isOfMember($0) || isOfValue($0) } }

  private static func isOfMember(_ place: String) -> Bool { place.hasSuffix("(.") }

  private static func function(of place: String) -> String { String(place.prefix { $0 != "(" }) }

  /// The functions in which some places are.
  static func functions(of places: Set<String>) -> Set<String> { Set(places.lazy.filter { !$0.hasSuffix("(=") }.map { function(of: $0) }) }

  /// What most projects call those that add several views to their object.
  static let usual: [StaticString] = ["addSubviews", "addSubViews", "addArrangedSubviews", "addArrangedSubViews", "addViews", "addAllSubviews"]

  /// The methods of the system that add a view, which the project's classes may have as well.
  static let ofSystem = Set(SubviewOverrides.methods.map { "\($0)" })

  /// All methods that are called like those that add views.
  static let names = ofSystem.union(usual.map { "\($0)" })

  private static let placesOfSystem = Set(ofSystem.map { place(of: nil, in: $0) })

  /// The views that a call adds: its arguments, or the elements of the list that it takes.
  ///
  /// - Parameter name: The token of the function's name.
  /// - Returns: Nil where they are not written there.
  static func views(ofCallOf name: Int, in buffer: TokenBuffer) -> [Range<Int>]? {
    guard let open = buffer.next(name), buffer.tokens[open].kind == .leftParenthesis, let call = CallExpression(at: open, in: buffer),
      call.trailingClosures.isEmpty, call.arguments.dropFirst().allSatisfy({ $0.label == nil })
    else { return nil }
    guard call.arguments.count == 1, let only = call.arguments.first?.value.first, buffer.tokens[only].kind == .leftBracket else {
      return call.arguments.map(\.value)
    }
    return ArrayLiteral(at: only, in: buffer)?.elements
  }

  /// What a file says about the functions of some names.
  init(among names: Set<String>, in host: HostFile) {
    lazy var parameters = GivenParameters(in: host)
    for name in names {
      for function in host.declarations.functions(named: name) where !Self.ofSystem.contains(name) || !host.isOverride(function) {
        let isAdding = Self.mayAdd(name) && Self.onlyAdds(function, name, in: host)
        for outcome in parameters.outcomes(ofFunctionAt: function) { note(outcome, name, isAdding: isAdding) }
        if !Self.addsToItself(function, name, in: host) { aside.insert(name) }
        if Self.addsSomething(function, in: host) { placing.insert(name) }
      }
      let given = GivenBack(host).outcome(ofMembersNamed: name)
      if given.isObject { others.insert(Self.place(ofMember: name)) }
      if !given.further.isEmpty { further[Self.place(ofMember: name), default: []].formUnion(given.further) }
      // A closure that a property holds is called like a function.
      if host.declarations.declarations(named: name).contains(where: { $0.kind == .property }) { others.insert(Self.place(of: nil, in: name)) }
    }
  }

  /// What a file says about some functions, and about those to which these give their views on.
  init(amongAll names: Set<String>, in host: HostFile) {
    var known: Set<String> = []
    var wanted = names
    while !wanted.isEmpty {
      known.formUnion(wanted)
      merge(AddingFunctions(among: wanted, in: host))
      wanted = Self.functions(of: followers).subtracting(known)
    }
  }

  private mutating func note(_ outcome: GivenParameters.Outcome, _ name: String, isAdding: Bool) {
    for label in outcome.labels {
      let place = Self.place(of: label, in: name)
      if isAdding || !outcome.keeps { adding.insert(place) } else { others.insert(place) }
      if !isAdding, !outcome.further.isEmpty { further[place, default: []].formUnion(outcome.further) }
    }
  }

  /// Notes which classes lay out what they are told about.
  mutating func note(listeners types: Set<String>) { listeners = Set(types.map { Self.place(ofListener: $0) }) }

  mutating func merge(_ other: AddingFunctions) {
    listeners.formUnion(other.listeners)
    adding.formUnion(other.adding)
    others.formUnion(other.others)
    aside.formUnion(other.aside)
    placing.formUnion(other.placing)
    further.merge(other.further) { $0.union($1) }
  }

  /// Some places, and all where their views are given on.
  private func all(_ places: Set<String>) -> Set<String> {
    var found = places
    var waiting = Array(places)
    while let place = waiting.popLast() {
      for next in further[place] ?? [] where found.insert(next).inserted { waiting.append(next) }
    }
    return found
  }

  /// The places where the known functions give their views on.
  var followers: Set<String> { further.values.reduce(into: []) { $0.formUnion($1) } }

  /// Whether nobody gets a view from any of some places, whatever function of the name is meant.
  func contain(_ places: Set<String>) -> Bool {
    if places.isEmpty { return true }
    // The system's own take no view.
    let declared = places.lazy.filter(Self.isOfValue).map { String($0.dropLast()) }.filter { adding.contains($0) || others.contains($0) }
    let all = all(places.filter { !$0.hasSuffix("(=") && !Self.isOfValue($0) }.union(declared))
    return listeners.isDisjoint(with: places) && all.isDisjoint(with: others) && all.allSatisfy { Self.isOfMember($0) || adding.contains($0) || Self.placesOfSystem.contains($0) }
  }

  /// Whether in addition all functions add to the object whose methods they are, if to any.
  func addToThemselves(_ places: Set<String>) -> Bool { contain(places) && Self.functions(of: all(places).filter { !Self.isOfMember($0) && !Self.isOfValue($0) }).isDisjoint(with: aside) }

  /// Whether some function adds views to anything, be it what it is given.
  func place(_ places: Set<String>) -> Bool {
    Self.functions(of: all(places)).contains { placing.contains($0) || Self.names.contains($0) }
  }

  private static func addsSomething(_ function: Int, in host: HostFile) -> Bool {
    guard let body = host.declarations.brace(ofFunctionAt: function), let end = host.buffer.partner(of: body) else { return true }
    return (body..<end).contains { host.buffer.isWord($0, in: methods) }
  }

  /// What adds views.
  static let methods: [StaticString] = ["addSubview", "insertSubview", "addArrangedSubview", "insertArrangedSubview", "arrangedSubviews"] + usual

  /// Whether a function adds its views to its own object; others than those that say so in their names add them to none.
  private static func addsToItself(_ function: Int, _ name: String, in host: HostFile) -> Bool {
    let buffer = host.buffer
    guard let body = host.declarations.brace(ofFunctionAt: function), let end = buffer.partner(of: body) else { return true }
    return (body..<end).allSatisfy { index in
      guard buffer.isWord(index, in: methods) else { return true }
      guard mayAdd(name), let dot = buffer.previous(index), buffer.tokens[dot].kind == .dot
      else { return mayAdd(name) }
      return buffer.previous(dot).map { buffer.isWord($0, "self") } ?? false
    }
  }

  /// Whether a function may be one that only adds its views, by its name.
  static func mayAdd(_ name: String) -> Bool { name.hasPrefix("add") }

  /// - Parameter function: The token of the name.
  private static func onlyAdds(_ function: Int, _ name: String, in host: HostFile) -> Bool {
    let buffer = host.buffer
    guard let open = host.declarations.parameters(ofFunctionAt: function), let close = buffer.partner(of: open) else { return false }
    // A requirement of a protocol has its bodies elsewhere, and without a parameter nothing is given.
    guard let brace = host.declarations.brace(ofFunctionAt: function), let end = buffer.partner(of: brace), buffer.next(open) != close else { return true }
    return host.significantTokens(brace + 1..<end).allSatisfy { index in
      guard buffer.tokens[index].kind == .identifier else { return true }
      let before = buffer.previous(index)
      if let before, buffer.tokens[before].kind == .dot { return true }
      guard buffer.text(index).hasPrefix("$") || isVariable(index, of: open..<brace + 1, end, in: host) else { return true }
      return isAdded(index, name, in: buffer)
    }
  }

  /// Whether a name stands for a parameter of a function, or for one of a closure or loop in it.
  private static func isVariable(_ index: Int, of head: Range<Int>, _ end: Int, in host: HostFile) -> Bool {
    guard let found = host.declarations.declaration(of: host.buffer.text(index), at: index), found.token != index else { return false }
    return head.lowerBound <= found.token && found.token < end
  }

  /// Whether a view, or a list of views, goes nowhere but into another view.
  private static func isAdded(_ index: Int, _ name: String, in buffer: TokenBuffer) -> Bool {
    guard let before = buffer.previous(index), let next = buffer.next(index) else { return false }
    if buffer.tokens[next].kind == .dot {
      // `views.forEach { … }`, `views.forEach(addSubview)`, `view.isHidden = true`
      guard let member = buffer.next(next), buffer.isWord(member, "forEach"), let open = buffer.next(member) else { return isSetting(index, in: buffer) }
      if buffer.tokens[open].kind == .leftBrace { return true }
      guard buffer.tokens[open].kind == .leftParenthesis, let close = buffer.partner(of: open), let last = buffer.previous(close),
        (open + 1..<close).allSatisfy({ buffer.tokens[$0].kind.isTrivia || buffer.tokens[$0].kind == .identifier || buffer.tokens[$0].kind == .dot })
      else { return false }
      return buffer.isWord(last, in: ["addSubview", "addArrangedSubview"])
    }
    if buffer.isWord(before, "in"), buffer.tokens[next].kind == .leftBrace { return true }
    guard let open = buffer.parent(of: index), buffer.tokens[open].kind == .leftParenthesis, before == open || buffer.tokens[before].kind == .colon,
      buffer.tokens[next].kind == .comma || buffer.tokens[next].kind == .rightParenthesis, let callee = buffer.previous(open)
    else { return false }
    return buffer.isWord(callee, in: SubviewOverrides.methods)
      || buffer.text(callee) == name && (buffer.isOwnMember(callee) || buffer.isWord(callee, in: usual))
  }

  /// `view.isHidden = true`, with nothing that names another object.
  private static func isSetting(_ index: Int, in buffer: TokenBuffer) -> Bool {
    guard let statement = buffer.statement(containing: index), statement.lowerBound == index,
      let equals = statement.first(where: { buffer.spells($0, "=") })
    else { return false }
    return (index..<equals).allSatisfy { buffer.tokens[$0].kind.isTrivia || buffer.tokens[$0].kind == .dot || buffer.tokens[$0].kind == .identifier && !buffer.isWord($0, "snp") }
  }
}
