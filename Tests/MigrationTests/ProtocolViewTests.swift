import Testing

/// Views of which the source states a protocol: an object that does not conform to it is another one.
struct ProtocolViewTests {
  /// The sites of a class that gives its view away, where another class lays out what conforms to `Banner`.
  private func statuses(_ view: String, _ body: String, _ others: [String: String]) -> String {
    let card = """
      final class Screen: UIView {
          func lay(_ banner: Banner, _ view: UIView & Banner, _ other: UIView) {
              \(body)
          }
      }
      class Card: UIView {
          let title: \(view)
          init(title: \(view)) { self.title = title; super.init(frame: .zero); pool.take(title) }
          func setUp() {
              addSubview(title)
              title.snp.makeConstraints { $0.width.equalTo(10) }
          }
      }
      """
    return migratedCard(card, ["Banner.swift": "protocol Banner: AnyObject { }"].merging(others) { $1 }).statuses
  }

  private static let cast = "guard let box = banner as? UIView else { return }; box.snp.removeConstraints()"

  @Test(arguments: [
    cast, "view.snp.removeConstraints()", "let box = banner as! UIView; box.snp.removeConstraints()", "if let box = banner as? UIView { box.snp.removeConstraints() }",
    "guard let box = other as? (UIView & Banner) else { return }; box.snp.removeConstraints()", "if let box = other as? UIView & Banner { box.snp.removeConstraints() }",
  ])
  func whatConformsToNoProtocolIsAnotherView(body: String) {
    #expect(statuses("Badge", body, ["Badge.swift": "class Badge: UIView { }"]).last == "m")
    #expect(statuses("Badge", body, ["Badge.swift": "class Badge: UIView, Banner { }"]).last == "r")
  }

  @Test(arguments: ["other.snp.removeConstraints()", "var box = banner as! UIView; box = other; box.snp.removeConstraints()"])
  func whatMayBeAnyViewIsNotToldByAProtocol(body: String) {
    #expect(statuses("Badge", body, ["Badge.swift": "class Badge: UIView { }"]).last == "r")
  }

  /// Any file can make a type conform.
  @Test(arguments: [
    "class Badge: UIView { }\nextension Badge: Banner { }", "class Badge: Base { }\nclass Base: UIView, Banner { }", "class Badge: UIView { }\nclass Ribbon: Badge, Banner { }",
    "class Badge: UIView, Flag { }\nprotocol Flag: Banner { }", "class Badge: UIView { }\nclass Ribbon: Badge { }\nextension Ribbon: Flag { }\nprotocol Flag: Banner { }",
    "class Badge: UIView { }\nextension UIView: Banner { }", "class Badge: UIView { }\nextension NSObject: Banner { }", "class Badge: UIView, Named { }\ntypealias Named = Banner",
    "class Badge: UIView, Both { }\ntypealias Both = Banner & Named\nprotocol Named { }", "struct Names { typealias Inner = Banner }\nclass Badge: UIView, Names.Inner { }",
    "class Badge: UIView { }\nclass Ribbon: Base, Banner { }\nclass Base: Badge { }", "class Badge: UIView { }\nfinal class Ribbon: Old, Banner { }\ntypealias Old = Badge",
  ])
  func eachWayToConformCounts(types: String) {
    #expect(statuses("Badge", Self.cast, ["Badge.swift": types]).last == "r")
    let lines = types.split(separator: "\n").map(String.init)
    let files = Dictionary(lines.enumerated().map { ("File\($0.offset).swift", $0.element) }, uniquingKeysWith: { $1 })
    #expect(statuses("Badge", Self.cast, files).last == "r")
  }

  /// Code of Objective-C conforms to protocols that it sees.
  @Test func protocolsForObjectiveCAreOpen() {
    #expect(statuses("Badge", Self.cast, ["Badge.swift": "class Badge: UIView { }", "Banner.swift": "@objc protocol Banner: AnyObject { }"]).last == "r")
    #expect(statuses("Badge", Self.cast, ["Badge.swift": "class Badge: UIView { }", "Banner.swift": "@objc(XYBanner)\npublic protocol Banner: AnyObject { }"]).last == "r")
  }

  @Test(arguments: [("UILabel", "class Ribbon: UIButton, Banner { }", "m"), ("UILabel", "class Ribbon: UILabel, Banner { }", "r"), ("UILabel", "class Ribbon: Marquee, Banner { }", "r"), ("UIView", "class Ribbon: UIButton, Banner { }", "r")])
  func viewsOfTheSystemConformWhereFilesSaySo(view: String, types: String, expected: String) {
    #expect(statuses(view, Self.cast, ["Ribbon.swift": types]).last.map { String($0) } == expected)
  }

  /// What no file declares may be a class, or a protocol that a library's types conform to.
  @Test func aProtocolOfALibraryTellsNothing() {
    #expect(statuses("Badge", Self.cast, ["Badge.swift": "class Badge: UIView { }", "Banner.swift": ""]).last == "r")
  }
}
