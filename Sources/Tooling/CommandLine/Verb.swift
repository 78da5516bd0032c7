/// What the tool can be asked to do: the first word of the command line.
package enum Verb: String, CaseIterable, Sendable {
  case migrate
  case apply
  case verify
  case check
  case baseline
  case inspect
  case explain
  case solve
  case report
  case dumpConfig = "dump-config"
  case lsp
  case bench
  case completions
  case dumpMan = "dump-man"
  case version
  case help
}

extension Verb {
  package struct Facts: Sendable {
    /// The command lines, without the name of the program.
    package let usage: [String]
    /// A phrase for the list of verbs.
    package let summary: String
    /// What `--help` says below the usage.
    package let details: String
    /// How many operands make sense.
    package let operands: ClosedRange<Int>
    /// What the operands are called in messages.
    package let operandName: String
    /// The operands that there are to choose from; none for any text.
    package var operandWords: [String] = []
    /// Whether only scripts call it, so that lists do not name it.
    package var isHidden = false
  }

  package var facts: Facts {
    switch self {
    case .migrate:
      Facts(
        usage: ["[migrate] [options] PATH…", "migrate --write|--interactive|--plan FILE [options] PATH…", "migrate [--write] [--stdin-path NAME] -"],
        summary: "rewrite layout code with anchors; without --write only show the diff",
        details: """
          PATH is a .swift, .m, .mm or header file, or a folder (in a work tree: what git tracks or would); '-' is
          standard input. Pods/, Carthage/, .build/, DerivedData/, copies of SnapKit and Masonry, and generated files are
          passed over unless named. '--to swift' prints Objective-C's calls in Swift, proved alike.
          """,
        operands: 1...Int.max, operandName: "PATH")
    case .apply:
      Facts(
        usage: ["apply [options] PLAN"],
        summary: "make exactly the edits of a plan that 'migrate --plan' saved",
        details: """
          PLAN is a file of 'migrate --plan'; '-' is standard input. All files are checked before any is written: when one
          is not the file that the plan was made for, or the plan was changed, nothing is written and the status is 5.
          """,
        operands: 1...1, operandName: "PLAN")
    case .report:
      Facts(
        usage: ["report merge [options] PART.json…"],
        summary: "join the JSON reports of 'migrate --shard' into any report",
        details: """
          Every part from 1/N to N/N has to be there once. Reports show source text, which is read from the files; these have
          to be as they were.
          """,
        operands: 2...Int.max, operandName: "'merge' and PART.json")
    case .verify:
      Facts(
        usage: ["verify [options] BEFORE AFTER", "verify --base REV [options] [PATH…]"],
        summary: "prove that a change keeps the layout, whoever made it",
        details: """
          BEFORE and AFTER are two files or two folders, whose files are paired by their paths. With '--base' the files
          that differ from a git revision are compared with it; the work tree is not touched. Nothing is written.
          """,
        operands: 0...Int.max, operandName: "PATH")
    case .check:
      Facts(
        usage: ["check [options] PATH…"],
        summary: "find legacy layout code that the baseline does not know, and faults of format strings",
        details: """
          PATH is as for 'migrate'. Status 1 means findings. '// vfl2anchors:disable:next ID - reason' keeps a finding quiet;
          so do ':this', ':previous', 'disable' … 'enable' and 'ignore-file'. Nothing is written without
          '--remove-unused-suppressions'.
          """,
        operands: 1...Int.max, operandName: "PATH")
    case .baseline:
      Facts(
        usage: ["baseline write [options] PATH…", "baseline prune [options] PATH…"],
        summary: "accept the findings of 'check' that are there today, or forget those that are gone",
        details: "The baseline counts findings by file and id, without line numbers, so that other edits do not touch it.",
        operands: 2...Int.max, operandName: "'write' or 'prune' and a PATH")
    case .inspect:
      Facts(
        usage: ["inspect [options] PATH…", "inspect --history [options] PATH"],
        summary: "list the layout sites with their constraints",
        details: """
          PATH is as for 'migrate'. Nothing is written. With '--history' the sites are counted at commits of PATH, from the first to
          the last; formats are text, json and svg.
          """,
        operands: 1...Int.max, operandName: "PATH")
    case .explain:
      Facts(
        usage: ["explain ID", "explain [options] 'VFL STRING'", "explain [options] --batch FILE"],
        summary: "explain a diagnostic, or what a format string means",
        details: """
          ID is what stands in brackets behind a message, such as 'dynamic-views'. A line of FILE is a JSON object
          with the keys id, vfl, views, viewsWithoutSuperview, metrics, options and platform.
          """,
        operands: 0...1, operandName: "ID or format string")
    case .solve:
      Facts(
        usage: ["solve [options] FILE.json"],
        summary: "say what a set of constraints does: frames, conflicts, ambiguity",
        details: """
          FILE.json holds one problem, or {"problems": […]}; '-' is standard input. The answer is exact: frames, minimal
          conflicts with their proofs, ambiguous items, overlaps, overflow, redundant constraints; for two sets of
          constraints, whether they are equivalent. Text on a terminal, JSON otherwise.
          """,
        operands: 1...1, operandName: "FILE.json")
    case .dumpConfig:
      Facts(
        usage: ["dump-config [--config FILE] [PATH]"],
        summary: "print the settings that hold for a path, and where they come from",
        details: """
          The nearest .vfl2anchors.json in the folder of a file or above it holds for the file; options of the command line
          win. Grammar/Configuration.schema.json describes it. Null stands for what the tool does without being told.
          """,
        operands: 0...1, operandName: "PATH")
    case .lsp:
      Facts(
        usage: ["lsp"],
        summary: "answer an editor: findings while typing, and anchors at a keystroke",
        details: """
          Speaks the Language Server Protocol on standard input and output. What 'check' finds is shown while you type; code
          actions rewrite one site or the file, after a look at the whole project, or say why not. Nothing is written.
          """,
        operands: 0...0, operandName: "")
    case .bench:
      Facts(
        usage: ["bench solver FILE…"],
        summary: "time the solver on problem files",
        details: "FILE holds linear problems with priorities, one line a row; the columns are those of the peers' drivers.",
        operands: 2...Int.max, operandName: "'solver' and FILE")
    case .completions:
      Facts(
        usage: ["completions bash|zsh|fish"],
        summary: "print what a shell needs to complete command lines",
        details: """
          bash: source <(vfl2anchors completions bash). zsh: save it as _vfl2anchors in a folder of $fpath. fish: save it as
          ~/.config/fish/completions/vfl2anchors.fish.
          """,
        operands: 1...1, operandName: "SHELL", operandWords: Completions.Shell.allCases.map(\.rawValue))
    case .dumpMan:
      Facts(
        usage: ["dump-man"], summary: "print the manual page", details: "Install it as vfl2anchors.1 in a folder 'man1' of the manual.",
        operands: 0...0, operandName: "", isHidden: true)
    case .version:
      Facts(
        usage: ["version"], summary: "print the version", details: "", operands: 0...0, operandName: "")
    case .help:
      Facts(
        usage: ["help [VERB]"], summary: "print this text, or the options of a verb", details: "",
        operands: 0...1, operandName: "VERB", operandWords: Verb.allCases.map(\.rawValue))
    }
  }
}
