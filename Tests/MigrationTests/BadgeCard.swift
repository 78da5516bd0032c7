import Migration
import SourceText

/// A class of Objective-C that lays its view out with Masonry, beside files that may come by the view.
struct BadgeCard {
  /// What `Card.h` declares.
  var members = ""
  /// What stands in front of the class in `Card.m`.
  var head = ""
  /// The body of a method, and code behind it.
  var open = "self.tag = 1;"
  var name = "Card.m"
  /// The names of `badge` and its constraint are those of `Card.m` alone.
  var isPrivate = false
  /// What the block of the call says beside the position.
  var more = ""

  static let remake = "mas_remakeConstraints:^(MASConstraintMaker *make) { make.width.mas_equalTo(5); }];"

  private var property: String { "@property (nonatomic, strong) UIView *badge;\n" }
  private var header: String { "@interface Card : UIView\n\(isPrivate ? "" : property)\(members)\n- (void)open;\n@end\n" }

  private var code: String {
    """
    #import "Card.h"
    #import <Masonry/Masonry.h>
    \(head)
    @interface Card ()
    \(isPrivate ? property : "")@end
    @implementation Card
    - (void)setUp {
      self.badge = [[UIView alloc] init];
      [self addSubview:self.badge];
      [self.badge mas_makeConstraints:^(MASConstraintMaker *make) {
        make.left.top.equalTo(self);
        \(more)
      }];
    }
    - (void)open {
      \(open)
    }
    @end

    """
  }

  /// What becomes of its calls.
  func statuses(beside others: [(String, String)]) -> [SiteStatus] {
    let files = ([("Card.h", header), (name, code)] + others).compactMap { path, text in
      SourceLanguage(path: path).map { SourceFile(path: path, language: $0, text: text) }
    }
    return TreeMigration.run(files, options: MigrationOptions()).filter { $0.file.path == name }.flatMap { $0.sites.map(\.status) }
  }
}
