#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif
import Migration
import SourceText
import Testing
import Verification

/// Generated files whose sites are many.
private enum Shape: String, CaseIterable, CustomTestStringConvertible {
  case made, remade, updated, locals, formats, initializers, masonry, masonryLocals, classes, namesakes, depth, selves, closures, methods, remadeInMethods, updatedInMethods

  var testDescription: String { rawValue }

  func file(_ count: Int) -> SourceFile {
    func each(_ text: (Int) -> String) -> String { (0..<count).map(text).joined() }
    let views = each { "  let v\($0) = UIView()\n" }
    switch self {
    case .made: return swift("\(views)  func f() {\n\(each { "    addSubview(v\($0))\n    v\($0).snp.makeConstraints { $0.left.top.equalTo(self) }\n" })  }")
    case .selves: return swift("\(views)  func f() {\n\(each { "    self.v\($0).alpha = 1\n    self.snp.makeConstraints { $0.width.equalTo(8) }\n" })  }")
    case .closures: return swift("\(views)  func f() {\n\(each { "    v0.do { $0.addSubview(v\($0)) }\n" })\(each { "    v\($0).snp.makeConstraints { $0.left.top.equalToSuperview() }\n" })  }")
    case .methods:
      let shown = each { "    self.show\($0)(in: view)\n    view.addSubview(self)\n    self.snp.makeConstraints { $0.left.equalToSuperview() }\n" }
      return swift("  func f(in view: UIView) {\n\(shown)  }\n\(each { "  private func show\($0)(in view: UIView) { show\($0 + 1)(in: view) }\n" })")
    case .remadeInMethods:
      return swift("  private let box = UIView()\n  init() {\n    super.init(frame: .zero)\n    addSubview(box)\n  }\n\(each { "  func f\($0)() { box.snp.remakeConstraints { $0.left.equalTo(self) } }\n" })")
    case .updatedInMethods:
      let made = "  private let box = UIView()\n  init() {\n    super.init(frame: .zero)\n    addSubview(box)\n    box.snp.makeConstraints { $0.left.equalTo(self) }\n  }\n"
      return swift("\(made)\(each { "  func f\($0)() { box.snp.updateConstraints { $0.left.equalTo(self).offset(\($0)) } }\n" })")
    case .remade: return swift("\(views)  func f() {\n\(each { "    addSubview(v\($0))\n    v\($0).snp.remakeConstraints { $0.left.equalTo(self) }\n" })  }")
    case .updated:
      let made = each { "    addSubview(v\($0))\n    v\($0).snp.makeConstraints { $0.left.equalTo(self) }\n" }
      let updated = each { "    v\($0).snp.updateConstraints { $0.left.equalTo(self).offset(4) }\n" }
      return swift("\(views)  func f() {\n\(made)  }\n  func g() {\n\(updated)  }")
    case .locals:
      let made = each { "    let v\($0) = UIView()\n    addSubview(v\($0))\n    v\($0).snp.makeConstraints { $0.left.equalTo(self) }\n" }
      return swift("  func f() {\n\(made)    v0.snp.remakeConstraints { $0.width.equalTo(3) }\n  }")
    case .formats:
      let made = each { index in
        "    let v\(index) = UIView()\n    addSubview(v\(index))\n    let d\(index) = [\"v\": v\(index)]\n"
          + "    addConstraints(NSLayoutConstraint.constraints(withVisualFormat: \"H:|-[v]-|\", options: [], metrics: nil, views: d\(index)))\n"
      }
      return swift("  func f() {\n\(made)  }")
    case .initializers:
      let made = each {
        "    NSLayoutConstraint(item: v\($0), attribute: .top, relatedBy: .equal, toItem: self, attribute: .top, multiplier: 1, constant: 8).isActive = true\n"
      }
      return swift("\(views)  func f() {\n\(made)  }")
    case .classes: return SourceFile(path: "A.swift", text: "import UIKit\n" + each { type("A\($0)") })
    case .namesakes: return SourceFile(path: "A.swift", text: "import UIKit\n" + each { _ in type("A") })
    case .depth:
      let views = (0..<count).map { "    addSubview(v\($0))\n    v\($0).snp.makeConstraints { $0.left.equalTo(self) }\n" }.joined()
      let depth = count * 8
      return swift("\(each { "  let v\($0) = UIView()\n" })  func f() {\n\(views)  }\n  func g() \(String(repeating: "{", count: depth))\(String(repeating: "}", count: depth))")
    case .masonry:
      let properties = each { "@property UIView *v\($0);\n" }
      return objectiveC(properties, each { "  [self.v\($0) mas_remakeConstraints:^(MASConstraintMaker *make) {\n    make.left.equalTo(self);\n  }];\n" })
    case .masonryLocals:
      return objectiveC("", each { index in
        "  UIView *v\(index) = [UIView new];\n  [self addSubview:v\(index)];\n"
          + "  [v\(index) mas_makeConstraints:^(MASConstraintMaker *make) {\n    make.left.equalTo(self);\n  }];\n"
      })
    }
  }

  /// A class like all others, with a view of the same name.
  private func type(_ name: String) -> String {
    "class \(name): UIView {\n  let v = UIView()\n  func f() {\n    addSubview(v)\n"
      + "    addConstraints(NSLayoutConstraint.constraints(withVisualFormat: \"H:|-8-[v]-8-|\", options: [], metrics: nil, views: [\"v\": v]))\n  }\n}\n"
  }

  private func swift(_ body: String) -> SourceFile { SourceFile(path: "A.swift", text: "import SnapKit\nimport UIKit\nclass A: UIView {\n\(body)\n}\n") }

  private func objectiveC(_ properties: String, _ body: String) -> SourceFile {
    let text = "#import <UIKit/UIKit.h>\n@interface A : UIView\n\(properties)@end\n@implementation A\n- (void)f {\n\(body)}\n@end\n"
    return SourceFile(path: "A.m", language: .objectiveC, bytes: Array(text.utf8))
  }
}

/// The seconds of processor time that this thread took, so that other processes do not count.
private func processorTime() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

/// Four times the sites take four times as long, where a walk through the file for each of them would take sixteen times.
@Test(arguments: Shape.allCases) private func theTimeGrowsWithTheSites(shape: Shape) {
  func time(_ count: Int) -> Double {
    let file = shape.file(count)
    return (0..<2).map { _ in
      let start = processorTime()
      #expect(migrateVerified(file, options: MigrationOptions()).sites.count >= count)
      return processorTime() - start
    }.min() ?? 0
  }
  let (small, large) = (time(24), time(96))
  #expect(large < 9 * small, "\(shape): \(small) s, then \(large) s")
}
