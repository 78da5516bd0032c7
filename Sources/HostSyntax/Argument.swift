/// One argument of a call, or one trailing closure.
package struct Argument: Hashable, Sendable {
  /// The label without backticks; nil when there is none.
  package let label: String?
  /// The token of the label.
  package let labelIndex: Int?
  /// Token indices of the value, without trivia at the ends. Empty when nothing stands there.
  package let value: Range<Int>

  package init(label: String? = nil, labelIndex: Int? = nil, value: Range<Int>) {
    self.label = label
    self.labelIndex = labelIndex
    self.value = value
  }

  /// Token indices of label and value together.
  package var range: Range<Int> { (labelIndex ?? value.lowerBound)..<value.upperBound }
}
