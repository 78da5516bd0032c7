internal import Knowledge

/// What files say about types that one file asks others for, as far as an index has looked.
///
/// It is an object because it remembers what it was asked.
final class SettledTypes: @unchecked Sendable {
  private let index: DeclarationIndex
  /// Questions for whose sake files were added: what these leave open nobody answers.
  private let asked: Set<DeclarationIndex.Question>
  /// Read and written by one thread.
  private var known: [ItemType: ItemType] = [:]

  init(_ index: DeclarationIndex, asked: Set<DeclarationIndex.Question> = []) {
    self.index = index.remembering()
    self.asked = asked
  }

  /// A type as the files say it; unknown as long as they may say something else.
  func settled(_ type: ItemType) -> ItemType {
    if case .declared = type { return type }
    if let known = known[type] { return known }
    let found = type.questions.contains(where: isUnanswered) ? .unknown : type.resolved(by: index)
    known[type] = found
    return found
  }

  /// The questions about a type for whose sake more files have to be added.
  func openQuestions(of type: ItemType) -> [DeclarationIndex.Question] {
    type.questions.filter { isUnanswered($0) && !asked.contains($0) }
  }

  private func isUnanswered(_ question: DeclarationIndex.Question) -> Bool {
    if case .needs = index.answer(question) { true } else { false }
  }
}
