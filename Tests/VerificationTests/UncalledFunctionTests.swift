import Migration
import Testing
import Verification

/// Constraints that move to functions that only code of other files can call.
@Suite struct UncalledFunctionTests {
  private func page(_ members: String) -> String {
    """
    import UIKit

    class Page: BaseController {
      let icon = UIImageView(), title = UILabel()
    \(members)
    }
    """
  }

  private static let loaded = """
      override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(icon)
        icon.translatesAutoresizingMaskIntoConstraints = false
        icon.topAnchor.constraint(equalTo: view.topAnchor, constant: 8).isActive = true
        icon.leftAnchor.constraint(equalTo: view.leftAnchor).isActive = true
      }
    """

  private func verdicts(_ old: String, _ new: String) -> Set<Verdict> { Set(file(page(old), page(new)).units.map(\.verdict)) }

  @Test(arguments: [
    ("    icon.translates", "  }\n  override func setUpConstraints() {\n    icon.translates"),
    ("    icon.translates", "  }\n  override func setUpConstraints() {\n    super.setUpConstraints()\n    icon.translates"),
    ("    icon.leftAnchor", "  }\n  func setUpConstraints() {\n    icon.leftAnchor"),
  ])
  func whatMovesThereIsOpenBothWays(old: String, new: String) {
    let moved = Self.loaded.replacing(old, with: new)
    for found in [verdicts(Self.loaded, moved), verdicts(moved, Self.loaded)] {
      #expect(found.contains(.unproven))
      #expect(!found.contains(.differs))
    }
  }

  @Test func whatMovesThereWithAnotherNumberDiffers() {
    let moved = Self.loaded.replacing("    icon.translates", with: "  }\n  override func setUpConstraints() {\n    icon.translates").replacing("8", with: "9")
    #expect(verdicts(Self.loaded, moved).contains(.differs))
    #expect(verdicts(moved, Self.loaded).contains(.differs))
  }

  /// A function that nobody can call, one that the frameworks call at other times, and one that only makes more.
  @Test(arguments: ["  }\n  private func setUpConstraints() {\n", "  }\n  override func viewWillAppear(_ animated: Bool) {\n"])
  func whatOtherFilesDoNotCallDiffers(head: String) {
    #expect(verdicts(Self.loaded, Self.loaded.replacing("    icon.leftAnchor", with: head + "    icon.leftAnchor")).contains(.differs))
  }

  @Test func whatIsNewThereDiffers() {
    let more = "\n  override func setUpConstraints() {\n    title.heightAnchor.constraint(equalToConstant: 8).isActive = true\n  }"
    #expect(verdicts(Self.loaded, Self.loaded + more).contains(.differs))
  }
}
