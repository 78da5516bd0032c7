internal import SourceText

/// Answers of an index to which nothing is added any more.
struct RememberedAnswers: Sendable {
  private let known = Lock<[DeclarationIndex.Question: DeclarationIndex.Answer]>([:])

  func answer(_ question: DeclarationIndex.Question, _ find: () -> DeclarationIndex.Answer) -> DeclarationIndex.Answer {
    if let known = known.withLock({ $0[question] }) { return known }
    let answer = find()
    known.withLock { $0[question] = answer }
    return answer
  }
}

extension DeclarationIndex {
  /// The same, for somebody who asks one question often.
  package func remembering() -> DeclarationIndex {
    var result = self
    result.remembered = RememberedAnswers()
    return result
  }
}
