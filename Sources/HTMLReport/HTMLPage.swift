internal import JSONText
internal import Wireframes
package import LayoutIR

/// A report as one file: no other file, no network, readable without its script.
package struct HTMLPage: Sendable {
  package var title: String
  /// What was looked at, what was not, and why.
  package var scope: [Fact] = []
  /// How many entries have which verdict, in the order in which they are shown.
  package var counts: [(name: String, count: Int)] = []
  /// How the run ended.
  package var conclusion: String
  package var entries: [Entry] = []
  private var pictures: [(wireframe: Wireframe, isSame: Bool)] = []

  package struct Fact: Sendable {
    package let label: String
    package let text: String
    package let isProblem: Bool

    package init(_ label: String, _ text: String, isProblem: Bool = false) {
      self.label = label
      self.text = text
      self.isProblem = isProblem
    }
  }

  /// One site, or one declaration that is compared.
  package struct Entry: Sendable {
    package var path: String
    package var line: Int?
    package var title: String
    /// The verdict, or what became of the site when it has none.
    package var verdict: String
    package var id: String?
    package var message: String?
    package var help: String?
    package var code: CodeComparison?
    /// The picture that `addPicture` gave, and the items in it that the entry is about; none stands for all.
    package var picture: Int?
    package var items: [String] = []
    package var evidence: [Evidence] = []
    package var counterexample: Counterexample?

    package init(path: String, line: Int?, title: String, verdict: String) {
      self.path = path
      self.line = line
      self.title = title
      self.verdict = verdict
    }
  }

  package struct Evidence: Sendable {
    package let title: String
    package let lines: [String]

    package init(_ title: String, _ lines: [String]) {
      self.title = title
      self.lines = lines
    }
  }

  /// What is marked in the pictures.
  package struct Counterexample: Sendable {
    package let width: Double
    package let height: Double
    package let isRightToLeft: Bool
    package let item: String
    package let edge: String
    package let sentence: String

    package init(width: Double, height: Double, isRightToLeft: Bool, item: String, edge: String, sentence: String) {
      self.width = width
      self.height = height
      self.isRightToLeft = isRightToLeft
      self.item = item
      self.edge = edge
      self.sentence = sentence
    }
  }

  package init(title: String, conclusion: String) {
    self.title = title
    self.conclusion = conclusion
  }

  /// Pictures of one page at most: more would take minutes to solve and a browser too long to open.
  static let pictureLimit = 2000

  /// Draws a layout before and after a change.
  ///
  /// - Parameter allowsContradiction: Whether a layout without a solution is worth a picture.
  /// - Returns: What an entry refers to it by; nil when there is nothing to draw, or too much.
  package mutating func addPicture(
    before: [LayoutConstraint], after: [LayoutConstraint], allowsContradiction: Bool = true
  ) -> Int? {
    guard pictures.count < Self.pictureLimit, let wireframe = Wireframe(before: before, after: after),
      allowsContradiction || !wireframe.isContradictory
    else { return nil }
    pictures.append((wireframe, before == after))
    return pictures.count - 1
  }
}

extension HTMLPage {
  package var bytes: [UInt8] {
    var html: [UInt8] = []
    func add(_ text: String) { html += text.utf8 }
    add(
      """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'">
      <meta name="color-scheme" content="light dark">
      <title>\(HTMLText.escaped(title))</title>
      <style>\(PageStyle.text)</style>
      </head>
      <body>
      <header>
      <h1>\(HTMLText.escaped(title))</h1>
      <p class="conclusion">\(HTMLText.escaped(conclusion))</p>
      \(bar)
      <dl class="scope">\(scope.map(Self.html(of:)).joined())</dl>
      </header>
      \(filters)
      <main>

      """)
    var path: String?
    var drawn: Set<Int> = []
    for (index, entry) in entries.enumerated() {
      if path != entry.path {
        if path != nil { add("</section>\n") }
        path = entry.path
        add("<section class=\"file\"><h2>\(HTMLText.escaped(entry.path))</h2>\n")
      }
      if let picture = entry.picture, drawn.insert(picture).inserted {
        let (wireframe, isSame) = pictures[picture]
        let data = HTMLText.script(wireframe.json(isSame: isSame).text)
        add("<script type=\"application/json\" id=\"picture-\(picture)\">\(data)</script>\n")
      }
      add(Self.html(of: entry, index))
    }
    if path != nil { add("</section>\n") }
    add("<p id=\"none\" hidden>No entry matches the filters.</p>\n</main>\n")
    add("<script type=\"application/json\" id=\"sizes\">\(Self.sizes.text)</script>\n")
    add("<script>\(PageScript.text)</script>\n</body>\n</html>\n")
    return html
  }

