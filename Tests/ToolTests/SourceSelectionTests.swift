import Migration
import SourceText
import Testing
@testable import Tooling

@Test func walkFindsSourceFilesOutsideGit() throws {
  let folder = try TemporaryTree()
  for name in ["b/B.m", "a/A.swift", "C.h", "D.mm", "README.md", "a/.hidden/E.swift"] { try folder.write(name) }
  let selection = SourceSelection(of: [folder.path])
  #expect(folder.names(of: selection) == ["C.h", "D.mm", "a/.hidden/E.swift", "a/A.swift", "b/B.m"])
  #expect(selection.entries.allSatisfy { $0.origin == .found })
  #expect(selection.failures.isEmpty)
}

@Test func dependenciesArePassedOverUnlessNamed() throws {
  let folder = try TemporaryTree()
  for name in ["Pods/P.swift", "x/Carthage/C.m", ".build/B.swift", "DerivedData/D.swift", "A.swift"] { try folder.write(name) }
  let selection = SourceSelection(of: [folder.path])
  #expect(folder.names(of: selection) == ["A.swift"])
  #expect(selection.skipped.folders.count == 4)
  #expect(folder.names(of: SourceSelection(of: [folder.at("Pods")])) == ["Pods/P.swift"])
  try folder.commitAll()
  #expect(folder.names(of: SourceSelection(of: [folder.path])) == ["A.swift"])
  #expect(SourceSelection(of: [folder.path]).skipped.folders.count == 4)
  #expect(folder.names(of: SourceSelection(of: [folder.at("x/Carthage")])) == ["x/Carthage/C.m"])
}

@Test func copyOfALibraryIsPassedOverAndTheCodeBesideItIsRead() throws {
  let folder = try TemporaryTree()
  let copy = ["Constraint.swift", "ConstraintMaker.swift", "ConstraintMakerExtendable.swift", "ConstraintView+Extensions.swift", "Debugging.swift"]
  for name in copy { try folder.write("Source/SnapKit/\(name)") }
  let own = ["Source/SnapKit/ConstraintHelpers.swift", "Source/SnapKit/Extensions/Constraint.swift", "Source/Typealiases.swift"]
  for name in own { try folder.write(name) }
  let found = SourceSelection(of: [folder.path])
  #expect(folder.names(of: found) == own)
  #expect(found.skipped.copies == [folder.at("Source/SnapKit"): .init(library: "SnapKit", fileCount: 5)])
  let named = SourceSelection(of: [folder.at("Source/SnapKit")])
  #expect(named.entries.count == 7 && named.skipped.copies.isEmpty)
  #expect(folder.names(of: SourceSelection(of: [folder.at("Source/SnapKit/Constraint.swift")])) == ["Source/SnapKit/Constraint.swift"])
  try folder.commitAll()
  let listed = SourceSelection(of: [folder.path])
  #expect(folder.names(of: listed) == own)
  #expect(listed.skipped == found.skipped)
  #expect(folder.names(of: SourceSelection(of: [folder.at("Source")])) == own)
  #expect(SourceSelection(of: [folder.at("Source/SnapKit")]).entries.count == 7)
}

@Test func summaryNamesTheCopyAndHowManyFilesItHas() throws {
  let folder = try TemporaryTree()
  try folder.write("A.swift", RealTool.source(1))
  for name in ["ConstraintMaker", "ConstraintMakerExtendable"] { try folder.write("Libraries/SnapKit/\(name).swift", RealTool.source(2)) }
  let sentence = "passed over a copy of SnapKit in '\(folder.at("Libraries/SnapKit").display)/', 2 files: name the folder to read it"
  let run = RealTool.run("migrate", folder.path.display)
  #expect(run.errors.contains("note: \(sentence)\n1 file read, 1 with layout sites\n"))
  #expect(RealTool.run("migrate", "--quiet", "--format", "json", folder.path.display).output.contains(sentence))
  #expect(RealTool.run("migrate", "--write", "--allow-dirty", folder.at("Libraries").display).status == .notProved)
}

@Test(arguments: [
  ["ConstraintMaker.swift", "ConstraintDescription.swift", "View+SnapKit.swift"], ["MASConstraintMaker.h", "MASViewConstraint.m", "NSArray+MASAdditions.m"],
])
func copiesOfOldVersionsAndOfMasonryArePassedOver(names: [String]) throws {
  let folder = try TemporaryTree()
  for name in names + ["Own.m"] { try folder.write("a/b/\(name)") }
  #expect(folder.names(of: SourceSelection(of: [folder.path])) == ["a/b/Own.m"])
  try folder.commitAll()
  #expect(folder.names(of: SourceSelection(of: [folder.path])) == ["a/b/Own.m"])
}

