internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import LayoutIR
internal import SourceText

/// One site on its way: what was read, and the constraints of each of its chains.
struct SnapKitSite {
  let site: CallSite
  let syntax: SnapKitSyntax
  let key: SnapKitKey
  /// The constraints of each description, superviews named where they are known.
  var constraints: [[LayoutConstraint]]
  /// The same with every superview left as the superview.
  var raw: [[LayoutConstraint]] = []
  var assumptions: [String]
  /// The statement that the call is.
  let statement: Range<Int>

  var operation: SnapKitOperation { syntax.operation }
  var all: [LayoutConstraint] { constraints.flatMap(\.self) }
  var descriptions: [SnapKitDescription] { syntax.closure?.descriptions ?? [] }
}

/// Which item a site is about: two sites with one key are about the same item.
struct SnapKitKey: Hashable {
  /// The token that declares the first name of the path; nil for a name that the file does not declare.
  let declaration: Int?
  /// The type whose body the site stands in, for names that the file does not declare.
  let type: String
  /// The path without `self.`: `title`, `header.title`.
  let path: String

  /// The last name of the path.
  var lastName: String { path.split(separator: ".").last.map(String.init) ?? path }

  init(_ item: LayoutItem, at token: Int, in file: HostFile) {
    let spelling = item.spelling
    let isMember = spelling.hasPrefix("self.")
    path = isMember ? String(spelling.dropFirst(5)) : spelling
    let base = String(path.prefix { $0 != "." && $0 != "!" && $0 != "[" && $0 != "(" && $0 != "?" })
    declaration =
      (isMember ? file.declarations.member(base, ofTypeAt: token) : file.declarations.declaration(of: base, at: token))?.token
    type = file.declarations.enclosingType(at: token)?.name ?? ""
  }
}
