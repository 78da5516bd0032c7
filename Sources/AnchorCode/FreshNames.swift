package import LayoutIR

/// Hands out names for new constants that nothing in the file is called by.
package struct FreshNames: Sendable {
  private var taken: Set<String>
  private var handedOut: Set<String> = []

  /// - Parameter taken: Every identifier of the file.
  package init(taken: Set<String>) {
    self.taken = taken
  }

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
    while !taken.insert(candidate).inserted {
      candidate = base + String(number)
      number += 1
    }
    return candidate
  }

  /// `word`, or with a number behind it when something is called so already.
  package mutating func word(_ word: String) -> String {
    var candidate = word
    var number = 2
    while !taken.insert(candidate).inserted {
      candidate = word + String(number)
      number += 1
    }
    handedOut.insert(candidate)
    return candidate
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

  /// The last word of an item's spelling.
  private static func word(_ item: LayoutItem) -> String {
    let text = item.spelling
    var word = ""
    var current = ""
    for character in text + "." {
      if character.isLetter || character.isNumber || character == "_" {
        current.append(character)
      } else {
        if let first = current.first, !first.isNumber, current != "self" { word = current }
        current = ""
      }
    }
    return word
  }
}
