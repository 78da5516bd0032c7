internal import Frontends
internal import HostSyntax
internal import LayoutIR
internal import SourceText
internal import VisualFormat

/// What a helper of the project most likely does with format strings.
extension ObjectiveCUnitReader {
  /// The constraints of the format strings that a message passes to a helper whose body is elsewhere.
  ///
  /// Nothing is proved with them; they only tell that two versions are different.
  mutating func presumed(_ statement: Range<Int>) -> [(constraint: LayoutConstraint, form: ConstraintForm)] {
    guard let message = MessageExpression(at: statement.lowerBound, in: buffer), message.range == statement else { return [] }
    var formats: [String] = []
    var views: [String: String] = [:]
    for piece in message.pieces {
      formats += strings(piece.argument)
      views.merge(dictionary(piece.argument)) { $1 }
    }
    guard !formats.isEmpty, !views.isEmpty else { return [] }
    let parent = message.pieces.first.flatMap { names.name($0.argument) } ?? "self"
    var result: [(constraint: LayoutConstraint, form: ConstraintForm)] = []
    for format in formats {
      let environment = VisualFormatEnvironment(views: views.mapValues { LayoutItem.expression($0) }, superview: .bar)
      do throws(VisualFormatError) {
        let syntax = try VisualFormatSyntax(parsing: format)
        for constraint in try VisualFormatLowering(environment, platform: file.platform ?? .uikit).constraints(of: syntax) {
          var form = names.form(of: constraint.resolvingStandardSpacing(platform: file.platform ?? .uikit), at: statement.lowerBound)
          if form.second?.item == "|", let attribute = form.second?.attribute { form.second = Place(item: parent, attribute: attribute) }
          if form.first.item == "|" { form.first = Place(item: parent, attribute: form.first.attribute) }
          result.append((constraint, form))
        }
      } catch {
        return []
      }
    }
    return result
  }

  /// The texts of `@[@"H:|[a]|", …]`, or of a local that is such a list.
  private func strings(_ argument: Range<Int>) -> [String] {
    let value = file.value(of: argument, at: argument.lowerBound) ?? argument
    guard case .array(_, let elements) = ObjectiveCLiteral(value, in: buffer) else { return [] }
    return elements.compactMap { element in
      guard case .string(let parts) = ObjectiveCLiteral(element, in: buffer) else { return nil }
      return parts.compactMap { buffer.cString($0) }.joined()
    }
  }

  /// The keys and views of `NSDictionaryOfVariableBindings(a, b)` and of a dictionary that is written out.
  private func dictionary(_ argument: Range<Int>) -> [String: String] {
    let value = file.value(of: argument, at: argument.lowerBound) ?? argument
    var result: [String: String] = [:]
    if let first = value.first, buffer.isWord(first, "NSDictionaryOfVariableBindings"), let open = buffer.next(first), let close = buffer.partner(of: open) {
      for part in buffer.splitAtObjectiveCCommas(open + 1..<close) { result[buffer.objectiveCText(part)] = names.name(part) }
    } else if case .dictionary(_, let pairs) = ObjectiveCLiteral(value, in: buffer) {
      for pair in pairs {
        guard case .string(let parts) = ObjectiveCLiteral(pair.key, in: buffer) else { continue }
        result[parts.compactMap { buffer.cString($0) }.joined()] = names.name(pair.value)
      }
    }
    return result
  }
}
