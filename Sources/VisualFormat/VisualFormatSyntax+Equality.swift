// Where a node stands and how its numbers are spelled take no part in comparing.

extension VisualFormatSyntax: Equatable {
  package static func == (first: Self, second: Self) -> Bool {
    first.orientation == second.orientation && first.leadingSuperview == second.leadingSuperview
      && first.views == second.views && first.connections == second.connections
      && first.trailingSuperview == second.trailingSuperview
  }
}

extension VisualFormatSyntax.SuperviewLink: Equatable {
  package static func == (first: Self, second: Self) -> Bool { first.connection == second.connection }
}

extension VisualFormatSyntax.View: Equatable {
  package static func == (first: Self, second: Self) -> Bool {
    first.name == second.name && first.predicates == second.predicates
  }
}

extension VisualFormatSyntax.Connection: Equatable {
  package static func == (first: Self, second: Self) -> Bool { first.spacing == second.spacing }
}

extension VisualFormatSyntax.Predicate: Equatable {
  package static func == (first: Self, second: Self) -> Bool {
    first.relation == second.relation && first.object == second.object && first.priority == second.priority
  }
}

extension VisualFormatSyntax.Name: Equatable {
  package static func == (first: Self, second: Self) -> Bool { first.text == second.text }
}

extension VisualFormatSyntax.Number: Equatable {
  package static func == (first: Self, second: Self) -> Bool { first.value == second.value }
}
