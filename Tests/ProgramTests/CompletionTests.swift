import Foundation
import TestSupport
import Testing

/// What bash offers for a command line; the last word is the one that is being typed.
private func offered(_ words: [String], in folder: TemporaryFolder) throws -> [String] {
  let list = words.map { "'\($0)'" }.joined(separator: " ")
  let script = """
    source <(vfl2anchors completions bash)
    COMP_WORDS=(vfl2anchors \(list)); COMP_CWORD=\(words.count); COMPREPLY=(); _vfl2anchors
    printf '%s\\n' "${COMPREPLY[@]}"
    """
  return try Program.bash("set +u; \(script)", in: folder).output.split(separator: "\n").map(String.init).sorted()
}

@Test func bashOffersVerbsOptionsAndTheirValues() throws {
  let folder = try TemporaryFolder("bash")
  #expect(try offered(["mi"], in: folder) == ["migrate"])
  #expect(try offered(["migrate", "--wr"], in: folder) == ["--write"])
  #expect(try offered(["inspect", "--wr"], in: folder) == [])
  #expect(try offered(["migrate", "--system-spacing", ""], in: folder) == ["8", "api"])
  #expect(try offered(["migrate", "--style", "=", "is"], in: folder) == ["is-active"])
  #expect(try offered(["migrate", "--output", "j"], in: folder).contains("json="))
  #expect(try offered(["completions", "f"], in: folder) == ["fish"])
  _ = try folder.write("", to: "Here.swift")
  #expect(try offered(["migrate", "He"], in: folder) == ["Here.swift"])
  #expect(try offered(["--pla"], in: folder) == ["--plan", "--platform"], "without a verb the command is 'migrate'")
  #expect(!(try offered([""], in: folder)).contains("dump-man"))
}

@Test(.enabled(if: Program.has("zsh"), "zsh is not installed, so its completions were not read"))
func zshReadsItsCompletions() throws {
  let folder = try TemporaryFolder("zsh")
  let script = "autoload -Uz compinit && compinit -u -d \(folder.path("dump")); source <(vfl2anchors completions zsh); whence -w _vfl2anchors; print ${_comps[vfl2anchors]}"
  let run = try Program.bash("zsh -f -c '\(script)'", in: folder)
  #expect(run.output == "_vfl2anchors: function\n_vfl2anchors\n")
  #expect(run.errors.isEmpty, "\(run.errors)")
}

@Test(.enabled(if: Program.has("fish"), "fish is not installed, so its completions were not read"))
func fishOffersVerbsOptionsAndTheirValues() throws {
  let folder = try TemporaryFolder("fish")
  func offered(_ line: String) throws -> [String] {
    let run = try Program.bash("export HOME=\"$PWD\"; fish -N -c 'vfl2anchors completions fish | source; complete -C \"\(line)\"'", in: folder)
    #expect(run.errors.isEmpty, "\(run.errors)")
    return run.output.split(separator: "\n").map { String($0.prefix { $0 != "\t" }) }
  }
  #expect(try offered("vfl2anchors exp") == ["explain"])
  #expect(try offered("vfl2anchors migrate --interac") == ["--interactive"])
  #expect(try offered("vfl2anchors migrate --style ").sorted() == ["activate-array", "is-active"])
  #expect(try offered("vfl2anchors verify --str") == ["--strict"])
  #expect(try offered("vfl2anchors verify --plan").isEmpty)
}

@Test func manualPageNamesEveryVerbAndIsReadByGroff() throws {
  let folder = try TemporaryFolder("man")
  let page = try Program.run("dump-man", in: folder).output
  for verb in ["migrate", "apply", "report", "verify", "inspect", "explain", "solve", "completions"] { #expect(page.contains("\n.SS \(verb)\n")) }
  #expect(page.contains("\\fB\\-\\-interactive\\fR"))
  // Every line that starts with a dot is one of the requests that the page uses.
  let requests = Set(page.split(separator: "\n").filter { $0.hasPrefix(".") }.map { String($0.dropFirst().prefix { $0 != " " }) })
  #expect(requests.isSubset(of: ["TH", "SH", "SS", "PP", "TP", "B", "BR", "I", "br"]), "\(requests)")
  #expect(!page.split(separator: "\n").contains { $0.hasPrefix("'") })
  if Program.has("groff") {
    _ = try folder.write(page, to: "page.1")
    let run = try Program.bash("groff -man -Tutf8 -ww page.1 >/dev/null", in: folder)
    #expect(run.errors.isEmpty, "\(run.errors)")
  }
}
