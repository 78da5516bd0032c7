/// The framework of a project's views, by the module that Swift files import for it.
package enum ViewModule: String, CaseIterable, Sendable {
  case uiKit = "UIKit"
  case appKit = "AppKit"

  /// The modules that are imported for it.
  package var imports: [String] {
    switch self {
    case .uiKit: ["UIKit"]
    case .appKit: ["AppKit", "Cocoa"]
    }
  }
}
