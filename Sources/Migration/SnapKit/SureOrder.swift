internal import Frontends
internal import HostSyntax
internal import Knowledge

/// Whether code of an object has surely run when other code of it runs, across its functions.
struct SureOrder {
  private let host: HostFile
  private let runs: CallOnceFacts
  private var buffer: TokenBuffer { host.buffer }

  /// A function, and the token in it that runs the function before in the list.
  private typealias Step = (function: Int, token: Int)

  init(_ host: HostFile) {
    self.host = host
    runs = CallOnceFacts(host)
  }

  /// - Complexity: O(uses of the names of the functions that lead to the two, and the tokens of initialisers that run the first).
  func surelyRan(_ one: Int, before other: Int) -> Bool {
    let paths = paths(to: one)
    var seen: Set<Int> = []
    return holds(before: other, paths, &seen)
  }

  /// The ways from functions that run a token's code each time to that code.
  private func paths(to token: Int) -> [[Step]] {
    guard let function = host.declarations.enclosingFunction(at: token) else { return [] }
    var result: [[Step]] = [[(function, token)]]
    var index = 0
    while index < result.count, result.count < Self.maximumPaths {
      let path = result[index]
      index += 1
      guard path.count < Self.maximumSteps, let last = path.last, runs.isUnconditional(last.token, in: last.function), let name = runs.nameOfFunction(last.function), name != "init",
        isCalledAsItIs(last.function, named: name)
      else { continue }
      for call in calls(of: last.function, named: name) {
        guard let caller = host.declarations.enclosingFunction(at: call), !path.contains(where: { $0.function == caller }) else { continue }
        result.append(path + [(caller, call)])
      }
    }
    return result
  }

  private static let maximumPaths = 64
  private static let maximumSteps = 6

  /// Whether a call of a function runs it, and neither another one of the name nor that of a subclass.
  private func isCalledAsItIs(_ function: Int, named name: String) -> Bool {
    guard let type = host.declarations.enclosingType(at: function), type.keyword == "class" || type.keyword == "extension" else { return false }
    guard host.declarations.functions(named: name).count(where: { host.declarations.enclosingType(at: $0)?.name == type.name }) == 1 else { return false }
    if runs.isPrivate(function) { return true }
    guard !runs.overriddenMembers(of: type.name).contains(name), let statement = buffer.statement(containing: function) else { return false }
    return !(statement.lowerBound..<function).contains { buffer.isWord($0, "open") }
  }

  /// The calls of a function of the same object.
  private func calls(of function: Int, named name: String) -> [Int] {
    let type = host.declarations.enclosingType(at: function)?.name
    return buffer.tokens(named: name).filter { index in
      guard buffer.isOwnMember(index), let next = buffer.next(index), buffer.tokens[next].kind == .leftParenthesis, buffer.previous(index).map({ !buffer.isWord($0, "func") }) ?? true
      else { return false }
      return host.declarations.enclosingType(at: index)?.name == type && (host.declarations.declaration(of: name, at: index)?.kind ?? .property) == .property && !runs.isConditional(index)
    }
  }

  // MARK: The other code

  /// Whether each way to a token's code comes by the code that some paths lead to.
  private func holds(before other: Int, _ paths: [[Step]], _ seen: inout Set<Int>) -> Bool {
    guard let function = host.declarations.enclosingFunction(at: other) else { return false }
    if paths.contains(where: { path in path.last.map { $0.function == function && host.declarations.surelyPrecedes($0.token, other) } ?? false }) { return true }
    // What comes round again came from elsewhere at first.
    guard seen.insert(function).inserted else { return true }
    guard let name = runs.nameOfFunction(function), name != "init", host.declarations.enclosingType(at: function)?.name == paths.first?.last.flatMap({ host.declarations.enclosingType(at: $0.function)?.name })
    else { return false }
    if isBehindLoading(name, paths) || isBehindInitializers(other, paths) { return true }
    guard let uses = uses(ofPrivate: function, named: name), !uses.isEmpty else { return false }
    for use in uses where !holds(before: use, paths, &seen) { return false }
    return true
  }

  /// Whether `viewDidLoad` runs the code, and UIKit calls a method later.
  private func isBehindLoading(_ name: String, _ paths: [[Step]]) -> Bool {
    guard Self.appearing.contains(name) else { return false }
    return paths.contains { path in
      guard let last = path.last, let start = runs.nameOfFunction(last.function), start == "viewDidLoad" || start == "loadView", runs.isUnconditional(last.token, in: last.function),
        let statement = buffer.statement(containing: last.function), (statement.lowerBound..<last.function).contains(where: { buffer.isWord($0, "override") })
      else { return false }
      return isCalledAsItIs(last.function, named: start)
    }
  }

  /// Source: UIViewController in UIKit, NSViewController in AppKit.
  private static let appearing: Set<String> = ["viewWillAppear", "viewIsAppearing", "viewDidAppear", "viewWillDisappear", "viewDidDisappear"]

  /// Whether every object gets what the paths lead to from its initialiser, before other code of it can run.
  private func isBehindInitializers(_ other: Int, _ paths: [[Step]]) -> Bool {
    guard let start = paths.first?.first, let initializers = runs.designatedInitializers(ofClassAround: start.token) else { return false }
    return initializers.allSatisfy { initializer in
      paths.contains { path in
        path.last.map { $0.function == initializer && runs.isUnconditional($0.token, in: initializer) } ?? false && !runs.mayRun(other, before: start.token, along: path)
      }
    }
  }

  /// The places that name a private function of the class; nil for one that others may call without its name.
  private func uses(ofPrivate function: Int, named name: String) -> [Int]? {
    guard runs.isPrivate(function), isCalledAsItIs(function, named: name), let statement = buffer.statement(containing: function),
      !(statement.lowerBound..<function).contains(where: { buffer.isWord($0, in: ["IBAction", "override", "IBSegueAction"]) }), buffer.tokens(spelled: ["Selector", "NSSelectorFromString"]).isEmpty
    else { return nil }
    let type = host.declarations.enclosingType(at: function)?.name
    var result: [Int] = []
    for index in buffer.tokens(named: name) {
      if let before = buffer.previous(index), buffer.isWord(before, "func") { continue }
      guard host.declarations.enclosingType(at: index)?.name == type else { return nil }
      result.append(index)
    }
    return result
  }
}
