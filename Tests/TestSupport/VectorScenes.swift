internal import JSONText

/// One case of `Fixtures/VisualFormat/vectors.json` as a view that lays itself out with the format string.
package struct VectorScene: Sendable {
  package let id: String
  package let scene: Scene
  /// What the stub prints when the vector is right; nil when the vector says that the string is wrong.
  package let expected: [String]?
  /// What is wrong with the string; nil when it is right.
  package let error: String?

  /// The cases that can be written as source. `generate` recipes cannot, they are long on purpose.
  package static func all() throws -> [VectorScene] {
    let json = try JSONValue(parsing: Repository.bytes("Tests/Fixtures/VisualFormat/vectors.json"))
    return (json.array ?? []).enumerated().compactMap { VectorScene($1, type: "Vector\($0)") }
  }

  private init?(_ vector: JSONValue, type: String) {
    guard let id = vector["id"]?.string, let format = vector["vfl"]?.string, let expect = vector["expect"] else { return nil }
    let isUIKit = vector["platform"]?.string == "uikit"
    let names = Self.strings(vector["views"])
    let lonely = Self.strings(vector["viewsWithoutSuperview"])
    // A constraint with such a view can be made but not activated.
    if !lonely.isEmpty, expect["constraints"] != nil { return nil }
    let items = Dictionary(uniqueKeysWithValues: names.enumerated().map { ($1, "v\($0)") })
    let options = Self.strings(vector["options"]).map { ".\($0)" }.joined(separator: ", ")
    let metrics = (vector["metrics"]?.members ?? []).map { "\(literal($0.key)): \($0.value.text)" }.joined(separator: ", ")
    let views = names.enumerated().map { "\(literal($1)): v\($0)" }.joined(separator: ", ")
    let (view, module) = isUIKit ? ("UIView", Scene.Module.uikit) : ("NSView", Scene.Module.appkit)

    var text = "import \(module.rawValue)\n\nfinal class \(type): \(view) {\n"
    for index in names.indices { text += "  let v\(index) = \(view)()\n" }
    text += "\n  override func updateConstraints() {\n    super.updateConstraints()\n"
    for (index, name) in names.enumerated() {
      text += "    v\(index).translatesAutoresizingMaskIntoConstraints = false\n"
      if !lonely.contains(name) { text += "    addSubview(v\(index))\n" }
    }
    text += """
          addConstraints(
            NSLayoutConstraint.constraints(
              withVisualFormat: \(literal(format)), options: [\(options)],
              metrics: \(metrics.isEmpty ? "nil" : "[\(metrics)]"), views: [\(views.isEmpty ? ":" : views)]))
        }
      }

      """
    self.id = id
    scene = Scene(name: id, type: type, module: module, text: text)
    error = expect["error"]?["kind"]?.string
    expected = expect["constraints"]?.array?.map { Self.line($0, items, isUIKit: isUIKit) }
  }

  private static func strings(_ json: JSONValue?) -> [String] { (json?.array ?? []).compactMap(\.string) }

  /// A constraint of the vectors in the stub's words, with the platform's standard spacing.
  private static func line(_ constraint: JSONValue, _ items: [String: String], isUIKit: Bool) -> String {
    let standard = constraint["constant"]?["standard"]?.string
    func side(_ item: String, _ attribute: String) -> String? {
      guard let name = constraint[item]?.string else { return nil }
      let guide = isUIKit && standard == "superview" && name == "|" ? ".layoutMarginsGuide" : ""
      return "\(name == "|" ? "self" : items[name] ?? "?")\(guide).\(constraint[attribute]?.string ?? "?")"
    }
    let constant =
      switch standard {
      case "sibling": 8.0
      case "superview": isUIKit ? 0.0 : 20.0
      default: constraint["constant"]?.double ?? 0
      }
    let second = side("second", "secondAttr").map { " 1.0 × \($0) +" } ?? ""
    let priority = Float(constraint["priority"]?.double ?? 0)
    return "\(side("first", "firstAttr") ?? "?") \(constraint["relation"]?.string ?? "?")\(second) \(constant) @\(priority)"
  }
}

/// `text` as a Swift string literal.
package func literal(_ text: String) -> String {
  var literal = "\""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\"", "\\": literal += "\\\(scalar)"
    case _ where scalar.isASCII && scalar.value >= 32: literal.unicodeScalars.append(scalar)
    default: literal += "\\u{\(String(scalar.value, radix: 16))}"
    }
  }
  return literal + "\""
}
