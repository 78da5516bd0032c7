import Migration
import SourceText
import TestSupport
import Testing
@testable import Tooling

private func patch(_ text: String, _ edits: [(Int, Int, String)], path: String = "A.swift") throws -> String {
  var set = EditSet()
  try set.commit(EditTransaction(edits.map { SourceEdit(SourceRange($0.0, $0.1), $0.2) }))
  let file = SourceFile(path: path, text: text)
  return String(decoding: UnifiedDiff(of: set, in: file, path: Array(path.utf8)).bytes, as: UTF8.self)
}

@Test func changedLineHasThreeLinesAround() throws {
  #expect(try patch("1\n2\n3\n4\n5\n6\n7\n8\n9\n", [(8, 9, "five")]) == """
    --- a/A.swift
    +++ b/A.swift
    @@ -2,7 +2,7 @@
     2
     3
     4
    -5
    +five
     6
     7
     8

    """)
}

@Test func nearChangesShareAHunkAndFarOnesDoNot() throws {
  let lines = (10..<40).map { "\($0)\n" }.joined()
  let near = try patch(lines, [(0, 2, "a"), (21, 23, "b")])
  #expect(near.split(separator: "\n").count { $0.hasPrefix("@@") } == 1)
  let far = try patch(lines, [(0, 2, "a"), (24, 26, "b\nc")])
  #expect(far.contains("@@ -1,4 +1,4 @@"))
  #expect(far.contains("@@ -6,7 +6,8 @@"))
}

@Test func editsOnOneLineAreOneChange() throws {
  #expect(try patch("a b c\n", [(0, 1, "A"), (4, 5, "C")]).hasSuffix("@@ -1,1 +1,1 @@\n-a b c\n+A b C\n"))
}

@Test func editThatChangesNothingIsNoPatch() throws {
  #expect(try patch("a\nb\n", [(0, 1, "a")]) == "")
  #expect(try patch("a\nb\n", []) == "")
}

@Test func unchangedLinesOfAReplacementAreContext() throws {
  #expect(try patch("a\nb\nc\n", [(0, 6, "a\nX\nc\n")]).hasSuffix("@@ -1,3 +1,3 @@\n a\n-b\n+X\n c\n"))
}

@Test func missingLineEndIsMarked() throws {
  #expect(try patch("a\nb", [(2, 3, "c")]).hasSuffix(" a\n-b\n\\ No newline at end of file\n+c\n\\ No newline at end of file\n"))
  #expect(try patch("a\nb", [(3, 3, "\n")]).hasSuffix(" a\n-b\n\\ No newline at end of file\n+b\n"))
}

@Test func carriageReturnsStayInTheLines() throws {
  #expect(try patch("a\r\nb\r\n", [(3, 4, "c")]).hasSuffix("@@ -1,2 +1,2 @@\n a\r\n-b\r\n+c\r\n"))
}

@Test func emptyFileGetsItsFirstLines() throws {
  #expect(try patch("", [(0, 0, "a\n")]).hasSuffix("@@ -0,0 +1,1 @@\n+a\n"))
}

@Test(arguments: [
  ("a b.swift", "--- a/a b.swift\t\n"), ("a\"b.swift", "--- \"a/a\\\"b.swift\"\n"),
  ("ä.swift", "--- \"a/\\303\\244.swift\"\n"), ("a\nb.swift", "--- \"a/a\\nb.swift\"\n"),
  ("a\\b.swift", "--- \"a/a\\\\b.swift\"\n"), ("\u{1}.swift", "--- \"a/\\001.swift\"\n"),
])
func namesAreWrittenAsGitWritesThem(name: String, line: String) throws {
  #expect(try patch("a\n", [(0, 1, "b")], path: name).hasPrefix(line))
}

/// Random files and random edits of them, as patches for many files at once.
private struct RandomTree {
  var generator: SeededGenerator
  let lineEnds: [[UInt8]] = [[0x0A], [0x0D, 0x0A], [0x0D], [0x0A, 0x0A]]
  let words = ["let a = b", "\tx", "", "+", "-", "--- a/x", "+++ b/x", "@@ -1 +1 @@", "\\ No newline at end of file", "é", "   "]

  mutating func bytes(lines: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    let end = lineEnds[Int.random(in: 0..<lineEnds.count, using: &generator)]
    for _ in 0..<lines {
      bytes += words[Int.random(in: 0..<words.count, using: &generator)].utf8
      if Int.random(in: 0..<12, using: &generator) == 0 { bytes.append(UInt8.random(in: 0x80...0xFF, using: &generator)) }
      bytes += Int.random(in: 0..<8, using: &generator) == 0 ? [0x0A] : end
    }
    if Bool.random(using: &generator) { bytes += "last line".utf8 }
    return bytes
  }

  mutating func edits(of bytes: [UInt8]) -> EditSet {
    var set = EditSet()
    for _ in 0..<Int.random(in: 1...4, using: &generator) {
      let start = Int.random(in: 0...bytes.count, using: &generator)
      let length = Bool.random(using: &generator) ? 0 : Int.random(in: 0...min(60, bytes.count - start), using: &generator)
      let texts = ["", "x", "y\n", "\nz\r\n", "one\ntwo\nthree", "\n", "ünicode"]
      let edit = SourceEdit(SourceRange(start, start + length), texts[Int.random(in: 0..<texts.count, using: &generator)])
      // Edits that meet are refused by the set; fewer are left then.
      try? set.commit(EditTransaction([edit]))
    }
    return set
  }

  mutating func name(_ index: Int) -> String {
    let parts = ["plain", "with space", "quo\"te", "back\\slash", "ünï", "-dash", "tab\t", "new\nline", "sub folder/x", "🙂"]
    return "\(parts[Int.random(in: 0..<parts.count, using: &generator)])\(index).swift"
  }
}

@Test(arguments: UInt64(1)...12) func gitAppliesRandomPatchesToExactlyTheNewBytes(seed: UInt64) throws {
  var random = RandomTree(generator: SeededGenerator(seed: seed))
  let folder = try TemporaryTree()
  var patch: [UInt8] = []
  var expected: [(name: String, bytes: [UInt8])] = []
  for index in 0..<30 {
    let bytes = random.bytes(lines: Int.random(in: 0...60, using: &random.generator))
    let edits = random.edits(of: bytes)
    let new = edits.applied(to: bytes)
    // A patch cannot say that a file becomes empty; it would be removed.
    if new.isEmpty || bytes.isEmpty { continue }
    let name = random.name(index)
    try folder.write(name.utf8, bytes)
    patch += UnifiedDiff(of: edits, in: SourceFile(path: name, bytes: bytes), path: Array(name.utf8)).bytes
    expected.append((name, new))
  }
  #expect(expected.count > 25, "seed \(seed)")
  try folder.git("init", "-q")
  try folder.write("all.patch".utf8, patch)
  try folder.git("apply", "--check", "all.patch")
  try folder.git("apply", "all.patch")
  for (name, bytes) in expected { #expect(try folder.bytes(name) == bytes, "seed \(seed), file \(name)") }
}

@Test func gitAppliesAPatchThatWasMadeInASubfolder() throws {
  let folder = try TemporaryTree()
  var patch: [UInt8] = []
  for name in ["A.swift", "x/B.swift", "x/y/C c.swift"] {
    try folder.write("sub/" + name, "a\nb\nc\n")
    var edits = EditSet()
    try edits.commit(EditTransaction([SourceEdit(SourceRange(2, 3), "B")]))
    patch += UnifiedDiff(of: edits, in: SourceFile(path: name, text: "a\nb\nc\n"), path: Array(name.utf8)).bytes
  }
  try folder.commitAll()
  try folder.write("all.patch".utf8, patch)
  try folder.run("git", "-C", folder.at("sub").display, "apply", "../all.patch")
  for name in ["sub/A.swift", "sub/x/B.swift", "sub/x/y/C c.swift"] { #expect(try folder.text(name) == "a\nB\nc\n") }
}
