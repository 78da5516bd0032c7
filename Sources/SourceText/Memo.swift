/// Answers that are found out once for each question.
///
/// Several threads may ask at once; then one of them may do what another one has just done.
package final class Memo<Question: Hashable & Sendable, Answer: Sendable>: Sendable {
  private let known = Lock<[Question: Answer]>([:])

  package init() {}

  /// - Parameter find: May ask the same memo other questions.
  package func answer(_ question: Question, or find: () -> Answer) -> Answer {
    if let answer = known.withLock({ $0[question] }) { return answer }
    let answer = find()
    known.withLock { $0[question] = answer }
    return answer
  }

  /// The answer to a question that has been asked before; nil for another one.
  package func known(_ question: Question) -> Answer? { known.withLock { $0[question] } }
}
