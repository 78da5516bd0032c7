internal import JSONText
internal import LayoutIR
internal import Reports
internal import SourceText

/// Joins the JSON reports of the parts of a run into the report of the whole run.
package struct ReportParts: Sendable {
  package private(set) var report = MigrationReport(files: [], facts: RunFacts())
  private var seen: Set<Int> = []
  private var count: Int?
  private var fileCount = 0
  private var paths: Set<String> = []

  /// What is wrong with a part.
  package struct Failure: Error, Hashable, Sendable {
    package let message: String
  }

  package init() {}

  /// Adds one part.
  ///
  /// - Parameter source: Gives the bytes of the file at a path, or nil when it cannot be read.
  package mutating func add(_ bytes: [UInt8], source: (String) -> [UInt8]?) throws(Failure) {
    let json: JSONValue
    do throws(JSONError) {
      json = try JSONValue(parsing: bytes)
    } catch {
      throw Failure(message: "is no JSON: \(error.message) at byte \(error.offset)")
    }
    guard json["schema"]?.string == "vfl2anchors/migrate/1", let files = json["files"]?.array else {
      throw Failure(message: "is no JSON report of 'migrate'")
    }
    guard let part = RunPart(json["part"]) else { throw Failure(message: "is not the report of a part: it was made without '--shard'") }
    guard part.count == count ?? part.count else {
      throw Failure(message: "is one of \(part.count) parts, but the parts before it are of \(count ?? 0)")
    }
    guard seen.insert(part.number).inserted else { throw Failure(message: "is part \(part), which was given already") }
    if count != nil, part.fileCount != fileCount {
      throw Failure(message: "was made of \(part.fileCount) files, but the parts before it of \(fileCount): the trees differ")
    }
    count = part.count
    fileCount = part.fileCount
    for file in files { try add(file, source) }
    addFacts(json)
  }

  /// Says what is missing when all parts have been added.
  package mutating func finish() throws(Failure) {
    guard let count else { throw Failure(message: "no part was given") }
    let missing = (1...count).filter { !seen.contains($0) }
    guard missing.isEmpty else {
      throw Failure(message: "part \(missing.map { "\($0)/\(count)" }.joined(separator: ", ")) is missing")
    }
    // The order of a run that was not divided: by the bytes of the path.
    report.files.sort { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
  }

  private mutating func addFacts(_ json: JSONValue) {
    report.facts.readCount += json["totals"]?["files"]?.integer ?? 0
    for failure in json["unreadable"]?.array ?? [] {
      guard let path = failure["path"]?.string, let message = failure["message"]?.string else { continue }
      let status = failure["code"]?.integer.flatMap { ExitStatus(rawValue: Int32(clamping: $0)) } ?? .inputOutput
      let read = RunFacts.FileFailure(path: path, message: message, status: status)
      // What is wrong with a folder is seen by every part.
      if !report.facts.failures.contains(read) { report.facts.failures.append(read) }
    }
    for sentence in (json["passedOver"]?.array ?? []).compactMap(\.string) where !report.facts.passedOver.contains(sentence) {
      report.facts.passedOver.append(sentence)
    }
    report.uncommitted += (json["uncommitted"]?.array ?? []).compactMap(\.string)
    if json["exit"]?["code"]?.integer == 1 { report.changesAreFindings = true }
  }

  private mutating func add(_ json: JSONValue, _ source: (String) -> [UInt8]?) throws(Failure) {
    guard let path = json["path"]?.string, let digest = json["sha256"]?["before"]?.string, let sites = json["sites"]?.array,
      let language = json["language"]?.string.flatMap({ SourceLanguage(rawValue: $0) })
    else { throw Failure(message: "has an incomplete file") }
    guard paths.insert(path).inserted else { throw Failure(message: "tells of '\(path)', and so does a part before it") }
    guard let bytes = source(path) else { throw Failure(message: "tells of '\(path)', which cannot be read") }
    guard SHA256.hexadecimal(bytes) == digest else { throw Failure(message: "tells of '\(path)', which is not as it was") }
    var migration = FileMigration(file: SourceFile(path: path, language: language, bytes: bytes))
    for site in sites {
      guard let site = SiteMigration(site, count: bytes.count) else { throw Failure(message: "has an incomplete site of '\(path)'") }
      do throws(EditConflict) {
        try migration.edits.commit(site.transaction)
      } catch {
        throw Failure(message: "has edits of '\(path)' that overlap")
      }
      migration.sites.append(site)
    }
    for verdict in Verdict.allCases {
      migration.unitVerdicts[verdict] = json["unitVerdicts"]?[verdict.rawValue]?.integer
    }
    var file = FileReport(migration)
    file.isWritten = json["written"]?.bool ?? false
    report.files.append(file)
  }

  /// Names the files for a patch.
  package mutating func namePatches(_ name: (String) -> [UInt8]) {
    for index in report.files.indices { report.files[index].patchPath = name(report.files[index].path) }
  }
}

extension SiteMigration {
  /// Reads what `JSONReporter` writes.
  ///
  /// - Parameter count: The number of bytes of the file.
  fileprivate init?(_ json: JSONValue, count: Int) {
    guard let range = SourceRange(json["bytes"]), range.end <= count, let frontend = json["frontend"]?.string,
      let operation = json["operation"]?.string, let status = json["status"]?.string.flatMap({ SiteStatus(rawValue: $0) })
    else { return nil }
    self.init(range: range, frontend: frontend, operation: operation, status: status)
    verdict = json["verdict"]?.string.flatMap { Verdict(rawValue: $0) }
    assumptions = (json["assumptions"]?.array ?? []).compactMap(\.string)
    if let text = json["swift"]?.string {
      swift = SwiftEquivalent(
        declaration: json["declaration"]?.string, properties: (json["properties"]?.array ?? []).compactMap(\.string), text: text)
    }
    before = (json["before"]?.array ?? []).compactMap { LayoutConstraint($0) }
    after = (json["after"]?.array ?? []).compactMap { LayoutConstraint($0) }
    for edit in json["edits"]?.array ?? [] {
      guard let range = SourceRange(edit["start"], edit["end"]), range.end <= count, let text = edit["replacement"]?.string else { return nil }
      transaction.edits.append(SourceEdit(range, text))
    }
    guard let id = json["id"]?.string else { return }
    guard let id = DiagnosticID(rawValue: id), let message = json["message"]?.string, let details = json["diagnostic"] else { return nil }
    var notes: [Note] = []
    for note in details["notes"]?.array ?? [] {
      let place = SourceRange(note["bytes"])
      notes.append(Note(note["message"]?.string ?? "", at: place.map { $0.end <= count } == true ? place : nil))
    }
    let place = SourceRange(details["bytes"]) ?? range
    diagnostic = Diagnostic(
      id, at: place.end <= count ? place : range, message, notes: notes, help: details["help"]?.string)
  }
}

extension SourceRange {
  fileprivate init?(_ json: JSONValue?) {
    guard let ends = json?.array, ends.count == 2 else { return nil }
    self.init(ends[0], ends[1])
  }
}

extension RunPart {
  fileprivate init?(_ json: JSONValue?) {
    guard let number = json?["number"]?.integer, let count = json?["count"]?.integer, number >= 1, number <= count, count <= 1 << 20
    else { return nil }
    self.init(number: number, of: count, fileCount: json?["files"]?.integer ?? 0)
  }
}
