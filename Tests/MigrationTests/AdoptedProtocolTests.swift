@testable import Migration
import SourceText
import Testing

/// The names in the heads of classes, of which some are protocols that they conform to.
@Test(arguments: [
  ("Card.swift", "class Card: UIView, Holder {\n}"), ("Card.swift", "extension Card: Holder {}"), ("Card.swift", "protocol Panel: Holder {}"), ("Card.h", "@interface Card : UIView <NSCopying,\n  Holder>\n@end"),
  ("Card.m", "@interface Card () <Holder>\n@end"), ("Card.h", "@protocol Panel <Holder>\n@end"),
])
func aHeadNamesAProtocol(path: String, text: String) {
  var classes = ClassTree()
  classes.read(SourceFile(path: path, language: path.hasSuffix("swift") ? .swift : .objectiveC, text: text))
  #expect(classes.isAdopted("Holder"), "\(text)")
}

@Test(arguments: [
  ("Card.swift", "class Card: UIView {\n  class func make(_ holder: Holder) {}\n  let holder: Holder\n}"), ("Card.h", "@interface Card : UIView\n@property id<Holder> holder;\n- (void)make:(Holder *)holder;\n@end"),
])
func whatAClassUsesIsNotInItsHead(path: String, text: String) {
  var classes = ClassTree()
  classes.read(SourceFile(path: path, language: path.hasSuffix("swift") ? .swift : .objectiveC, text: text))
  #expect(!classes.isAdopted("Holder"), "\(text)")
}
