import AnchorCode
import Frontends
import LayoutIR
import Migration
import SourceText
import Tooling
import Verification

extension Pipeline {
  /// The real thing.
  static let standard = Pipeline(
    languages: [.swift, .objectiveC],
    legacyFrontends: AllFrontends.names(isLegacy: true),
    frontends: AllFrontends.names(),
    triggers: { $0.readFrontends.flatMap(\.triggers) },
    migrate: { migrateVerified($0, options: $1) },
    complete: { completed($0, options: $1) },
    inspect: { Migration.inspect($0, options: $1) },
    anchorCode: { anchorCode($0, platform: $1) })

  /// The statements that make a constraint, as `migrate` would write them.
  private static func anchorCode(_ constraint: LayoutConstraint, platform: Platform) -> String {
    let style = SurroundingStyle(of: SourceFile(text: ""))
    let start = SourceRange(0, 0)
    let place = SitePlacement(
      expression: start, wrapper: .addition(start), statementStart: 0, indentation: "", usesImplicitSelf: false)
    var names = FreshNames(taken: [])
    do throws(PlacementError) {
      return try AnchorPrinter(style: style, platform: platform)
        .write(ConstraintGroup([constraint], value: .single), at: place, names: &names).text
    } catch {
      preconditionFailure("the place takes statements")
    }
  }
}
