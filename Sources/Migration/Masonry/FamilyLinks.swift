/// Finds the Objective-C files of superclasses and subclasses that make constraints of one inherited view again: what one
/// of them keeps the other ones have to remove.
struct FamilyLinks {
  private(set) var links: Set<FileLink> = []

  /// - Parameter found: What each file does, by its path.
  /// - Complexity: O(calls × superclasses).
  init(among found: [String: Set<ViewTouch>], _ classes: ClassTree) {
    var paths: [String: [String: Set<String>]] = [:]
    var changed: Set<String> = []
    for (path, touches) in found {
      for touch in touches {
        guard let owner = touch.memberOwner, owner == touch.owner, touch.isImplemented, case .member(let names, of: _) = touch.view else { continue }
        for name in names {
          paths[name, default: [:]][owner, default: []].insert(path)
          if touch.isChanged { changed.insert(name) }
        }
      }
    }
    for name in changed {
      let owners = paths[name] ?? [:]
      for (owner, own) in owners {
        for ancestor in classes.ancestors(of: owner).dropFirst() {
          for path in owners[ancestor] ?? [] { for other in own where other != path { links.insert(FileLink(path, other)) } }
        }
      }
    }
  }
}
