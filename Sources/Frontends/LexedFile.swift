package import HostSyntax
package import Knowledge
package import SourceText

/// A file with its tokens and what it declares by itself: read once, for all who look at the file.
package struct LexedFile: Sendable {
  package let buffer: TokenBuffer
  /// The names of a Swift file; empty for Objective-C.
  package let declarations: DeclarationTable
  /// The names of an Objective-C file; empty for Swift.
  package let names: ObjectiveCDeclarations

  package var file: SourceFile { buffer.file }

  package init(_ file: SourceFile) {
    self.init(TokenBuffer(lexing: file))
  }

  package init(_ buffer: TokenBuffer) {
    self.buffer = buffer
    declarations = DeclarationTable(buffer)
    names = ObjectiveCDeclarations(buffer)
  }
}
