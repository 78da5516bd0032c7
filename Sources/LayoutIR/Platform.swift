/// The framework whose rules decide what a format string means.
package enum Platform: String, CaseIterable, Sendable {
  case uikit
  case appkit
}
