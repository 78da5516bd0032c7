internal import HostSyntax
internal import Knowledge
package import LayoutIR
package import SourceText

extension InitializerCalls {
  /// Source: NSLayoutConstraint.Attribute, `NSLayoutAttribute` before Swift 4.2.
  private static let attributeTypes: Set<String> = ["NSLayoutAttribute", "NSLayoutConstraint.Attribute", "Attribute"]
  private static let relationTypes: Set<String> = ["NSLayoutRelation", "NSLayoutConstraint.Relation", "Relation"]

  package func parse(_ site: CallSite, in file: HostFile) throws(Diagnostic) -> InitializerSyntax {
    let call = try file.call(site)
    guard call.arguments.map({ $0.label ?? "" }) == Self.labels else {
      throw Diagnostic(
        .unsupportedSyntax, at: file.range(site.expression), "the arguments are not those of 'NSLayoutConstraint.init'")
    }
    let values = call.arguments.map(\.value)
    guard let choice = [1, 2, 4].lazy.compactMap({ SwiftConditional(values[$0], in: file.buffer) }).first else {
      return InitializerSyntax(constraint: try constraint(values, in: file), range: file.range(site.expression))
    }
    guard ScalarReader(file).isStable(choice.condition) else {
      throw Diagnostic(
        .dynamicAttribute, at: file.range(choice.condition),
        "'\(file.buffer.normalizedText(choice.condition))' may do something when it is evaluated, and decides which constraint is made",
        help: "store the condition in a 'let' first")
    }
    let arms = (0..<2).map { arm in values.map { self.arm(arm, of: $0, deciding: choice.condition, in: file) } }
    return InitializerSyntax(
      constraint: try constraint(arms[0], in: file), range: file.range(site.expression), otherwise: try constraint(arms[1], in: file),
      choice: .init(condition: file.buffer.normalizedText(choice.condition), range: file.range(choice.condition)))
  }

  /// The part of an argument that counts where a condition holds, or where it does not.
  private func arm(_ arm: Int, of argument: Range<Int>, deciding condition: Range<Int>, in file: HostFile) -> Range<Int> {
    guard let choice = SwiftConditional(argument, in: file.buffer),
      file.buffer.normalizedText(choice.condition) == file.buffer.normalizedText(condition)
    else { return argument }
    return choice.arms[arm]
  }

  /// - Parameter values: The seven arguments.
  private func constraint(_ values: [Range<Int>], in file: HostFile) throws(Diagnostic) -> LayoutConstraint {
    let relation = try self.relation(values[2], in: file)
    let firstAttribute = try attribute(values[1], in: file)
    guard let firstAttribute else {
      throw Diagnostic(.illegalConstraint, at: file.range(values[1]), "the first attribute cannot be 'notAnAttribute'")
    }
    let scalars = ScalarReader(file)
    let first = firstAttribute.term(of: try item(values[0], nilMeans: .exception, in: file))
    var second: LayoutTerm?
    if !["nil", "(nil)", ".none"].contains(file.buffer.normalizedText(values[3])) {
      // A size without a second item is compared with a number, so nil is a value there.
      let meaning: ItemReader.NilMeaning = firstAttribute.attribute.isDimension ? .value : .exception
      let item = try item(values[3], nilMeans: meaning, in: file)
      guard let attribute = try attribute(values[4], in: file) else {
        throw Diagnostic(
          .illegalConstraint, at: file.range(values[4]), "a second item needs an attribute, not 'notAnAttribute'")
      }
      second = attribute.term(of: item)
    }
    if second == nil, !scalars.isStable(values[5]) {
      throw Diagnostic(
        .notExpressible, at: file.range(values[5]), "a multiplier without a second item has no effect, but this one does something")
    }
    return LayoutConstraint(first, relation, second, multiplier: scalars.read(values[5]), constant: scalars.read(values[6]))
  }

  /// An item, or one of two that a condition decides between: `hasBar ? bar : line` is `(hasBar ? bar : line)` where an anchor is
  /// asked of it. Both are views then, whose common class Swift finds.
  private func item(_ value: Range<Int>, nilMeans meaning: ItemReader.NilMeaning, in file: HostFile) throws(Diagnostic) -> LayoutItem {
    let reader = ItemReader(file, takesAnything: true)
    guard file.buffer.tokens[value.lowerBound].kind != .leftParenthesis, let choice = SwiftConditional(value, in: file.buffer), choice.arms.allSatisfy(file.isView),
      ScalarReader(file).isStable(choice.condition)
    else { return try reader.read(value, use: .once, nilMeans: meaning) }
    var arms: [String] = []
    for arm in choice.arms { arms.append(try reader.read(arm, use: .once, nilMeans: meaning).spelling) }
    return .expression("(\(file.buffer.normalizedText(choice.condition)) ? \(arms[0]) : \(arms[1]))")
  }

  /// Nil for `notAnAttribute`.
  private func attribute(_ expression: Range<Int>, in file: HostFile) throws(Diagnostic) -> AttributeSpelling? {
    let text = file.buffer.normalizedText(expression)
    guard let name = file.caseName(expression, of: Self.attributeTypes) else {
      throw Diagnostic(.dynamicAttribute, at: file.range(expression), "the attribute '\(text)' is not named here")
    }
    if name == "notAnAttribute" || name == "NotAnAttribute" { return nil }
    guard let attribute = AttributeSpelling(name) else {
      throw Diagnostic(.dynamicAttribute, at: file.range(expression), "'\(name)' is not an attribute")
    }
    return attribute
  }

  private func relation(_ expression: Range<Int>, in file: HostFile) throws(Diagnostic) -> LayoutRelation {
    guard let name = file.caseName(expression, of: Self.relationTypes), let relation = LayoutRelation(caseName: name) else {
      throw Diagnostic(
        .dynamicRelation, at: file.range(expression),
        "the relation '\(file.buffer.normalizedText(expression))' is not named here")
    }
    return relation
  }

  package func lower(_ syntax: InitializerSyntax, in file: HostFile) throws(Diagnostic) -> ConstraintGroup {
    syntax.group
  }
}
