internal import HostSyntax

/// Functions of a project that add a view, or each view of a list, to their own object and do nothing else but turn off what
/// Auto Layout does not want: `func addSubviews(_ views: UIView...) { views.forEach { addSubview($0) } }`.
package struct ViewListers: Hashable, Sendable {
  private var listing: Set<Signature> = []
  private var others: Set<Signature> = []
  /// Properties that may hold closures, which are called like functions.
  private var variables: Set<String> = []

  /// The functions that one call can mean: `addSubviews(with: [title])` is none of `addSubviews(_:)`.
  private struct Signature: Hashable {
    let name: String
    /// The label of the first argument; nil for none.
    let label: String?
  }

  package init() {}

  /// The functions of which each declaration with some label does so.
  package var names: Set<String> { Set(listing.subtracting(others).map(\.name)).subtracting(variables) }

  package func contains(_ name: String) -> Bool {
    !variables.contains(name) && listing.contains { $0.name == name && !others.contains($0) }
  }

  /// Whether a call whose first argument has a label, or none, adds a list of views.
  func contains(_ name: String, label: String?) -> Bool {
    let signature = Signature(name: name, label: label)
    return listing.contains(signature) && !others.contains(signature) && !variables.contains(name)
  }

  package mutating func merge(_ other: ViewListers) {
    listing.formUnion(other.listing)
    others.formUnion(other.others)
    variables.formUnion(other.variables)
  }

  /// Those of a file, and what it declares under some names.
  ///
  /// - Complexity: O(uses of the methods that add views), and O(functions of the names).
  package init(in table: DeclarationTable, besides names: Set<String> = []) {
    let buffer = table.buffer
    var names = names
    for method in buffer.tokens(spelled: Self.methods) {
      if let name = table.enclosingFunction(at: method).flatMap({ table.nameOfFunction(openedAt: $0) }), name.hasPrefix("add") { names.insert(name) }
    }
    // Those of the system are known by themselves: `func addSubview(_ views: UIView...)`.
    names.subtract(SubviewOverrides.methods.map { "\($0)" })
    var adding = Self.methods.map { "\($0)" }
    // `views.forEach(addAutolayoutSubview)`, where that is one of these.
    var waiting = names
    while let name = waiting.popFirst() {
      for function in table.functions(named: name) {
        guard let label = Self.labels(of: function, in: buffer).first, Self.lists(function, by: adding, in: table), listing.insert(Signature(name: name, label: label)).inserted,
          label == nil
        else { continue }
        adding.append(name)
        for use in buffer.tokens(named: name) {
          if let outer = table.enclosingFunction(at: use).flatMap({ table.nameOfFunction(openedAt: $0) }), outer.hasPrefix("add"), names.insert(outer).inserted || outer != name { waiting.insert(outer) }
        }
      }
    }
    for name in names {
      for function in table.functions(named: name) where !Self.lists(function, by: adding, in: table) {
        // Parameters in front of one may have values of their own.
        for label in Self.labels(of: function, in: buffer) { others.insert(Signature(name: name, label: label)) }
      }
      if table.declarations(named: name).contains(where: { $0.kind == .property }) { variables.insert(name) }
    }
  }

  private static let methods: [StaticString] = ["addSubview", "addArrangedSubview"]

  /// The labels of a function's parameters; nil for those that have none.
  private static func labels(of function: Int, in buffer: TokenBuffer) -> [String?] {
    guard let open = (function..<buffer.count).first(where: { buffer.tokens[$0].kind == .leftParenthesis }), let close = buffer.partner(of: open) else { return [nil] }
    return buffer.splitAtCommas(open + 1..<close).compactMap { parameter in
      let parameter = buffer.trimmed(parameter)
      return parameter.isEmpty ? nil : .some(buffer.isWord(parameter.lowerBound, "_") ? nil : buffer.text(parameter.lowerBound))
    }
  }

  private static func lists(_ function: Int, by methods: [String], in table: DeclarationTable) -> Bool {
    let buffer = table.buffer
    guard let type = table.enclosingType(at: function), type.keyword == "extension", FrameworkClassTree.contains(type.name),
      let statement = buffer.statement(containing: function),
      !statement.contains(where: { $0 < function && buffer.isWord($0, in: ["static", "class", "override"]) }),
      let open = buffer.next(function), buffer.tokens[open].kind == .leftParenthesis, let close = buffer.partner(of: open),
      let given = parameter(open + 1..<close, in: buffer), let body = table.brace(ofFunctionAt: function), let end = buffer.partner(of: body)
    else { return false }
    // `self.` may stand anywhere.
    var words: [String] = []
    for token in body + 1..<end where !buffer.tokens[token].kind.isTrivia && buffer.tokens[token].kind != .newline && !buffer.spells(token, ";") { words.append(buffer.text(token)) }
    var text = words.joined(separator: " ").replacing("self . ", with: "")
    if text.hasPrefix("return ") { text.removeFirst(7) }
    let name = given.name
    // The system's collections have methods like `add` as well.
    guard given.isList else { return buffer.text(function).lowercased().contains("subview") && methods.contains { text.isOne(of: "\($0) ( \(name) )", turningOff: name) } }
    // `views.forEach({ … })`
    if text.hasPrefix("\(name) . forEach ( {"), text.hasSuffix("} )") { text = String(text.dropLast(2)).replacing("forEach ( {", with: "forEach {") }
    return methods.contains { method in
      if text == "\(name) . forEach ( \(method) )" || text == "\(name) . forEach ( \(method) ( _ : ) )" { return true }
      return (["$0"] + Set(words)).contains { view in
        let starts = view == "$0" ? ["\(name) . forEach { "] : ["for \(view) in \(name) { ", "\(name) . forEach { \(view) in ", "\(name) . forEach { ( \(view) ) in "]
        return starts.contains { start in
          text.hasPrefix(start) && text.hasSuffix(" }") && String(text.dropFirst(start.count).dropLast(2)).isOne(of: "\(method) ( \(view) )", turningOff: view)
        }
      }
    }
  }

  /// `views` in `_ views: UIView...`, `views: [UIView]` and `with views: [UIView]`, and the same for one view.
  private static func parameter(_ range: Range<Int>, in buffer: TokenBuffer) -> (name: String, isList: Bool)? {
    guard buffer.splitAtCommas(range).count == 1, let label = buffer.next(range.lowerBound - 1), buffer.tokens[label].kind == .identifier, var name = buffer.next(label)
    else { return nil }
    if buffer.tokens[name].kind == .colon { name = label }
    guard let colon = buffer.next(name), buffer.tokens[colon].kind == .colon else { return nil }
    let type = buffer.normalizedText(colon + 1..<range.upperBound).filter { $0 != " " }
    guard ["UIView...", "[UIView]", "NSView...", "[NSView]", "UIView", "NSView"].contains(type) else { return nil }
    return (buffer.text(name), type.count > 6)
  }
}

extension String {
  /// Whether a text is a statement, beside which the views' flag may be turned off.
  fileprivate func isOne(of statement: String, turningOff view: String) -> Bool {
    let flag = "\(view) . translatesAutoresizingMaskIntoConstraints = false"
    return self == statement || self == "\(flag) \(statement)" || self == "\(statement) \(flag)"
  }
}
