internal import AnchorCode
internal import Frontends
internal import HostSyntax
internal import LayoutIR
internal import SourceText

/// Bodies that set the constants of constraints which were made before.
extension SnapKitBodyWriter {
  mutating func writeUpdate(_ update: SnapKitFrame.Update, _ names: inout FreshNames) throws(Diagnostic) {
    guard let closure = site.syntax.closure else { return }
    try SnapKitSplice(host, site).check(closure)
    if closure.isStraight {
      for (index, constraints) in site.constraints.enumerated() {
        let (lines, made) = assignments(constraints, update.targets[index])
        for text in lines { line(text) }
        events += made
      }
      return
    }
    let range = contentRange(of: closure)
    var pieces = SnapKitPieces(host, site)
    let returns = SnapKitSplice(host, site).returns(in: closure)
    if !returns.isEmpty { depth = style.indentUnit }
    for (index, (description, constraints)) in zip(site.descriptions, site.constraints).enumerated() {
      let (lines, made) = assignments(constraints, update.targets[index])
      let own = ownLines(lines, of: description.statement, in: closure)
      pieces.replace(own.range, by: own.text, made)
    }
    for statement in closure.droppable { pieces.drop(statement) }
    append(pieces, range, closure, returns, &names)
  }

  private func assignments(_ constraints: [LayoutConstraint], _ handles: [SnapKitFrame.Handle]) -> ([String], [LayoutEvent]) {
    var lines: [String] = []
    var made: [LayoutEvent] = []
    for (handle, constraint) in zip(handles, constraints) {
      lines.append("\(handle.access).constant = \(constraint.constant.spelling)")
      made.append(.constant(handle.access, constraint.constant.value))
    }
    return (lines, made)
  }
}
