extension String {
  /// The same with each call that makes a constraint on one line: where one is broken depends on the lengths of names and of the
  /// indentation.
  package var withCallsOnOneLine: String {
    replacing(/\(\r?\n[ \t]*((?:equalTo|lessThanOrEqualTo|greaterThanOrEqualTo|item)[A-Za-z]*:)/) { "(" + $0.1 }
      .replacing(/,\r?\n[ \t]*((?:constant|multiplier|attribute|relatedBy|toItem):)/) { ", " + $0.1 }
      .replacing(/([^\[(,\s])\r?\n[ \t]*\)/) { $0.1 + ")" }
  }
}
