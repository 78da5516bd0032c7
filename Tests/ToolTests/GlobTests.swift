import Testing
@testable import Tooling

@Test(arguments: [
  ("*.swift", "A.swift", true), ("*.swift", "x/y/A.swift", true), ("*.swift", "A.m", false),
  ("Sources/*.swift", "Sources/A.swift", true), ("Sources/*.swift", "Sources/Sub/A.swift", false),
  ("Sources/*", "Sources/Sub/A.swift", false), ("Sources/**", "Sources/Sub/A.swift", true),
  ("**/Tests/**", "Tests/A.swift", true), ("**/Tests/**", "x/Tests/y/A.swift", true), ("**/Tests/**", "x/MyTests/A.swift", false),
  ("a/**/b.swift", "a/b.swift", true), ("a/**/b.swift", "a/x/y/b.swift", true), ("a/**/b.swift", "a/xb.swift", false),
  ("?.swift", "é.swift", true), ("?.swift", "ab.swift", false), ("a?b", "a/b", false), ("**", "x/y", true),
  ("Legacy", "x/Legacy/A.swift", true), ("Legacy/", "Legacy/A.swift", true), ("Legacy", "LegacyView/A.swift", false),
  ("x/Legacy", "x/Legacy/A.swift", true), ("x/Legacy", "y/x/Legacy/A.swift", false), ("A.swift", "x/A.swift", true),
  ("./x/*.m", "x/A.m", true), ("[a].swift", "[a].swift", true), ("[a].swift", "a.swift", false), ("a**b", "a/x/b", true),
  ("", "A.swift", false), ("*", "x/A.swift", true),
])
func globMatches(pattern: String, path: String, isMatch: Bool) {
  #expect(Glob(pattern).matches(path) == isMatch)
}

@Test func starsDoNotMakeMatchingSlow() {
  let glob = Glob(String(repeating: "*a", count: 40) + "b")
  #expect(!glob.matches(String(repeating: "a", count: 200)))
}
