/// What shells need to complete command lines, made from the tables of verbs and options.
package struct Completions: Sendable {
  package enum Shell: String, CaseIterable, Sendable {
    case bash, zsh, fish
  }

  package let vocabulary: Vocabulary

  package init(vocabulary: Vocabulary) {
    self.vocabulary = vocabulary
  }

  package func text(for shell: Shell) -> String {
    switch shell {
    case .bash: bash
    case .zsh: zsh
    case .fish: fish
    }
  }

  /// Verbs that people type.
  private var verbs: [Verb] { Verb.allCases.filter { !$0.facts.isHidden } }

  private func flags(_ verb: Verb) -> [(flag: Flag, facts: Flag.Facts)] {
    Flag.all(for: verb, in: vocabulary).map { ($0, $0.facts(for: verb, in: vocabulary)) }
  }

  /// The words that can follow an option; nil when it takes none or any text.
  private func words(_ value: Flag.Value) -> [String]? {
    switch value {
    case .word(let words), .words(let words): words
    case .pair(_, _, let keys): keys.isEmpty ? nil : keys.map { $0 + "=" }
    case .none, .names, .count, .text, .optionalText: nil
    }
  }

  /// Whether a word of its own has to follow the option.
  private func needsWord(_ value: Flag.Value) -> Bool {
    switch value {
    case .none, .optionalText: false
    case .word, .words, .names, .count, .text, .pair: true
    }
  }

  private func takesFile(_ value: Flag.Value) -> Bool {
    if case .text(let name) = value { name == "FILE" } else { false }
  }

  // MARK: bash

  private var bash: String {
    let names = verbs.map(\.rawValue).joined(separator: " ")
    var cases = ""
    for verb in verbs {
      let options = flags(verb).map(\.flag.spelling).joined(separator: " ")
      var values = ""
      for (flag, facts) in flags(verb) {
        if let words = words(facts.value) {
          values += "        \(flag.spelling)) words=\"\(words.joined(separator: " "))\" ;;\n"
        } else if takesFile(facts.value) {
          values += "        \(flag.spelling)) COMPREPLY=($(compgen -f -- \"$current\")); return ;;\n"
        } else if needsWord(facts.value) {
          values += "        \(flag.spelling)) return ;;\n"
        }
      }
      let operands = verb.facts.operandWords
      cases += """
            \(verb.rawValue))
              options="\(options)"
              operands="\(operands.joined(separator: " "))"
              case "$previous" in
        \(values)      esac
              ;;

        """
    }
    return """
      # vfl2anchors: completions for bash; load with: source <(vfl2anchors completions bash)
      _vfl2anchors() {
        local current="${COMP_WORDS[COMP_CWORD]}" previous="${COMP_WORDS[COMP_CWORD-1]}"
        local verb="" options="" operands="" words="" word
        # A value after '=' is a word of its own for bash.
        if [ "$current" = "=" ]; then current=""; fi
        if [ "$previous" = "=" ]; then previous="${COMP_WORDS[COMP_CWORD-2]}"; fi
        for word in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
          case " \(names) " in
            *" $word "*) verb="$word"; break ;;
          esac
        done
        case "${verb:-migrate}" in
      \(cases)  esac
        if [ -n "$words" ]; then
          COMPREPLY=($(compgen -W "$words" -- "$current"))
          case "${COMPREPLY[0]}" in *=) type compopt >/dev/null 2>&1 && compopt -o nospace 2>/dev/null ;; esac
          return
        fi
        case "$current" in
          -*) COMPREPLY=($(compgen -W "$options" -- "$current")) ;;
          *)
            if [ -z "$verb" ]; then operands="\(names)"; fi
            COMPREPLY=($(compgen -W "$operands" -- "$current") $(compgen -f -- "$current")) ;;
        esac
      }
      complete -o filenames -F _vfl2anchors vfl2anchors

      """
  }

  // MARK: zsh

  private var zsh: String {
    func quoted(_ text: String) -> String {
      var result = ""
      for character in text {
        switch character {
        case "'": result += "'\\''"
        case "[", "]", ":", "\\": result += "\\\(character)"
        default: result.append(character)
        }
      }
      return result
    }
    var cases = ""
    for verb in verbs {
      var lines: [String] = []
      for (flag, facts) in flags(verb) {
        let repeats = facts.isRepeatable ? "*" : ""
        let value: String = switch facts.value {
        case .none: ""
        case .word(let words): ":value:(\(words.joined(separator: " ")))"
        case .words(let words): ":value:_values -s , value \(words.joined(separator: " "))"
        case .pair(_, _, let keys): keys.isEmpty ? ":value: " : ":value:(\(keys.map { $0 + "=" }.joined(separator: " ")))"
        case .text(let name): name == "FILE" ? ":file:_files" : ":\(name): "
        case .names(let name), .count(let name): ":\(name): "
        case .optionalText(let name): "::\(name): "
        }
        lines.append("'\(repeats)\(flag.spelling)\(facts.value == .none ? "" : needsWord(facts.value) ? "=" : "=-")[\(quoted(facts.help))]\(value)'")
      }
      let words = verb.facts.operandWords
      lines.append(words.isEmpty ? "'*:file:_files'" : "'*:operand:(\(words.joined(separator: " ")))'")
      cases += "    \(verb.rawValue)) _arguments -S \\\n      \(lines.joined(separator: " \\\n      ")) ;;\n"
    }
    let names = verbs.map { "'\($0.rawValue):\(quoted($0.facts.summary))'" }.joined(separator: "\n    ")
    return """
      #compdef vfl2anchors
      # vfl2anchors: completions for zsh; save as _vfl2anchors in a folder of $fpath
      _vfl2anchors() {
        local -a verbs
        verbs=(
          \(names)
        )
        if (( CURRENT == 2 )); then
          _describe verb verbs
          _files
          return
        fi
        local verb=${words[2]}
        if (( ${verbs[(I)${verb}:*]} )); then
          shift words
          (( CURRENT-- ))
        else
          verb=migrate
        fi
        case $verb in
      \(cases)  esac
      }
      if [ "$funcstack[1]" = "_vfl2anchors" ]; then _vfl2anchors "$@"; else compdef _vfl2anchors vfl2anchors; fi

      """
  }

  // MARK: fish

  private var fish: String {
    func quoted(_ text: String) -> String {
      "'" + text.map { $0 == "'" || $0 == "\\" ? "\\\($0)" : String($0) }.joined() + "'"
    }
    let names = verbs.map(\.rawValue).joined(separator: " ")
    var lines = ["# vfl2anchors: completions for fish; save as ~/.config/fish/completions/vfl2anchors.fish"]
    for verb in verbs {
      lines.append("complete -c vfl2anchors -n 'not __fish_seen_subcommand_from \(names)' -a \(verb.rawValue) -d \(quoted(verb.facts.summary))")
    }
    for verb in verbs {
      // Without a verb the command is 'migrate'.
      let condition = verb == .migrate
        ? "'not __fish_seen_subcommand_from \(verbs.filter { $0 != .migrate }.map(\.rawValue).joined(separator: " "))'"
        : "'__fish_seen_subcommand_from \(verb.rawValue)'"
      for (flag, facts) in flags(verb) {
        var line = "complete -c vfl2anchors -n \(condition) -l \(flag.rawValue) -d \(quoted(facts.help))"
        if let words = words(facts.value) {
          line += " -x -a \(quoted(words.joined(separator: " ")))"
        } else if takesFile(facts.value) {
          line += " -r -F"
        } else if needsWord(facts.value) {
          line += " -x"
        }
        lines.append(line)
      }
      if !verb.facts.operandWords.isEmpty {
        lines.append("complete -c vfl2anchors -f -n \(condition) -a \(quoted(verb.facts.operandWords.joined(separator: " ")))")
      }
    }
    return lines.map { $0 + "\n" }.joined()
  }
}
