/// How a run ended, for the program that started it.
package enum ExitStatus: Int32, CaseIterable, Sendable {
  case success = 0
  /// Something would change, or legacy code is above the baseline.
  case findings = 1
  case usage = 2
  /// A counterexample exists.
  case differs = 3
  /// Something is not proved, or nothing was checked.
  case notProved = 4
  case refusedToWrite = 5
  case internalError = 70
  /// A file could not be read or written.
  case inputOutput = 74
}

extension ExitStatus: Comparable {
  /// What counts when several things happened; the later wins.
  private static let precedence: [ExitStatus] = [
    .success, .findings, .notProved, .differs, .refusedToWrite, .usage, .inputOutput, .internalError,
  ]

  private var rank: Int { Self.precedence.firstIndex(of: self) ?? Self.precedence.count }

  package static func < (first: ExitStatus, second: ExitStatus) -> Bool { first.rank < second.rank }
}

/// An exit status and the sentence that goes with it.
package struct Conclusion: Hashable, Sendable {
  package private(set) var status: ExitStatus
  package private(set) var reason: String

  package init(_ status: ExitStatus = .success, _ reason: String) {
    self.status = status
    self.reason = reason
  }

  /// Takes the other status when that one counts more.
  package mutating func weigh(_ status: ExitStatus, _ reason: @autoclosure () -> String) {
    if status > self.status { self = Conclusion(status, reason()) }
  }
}
