import Foundation
import Migration
import SourceText
import TestSupport
import Testing
import Verification

/// What `migrate` does before it accepts its own edits: the whole file is compared with what it becomes.
@Suite struct VerifiedMigrationTests {
  private let card = SourceFile(
    path: "Card.swift",
    text: """
      import UIKit

      class Card: UIView {
        let title = UILabel()
        func setUp() {
          addSubview(title)
          title.translatesAutoresizingMaskIntoConstraints = false
          addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "|-8-[title]|", options: [], metrics: nil, views: ["title": title]))
        }
      }
      """)

  @Test func aMakerMayBeCalledLikeTheView() {
    let file = SourceFile(
      path: "Card.swift",
      text: """
        import SnapKit
        import UIKit
        class Card: UIView {
          let logo = UIView()
          func setUp() {
            addSubview(logo)
            logo.snp.makeConstraints { logo in
              logo.width.equalTo(30)
              logo.top.equalToSuperview()
            }
          }
        }
        """)
    #expect(migrateVerified(file, options: MigrationOptions()).sites.map(\.status) == [.migrated])
  }

  /// The migration with one more edit, by which the first `old` of the new text becomes `new`.
  private func migrated(replacing old: String, with new: String, options: MigrationOptions = MigrationOptions()) -> FileMigration {
    migrateVerified(card, options: options) { file, options in
      var migration = migrate(file, options: options)
      let text = String(decoding: migration.newBytes, as: UTF8.self)
      guard let place = text.range(of: old) else { return migration }
      migration.edits = EditSet()
      let changed = text.replacingCharacters(in: place, with: new)
      do throws(EditConflict) {
        try migration.edits.commit(EditTransaction([SourceEdit(SourceRange(0, file.bytes.count), changed)]))
      } catch {
        Issue.record("one edit is in nobody's way")
      }
      return migration
    }
  }

  @Test func aRightMigrationIsKeptAndItsUnitsAreCounted() {
    let migration = migrateVerified(card, options: MigrationOptions())
    #expect(migration.sites.map(\.status) == [.migrated])
    #expect(migration.unitVerdicts == [.identical: 1])
    #expect(!migration.edits.isEmpty)
  }

  @Test(arguments: [("constant: 8", "constant: 9"), ("leadingAnchor", "trailingAnchor"), ("title.trans", "// title.trans")])
  func aWrongMigrationIsTakenBack(old: String, new: String) {
    let migration = migrated(replacing: old, with: new)
    #expect(migration.sites.map(\.status) == [.refused])
    #expect(migration.sites.first?.diagnostic?.id == .readBackDiffers)
    #expect(migration.edits.isEmpty)
    #expect(migration.newBytes == card.bytes)
  }

  @Test func whatCannotBeReadAsAWholeIsKeptByTheProofsOfItsSites() {
    let migration = migrated(replacing: "addSubview(title)", with: "addSubview(title); title.pinSomewhere(8)")
    #expect(migration.sites.map(\.status) == [.migrated])
    #expect(migration.unitVerdicts == [.unproven: 1])
    #expect(migration.verdict == .unproven, "the verdict of a file is that of its worst function")
  }

  /// A call is proved by itself; what else its function does is another question, which a person may want an answer to.
  @Test func openFunctionsStayWhereTheyAreNotAllowed() {
    var options = MigrationOptions()
    options.allowedVerdicts = [.identical, .proved]
    options.judgesUnits = true
    let strict = migrated(replacing: "addSubview(title)", with: "addSubview(title); title.pinSomewhere(8)", options: options)
    #expect(strict.sites.map(\.status) == [.refused])
    #expect(strict.sites.first?.diagnostic?.id == .verdictNotAllowed)
    #expect(strict.edits.isEmpty)
    #expect(migrateVerified(card, options: options).sites.map(\.status) == [.migrated])
  }

  @Test func anotherNameForSelfGoesWithItsClosure() {
    let file = SourceFile(
      path: "Chat.swift",
      text: """
        import SnapKit
        import UIKit

        class Chat: UIViewController {
          let box = UIView()
          func setUp() {
            view.addSubview(box)
            box.snp.makeConstraints { [weak self] make in
              guard let strongSelf = self else { return }
              make.top.equalTo(strongSelf.view.snp.top).offset(100)
              make.left.right.equalTo(strongSelf.view)
            }
          }
        }
        """)
    let migration = migrateVerified(file, options: MigrationOptions())
    let text = String(decoding: migration.newBytes, as: UTF8.self)
    #expect(migration.sites.map(\.status) == [.migrated])
    #expect(text.contains("constraint(equalTo: self.view.topAnchor, constant: 100)") && !text.contains("strongSelf"), "\(text)")
  }

  @Test func anItemThatMayBeNilIsOneInATreeToo() {
    let toast = SourceFile(path: "Toast.swift", text: "class Toast: UIView {\n  let box = UIView()\n}\n")
    let file = SourceFile(
      path: "Button.swift",
      text: """
        import SnapKit
        class Button: Toast {
          func setUp() {
            var badge: UILabel?
            badge = UILabel()
            box.addSubview(badge!)
            badge?.snp.makeConstraints { make in
              make.centerX.equalTo(box)
            }
          }
        }
        """)
    let migration = TreeMigration.run([file, toast], options: MigrationOptions()) { migrateVerified($0, options: $1) }[0]
    #expect(migration.sites.map(\.status) == [.migrated])
    #expect(migration.unitVerdicts == [.identical: 1])
  }

