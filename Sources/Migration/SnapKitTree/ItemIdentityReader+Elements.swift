internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import SourceText

extension ItemIdentityReader {
  /// The variable of a loop, or the parameter of a closure; nil for `$0`.
  ///
  /// - Parameter position: That of a parameter without a declaration, from 0.
  func element(_ declaration: Declaration?, _ position: Int = 0, at token: Int, _ depth: Int) -> ItemIdentity {
    guard !isTooDeep(depth) else { return .anything }
    if let object = ClosureParameters(host).objectOfRxSwift(declaration, position, isFirstPart: false, at: token) {
      return identity(of: object, at: object.lowerBound, depth: depth + 1)
    }
    if let object = boundObject(declaration, position, at: token) { return identity(of: object, at: object.lowerBound, depth: depth + 1) }
    if let (value, holder) = origins.subject(of: declaration, at: token) {
      return holder.map { identity(of: $0, at: $0.token, depth + 1) } ?? identity(of: value, at: value.lowerBound, depth: depth + 1)
    }
    guard let sequence = origins.sequence(of: declaration, at: token) ?? reducedList(of: declaration, position, at: token) else {
      var result: ItemIdentity = finds ? .anyView : .unknown
      addCallers(declaration, position, at: token, depth, to: &result)
      if let receiver = origins.receiver(ofClosureOf: declaration, at: token) {
        memo.merge(identity(of: receiver.value, at: receiver.token, depth: depth + 1), into: &result)
        // `zip(views, gaps).map { view, gap in … }`
        if let value = receiver.value, buffer.isWord(value.lowerBound, "zip") { memo.merge(mentioned(in: value, type: .unknown, at: receiver.token, depth + 1), into: &result) }
      }
      if let holder = origins.holder(ofConfiguredBy: declaration, at: token) { memo.merge(identity(of: holder, at: holder.token, depth + 1), into: &result) }
      if let type = typeOfParameter(declaration, position, at: token) { result.type = type }
      if result.type == .unknown, let type = typeOfParameterOfMethod(declaration, position, at: token) { result.type = type }
      return result
    }
    var result = elements(of: sequence, at: sequence.lowerBound, depth)
    // A sequence of the files has what it was made of.
    if !mayBeList(sequence) { memo.merge(.anyView, into: &result) }
    // Whoever has the other end of a stream can send any view.
    if let word = declaration?.scope.flatMap({ buffer.statement(containing: $0) })?.lowerBound, buffer.isWord(word, "for"),
      (word..<sequence.lowerBound).contains(where: { buffer.isWord($0, "await") }) { memo.merge(.anyView, into: &result) }
    if mayBeKey(declaration, of: sequence) { memo.merge(.unknown, into: &result) }
    // A project may have a function of its own under that name.
    addTaker(declaration, position, isOfList: isList(sequence), at: token, to: &result)
    return result
  }

  /// Whether something may be a key of a dictionary with views for keys: `view` in `for (view, gap) in gaps`.
  private func mayBeKey(_ declaration: Declaration?, of sequence: Range<Int>) -> Bool {
    guard declaration.map({ buffer.next($0.token).map { buffer.tokens[$0].kind == .comma } == true }) ?? true, let type = host.declarations.type(of: sequence),
      let key = Self.keyType(of: type.name)
    else { return false }
    return !GivenParameters.values.contains(key) && !isValue(ValueType(key))
  }

  /// The type of the keys of `[UIView: CGFloat]` and `Dictionary<UIView, CGFloat>`; nil for other types.
  private static func keyType(of dictionary: String) -> String? {
    let isLiteral = dictionary.hasPrefix("[")
    guard isLiteral || dictionary.hasPrefix("Dictionary<") else { return nil }
    var depth = 0
    for index in dictionary.indices {
      switch dictionary[index] {
      case "[", "<", "(": depth += 1
      case "]", ">", ")": depth -= 1
      case ":" where isLiteral && depth == 1, "," where !isLiteral && depth == 1:
        guard let start = dictionary.firstIndex(of: isLiteral ? "[" : "<") else { return nil }
        return dictionary[dictionary.index(after: start)..<index].filter { $0 != " " }
      default: continue
      }
    }
    return nil
  }

  /// What a closure's parameter is an element of that `reduce` hands it.
  private func reducedList(of declaration: Declaration?, _ position: Int, at token: Int) -> Range<Int>? {
    origins.reducedSequence(of: declaration, position, at: token).flatMap { mayBeList($0) ? $0 : nil }
  }

  /// Any element of what an expression means.
  func elements(of sequence: Range<Int>, at token: Int, _ depth: Int) -> ItemIdentity {
    let sequence = buffer.trimmed(sequence)
    guard !isTooDeep(depth) else { return isName(sequence) ? .unknown : .anything }
    return memo.elements(at: .init(expression: sequence, token: token, depth: depth)) { newElements(of: sequence, at: token, depth) }
  }

