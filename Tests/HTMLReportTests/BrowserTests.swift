import Foundation
import JSONText
import LayoutProblems
import Testing

/// The tests that need Chromium; `.ci/run` installs it and sets `VFL2ANCHORS_CI`.
@Suite(.serialized) struct BrowserTests {
  @Test func theBrowserIsThereInCI() {
    #expect(Browser.path != nil || ProcessInfo.processInfo.environment["VFL2ANCHORS_CI"] == nil, "Chromium is not installed")
  }

  @Test(.enabled(if: Browser.path != nil, "Chromium is not installed, so no page was opened"))
  func pageOpensWithoutErrorsAndRequestsWhateverTheUserWrote() throws {
    let hostile = """
      // </script><script>window.hacked = 1</script> <img src="http://127.0.0.1:9/x" onerror="window.hacked = 2">
      class Card: UIView {
        let a = UIView() // \u{202E}reversed\u{1B}[31m
        func setUp() {
          addSubview(a)
          addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "[a(10)]", options: [], metrics: nil, views: ["a": a]))
          addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "<img src=x onerror=hacked=3>", options: [], metrics: nil, views: ["a": a]))
          addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "[a(w)]", options: [], metrics: ["w": Theme["</script><b>"]], views: ["a": a]))
        }
      }

      """
    let browser = try Browser()
    try browser.show(Pages.page([("<b>\"'&/Card.swift", hostile), ("Row.swift", Pages.row)]))
    _ = try browser.evaluate("document.getElementById('all').click()")
    #expect(try browser.evaluate("typeof window.hacked") == "undefined")
    #expect(try browser.evaluate("document.querySelectorAll('img, b *, main script:not([type])').length") == 0)
    #expect(try browser.evaluate("document.querySelectorAll('.site[open]').length") == 5)
    #expect(try browser.evaluate("document.querySelector('.file h2').textContent") == .string("<b>\"'&/Card.swift"))
    #expect(try browser.evaluate("document.querySelectorAll('svg').length > 10") == true)
    for method in ["Runtime.exceptionThrown", "Runtime.consoleAPICalled", "Log.entryAdded"] {
      #expect(browser.events(method).isEmpty, "\(browser.events(method).map(\.text))")
    }
    let requests = browser.events("Network.requestWillBeSent").compactMap { $0["params"]?["request"]?["url"]?.string }
    #expect(requests.allSatisfy { $0.hasSuffix("/page.html") } && requests.count == 1, "\(requests)")
  }

  @Test(.enabled(if: Browser.path != nil, "Chromium is not installed, so no page was opened"))
  func filtersShowWhatIsAskedFor() throws {
    let refused = Pages.row.replacing("views: views", with: "views: makeViews()")
    let browser = try Browser()
    try browser.show(Pages.page([("Row.swift", Pages.row), ("other/Column.swift", refused)]))
    func visible() throws -> JSONValue { try browser.evaluate("Array.from(document.querySelectorAll('.site:not([hidden]) .badge')).map(b => b.textContent)") }
    func press(_ verdict: String) throws { _ = try browser.evaluate("document.querySelector('.chip[data-verdict=\(verdict)]').click()") }
    #expect(try visible() == ["identical", "identical", "refused", "refused"])
    try press("identical")
    #expect(try visible() == ["refused", "refused"])
    #expect(try browser.evaluate("document.getElementById('shown').textContent") == "2 of 4 shown")
    #expect(try browser.evaluate("document.querySelectorAll('.file:not([hidden])').length") == 1)
    try press("refused")
    #expect(try visible() == [])
    #expect(try browser.evaluate("document.getElementById('none').hidden") == false)
    try press("identical")
    try press("refused")
    func set(_ id: String, _ value: String, _ event: String) throws {
      _ = try browser.evaluate("(() => { const e = document.getElementById('\(id)'); e.value = '\(value)'; e.dispatchEvent(new Event('\(event)')) })()")
    }
    try set("id", "dynamic-views", "change")
    #expect(try visible() == ["refused", "refused"])
    try set("id", "", "change")
    try set("file", "row.SWIFT:10", "input")
    #expect(try visible() == ["identical"])
    try set("file", "other", "input")
    #expect(try visible() == ["refused", "refused"])
  }

