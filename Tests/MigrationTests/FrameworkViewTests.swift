import Migration
import SourceText
import Testing

/// Classes of Apple's frameworks, of which no object is of two that do not inherit from each other.
@Suite struct FrameworkViewTests {
  /// Whether each site of the first file is migrated.
  private func isMigrated(_ files: String...) -> [Bool] {
    let sources = files.enumerated().map { SourceFile(path: "File\($0).swift", text: "import SnapKit\nimport UIKit\n\($1)") }
    return TreeMigration.run(sources, options: MigrationOptions())[0].sites.map { $0.status == .migrated }
  }

  @Test func classesOfOtherFrameworksAreApart() {
    let page = "class Page: UIView { func f(_ web: WKWebView) { web.snp.makeConstraints { $0.width.equalTo(4) } } }"
    func changing(_ type: String) -> String {
      "class Other: UIView { func g(_ view: \(type)) { view.snp.remakeConstraints { $0.width.equalTo(5) } } }"
    }
    #expect(isMigrated(page, changing("UILabel")) == [true])
    #expect(isMigrated(page, changing("MKMapView")) == [true])
    #expect(isMigrated(page, changing("WKWebView")) == [false])
    #expect(isMigrated(page, changing("UIView")) == [false])
  }
}
