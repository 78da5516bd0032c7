import Migration
import Testing
import Verification

/// Views that leave autoresizing in several functions.
@Suite struct LostSettingTests {
  private static let settings = """
      override func updateConstraints() {
        super.updateConstraints()
        layOut(3)
        title.translatesAutoresizingMaskIntoConstraints = false
        title.heightAnchor.constraint(equalToConstant: 20).isActive = true
      }
      func layOut(_ gap: CGFloat) {
        title.translatesAutoresizingMaskIntoConstraints = false
        title.topAnchor.constraint(equalTo: topAnchor, constant: gap).isActive = true
      }
    """

  @Test func aSettingThatALaterFunctionRepeatsIsNotSpare() {
    let lost = Self.settings.replacing("layOut(_ gap: CGFloat) {\n    title.translatesAutoresizingMaskIntoConstraints = false\n", with: "layOut(_ gap: CGFloat) {\n")
    #expect(lost != Self.settings)
    #expect(cardVerdict(Self.settings, lost) == .unproven)
    #expect(cardVerdict(Self.settings, Self.settings) == .identical)
  }

  @Test func aSettingThatTheInitialiserRepeatsIsSpare() {
    let both = """
        override init(frame: CGRect) {
          super.init(frame: frame)
          addSubview(title)
          title.translatesAutoresizingMaskIntoConstraints = false
          title.heightAnchor.constraint(equalToConstant: 20).isActive = true
        }
        func layOut() {
          title.translatesAutoresizingMaskIntoConstraints = false
          title.topAnchor.constraint(equalTo: topAnchor).isActive = true
        }
      """
    let one = both.replacing("func layOut() {\n    title.translatesAutoresizingMaskIntoConstraints = false\n", with: "func layOut() {\n")
    #expect(one != both)
    #expect(cardVerdict(both, one) == .identical)
  }
}
