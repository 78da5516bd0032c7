import Foundation
import TestSupport
import Testing
@testable import Tooling

/// Whatever goes wrong: no run ends as a success, nothing is lost, and nothing that was not named is touched.
@Suite struct SabotageTests {
  @Test(arguments: SabotageScenario.selection) func oddInputIsNoSuccess(scenario: SabotageScenario) throws { try expectRefusal(scenario) }

  @Test(arguments: SabotageScenario.writing) func troubleWithWritingLosesNothing(scenario: SabotageScenario) throws { try expectRefusal(scenario) }

  @Test(arguments: SabotageScenario.asking) func wrongQuestionsAreRefused(scenario: SabotageScenario) throws { try expectRefusal(scenario) }

  @Test(.enabled(if: SabotageScenario.asNobody != nil, "root reads and writes everything, and 'setpriv' is not installed"), arguments: SabotageScenario.permissions)
  func permissionsAreHeeded(scenario: SabotageScenario) throws { try expectRefusal(scenario) }

  @Test func thereAreEnoughScenarios() {
    let all = SabotageScenario.selection + SabotageScenario.writing + SabotageScenario.asking + SabotageScenario.permissions
    #expect(all.count >= 30)
    #expect(Set(all.map(\.description)).count == all.count)
    #expect(all.allSatisfy { !$0.statuses.contains(0) })
  }

  private func expectRefusal(_ scenario: SabotageScenario) throws {
    let tree = try TemporaryTree()
    for folder in ["work", "outside"] { try FileManager.default.createDirectory(atPath: tree.at(folder).display, withIntermediateDirectories: true) }
    try tree.run("chmod", "755", tree.path.display)
    for (name, text) in scenario.files { try tree.write(name, text) }
    try scenario.prepare(tree)
    let isReadable = scenario.shell != SabotageScenario.asNobody
    let before = isReadable ? try SabotageScenario.snapshot(tree.path) : [:]
    let run = try ToolProcess(
      scenario.arguments, in: URL(fileURLWithPath: tree.at("work").display), shell: scenario.shell, environment: scenario.programs.environment(tree))
    #expect(run.signal == nil, "\(run.errors)")
    #expect(scenario.statuses.contains(run.status), "\(scenario): \(run.status)\n\(run.text)\(run.errors)")
    // Where files may not grow, nobody can be told.
    #expect(!run.errors.isEmpty || scenario.shell?.contains("ulimit") == true)
    try tree.run("chmod", "-R", "u+rwX", tree.path.display)
    let after = try SabotageScenario.snapshot(tree.path)
    if isReadable {
      for name in Set(before.keys).union(after.keys) where !scenario.changes.contains(name) {
        #expect(before[name] == after[name], "\(name) is not as it was")
      }
    } else {
      for (name, text) in scenario.files { #expect(after[name] == Array(text.utf8), "\(name) is not as it was") }
    }
    #expect(!after.keys.contains { $0.hasSuffix(".tmp") })
  }

  @Test func whatSomebodyWroteMeanwhileIsKept() throws {
    let scenario = try #require(SabotageScenario.writing.first { $0.description == "a file that changes while the tool runs" })
    let tree = try TemporaryTree()
    try tree.write("work/A.swift", SabotageScenario.site)
    try scenario.prepare(tree)
    _ = try ToolProcess(scenario.arguments, in: URL(fileURLWithPath: tree.at("work").display), environment: scenario.programs.environment(tree))
    #expect(try tree.text("work/A.swift") == SabotageScenario.site + "// mine\n")
  }

  /// A run that is killed leaves every file as it was or as it was to be, and no other.
  @Test(arguments: [SIGKILL, SIGTERM, SIGINT]) func killedBetweenFiles(signal: Int32) throws {
    for count in [200, 800, 3200] {
      let tree = try TemporaryTree()
      for number in 0..<count { try tree.write("F\(number).swift", SabotageScenario.site) }
      let process = try Self.start(["--write", "--quiet", tree.path.display])
      let old = Array(SabotageScenario.site.utf8)
      var status: Int32 = 0
      while waitpid(process, &status, WNOHANG) == 0 {
        if try tree.bytes("F0.swift") != old {
          kill(process, signal)
          waitpid(process, &status, 0)
          break
        }
        usleep(200)
      }
      let contents = try (0..<count).map { try tree.bytes("F\($0).swift") }
      let new = Set(contents).subtracting([old])
      #expect(new.count <= 1)
      #expect(new.allSatisfy { String(decoding: $0, as: UTF8.self).contains("a.widthAnchor.constraint(equalToConstant: 8)") })
      let leftovers = try tree.names().filter { !$0.hasSuffix(".swift") }
      // Nothing can be tidied up after SIGKILL; the file that was being written has a name of its own.
      #expect(signal == SIGKILL ? leftovers.count <= 1 : leftovers.isEmpty)
      // The lower seven bits are the signal that ended a process. Source: wait(2).
      if status & 0x7F == signal { return }
      // The run was quicker than the signal: a larger one has to do.
    }
    Issue.record("no run lasted long enough to be killed")
  }

  /// Starts the tool with no signal held back: the threads of tests hold some back, and processes inherit that.
  private static func start(_ arguments: [String]) throws -> pid_t {
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    sigemptyset(&none)
    var ended = sigset_t()
    sigemptyset(&ended)
    for signal in [SIGTERM, SIGINT] { sigaddset(&ended, signal) }
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &ended)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
    let path = try ToolProcess.path()
    let words = ([path] + arguments).map { strdup($0) } + [nil]
    defer { words.forEach { free($0) } }
    var process: pid_t = 0
    let code = posix_spawn(&process, path, nil, &attributes, words, environ)
    guard code == 0 else { throw TemporaryTree.Failure(message: "the tool cannot be started: \(code)") }
    return process
  }
}
