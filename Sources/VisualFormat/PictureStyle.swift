/// The characters that a picture is drawn with; each fills one column.
package struct PictureStyle: Sendable {
  package let horizontal: Character
  package let vertical: Character
  /// The corners and joints of boxes, row by row: left, middle, right.
  package let top: (Character, Character, Character)
  package let joint: (Character, Character, Character)
  package let bottom: (Character, Character, Character)
  /// The superview's edge, standing and lying.
  package let wall: Character
  package let floor: Character
  /// What sets the text on a line off from the line.
  package let margin: String
  /// What stands for text that was left out.
  package let ellipsis: String
  package let lessThanOrEqual: String
  package let greaterThanOrEqual: String

  package static let boxDrawing = PictureStyle(
    horizontal: "─", vertical: "│", top: ("┌", "┬", "┐"), joint: ("├", "┼", "┤"), bottom: ("└", "┴", "┘"),
    wall: "┃", floor: "━", margin: "", ellipsis: "…", lessThanOrEqual: "≤", greaterThanOrEqual: "≥")

  package static let ascii = PictureStyle(
    horizontal: "-", vertical: "|", top: ("+", "+", "+"), joint: ("+", "+", "+"), bottom: ("+", "+", "+"),
    wall: "#", floor: "#", margin: " ", ellipsis: "..", lessThanOrEqual: "<=", greaterThanOrEqual: ">=")
}

extension PictureStyle {
  /// `text` in at most `limit` columns.
  func shortened(_ text: String, to limit: Int) -> String {
    text.count <= limit ? text : text.prefix(max(0, limit - ellipsis.count)) + ellipsis
  }

  func line(_ count: Int) -> String {
    String(repeating: horizontal, count: count)
  }
}

func blank(_ count: Int) -> String {
  String(repeating: " ", count: count)
}
