internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import SourceText

/// The objects of a file's code that are given another view in the place of the one that the system made for them:
/// `controller.view = badge.box`. An object whose class nobody tells is taken for none of those that have views of their own.
struct SetViews {
  /// Members of the system's classes that other code can set.
  /// Source: UIViewController, UITableViewController and UICollectionViewController in UIKit.
  static let names: Set<String> = ["view", "tableView", "collectionView"]

  /// An object, by its class, and the view that it is given.
  struct Setting: Hashable, Sendable {
    let owner: ItemType
    let view: ItemIdentity
  }

  /// By the member.
  private(set) var settings: [String: [Setting]] = [:]

  /// A class whose objects are given a new view, and the type of it: `override func loadView() { view = Page() }`. It has no
  /// other name than the member, and that of the object in its own class.
  struct Making: Hashable, Sendable {
    let owner: ItemType
    let type: ItemType
  }

  private(set) var makings: Set<Making> = []

  /// Nil when no code of the file does so.
  ///
  /// - Complexity: O(bytes), and O(tokens) where a member is set.
  init?(in file: SourceFile, _ lexed: () -> SearchedFile) {
    let mayOverride = ByteSearch.contains("var view:", in: file.bytes) && ByteSearch.contains("override", in: file.bytes)
    guard mayOverride || Self.names.contains(where: { Self.maySet($0, in: file.bytes) }) else { return nil }
    let searched = lexed()
    let (host, buffer) = (searched.host, searched.host.buffer)
    var identities: ItemIdentityReader?
    for index in buffer.tokens(named: Self.names) {
      guard let name = buffer.name(index), let value = ItemOrigins.assignedValue(at: index, in: buffer) else { continue }
      let isNew = searched.origins.isNew(value)
      if isNew, name != "view" { continue }
      let start = buffer.postfixStart(of: index)
      let isOwn = start == index || buffer.isWord(start, in: ["self", "super"]) && buffer.next(start).flatMap(buffer.next) == index
      guard !isOwn || host.declarations.declaration(of: name, at: index) == nil else { continue }
      let reader = identities ?? ItemIdentityReader(host, escapes: SnapKitEscapes(in: host), searched.origins)
      identities = reader
      let own = isOwn ? host.declarations.enclosingType(at: index).map { ItemType(named: $0) } : nil
      let owner = own ?? Self.made(before: index, in: searched) ?? reader.owner(ofMember: index)
      if isNew {
        if owner != .unknown { makings.insert(Making(owner: owner, type: Self.madeType(value, in: searched))) }
        continue
      }
      let view = Self.known(reader.identity(of: value, at: index), as: ItemType(host.declarations.type(of: value)))
      // What is made for a controller has no other name.
      if owner != .unknown, view.isNew { makings.insert(Making(owner: owner, type: view.type)) }
      if owner != .unknown, !view.isNew || isOwn { settings[name, default: []].append(Setting(owner: owner, view: view)) }
    }
    if mayOverride { noteOverrides(in: host) }
    if settings.isEmpty, makings.isEmpty { return nil }
  }

  /// `override var view: UIView! { get { page } set { … } }`
  private mutating func noteOverrides(in host: HostFile) {
    for property in host.declarations.declarations(named: "view") where property.kind == .property && property.isComputed {
      guard let statement = host.buffer.statement(containing: property.token), (statement.lowerBound..<property.token).contains(where: { host.buffer.isWord($0, "override") }),
        let type = property.scope.flatMap({ host.declarations.typeBody(openedAt: $0) })
      else { continue }
      makings.insert(Making(owner: ItemType(named: type), type: .unknown))
    }
  }

  /// The type of a new view; unknown where it is what a class or function is written for: `view = Root()` in `class Page<Root: UIView>`.
  private static func madeType(_ value: Range<Int>, in file: SearchedFile) -> ItemType {
    let (host, buffer) = (file.host, file.host.buffer)
    guard let made = file.origins.constructed(buffer.trimmed(value)), let name = made.name else { return .unknown }
    for brace in host.declarations.braces(around: value.lowerBound) {
      guard let statement = buffer.statement(containing: brace), statement.lowerBound < brace else { continue }
      if (statement.lowerBound..<brace).contains(where: { buffer.spells($0, "<") }), (statement.lowerBound..<brace).contains(where: { buffer.name($0) == name }) { return .unknown }
    }
    return made
  }

  /// The class of an object that code of the same block has just made: `controller = UIViewController()` before `controller?.view =`.
  private static func made(before member: Int, in file: SearchedFile) -> ItemType? {
    let buffer = file.host.buffer
    let object = buffer.postfixStart(of: member)
    guard let name = buffer.name(object), let place = Array(buffer.tokens(named: name)).last(where: { $0 < object }), buffer.parent(of: place) == buffer.parent(of: object),
      let value = ItemOrigins.assignedValue(at: place, in: buffer)
    else { return nil }
    return file.origins.constructed(buffer.trimmed(value))
  }

  /// A view as far as its names tell which it is; where others hand it over, it may be any that they have.
  ///
  /// - Parameter type: The one that is declared.
  private static func known(_ view: ItemIdentity, as type: ItemType) -> ItemIdentity {
    var result = view.withValuesOfOthers
    if !result.parameters.isEmpty || !result.takers.isEmpty {
      result.isForeign = true
      // The class of what the file makes is not that of what others give.
      result.type = type
    }
    result.parameters = []
    result.takers = []
    result.adders = []
    return result
  }

  /// Whether a name stands before `=` in some bytes where no variable of the name is declared.
  private static func maySet(_ name: String, in bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBytes { bytes in
      var start = 0
      while let found = ByteSearch.first(name, in: bytes, from: start) {
        start = found + name.utf8.count
        var end = start
        while end < bytes.count, bytes[end] == UInt8(ascii: " ") || bytes[end] == UInt8(ascii: "!") || bytes[end] == UInt8(ascii: "?") { end += 1 }
        guard end + 1 < bytes.count, bytes[end] == UInt8(ascii: "="), bytes[end + 1] != UInt8(ascii: "=") else { continue }
        if !isDeclared(found, in: bytes) { return true }
      }
      return false
    }
  }

  /// Whether `let ` or `var ` stands before a place, or the place is within a word.
  private static func isDeclared(_ place: Int, in bytes: UnsafeRawBufferPointer) -> Bool {
    if place > 0, bytes[place - 1].isPartOfPlainWord { return true }
    var end = place
    while end > 0, bytes[end - 1] == UInt8(ascii: " ") { end -= 1 }
    guard end < place, end >= 3, end == 3 || !bytes[end - 4].isPartOfPlainWord else { return false }
    let word = UnsafeRawBufferPointer(rebasing: bytes[end - 3..<end])
    return word.elementsEqual("let".utf8) || word.elementsEqual("var".utf8)
  }
}