  private func newElements(of sequence: Range<Int>, at token: Int, _ depth: Int) -> ItemIdentity {
    guard let open = sequence.first else { return .unknown }
    if let whole = origins.withoutChoice(sequence) ?? origins.sliced(sequence) { return elements(of: whole, at: whole.lowerBound, depth + 1) }
    if let values = origins.mappedValues(sequence) { return union(ofReturned: values, depth) }
    if let listed = listOfFunction(sequence, at: token, depth) ?? listOfClosure(sequence, at: token, depth) { return listed }
    if buffer.tokens[open].kind == .leftBracket, buffer.partner(of: open) == sequence.upperBound - 1 { return union(of: literal(at: open), at: open, depth + 1) }
    if isFurtherInside(host.significantTokens(sequence)) { return .anyView }
    if let list = childList(in: host.significantTokens(sequence)) { return children(list, at: list, depth + 1) }
    var type = ItemType.unknown
    let listed = host.declarations.type(of: sequence).flatMap { Self.elementType(of: $0.name) }
    if let listed { type = ItemType(ValueType(spelling: listed)) }
    let names = host.significantTokens(sequence)
    let isMember = names.count == 3 && buffer.isWord(names[0], "self")
    if names.count == 1 || isMember, let last = names.last,
      let source = isMember ? host.declarations.member(buffer.text(last), ofTypeAt: last) : host.declarations.declaration(of: buffer.text(last), at: last) {
      if source.kind == .parameter, let parameter = origins.parameter(source, isElement: true) { return ItemIdentity(parameters: [parameter], type: type) }
      // `var rows = [Row]()`
      if type == .unknown, let value = source.initializer, let open = value.first, buffer.tokens[open].kind == .leftBracket, let close = buffer.partner(of: open),
        buffer.next(close).map({ buffer.tokens[$0].kind == .leftParenthesis }) == true {
        type = ItemType(ValueType(buffer.normalizedText(open + 1..<close)))
      }
      // `lazy var rows = [Row(), Row()]`: what is written alike has one type, while 'Row(1)' and 'Row("a")' may be of two.
      if type == .unknown, source.type == nil, let value = source.initializer, let open = value.first, buffer.tokens[open].kind == .leftBracket,
        buffer.partner(of: open) == value.upperBound - 1, let list = ArrayLiteral(at: open, in: buffer), let first = list.elements.first,
        let start = first.first, buffer.tokens[start].kind == .identifier, case .exact(let name)? = origins.constructed(first),
        Set(list.elements.map { buffer.normalizedText($0) }).count == 1 {
        type = .declared(name)
      }
      // What a constant holds is known.
      if source.isConstant, let value = source.initializer, let open = value.first, buffer.tokens[open].kind == .leftBracket,
        buffer.partner(of: open) == value.upperBound - 1 {
        return elements(ofConstant: source, literal(at: open), at: open, depth + 1)
      }
      // `let rows = (0..<3).map { _ in Row() }`
      if origins.isOnlyMapped(to: source), let made = origins.mapped(to: source) {
        let owner = source.scope.flatMap { host.declarations.typeBody(openedAt: $0) }.map { ItemType(named: $0) } ?? .unknown
        var result = ItemIdentity(members: [source.kind == .property ? .init(name: source.name, owner: owner) : member(for: source)], type: made)
        note(source, in: &result)
        return result
      }
      // `let rows = makeRows()`
      if let value = listedValue(of: source), !isTooDeep(depth + 1) {
        var result = elements(of: value, at: source.token, depth + 1)
        result.isNew = false
        addAssignments(of: source, to: &result)
        note(source, in: &result)
        return result
      }
      if source.kind == .property, origins.isOutlet(source) { return ItemIdentity(isForeign: true, type: type, found: .any) }
      if let known = contents(of: source, depth) {
        var result = known
        result.type = result.type.or(type)
        return result
      }
    }
    var result = mentioned(in: sequence, type: type, at: token, depth)
    // `card.rows.map { … }`
    if let list = list(of: sequence), !isTooDeep(depth + 1) {
      memo.merge(identity(of: list, at: token, depth: depth + 1), into: &result)
      result.type = type
    }
    return result
  }

  /// What a function gets that takes a list, or some objects: `show(views)`, `show(title, box)`.
  func givenElements(of argument: Range<Int>, at token: Int) -> ItemIdentity {
    let argument = buffer.trimmed(argument)
    if isGivenList(argument) { return elements(of: argument, at: token, 0) }
    return identity(of: argument, at: token, depth: 0).amongOthers
  }

  /// Whether an argument surely is a list whose elements are known as those of a loop over it are.
  private func isGivenList(_ argument: Range<Int>) -> Bool {
    if isList(argument) { return true }
    let tokens = host.significantTokens(argument)
    guard tokens.count == 1, let name = tokens.first, buffer.tokens[name].kind == .identifier, let local = host.declarations.declaration(of: buffer.text(name), at: name) else { return false }
    return listedValue(of: local) != nil
  }

  /// What a local constant holds that is a list by what it is given: `rows.map { … }`, `makeRows()`; nil for others.
  private func listedValue(of list: Declaration) -> Range<Int>? {
    guard list.kind == .local, list.isConstant, list.type == nil, let value = list.initializer.map({ buffer.trimmed($0) }) else { return nil }
    return origins.mappedValues(value) != nil || listFunction(value) != nil ? value : nil
  }

