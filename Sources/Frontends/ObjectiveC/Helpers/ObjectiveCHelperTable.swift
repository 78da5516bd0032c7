internal import HostSyntax
package import Knowledge
internal import SourceText

/// The methods of a project that hand a format string on, and the other methods of the same selectors.
package struct ObjectiveCHelperTable: Sendable {
  /// A method that may be meant by a message.
  struct Entry: Sendable {
    let owner: String
    let isClassMethod: Bool
    /// Nil for one whose body does something else.
    let helper: ObjectiveCHelper?
    /// `Utilities.m:12`
    let evidence: String
  }

  private var bySelector: [String: [Entry]] = [:]

  package init() {}

  package var isEmpty: Bool { bySelector.isEmpty }

  /// The first words of the selectors of helpers, and of the methods that these hand on to.
  package var words: Set<String> { Set(selectors.compactMap { $0.split(separator: ":").first.map(String.init) }) }

  private var selectors: Set<String> {
    var result: Set<String> = []
    for (selector, entries) in bySelector {
      for helper in entries.compactMap(\.helper) {
        result.insert(selector)
        result.formUnion(helper.recipe.call.passes)
      }
    }
    return result
  }

  /// The helpers that a file defines itself.
  package init(definedIn names: ObjectiveCDeclarations) {
    let buffer = names.buffer
    guard buffer.contains("constraintsWithVisualFormat") else { return }
    read(ObjectiveCMethod.all(in: names), in: buffer)
    let needed = selectors
    bySelector = bySelector.filter { needed.contains($0.key) }
  }

  /// Adds the methods of a file whose selectors start with one of these words.
  package mutating func add(_ names: ObjectiveCDeclarations, startingWith words: Set<String>) {
    let methods = ObjectiveCMethod.all(in: names)
    guard methods.contains(where: { words.contains(names.buffer.text($0.token)) }) else { return }
    var own = ObjectiveCHelperTable()
    own.read(methods, in: names.buffer)
    for (selector, entries) in own.bySelector where selector.split(separator: ":").first.map({ words.contains(String($0)) }) == true {
      bySelector[selector, default: []] += entries
    }
  }

  package mutating func merge(_ other: ObjectiveCHelperTable) {
    for (selector, entries) in other.bySelector { bySelector[selector, default: []] += entries }
  }

  /// Reads all methods of a file; those that hand on to others of the same class are understood after these.
  private mutating func read(_ methods: [ObjectiveCMethod], in buffer: TokenBuffer) {
    var known: [String: ObjectiveCHelper] = [:]
    var setters: Set<String> = []
    func key(_ method: ObjectiveCMethod) -> String { "\(method.isClassMethod ? "+" : "-")\(method.owner) \(method.selector)" }
    // Of two methods, as in both branches of `#if`, only one is there.
    let counts = Dictionary(methods.map { (key($0), 1) }, uniquingKeysWith: +)
    var open = methods.filter { counts[key($0)] == 1 }
    for method in open where ObjectiveCHelperReader.setsActive(method, in: buffer) { setters.insert(key(method)) }
    // A helper hands on to a helper that hands on: a few rounds.
    for _ in 0..<4 {
      let before = open.count
      open.removeAll { method in
        let prefix = "\(method.isClassMethod ? "+" : "-")\(method.owner) "
        var reader = ObjectiveCHelperReader(method, in: buffer, others: { known[prefix + $0] }, setsActive: { setters.contains(prefix + $0) })
        guard let recipe = reader.recipe() else { return false }
        known[key(method)] = ObjectiveCHelper(
          owner: method.owner, isClassMethod: method.isClassMethod, selector: method.selector, recipe: recipe)
        return true
      }
      if open.count == before { break }
    }
    let lines = LineTable(buffer.file.bytes)
    for method in methods {
      bySelector[method.selector, default: []].append(
        Entry(
          owner: method.owner, isClassMethod: method.isClassMethod, helper: known[key(method)],
          evidence: "\(buffer.file.path):\(lines.location(of: buffer[method.token].range.start).line)"))
    }
  }

  /// The helper that a message calls when no other method can be meant; nil otherwise.
  ///
  /// - Parameters:
  ///   - className: The class that the message is sent to; nil for an object.
  ///   - selfClass: The class around the message when it is sent to `self`.
  func helper(_ selector: String, sentToClass className: String?, orToSelfOf selfClass: String?) -> (helper: ObjectiveCHelper, evidence: String)? {
    let entries = bySelector[selector] ?? []
    let candidates: [Entry]
    if let className {
      candidates = entries.filter { $0.isClassMethod && $0.owner == className }
    } else {
      // A subclass anywhere may have its own.
      candidates = entries.filter { !$0.isClassMethod }
    }
    guard candidates.count == 1, let helper = candidates[0].helper else { return nil }
    // A subclass anywhere may have its own of those that the helper calls as well.
    for pass in helper.recipe.call.passes {
      let others = (bySelector[pass] ?? []).filter { $0.isClassMethod == helper.isClassMethod && (className == nil || $0.owner == className) }
      guard others.count == 1 else { return nil }
    }
    guard className != nil || Self.viewClasses.contains(helper.owner) || helper.owner == selfClass else { return nil }
    return (helper, candidates[0].evidence)
  }

  /// Classes that have the methods of their categories in every view.
  private static let viewClasses: Set<String> = ["UIView", "NSView", "NSObject"]

  /// Whether a method is understood.
  func hasHelper(_ method: ObjectiveCMethod) -> Bool {
    bySelector[method.selector]?.contains {
      $0.helper != nil && $0.owner == method.owner && $0.isClassMethod == method.isClassMethod
    } ?? false
  }
}
