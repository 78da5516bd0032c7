import JSONText
import Migration
import SourceText
import TestSupport
import Testing

/// What `--to swift` prints for the snippets that Masonry itself ran, compiled and executed.
@Suite(.enabled(if: SwiftCompiler.shared != nil, "there is no swiftc in PATH"))
struct SwiftEquivalentVectorTests {
  private static let head = """
    #import <UIKit/UIKit.h>
    @interface CaseController : UIViewController
    @property (nonatomic, strong) UILabel *titleLabel;
    @property (nonatomic, strong) UILabel *subtitleLabel;
    @property (nonatomic, strong) UIImageView *iconView;
    @property (nonatomic, strong) UIButton *button;
    @property (nonatomic, strong) UIScrollView *scrollView;
    @property (nonatomic, strong) UIView *contentView;
    @property (nonatomic, assign) CGFloat padding;
    @property (nonatomic, assign) BOOL expanded;
    - (CGFloat)rowHeight;
    @end
    @implementation CaseController
    - (void)viewDidLoad {
        UIView *superview = self.view;
        UIView *a = [UIView new], *b = [UIView new], *c = [UIView new], *d = [UIView new], *e = [UIView new];
        UIView *leaf = [UIView new], *container = [UIView new];
        for (UIView *child in @[a, b, c, container]) [superview addSubview:child];
        [container addSubview:d];
        [container addSubview:e];
        [d addSubview:leaf];

    """

  /// The same scene in Swift.
  private static func scene(_ type: String, _ properties: [String], _ statements: [String]) -> String {
    """
    import UIKit

    final class \(type): UIViewController {
      let a = UIView(), b = UIView(), c = UIView(), d = UIView(), e = UIView(), leaf = UIView(), container = UIView()
      let titleLabel = UILabel(), subtitleLabel = UILabel(), iconView = UIImageView(), button = UIButton()
      let scrollView = UIScrollView(), contentView = UIView()
      let padding: CGFloat = 8
      let expanded = true
      func rowHeight() -> CGFloat { 44 }
      \(properties.joined(separator: "\n  "))

      override func viewDidLoad() {
        super.viewDidLoad()
        let superview: UIView = view
        for child in [a, b, c, container, titleLabel, subtitleLabel, iconView, button, scrollView] as [UIView] { superview.addSubview(child) }
        scrollView.addSubview(contentView)
        container.addSubview(d)
        container.addSubview(e)
        d.addSubview(leaf)
    \(statements.map { "do {\n\($0)\n}" }.joined(separator: "\n"))
      }
    }

    """
  }

  /// Whether nothing but sites, and statements around them that their equivalents hold, stands in a snippet.
  private static func isPorted(_ snippet: String, _ sites: [SiteMigration]) -> Bool {
    var rest = Array(snippet.utf8)
    var start = Int.max
    for site in sites.sorted(by: { $0.range.start > $1.range.start }) {
      guard site.range.end <= start else { return false }
      start = site.range.start
      rest.removeSubrange(site.range.start - head.utf8.count..<site.range.end - head.utf8.count)
    }
    let text = String(decoding: rest, as: UTF8.self)
      .replacing("[superview addConstraints:]", with: "").replacing("[superview addConstraint:]", with: "")
      .replacing("[a addConstraint:]", with: "").replacing("[NSLayoutConstraint activateConstraints:]", with: "")
      .replacing(".active = YES", with: "")
    return text.split(separator: "\n").allSatisfy { $0.hasPrefix("NSDictionary *") || $0.allSatisfy { $0 == ";" || $0 == " " } }
  }

  @Test func equivalentsMakeWhatMasonryMade() throws {
    var options = MigrationOptions()
    options.target = .swift
    var scenes: [(scene: Scene, expected: [String])] = []
    let vectors = try JSONValue(parsing: Repository.bytes("Tests/Fixtures/Masonry/vectors.json"))
    for vector in vectors["cases"]?.array ?? [] {
      guard let id = vector["id"]?.string, let snippet = vector["objc"]?.string, let expected = vector["constraints"]?.array else { continue }
      let file = SourceFile(path: "Case.m", language: .objectiveC, text: Self.head + snippet + "\n}\n@end\n")
      let migration = migrate(file, options: options)
      #expect(migration.edits.isEmpty, "\(id)")
      guard !migration.sites.isEmpty, Self.isPorted(snippet, migration.sites) else { continue }
      let equivalents = migration.sites.compactMap(\.swift)
      guard equivalents.count == migration.sites.count else { continue }
      let type = "Case\(scenes.count)"
      let text = Self.scene(type, equivalents.flatMap(\.properties), equivalents.map(\.text))
      scenes.append((Scene(name: id, type: type, text: text), expected.map(SnapKitVector.line)))
    }
    let results = try #require(try SwiftCompiler.shared?.get()).run(scenes.map(\.scene))
    var right = 0
    for (scene, expected) in scenes {
      guard let lines = results[scene.name]?.lines else {
        Issue.record("\(scene.name): \(String(describing: results[scene.name]))\n\(scene.text)")
        continue
      }
      let made = lines.filter { !$0.hasPrefix("translates") }
      #expect(made.sorted() == expected.sorted(), "\(scene.name): \(scene.text)")
      right += 1
    }
    #expect(right >= 200)
  }
}
