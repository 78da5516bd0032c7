internal import AnchorCode
internal import Frontends
internal import HostSyntax
internal import SourceText

extension SwiftGeneration {
  /// The one whose names a file uses for the methods that make and activate constraints, and for their attributes.
  ///
  /// - Complexity: O(uses of these names).
  init(of file: HostFile) {
    let buffer = file.buffer
    func isMethod(_ name: Int, of owner: StaticString?) -> Bool {
      guard let dot = buffer.previous(name), buffer.tokens[dot].kind == .dot, let next = buffer.next(name), buffer.tokens[next].kind == .leftParenthesis else { return false }
      return owner.map { owner in buffer.previous(dot).map { buffer.isWord($0, owner) } ?? false } ?? true
    }
    let ofClass = buffer.tokens(spelled: ["constraintsWithVisualFormat", "activateConstraints", "deactivateConstraints"]).contains { isMethod($0, of: "NSLayoutConstraint") }
    let ofAnchors = buffer.tokens(spelled: ["constraintEqualToAnchor", "constraintEqualToConstant"]).contains { isMethod($0, of: nil) }
    // `attribute: .Leading`
    let ofCases = buffer.tokens(spelled: ["attribute", "relatedBy"]).contains { label in
      guard let colon = buffer.next(label), buffer.tokens[colon].kind == .colon, let dot = buffer.next(colon), buffer.tokens[dot].kind == .dot, let name = buffer.next(dot) else { return false }
      return buffer.text(name).first?.isUppercase == true
    }
    self = ofClass || ofAnchors || ofCases ? .two : .current
  }
}
