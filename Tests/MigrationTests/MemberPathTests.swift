import Migration
import SourceText
import Testing

/// What members of members are, the headers of their classes tell, by whichever import a file sees them.
@Suite struct MemberPathTests {
  private func header(_ path: String, _ text: String) -> SourceFile { SourceFile(path: path, language: .objectiveC, text: text) }

  private func sites(_ argument: String, setUp: String = "", imports: String = "", _ others: [SourceFile]) -> [SiteMigration] {
    let cell = SourceFile(
      path: "Chat/TextCell.m", language: .objectiveC,
      text: """
        #import "TextCell.h"
        \(imports)
        @implementation TextCell
        - (void)layout {
          \(setUp)
          [self.bubble mas_makeConstraints:^(MASConstraintMaker *make) {
            make.top.mas_equalTo(\(argument));
          }];
        }
        @end

        """)
    let own = header(
      "Chat/TextCell.h", "#import <Common/Cell.h>\n@interface TextCell : Cell\n@property (nonatomic, strong) UIView *bubble;\n@end\n")
    return TreeMigration.run([cell, own] + others, options: MigrationOptions())[0].sites
  }

  private var common: [SourceFile] {
    [
      header("Common/Cell.h", "#import \"Message.h\"\n@interface Cell : UITableViewCell\n@property (readonly) Message *message;\n@end\n"),
      header("Common/Message.h", "#import \"Layout.h\"\n@interface Message : NSObject\n@property (nonatomic, strong) Layout *layout;\n@end\n"),
    ]
  }
  private var layout: SourceFile {
    header("Common/Layout.h", "@interface Layout : NSObject\n@property (nonatomic) UIEdgeInsets insets;\n@property (nonatomic, strong) UIView *line;\n@end\n")
  }

  @Test func aPathIsFollowedThroughTheHeadersOfItsMembers() {
    let sites = sites("self.message.layout.insets.top", common + [layout])
    #expect(sites.map(\.status) == [.migrated])
    #expect(sites.first?.transaction.edits.first?.replacement.contains("constant:self.message.layout.insets.top") == true)
  }

  @Test func aVariableOfTheClassOfAMemberIsFollowedToo() {
    #expect(sites("layout.insets.top", setUp: "Layout *layout = self.message.layout;", common + [layout]).map(\.status) == [.migrated])
  }

  /// A view at the end of the path is a view.
  @Test func theKindIsWhatTheHeaderSays() {
    let sites = sites("self.message.layout.line", common + [layout])
    #expect(sites.first?.transaction.edits.first?.replacement.contains("self.message.layout.line.topAnchor") == true)
  }

  @Test func withoutTheHeaderTheKindIsNotKnown() {
    #expect(sites("self.message.layout.insets.top", common).map(\.status) == [.refused])
  }

  /// Which of two headers a file sees depends on where it looks.
  @Test func ofTwoHeadersNeitherCounts() {
    let other = header("Other/Layout.h", "@interface Layout : NSObject\n@property (nonatomic) NSInteger insets;\n@end\n")
    #expect(sites("self.message.layout.insets.top", common + [layout, other]).map(\.status) == [.refused])
  }

  /// A header is not that of a class because it is called so.
  @Test(arguments: ["@objc class Layout: NSObject { @objc var insets: UIView }", "@objc final class Layout: NSObject {}"])
  func aClassOfSwiftHasNoHeader(layout text: String) {
    #expect(sites("self.message.layout.insets.top", common + [layout, SourceFile(path: "Common/Layout.swift", text: text)]).map(\.status) == [.refused])
  }

  @Test func ofTwoInterfacesOfOneNameNeitherCounts() {
    let other = header("Other/Layouts.h", "@interface Layout : NSObject\n@property (nonatomic) NSInteger insets;\n@end\n")
    #expect(sites("self.message.layout.insets.top", common + [layout, other]).map(\.status) == [.refused])
    let category = header("Other/Layouts.h", "@interface Layout (Wide)\n@property (nonatomic) NSInteger width;\n@end\n")
    #expect(sites("self.message.layout.insets.top", common + [layout, category]).map(\.status) == [.migrated])
  }
}
