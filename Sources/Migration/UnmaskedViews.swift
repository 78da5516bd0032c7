internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import LayoutIR

/// Remembers whose `translatesAutoresizingMaskIntoConstraints` is off already, so that it is not written again at
/// each call of a helper in a function.
struct UnmaskedViews {
  private let file: HostFile
  /// Where the flag of an item was turned off, by the item's spelling.
  private var places: [String: [Place]] = [:]
  /// Where names are assigned, in source order.
  private let assignments: [String: [Int]]
  /// Where some flag is turned on or is set to what is not known, in source order.
  private let resets: [Int]
  private let directives: [Int]

  private struct Place {
    let token: Int
    /// The innermost brace around it, and the function.
    let brace: Int?
    let function: Int
    /// What the first name of the spelling refers to there.
    let declaration: Int?
  }

  private var buffer: TokenBuffer { file.buffer }

  /// - Complexity: O(tokens).
  init(_ file: HostFile) {
    self.file = file
    let buffer = file.buffer
    var assignments: [String: [Int]] = [:]
    var resets: [Int] = []
    var flags: [(item: String, token: Int)] = []
    directives = buffer.tokens.indices.filter { buffer.tokens[$0].kind == .directive }
    for equals in buffer.tokens.indices where buffer.isOperator(equals, "=") {
      guard let index = buffer.previous(equals), buffer.tokens[index].kind == .identifier else { continue }
      if buffer.isWord(index, "translatesAutoresizingMaskIntoConstraints") {
        let isOff = buffer.next(equals).map { buffer.isWord($0, "false") } ?? false
        if !isOff {
          resets.append(index)
        } else if let statement = buffer.statement(containing: index), statement.contains(index) {
          let start = buffer.postfixStart(of: index)
          guard start == statement.lowerBound else { continue }
          let dot = buffer.previous(index)
          flags.append((start < index ? dot.map { buffer.normalizedText(start..<$0) } ?? "self" : "self", index))
        }
      } else {
        assignments[buffer.text(index), default: []].append(index)
      }
    }
    self.assignments = assignments
    self.resets = resets
    for flag in flags { insert(flag.item, at: flag.token) }
  }

  /// The items whose flag may still be on where the site stands.
  func remaining(_ items: [LayoutItem], at site: CallSite) -> [LayoutItem] {
    let around = Set(file.declarations.braces(around: site.expression.lowerBound))
    let function = file.declarations.enclosingFunction(at: site.expression.lowerBound)
    return items.filter { item in
      let text = Self.key(item)
      let places = places[text] ?? []
      return !places.contains { $0.function == function && isCertain($0, text, around, before: site.expression.lowerBound) }
    }
  }

  /// Notes that a site turns flags off, whether it is migrated or stays.
  mutating func insert(_ items: [LayoutItem], at site: CallSite) {
    guard let statement = buffer.statement(containing: site.expression.lowerBound), statement.lowerBound == site.expression.lowerBound
    else { return }
    for item in items { insert(Self.key(item), at: site.expression.lowerBound) }
  }

  private mutating func insert(_ item: String, at token: Int) {
    guard let function = file.declarations.enclosingFunction(at: token) else { return }
    let key = item.hasPrefix("self.") ? String(item.dropFirst(5)) : item
    places[key, default: []].append(
      Place(
        token: token, brace: file.declarations.braces(around: token).first, function: function,
        declaration: declaration(key, at: token)))
  }

  private static func key(_ item: LayoutItem) -> String {
    let text = item.spelling
    return text.hasPrefix("self.") ? String(text.dropFirst(5)) : text
  }

  private func isCertain(_ place: Place, _ item: String, _ around: Set<Int>, before site: Int) -> Bool {
    guard place.token < site, let brace = place.brace, around.contains(brace), !isSwitch(brace),
      place.declaration == declaration(item, at: site)
    else { return false }
    let between = place.token + 1..<site
    // Another branch of `#if` is another program.
    return !Self.hasElement(of: resets, in: between) && !Self.hasElement(of: directives, in: between)
      && !Self.hasElement(of: assignments[Self.firstName(item)] ?? [], in: between)
  }

  /// Whether one of some numbers in rising order is in a range.
  /// - Complexity: O(log numbers).
  private static func hasElement(of sorted: [Int], in range: Range<Int>) -> Bool {
    var low = 0
    var high = sorted.count
    while low < high {
      let middle = (low + high) / 2
      if sorted[middle] < range.lowerBound { low = middle + 1 } else { high = middle }
    }
    return low < sorted.count && sorted[low] < range.upperBound
  }

  /// Whether a brace holds the cases of a `switch`, of which only one runs.
  private func isSwitch(_ brace: Int) -> Bool {
    guard let first = buffer.next(brace) else { return false }
    return buffer.isWord(first, "case") || buffer.isWord(first, "default") || buffer.tokens[first].kind == .at
  }

  private func declaration(_ item: String, at token: Int) -> Int? {
    file.declarations.declaration(of: Self.firstName(item), at: token)?.token
  }

  private static func firstName(_ item: String) -> String {
    String(item.prefix { $0 != "." && $0 != "!" && $0 != "[" && $0 != "(" })
  }
}
