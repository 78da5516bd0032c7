import Migration
import SourceText
import Testing

private let text = """
  import SnapKit
  class Cell: UIView {
    let title = UILabel()
    func layout() {
      addSubview(title)
      title.snp.makeConstraints { $0.width.equalTo(8) }
      let views = ["title": title]
      addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "[title(8)]", options: [], metrics: nil, views: views))
    }
  }

  """

@Suite struct AllowedVerdictsTests {
  @Test func whatIsNotAllowedStaysByteForByte() {
    let file = SourceFile(text: text)
    var options = MigrationOptions()
    let all = migrate(file, options: options)
    #expect(all.sites.count == 2 && all.sites.allSatisfy { $0.status == .migrated && $0.verdict == .identical })
    options.allowedVerdicts = [.proved, .agrees]
    let none = migrate(file, options: options)
    #expect(none.sites.map(\.status) == [.refused, .refused])
    #expect(none.sites.map(\.diagnostic?.id) == [.verdictNotAllowed, .verdictNotAllowed])
    #expect(none.newBytes == file.bytes)
  }

  @Test func aCommentCountsBeforeTheVerdict() {
    var options = MigrationOptions()
    options.allowedVerdicts = []
    let kept = text.split(separator: "\n", omittingEmptySubsequences: false).map {
      $0.contains("addConstraints") ? "    // vfl2anchors:disable:next legacy-vfl\n\($0)" : String($0)
    }.joined(separator: "\n")
    #expect(migrate(SourceFile(text: kept), options: options).sites.map(\.status) == [.refused, .suppressed])
  }
}
