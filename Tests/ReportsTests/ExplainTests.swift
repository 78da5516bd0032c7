import JSONText
import LayoutIR
import Reports
import Testing
import VisualFormat

/// A stand-in for the anchor printer.
private func anchorCode(_ constraint: LayoutConstraint) -> String {
  let second = constraint.second.map { ", \($0.item.spelling).\($0.attribute.facts.anchor)" } ?? ""
  return "\(constraint.first.item.spelling).\(constraint.first.attribute.facts.anchor)\(second), \(constraint.constant.spelling)"
}

@Test func textShowsPicturePartsConstraintsAndNotes() {
  let request = ExplainRequest(format: "|-[title]->=gap-[value(120@750,title)]", metrics: ["gap": .number(8)])
  #expect(request.text(anchorCode: anchorCode) == """
    |-[title]->=gap-[value(120@750,title)]

    ┃   ┌───────┐        ┌───────────────────────┐
    ┃───│ title │──≥gap──│ value 120@750 = title │
    ┃   └───────┘        └───────────────────────┘

    Parts
                              horizontal, leading to trailing
      |                       superview
      -                       standard space
      [title]                 view 'title'
      ->=gap-                 space at least 'gap'
      [value(120@750,title)]  view 'value'
        120@750                 width 120, priority 750
        title                   width equal to 'title'

    Constraints
      1  title.leading == |.leading + standard
         title.leadingAnchor, superview.layoutMarginsGuide.leadingAnchor, 0
      2  value.leading >= title.trailing + 8
         value.leadingAnchor, title.trailingAnchor, 8
      3  value.width == 120 @750
         value.widthAnchor, 120
      4  value.width == title.width
         value.widthAnchor, title.widthAnchor, 0

    Notes
      a standard space at '|' is the superview's layout margin on UIKit and 20 points on AppKit
      a relation or priority without parentheses is not documented, but Apple's parser reads it

    """)
}

@Test func textOfAnErrorHasACaretAndHelp() {
  #expect(ExplainRequest(format: "[a]−[b]").text(anchorCode: anchorCode) == """
    Unable to parse constraint format: 
    Unexpected '−' (U+2212) after a view
    [a]−[b]
       ^
    help: write an ASCII hyphen: '-'

    """)
}

@Test func jsonHoldsConstraintsInApplesOrder() {
  let request = ExplainRequest(format: "[a(20)]-|", metrics: [:], platform: .appkit)
  #expect(request.json["constraints"] == [
    [
      "first": "a", "firstAttr": "width", "relation": "==", "second": .null, "secondAttr": .null, "multiplier": 1, "constant": 20,
      "priority": 1000, "identifier": .null,
    ],
    [
      "first": "|", "firstAttr": "trailing", "relation": "==", "second": "a", "secondAttr": "trailing", "multiplier": 1,
      "constant": ["standard": "superview"], "priority": 1000, "identifier": .null,
    ],
  ])
}

@Test func jsonKeepsExpressionsAndFractions() {
  let constraint = LayoutConstraint(
    LayoutTerm(.superview(of: .expression("a")), .firstBaseline), .lessThanOrEqual, LayoutTerm(.guide(.safeArea, of: .expression("b")), .top),
    multiplier: .expression("9/16"), constant: .number(0.1), priority: LayoutPriority(.expression("high")), identifier: "id")
  #expect(JSONValue(constraint) == [
    "first": "a.superview!", "firstAttr": "firstBaseline", "relation": "<=", "second": "b.safeAreaLayoutGuide", "secondAttr": "top",
    "multiplier": ["expr": "9/16"], "constant": .number("0.1"), "priority": ["expr": "high"], "identifier": "id",
  ])
}

@Test func jsonOfAnErrorHasColumnKindAndMessage() {
  let error = ExplainRequest(format: "[a]-[ghost]", views: ["a"]).json["error"]
  #expect(error?["column"] == 10)
  #expect(error?["kind"] == "unknownView")
  #expect(error?["message"] == "ghost is not a key in the views dictionary")
  #expect(ExplainRequest(format: "[a]|", viewsWithoutSuperview: ["a"]).json["error"]?["column"] == .null)
}

@Test(arguments: [
  ("", "expected a value"), ("{", "expected a key"), ("[]", "not an object"), ("{}", "'vfl'"), (#"{"vfl": 3}"#, "'vfl'"),
  (#"{"vfl": "[a]", "views": "a"}"#, "'views'"), (#"{"vfl": "[a]", "views": [1]}"#, "'views'"), (#"{"vfl": "[a]", "metrics": [1]}"#, "'metrics'"),
  (#"{"vfl": "[a]", "metrics": {"m": "8"}}"#, "'m'"), (#"{"vfl": "[a]", "metrics": {"m": 1e999}}"#, "'m'"),
  (#"{"vfl": "[a]", "options": ["alignTop"]}"#, "'alignTop'"), (#"{"vfl": "[a]", "platform": "tvos"}"#, "'platform'"),
])
func badLinesAreAnsweredWithTheirNumber(line: String, word: String) {
  let answer = explainBatch(line: line, number: 7)
  #expect(answer["error"]?["kind"] == "badRequest")
  #expect(answer["error"]?["line"] == 7)
  #expect(answer["error"]?["message"]?.string?.contains(word) == true, "\(answer.text)")
}

@Test func batchKeepsIdsAndSkipsBlankLines() {
  let file = "{\"id\": 1, \"vfl\": \"[a][b]\"}\r\n\n  \n{\"id\": \"x\", \"vfl\": \"[a\"}\nnonsense\n{\"id\": null, \"vfl\": \"[a]\", \"option\": []}"
  let answers = explainBatch(file: Array(file.utf8))
  #expect(answers.map { $0["id"] } == [1, "x", .null, .null])
  #expect(answers[0]["constraints"]?.array?.count == 1)
  #expect(answers[1]["error"]?["kind"] == "unexpectedEnd")
  #expect(answers[2]["error"]?["line"] == 5)
  #expect(answers[3]["ignored"] == ["option"])
}

@Test func nullMeansThatAKeyIsAbsent() {
  let nulls = ["views", "viewsWithoutSuperview", "metrics", "options", "platform"].map { ", \"\($0)\": null" }.joined()
  let answer = explainBatch(line: #"{"vfl": "[a(b)]""# + nulls + "}", number: 1)
  #expect(answer["constraints"]?.array?.count == 1)
}

@Test func metricsOfABatchMayBeExpressions() {
  let metrics = #"{"m": {"expr": "pad * 2"}, "p": {"expr": "high"}}"#
  let answer = explainBatch(line: #"{"vfl": "[a(m@p)]", "metrics": \#(metrics)}"#, number: 1)
  #expect(answer["constraints"]?.array?.first?["constant"] == ["expr": "pad * 2"])
  #expect(answer["constraints"]?.array?.first?["priority"] == ["expr": "high"])
}
