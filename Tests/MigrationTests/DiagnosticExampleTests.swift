import Migration
import SourceText
import Testing

/// The examples of `explain ID`: the bad one raises the diagnostic, the good one raises none.
struct DiagnosticExampleTests {
  @Test(arguments: DiagnosticID.allCases)
  func badExampleRaisesTheDiagnostic(id: DiagnosticID) {
    let ids = Self.diagnostics(in: id.facts.bad)
    if id == .readBackDiffers {
      #expect(ids.isEmpty)
    } else {
      #expect(ids == [id], "\(id.facts.bad)")
    }
  }

  @Test(arguments: DiagnosticID.allCases)
  func goodExampleRaisesNone(id: DiagnosticID) {
    #expect(Self.diagnostics(in: id.facts.good).isEmpty, "\(id.facts.good)")
  }

  /// Statements are put into a method; Objective-C is told by its brackets.
  private static func diagnostics(in source: String) -> [DiagnosticID] {
    let isObjectiveC = source.contains("mas_")
    let file =
      isObjectiveC
      ? SourceFile(path: "Input.m", language: .objectiveC, bytes: Array("@implementation Cell\n- (void)layout {\n\(source)\n}\n@end\n".utf8))
      : SourceFile(text: source.contains(".snp.") ? "class Cell: UIView {\nlet title = UILabel()\nfunc layout() {\n\(source)\n}\n}\n" : source)
    var options = MigrationOptions()
    // The example speaks of what Swift makes of the statement that stays in place without it.
    if source.contains("gap") && isObjectiveC { options.target = .swift }
    return migrate(file, options: options).sites.compactMap { $0.diagnostic?.id }
  }
}