  /// The views in the list that a function of the file returns: `makeRows()`; nil for other expressions.
  private func listOfFunction(_ sequence: Range<Int>, at token: Int, _ depth: Int) -> ItemIdentity? {
    guard listFunction(sequence) != nil else { return nil }
    return resultOfCall(sequence, host.significantTokens(sequence), at: token, depth + 1)
  }

  /// The same for a closure that a variable holds: `content()`.
  private func listOfClosure(_ sequence: Range<Int>, at token: Int, _ depth: Int) -> ItemIdentity? {
    guard let first = sequence.first, let last = sequence.last, buffer.tokens[last].kind == .rightParenthesis, let open = buffer.partner(of: last),
      let method = buffer.previous(open), method >= first, let name = buffer.name(method)
    else { return nil }
    return resultOfClosure(named: name, method, at: token, first, depth)
  }

  /// The name of the function that an expression calls, when it is the only one and returns a list.
  private func listFunction(_ expression: Range<Int>) -> Int? {
    guard let last = expression.last, buffer.tokens[last].kind == .rightParenthesis, let open = buffer.partner(of: last), let method = buffer.previous(open),
      expression.contains(method), let name = buffer.name(method)
    else { return nil }
    let functions = host.declarations.functions(named: name)
    return functions.count == 1 && origins.returnsList(functionAt: functions[0]) ? functions[0] : nil
  }

  /// Whether an expression surely means a list of the standard library.
  private func isList(_ expression: Range<Int>) -> Bool {
    var list = buffer.trimmed(expression)
    while let whole = origins.withoutChoice(list) { list = buffer.trimmed(whole) }
    guard let first = list.first, let last = list.last else { return false }
    if buffer.tokens[first].kind == .leftBracket, buffer.partner(of: first) == last { return true }
    if let type = host.declarations.type(of: list)?.name { return type.first == "[" || Self.lists.contains(String(type.prefix { $0 != "<" })) }
    // `stack.subviews`
    guard buffer.isWord(last, in: ["subviews", "arrangedSubviews"]), let dot = buffer.previous(last), buffer.tokens[dot].kind == .dot, first < dot else { return false }
    return host.declarations.type(of: first..<dot).map { FrameworkClassTree.contains($0.name) } ?? false
  }

  /// Whether a value is a list that is written out, `[Row]()`, or a sum of some, and not what is taken out of it: `[a, b][0]`.
  private func startsWithList(_ value: Range<Int>) -> Bool {
    guard let open = value.first, buffer.tokens[open].kind == .leftBracket, let close = buffer.partner(of: open) else { return false }
    guard let next = buffer.next(close), value.contains(next) else { return true }
    return buffer.tokens[next].kind != .leftBracket && buffer.tokens[next].kind != .dot
  }

  /// Whether a variable holds a list of objects.
  func isList(_ variable: Declaration) -> Bool {
    guard variable.kind == .local || variable.kind == .property, !variable.isComputed else { return false }
    return variable.initializer.map(startsWithList) == true
      || variable.type?.first.map { buffer.tokens[$0].kind == .leftBracket || buffer.isWord($0, "Array") } == true
  }

  /// Whatever is in a list that a variable holds; nil where the file puts something there that it does not list, and for
  /// what is no list.
  func contents(of list: Declaration, _ depth: Int) -> ItemIdentity? {
    guard isList(list), !isTooDeep(depth) else { return nil }
    if let written = origins.elements(writtenTo: list, in: host), written.lists.allSatisfy(isGivenList) {
      var result: ItemIdentity?
      for element in written.elements { memo.join(identity(of: element, at: element.lowerBound, depth: depth + 1), to: &result) }
      for list in written.lists { memo.join(elements(of: list, at: list.lowerBound, depth + 1), to: &result) }
      return known(result ?? ItemIdentity(), in: list, written.elements.count + written.lists.count)
    }
    // All files may put views into it.
    guard list.kind == .property, !host.declarations.isPrivate(list), let scope = list.scope, let body = host.declarations.typeBody(openedAt: scope) else { return nil }
    let owner = ItemType(named: body)
    guard owner != .unknown else { return nil }
    let type = ItemType(host.declarations.type(of: list).flatMap { Self.elementType(of: $0.name) }.map { ValueType(spelling: $0) })
    var result = ItemIdentity(
      members: [.init(name: list.name, owner: owner)], parameters: [.init(name: list.name, way: .value(of: owner))], type: type, isOfType: type != .unknown)
    note(list, in: &result)
    return result
  }

  /// The elements of a list that only its file can name, which are known by the list's name as well.
  private func known(_ elements: ItemIdentity, in list: Declaration, _ count: Int) -> ItemIdentity {
    guard count <= Self.maximumCount else { return .anything }
    var result = elements
    result.members.insert(member(for: list))
    note(list, in: &result)
    result.isNew = false
    return result
  }

