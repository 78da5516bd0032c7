import Migration
import SourceText
import TestSupport
import Testing

/// What `--to swift` prints for whole files.
struct SwiftEquivalentTests {
  private static let topics = ["badge", "card"]

  private static func migration(of topic: String) throws -> FileMigration {
    var options = MigrationOptions()
    options.target = .swift
    let path = "Tests/Fixtures/Porting/\(topic).m"
    return migrate(SourceFile(path: path, language: .objectiveC, bytes: try Repository.bytes(path)), options: options)
  }

  @Test(arguments: topics) func theReportIsTheGolden(topic: String) throws {
    let migration = try Self.migration(of: topic)
    #expect(migration.edits.isEmpty)
    let report = MigrationReport(files: [FileReport(migration)], facts: RunFacts())
    let text = String(decoding: SwiftReporter().render(report, .plain), as: UTF8.self)
    if let complaint = try Goldens.complaint(text, path: "Tests/Fixtures/Porting/\(topic).report.txt") { Issue.record("\(complaint)") }
  }

  /// The statements run in a frame with the names that they use.
  @Test(.enabled(if: SwiftCompiler.shared != nil, "there is no swiftc in PATH"))
  func theStatementsCompileAndRun() throws {
    let scenes = try Self.topics.map { topic in
      let equivalents = try Self.migration(of: topic).sites.compactMap(\.swift)
      let text = try Repository.text("Tests/Fixtures/Porting/\(topic).frame.swift")
        .replacing("/* properties */", with: equivalents.flatMap(\.properties).joined(separator: "\n"))
        .replacing("/* statements */", with: equivalents.map { "do {\n\($0.text)\n}" }.joined(separator: "\n"))
      return Scene(name: topic, type: topic.prefix(1).uppercased() + topic.dropFirst(), text: text)
    }
    let results = try #require(try SwiftCompiler.shared?.get()).run(scenes)
    for scene in scenes {
      guard let lines = results[scene.name]?.lines else {
        Issue.record("\(scene.name): \(String(describing: results[scene.name]))\n\(scene.text)")
        continue
      }
      let text = lines.map { $0 + "\n" }.joined()
      if let complaint = try Goldens.complaint(text, path: "Tests/Fixtures/Porting/\(scene.name).constraints.txt") { Issue.record("\(complaint)") }
    }
  }

  /// What becomes of a file whose class has one method.
  private static func migration(_ body: String) -> FileMigration {
    var options = MigrationOptions()
    options.target = .swift
    let text = """
      #import "Masonry.h"
      @interface Card : UIView
      @property (nonatomic, strong) UIView *box;
      @end
      @implementation Card
      - (void)awakeFromNib {
      \(body)
      }
      @end

      """
    return migrate(SourceFile(path: "Card.m", language: .objectiveC, text: text), options: options)
  }

  /// An edge with a multiplier has no anchor in either language.
  @Test(arguments: [
    ("make.right.equalTo(self).multipliedBy(0.5).offset(3)", "attribute: .right, relatedBy: .equal, toItem: self, attribute: .right, multiplier: 0.5, constant: 3)"),
    ("make.centerY.lessThanOrEqualTo(self.mas_bottom).dividedBy(2)", "attribute: .centerY, relatedBy: .lessThanOrEqual, toItem: self, attribute: .bottom, multiplier: 1.0 / 2, constant: 0)"),
  ])
  func whatHasNoAnchorsIsMadeByTheInitializer(statement: String, expected: String) throws {
    let migration = Self.migration("""
          [self addSubview:self.box];
          [self.box mas_makeConstraints:^(MASConstraintMaker *make) {
              \(statement);
          }];
      """)
    let equivalent = try #require(migration.sites.first?.swift, "\(migration.sites.compactMap(\.diagnostic?.message))")
    #expect(equivalent.text.contains("NSLayoutConstraint(item: self.box, " + expected), "\(equivalent.text)")
  }

  /// The constraint that an update looks for need not be the first that is made; it may have a priority.
  @Test(arguments: ["", ".priorityLow()"]) func whatUpdatesChangeIsReadBack(priority: String) {
    let migration = Self.migration("""
          self.box = [[UIView alloc] init];
          [self addSubview:self.box];
          [self.box mas_makeConstraints:^(MASConstraintMaker *make) {
              make.left.top.equalTo(self);
              make.height.mas_equalTo(10)\(priority);
          }];
          [self.box mas_updateConstraints:^(MASConstraintMaker *make) {
              make.height.mas_equalTo(40)\(priority);
          }];
      """)
    let equivalents = migration.sites.compactMap(\.swift?.text)
    #expect(equivalents.count == 2, "\(migration.sites.compactMap(\.diagnostic?.message))")
    #expect(equivalents.first?.hasSuffix("self.box.topAnchor.constraint(equalTo: self.topAnchor),\n    self.boxHeightConstraint!\n])") == true, "\(equivalents)")
  }
}
