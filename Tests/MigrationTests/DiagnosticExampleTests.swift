import Migration
import SourceText
import Testing

/// The examples of `explain ID`: the bad one raises the diagnostic, the good one raises none.
struct DiagnosticExampleTests {
  @Test(arguments: DiagnosticID.allCases)
  func badExampleRaisesTheDiagnostic(id: DiagnosticID) {
    let ids = Self.diagnostics(in: id.facts.bad, for: id)
    if id == .readBackDiffers {
      #expect(ids.isEmpty)
    } else {
      #expect(ids == [id], "\(id.facts.bad)")
    }
  }

  @Test(arguments: DiagnosticID.allCases)
  func goodExampleRaisesNone(id: DiagnosticID) {
    #expect(Self.diagnostics(in: id.facts.good, for: id).isEmpty, "\(id.facts.good)")
  }

  /// Statements are put into a method; Objective-C is told by its brackets.
  private static func diagnostics(in source: String, for id: DiagnosticID) -> [DiagnosticID] {
    let isObjectiveC = source.contains("mas_") || source.hasPrefix("[")
    let file =
      isObjectiveC
      ? SourceFile(path: "Input.m", language: .objectiveC, bytes: Array("@implementation Cell\n- (void)layout {\n\(source)\n}\n@end\n".utf8))
      : SourceFile(text: source.contains(".snp.") ? "class Cell: UIView {\nlet title = UILabel()\nfunc layout() {\n\(source)\n}\n}\n" : source)
    if id == .repeatedSpacing {
      var files = source.split(separator: "// ").map { check(SourceFile(text: "// \($0)"), options: MigrationOptions(), lints: [id]) }
      RepeatedSpacing.add(to: &files)
      return files.flatMap(\.findings).map(\.diagnostic.id)
    }
    if DiagnosticID.ofCheck.contains(id) {
      let found = check(file, options: MigrationOptions(), lints: Set(DiagnosticID.ofLint)).findings.map(\.diagnostic.id)
      return found.filter { $0 == id }
    }
    var options = MigrationOptions()
    // The example speaks of what Swift makes of the statement that stays in place without it.
    if source.contains("gap") && isObjectiveC { options.target = .swift }
    // Without the option everything that is proved may be written.
    if id == .verdictNotAllowed { options.allowedVerdicts = [.proved] }
    return migrate(file, options: options).sites.compactMap { $0.diagnostic?.id }
  }
}
