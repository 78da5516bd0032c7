import Knowledge
import TestSupport
import Testing

private func words(_ text: String) -> FileWords { Array(text.utf8).withUnsafeBytes { FileWords($0) } }

private func mayDeclare(_ text: String, type: String? = nil, value: String? = nil) -> Bool {
  words(text).mayDeclare(types: WordHashes(type.map { [$0] } ?? []), values: WordHashes(value.map { [$0] } ?? []))
}

@Test func aFileIsKnownByWhatItDeclares() {
  let text = "class A: B {}\nextension Outer.Inner {}\nstruct S {}; let gap = 3; func pin() {}; x.pin(); class func f() {}"
  for type in ["A", "Outer", "Inner", "S"] { #expect(mayDeclare(text, type: type), "\(type)") }
  for value in ["gap", "pin", "f"] { #expect(mayDeclare(text, value: value), "\(value)") }
  #expect(!mayDeclare(text, type: "B"))
  #expect(!mayDeclare(text, type: "gap"))
  #expect(!mayDeclare(text, value: "A"))
  #expect(!mayDeclare(text, value: "x"))
}

@Test(arguments: [
  "let\n  gap = 8", "let `gap` = 8", "func\t// the gap\n  gap() {}", "var /* one /* two */ three */ gap: Int", "let a = 1, gap = 8",
  "let a: Int, gap: Int", "let a = 1, // let it be\n    `gap` /* far */ : Int = 8", "let a = \"http://a.b\",\n\n    // next\n    gap = 8",
  "let a = {\n  f(1)\n}(), gap = 8", "let (a, (b, gap)) = c", "// let it < be\nlet a = 1, gap = 8", "let a = [1, 2], b: [Int] = [\n  3\n], gap = 4",
]) func everyWayToDeclareAValueIsSeen(text: String) {
  #expect(mayDeclare(text, value: "gap"))
}

@Test(arguments: ["class\n  Box {}", "struct `Box` {}", "extension `Outer`.Box {}", "enum /* a */ Box {}"])
func everyWayToDeclareATypeIsSeen(text: String) {
  #expect(mayDeclare(text, type: "Box"))
}

@Test(arguments: ["f(a: 1, gap: 8)", "let a = 1\nf(a: 1, gap: 8)", "let a = 1\nf(\n  a: 1,\n  gap: 8)", "x.gap = 3, y"])
func labelsAndAssignmentsDeclareNothing(text: String) {
  #expect(!mayDeclare(text, value: "gap"))
}

@Test func namesAreFoundWhereverTheyStandInABlock() {
  for shift in 0..<130 {
    let text = String(repeating: " ", count: shift) + "let aNameOfSomeLength = other" + String(repeating: ";", count: shift % 7)
    #expect(mayDeclare(text, value: "aNameOfSomeLength"), "\(shift)")
    #expect(!mayDeclare(text, value: "other"), "\(shift)")
    #expect(words(text).mayMention(WordHashes(["other"])), "\(shift)")
  }
}

@Test(arguments: 0..<20 as Range<UInt64>) func noWordIsMissed(seed: UInt64) {
  var generator = SeededGenerator(seed: seed)
  let separators = [" ", "\n", ".", "(", ": ", "\t", "-", "=\"", "\u{1}"]
  var all: [String] = []
  var text = ""
  for _ in 0..<500 {
    let letters = Array("abcXYZ_019äß")
    let word = String((0..<Int.random(in: 1...20, using: &generator)).map { _ in letters.randomElement(using: &generator) ?? "a" })
    all.append(word)
    text += word + (separators.randomElement(using: &generator) ?? " ")
  }
  let words = words(text)
  for word in all { #expect(words.mayMention(WordHashes([word])), "seed \(seed), '\(word)'") }
  let strangers = (0..<1000).count { words.mayMention(WordHashes(["stranger\($0)"])) }
  #expect(strangers < 200, "seed \(seed): the filter lets \(strangers) of 1000 pass")
}

@Test func anEmptyFileHasNoWords() {
  #expect(!words("").mayMention(WordHashes(["a"])))
  #expect(!words("").mayDeclare(types: WordHashes(["a"]), values: WordHashes(["a"])))
}
