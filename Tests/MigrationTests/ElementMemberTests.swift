import Migration
import SourceText
import Testing

/// What is taken of an element of a list is no element of it.
@Suite struct ElementMemberTests {
  /// A list that makes the constraints of an element again, and a card with a label.
  private func statuses(_ list: String, _ card: String = "") -> [SiteStatus] {
    let files = [
      (
        "Card.m",
        """
        #import "Masonry.h"
        @interface Card : UIView
        @property (nonatomic) UILabel *title;
        @end
        @implementation Card
        - (void)setUp {
          UILabel *title = [[UILabel alloc] init];
          self.title = title;
          [self addSubview:title];
          [title mas_makeConstraints:^(MASConstraintMaker *make) {
            make.left.equalTo(self).offset(10);
          }];
          \(card)
        }
        @end
        """
      ),
      (
        "List.m",
        """
        #import "Masonry.h"
        @interface List : UIView
        @property (nonatomic) NSMutableArray<Row *> *rows;
        @end
        @implementation List
        - (void)remake {
          [self.rows[0] mas_remakeConstraints:^(MASConstraintMaker *make) {
            make.left.equalTo(self);
          }];
        }
        - (void)find:(NSString *)text {
          \(list)
        }
        @end
        """
      ),
    ].map { SourceFile(path: $0, language: .objectiveC, text: $1) }
    return TreeMigration.run(files, options: MigrationOptions())[0].sites.map(\.status)
  }

  @Test(arguments: [
    "BOOL isThere = [self.rows[0].title.text isEqualToString:text];",
    "[self.rows[0].title setText:text];",
    "self.rows.firstObject.title.text = text;",
    "self->_rows[0].title.text = text;",
    "_rows[[self indexOf:text]].title.hidden = YES;",
  ])
  func membersOfElementsAreNotInTheList(_ statement: String) {
    #expect(statuses(statement) == [.migrated])
  }

  @Test(arguments: [
    "[self.rows addObject:self.card.title];",
    "[self.rows addObject:self.rows[0].title];",
    "[self.rows addObject:_cards[0].title];",
    "self.rows[1] = self.rows[0].title;",
    "self.rows = @[self.card.title];",
    "UIView *found = self.card.title; [self.rows addObject:found];",
  ])
  func whatIsPutIntoTheListIs(_ statement: String) {
    #expect(statuses(statement) == [.refused])
  }
}
