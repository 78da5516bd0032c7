import HostSyntax
import Knowledge
import SourceText
import TestSupport
import Testing

/// The superview that a view surely has where ① stands.
private func superview(of child: String, in source: String) throws -> String? {
  let marked = MarkedSource(source)
  let buffer = TokenBuffer(lexing: SourceFile(text: marked.text))
  let index = try #require(buffer.tokenIndex(at: marked["①"]))
  return SuperviewIndex(DeclarationTable(buffer)).superview(of: child, at: index)?.parentSpelling
}

@Test func theCallBeforeTheSiteNamesTheSuperview() throws {
  #expect(try superview(of: "a", in: "class C { func f() { let a = A(); box.addSubview(a); ①x } }") == "box")
  #expect(try superview(of: "a", in: "class C { func f() { let a = A(); addSubview(a); ①x } }") == "self")
  #expect(try superview(of: "a", in: "class C { func f() { let a = A(); self.view.insertSubview(a, at: 0); ①x } }") == "self.view")
}

@Test func aCallAfterTheSiteNamesNothing() throws {
  #expect(try superview(of: "a", in: "class C { func f() { let a = A(); ①x; box.addSubview(a) } }") == nil)
}

@Test func aConditionalCallNamesNothing() throws {
  #expect(try superview(of: "a", in: "class C { func f() { let a = A(); if b { box.addSubview(a) }; ①x } }") == nil)
  #expect(try superview(of: "a", in: "class C { func f() { let a = A(); later { box.addSubview(a) }; ①x } }") == nil)
}

@Test func aCallAroundTheSiteCounts() throws {
  #expect(try superview(of: "a", in: "class C { func f() { if b { box.addSubview(a); if c { ①x } } } }") == "box")
}

@Test func theLastParentCounts() throws {
  func function(_ body: String) -> String { "class C { let a = A(); func f() { \(body); ①x } }" }
  #expect(try superview(of: "a", in: function("box.addSubview(a); tray.addSubview(a)")) == "tray")
  #expect(try superview(of: "a", in: function("box.addArrangedSubview(a); if b { box.addSubview(a) }; tray.addSubview(a)")) == "tray")
  #expect(try superview(of: "a", in: function("box.addSubview(a); if b { tray.addSubview(a) }")) == nil)
  #expect(try superview(of: "a", in: function("later { box.addSubview(a) }; tray.addSubview(a)")) == nil)
  #expect(try superview(of: "a", in: function("defer { box.addSubview(a) }; tray.addSubview(a)")) == "tray")
  #expect(try superview(of: "a", in: function("for _ in 0..<2 { tray.addSubview(a); ①x; box.addSubview(a) }")) == "tray")
}

@Test func twoParentsNameNothing() throws {
  #expect(try superview(of: "a", in: "class C { let a = A(); func g() { box.addSubview(a) }; func h() { tray.addSubview(a) }; func f() { ①x } }") == nil)
}

@Test func aPropertyMayGetItsSuperviewInAnotherFunction() throws {
  let source = "class C { let a = A(); let box = B(); func g() { box.addSubview(a) }; func f() { ①x } }"
  #expect(try superview(of: "a", in: source) == "box")
  #expect(try superview(of: "self.a", in: source) == "box")
}

@Test func aLocalParentOfAnotherFunctionHasNoMeaning() throws {
  #expect(try superview(of: "a", in: "class C { let a = A(); func g() { let box = B(); box.addSubview(a) }; func f() { ①x } }") == nil)
}

@Test func aLocalViewOfAnotherFunctionIsAnotherView() throws {
  #expect(try superview(of: "a", in: "class C { func g() { let a = A(); box.addSubview(a) }; func f() { let a = A(); ①x } }") == nil)
}

@Test func theSameNameInAnotherTypeIsAnotherView() throws {
  let source = "class D { let a = A(); func g() { box.addSubview(a) } }\nclass C { let a = A(); func f() { ①x } }"
  #expect(try superview(of: "a", in: source) == nil)
}

@Test func aParentThatIsAssignedInBetweenNamesNothing() throws {
  #expect(try superview(of: "a", in: "class C { func f() { var box = B(); box.addSubview(a); box = D(); ①x } }") == nil)
  #expect(try superview(of: "a", in: "class C { func f() { var a = A(); box.addSubview(a); a = D(); ①x } }") == nil)
}

