package import LayoutIR
package import SourceText
internal import VisualFormat

extension VisualFormatCalls {
  package func lower(_ syntax: VisualFormatCallSyntax, in file: HostFile) throws(Diagnostic) -> ConstraintGroup {
    var group = try lowerOne(syntax, in: file)
    for other in syntax.following { group.constraints += try lowerOne(other, in: file).constraints }
    group.effect = syntax.effect
    return group
  }

  private func lowerOne(_ syntax: VisualFormatCallSyntax, in file: HostFile) throws(Diagnostic) -> ConstraintGroup {
    let environment = VisualFormatEnvironment(views: syntax.views, metrics: syntax.metrics, superview: .ofAdjacentView)
    let lowering = VisualFormatLowering(
      environment, options: syntax.options, platform: file.platform ?? .uikit)
    var constraints: [LayoutConstraint]
    do throws(VisualFormatError) {
      constraints = try lowering.constraints(of: syntax.syntax)
    } catch {
      throw diagnostic(error, in: syntax.format)
    }
    for index in constraints.indices {
      switch constraints[index].priority.value {
      // Swift takes no text of a plain number for a priority.
      case .number(let number): constraints[index].priority = LayoutPriority(.number(number))
      case .expression(let text):
        throw Diagnostic(
          .unknownMetricType, at: syntax.format.range, "the priority '\(text)' is not a number literal",
          help: "write the priority as a number in the format string")
      }
      if constraints[index].constant.value == .standard(.superview), file.platform == nil {
        throw Diagnostic(
          .unknownPlatform, at: syntax.format.range,
          "a standard gap at the superview is a margin on UIKit and 20 points on AppKit")
      }
      // Left and right have no "after", so that direction options keep the number.
      let isSymbolic = file.keepsSystemSpacing && constraints[index].constant.value == .standard(.sibling)
        && constraints[index].first.attribute.facts.sense != .absolute
      if !isSymbolic {
        constraints[index] = constraints[index].resolvingStandardSpacing(platform: file.platform ?? .uikit)
      }
    }
    return ConstraintGroup(constraints, value: .list, assumptions: syntax.assumptions)
  }
}
