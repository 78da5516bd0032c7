import Testing

/// How members are named in new code.
@Suite struct SelfStyleTests {
  private func card(_ prefix: String) -> String {
    """
    class Card: UIView {
        let title = UILabel()
        func setUp() {
            \(prefix)title.isHidden = \(prefix)isHidden
            self.snp.makeConstraints { $0.height.equalTo(48) }
        }
        func grow() { self.snp.updateConstraints { $0.height.equalTo(96) } }
        func turn() { UIView.animate(withDuration: 1) { self.title.isHidden = true } }
        func show(title: UILabel) { title.isHidden = false }
    }

    """
  }

  /// Many write `self.snp` who leave `self.` out elsewhere; closures ask for it.
  @Test func theViewItselfIsNamedAsOtherMembersAre() {
    let explicit = migratedCard(card("self.")).text
    for line in ["self.translatesAutoresizingMaskIntoConstraints = false", "= self.heightAnchor.constraint(equalToConstant: 48)", "self.ownHeightConstraint = heightConstraint", "self.ownHeightConstraint?.constant = 96"] {
      #expect(explicit.contains(line), "\(explicit)")
    }
    let implicit = migratedCard(card("")).text
    #expect(implicit.contains(" ownHeightConstraint?.constant = 96"), "\(implicit)")
    #expect(implicit.split(separator: "self.").count == 2, "\(implicit)")
  }

  /// What updates a view may stand in front of what makes its constraints.
  @Test func namesAreChosenInTheOrderOfTheirCode() {
    let result = migratedCard(
      """
      class Card: UIView {
          let title = UILabel()
          let icon = UIImageView()
          func grow() {
              icon.snp.updateConstraints { $0.height.equalTo(96) }
              title.snp.updateConstraints { $0.height.equalTo(20) }
          }
          init() {
              super.init(frame: .zero)
              title.snp.makeConstraints { $0.height.equalTo(10) }
              icon.snp.makeConstraints { $0.height.equalTo(48) }
          }
      }

      """)
    #expect(result.statuses == "mmmm", "\(result.messages)")
    #expect(result.text.contains("let heightConstraint = title.heightAnchor"), "\(result.text)")
    #expect(result.text.contains("let heightConstraint2 = icon.heightAnchor"), "\(result.text)")
  }
}
