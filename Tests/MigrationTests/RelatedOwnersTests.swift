import Knowledge
@testable import Migration
import SourceText
import TestSupport
import Testing

/// Looking up what is above and below a class finds those that comparing it with each finds.
@Test(arguments: 0..<120 as Range<UInt64>) func relatedOwnersAreThoseThatMayBeOne(seed: UInt64) {
  var random = SeededGenerator(seed: seed)
  let names = (0..<14).map { "Card\($0)" }
  let files = names.indices.map { index -> SourceFile in
    let above = Int.random(in: 0..<4, using: &random) == 0 ? names.randomElement(using: &random)! : names[max(0, index - Int.random(in: 1...3, using: &random))]
    let text =
      switch Int.random(in: 0..<12, using: &random) {
      case 0: "struct \(names[index]) {}"
      case 1: "class \(names[index]) {}"
      case 2: "class \(names[index]): Library.Base {}"
      case 3: "protocol \(names[index]) {}"
      case 4: "typealias \(names[index]) = \(above)"
      case 5: "class \(names[index]): \(above) {}\n// class \(names[index]): UILabel {"
      case 6: "class \(names[index]): UIView {}"
      default: "final class \(names[index]): \(above) {}"
      }
    return SourceFile(path: "\(index).swift", text: text)
  }
  let relations = TypeRelations(DeclaredTypes(in: files.map { file in file.bytes.withUnsafeBytes { FileWords($0) } }))
  func randomType() -> ItemType {
    switch Int.random(in: 0..<12, using: &random) {
    case 0: .unknown
    case 1: .declared("UIView")
    case 2: .oneOf([.declared(names.randomElement(using: &random)!), .exact(names.randomElement(using: &random)!)])
    case 3: .exact(names.randomElement(using: &random)!)
    case 4: [.external, .nothing].randomElement(using: &random)!
    default: .declared(names.randomElement(using: &random)!)
    }
  }
  var table = ByOwner<Int>()
  for number in 0..<20 { table.add(number, of: randomType()) }
  let related = RelatedOwners(relations)
  let odd = RelatedOwners(relations) { one, _ in one.name?.hasSuffix("1") != true }
  for _ in 0..<20 {
    let type = randomType()
    let expected = table.owners.filter { relations.areRelated($0, type) }
    #expect(related.owners(of: table, .declared, "title", relatedTo: type) == expected, "seed \(seed): \(type)")
    #expect(related.elements(of: table, .declared, "title", relatedTo: type) == table.all(ofOwners: { relations.areRelated($0, type) }), "seed \(seed): \(type)")
    #expect(odd.owners(of: table, .assigned, "title", relatedTo: type) == expected.filter { $0.name?.hasSuffix("1") != true }, "seed \(seed): \(type)")
  }
}
