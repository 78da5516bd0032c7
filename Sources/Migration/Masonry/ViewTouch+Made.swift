extension ViewTouch {
  /// Whether the views of two calls are surely two, because the file of one of them makes each object that its member ever
  /// holds: those are of other classes, or the other call's file makes all of its own as well.
  ///
  /// - Parameter isElsewhere: Whether the other call stands in another file.
  func isMadeApart(from other: ViewTouch, isElsewhere: Bool, _ classes: ClassTree) -> Bool {
    if made != nil, other.made != nil { return isElsewhere }
    return isMadeOfOthers(than: other, classes) || other.isMadeOfOthers(than: self, classes)
  }

  /// Whether no object that a member ever holds is of the class that another call's view is declared with.
  private func isMadeOfOthers(than other: ViewTouch, _ classes: ClassTree) -> Bool {
    // What a list is said to hold is not what others put into it.
    switch other.view {
    case .any, .unknown: return false
    case .member, .object, .local: break
    }
    guard let made, other.hasDeclaredClass, let type = other.type else { return false }
    return made.allSatisfy { classes.isMade($0, apartFrom: type) }
  }

  /// What its view comes out of: where its file makes each object that the member holds, no other name gives it one.
  var sources: Set<ViewOrigin> {
    guard made != nil, case .member(let names, of: let owner) = view else { return origins }
    return origins.filter { $0.kind == .local || $0.kind == .member && names.contains($0.name) && $0.owner == owner }
  }
}