@Test func filesThatAreOnlyCalledLikeThoseOfALibraryAreRead() throws {
  let folder = try TemporaryTree()
  let names = ["a/ConstraintMaker.swift", "a/LayoutConstraint.swift", "b/ConstraintMakerExtendable.swift", "c/MASConstraintMaker.h", "c/Masonry.h"]
  for name in names { try folder.write(name) }
  #expect(folder.names(of: SourceSelection(of: [folder.path])) == names)
  try folder.commitAll()
  #expect(folder.names(of: SourceSelection(of: [folder.path])) == names)
}

@Test func filesThatAreNamedLikeALibraryAndStandWhereTheUserPointsAreRead() throws {
  let folder = try TemporaryTree()
  for name in ["ConstraintMaker.swift", "ConstraintMakerExtendable.swift"] { try folder.write(name) }
  #expect(SourceSelection(of: [folder.path]).entries.count == 2)
  try folder.commitAll()
  #expect(SourceSelection(of: [folder.path]).entries.count == 2)
}

@Test func linksAreNotFollowedSoThatThereAreNoLoops() throws {
  let folder = try TemporaryTree()
  try folder.write("a/A.swift")
  try folder.link("a/up", to: "..")
  try folder.link("a/B.swift", to: "A.swift")
  try folder.link("dangling.swift", to: "nowhere")
  let selection = SourceSelection(of: [folder.path])
  #expect(folder.names(of: selection) == ["a/A.swift"])
  #expect(selection.skipped.links == 2)
  #expect(selection.failures.isEmpty)
}

@Test func namedLinkIsFollowed() throws {
  let folder = try TemporaryTree()
  try folder.write("a/A.swift")
  try folder.link("B.swift", to: "a/A.swift")
  try folder.link("b", to: "a")
  #expect(folder.names(of: SourceSelection(of: [folder.at("B.swift")])) == ["B.swift"])
  #expect(folder.names(of: SourceSelection(of: [folder.at("b")])) == ["b/A.swift"])
}

@Test func gitDecidesWhichFilesExist() throws {
  let folder = try TemporaryTree()
  try folder.write(".gitignore", "ignored/\n*.gen.swift\n")
  for name in ["A.swift", "gone.swift", "ignored/I.swift", "B.gen.swift"] { try folder.write(name) }
  try folder.git("init", "-q")
  try folder.git("add", ".")
  try folder.write("new/N.swift")
  try folder.run("rm", folder.at("gone.swift").display)
  let selection = SourceSelection(of: [folder.path])
  #expect(folder.names(of: selection) == ["A.swift", "gone.swift", "new/N.swift"])
  let outcome = SourceScan(width: 1) { _, _ in true }.run(over: selection.entries) { $1.path }
  #expect(outcome.outputs.count == 2)
  #expect(outcome.readCount == 2)
  #expect(outcome.failures.isEmpty)
}

@Test func ignoredFolderIsReadWhenNamed() throws {
  let folder = try TemporaryTree()
  try folder.write(".gitignore", "ignored/\n")
  try folder.write("ignored/I.swift")
  try folder.commitAll()
  try folder.git("rm", "-q", "--cached", "ignored/I.swift")
  try folder.git("commit", "-q", "-m", "less")
  #expect(folder.names(of: SourceSelection(of: [folder.path])) == [])
  #expect(folder.names(of: SourceSelection(of: [folder.at("ignored")])) == ["ignored/I.swift"])
}

@Test func severalPathsGiveEachFileOnce() throws {
  let folder = try TemporaryTree()
  for name in ["a/A.swift", "a/b/B.swift", "c/C.swift"] { try folder.write(name) }
  let paths = [folder.at("a"), folder.at("a/b"), folder.path, folder.at("a/A.swift")]
  #expect(folder.names(of: SourceSelection(of: paths)) == ["a/A.swift", "a/b/B.swift", "c/C.swift"])
  try folder.commitAll()
  #expect(folder.names(of: SourceSelection(of: paths)) == ["a/A.swift", "a/b/B.swift", "c/C.swift"])
}

@Test func folderOfOneWorkTreeDoesNotShowFilesBesideIt() throws {
  let folder = try TemporaryTree()
  for name in ["a/A.swift", "a.b/B.swift", "a0/C.swift", "b/D.swift"] { try folder.write(name) }
  try folder.commitAll()
  #expect(folder.names(of: SourceSelection(of: [folder.at("a")])) == ["a/A.swift"])
  #expect(folder.names(of: SourceSelection(of: [folder.at("a"), folder.at("b")])) == ["a/A.swift", "b/D.swift"])
}

