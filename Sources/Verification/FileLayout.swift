internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import Migration
package import SourceText

/// What one version of a file says about layout.
package struct FileLayout: Sendable {
  package let file: SourceFile
  /// In source order.
  package var units: [LayoutUnit] = []
  /// How names that remain symbols are declared.
  var definitions: [String: String] = [:]
  /// The file with what it declares by itself; nil for a file that does not exist.
  private let lexed: LexedFile?
  var buffer: TokenBuffer? { lexed?.buffer }
  /// What the file declares; nil for a file that does not exist, or is not understood.
  fileprivate(set) var host: HostFile?
  /// The names that a Swift file declares.
  var declarations: DeclarationTable? { host?.declarations }
  /// Properties that no other file can name.
  var privateMembers = PrivateMembers()
  /// Views that are given to a stack view to arrange.
  var arranged: Set<OwnedItem> = []

  /// What the file's code adds to views.
  var added = AddedItems()
  /// What the file's code takes out of its superview.
  var removed = RemovedItems()

  init(_ file: SourceFile, _ lexed: LexedFile? = nil) {
    self.file = file
    self.lexed = lexed
  }

  /// What stack views arrange, one by one and in both languages.
  ///
  /// - Complexity: O(statements with the names of such calls).
  func arrangement() -> ArrangedViews { lexed.flatMap { lexed in host.map { ArrangedViews(lexed, $0) } } ?? ArrangedViews() }

  /// The functions that nothing calls; nil for a file that does not exist.
  func idleFunctions(beside other: FileLayout) -> IdleFunctions? { lexed.map { IdleFunctions($0, beside: other.buffer) } }

  /// Whether some identifier of the file is spelled like a name.
  func mentions(_ name: String) -> Bool { buffer?.contains(name) ?? false }

  /// Whether a name stands for one view, and not for whatever a function or a property is given.
  func declaresView(_ name: String) -> Bool {
    guard let declarations else { return true }
    return declarations.declarations(named: name).contains { declared in
      (declared.kind == .property || declared.kind == .local) && (declared.isConstant || !declarations.isAssigned(name))
    }
  }

  /// Whether a function gives back a variable of this name, so that it is a view of its callers.
  func givesBack(_ name: String) -> Bool {
    guard let buffer, let host else { return false }
    return buffer.tokens(spelled: name).contains { index in
      buffer.previous(index).map { buffer.isWord($0, "return") } ?? false
        && (buffer.file.language == .swift ? host.declarations.declaration(of: name, at: index)?.kind == .local && host.declarations.enclosingClosure(at: index) == nil : host.names.declaration(of: name, at: index)?.kind == .local)
    }
  }

  /// The declarations of the functions and properties that say something about layout.
  var layoutDeclarations: Set<String> { Set(units.lazy.filter { !$0.isHierarchyOnly }.map(\.declaration)) }

  /// The units in which something is made or done.
  package var layoutUnits: [LayoutUnit] { units.filter { !$0.isEmpty } }
}

/// Reads the layout of one file. Pure: same bytes and options, same result.
///
/// - Parameters:
///   - other: What the version that it is compared with tells.
///   - shared: What other files declare, as source text; no units are read from it.
///   - newNames: New names of properties, by the names that the file gives them.
func readLayout(
  of lexed: LexedFile, options: MigrationOptions, beside other: OtherVersion, sharing shared: String = "", renaming newNames: [String: String] = [:]
) -> FileLayout {
  let own = lexed.file
  let end = own.bytes.count
  let lexed = shared.isEmpty ? lexed : lexed.followed(by: shared)
  var options = options
  options.frontends = AllFrontends.names()
  options.onlyAsks = false
  let file = lexed.file
  let buffer = lexed.buffer
  let inspection = inspect(lexed, options: options, for: .following)
  var declarations = lexed.declarations
  var names = lexed.names
  var itemHelpers = ConstraintItemHelpers()
  if file.language == .swift {
    itemHelpers = options.addTree(to: &declarations)
    declarations.index.subviewOverrides = options.subviewOverrides(beside: declarations)
  } else {
    // The sites are read with them too, so that a number is the same one on both sides of an edit.
    options.addHeaders(to: &names)
    names.subviewOverrides = options.subviewOverrides(beside: names)
  }
  let host = HostFile(buffer, declarations: declarations, names: names, platform: options.platform, assumedNumbers: other.numbers, itemHelpers: itemHelpers)
  var layout = FileLayout(file, lexed)
  guard buffer.isBalanced else {
    layout.units = [.unread(file, because: buffer.conflictMarker == nil ? "the brackets of the file do not match" : "a conflict is not resolved", at: SourceRange(0, file.bytes.count))]
    return layout
  }
  layout.host = host
  layout.added = AddedItems(lexed, beside: other.file?.buffer)
  layout.removed = RemovedItems(host)
  switch file.language {
  case .swift:
    var reader = SwiftLayoutReader(host, sites: inspection.sites, beside: other, members: MemberUses(lexed, beside: other.file), renaming: newNames)
    layout.units = reader.read()
    layout.definitions = reader.definitions
    layout.arranged = reader.arranged()
    layout.privateMembers = PrivateMembers(host)
    if let site = OverlookedSites(layout.units).first(in: inspection.sites, before: end) {
      layout.units.append(.unread(own, because: "no declaration around this layout code is understood", at: site.range))
    }
  case .objectiveC:
    var reader = ObjectiveCLayoutReader(host, sites: inspection.sites, members: MemberUses(lexed, beside: other.file))
    layout.units = reader.read()
    layout.definitions = reader.definitions
  }
  layout.units = HeldRemovals.noted(in: layout.units)
  if !shared.isEmpty { layout.units.removeAll { $0.range.start >= end } }
  for index in layout.units.indices where !layout.units[index].autoresizing.isEmpty { layout.units[index].tellEarlySettingsApart(buffer) }
  return layout
}

extension LexedFile {
  /// The file with more text behind its own.
  fileprivate func followed(by text: String) -> LexedFile {
    LexedFile(SourceFile(path: file.path, language: file.language, bytes: file.bytes + Array("\n\(text)\n".utf8)))
  }
}
