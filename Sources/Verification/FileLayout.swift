internal import Frontends
internal import HostSyntax
package import Migration
package import SourceText

/// What one version of a file says about layout.
package struct FileLayout: Sendable {
  package let file: SourceFile
  /// In source order.
  package var units: [LayoutUnit] = []
  /// How names that remain symbols are declared.
  var definitions: [String: String] = [:]
  /// Every identifier of the file.
  var identifiers: Set<String> = []
  /// Views that are given to a stack view to arrange.
  var arranged: Set<String> = []

  init(_ file: SourceFile) { self.file = file }

  /// The units in which something is made or done.
  package var layoutUnits: [LayoutUnit] { units.filter { !$0.isEmpty } }
}

/// Reads the layout of one file. Pure: same bytes and options, same result.
///
/// - Parameter other: What the version that it is compared with tells.
package func readLayout(of file: SourceFile, options: MigrationOptions, beside other: OtherVersion = OtherVersion()) -> FileLayout {
  var options = options
  options.frontends = AllFrontends.names()
  options.onlyAsks = false
  let inspection = inspect(file, options: options)
  let buffer = TokenBuffer(lexing: file)
  let host = HostFile(buffer, platform: options.platform, assumedNumbers: other.numbers)
  var layout = FileLayout(file)
  for index in buffer.tokens.indices where buffer[index].kind == .identifier { layout.identifiers.insert(buffer.text(index)) }
  guard buffer.isBalanced else {
    var unit = LayoutUnit(declaration: "(file)", range: SourceRange(0, file.bytes.count))
    unit.facts = [
      LayoutFact(
        text: file.text(unit.range), id: .unbalancedFile, message: "the brackets of the file do not match", range: unit.range, guards: [])
    ]
    layout.units = [unit]
    return layout
  }
  switch file.language {
  case .swift:
    var reader = SwiftLayoutReader(host, sites: inspection.sites, beside: other)
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
