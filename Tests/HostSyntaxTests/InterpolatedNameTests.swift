import HostSyntax
import SourceText
import Testing

/// Where the code in the strings of a text has a name: the owner of a member, `-` for what is no member, and the mark behind it.
private func uses(of name: String, in text: String) -> [String] {
  let buffer = TokenBuffer(lexing: SourceFile(text: text))
  return buffer.interpolatedNames(spelled: name).map { use in
    #expect(buffer.tokens[use.string].range.contains(use.range))
    return (use.owner ?? "-") + (use.isUnwrapped ? "?" : "")
  }
}

@Test func namesInStringsAreToldFromText() {
  #expect(uses(of: "gap", in: #"print("gap \(gap) and \(gap + 1)", gap)"#) == ["-", "-"])
  #expect(uses(of: "gap", in: ##"print("gap (gap)", #"\(gap)"#)"##).isEmpty)
  #expect(uses(of: "gap", in: ##"print(#"\#(gap)"#)"##) == ["-"])
  #expect(uses(of: "gap", in: "print(\"\"\"\n  a \\(gap)\n  \"\"\")") == ["-"])
  #expect(uses(of: "gap", in: #"print("\(wide ? "\(gap)" : "gap")")"#) == ["-"])
  #expect(uses(of: "gap", in: #"print("\(")").gap \(gap"#).isEmpty)
}

@Test func membersOfNamesInStringsHaveOwners() {
  #expect(uses(of: "gap", in: #"print("\(self.gap) \(self?.gap ?? 0) \(rows[0].gap) \(.gap) \(card.gap!)")"#) == ["self", "self", "", "", "card?"])
  #expect(uses(of: "self", in: #"print("\(self?.gap ?? 0) \(self.gap) \(self)")"#) == ["-?", "-", "-"])
}
