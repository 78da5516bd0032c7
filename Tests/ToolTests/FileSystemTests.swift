#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif
import Testing
@testable import Tooling

@Test(arguments: [0, 1, 65_535, 65_536, 65_537, 200_000])
func bufferHoldsTheWholeFile(size: Int) throws {
  let folder = try TemporaryTree()
  let bytes = (0..<size).map { UInt8(truncatingIfNeeded: $0 &* 31) }
  try folder.write("A.swift".utf8, bytes)
  let buffer = ReadBuffer()
  try buffer.read(folder.at("A.swift"))
  #expect(buffer.bytes.elementsEqual(bytes))
}

@Test func smallFileAfterALargeOneIsReadAlone() throws {
  let folder = try TemporaryTree()
  let buffer = ReadBuffer()
  try buffer.read(try folder.write("large.swift".utf8, [UInt8](repeating: 1, count: 100_000)))
  try buffer.read(try folder.write("small.swift", "x"))
  #expect(Array(buffer.bytes) == [0x78])
}

@Test func whatCannotBeReadIsReportedWithTheReason() throws {
  let folder = try TemporaryTree()
  try folder.link("dangling.swift", to: "nowhere")
  try folder.link("loop.swift", to: "loop.swift")
  try folder.write("x.swift/inside.txt")
  let buffer = ReadBuffer()
  #expect(throws: FileError.cannotRead(folder.at("none.swift"), .noSuchFile)) { try buffer.read(folder.at("none.swift")) }
  #expect(throws: FileError.cannotRead(folder.at("dangling.swift"), .noSuchFile)) {
    try buffer.read(folder.at("dangling.swift"))
  }
  #expect(throws: FileError.cannotRead(folder.at("loop.swift"), .tooManyLinks)) { try buffer.read(folder.at("loop.swift")) }
  #expect(throws: FileError.cannotRead(folder.at("x.swift"), .isAFolder)) { try buffer.read(folder.at("x.swift")) }
  #expect(buffer.bytes.isEmpty)
  #expect(FileError.cannotRead(folder.at("x"), .noSuchFile).message == "cannot be read: no such file or directory")
}

@Test func pipeWithoutAWriterDoesNotMakeUsWait() throws {
  let folder = try TemporaryTree()
  #expect(folder.at("pipe.swift").withCString { mkfifo($0, 0o600) } == 0)
  let selection = SourceSelection(of: [folder.at("pipe.swift")])
  #expect(selection.failures == [.notAFile(folder.at("pipe.swift"))])
  let buffer = ReadBuffer()
  try buffer.read(folder.at("pipe.swift"))
  #expect(buffer.bytes.isEmpty)
}

@Test func replacingKeepsPermissionsAndLeavesNoLitter() throws {
  let folder = try TemporaryTree()
  let path = try folder.write("A.swift", "old")
  _ = path.withCString { chmod($0, 0o750) }
  try AtomicFile.replace(path, from: Array("old".utf8), with: Array("new text".utf8))
  #expect(try folder.text("A.swift") == "new text")
  #expect(try FileStatus(of: path).permissions == 0o750)
  #expect(try folder.names() == ["A.swift"])
}

@Test func symbolicLinkStaysALinkAndItsTargetIsWritten() throws {
  let folder = try TemporaryTree()
  try folder.write("real/B.swift", "old")
  try folder.link("A.swift", to: "real/B.swift")
  try AtomicFile.replace(folder.at("A.swift"), from: Array("old".utf8), with: Array("new".utf8))
  #expect(try FileStatus(ofLink: folder.at("A.swift")).kind == .link)
  #expect(try folder.text("real/B.swift") == "new")
  #expect(try folder.names() == ["A.swift", "real"])
  #expect(try folder.at("real").entries().count == 1)
}

@Test func fileThatChangedIsNotReplaced() throws {
  let folder = try TemporaryTree()
  let path = try folder.write("A.swift", "newer")
  #expect(throws: FileError.changed(path)) { try AtomicFile.replace(path, from: Array("old".utf8), with: []) }
  #expect(try folder.text("A.swift") == "newer")
  #expect(try folder.names() == ["A.swift"])
}

@Test func failureToRenameLeavesTheOldFileAndNoLitter() throws {
  let folder = try TemporaryTree()
  // A folder cannot take the place of a file by renaming, not even for root.
  try folder.write("report.json/inside.txt")
  #expect(throws: FileError.cannotWrite(folder.at("report.json"), .isAFolder)) {
    try AtomicFile.write([1], to: folder.at("report.json"))
  }
  #expect(throws: FileError.cannotWrite(folder.at("none/report.json"), .noSuchFile)) {
    try AtomicFile.write([1], to: folder.at("none/report.json"))
  }
  #expect(try folder.names() == ["report.json"])
}

@Test func reportIsWrittenToNewFilesOldFilesAndDevices() throws {
  let folder = try TemporaryTree()
  try AtomicFile.write(Array("one".utf8), to: folder.at("report.json"))
  #expect(try folder.text("report.json") == "one")
  try AtomicFile.write(Array("two".utf8), to: folder.at("report.json"))
  #expect(try folder.text("report.json") == "two")
  try AtomicFile.write(Array("three".utf8), to: NativePath("/dev/null"))
  #expect(try FileStatus(of: NativePath("/dev/null")).kind == .other)
}

@Test func leftoverOfAKilledRunIsNoObstacle() throws {
  let folder = try TemporaryTree()
  try folder.write(".vfl2anchors-\(getpid())-0.tmp", "litter")
  let path = try folder.write("A.swift", "old")
  try AtomicFile.replace(path, from: Array("old".utf8), with: Array("new".utf8))
  #expect(try folder.text("A.swift") == "new")
}
