internal import HostSyntax
package import LayoutIR
package import SourceText

/// Reads the arguments of `update(offset:)`, `update(inset:)` and `update(priority:)`.
package struct SnapKitConstants {
  private let file: HostFile

  package init(_ file: HostFile) {
    self.file = file
  }

  package func offset(_ expression: Range<Int>) throws(Diagnostic) -> Scalar { try SnapKitValueReader(file).number(expression) }

  /// - Parameter attribute: The second attribute of the constraint; the first one of a constraint without.
  package func inset(_ expression: Range<Int>, for attribute: LayoutAttribute) throws(Diagnostic) -> Scalar {
    guard let value = SnapKitValueReader(file).value(expression) else {
      throw Diagnostic(
        .unknownTarget, at: file.range(expression),
        "it is not known whether '\(file.buffer.normalizedText(expression))' is a number or insets")
    }
    let direction = SnapKitDirectionSettings(file).direction(at: expression.lowerBound)
    if direction == .unknown, value.dependsOnDirection(attribute) {
      throw Diagnostic(
        .unsupportedSyntax, at: file.range(expression),
        "the constant depends on 'ConstraintConfig.interfaceLayoutDirection', which \(file.layoutDirection.place ?? "this file") sets")
    }
    return value.constant(for: attribute, as: .inset, isMirrored: direction == .rightToLeft)
  }

  package func priority(_ expression: Range<Int>) throws(Diagnostic) -> LayoutPriority {
    try SnapKitPriorityReader(file).read(expression, file.snapKitPlatform)
  }
}