  /// The member of another object, or of a superclass, whose elements are the first ones of a chain of calls.
  private func list(of sequence: Range<Int>) -> Range<Int>? {
    var rest = sequence
    for _ in 0..<Self.maximumDepth {
      guard let last = rest.last else { return nil }
      if buffer.tokens[last].kind == .rightParenthesis || buffer.tokens[last].kind == .rightBrace, let open = buffer.partner(of: last), var method = buffer.previous(open) {
        if buffer.tokens[method].kind == .rightParenthesis, let first = buffer.partner(of: method), let name = buffer.previous(first) { method = name }
        guard method > rest.lowerBound, buffer.tokens[method].kind == .identifier, let dot = buffer.previous(method), buffer.tokens[dot].kind == .dot, rest.lowerBound < dot
        else { return nil }
        rest = buffer.trimmed(rest.lowerBound..<dot)
        continue
      }
      let isMark = buffer.spells(last, "?") || buffer.spells(last, "!")
      guard let name = isMark ? buffer.previous(last) : last, name >= rest.lowerBound, buffer.tokens[name].kind == .identifier else { return nil }
      if name == rest.lowerBound { return host.declarations.declaration(of: buffer.text(name), at: name) == nil ? rest : nil }
      return buffer.previous(name).map { buffer.tokens[$0].kind == .dot } == true ? rest : nil
    }
    return nil
  }

  /// `Card` for `[Card]` and `Array<Card>`; nil for other types.
  private static func elementType(of type: String) -> String? {
    if type.hasPrefix("Array<"), type.hasSuffix(">") { return String(type.dropFirst(6).dropLast()) }
    return type.hasPrefix("[") && type.hasSuffix("]") && !type.contains(":") ? String(type.dropFirst().dropLast()) : nil
  }

  /// What a literal of a list or dictionary lists, keys as well as values.
  func literal(at open: Int) -> [Range<Int>] {
    ArrayLiteral(at: open, in: buffer)?.elements ?? DictionaryLiteral(at: open, in: buffer)?.pairs.flatMap { [$0.key, $0.value] } ?? []
  }

  /// Any element of a constant list. Those that are made in it have no other name than the list's.
  private func elements(ofConstant list: Declaration, _ elements: [Range<Int>], at token: Int, _ depth: Int) -> ItemIdentity {
    var result = union(of: elements, at: token, depth)
    guard elements.contains(where: { origins.isNew($0) }) else { return result }
    if list.kind == .property { result.isForeign = true } else { result.members.insert(member(for: list)) }
    note(list, in: &result)
    return result
  }

  /// Methods that give the parts which a table shows, with the labels of their arguments.
  /// Source: UITableView and UICollectionView in UIKit.
  private static let shownParts = ["cellForRow": "at", "cellForItem": "at", "headerView": "forSection", "footerView": "forSection"]

  /// Methods that give new or unused parts of that kind.
  /// Source: UITableView and UICollectionView in UIKit.
  private static let dequeuing: Set<String> = [
    "dequeueReusableCell", "dequeueReusableHeaderFooterView", "dequeueReusableSupplementaryView", "dequeueConfiguredReusableCell",
    "dequeueConfiguredReusableSupplementary",
  ]

  /// Whether a method may be that of a table or a collection, by the object in front of it.
  private func isOfTable(_ object: Range<Int>) -> Bool {
    guard let dot = object.last, buffer.tokens[dot].kind == .dot, object.lowerBound < dot, let type = host.declarations.type(of: object.lowerBound..<dot)?.name else { return true }
    return type.hasSuffix("TableView") || type.hasSuffix("CollectionView") || FrameworkClassTree.contains(type)
  }

  /// What a function of the file returns, or a table gives.
  func resultOfCall(_ expression: Range<Int>, _ tokens: [Int], at token: Int, _ depth: Int) -> ItemIdentity? {
    guard let first = tokens.first, var last = tokens.last else { return nil }
    while buffer.spells(last, "?") || buffer.spells(last, "!"), let before = buffer.previous(last), before > first { last = before }
    guard buffer.tokens[last].kind == .rightParenthesis, let open = buffer.partner(of: last), var method = buffer.previous(open), method >= first else { return nil }
    // `provider?()`
    while buffer.spells(method, "?") || buffer.spells(method, "!"), let before = buffer.previous(method), before >= first { method = before }
    guard let name = buffer.name(method) else { return nil }
    if isOfTable(first..<method), Self.dequeuing.contains(name) || Self.shownParts[name].map({ label in buffer.next(open).flatMap { buffer.name($0) } == label }) == true {
      return ItemIdentity(isForeign: true, type: .oneOf([.declared("UITableViewCell"), .declared("UITableViewHeaderFooterView"), .declared("UICollectionReusableView")]))
    }
    if let shown = shown(by: name, open) { return shown }
    if name == "objc_getAssociatedObject" { return associatedObject(askedAt: open, depth) }
    if let stored = stored(by: name, method, open, first) { return stored }
    if var given = resultOfClosure(named: name, method, at: token, first, depth) {
      if given.type == .unknown { given.type = ItemType(host.declarations.type(of: expression)) }
      return given
    }
    if let copy = copy(by: name, method, open, at: token, first, depth) { return copy }
    if let result = result(ofFunction: name, method, first, depth) { return result }
    let type = (origins.madeType(expression) ?? .unknown).or(ItemType(host.declarations.type(of: expression)))
    guard let way = wayOfResult(name, method, tokens) else { return nil }
    return ItemIdentity(parameters: [.init(name: name, way: way)], type: type)
  }

