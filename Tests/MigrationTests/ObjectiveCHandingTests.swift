import Migration
import SourceText
import Testing

private let tray = """
  import UIKit
  import SnapKit
  @objcMembers final class Tray: UIView {
    let plate = UIView()
    let other = UIView()
    func build() {
      addSubview(plate)
      plate.snp.makeConstraints { make in
        make.edges.equalToSuperview()
      }
    }
  }

  """

/// Whether the call that makes the constraints is migrated beside Swift code that makes those of what it is given again.
private func isMigrated(_ statement: String, swift: String) -> Bool {
  let files = [
    SourceFile(path: "Tray.swift", language: .swift, text: tray),
    SourceFile(path: "Use.swift", language: .swift, text: "import UIKit\nimport SnapKit\n\(swift)\n"),
    SourceFile(path: "Use.m", language: .objectiveC, text: "#import \"App-Swift.h\"\n@implementation Use\n- (void)go:(Tray *)tray {\n  \(statement)\n}\n@end\n"),
  ]
  return TreeMigration.run(files, options: MigrationOptions())[0].sites.map(\.status) == [.migrated]
}

private let remake = "snp.remakeConstraints { $0.center.equalToSuperview() }"

@Test(arguments: [
  ("[tray.PLATE mid];", "@objc extension UIView {\n  func mid() { \(remake) }\n}"),
  ("[[tray PLATE] mid];", "@objc extension UIView {\n  func mid() { \(remake) }\n}"),
  ("[Help center:tray.PLATE];", "@objc final class Help: NSObject {\n  @objc static func center(_ x: UIView) { x.\(remake) }\n}"),
  ("[[Help new] centerIn:tray.PLATE];", "@objc final class Help: NSObject {\n  @objc func center(in x: UIView) { x.\(remake) }\n}"),
])
func objectiveCHandsAViewToSwift(statement: String, swift: String) {
  #expect(!isMigrated(statement.replacing("PLATE", with: "plate"), swift: swift))
  #expect(isMigrated(statement.replacing("PLATE", with: "other"), swift: swift))
  #expect(isMigrated("tray.plate.hidden = YES;", swift: swift))
}
