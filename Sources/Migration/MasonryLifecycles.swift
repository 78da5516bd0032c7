internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import SourceText

/// The calls of Masonry in one file, by class and view: a call whose constraints another one changes stays as it is.
struct MasonryLifecycles {
  private let file: HostFile
  /// Views whose constraints are made again or updated, as keys.
  private var changed: Set<String> = []
  private var buffer: TokenBuffer { file.buffer }

  init(_ file: HostFile) {
    self.file = file
    for site in MasonryCalls().callSites(in: file) where site.operation == "update" || site.operation == "remake" {
      guard let message = MessageExpression(at: site.open, in: file.buffer) else { continue }
      for receiver in receivers(message.receiver) { changed.insert(key(receiver)) }
    }
  }

  private func receivers(_ range: Range<Int>) -> [Range<Int>] {
    let value = file.value(of: range) ?? range
    if case .array(_, let elements) = ObjectiveCLiteral(value, in: buffer) { return elements + [range] }
    return [range]
  }

  /// One key for all spellings of a view: its last name, in its class.
  private func key(_ range: Range<Int>) -> String {
    let name = buffer.significant(range).last { buffer[$0].kind == .identifier }.map { buffer.text($0) } ?? ""
    return (name.hasPrefix("_") ? String(name.dropFirst()) : name) + "@" + (file.names.className(at: range.lowerBound) ?? "")
  }

  /// - Throws: `constraintLifecycle` for a call whose constraints are not the last word.
  func check(_ site: CallSite, _ syntax: MasonrySyntax, at range: SourceRange) throws(Diagnostic) {
    guard syntax.operation == .make else {
      throw Diagnostic(.constraintLifecycle, at: range, "'\(syntax.operation.rawValue)' changes constraints that an earlier call made")
    }
    for receiver in receivers(syntax.receiver) where changed.contains(key(receiver)) {
      throw Diagnostic(
        .constraintLifecycle, at: range,
        "the constraints of '\(buffer.objectiveCText(receiver))' are made again or updated in the same class")
    }
  }
}