@Test func repositoryBelowAFolderIsListedByGit() throws {
  let folder = try TemporaryTree()
  let inner = folder.at("repository").display
  try folder.write("repository/.gitignore", "I.swift\n")
  try folder.write("repository/I.swift")
  try folder.write("repository/A.swift")
  try folder.write("B.swift")
  try folder.run("git", "-C", inner, "init", "-q")
  #expect(folder.names(of: SourceSelection(of: [folder.path])) == ["B.swift", "repository/A.swift"])
}

@Test func repositoryInsideAWorkTreeIsNamedAsPassedOver() throws {
  let folder = try TemporaryTree()
  try folder.write("A.swift")
  try folder.commitAll()
  try folder.write("inner/B.swift")
  try folder.run("git", "-C", folder.at("inner").display, "init", "-q")
  let selection = SourceSelection(of: [folder.path])
  #expect(folder.names(of: selection) == ["A.swift"])
  #expect(selection.skipped.repositories == [folder.at("inner")])
  #expect(folder.names(of: SourceSelection(of: [folder.at("inner")])) == ["inner/B.swift"])
}

@Test func folderThatOnlyLooksLikeARepositoryIsWalked() throws {
  let folder = try TemporaryTree()
  try folder.write(".git/config", "nonsense")
  try folder.write("A.swift")
  try folder.write("x/.git", "gitdir: nowhere")
  try folder.write("x/B.swift")
  let selection = SourceSelection(of: [folder.path])
  #expect(folder.names(of: selection) == ["A.swift", "x/B.swift"])
}

@Test func oddNamesSurviveGitAndTheWalk() throws {
  let names = ["-dash.swift", "a b.swift", "a\"b.swift", "line\nbreak.swift", "tab\t.swift", "ä.swift", "*.swift", ":(top).swift"]
  let folder = try TemporaryTree()
  for name in names { try folder.write(name) }
  try folder.write([0x66, 0xFF] + Array(".swift".utf8), [0x61])
  let expected = SourceSelection(of: [folder.path]).entries.map(\.path)
  #expect(expected.count == names.count + 1)
  try folder.commitAll()
  let listed = SourceSelection(of: [folder.path]).entries
  #expect(listed.map(\.path) == expected)
  #expect(listed.allSatisfy { $0.origin == .listed })
  let outcome = SourceScan(width: 2) { _, _ in true }.run(over: listed) { $1.bytes.count }
  #expect(outcome.outputs.count == names.count + 1)
  for name in names { #expect(folder.names(of: SourceSelection(of: [folder.at(name)])) == [name]) }
}

@Test func excludedFilesAreCounted() throws {
  let folder = try TemporaryTree()
  for name in ["a/A.swift", "Tests/T.swift", "B.m"] { try folder.write(name) }
  let selection = SourceSelection(of: [folder.path], excluding: [Glob("Tests/**"), Glob("*.m")])
  #expect(folder.names(of: selection) == ["a/A.swift"])
  #expect(selection.skipped.excluded == 2)
  #expect(SourceSelection(of: [folder.at("B.m")], excluding: [Glob("*.m")]).entries.isEmpty)
}

@Test func pathsThatLeadNowhereAreFailures() throws {
  let folder = try TemporaryTree()
  try folder.link("dangling.swift", to: "nowhere")
  try folder.write("README.md")
  let selection = SourceSelection(of: [folder.at("dangling.swift"), folder.at("none"), folder.at("README.md")])
  #expect(selection.entries.isEmpty)
  #expect(selection.failures == [
    .cannotRead(folder.at("dangling.swift"), .noSuchFile), .cannotRead(folder.at("none"), .noSuchFile),
  ])
  #expect(selection.skipped.otherFiles == [folder.at("README.md")])
}

@Test func uncommittedFilesAreThoseThatGitReports() throws {
  let folder = try TemporaryTree()
  for name in ["clean.swift", "modified.swift", "staged.swift", "a b\n\"c.swift"] { try folder.write(name) }
  try folder.commitAll()
  try folder.write("modified.swift", "changed")
  try folder.write("staged.swift", "changed")
  try folder.git("add", "staged.swift")
  try folder.write("untracked/new.swift")
  try folder.write("a b\n\"c.swift", "changed")
  let names = ["clean.swift", "modified.swift", "staged.swift", "untracked/new.swift", "a b\n\"c.swift"]
  let check = FileWriting.check(names.map { folder.at($0) })
  #expect(check.unanswered.isEmpty)
  #expect(Set(check.uncommitted) == Set(names.dropFirst().map { folder.at($0) }))
}

@Test func questionsAboutManyFilesFitTheCommandLine() throws {
  let folder = try TemporaryTree()
  try folder.write("A.swift")
  try folder.commitAll()
  let tree = GitWorkTree(root: folder.path)
  let many = (0..<40_000).map { NativePath("some/rather/long/folder/name/that/takes/room/File\($0).swift") }
  #expect(try tree.uncommitted(among: many) == [])
}
