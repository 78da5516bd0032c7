internal import HostSyntax
internal import Knowledge
internal import SourceText

extension JointFile {
  /// What becomes of each of the files.
  package struct Parts: Sendable {
    package var migrations: [FileMigration]
    /// New properties that more than one of the files uses: no other file may declare one of them.
    package var sharedNames: Set<String>
    /// The files that were not read with the others and declare such properties.
    var headers: Set<String> = []

    var paths: Set<String> { Set(migrations.map(\.file.path)) }

    /// Both groups as one, which is written as a whole or not at all: a header has the properties of both.
    ///
    /// - Returns: Nil when they have more in common than headers, or when a header cannot have both.
    func merged(with other: Parts) -> Parts? {
      guard paths.intersection(other.paths).isSubset(of: headers.intersection(other.headers)) else { return nil }
      var result = self
      for migration in other.migrations {
        guard let index = result.migrations.firstIndex(where: { $0.file.path == migration.file.path }) else {
          result.migrations.append(migration)
          continue
        }
        guard let both = Draft.merging(result.migrations[index], migration) else { return nil }
        result.migrations[index] = both
      }
      result.sharedNames.formUnion(other.sharedNames)
      result.headers.formUnion(other.headers)
      return result
    }
  }

  /// Gives each of the files its sites and edits of the migration of all.
  ///
  /// A site that stays says what it says of its own file.
  ///
  /// - Parameters:
  ///   - migration: That of `whole`.
  ///   - alone: Those of the files each by itself, in the order of `parts`; nil for one without sites.
  ///   - headers: Where classes of Objective-C declare what their subclasses use.
  /// - Returns: Nil when nothing is gained, or when the edits do not fall apart into those of the files.
  func split(_ migration: FileMigration, alone: [FileMigration?], headers: ObjectiveCClassHeaders) -> Parts? {
    guard var drafts = drafts(of: migration, alone) else { return nil }
    var shared: Set<String> = []
    if whole.language == .objectiveC {
      guard let names = declareShared(in: &drafts, headers) else { return nil }
      return parts(of: drafts, migration, sharing: names)
    }
    // A property that another file uses cannot be private.
    while true {
      let strange = Self.strangeNames(in: drafts.map { TokenBuffer(lexing: $0.newFile) })
      guard let (name, part) = strange.first else { break }
      guard shared.insert(name).inserted, drafts[part].open(name) else { return nil }
    }
    return parts(of: drafts, migration, sharing: shared)
  }

  private func parts(of drafts: [Draft], _ migration: FileMigration, sharing shared: Set<String>) -> Parts? {
    var migrations: [FileMigration] = []
    for draft in drafts {
      guard let finished = draft.finished else { return nil }
      migrations.append(finished)
    }
    if let first = migrations.firstIndex(where: { !$0.edits.isEmpty }) { migrations[first].unitVerdicts = migration.unitVerdicts }
    return Parts(migrations: migrations, sharedNames: shared, headers: Set(drafts.map(\.file.path)).subtracting(parts.map(\.path)))
  }

  /// Moves the new properties that code of several files uses to the headers of their classes.
  ///
  /// - Returns: Their names; nil when one has no header.
  private func declareShared(in drafts: inout [Draft], _ headers: ObjectiveCClassHeaders) -> Set<String>? {
    var names: Set<String> = []
    var texts: [String: Draft] = [:]
    let buffers = drafts.map { TokenBuffer(lexing: $0.newFile) }
    for part in parts.indices {
      for property in Set(drafts[part].edits.flatMap { SharedProperty.all(in: $0.replacement) }).sorted(by: { $0.name < $1.name }) {
        let isUsed = buffers.indices.contains { $0 != part && (buffers[$0].contains(property.name) || buffers[$0].contains("_" + property.name)) }
        guard isUsed else { continue }
        guard let place = buffers[part].tokens(spelled: property.name).first(where: { _ in true }), let className = ObjectiveCDeclarations(buffers[part]).className(at: place),
          let header = headers.header(of: className)
        else { return nil }
        let draft = texts[header.path] ?? Draft(file: header, start: 0)
        guard let edit = property.edit(in: header, of: className) else { return nil }
        texts[header.path] = draft.adding(edit)
        drafts[part].remove(property)
        names.insert(property.name)
      }
    }
    drafts += texts.values.sorted { $0.file.path < $1.file.path }
    return names
  }

  private func drafts(of migration: FileMigration, _ alone: [FileMigration?]) -> [Draft]? {
    var drafts = zip(parts, starts).map { Draft(file: $0, start: $1) }
    for edit in migration.edits.edits {
      guard let part = part(with: edit.range) else { return nil }
      drafts[part].edits.append(drafts[part].own(edit))
    }
    var gain = 0
    for site in migration.sites {
      guard let part = part(with: site.range) else { return nil }
      var own = site
      own.range = drafts[part].own(site.range)
      let before = alone[part]?.sites.first { $0.range == own.range && $0.frontend == own.frontend }
      guard site.status == .migrated else {
        // What a file can do by itself must not be lost.
        guard let before, before.status != .migrated else { return nil }
        drafts[part].sites.append(before)
        continue
      }
      if before?.status != .migrated {
        gain += 1
        own.assumptions += parts.indices.filter { $0 != part }.map { "the edits of '\(parts[$0].name)' are made as well" }
      }
      own.transaction.edits = site.transaction.edits.filter { self.part(with: $0.range) == part }.map(drafts[part].own)
      drafts[part].sites.append(own)
    }
    guard gain > 0, zip(drafts, alone).allSatisfy({ draft, alone in draft.sites.count >= alone?.sites.count ?? 0 }) else { return nil }
    return drafts
  }

