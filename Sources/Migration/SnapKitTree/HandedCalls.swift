internal import Frontends
internal import HostSyntax
internal import Knowledge

/// What a property of a type holds from the beginning, or computes.
struct HeldContent: Sendable {
  let owner: ItemType
  let items: [ItemIdentity]
  let isConstant: Bool
  /// Whether it is computed and no code can set it.
  let isReadOnly: Bool
  /// Whether it stands for the property of a superclass.
  let isOverride: Bool
  /// Whether an extension declares it, which may be one of a protocol.
  let isOfExtension: Bool
  /// Whether nothing that it can hold can be laid out.
  let isValue: Bool
  /// Whether the initialiser that its structure has by itself takes what it holds.
  let isOfStructure: Bool
  /// Whether code can set it by a key.
  let hasKey: Bool
  /// Whether the type itself has it, and not each of its objects: `static let shared`.
  let isOfType: Bool
  /// Whether no type has it, so that the code of all can name it alone.
  let isGlobal: Bool
}

extension SnapKitHelperCalls {
  /// An argument of a call.
  struct Given: Sendable {
    let label: String?
    let late: LateItems
    /// What it holds, where a function takes a list.
    let elements: LateItems
    let isList: Bool

    /// - Parameter elements: Nil for what may be among others that are not written.
    init(label: String?, late: LateItems, elements: LateItems? = nil, isList: Bool) {
      self.label = label
      self.late = late
      self.elements = elements ?? (isList ? late : LateItems(late.items.map(\.amongOthers)))
      self.isList = isList
    }

    /// Elements of an array literal, or one object.
    var items: [ItemIdentity] { late.items }
  }

  /// A closure that is written where a function is called.
  struct WrittenClosure: Sendable {
    let label: String?
    /// Whether it stands behind the brackets, so that the first has no label.
    let isTrailing: Bool
    /// What it gives; any view where that does not show.
    let values: [LateItems]
  }

  /// An object, because it is passed around more often than made.
  final class Call: Sendable {
    /// One object, or none.
    let receiver: LateItems
    let arguments: [Given]
    /// Those of the arguments that are written as closures.
    let closures: [WrittenClosure]
    /// How many arguments there are whose labels are not written.
    let unlabelledCount: Int

    init(receiver: LateItems, arguments: [Given], closures: [WrittenClosure] = [], unlabelledCount: Int = 0) {
      self.receiver = receiver
      self.arguments = arguments
      self.closures = closures
      self.unlabelledCount = unlabelledCount
    }

    /// Whether it is one of a function that is used as a value.
    var isApplied: Bool { unlabelledCount == .max }

    /// Whether it may be one of a function whose calls have these labels.
    func mayHave(_ labels: Set<String>) -> Bool {
      labels.count { label in !arguments.contains { $0.label == label } } <= unlabelledCount
    }
  }

  /// The closures that a call is given.
  static func closures(of call: CallExpression, _ identities: ItemIdentityReader, _ late: LateItems.Reader) -> [WrittenClosure] {
    let buffer = identities.buffer
    func closure(_ argument: Argument, isTrailing: Bool) -> WrittenClosure? {
      guard let brace = buffer.trimmed(argument.value).first, buffer.tokens[brace].kind == .leftBrace, let close = buffer.partner(of: brace) else { return nil }
      let values = identities.origins.returnedValues(in: brace, close, startingAt: buffer.signatureEnd(ofClosureAt: brace) ?? brace) ?? []
      return WrittenClosure(
        label: argument.label, isTrailing: isTrailing,
        values: values.isEmpty ? [LateItems([.anyView])] : values.map { LateItems([buffer.trimmed($0)], at: $0.lowerBound, late) })
    }
    return call.arguments.compactMap { closure($0, isTrailing: false) } + call.trailingClosures.compactMap { closure($0, isTrailing: true) }
  }

  /// What to look for in files.
  struct Wanted: Sendable {
    /// Functions and properties, and classes for their initialisers.
    let names: Set<String>
    /// Those of which it matters whose they are.
    let receivers: Set<String>
    /// Those that are classes.
    let types: Set<String>
    /// The types of the files: values of some have not to be followed.
    let declared: DeclaredTypes

    init(_ names: Set<String>, ofObjects receivers: Set<String>, among declared: DeclaredTypes) {
      self.declared = declared
      self.names = names
      self.receivers = receivers
      types = names.filter { $0.first?.isUppercase == true }
    }
  }

  /// An object that a property is set to.
  struct Assignment: Sendable {
    let owner: ItemType
    let item: ItemIdentity
    let path: String
    /// Starts at 1.
    let line: Int
    /// Whether an observer of the property sees the object come, and it is another one each time.
    let isSeenOnce: Bool
  }
}
