import LayoutIR
import Migration
import SourceText
import Tooling

extension Pipeline {
  /// The real thing.
  static let standard = Pipeline(
    frontends: ["vfl", "initializer"],
    mayMatter: { bytes, _, _ in
      ByteSearch.contains("withVisualFormat", in: bytes) || ByteSearch.contains("WithVisualFormat", in: bytes)
        || ByteSearch.contains("NSLayoutConstraint", in: bytes)
    },
    migrate: { file, _ in FileMigration(file: file) },
    inspect: { file, _ in FileInspection(file: file, sites: []) })
}
