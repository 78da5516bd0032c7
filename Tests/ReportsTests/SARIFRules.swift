import JSONText

/// The rules of SARIF 2.1.0 that the tool's logs have to keep, stated here once more and independent of the writer.
///
/// Source: OASIS SARIF 2.1.0; the sections stand with the rules. GitHub's own: "SARIF support for code scanning".
struct SARIFRules {
  private(set) var complaints: [String] = []

  init(checking log: JSONValue) {
    expect(log["version"] == "2.1.0", "3.13.2: version")
    checkKeys(log, required: ["version", "runs"], allowed: ["$schema", "version", "runs", "properties"], "log")
    let runs = log["runs"]?.array ?? []
    expect(!runs.isEmpty && runs.count <= 20, "one run to 20 runs")
    for run in runs { check(run: run) }
  }

  private mutating func check(run: JSONValue) {
    checkKeys(
      run, required: ["tool", "results"],
      allowed: ["tool", "results", "invocations", "columnKind", "originalUriBaseIds", "properties"], "run")
    expect(["utf16CodeUnits", "unicodeCodePoints"].contains(run["columnKind"]?.string ?? ""), "3.14.27: columnKind")
    let driver = run["tool"]?["driver"] ?? .null
    checkKeys(
      driver, required: ["name"], allowed: ["name", "version", "semanticVersion", "informationUri", "rules"], "driver")
    expect(Self.isURI(driver["informationUri"]?.string ?? ""), "3.19.16: informationUri is an absolute URI")
    let rules = driver["rules"]?.array ?? []
    for rule in rules { check(rule: rule) }
    let ids = rules.compactMap { $0["id"]?.string }
    expect(Set(ids).count == ids.count, "3.19.23: rules are unique")
    expect(run["invocations"]?.array?.allSatisfy { $0["executionSuccessful"]?.bool != nil } == true, "3.20.14: executionSuccessful")
    for notification in run["invocations"]?.array?.flatMap({ $0["toolExecutionNotifications"]?.array ?? [] }) ?? [] {
      expect(notification["message"]?["text"]?.string?.isEmpty == false, "3.58.5: message")
      expect(["none", "note", "warning", "error"].contains(notification["level"]?.string ?? ""), "3.58.6: level")
    }
    let results = run["results"]?.array ?? []
    expect(results.count <= 25_000, "GitHub refuses more results")
    var fingerprints: Set<String> = []
    for result in results {
      check(result: result, rules: ids)
      expect(fingerprints.insert(result["partialFingerprints"]?["vfl2anchors/v1"]?.string ?? "").inserted, "fingerprints differ")
    }
  }

  private mutating func check(rule: JSONValue) {
    checkKeys(
      rule, required: ["id"],
      allowed: ["id", "name", "shortDescription", "fullDescription", "help", "helpUri", "defaultConfiguration", "properties"], "rule")
    expect(Self.isURI(rule["helpUri"]?.string ?? ""), "3.49.12: helpUri is an absolute URI")
    for key in ["shortDescription", "fullDescription", "help"] {
      expect(rule[key]?["text"]?.string?.isEmpty == false, "3.12.3: \(key).text")
    }
    expect(["none", "note", "warning", "error"].contains(rule["defaultConfiguration"]?["level"]?.string ?? ""), "3.50.3: level")
    expect((rule["properties"]?["tags"]?.array?.count ?? 0) <= 10, "GitHub shows 10 tags")
  }

  private mutating func check(result: JSONValue, rules: [String]) {
    checkKeys(
      result, required: ["message", "ruleId", "level", "locations", "partialFingerprints"],
      allowed: ["message", "ruleId", "ruleIndex", "level", "locations", "partialFingerprints", "suppressions"], "result")
    expect(result["message"]?["text"]?.string?.isEmpty == false, "3.27.11: message")
    expect(["none", "note", "warning", "error"].contains(result["level"]?.string ?? ""), "3.27.10: level")
    let index = result["ruleIndex"]?.double.map { Int($0) } ?? -1
    expect(rules.indices.contains(index) && rules[index] == result["ruleId"]?.string, "3.27.6: ruleIndex points at the rule")
    for suppression in result["suppressions"]?.array ?? [] {
      expect(["inSource", "external"].contains(suppression["kind"]?.string ?? ""), "3.35.2: kind")
    }
    let locations = result["locations"]?.array ?? []
    expect(locations.count == 1, "one location")
    for location in locations {
      let physical = location["physicalLocation"]
      let artifact = physical?["artifactLocation"] ?? .null
      let uri = artifact["uri"]?.string ?? ""
      expect(Self.isReference(uri), "3.4.3: '\(uri)' is a URI reference")
      expect((artifact["uriBaseId"] != nil) == !uri.hasPrefix("file:"), "3.4.4: a relative URI has a base")
      let region = physical?["region"]
      let numbers = ["startLine", "startColumn", "endLine", "endColumn"].map { region?[$0]?.double ?? 0 }
      expect(numbers.allSatisfy { $0 >= 1 }, "3.30: lines and columns start at 1")
      expect((numbers[0], numbers[1]) <= (numbers[2], numbers[3]), "3.30: the end is not before the start")
    }
  }

  private mutating func checkKeys(_ value: JSONValue, required: [String], allowed: [String], _ what: String) {
    let keys = value.members?.map(\.key) ?? []
    for key in required { expect(keys.contains(key), "\(what): '\(key)' is missing") }
    // 3.7: objects take no members that the standard does not name.
    for key in keys { expect(allowed.contains(key), "\(what): '\(key)' is no member") }
  }

  private mutating func expect(_ condition: Bool, _ complaint: String) {
    if !condition { complaints.append(complaint) }
  }

  /// Source: RFC 3986, section 4.3.
  private static func isURI(_ text: String) -> Bool {
    guard let colon = text.firstIndex(of: ":"), text.first?.isLetter == true else { return false }
    return text[..<colon].allSatisfy { $0.isLetter || $0.isNumber || "+-.".contains($0) } && isReference(text)
  }

  /// Only characters that a URI may hold, and whole percent escapes. Source: RFC 3986, section 2.
  private static func isReference(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    let marks = Array("-._~:/?#[]@!$&'()*+,;=".utf8)
    for (index, byte) in bytes.enumerated() {
      let isWord = byte >= 0x30 && byte <= 0x39 || byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A
      if byte == UInt8(ascii: "%") {
        guard index + 2 < bytes.count, UInt8(String(decoding: bytes[(index + 1)...(index + 2)], as: UTF8.self), radix: 16) != nil else { return false }
      } else if !isWord, !marks.contains(byte) {
        return false
      }
    }
    return !bytes.isEmpty
  }
}
