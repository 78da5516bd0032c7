internal import HostSyntax
package import SourceText

/// Imports of SnapKit that files without one need.
///
/// The members that an extension of a module adds to other types are seen in all files of a target, as soon as one of them
/// imports the module.
package enum NeededImports {
  /// The files whose imports have to stay: those that would lose one in a folder where no other file keeps one and a file without
  /// goes on using SnapKit.
  ///
  /// - Parameter roots: The paths of the folders that were asked for.
  /// - Complexity: O(bytes of the files that have no import and name SnapKit's members), and O(files × roots).
  static func kept(in migrations: [FileMigration], below roots: [String] = []) -> [Int] {
    let losing = migrations.indices.filter { migrations[$0].importEdit != nil }
    guard !losing.isEmpty else { return [] }
    let others = migrations.filter { $0.importEdit == nil && $0.file.language == .swift }
    let starts = roots.map { $0.hasSuffix("/") ? $0 : $0 + "/" }
    let keeping = Set(others.filter(imports).map { folder($0, below: starts) })
    let needy = Set(others.lazy.filter { !keeping.contains(folder($0, below: starts)) && uses($0) }.map { folder($0, below: starts) })
    let folders = losing.map { folder(migrations[$0], below: starts) }
    // The files of a target may stand elsewhere.
    guard needy.isSubset(of: folders) else { return losing }
    return zip(losing, folders).filter { needy.contains($0.1) }.map(\.0)
  }

  /// The folder of a tree that one target has its files in, or several: other folders are those of other targets.
  private static func folder(_ migration: FileMigration, below starts: [String]) -> String {
    let path = migration.file.path
    let start = starts.filter(path.hasPrefix).max { $0.utf8.count < $1.utf8.count } ?? ""
    let parts = path.dropFirst(start.count).split(separator: "/").dropLast()
    let count = parts.prefix { containers.contains(String($0)) }.count + 1
    return parts.prefix(count).joined(separator: "/")
  }

  /// Folders that projects keep several targets in.
  private static let containers: Set<String> = ["Sources", "Packages", "Modules", "Projects", "Features", "Targets", "Frameworks", "Libraries", "Core", "Apps"]

  /// The same for the files of a run.
  package static func keep(in reports: inout [FileReport], below roots: [String]) {
    for index in kept(in: reports.map(\.migration), below: roots) { reports[index].migration.keepImport() }
  }

  /// Whether a file without sites may have to do with imports of SnapKit.
  package static func concern(_ file: SourceFile) -> Bool {
    file.language == .swift && (ByteSearch.contains("import SnapKit", in: file.bytes) || ByteSearch.contains("snp", in: file.bytes))
  }

  private static func imports(_ migration: FileMigration) -> Bool {
    guard ByteSearch.contains("import SnapKit", in: migration.file.bytes) else { return false }
    // It may be in a comment.
    let buffer = TokenBuffer(lexing: migration.file)
    return buffer.tokens(spelled: "SnapKit").contains { name in buffer.previous(name).map { buffer.isWord($0, "import") } ?? false }
  }

  /// Whether a file names SnapKit's members when its edits are made.
  private static func uses(_ migration: FileMigration) -> Bool {
    if migration.sites.contains(where: { $0.frontend == "snapkit" && $0.status != .migrated }) { return true }
    guard ByteSearch.contains("snp", in: migration.file.bytes) else { return false }
    let text = SourceFile(path: migration.file.path, language: .swift, bytes: migration.newBytes)
    return TokenBuffer(lexing: text).contains("snp")
  }
}
