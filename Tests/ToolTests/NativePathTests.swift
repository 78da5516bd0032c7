import SourceText
import Testing
@testable import Tooling

@Test(arguments: [
  (".", ""), ("./", ""), ("./a//b/", "a/b"), ("a/./b", "a/b"), ("/", "/"), ("//a", "/a"), ("../a", "../a"),
  ("a/..", "a/.."), ("-x", "-x"),
])
func normalisedPathHasNoDotsAndDoubledSlashes(path: String, expected: String) {
  #expect(NativePath(path).normalised.display == expected)
}

@Test func pathKeepsBytesThatAreNotText() {
  let path = NativePath([0x61, 0xFF, 0x62])
  #expect(Array(path.bytes) == [0x61, 0xFF, 0x62])
  #expect(path.display == "a\u{FFFD}b")
  #expect(!path.isText)
}

@Test(arguments: [
  ("a/b", "a"), ("a", ""), ("/a", "/"), ("/", "/"), ("", ""), ("/a/b", "/a"),
])
func parentIsTheFolderThatHoldsTheFile(path: String, expected: String) {
  #expect(NativePath(path).parent.display == expected)
}

@Test func relativePathIsThePartBelowAFolder() {
  #expect(NativePath("/a/b/c").relative(to: NativePath("/a"))?.display == "b/c")
  #expect(NativePath("/a/b").relative(to: NativePath("/"))?.display == "a/b")
  #expect(NativePath("/ab/c").relative(to: NativePath("/a")) == nil)
  #expect(NativePath("/a").relative(to: NativePath("/a")) == nil)
  #expect(NativePath("a/b").relative(to: NativePath(""))?.display == "a/b")
  #expect(NativePath("/a").relative(to: NativePath("")) == nil)
}

@Test(arguments: [
  ("A.swift", SourceLanguage.swift), ("x/A.m", .objectiveC), ("A.mm", .objectiveC), ("A.h", .objectiveC),
  ("A.swift.txt", nil), ("A.c", nil), ("swift", nil), ("a.swift/b", nil), ("A.", nil), ("", nil), (".swift", .swift),
  ("A.swiftinterface", nil),
] as [(String, SourceLanguage?)])
func languageFollowsFromTheName(path: String, language: SourceLanguage?) {
  #expect(NativePath(path).language == language)
}