  private static var sizes: JSONValue {
    [
      "sizes": .array(Wireframe.sizes.map { [.string($0.name), .number($0.width), .number($0.height)] }),
      "from": .number(Wireframe.sliderRange.lowerBound), "to": .number(Wireframe.sliderRange.upperBound),
      "height": .number(Wireframe.sliderHeight),
    ]
  }

  private static func html(of fact: Fact) -> String {
    "<div\(fact.isProblem ? " class=\"problem\"" : "")><dt>\(HTMLText.escaped(fact.label))</dt><dd>\(HTMLText.escaped(fact.text))</dd></div>"
  }

  /// A bar whose parts are as long as the verdicts are frequent.
  private var bar: String {
    let parts = counts.filter { $0.count > 0 }
    guard !parts.isEmpty else { return "" }
    let pieces = parts.map { "<i class=\"v-\($0.name)\" style=\"flex-grow:\($0.count)\" title=\"\($0.count) \($0.name)\"></i>" }
    return "<div class=\"bar\" role=\"img\" aria-label=\"\(parts.map { "\($0.count) \($0.name)" }.joined(separator: ", "))\">\(pieces.joined())</div>"
  }

  private var filters: String {
    let verdicts = counts.filter { $0.count > 0 }.map {
      "<button type=\"button\" class=\"chip v-\($0.name)\" data-verdict=\"\($0.name)\" aria-pressed=\"true\">\($0.name) <b>\($0.count)</b></button>"
    }
    var ids: [String: Int] = [:]
    for entry in entries { if let id = entry.id { ids[id, default: 0] += 1 } }
    let options = ids.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map {
      "<option value=\"\(HTMLText.escaped($0.key))\">\(HTMLText.escaped($0.key)) (\($0.value))</option>"
    }
    let choice = options.isEmpty ? "" : "<select id=\"id\" aria-label=\"diagnostic\"><option value=\"\">every diagnostic</option>\(options.joined())</select>"
    return """
      <nav>
      <div class="chips">\(verdicts.joined())</div>
      \(choice)
      <input id="file" type="search" placeholder="file or text" aria-label="file or text">
      <button type="button" id="all" class="plain">open all</button>
      <output id="shown"></output>
      </nav>
      """
  }

  private static func html(of entry: Entry, _ index: Int) -> String {
    let place = entry.line.map { ":\($0)" } ?? ""
    let message = entry.message.map { "<span class=\"message\">\(HTMLText.escaped($0))</span>" } ?? ""
    let id = entry.id.map { "<code class=\"id\">\(HTMLText.escaped($0))</code>" } ?? ""
    var body = ""
    if let counterexample = entry.counterexample { body += "<p class=\"counter\">\(HTMLText.escaped(counterexample.sentence))</p>" }
    if let help = entry.help { body += "<p class=\"help\">\(HTMLText.escaped(help))</p>" }
    body += entry.code?.html ?? ""
    if let picture = entry.picture { body += wire(of: entry, picture) }
    for evidence in entry.evidence where !evidence.lines.isEmpty {
      let items = evidence.lines.map { "<li>\(HTMLText.escaped($0))</li>" }.joined()
      body += "<details class=\"evidence\"><summary>\(HTMLText.escaped(evidence.title)) <b>\(evidence.lines.count)</b></summary><ul>\(items)</ul></details>"
    }
    return """
      <details class="site v-\(entry.verdict)" data-verdict="\(entry.verdict)" data-id="\(HTMLText.escaped(entry.id ?? ""))" \
      data-file="\(HTMLText.escaped(entry.path))" id="site-\(index)"\(entry.verdict == "differs" ? " open" : "")>
      <summary><span class="badge">\(entry.verdict)</span><span class="place">\(HTMLText.escaped(shortName(entry.path)))\(place)</span>\
      <span class="title">\(HTMLText.escaped(entry.title))</span>\(id)\(message)</summary>
      <div class="body">\(body)</div>
      </details>

      """
  }

  private static func shortName(_ path: String) -> Substring { path.split(separator: "/").last ?? path[...] }

  private static func wire(of entry: Entry, _ picture: Int) -> String {
    var data: [JSONValue.Member] = [.init("items", .array(entry.items.map { .string($0) }))]
    if let example = entry.counterexample {
      data.append(
        .init(
          "mark",
          [
            "item": .string(example.item), "edge": .string(example.edge), "width": .number(example.width),
            "height": .number(example.height), "direction": .string(example.isRightToLeft ? "rtl" : "ltr"),
          ]))
    }
    return "<div class=\"wire\" data-picture=\"picture-\(picture)\" data-about=\"\(HTMLText.escaped(JSONValue.object(data).text))\"></div>"
  }
}
