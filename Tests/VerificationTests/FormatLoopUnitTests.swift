import Migration
import Testing
import Verification

/// A loop over format strings that collects constraints, beside the list that it makes.
@Suite struct FormatLoopUnitTests {
  private static func loop(_ formats: String) -> String {
    "var list: [NSLayoutConstraint] = []\nfor format in [\(formats)] { list += NSLayoutConstraint.constraints(withVisualFormat: format, options: [], metrics: nil, views: [\"v\": title]) }\nNSLayoutConstraint.activate(list)"
  }

  private static func anchors(_ width: Int) -> String {
    "var list: [NSLayoutConstraint] = []\nlist += [title.widthAnchor.constraint(equalToConstant: \(width)), title.heightAnchor.constraint(equalToConstant: 20)]\nNSLayoutConstraint.activate(list)"
  }

  @Test(arguments: [(10, Verdict.identical), (11, .differs)])
  func collectedConstraintsAreCompared(width: Int, expected: Verdict) {
    #expect(verdict(Self.loop("\"H:[v(10)]\", \"V:[v(20)]\""), Self.anchors(width))?.verdict == expected)
  }
}
