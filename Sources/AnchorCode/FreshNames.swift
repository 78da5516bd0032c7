package import HostSyntax
package import LayoutIR

/// Hands out names for new constants that nothing in the file is called by.
package struct FreshNames: Sendable {
  private var taken: Set<String>
  private var handedOut: Set<String> = []
  /// The file whose identifiers are taken as well.
  private var file: TokenBuffer?

  /// Names that no identifier of a file is called by.
  package init(in file: TokenBuffer) {
    taken = []
    self.file = file
  }

  /// - Parameter taken: Every identifier of the file.
  package init(taken: Set<String>) {
    self.taken = taken
  }

  /// Leaves names alone that other files declare.
  package mutating func take(_ names: Set<String>) { taken.formUnion(names) }

  /// A name such as `titleWidthConstraint`, after the item that the constraint is about.
  package mutating func name(for constraint: LayoutConstraint) -> String {
    var term = constraint.first
    // `view.trailing == title.trailing + 8` is about the title.
    if let second = constraint.second, isContainer(term.item), !isContainer(second.item) { term = second }
    let attribute = term.attribute.rawValue
    let item = Self.word(term.item)
    return name((item.isEmpty ? attribute : item + attribute.prefix(1).uppercased() + attribute.dropFirst()) + "Constraint")
  }

  /// A name for the constraints of an item, such as `titleConstraints`.
  package mutating func listName(for item: LayoutItem) -> String { name(listBase(for: item, "")) }

  /// The words of a list's name: `titleConstraints`, `titleNewConstraints`.
  package func listBase(for item: LayoutItem, _ adjective: String) -> String {
    let word = Self.word(item)
    return word.isEmpty ? adjective.lowercased() + (adjective.isEmpty ? "constraints" : "Constraints") : word + adjective + "Constraints"
  }

  /// `base`, or `base` with the first number that makes it a name of its own.
  package mutating func name(_ base: String) -> String {
    var candidate = base
    var number = 2
    while !take(candidate) {
      candidate = base + String(number)
      number += 1
    }
    return candidate
  }

  /// `word`, or with a number behind it when something is called so already.
  package mutating func word(_ word: String) -> String {
    var candidate = word
    var number = 2
    while !take(candidate) {
      candidate = word + String(number)
      number += 1
    }
    handedOut.insert(candidate)
    return candidate
  }

  /// Takes a name; false when something is called so already.
  private mutating func take(_ name: String) -> Bool {
    file?.contains(name) != true && taken.insert(name).inserted
  }

  /// Whether an item is a name that `word` handed out.
  package func isFresh(_ item: LayoutItem) -> Bool {
    if case .expression(let text) = item { handedOut.contains(text) } else { false }
  }

  private func isContainer(_ item: LayoutItem) -> Bool {
    switch item {
    case .expression(let text): ["self", "view", "self.view", "contentView", "self.contentView"].contains(text)
    case .superview, .guide: true
    }
  }

  /// Whether a UTF-8 byte belongs to a name; all that is not ASCII does.
  private static func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
      UInt8(ascii: "_"), 0x80...0xFF:
      true
    default: false
    }
  }

  /// The last word of an item's spelling.
  private static func word(_ item: LayoutItem) -> String {
    item.spelling.utf8.split { !isWordByte($0) }.last { part in
      part.first.map { !(UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0) } ?? false && !part.elementsEqual("self".utf8)
    }.map { String(Substring($0)) } ?? ""
  }
}
