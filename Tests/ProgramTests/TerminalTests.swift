import Foundation
import TestSupport
import Testing

/// A terminal in which the program runs.
private final class Terminal {
  private let folder: TemporaryFolder
  private let socket: String

  init(_ command: String, in folder: TemporaryFolder) throws {
    self.folder = folder
    socket = "vfl2anchors-\(UUID().uuidString.prefix(8))"
    // The shell outlives an interrupt that ends the program; a runner in the background hands down that none ends anything.
    let script = "trap : INT; env --default-signal=INT true 2>/dev/null && again='env --default-signal=INT'; export PATH=\"\(Program.folder):$PATH\" TERM=screen; cd '\(folder.url.path)'; \(command); echo \"status $?\"; sleep 60"
    _ = try folder.write(script, to: "script.sh")
    let started = try tmux("-f", "/dev/null", "new-session", "-d", "-x", "110", "-y", "40", "bash script.sh")
    guard started.status == 0 else { throw Failure(message: started.errors) }
  }

  struct Failure: Error {
    let message: String
  }

  deinit { _ = try? tmux("kill-server") }

  @discardableResult
  private func tmux(_ arguments: String...) throws -> Subprocess {
    // Foundation takes a program for running as long as somebody holds the descriptors it gave it, and tmux leaves a server
    // behind; so these are closed first.
    let script = "for fd in $(ls /proc/$$/fd 2>/dev/null); do [ \"$fd\" -gt 2 ] && eval \"exec $fd>&-\"; done; exec tmux \"$@\""
    return try Subprocess("/bin/bash", ["-c", script, "bash", "-L", socket] + arguments, in: folder)
  }

  func type(_ keys: String...) throws {
    for key in keys { try tmux("send-keys", key) }
  }

  /// Waits until the screen shows `text`, and gives the screen.
  @discardableResult
  func wait(for text: String) throws -> String {
    var screen = ""
    for _ in 0..<150 {
      screen = try tmux("capture-pane", "-p").output
      if screen.contains(text) { return screen }
      usleep(100_000)
    }
    throw Failure(message: "'\(text)' did not appear on the screen:\n\(screen)")
  }
}

@Suite(.serialized) struct TerminalTests {
  @Test func programsOfTheTestsAreThereInCI() {
    for name in ["tmux", "parallel", "bash", "zsh", "fish", "git", "clang", "swiftc"] { #expect(Program.has(name) || !Program.isCI, "\(name) is not installed") }
  }

  @Test(.enabled(if: Program.has("tmux"), "tmux is not installed, so no terminal was used"))
  func sitesAreReviewedInATerminal() throws {
    let folder = try TemporaryFolder("terminal")
    _ = try folder.write(Program.source(10, 20), to: "A.swift")
    _ = try folder.write(Program.source(30), to: "B.swift")
    let terminal = try Terminal("${again-} vfl2anchors migrate --interactive --session session.json .", in: folder)
    let first = try terminal.wait(for: "(1/3) Migrate this site [y,n,s,a,d,q,?]?")
    #expect(first.contains("+    a.widthAnchor.constraint(equalToConstant: 10).isActive = true"))
    try terminal.type("?", "Enter")
    try terminal.wait(for: "q - quit; what was agreed to is written")
    try terminal.type("y", "Enter")
    try terminal.wait(for: "(2/3) Migrate")
    try terminal.type("n", "Enter")
    try terminal.wait(for: "(3/3) Migrate")
    // Killed here, the first file is done and the second one as it was.
    try terminal.type("C-c")
    try terminal.wait(for: "status 130")
    let half = try String(contentsOfFile: folder.path("A.swift"), encoding: .utf8)
    #expect(half.contains("equalToConstant: 10") && half.contains("[a(20)]"))
    #expect(try String(contentsOfFile: folder.path("B.swift"), encoding: .utf8) == Program.source(30))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path).allSatisfy { !$0.hasSuffix(".tmp") })

    let again = try Terminal("vfl2anchors migrate --interactive --session session.json .", in: folder)
    let rest = try again.wait(for: "(1/1) Migrate this site")
    #expect(rest.contains("B.swift:7") && !rest.contains("[a(20)]"))
    try again.type("a", "Enter")
    try again.wait(for: "status 0")
    #expect(try String(contentsOfFile: folder.path("B.swift"), encoding: .utf8).contains("equalToConstant: 30"))
  }

  @Test(.enabled(if: Program.has("tmux"), "tmux is not installed, so no terminal was used"))
  func endOfInputLeavesTheRest() throws {
    let folder = try TemporaryFolder("terminal")
    _ = try folder.write(Program.source(10, 20), to: "A.swift")
    let terminal = try Terminal("NO_COLOR=1 vfl2anchors migrate --interactive .", in: folder)
    try terminal.wait(for: "(1/2) Migrate")
    try terminal.type("y", "Enter")
    try terminal.wait(for: "(2/2) Migrate")
    try terminal.type("C-d")
    try terminal.wait(for: "status 0")
    let text = try String(contentsOfFile: folder.path("A.swift"), encoding: .utf8)
    #expect(text.contains("equalToConstant: 10") && text.contains("[a(20)]"))
  }
}
