internal import SourceText

/// Answers of an index to which nothing is added any more.
struct RememberedAnswers: Sendable {
  private let known = Lock<[DeclarationIndex.Question: DeclarationIndex.Answer]>([:])

  func answer(to question: DeclarationIndex.Question) -> DeclarationIndex.Answer? { known.withLock { $0[question] } }

  func keep(_ answer: DeclarationIndex.Answer, for question: DeclarationIndex.Question) { known.withLock { $0[question] = answer } }
}

extension DeclarationIndex {
  /// The same, for somebody who asks one question often.
  package func remembering() -> DeclarationIndex {
    var result = self
    result.remembered = RememberedAnswers()
    return result
  }
}
