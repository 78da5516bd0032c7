package import Knowledge
package import LayoutIR

/// How a standard spacing is written.
package enum SystemSpacing: String, CaseIterable, Sendable {
  /// The number that UIKit and AppKit use between plain views.
  case points = "8"
  /// `constraint(equalToSystemSpacingAfter:multiplier:)`.
  case api
}

/// How a group of constraints is activated.
package enum ActivationStyle: String, CaseIterable, Sendable {
  case activateArray = "activate-array"
  case isActive = "is-active"
}

/// What the user asked for, as far as one file's migration depends on it.
package struct MigrationOptions: Sendable {
  /// Names of registered front ends; nil means all that read legacy code.
  package var frontends: [String]?
  /// Nil means: decide by the file's imports.
  package var platform: Platform?
  package var style = ActivationStyle.activateArray
  package var systemSpacing = SystemSpacing.points
  package var target = MigrationTarget.same
  package var allowedVerdicts: Set<Verdict> = [.identical, .proved, .agrees]
  /// Whether the verdicts on whole functions count as well: a proved site in a function of which something else is not
  /// understood stays, where what is not understood is not allowed.
  package var judgesUnits = false
  /// Where the sites of the file start that a person wants to stay, in bytes. They count as suppressed.
  package var kept: Set<Int> = []
  /// What the other files of the run say; nil while nothing is known, and then the result has the questions that they
  /// could answer.
  package var tree: TreeKnowledge? {
    get { knowledge?.tree }
    set { knowledge = newValue.map { Knowledge($0) } }
  }
  private var knowledge: Knowledge?
  /// Whether a file with questions is only asked for them, because it comes again when they are answered.
  package var onlyAsks = false
  /// Files of the run that were lexed; nil to lex each of them by itself.
  package var lexedFiles: LexedFiles?
  /// The manifests and project files around the files; nil where nobody looks for them.
  package var project: ProjectLines?
  /// Classes of other files that put the views elsewhere that are added to them, as far as no tree tells.
  package var subviewOverrides = SubviewOverrides()

  package init() {}

  /// What is known about a tree, in one place: the options are handed on many times for each file.
  private final class Knowledge: Sendable {
    let tree: TreeKnowledge

    init(_ tree: TreeKnowledge) {
      self.tree = tree
    }
  }
}
