import Migration
import SourceText
import Testing

/// A statement of which nothing stays takes its line with it.
@Test func nothingLeavesALineOfSpaces() {
  let file = SourceFile(
    path: "Card.swift", language: .swift,
    text: """
      import UIKit
      import SnapKit
      final class Card: UIView {
        private let box = UIView()
        private var width: Constraint?
        func build() {
          addSubview(box)
          box.snp.makeConstraints { make in
            width = make.width.equalTo(30).constraint
          }
          _ = box.snp.prepareConstraints { $0.right.equalToSuperview() }
        }
        func move() {
          width?.update(priority: .required)
          width?.update(offset: 4)
        }
      }

      """)
  let result = TreeMigration.run([file], options: MigrationOptions())[0]
  #expect(result.sites.allSatisfy { $0.status == .migrated })
  let lines = String(decoding: result.newBytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
  #expect(!lines.contains { !$0.isEmpty && $0.allSatisfy { $0 == " " } })
  #expect(lines.contains("    width?.constant = 4"))
}

/// A paragraph that goes takes its blank line with it.
@Test(arguments: [
  ("import UIKit\n\nimport SnapKit\n\nclass Card", "import UIKit\n\nclass Card"), ("import SnapKit\n\nimport UIKit\n\nclass Card", "import UIKit\n\nclass Card"),
  ("import UIKit\r\n \r\nimport SnapKit\r\n\r\nclass Card", "import UIKit\r\n \r\nclass Card"), ("import SnapKit\nimport UIKit\n\nclass Card", "import UIKit\n\nclass Card"),
  ("import UIKit\nimport SnapKit\n\nclass Card", "import UIKit\n\nclass Card"), ("import UIKit\n\n// of the project\nimport SnapKit\n\nclass Card", "import UIKit\n\n// of the project\n\nclass Card"),
])
func anImportLeavesOneBlankLine(before: String, after: String) {
  let rest = ": UIView {\n  let box = UIView()\n  func lay() {\n    addSubview(box)\n    box.snp.makeConstraints { $0.top.equalToSuperview() }\n  }\n}\n"
  let result = TreeMigration.run([SourceFile(path: "Card.swift", language: .swift, text: before + rest)], options: MigrationOptions())[0]
  #expect(String(decoding: result.newBytes, as: UTF8.self).hasPrefix(after + ": UIView {"))
}

@Test func unusedDictionariesOfObjectiveCLeaveOneBlankLine() {
  let text = """
    #import <UIKit/UIKit.h>

    #import <Masonry/Masonry.h>

    @interface Card : UIView
    @property (nonatomic) UIView *box;
    @end
    @implementation Card
    - (void)lay {
        [self addSubview:self.box];

        NSDictionary *views = @{@"box": self.box};
        
        NSDictionary *metrics = @{@"gap": @8};
        
        [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"V:|-gap-[box]" options:0 metrics:metrics views:views]];
        [self.box mas_makeConstraints:^(MASConstraintMaker *make) {
            make.left.equalTo(self);
        }];
    }
    @end

    """
  let result = TreeMigration.run([SourceFile(path: "Card.m", language: .objectiveC, text: text)], options: MigrationOptions())[0]
  let lines = String(decoding: result.newBytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false).map { $0.trimmingPrefix { $0 == " " } }
  #expect(result.sites.allSatisfy { $0.status == .migrated })
  #expect(!lines.contains { $0.contains("NSDictionary") || $0.contains("Masonry") })
  #expect(!zip(lines, lines.dropFirst()).contains { $0.isEmpty && $1.isEmpty })
}
