package import SourceText

/// Why a format string raises an exception.
package struct VisualFormatError: Error, Hashable, Sendable {
  /// What is wrong. The comment shows a string that has the fault.
  package enum Kind: String, CaseIterable, Sendable {
    /// The empty string.
    case empty
    /// `V|[a]`
    case expectedOrientationColon
    /// `|-8-|`
    case expectedView
    /// `[1a]`
    case invalidViewName
    /// `[ghost]`
    case unknownView
    /// `[a]-ghost-[b]`, `[a(ghost)]`, `[a(8@ghost)]`
    case unknownName
    /// `[a]-b-[c]` where `b` is a view
    case viewNotAllowedInSpacing
    /// `[a(>8)]`
    case unknownRelation
    /// `[a()]`
    case expectedPredicateObject
    /// `[a(8@)]`
    case expectedPriority
    /// `[a(8]`
    case expectedCloseParen
    /// `[a b]`
    case expectedCloseBracket
    /// `[a]-8[b]`
    case expectedConnectionDash
    /// `[a]--8-[b]`
    case ambiguousMinus
    /// `[a]+[b]`
    case unexpectedCharacter
    /// `[a]|[b]`
    case expectedEnd
    /// `[a]-8-`
    case unexpectedEnd
    /// `|[a]` where `a` has no superview
    case noSuperview
    /// `H:[a][b]` with `alignAllLeft`
    case illegalAlignment
    /// `[a(8@1001)]`
    case priorityOutOfRange
  }

  package let kind: Kind
  /// The number of spaces before Apple's caret: the 0-based offset of the first byte that cannot go on; for an
  /// unknown name the offset after it; for a bar without a superview the offset after the first view. Nil where
  /// Apple prints no caret or its place is not known.
  package let column: Int?
  /// The smallest part of the format string that is wrong, in UTF-8 bytes.
  package let range: SourceRange
  /// One sentence, in Apple's words where they are known.
  package let message: String
  /// What would have worked, when there is something to say.
  package let help: String?

  package init(_ kind: Kind, column: Int?, range: SourceRange, _ message: String, help: String? = nil) {
    self.kind = kind
    self.column = column
    self.range = range
    self.message = message
    self.help = help
  }
}

extension VisualFormatError {
  /// The reason of Apple's exception: a headline, the message, the format string and a caret under the fault.
  ///
  /// Control characters of `format` are escaped; no fault lies behind one, so the caret stays in place.
  package func reason(for format: String) -> String {
    var text = "Unable to parse constraint format: \n\(message)"
    guard kind != .empty else { return text }
    text += "\n\(Self.escaped(format))"
    if let column { text += "\n\(String(repeating: " ", count: column))^" }
    return text
  }

  private static func escaped(_ format: String) -> String {
    var text = ""
    for scalar in format.unicodeScalars {
      let isControl = scalar.properties.generalCategory == .control || scalar.properties.generalCategory == .format
      text += isControl ? scalar.escaped(asASCII: true) : String(scalar)
    }
    return text
  }

  /// The diagnostic that stands for the error in a source file.
  package var diagnosticID: DiagnosticID {
    switch kind {
    case .unknownView, .unknownName: .vflUnknownName
    case .illegalAlignment: .vflIllegalOptions
    case .noSuperview: .unresolvedSuperview
    case .empty, .expectedOrientationColon, .expectedView, .invalidViewName, .viewNotAllowedInSpacing,
      .unknownRelation, .expectedPredicateObject, .expectedPriority, .expectedCloseParen, .expectedCloseBracket,
      .expectedConnectionDash, .ambiguousMinus, .unexpectedCharacter, .expectedEnd, .unexpectedEnd,
      .priorityOutOfRange:
      .vflSyntax
    }
  }
}