  /// What the one function of the file gives that a call means.
  private func result(ofFunction name: String, _ method: Int, _ first: Int, _ depth: Int) -> ItemIdentity? {
    let functions = host.declarations.functions(named: name)
    guard functions.count == 1, method == first ? origins.isMeant(functions[0], by: method) : isMethod(functions[0], ofObjectIn: first..<method), let values = origins.returnedValues(ofFunctionAt: functions[0]), !values.isEmpty else { return nil }
    let owner = host.declarations.enclosingType(at: functions[0])
    var result = union(ofReturned: values, depth)
    // A subclass may return another object, and an extension may have another function of the name.
    result.parameters.insert(.init(name: name, way: .result(of: owner.map { ItemType(named: $0) } ?? .unknown, isNewElsewhere: true)))
    result.isNew = false
    return result
  }

  /// The same with a closure behind the call that is given nothing, so that it hands nothing on: `makeRow(title) { [weak self] in … }`.
  func resultBeforeClosure(_ tokens: [Int], _ depth: Int) -> ItemIdentity? {
    guard let first = tokens.first, let last = tokens.last, buffer.tokens[last].kind == .rightBrace, let brace = buffer.partner(of: last), brace > first,
      let close = buffer.previous(brace), buffer.tokens[close].kind == .rightParenthesis, let open = buffer.partner(of: close), let method = buffer.previous(open), method >= first,
      let name = buffer.name(method), !(brace..<last).contains(where: { buffer.tokens[$0].kind == .identifier && buffer.text($0).hasPrefix("$") })
    else { return nil }
    if let end = buffer.signatureEnd(ofClosureAt: brace) {
      var head = buffer.next(brace)
      if let captures = head, buffer.tokens[captures].kind == .leftBracket { head = buffer.partner(of: captures).flatMap { buffer.next($0) } }
      guard head == end else { return nil }
    }
    return result(ofFunction: name, method, first, depth)
  }

  /// What `card.copy()` gives: what the class says, `func copy(with zone: NSZone?)`; nil for other calls. No view of the system can be
  /// copied.
  ///
  /// - Source: NSObject and NSCopying in Foundation.
  private func copy(by name: String, _ method: Int, _ open: Int, at token: Int, _ first: Int, _ depth: Int) -> ItemIdentity? {
    guard name == "copy" || name == "mutableCopy", buffer.next(open) == buffer.partner(of: open), let dot = buffer.previous(method), first < dot,
      buffer.tokens[dot].kind == .dot
    else { return nil }
    let object = identity(of: first..<dot, at: token, depth: depth + 1)
    return ItemIdentity(parameters: [.init(name: name, way: .result(of: object.type, isNewElsewhere: false))])
  }

  /// What a call gives that some code has stored by another one, under whatever key: `cache.object(forKey: name)`; nil for other
  /// calls.
  ///
  /// - Source: NSCache and NSMapTable in Foundation.
  private func stored(by name: String, _ method: Int, _ open: Int, _ first: Int) -> ItemIdentity? {
    guard name == "object", method > first, let label = buffer.next(open), buffer.isWord(label, "forKey"), host.declarations.functions(named: name).isEmpty else { return nil }
    return ItemIdentity(parameters: [.init(name: "setObject", way: .argument(position: 0, label: nil, isElement: false, labels: ["forKey"]))], isForeign: true)
  }

  /// What a function gives that hands it to the closure behind the call.
  func configured(_ expression: Range<Int>) -> ItemIdentity? {
    let expression = buffer.trimmed(expression)
    guard let call = ConfiguringCall(expression, in: origins) else { return nil }
    let holder = origins.holder(ofValueAt: call.start)
    var result = ItemIdentity()
    var isItself = false
    if let base = call.base {
      if let made = origins.constructed(base) {
        isItself = true
        result.type = made
      } else if let name = ItemType.simpleName(of: buffer.normalizedText(base)), name.first?.isUppercase == true {
        result.type = .declared(name)
      } else if let inner = configured(base) {
        isItself = true
        result = inner
      } else {
        return nil
      }
    } else if let holder {
      result.type = ItemType(host.declarations.type(of: holder))
    }
    result.parameters.insert(.init(name: call.name, way: .configured(of: result.type, isItself: isItself, arguments: call.argumentCount)))
    if holder == nil || call.handsOut(in: buffer) { result.escapes = true }
    return result
  }

  /// What functions return, whose own variables have no names for others.
  func union(ofReturned values: [Range<Int>], _ depth: Int) -> ItemIdentity {
    guard values.count <= Self.maximumCount else { return .anything }
    var result: ItemIdentity?
    for value in values where buffer.normalizedText(value) != "nil" && !isNever(value) {
      var one = identity(of: value, at: value.lowerBound, depth: depth + 1)
      let value = buffer.trimmed(value)
      if value.count == 1, let local = host.declarations.declaration(of: buffer.text(value.lowerBound), at: value.lowerBound), local.kind == .local {
        one.escapes = escapes.contains(local, isResult: true)
        one.adders = escapes.adders(of: local)
        noteKeepers(of: local, in: &one)
        if origins.isOnlyReturned(local) { one.members.remove(member(for: local)) }
      } else if origins.constructed(value) != nil ? !origins.isOnlySetUp(value) : origins.isChain(value) {
        // Closures and methods may hand it on.
        one.escapes = true
      }
      memo.join(one, to: &result)
    }
    return result ?? ItemIdentity()
  }

