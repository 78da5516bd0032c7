import Migration
import SourceText
import Testing

private func call(_ format: String, options: String = "[]", metrics: String = "nil", views: String) -> String {
  "view.addConstraints(NSLayoutConstraint.constraints(withVisualFormat: \"\(format)\", options: \(options), metrics: \(metrics), views: \(views)))"
}

/// What the linter says about a Swift method, as `id: message`, without the legacy sites.
private func lint(_ lines: String...) -> [String] { lint(SourceFile(text: "import UIKit\nfunc layout() {\n\(lines.joined(separator: "\n"))\n}\n")) }

private func lint(_ file: SourceFile) -> [String] {
  check(file, options: MigrationOptions()).findings.filter { !$0.isSite }.map { "\($0.diagnostic.id.rawValue): \($0.diagnostic.message)" }
}

@Suite struct FormatLintTests {
  @Test func faultsThatRaiseAnExceptionAreErrors() {
    #expect(lint(call("H:|[a", views: #"["a": a]"#)).map { $0.prefix(10) } == ["vfl-syntax"])
    #expect(lint(call("H:|[b]", views: #"["a": a]"#)).contains { $0.hasPrefix("vfl-unknown-name") })
    #expect(lint(call("H:[a]-gap-[a]", views: #"["a": a]"#)).contains { $0.hasPrefix("vfl-unknown-name") })
    #expect(lint(call("H:[a][b]", options: ".alignAllLeft", views: #"["a": a, "b": b]"#)).contains { $0.hasPrefix("vfl-illegal-options") })
  }

  @Test func keysWithoutUseAreNamed() {
    #expect(lint(call("H:|[a]|", metrics: #"["gap": 8]"#, views: #"["a": a, "b": b]"#)) == [
      "vfl-unused-metric: the format string does not use the metric 'gap'", "vfl-unused-view: the format string does not use the view 'b'",
    ])
    #expect(lint(call("H:|-gap-[a(b@low)]", metrics: #"["gap": 8, "low": 250]"#, views: #"["a": a, "b": b]"#)) == [])
  }

  @Test func aSharedDictionaryIsJudgedByAllItsCalls() {
    let views = #"let views = ["a": a, "b": b, "c": c]"#
    #expect(lint(views, call("H:|[a]|", views: "views"), call("V:|[b]|", views: "views")) == [
      "vfl-unused-view: none of the 2 format strings uses the view 'c'"
    ])
    #expect(lint(views, call("H:|[a]|", views: "views"), call("V:|[b][c]|", views: "views")) == [])
    // Another use may read any key, and so may a format string that is not known.
    #expect(lint(views, call("H:|[a]|", views: "views"), "use(views)") == [])
    #expect(lint(views, call("H:|[a]|", views: "views"), call("\\(text)", views: "views")) == [])
    // A label with the same name is no use.
    #expect(lint(views, call("H:|[a][b]|", views: "views"), "use(views: 1)").count == 1)
  }

  @Test func optionsThatDoNothingAreNamed() {
    #expect(lint(call("H:|[a]|", options: ".alignAllTop", views: #"["a": a]"#)).map { $0.prefix(16) } == ["vfl-idle-options"])
    #expect(lint(call("V:|[a]|", options: ".directionLeftToRight", views: #"["a": a]"#)).map { $0.prefix(16) } == ["vfl-idle-options"])
    #expect(lint(call("H:|[a][b]|", options: ".alignAllTop", views: #"["a": a, "b": b]"#)) == [])
    #expect(lint(call("H:|[a]|", options: "options", views: #"["a": a]"#)) == [])
  }

  @Test func aMetricThatShadowsAViewIsNamed() {
    #expect(lint(call("H:[a(b)]", metrics: #"["b": 8]"#, views: #"["a": a, "b": b]"#)) == [
      "vfl-shadowed-view: 'b' is a metric here and a view of the same call"
    ])
  }

  @Test func objectiveCIsLintedAsWell() {
    func source(_ body: String) -> SourceFile {
      SourceFile(path: "A.m", language: .objectiveC, bytes: Array("@implementation A\n- (void)layout {\n\(body)\n}\n@end\n".utf8))
    }
    func call(_ format: String, _ options: String = "0", _ metrics: String = "nil", _ views: String) -> String {
      "[self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@\"\(format)\" options:\(options) metrics:\(metrics) views:\(views)]];"
    }
    #expect(lint(source(call("H:|[a]|", "0", #"@{@"gap": @8}"#, #"@{@"a": a, @"b": b}"#))) == [
      "vfl-unused-metric: the format string does not use the metric 'gap'", "vfl-unused-view: the format string does not use the view 'b'",
    ])
    let views = "NSDictionary *views = NSDictionaryOfVariableBindings(a, b, c);\n"
    #expect(lint(source(views + call("H:|[a]|", "0", "nil", "views") + "\n" + call("V:|[b]|", "0", "nil", "views"))) == [
      "vfl-unused-view: none of the 2 format strings uses the view 'c'"
    ])
    #expect(lint(source(views + call("H:|[a]|", "0", "nil", "views") + "\n[self use:views];")) == [])
    #expect(lint(source(call("H:|[a]|", "NSLayoutFormatAlignAllTop", "nil", #"@{@"a": a}"#))).map { $0.prefix(16) } == ["vfl-idle-options"])
  }
}
