/// Answers that are found out once for each question.
///
/// Several threads may ask at once; then one of them may do what another one has just done. Its code can be seen by other
/// modules, so that each of them has its own for the questions that it asks.
package final class Memo<Question: Hashable & Sendable, Answer: Sendable>: Sendable {
  @usableFromInline let known = Lock<[Question: Answer]>([:])

  @inlinable package init() {}

  /// - Parameter find: May ask the same memo other questions.
  @inlinable package func answer(_ question: Question, or find: () -> Answer) -> Answer {
    if let answer = known.withLock({ $0[question] }) { return answer }
    let answer = find()
    known.withLock { $0[question] = answer }
    return answer
  }

  /// The answer to a question that has been asked before; nil for another one.
  @inlinable package func known(_ question: Question) -> Answer? { known.withLock { $0[question] } }
}
