import Migration
import SourceText
import TestSupport
import Testing

struct GoldenTests {
  @Test func thereAreFixtures() {
    #expect(MigrationFixture.all.count > 60)
  }

  @Test(arguments: MigrationFixture.all)
  func migrationIsAsRecorded(fixture: MigrationFixture) throws {
    let migration = migrate(try fixture.before(), options: MigrationOptions())
    let after = String(decoding: migration.newBytes, as: UTF8.self)
    for (text, path) in [(after, fixture.afterPath), (GoldenReport(migration: migration).description, fixture.reportPath)] {
      if let complaint = try Goldens.complaint(text, path: path) { Issue.record("\(complaint)") }
    }
  }
}

extension MigrationFixture {
  func before() throws -> SourceFile {
    SourceFile(path: beforePath, bytes: try Repository.bytes(beforePath))
  }
}