  /// Both sides of an edit know the macros of other files, or neither.
  @Test func aNumberThatAHeaderTellsIsTheSameOnBothSides() {
    func file(_ path: String, _ text: String) -> SourceFile { SourceFile(path: path, language: .objectiveC, text: text) }
    let card = file(
      "Card.m",
      """
      @interface Card : UIView {
        UIView *_box;
      }
      @end
      @implementation Card
      - (void)setUp {
        int gap = kGap;
        CGFloat width = kWide - gap;
        [_box mas_makeConstraints:^(MASConstraintMaker *make) {
          make.left.equalTo(self).offset(gap);
          make.width.mas_equalTo(@(width));
        }];
        [_list mas_makeConstraints:^(MASConstraintMaker *make) {
        }];
      }
      @end

      """)
    let page = file(
      "Page.m",
      """
      @interface Page : UIView
      @property (nonatomic, strong) UIView *title;
      @end
      @implementation Page
      - (void)setUp {
        [self.title mas_makeConstraints:^(MASConstraintMaker *make) {
          make.left.mas_equalTo(kGap);
        }];
      }
      @end

      """)
    let files = [card, page, file("Sizes.h", "#define kGap 15\n")]
    let migration = TreeMigration.run(files, options: MigrationOptions()) { migrateVerified($0, options: $1) }[0]
    #expect(migration.sites.map(\.status) == [.migrated, .refused])
  }

  @Test(arguments: ["removeConstraints()", "remakeConstraints { $0.top.equalToSuperview().offset(5) }"])
  func anUpdateAsksForTheListThatIsEmptiedElsewhere(replacing: String) {
    let file = SourceFile(
      path: "Chat.swift",
      text: """
        import SnapKit
        import UIKit

        class Chat: UIView {
          let box = UIView()
          func setUp() {
            addSubview(box)
            box.snp.makeConstraints { $0.top.equalToSuperview() }
          }
          func grow() { box.snp.updateConstraints { $0.top.equalToSuperview().offset(4) } }
          func clear() { box.snp.\(replacing) }
        }
        """)
    let migration = migrateVerified(file, options: MigrationOptions())
    #expect(migration.sites.map(\.status) == [.migrated, .migrated, .migrated], "\(migration.sites.compactMap(\.diagnostic?.message))")
  }

  @Test func severalConstraintsAreUpdatedTogether() {
    let file = SourceFile(
      path: "Chat.swift",
      text: """
        import SnapKit
        import UIKit

        class Chat: UIView {
          let box = UIView()
          func setUp() {
            addSubview(box)
            box.snp.makeConstraints { make in
              make.left.equalToSuperview()
              make.width.equalTo(3).priority(700)
            }
          }
          func grow() {
            box.snp.updateConstraints { make in
              make.left.equalToSuperview().offset(7)
              make.width.equalTo(9).priority(700)
            }
          }
        }
        """)
    let migration = migrateVerified(file, options: MigrationOptions())
    #expect(migration.sites.map(\.status) == [.migrated, .migrated])
    #expect(migration.sites.compactMap(\.diagnostic).isEmpty)
    // A constant of one of them is no other update.
    let text = String(decoding: migration.newBytes, as: UTF8.self)
    #expect(text.contains("constant = 9"), "\(text)")
    let changed = text.replacingOccurrences(of: "constant = 9", with: "constant = 8")
    let verdicts = units(String(decoding: file.bytes, as: UTF8.self), changed)
    #expect(!verdicts.allSatisfy { [.identical, .proved].contains($0.verdict) }, "\(verdicts.map(\.verdict))")
  }

  @Test(arguments: ["#define WS(ws) __weak typeof(self) ws = self", "#define WS(ws) __weak __typeof(&*self)ws = self;", ""])
  func aMacroGivesSelfAnotherName(macro: String) {
    let file = SourceFile(
      path: "Card.m", language: .objectiveC,
      text: """
        #import "Masonry.h"
        \(macro)
        @interface Card : UIView
        @property (nonatomic, strong) UIView *box;
        @property (nonatomic, strong) UIView *other;
        @end
        @implementation Card
        - (void)layout {
            WS(ws);
            [self.box mas_makeConstraints:^(MASConstraintMaker *make) {
                make.left.equalTo(ws);
                make.top.equalTo(ws.other.mas_bottom).offset(ws.other.frame.size.height);
            }];
        }
        @end

        """)
    let migration = migrateVerified(file, options: MigrationOptions())
    #expect(migration.sites.map(\.status) == [.migrated], "\(migration.sites.compactMap(\.diagnostic?.message))")
  }

  @Test func aFileThatAsksIsComparedWhenNoAnswerConcernsIt() {
    let file = SourceFile(
      path: "Card.m", language: .objectiveC,
      text: """
        #import "Masonry.h"
        #import "Theme.h"
        @interface Card : UIView
        @property (nonatomic, strong) UIView *box;
        @end
        @implementation Card
        - (void)layout {
            [self addSubview:self.box];
            [self.box mas_makeConstraints:^(MASConstraintMaker *make) {
                make.left.equalTo(self);
            }];
        }
        @end

        """)
    var options = MigrationOptions()
    options.onlyAsks = true
    let asking = migrateVerified(file, options: options)
    #expect(asking.questions.needsTree && asking.isOpen && asking.unitVerdicts.isEmpty)
    let done = completed(asking, options: options)
    #expect(!done.isOpen && done.unitVerdicts == [.identical: 1])
    #expect(done.edits.edits == migrateVerified(file, options: MigrationOptions()).edits.edits)
  }
}