  /// Whether code ends where a function is to return something: `func makeBar() -> UIView { fatalError() }`.
  private func isNever(_ value: Range<Int>) -> Bool {
    let value = buffer.trimmed(value)
    return value.first.map { buffer.isWord($0, in: ["fatalError", "preconditionFailure"]) } == true && value.first.flatMap(buffer.next).flatMap(buffer.partner) == value.last
  }

  /// How a call gets its object whose function may be one of another file; nil when that is not looked for.
  private func wayOfResult(_ name: String, _ method: Int, _ tokens: [Int]) -> ItemIdentity.Parameter.Way? {
    guard let first = tokens.first else { return nil }
    if method == first || buffer.isWord(first, in: ["self", "Self"]) && buffer.next(first).flatMap(buffer.next) == method {
      guard name.first?.isUppercase == false else { return nil }
      return .result(of: method == first ? .unknown : host.declarations.enclosingType(at: first).map { ItemType(named: $0) } ?? .unknown, isNewElsewhere: false)
    }
    guard buffer.tokens[first].kind == .identifier, let dot = buffer.previous(method), buffer.tokens[dot].kind == .dot else { return nil }
    if buffer.text(first).first?.isUppercase != true {
      // `delegate?.makeCard()`
      guard var path = names(host.significantTokens(first..<dot)), name.first?.isUppercase == false, path[0] != "super" else { return nil }
      let isMember = path.count > 1 && path[0] == "self"
      if isMember { path.removeFirst() }
      let type = type(of: path, isMember, at: first)
      return type == .unknown ? nil : .method(of: type)
    }
    // `UILabel().styled { … }`
    if let made = origins.constructed(buffer.trimmed(first..<dot)) { return .result(of: made, isNewElsewhere: true) }
    // `Bar(title).leading(back).trailing(done)`: each of the functions may give an object of another class.
    if origins.isChain(first..<dot) { return .result(of: .unknown, isNewElsewhere: false) }
    guard let names = names(host.significantTokens(first..<dot)) else { return nil }
    // `UIButton.systemButton(…)`, `Card.make()`
    if names.count == 1, let type = ItemType.simpleName(of: names[0]) {
      return .result(of: .declared(type), isNewElsewhere: FrameworkClassTree.contains(type) || type.hasPrefix("UI") || type.hasPrefix("NS"))
    }
    return .result(of: type(of: names, false, at: first), isNewElsewhere: false)
  }

  /// Whether a function of the file is the one that is called behind an expression.
  private func isMethod(_ function: Int, ofObjectIn expression: Range<Int>) -> Bool {
    guard let type = host.declarations.enclosingType(at: function)?.name, let dot = buffer.previous(expression.upperBound), buffer.tokens[dot].kind == .dot,
      let first = expression.first
    else { return false }
    if buffer.isWord(first, in: ["self", "Self"]), buffer.next(first) == dot { return host.declarations.enclosingType(at: first)?.name == type }
    return host.declarations.type(of: first..<dot)?.name == type
  }

  /// The word for the views in another one, outside of brackets.
  func childList(in tokens: [Int]) -> Int? {
    guard let first = tokens.first else { return nil }
    return tokens.first { buffer.isWord($0, in: ["subviews", "arrangedSubviews"]) && buffer.parent(of: $0) == buffer.parent(of: first) }
  }

  /// Whether an expression names the views in views that it finds: `card.subviews[0].subviews`,
  /// `card.subviews.flatMap({ $0.subviews })`.
  func isFurtherInside(_ tokens: [Int]) -> Bool {
    guard let first = tokens.first else { return false }
    let lists = tokens.filter { buffer.isWord($0, in: ["subviews", "arrangedSubviews"]) }
    guard lists.count > 1 else { return false }
    return lists.count { buffer.parent(of: $0) == buffer.parent(of: first) } > 1 || tokens.contains { buffer.isWord($0, in: ["flatMap", "map", "compactMap"]) }
  }

  /// The class that a view is picked by: `Knob` in `subviews.first { NSStringFromClass(type(of: $0)) == "Knob" }`.
  func className(pickedFrom list: Int, in tokens: [Int]) -> String? {
    guard let dot = buffer.next(list), buffer.tokens[dot].kind == .dot, let method = buffer.next(dot), buffer.isWord(method, in: ["first", "last"]),
      let brace = tokens.first(where: { $0 > method && buffer.tokens[$0].kind == .leftBrace }), buffer.callee(ofClosureAt: brace).map({ $0 == method || buffer.isWord($0, "where") || buffer.tokens[$0].kind == .colon }) == true,
      let close = buffer.partner(of: brace), let start = buffer.next(buffer.signatureEnd(ofClosureAt: brace) ?? brace), start < close,
      tokens.allSatisfy({ $0 <= close || buffer.tokens[$0].kind == .rightParenthesis || buffer.spells($0, "?") || buffer.spells($0, "!") }),
      let sign = buffer.previous(close).flatMap(buffer.previous), buffer.spells(sign, "=="), let literal = buffer.next(sign),
      let text = StringLiteral(at: literal, in: buffer)?.text, let name = ItemType.simpleName(of: text), isClassName(start..<sign, inClosureAt: brace)
    else { return nil }
    return name
  }

