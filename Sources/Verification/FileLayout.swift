internal import Frontends
internal import HostSyntax
internal import Migration
package import SourceText

/// What one version of a file says about layout.
package struct FileLayout: Sendable {
  package let file: SourceFile
  /// In source order.
  package var units: [LayoutUnit] = []
  /// How names that remain symbols are declared.
  var definitions: [String: String] = [:]
  /// The tokens of the file; nil for a file that does not exist.
  private(set) var buffer: TokenBuffer?
  /// Views that are given to a stack view to arrange.
  var arranged: Set<String> = []

  /// What the file's code adds to views.
  var added = AddedItems()

  init(_ file: SourceFile, _ buffer: TokenBuffer? = nil) {
    self.file = file
    self.buffer = buffer
  }

  /// Whether some identifier of the file is spelled like a name.
  func mentions(_ name: String) -> Bool { buffer?.contains(name) ?? false }

  /// The units in which something is made or done.
  package var layoutUnits: [LayoutUnit] { units.filter { !$0.isEmpty } }
}

/// Reads the layout of one file. Pure: same bytes and options, same result.
///
/// - Parameter other: What the version that it is compared with tells.
func readLayout(of lexed: LexedFile, options: MigrationOptions, beside other: OtherVersion) -> FileLayout {
  var options = options
  options.frontends = AllFrontends.names()
  options.onlyAsks = false
  let file = lexed.file
  let buffer = lexed.buffer
  let inspection = inspect(lexed, options: options, asks: false)
  let host = HostFile(
    buffer, declarations: lexed.declarations, names: lexed.names, platform: options.platform, assumedNumbers: other.numbers)
  var layout = FileLayout(file, buffer)
  guard buffer.isBalanced else {
    var unit = LayoutUnit(declaration: "(file)", range: SourceRange(0, file.bytes.count))
    unit.facts = [
      LayoutFact(
        text: file.text(unit.range), id: .unbalancedFile, message: "the brackets of the file do not match", range: unit.range, guards: [])
    ]
    layout.units = [unit]
    return layout
  }
  layout.added = AddedItems(buffer)
  switch file.language {
  case .swift:
    var reader = SwiftLayoutReader(host, sites: inspection.sites, beside: other, renaming: names)
    layout.units = reader.read()
    layout.definitions = reader.definitions
    layout.arranged = reader.arranged()
  case .objectiveC:
    var reader = ObjectiveCLayoutReader(host, sites: inspection.sites)
    layout.units = reader.read()
    layout.definitions = reader.definitions
  }
  return layout
}
