import HostSyntax
import SourceText
import TestSupport
import Testing

@Test func tokensOfAFileJoinToItsBytes() {
  let source = """
    #!/usr/bin/swift
    import UIKit // the framework
    /* a /* nested */ comment */
    let a = [1, 0x1F, 1_0.5e-3, 0x1p3], b = "x\\(f("y\\(1)"))z"
    #if os(iOS)
    a?.b!.c >>= { $0 + 1 }
    #endif
    """
  let buffer = TokenBuffer(lexing: SourceFile(text: source))
  #expect((0..<buffer.count).map { buffer.text($0) }.joined() == source)
  #expect(buffer.isBalanced)
}
