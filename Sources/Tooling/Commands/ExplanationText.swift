internal import LayoutIR
internal import Migration
internal import Reports
internal import SourceText
internal import VisualFormat

/// The meaning of a format string, for people.
enum ExplanationText {
  static func text(of explanation: Explanation) -> String {
    var text = explanation.constraints.map { "\($0)\n" }.joined()
    for note in explanation.notes { text += "note: \(note.message)\n" }
    return text
  }

  static func text(of error: VisualFormatError, in format: String) -> String {
    let file = SourceFile(path: "format string", text: format)
    let snippet = SourceSnippet(of: file)
    var text = "error: \(error.message) [\(error.kind.rawValue)]\n"
    text += snippet.text(of: error.range, .error)
    if let help = error.help { text += "  = help: \(help)\n" }
    return text
  }
}
