import Dispatch
import Knowledge
import SourceText
import Testing
@testable import Tooling

/// Programs that share files find the same words, whoever comes first.
@Test func whoeverComesSecondWaitsForTheWords() {
  let entries = ["A.swift", "B.swift"].map { SourceEntry(path: NativePath($0), language: .swift, origin: .found) }
  let words = TreeWords()
  let (started, done) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
  let counts = Lock<[Int]>([])
  DispatchQueue.global().async {
    started.wait()
    words.fill(entries) { missing in counts.withLock { $0.append(missing.count) } }
    #expect(words.words(of: entries).allSatisfy { $0?.mayMention(WordHashes(["Card"])) == true })
    done.signal()
  }
  words.fill(entries) { missing in
    counts.withLock { $0.append(missing.count) }
    started.signal()
    // The other one would be done by now.
    #expect(done.wait(timeout: .now() + .milliseconds(200)) == .timedOut)
    for entry in missing { Array("class Card {}".utf8).withUnsafeBytes { words.note(entry, $0) } }
  }
  done.wait()
  #expect(counts.withLock { $0 } == [2])
}
