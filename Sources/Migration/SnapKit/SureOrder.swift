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

  /// A way from a function that runs a token's code each time to that code, the code first.
  private struct Path {
    var steps: [Step]
    /// The names in the superclasses' code that may run before, where that leads to the code.
    var inherited: Set<String>?
    /// Where the superclasses' code runs the last function, and the class has no code around that.
    var start: InheritedRuns.Start?

    func appending(_ step: Step) -> Path { Path(steps: steps + [step], inherited: inherited) }
  }

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
  private func paths(to token: Int) -> [Path] {
    guard let function = host.declarations.enclosingFunction(at: token) else { return [] }
    var result = [Path(steps: [(function, token)])]
    var index = 0
    while index < result.count, result.count < Self.maximumPaths {
      let path = result[index]
      index += 1
      guard path.steps.count < Self.maximumSteps, path.start == nil, let last = path.steps.last, runs.isUnconditional(last.token, in: last.function), let name = runs.nameOfFunction(last.function), name != "init",
        isCalledAsItIs(last.function, named: name)
      else { continue }
      for call in calls(of: last.function, named: name) {
        guard let caller = host.declarations.enclosingFunction(at: call), !path.steps.contains(where: { $0.function == caller }) else { continue }
        result.append(path.appending((caller, call)))
      }
      result += inheritedPaths(path, to: last.function, named: name)
    }
    return result
  }

  /// The ways to a method by the superclasses' code: by the calls of that, or without code of the class.
  private func inheritedPaths(_ path: Path, to function: Int, named name: String) -> [Path] {
    guard path.inherited == nil, let type = host.declarations.enclosingType(at: function)?.name, host.isOverride(function), hasNoParameters(function) else { return [] }
    return InheritedRuns.Start.allCases.flatMap { start -> [Path] in
      guard let run = host.declarations.index.inheritedRuns.run(of: name, in: type, by: start) else { return [] }
      var inherited = path
      inherited.inherited = run.before
      let calls = superCalls(of: start, in: type)
      if calls.isEmpty, !declares(start, type), !runs.overriddenMembers(of: type).contains(start.rawValue) {
        inherited.start = start
        return [inherited]
      }
      return calls.compactMap { call in host.declarations.enclosingFunction(at: call).map { inherited.appending(($0, call)) } }
    }
  }

  /// The calls of the superclass's method in its override, and of its initialisers in those of the class.
  private func superCalls(of start: InheritedRuns.Start, in type: String) -> [Int] {
    buffer.tokens(named: start.rawValue).filter { index in
      guard let dot = buffer.previous(index), buffer.tokens[dot].kind == .dot, let word = buffer.previous(dot), buffer.isWord(word, "super"), let function = host.declarations.enclosingFunction(at: index)
      else { return false }
      return host.declarations.enclosingType(at: index)?.name == type && runs.nameOfFunction(function) == start.rawValue
    }
  }

  private func declares(_ start: InheritedRuns.Start, _ type: String) -> Bool {
    host.declarations.typeBodies.contains { body in body.name == type && buffer.tokens(named: start.rawValue).contains { buffer.parent(of: $0) == body.open } }
  }

  /// `override func setUp() {`
  private func hasNoParameters(_ function: Int) -> Bool {
    guard let statement = buffer.statement(containing: function), let open = (statement.lowerBound..<function).first(where: { buffer.tokens[$0].kind == .leftParenthesis && buffer.parent(of: $0) == buffer.parent(of: function) })
    else { return false }
    return buffer.next(open) == buffer.partner(of: open)
  }

  private static let maximumPaths = 64
  private static let maximumSteps = 6

  /// Whether a call of a function runs it, and neither another one of the name nor that of a subclass.
  private func isCalledAsItIs(_ function: Int, named name: String) -> Bool {
    guard let type = host.declarations.enclosingType(at: function), type.keyword == "class" || type.keyword == "extension" else { return false }
    guard FunctionOverloads(name, of: type.name, in: host).tellApart(function) else { return false }
    if runs.isPrivate(function) { return true }
    guard !runs.overriddenMembers(of: type.name).contains(name), let statement = buffer.statement(containing: function) else { return false }
    return !(statement.lowerBound..<function).contains { buffer.isWord($0, "open") }
  }

  /// The calls of a function of the same object.
  private func calls(of function: Int, named name: String) -> [Int] {
    let type = host.declarations.enclosingType(at: function)?.name
    let overloads = FunctionOverloads(name, of: type ?? "", in: host)
    return buffer.tokens(named: name).filter { index in
      guard overloads.surelyMeans(index, function), buffer.isOwnMember(index), let next = buffer.next(index), buffer.tokens[next].kind == .leftParenthesis, buffer.previous(index).map({ !buffer.isWord($0, "func") }) ?? true
      else { return false }
      return host.declarations.enclosingType(at: index)?.name == type && (host.declarations.declaration(of: name, at: index)?.kind ?? .property) == .property && !runs.isConditional(index)
    }
  }

  // MARK: The other code

  /// Whether each way to a token's code comes by the code that some paths lead to.
  private func holds(before other: Int, _ paths: [Path], _ seen: inout Set<Int>) -> Bool {
    guard let function = host.declarations.enclosingFunction(at: other) else { return false }
    if paths.contains(where: { path in path.steps.last.map { $0.function == function && host.declarations.surelyPrecedes($0.token, other) } ?? false }) { return true }
    // What comes round again came from elsewhere at first.
    guard seen.insert(function).inserted else { return true }
    guard let name = runs.nameOfFunction(function), name != "init", host.declarations.enclosingType(at: function)?.name == paths.first?.steps.last.flatMap({ host.declarations.enclosingType(at: $0.function)?.name })
    else { return false }
    if isBehindLoading(name, paths) || isBehindInitializers(other, paths) { return true }
    guard let uses = uses(ofPrivate: function, named: name), !uses.isEmpty else { return false }
    for use in uses where !holds(before: use, paths, &seen) { return false }
    return true
  }

  /// Whether `viewDidLoad` runs the code, and UIKit calls a method later.
  private func isBehindLoading(_ name: String, _ paths: [Path]) -> Bool {
    guard Self.appearing.contains(name) else { return false }
    return paths.contains { path in
      if let start = path.start { return start == .viewDidLoad }
      guard let last = path.steps.last, let start = runs.nameOfFunction(last.function), start == "viewDidLoad" || start == "loadView", runs.isUnconditional(last.token, in: last.function),
        host.isOverride(last.function)
      else { return false }
      return isCalledAsItIs(last.function, named: start)
    }
  }

  /// Source: UIViewController in UIKit, NSViewController in AppKit.
  private static let appearing: Set<String> = ["viewWillAppear", "viewIsAppearing", "viewDidAppear", "viewWillDisappear", "viewDidDisappear"]

  /// Whether every object gets what the paths lead to from its initialiser, before other code of it can run.
  private func isBehindInitializers(_ other: Int, _ paths: [Path]) -> Bool {
    guard let start = paths.first?.steps.first else { return false }
    if paths.contains(where: { $0.start == .initializer && !runs.mayRun(other, before: start.token, along: $0.steps, inherited: $0.inherited) }) { return true }
    guard let initializers = runs.designatedInitializers(ofClassAround: start.token) else { return false }
    return initializers.allSatisfy { initializer in
      paths.contains { path in
        path.steps.last.map { $0.function == initializer && runs.isUnconditional($0.token, in: initializer) } ?? false
          && !runs.mayRun(other, before: start.token, along: path.steps, inherited: path.inherited)
      }
    }
  }

  /// The places that name a private function of the class; nil for one that others may call without its name.
  private func uses(ofPrivate function: Int, named name: String) -> [Int]? {
    guard runs.isPrivate(function), isCalledAsItIs(function, named: name), let statement = buffer.statement(containing: function),
      !(statement.lowerBound..<function).contains(where: { buffer.isWord($0, in: ["IBAction", "override", "IBSegueAction"]) }), buffer.tokens(spelled: ["Selector", "NSSelectorFromString"]).isEmpty
    else { return nil }
    let type = host.declarations.enclosingType(at: function)?.name
    let overloads = FunctionOverloads(name, of: type ?? "", in: host)
    var result: [Int] = []
    for index in buffer.tokens(named: name) {
      if let before = buffer.previous(index), buffer.isWord(before, "func") || !overloads.mayMean(index, function) { continue }
      guard host.declarations.enclosingType(at: index)?.name == type else { return nil }
      result.append(index)
    }
    return result
  }
}