  /// The file that holds a range.
  private func part(with range: SourceRange) -> Int? {
    zip(parts, starts).enumerated().first { _, part in part.1 <= range.start && range.end <= part.1 + part.0.bytes.count }?.offset
  }
}

/// The edits of one of the files, before they are checked.
private struct Draft {
  let file: SourceFile
  /// Where the file begins in the whole, in bytes.
  let start: Int
  var edits: [SourceEdit] = []
  var sites: [SiteMigration] = []

  func own(_ range: SourceRange) -> SourceRange { SourceRange(range.start - start, range.end - start) }
  func own(_ edit: SourceEdit) -> SourceEdit { SourceEdit(own(edit.range), edit.replacement) }

  /// One header with what two groups declare in it.
  static func merging(_ one: FileMigration, _ other: FileMigration) -> FileMigration? {
    var draft = Draft(file: one.file, start: 0)
    for edit in one.edits.edits + other.edits.edits { draft = draft.adding(edit) }
    return draft.finished
  }

  private var editSet: EditSet? {
    var set = EditSet()
    do throws(EditConflict) {
      try set.commit(EditTransaction(edits))
    } catch {
      return nil
    }
    return set
  }

  /// The file with its edits; with nothing in it when they contradict each other.
  var newFile: SourceFile {
    SourceFile(path: file.path, language: file.language, bytes: editSet?.applied(to: file.bytes) ?? [])
  }

  /// The same with one more edit; two at one place become one.
  func adding(_ edit: SourceEdit) -> Draft {
    var result = self
    if let index = edits.firstIndex(where: { $0.range == edit.range }) {
      result.edits[index] = SourceEdit(edit.range, edits[index].replacement + edit.replacement)
    } else {
      result.edits.append(edit)
    }
    return result
  }

  /// Takes a declaration out of the edits.
  mutating func remove(_ property: SharedProperty) {
    func without(_ edits: [SourceEdit]) -> [SourceEdit] {
      edits.compactMap { edit in
        guard SharedProperty.all(in: edit.replacement).contains(property) else { return edit }
        let rest = property.removed(from: edit.replacement)
        return rest.isEmpty && edit.range.isEmpty ? nil : SourceEdit(edit.range, rest)
      }
    }
    edits = without(edits)
    for index in sites.indices { sites[index].transaction.edits = without(sites[index].transaction.edits) }
  }

  /// Lets other files use a property that an edit declares as private.
  ///
  /// - Returns: Whether there is one.
  mutating func open(_ name: String) -> Bool {
    func opened(_ edit: SourceEdit) -> SourceEdit {
      SourceEdit(edit.range, edit.replacement.replacingFirst("private var \(name):", by: "var \(name):"))
    }
    let new = edits.map(opened)
    guard new != edits else { return false }
    edits = new
    for index in sites.indices { sites[index].transaction.edits = sites[index].transaction.edits.map(opened) }
    return true
  }

  /// The migration of the file; nil when it is not a whole file any more.
  var finished: FileMigration? {
    guard !edits.isEmpty else { return FileMigration(file: file, sites: sites) }
    var result = FileMigration(file: file, sites: sites)
    for edit in edits where !result.sites.contains(where: { $0.transaction.edits.contains(edit) }) { result.own(edit) }
    do throws(EditConflict) {
      try result.edits.commit(EditTransaction(edits))
      let before = TokenBuffer(lexing: file)
      if file.language == .swift, let edit = SnapKitImport.edit(before, after: TokenBuffer(lexing: newFile), or: nil) {
        try result.edits.commit(EditTransaction([edit]))
        result.own(edit)
        result.importEdit = edit
      }
      let after = TokenBuffer(lexing: SourceFile(path: file.path, language: file.language, bytes: result.newBytes))
      if file.language == .swift, ViewModuleImport.isNeeded(by: after, insteadOf: before) { return nil }
      guard after.isBalanced, UntouchedCode.isKept(by: result.edits.edits, before: before, after: after) else { return nil }
    } catch {
      return nil
    }
    return result
  }
}

extension FileMigration {
  /// Gives an edit to a migrated site; to one of its own where the file has none.
  fileprivate mutating func own(_ edit: SourceEdit) {
    let migrated = sites.indices.filter { sites[$0].status == .migrated }
    if let owner = migrated.last(where: { sites[$0].range.start <= edit.range.start }) ?? migrated.first {
      sites[owner].transaction.edits.append(edit)
      return
    }
    var site = SiteMigration(range: edit.range, frontend: file.language == .swift ? "snapkit" : "masonry", operation: "constraint", status: .migrated)
    site.transaction.edits = [edit]
    site.verdict = .identical
    site.assumptions = ["the edits of the file that declares the constraint are made as well"]
    sites.append(site)
    sites.sort { $0.range.start < $1.range.start }
  }
}

extension String {
  /// The text with the first place of a word written in another way.
  fileprivate func replacingFirst(_ text: String, by other: String) -> String {
    let own = Array(utf8)
    let wanted = Array(text.utf8)
    guard !wanted.isEmpty, own.count >= wanted.count,
      let start = (0...own.count - wanted.count).first(where: { own[$0..<$0 + wanted.count].elementsEqual(wanted) })
    else { return self }
    return String(decoding: own[..<start] + Array(other.utf8) + own[(start + wanted.count)...], as: UTF8.self)
  }
}
