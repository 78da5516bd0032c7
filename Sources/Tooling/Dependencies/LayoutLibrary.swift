/// A library whose code the tool rewrites.
struct LayoutLibrary: Sendable {
  /// As manifests and imports spell it.
  let name: String
  /// The front end that reads its code.
  let frontend: String
  /// Texts of which one stands in every file that needs the library.
  let traces: [StaticString]

  static let all = [
    LayoutLibrary(name: "SnapKit", frontend: "snapkit", traces: ["import SnapKit", "SnapKit.", "SnapKit/", ".snp"]),
    LayoutLibrary(name: "Masonry", frontend: "masonry", traces: ["import Masonry", "Masonry/", "Masonry.h", "mas_", "MASConstraint", "MASView"]),
  ]
}
