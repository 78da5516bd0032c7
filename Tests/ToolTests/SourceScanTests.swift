import SourceText
import Testing
@testable import Tooling

@Test(arguments: [1, 2, 3, 8, 64])
func resultsComeInTheOrderOfTheItems(width: Int) {
  let items = Array(0..<1000)
  let results = parallelCompactMap(items, width: width, makeWorker: { 0 }) { (item: Int, count: inout Int) -> Int? in
    count += 1
    return item % 3 == 0 ? nil : item * 2
  }
  #expect(results == items.filter { $0 % 3 != 0 }.map { $0 * 2 })
}

@Test func mapOfNothingIsNothing() {
  #expect(parallelCompactMap([Int](), width: 8, makeWorker: { 0 }) { (item: Int, _: inout Int) -> Int? in item } == [])
}

/// Each thread makes one worker: a few long items share the threads, a few short ones are not worth a second one.
@Test(arguments: [(2, 1, 2), (27, 1, 8), (7, 8, 1), (16, 8, 2), (0, 1, 1)])
func threadsAreStartedAsTheItemsAreWorthIt(count: Int, itemsPerThread: Int, expected: Int) {
  let workers = Lock(0)
  let results = parallelCompactMap(
    Array(0..<count), width: 8, itemsPerThread: itemsPerThread, makeWorker: { workers.withLock { $0 += 1 } }
  ) { (item: Int, _: inout Void) -> Int? in item }
  #expect(workers.withLock { $0 } == expected)
  #expect(results == Array(0..<count))
}

@Test func threadsHaveRoomForDeepCalls() {
  // 4 MiB of stack would overflow the 512 KiB that secondary threads have on macOS.
  @Sendable func descend(_ depth: Int) -> Int {
    withUnsafeTemporaryAllocation(byteCount: 1024, alignment: 8) { room in
      room[0] = UInt8(truncatingIfNeeded: depth)
      return depth == 0 ? Int(room[0]) : descend(depth - 1) + Int(room[0] & 0)
    }
  }
  let results = parallelCompactMap(Array(0..<64), width: 2, makeWorker: { 0 }) { (_: Int, _: inout Int) -> Int? in
    descend(1000)
  }
  #expect(results == [Int](repeating: 0, count: 64))
}

@Test func onlyFilesThatPassThePrefilterAreKept() throws {
  let folder = try TemporaryTree()
  for index in 0..<100 { try folder.write("F\(index).swift", index % 10 == 0 ? "a vfl site" : "nothing") }
  let entries = SourceSelection(of: [folder.path]).entries
  for width in [1, 2, 8] {
    let scan = SourceScan(width: width) { bytes, language in
      language == .swift && ByteSearch.contains("vfl", in: bytes)
    }
    let outcome = scan.run(over: entries) { $1.path.hasSuffix("50.swift") ? nil : $1.text(SourceRange(2, 5)) + $0.path.display }
    #expect(outcome.outputs == entries.map(\.path.display).filter { $0.hasSuffix("0.swift") && !$0.hasSuffix("50.swift") }.map { "vfl" + $0 })
    #expect(outcome.readCount == 100)
  }
}

@Test func generatedFilesArePassedOverUnlessNamed() throws {
  let folder = try TemporaryTree()
  try folder.write("A.swift", "// @generated\n")
  try folder.write("B.swift", "// Generated using Sourcery\n")
  try folder.write("C.swift", String(repeating: " ", count: 4096) + "@generated")
  try folder.write("D.swift", String(repeating: " ", count: 4086) + "@generated")
  let scan = SourceScan(width: 1) { _, _ in true }
  let outcome = scan.run(over: SourceSelection(of: [folder.path]).entries) { entry, _ in entry.path }
  #expect(outcome.outputs == [folder.at("C.swift")])
  #expect(outcome.generatedCount == 3)
  #expect(outcome.readCount == 1)
  #expect(scan.run(over: SourceSelection(of: [folder.at("A.swift")]).entries) { entry, _ in entry.path }.outputs == [folder.at("A.swift")])
}

@Test func oneUnreadableFileDoesNotStopTheOthers() throws {
  let folder = try TemporaryTree()
  try folder.write("A.swift")
  try folder.write("B.swift")
  let selection = SourceSelection(of: [folder.path])
  try folder.run("rm", folder.at("A.swift").display)
  let outcome = SourceScan(width: 1) { _, _ in true }.run(over: selection.entries) { entry, _ in entry.path }
  #expect(outcome.outputs == [folder.at("B.swift")])
  #expect(outcome.failures == [.cannotRead(folder.at("A.swift"), .noSuchFile)])
  #expect(outcome.readCount == 1)
}

@Test func linkThatGitTracksIsNotFollowed() throws {
  let folder = try TemporaryTree()
  try folder.write("A.swift")
  try folder.link("B.swift", to: "A.swift")
  try folder.commitAll()
  let outcome = SourceScan(width: 1) { _, _ in true }.run(over: SourceSelection(of: [folder.path]).entries) { entry, _ in entry.path }
  #expect(outcome.outputs == [folder.at("A.swift")])
  #expect(outcome.linkCount == 1)
}