  /// Whether an expression tells the name of the class of a closure's parameter: `type(of: view).description()`,
  /// `String(describing: type(of: $0))`, `NSStringFromClass(type(of: $0))`.
  private func isClassName(_ expression: Range<Int>, inClosureAt brace: Int) -> Bool {
    let parameter = buffer.signatureEnd(ofClosureAt: brace).map { buffer.normalizedText(brace + 1..<$0).filter { $0 != "(" && $0 != ")" && $0 != " " } } ?? "$0"
    let kind = "type(of:\(parameter))"
    let text = buffer.normalizedText(expression).filter { $0 != " " }
    return ["\(kind).description()", "String(describing:\(kind))", "NSStringFromClass(\(kind))"].contains(text)
  }

  /// The views in the one before `.subviews`: those that the file adds to it, or any that code adds to such a view.
  func children(_ list: Int, at token: Int, _ depth: Int) -> ItemIdentity {
    guard !isTooDeep(depth) else { return .anything }
    var owner: Int?
    if let dot = buffer.previous(list), buffer.tokens[dot].kind == .dot {
      owner = buffer.previous(dot)
      if let mark = owner, buffer.spells(mark, "?") || buffer.spells(mark, "!") { owner = buffer.previous(mark) }
    }
    let isArranging = buffer.isWord(list, "arrangedSubviews")
    guard let name = owner, buffer.tokens[name].kind == .identifier, !buffer.isWord(name, "self"),
      let container = host.declarations.declaration(of: buffer.text(name), at: token), container.kind == .local || container.kind == .property,
      // Few functions that are given a stack arrange other views in it; the files show which.
      !escapes.contains(container) && !escapes.isKept(container) && (isArranging || AddingFunctions.areOfMembers(escapes.adders(of: container))),
      origins.isFilledInSight(container), isOfSystem(container, at: token, depth), let children = memo.children(of: buffer.text(name), { origins.children(of: buffer.text(name)) }),
      children.count <= Self.maximumCount
    else {
      let start = buffer.postfixStart(of: list)
      let container = start < list ? identity(of: start..<(buffer.previous(list) ?? list), at: token, depth: depth + 1) : identity(of: nil, at: token, depth: depth + 1)
      return found(in: container)
    }
    var result: ItemIdentity?
    for child in children {
      memo.join(identity(of: child, at: child.lowerBound, depth: depth + 1), to: &result)
    }
    // Other files may add more.
    let isShared = container.kind == .property && !host.declarations.isPrivate(container)
    let functions = AddingFunctions.functions(of: escapes.adders(of: container).filter { !AddingFunctions.areOfMembers([$0]) })
    if isShared || !functions.isEmpty {
      let owner = container.scope.flatMap { host.declarations.typeBody(openedAt: $0) }.map { ItemType(named: $0) } ?? .unknown
      let name = isShared ? container.name : ""
      result?.stacks.insert(.init(name: name, owner: owner, path: buffer.file.path, isArranging: isArranging, functions: functions))
    }
    return result ?? .anyView
  }

  /// Whether a variable holds objects of the system's classes: one of the project may add views to itself.
  private func isOfSystem(_ variable: Declaration, at token: Int, _ depth: Int) -> Bool {
    identity(of: variable, at: token, depth + 1).type.choices.allSatisfy { $0.name.map(FrameworkClassTree.contains) == true }
  }

  /// Whatever is added to a view.
  private func found(in container: ItemIdentity) -> ItemIdentity {
    guard !container.isForeign, !container.isAnything, container.parameters.allSatisfy({ $0.way.propertyOwner != nil }) || container.members.isEmpty else {
      return .anyView
    }
    var result = ItemIdentity()
    // What a property holds that other code can set is also found under the names that it has there.
    for parameter in container.parameters {
      var parameter = parameter
      parameter.isContainer = true
      result.parameters.insert(parameter)
    }
    if container.parameters.isEmpty || !container.members.isEmpty {
      result.found = ItemIdentity.Container(members: container.members, type: container.type)
    }
    return result
  }

  /// Whether only code that names a variable can have what it holds.
  private func isAlone(_ variable: Declaration) -> Bool {
    let isVariable = variable.kind == .local || variable.kind == .property || variable.kind == .element && origins.part(ofTupleFor: variable) != nil
    return isVariable && !escapes.contains(variable) && !escapes.isKept(variable)
  }