@Test func anOptionalParentNamesNothing() throws {
  #expect(try superview(of: "a", in: "class C { func f() { let a = A(); box?.addSubview(a); ①x } }") == nil)
}

@Test func loopsOverALiteralAddEveryElement() throws {
  #expect(try superview(of: "b", in: "class C { func f() { [a, b].forEach { box.addSubview($0) }; ①x } }") == "box")
  #expect(try superview(of: "b", in: "class C { func f() { [a, b].forEach(box.addSubview); ①x } }") == "box")
  #expect(try superview(of: "b", in: "class C { func f() { [a, b].forEach(addSubview); ①x } }") == "self")
  #expect(try superview(of: "b", in: "class C { func f() { for v in [a, b] { box.addSubview(v) }; ①x } }") == "box")
}

@Test func theClosureOfAPropertyIsAFunction() throws {
  #expect(try superview(of: "a", in: "class C { lazy var b: B = { let a = A(); box.addSubview(a); ①x; return box }() }") == "box")
}

@Test func aFunctionOfThatNameIsNotACall() throws {
  #expect(try superview(of: "a", in: "class C { let a = A(); override func addSubview(_ a: A) { ①x } }") == nil)
}

@Test func aPropertyThatBecomesAnotherViewNamesNothingElsewhere() throws {
  let added = "func g() { box.addSubview(a); ② }; func f() { ①x }"
  func type(_ members: String, _ later: String) -> String { "class C { \(members); \(added.replacing("②", with: later)) }" }
  #expect(try superview(of: "a", in: type("let a = A(); var box = B()", "box = B()")) == nil)
  #expect(try superview(of: "a", in: type("let a = A(); var box = B()", "self.box = B()")) == nil)
  #expect(try superview(of: "a", in: type("var a = A(); let box = B()", "a = A()")) == nil)
  #expect(try superview(of: "a", in: type("let a = A(); var box = B(); func h() { box = B() }", "")) == nil)
  #expect(try superview(of: "a", in: type("let a = A(); var box: B!; func h() { box = B() }; func i() { box = nil }", "")) == "box")
  #expect(try superview(of: "a", in: "class C { let a = A(); var box = B(); func g() { box = B(); box.addSubview(a) }; func f() { ①x } }") == "box")
}

@Test func aNameThatOnlyABlockKnowsNamesNothing() throws {
  func type(_ added: String) -> String { "class C { let a = A(); let box = B(); \(added); func f() { ①x } }" }
  #expect(try superview(of: "a", in: type("func g() { box.then { $0.addSubview(a) } }")) == nil)
  #expect(try superview(of: "a", in: type("func g() { box.then { $0.content.addSubview(a) } }")) == nil)
  #expect(try superview(of: "a", in: type("func g() { do { try h() } catch { error.addSubview(a) } }")) == nil)
  #expect(try superview(of: "a", in: type("var host: B { get { box } set { newValue.addSubview(a) } }")) == nil)
  #expect(try superview(of: "a", in: type("var host = B() { didSet { oldValue.addSubview(a) } }")) == nil)
  #expect(try superview(of: "a", in: type("let newValue = B(); func g() { newValue.addSubview(a) }")) == "newValue")
  #expect(try superview(of: "a", in: "class C { func f() { let a = A(); [box].forEach { $0.addSubview(a) }; ①x } }") == nil)
  #expect(try superview(of: "a", in: "class C { func f() { let a = A(); box.then { $0.addSubview(a); if b { ①x } } } }") == "$0")
  #expect(try superview(of: "a", in: "class C { func f() { let a = A(); box.then { $0.addSubview(a); tray.then { $0.show(); ①x } } } }") == nil)
  #expect(try superview(of: "a", in: "class C { func f() { let a = A(); [box].forEach { $0.addSubview(a) }; tray.then { if b { $0.addSubview(a) }; ①x } } }") == nil)
}

@Test func aParameterOfAClosureNamesNothingOutsideOfIt() throws {
  for parameters in ["v", "(v)", "(v: B)", "v -> Void", "w, v -> Void", "v async throws", "@MainActor v", "@MainActor [weak self] (v: B)", "@MainActor @Sendable v throws -> Void"] {
    #expect(try superview(of: "a", in: "class C { let a = A(); func g() { box.then { \(parameters) in v.addSubview(a) } }; func f() { ①x } }") == nil)
  }
}
