import Frontends
import HostSyntax
@testable import Migration
import SourceText
import Testing

/// What names of one file stand for, and how much had to be looked at.
private func identities(of names: [String], in text: String) -> (identities: [ItemIdentity], work: Int) {
  let host = HostFile(TokenBuffer(lexing: SourceFile(path: "Web.swift", text: text)), platform: nil)
  let reader = ItemIdentityReader(host, escapes: SnapKitEscapes(in: host))
  let uses = host.buffer.tokens.indices.filter { index in host.buffer.isWord(index, "use") && host.buffer.next(index).map { host.buffer.spells($0, "=") } != true }
  let found = uses.compactMap { use in host.buffer.next(use).flatMap { host.buffer.next($0) } }.map { reader.identity(of: $0..<$0 + 1, at: $0) }
  #expect(found.count == names.count)
  return (found, reader.work)
}

/// A class with these assignments that calls `use` for each name, or for some.
private func source(_ names: [String], _ assignments: [String], uses: [String]? = nil) -> String {
  "class Web: UIView {\n" + names.map { "  var \($0): UIView\n" }.joined() + "  func f() {\n" + assignments.map { "    \($0)\n" }.joined()
    + (uses ?? names).map { "    use(\($0))\n" }.joined() + "  }\n}\n"
}

/// Every name has the values of all others.
private func web(_ count: Int) -> (identities: [ItemIdentity], work: Int) {
  let names = (0..<count).map { "v\($0)" }
  return identities(of: names, in: source(names, names.flatMap { one in names.map { "\(one) = \($0)" } }))
}

@Test func everyNameOfAnotherOneIsKnown() {
  let (found, work) = web(12)
  let names = Set((0..<12).map { "v\($0)" })
  for item in found { #expect(Set(item.members.map(\.name)) == names && !item.isAnything) }
  #expect(work < ItemIdentityMemo.maximumWork)
}

/// A variable may hold many views without being anything.
@Test func manyValuesAreFollowed() {
  let views = (0..<40).map { "view\($0)" }
  let (found, work) = identities(of: views + ["current", "last"], in: source(views + ["current", "last"], views.map { "current = \($0)" } + ["last = current"]))
  #expect(found[40].members.count == 42)
  #expect(found[41].members.count == 42)
  #expect(found.allSatisfy { !$0.isAnything })
  #expect(work < 1000)
}

/// What is too entangled may be anything, and is not followed for long.
@Test(arguments: [60, 120]) func manyNamesForManyNamesEnd(count: Int) {
  let (found, work) = web(count)
  #expect(found.contains { $0.isAnything })
  #expect(work < 2 * ItemIdentityMemo.maximumWork)
}

@Test func theWorkGrowsWithTheNames() {
  func work(_ count: Int) -> Int {
    let names = (0..<count).map { "v\($0)" }
    return identities(of: names, in: source(names, zip(names, names.dropFirst()).map { "\($0) = \($1)" })).work
  }
  let small = work(100)
  #expect(work(400) < 5 * small)
}

/// A site of a file that is too entangled may be about any view.
@Test func whatMayBeAnythingIsNotMigratedBesideChanges() {
  let names = (0..<60).map { "v\($0)" }
  let declarations = names.map { "var \($0): UIView" }.joined(separator: "; ")
  let assignments = names.flatMap { one in names.map { "\(one) = \($0)\n" } }.joined()
  let removals = names.map { "\($0).snp.removeConstraints()\n" }.joined()
  let web = "class Web: UIView { \(declarations)\nfunc f() {\n\(assignments)\(removals)} }"
  let card = "class Card: UIView {\n let title = UILabel()\n func f() {\n  title.snp.makeConstraints { $0.width.equalTo(4) }\n }\n}"
  let files = [SourceFile(path: "Card.swift", text: "import SnapKit\nimport UIKit\n" + card), SourceFile(path: "Web.swift", text: "import SnapKit\nimport UIKit\n" + web)]
  let results = TreeMigration.run(files, options: MigrationOptions())
  #expect(results.allSatisfy { $0.edits.isEmpty })
  #expect(results[0].sites.map(\.diagnostic?.id) == [.constraintLifecycle])
  #expect(!TreeMigration.run([files[0]], options: MigrationOptions())[0].edits.isEmpty)
}

/// Casts of casts are read in one step.
@Test func manyCastsEnd() {
  let value = "make()" + String(repeating: " as! UIView", count: 20_000)
  let (found, _) = identities(of: ["card"], in: "class Web: UIView {\n  var card: UIView\n  func f() {\n    card = \(value)\n    use(card)\n  }\n}\n")
  #expect(found.first?.members.first?.name == "card")
}

/// What was not followed to its end on one way is not what a shorter way finds.
@Test(arguments: 6...16) func aShorterWayIsFollowedFarther(count: Int) {
  let chain = (0..<count).map { "c\($0)" }
  let assignments = ["x = p", "x = q", "p = c0", "q = c0"] + zip(chain, chain.dropFirst()).map { "\($0) = \($1)" }
  func last(of uses: [String]) -> ItemIdentity? {
    identities(of: uses, in: source(["x", "p", "q"] + chain, assignments, uses: uses)).identities.last
  }
  #expect(last(of: ["x", "q"]) == last(of: ["q"]))
}
