import Foundation
import JSONText
import TestSupport

/// Headless Chromium with one page, driven through pipes.
///
/// Source: Chrome DevTools Protocol 1.3; `--remote-debugging-pipe` reads messages from descriptor 3 and writes to 4, each ended
/// by a zero byte.
final class Browser {
  struct Failure: Error {
    let message: String
  }

  /// The program; nil where it is not installed.
  static let path = ["chromium", "chromium-browser", "google-chrome"].lazy.compactMap { TestSupport.Subprocess.find($0) }.first

  private let folder: TemporaryFolder
  private let process = Process()
  private let input: Int32
  private let output: Int32
  private var number = 0
  private var received: [UInt8] = []
  private var session: String?
  /// What the page said and asked for: console messages, exceptions, entries of the log, requests.
  private(set) var events: [JSONValue] = []

  init() throws {
    guard let program = Self.path else { throw Failure(message: "Chromium is not installed") }
    folder = try TemporaryFolder("browser")
    let names = (input: folder.path("in"), output: folder.path("out"))
    guard mkfifo(names.input, 0o600) == 0, mkfifo(names.output, 0o600) == 0 else { throw Failure(message: "no pipes") }
    // Opened for both directions, a pipe does not wait for the other end.
    input = open(names.input, O_RDWR)
    output = open(names.output, O_RDWR)
    guard input >= 0, output >= 0 else { throw Failure(message: "the pipes cannot be opened") }
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    let options = "--headless=new --no-sandbox --disable-gpu --disable-dev-shm-usage --no-first-run --disable-extensions --window-size=1200,900"
    process.arguments = [
      "-c", "exec \"$1\" \(options) --user-data-dir=\"$2\" --remote-debugging-pipe 3<\"$3\" 4>\"$4\"", "sh", program,
      folder.path("profile"), names.input, names.output,
    ]
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
  }

  deinit {
    process.terminate()
    process.waitUntilExit()
    close(input)
    close(output)
  }

  /// Opens a page and waits until its script has run.
  func show(_ page: [UInt8]) throws {
    let file = folder.path("page.html")
    try Data(page).write(to: URL(fileURLWithPath: file))
    let target = try call("Target.createTarget", ["url": "about:blank"])["targetId"]?.string ?? ""
    session = try call("Target.attachToTarget", ["targetId": .string(target), "flatten": true])["sessionId"]?.string
    for domain in ["Runtime", "Log", "Network", "Page"] { _ = try call("\(domain).enable", [:]) }
    _ = try call("Page.navigate", ["url": .string("file://\(file)")])
    for _ in 0..<100 {
      if try evaluate("document.documentElement?.dataset.ready === 'yes' && document.readyState === 'complete'") == true { return }
      usleep(50_000)
    }
    throw Failure(message: "the page's script did not run to its end: \(events.map(\.text))")
  }

  /// The value of an expression of JavaScript.
  func evaluate(_ expression: String) throws -> JSONValue {
    let answer = try call("Runtime.evaluate", ["expression": .string(expression), "returnByValue": true])
    if let exception = answer["exceptionDetails"] { throw Failure(message: "\(expression): \(exception.text)") }
    return answer["result"]?["value"] ?? .null
  }

  func events(_ method: String) -> [JSONValue] { events.filter { $0["method"]?.string == method } }

  private func call(_ method: String, _ parameters: JSONValue) throws -> JSONValue {
    number += 1
    var members: [JSONValue.Member] = [.init("id", .number(number)), .init("method", .string(method)), .init("params", parameters)]
    if let session { members.append(.init("sessionId", .string(session))) }
    let message = Array(JSONValue.object(members).text.utf8) + [0]
    var written = 0
    while written < message.count {
      let count = message[written...].withUnsafeBytes { write(input, $0.baseAddress, $0.count) }
      guard count > 0 else { throw Failure(message: "the browser does not listen") }
      written += count
    }
    while true {
      let answer = try nextMessage()
      guard answer["id"] == .number(number) else {
        events.append(answer)
        continue
      }
      if let error = answer["error"] { throw Failure(message: "\(method): \(error.text)") }
      return answer["result"] ?? .null
    }
  }

  private func nextMessage() throws -> JSONValue {
    while true {
      if let end = received.firstIndex(of: 0) {
        let message = Array(received[..<end])
        received.removeFirst(end + 1)
        return try JSONValue(parsing: message)
      }
      var request = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
      guard poll(&request, 1, 60_000) > 0 else { throw Failure(message: "the browser does not answer") }
      var chunk = [UInt8](repeating: 0, count: 1 << 16)
      let count = read(output, &chunk, chunk.count)
      guard count > 0 else { throw Failure(message: "the browser has gone") }
      received += chunk[..<count]
    }
  }
}
