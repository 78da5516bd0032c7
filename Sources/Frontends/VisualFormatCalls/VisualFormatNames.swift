internal import VisualFormat

extension VisualFormatSyntax {
  /// The names that the format string looks up as views, in sizes as well.
  var viewNames: Set<String> {
    Set(views.map(\.name.text)).union(sizeNames)
  }

  /// The names in the parentheses of views: views or metrics.
  var sizeNames: Set<String> {
    Set(views.flatMap(\.predicates).compactMap(\.objectName))
  }

  /// The names that the format string looks up as metrics.
  var metricNames: Set<String> {
    var names: Set<String> = []
    var spaces = connections
    if let leadingSuperview { spaces.append(leadingSuperview.connection) }
    if let trailingSuperview { spaces.append(trailingSuperview.connection) }
    for predicate in spaces.flatMap(\.predicates) + views.flatMap(\.predicates) {
      if let name = predicate.objectName { names.insert(name) }
      if case .name(let name) = predicate.priority { names.insert(name.text) }
    }
    return names
  }
}

extension VisualFormatSyntax.Predicate {
  var objectName: String? {
    if case .name(let name) = object { name.text } else { nil }
  }
}
