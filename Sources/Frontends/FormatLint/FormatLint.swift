internal import HostSyntax
internal import LayoutIR
package import SourceText
internal import VisualFormat

/// Finds what is no error in calls with format strings, but has no use: keys that nothing reads, options that do
/// nothing, names that mean two things.
///
/// A call that cannot be read says nothing, and neither does a dictionary that it uses.
package struct FormatLint {
  package private(set) var diagnostics: [Diagnostic] = []
  private let file: HostFile
  private var uses: [DictionaryUse] = []

  package init(_ file: HostFile) {
    self.file = file
    switch file.buffer.file.language {
    case .swift: for site in VisualFormatCalls().callSites(in: file) { readSwift(site) }
    case .objectiveC: for site in ObjectiveCVisualFormatCalls().callSites(in: file) { readObjectiveC(site) }
    }
    diagnostics += DictionaryLint(file, uses).diagnostics
    diagnostics.sort { $0.range.start < $1.range.start }
  }

  // MARK: Calls

  private mutating func readSwift(_ site: CallSite) {
    guard let call = CallExpression(at: site.open, in: file.buffer), let first = call.arguments.first else { return }
    func value(_ label: String) -> Range<Int>? { call.arguments.first { $0.label == label }?.value }
    let formats = FormatLoop(around: site.open, in: file)?.formats ?? [first.value]
    let read = formats.map { syntax(of: $0, at: site) }
    let syntaxes = read.compactMap(\.self)
    let isRead = syntaxes.count == formats.count
    let place = site.expression.lowerBound
    add(value("views"), .views, isRead ? syntaxes : nil, before: place)
    add(value("metrics"), .metrics, isRead ? syntaxes : nil, before: place)
    guard isRead, let argument = value("options") else { return }
    do throws(Diagnostic) {
      let options = try FormatOptionsReader(file).read(argument, before: place)
      checkOptions(options, syntaxes, at: file.range(argument))
    } catch {
      // Options that are not known may do anything.
      return
    }
  }

  private mutating func readObjectiveC(_ site: CallSite) {
    guard let message = MessageExpression(at: site.open, in: file.buffer), message.pieces.count == 4 else { return }
    let values = message.pieces.map(\.argument)
    var syntaxes: [VisualFormatSyntax]?
    let place = site.expression.lowerBound
    do throws(Diagnostic) {
      syntaxes = try parsed(try ObjectiveCTextReader(file).format(values[0], at: place)).map { [$0] }
    } catch {
      // The call says nothing, and the dictionaries it uses may have any names in use.
      syntaxes = nil
    }
    add(values[3], .views, syntaxes, before: place)
    add(values[2], .metrics, syntaxes, before: place)
    guard let syntaxes else { return }
    do throws(Diagnostic) {
      let options = try ObjectiveCVisualFormatCalls().options(values[1], at: place, in: file)
      checkOptions(options, syntaxes, at: file.range(values[1]))
    } catch {
      return
    }
  }

  private func syntax(of format: Range<Int>, at site: CallSite) -> VisualFormatSyntax? {
    do throws(Diagnostic) {
      return try parsed(try FormatTextReader(file).read(format, before: site.expression.lowerBound))
    } catch {
      return nil
    }
  }

  private func parsed(_ format: FormatText) throws(Diagnostic) -> VisualFormatSyntax? {
    do throws(VisualFormatError) {
      return try VisualFormatSyntax(parsing: format.text)
    } catch {
      // What is wrong with it is said by the front end.
      return nil
    }
  }

  private mutating func add(_ argument: Range<Int>?, _ kind: DictionaryUse.Kind, _ syntaxes: [VisualFormatSyntax]?, before site: Int) {
    guard let argument, var use = DictionaryUse(argument, kind, before: site, in: file) else { return }
    if let syntaxes { use.names = syntaxes.reduce(into: []) { $0.formUnion($1.viewNames.union($1.metricNames)) } }
    uses.append(use)
  }

  // MARK: Options

  /// Options that do nothing for any format string of the call.
  private mutating func checkOptions(_ options: FormatOptions, _ syntaxes: [VisualFormatSyntax], at range: SourceRange) {
    guard !options.isEmpty else { return }
    let idle: Set<VisualFormatNote.Kind> = [.alignmentOfSingleView, .illegalAlignmentOfSingleView, .directionWithoutEffect]
    let lowering = VisualFormatLowering(options: options, platform: file.platform ?? .uikit)
    let notes = syntaxes.map { lowering.notes(on: $0).filter { idle.contains($0.kind) } }
    guard notes.allSatisfy({ !$0.isEmpty }), let message = notes.first?.first?.message else { return }
    diagnostics.append(Diagnostic(.vflIdleOptions, at: range, message))
  }
}