  /// Where a file adds an item; nil when it does not say, or says it in several ways, or when others may move the item.
  func place(of item: Range<Int>?) -> ItemIdentity.Container? {
    guard let item, let declared = declaration(of: item), isAlone(declared), let container = origins.container(of: item) else { return nil }
    let identity = self.identity(of: container.view, at: container.token, depth: 1)
    if identity.isForeign || identity.parameters.isEmpty && identity.members.isEmpty && identity.selfType == nil && identity.type == .unknown { return nil }
    if !identity.parameters.isEmpty, identity.isAnything || identity.found != nil { return nil }
    return ItemIdentity.Container(members: identity.members, type: identity.type, parameters: identity.parameters)
  }

  /// The variable that an expression is nothing but the name of: `label`, `self.label`.
  private func declaration(of expression: Range<Int>) -> Declaration? {
    let tokens = host.significantTokens(expression).filter { !buffer.spells($0, "?") && !buffer.spells($0, "!") }
    guard let name = tokens.last, buffer.tokens[name].kind == .identifier else { return nil }
    if tokens.count == 1 { return host.declarations.declaration(of: buffer.text(name), at: name) }
    guard tokens.count == 3, buffer.isWord(tokens[0], "self") else { return nil }
    return host.declarations.member(buffer.text(name), ofTypeAt: name)
  }

  /// What the function whose name is at a token returns, for callers in other files; nil for what returns no view.
  func content(ofFunctionAt name: Int) -> (owner: ItemType, items: [ItemIdentity])? {
    let type = host.declarations.enclosingType(at: name)
    let owner = type.map { ItemType(named: $0) } ?? .unknown
    guard origins.returnsObject(functionAt: name) else { return nil }
    let values = origins.returnedValues(ofFunctionAt: name) ?? []
    if values.isEmpty { return type?.keyword == "protocol" ? (owner, []) : (owner, [.unknown]) }
    return (owner, [union(ofReturned: values, 1).withValuesOfOthers])
  }

  /// What a property of a type holds from the beginning, or computes, for code that names it in other files; nil for
  /// what is not a property.
  func content(ofPropertyAt name: Int) -> HeldContent? {
    guard let property = host.declarations.declarations(named: buffer.text(name)).first(where: { $0.token == name }), property.kind == .property,
      property.scope == nil ? !host.declarations.isPrivate(property) : host.declarations.typeBody(openedAt: property.scope ?? 0) != nil
    else { return nil }
    let body = property.scope.flatMap { host.declarations.typeBody(openedAt: $0) }
    let owner = body.flatMap { ItemType.simpleName(of: $0.name) }.map { ItemType.declared($0) } ?? .unknown
    var items: [ItemIdentity] = []
    let isValue = isValue(host.declarations.type(of: property))
    switch isValue ? .given : origins.content(of: property) {
    case .own(let type): items = type.map { [withParameters(ItemIdentity(type: $0), at: name)] } ?? []
    case .given: break
    case .values(let values):
      items = values.count <= Self.maximumCount ? values.map { identity(of: $0, at: $0.lowerBound, depth: 1).withValuesOfOthers } : [.unknown]
    case .unknown: items = [.unknown]
    }
    // Protocols say nothing about the object.
    if items == [.unknown], body?.keyword == "protocol" { items = [] }
    return HeldContent(
      owner: owner, items: items, isConstant: property.isConstant && property.initializer != nil,
      isReadOnly: body?.keyword != "protocol" && isReadOnly(property),
      isOverride: buffer.statement(containing: name)?.contains { $0 < name && buffer.isWord($0, "override") } ?? true,
      isOfExtension: body?.keyword == "extension", isValue: isValue, isOfStructure: body?.keyword == "struct" && isGivenByInitializer(property),
      hasKey: body.map { !property.isConstant && !isReadOnly(property) && hasKey(property, in: $0) } ?? false,
      isOfType: host.isOfType(property), isGlobal: body == nil)
  }

  /// Whether a property is computed, without code for setting it.
  private func isReadOnly(_ property: Declaration) -> Bool {
    guard property.isComputed, let type = property.type, let brace = buffer.firstSignificant(from: type.upperBound), buffer.tokens[brace].kind == .leftBrace,
      let close = buffer.partner(of: brace)
    else { return false }
    return !(brace + 1..<close).contains { buffer.isWord($0, in: ["set", "_modify"]) && buffer.parent(of: $0) == brace }
  }

  /// Whether Objective-C knows a property, so that code can set it by its name: `card.setValue(box, forKey: "badge")`.
  private func hasKey(_ property: Declaration, in body: TypeBody) -> Bool {
    let words: [StaticString] = ["objc", "dynamic", "IBInspectable", "IBOutlet", "NSManaged", "override"]
    if let statement = buffer.statement(containing: property.token), statement.contains(where: { $0 < property.token && buffer.isWord($0, in: words) }) { return true }
    guard let statement = buffer.statement(containing: body.open) else { return false }
    return statement.contains { $0 < body.open && buffer.isWord($0, "objcMembers") }
  }

  /// Whether the initialiser that a structure has by itself takes a view for a property.
  private func isGivenByInitializer(_ property: Declaration) -> Bool {
    let isStatic = buffer.statement(containing: property.token)?.contains { $0 < property.token && buffer.isWord($0, "static") } ?? false
    return !property.isComputed && !isStatic && !(property.type?.first.map { GivenParameters.values.contains(buffer.text($0)) } ?? false)
  }
}