  @Test(.enabled(if: Browser.path != nil, "Chromium is not installed, so no page was opened"))
  func findingsOfACheckAreFilteredByHowBadTheyAre() throws {
    let wrong = Pages.row.replacing("V:|-20-[a]-30-|", with: "V:|-20-[<img src=x>]-30-|")
    let browser = try Browser()
    try browser.show(Pages.checking([("Row.swift", Pages.row), ("Wrong.swift", wrong)]))
    func visible() throws -> JSONValue { try browser.evaluate("Array.from(document.querySelectorAll('.site:not([hidden]) .id')).map(b => b.textContent)") }
    let legacy: [JSONValue] = Array(repeating: "legacy-vfl", count: 4)
    #expect(try visible().array?.filter { $0 == "legacy-vfl" } == legacy)
    _ = try browser.evaluate("document.querySelector('.chip[data-verdict=warning]').click()")
    #expect(try visible() == ["vfl-syntax"])
    #expect(try browser.evaluate("document.querySelectorAll('img').length") == 0)
    for method in ["Runtime.exceptionThrown", "Runtime.consoleAPICalled", "Log.entryAdded"] { #expect(browser.events(method).isEmpty) }
  }

  @Test(.enabled(if: Browser.path != nil, "Chromium is not installed, so no page was opened"))
  func sliderMovesTheViewsToTheSolversFrames() throws {
    let browser = try Browser()
    try browser.show(Pages.page([("Row.swift", Pages.row)]))
    let widths = [240, 250, 260, 333, 440, 441, 612, 740, 741, 1100, 1366]
    for direction in ["ltr", "rtl"] {
      let answer = try SolveCommand.run(Array(Pages.problem(widths: widths, isRightToLeft: direction == "rtl").utf8)).json
      let expected = try #require(answer["results"]?.array?.first?["expect"], "\(answer.text)")
      _ = try browser.evaluate("document.querySelector('.slide button[data-direction=\(direction)]').click()")
      for width in widths {
        let drawn = try browser.evaluate(
          """
          (() => {
            const slider = document.querySelector('.slide input');
            slider.value = \(width);
            slider.dispatchEvent(new Event('input'));
            return Array.from(document.querySelectorAll('.large svg')).map(svg => svg.querySelector('.bad') ? 'contradiction' : ['a', 'b'].map(name => svg.querySelector('[data-name=' + name + ']').dataset.frame.split(' ').map(Number)));
          })()
          """)
        if expected["w\(width)"]?["status"] == "inconsistent" {
          #expect(width < 260 && drawn == ["contradiction", "contradiction"])
          continue
        }
        let frames = try #require(expected["w\(width)"]?["frames"], "\(expected.text)")
        for side in try #require(drawn.array) {
          for (name, frame) in zip(["a", "b"], side.array ?? []) {
            let solved = try #require(frames[name]?.array).compactMap(\.double)
            let shown = (frame.array ?? []).compactMap(\.double)
            #expect(solved.count == 4 && zip(solved, shown).allSatisfy { abs($0 - $1) < 1e-6 }, "\(name) at \(width) \(direction): \(shown), solved \(solved)")
          }
        }
        #expect(drawn.array?.count == 2)
      }
    }
    #expect(try browser.evaluate("document.querySelector('.notes li').textContent.includes('it bends at 260, 440, 740')") == true)
  }

  @Test(.enabled(if: Browser.path != nil, "Chromium is not installed, so no page was opened"))
  func counterexampleIsMarkedInThePictures() throws {
    func code(_ constant: Int) -> String {
      "class Card: UIView {\n  func setUp() {\n    a.topAnchor.constraint(equalTo: topAnchor, constant: \(constant)).isActive = true\n  }\n}\n"
    }
    let browser = try Browser()
    try browser.show(Pages.comparing(code(8), code(12)))
    #expect(try browser.evaluate("document.querySelector('.site').open") == true)
    #expect(try browser.evaluate("document.querySelectorAll('.large svg .hit[data-name=a]').length") == 2)
    #expect(try browser.evaluate("document.querySelectorAll('.large svg line.edge').length") == 2)
    let sentence = try browser.evaluate("document.querySelector('.counter').textContent").string ?? ""
    #expect(sentence.contains("a.minY is 8 before and 12 after"), "\(sentence)")
    #expect(try browser.evaluate("Array.from(document.querySelectorAll('.large [data-name=a]')).map(r => r.dataset.frame.split(' ')[1])") == ["8", "12"])
  }

  @Test(.enabled(if: Browser.path != nil, "Chromium is not installed, so no page was opened"))
  func nothingIsWiderThanAPhone() throws {
    let browser = try Browser()
    try browser.show(Pages.page([("Sources/AVeryLongFolderName/AnotherVeryLongFolderName/AndAFileNameThatIsLongAsWell.swift", Pages.row)]))
    _ = try browser.evaluate("document.body.style.width = '360px'")
    #expect(try browser.evaluate("document.querySelector('main').scrollWidth <= 360") == true)
  }
}
