import Dispatch
import SourceText
import Testing

@Test func answersAreFoundOutOnce() {
  let memo = Memo<Int, Int?>()
  var asked: [Int] = []
  func fibonacci(_ number: Int) -> Int? {
    memo.answer(number) {
      asked.append(number)
      return number < 2 ? number : fibonacci(number - 1).flatMap { first in fibonacci(number - 2).map { first + $0 } }
    }
  }
  #expect(fibonacci(60) == 1_548_008_755_920)
  #expect(asked.sorted() == Array(0...60))
  // That there is no answer is one as well.
  #expect(memo.answer(-1) { nil } == .some(nil))
  #expect(memo.answer(-1) { 1 } == .some(nil))
}

@Test func severalThreadsGetOneAnswer() {
  let memo = Memo<Int, Int>()
  DispatchQueue.concurrentPerform(iterations: 8) { _ in
    for question in 0..<2000 { #expect(memo.answer(question) { question * 2 } == question * 2) }
  }
}
