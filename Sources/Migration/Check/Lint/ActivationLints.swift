internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import LayoutIR
internal import SourceText

/// Lints about when and how constraints are activated.
struct ActivationLints {
  private let code: LayoutCode

  init(_ code: LayoutCode) {
    self.code = code
  }

  /// Activations in a row that could be one list.
  static let runLength = 3

  /// Runs of statements `….isActive = true` with nothing in between.
  func oneByOne() -> [Diagnostic] {
    var runs: [[AnchorUse]] = []
    var last: Range<Int>?
    for use in code.uses {
      guard case .single(let statement) = use.activation else { continue }
      if let last, code.buffer.next(last.upperBound - 1).map({ code.buffer[$0].kind == .semicolon ? code.buffer.next($0) : $0 }) == statement.lowerBound {
        runs[runs.count - 1].append(use)
      } else {
        runs.append([use])
      }
      last = statement
    }
    return runs.filter { $0.count >= Self.runLength }.map { run in
      Diagnostic(
        .activatedOneByOne, at: run[0].range, "\(run.count) constraints in a row are activated one by one",
        notes: run.dropFirst().map { Note("and this one", at: $0.range) })
    }
  }

  /// Constraints with a superview that are activated before the view is added to it.
  func beforeAdded() -> [Diagnostic] {
    var byChild: [String: [AddedView]] = [:]
    for view in code.added { byChild[view.child, default: []].append(view) }
    var reported: Set<Int> = []
    return code.uses.compactMap { use in
      guard use.isActivated, let second = use.constraint.second, let function = use.function else { return nil }
      let items = [use.constraint.first.item, second.item].map { code.key($0.base) }
      for (child, parent) in [(items[0], items[1]), (items[1], items[0])] {
        // One call that adds the view, after it in the same block: nothing else can have added it before.
        guard let calls = byChild[child], calls.count == 1, let call = calls.first, call.parent == parent,
          call.token > use.expression.upperBound, code.function(at: call.token) == function,
          code.braces(around: call.token).first == code.braces(around: use.expression.lowerBound).first,
          code.declarationToken(of: child, at: use.expression.lowerBound) == code.declarationToken(of: child, at: call.token),
          reported.insert(call.token).inserted
        else { continue }
        return Diagnostic(
          .activatedBeforeAdded, at: use.range, "the constraint between '\(child)' and '\(parent)' is activated before '\(child)' is added",
          notes: [Note("it is added here", at: code.host.range(call.token))])
      }
      return nil
    }
  }
}

extension LayoutItem {
  /// The view itself, also for its guides.
  var base: LayoutItem {
    if case .guide(_, let owner) = self { owner } else { self }
  }
}
