internal import HostSyntax
internal import SourceText

extension ObjectiveCDeclarations {
  /// Whether a name alone tells the type of a member, where no declaration is known.
  package static func isFrameworkMember(_ name: String) -> Bool { ObjectiveCTypeReader.frameworkMember(name) != nil }

  /// The static type of an expression that is a path of members and messages; nil when it is not known.
  package func type(of range: Range<Int>) -> ObjectiveCType? {
    if let type = ObjectiveCTypeReader(self, buffer, site: nil).type(of: range) { return type }
    let range = buffer.trimmed(range)
    return isProvenView(range, in: buffer, at: range.lowerBound) ? ObjectiveCType("UIView", pointers: 1) : nil
  }

  /// The static type of an expression that is spelled like this at a token.
  package func type(ofSpelling text: String, at site: Int) -> ObjectiveCType? {
    // Nothing proves a view that is one word without an underscore in front.
    if let first = text.utf8.first, first != UInt8(ascii: "_"), text.utf8.allSatisfy(\.isPartOfPlainWord), first > UInt8(ascii: "9") {
      return ObjectiveCTypeReader(self, buffer, site: site).type(named: text, at: site)
    }
    let inner = tokens(ofSpelling: text)
    if let type = ObjectiveCTypeReader(self, inner, site: site).type(of: 0..<inner.count) { return type }
    return isProvenView(0..<inner.count, in: inner, at: site) ? ObjectiveCType("UIView", pointers: 1) : nil
  }

  /// The type that a text in parentheses spells; nil for an expression.
  package func castType(ofSpelling text: String) -> ObjectiveCType? {
    let inner = tokens(ofSpelling: text)
    return ObjectiveCTypeReader(self, inner, site: nil).castType(0..<inner.count)
  }

  /// `(UIView *)` as a type; nil for an expression in parentheses.
  package func castType(_ range: Range<Int>) -> ObjectiveCType? {
    ObjectiveCTypeReader(self, buffer, site: nil).castType(range)
  }
}

/// Works out types of expressions.
private struct ObjectiveCTypeReader {
  private let names: ObjectiveCDeclarations
  /// Where the tokens of the expression are.
  private let buffer: TokenBuffer
  /// Where in the file names are looked up; nil for the tokens' own places.
  private let site: Int?

  init(_ names: ObjectiveCDeclarations, _ buffer: TokenBuffer, site: Int?) {
    self.names = names
    self.buffer = buffer
    self.site = site
  }

  /// Parentheses inside one another are read this deep.
  private static let maximumDepth = 16

  func type(of range: Range<Int>, depth: Int = 0) -> ObjectiveCType? {
    guard depth < Self.maximumDepth else { return nil }
    var tokens = buffer.trimmed(range)[...]
    var current: ObjectiveCType?
    guard let first = tokens.first else { return nil }
    if buffer[first].kind == .leftParenthesis, let close = buffer.partner(of: first), close < range.upperBound {
      if close == tokens.last { return type(of: first + 1..<close, depth: depth + 1) }
      guard let next = buffer.next(close), next < range.upperBound else { return nil }
      if buffer[next].kind == .dot || buffer.isOperator(next, "->") {
        current = type(of: first + 1..<close, depth: depth + 1)
        tokens = tokens[next...]
      } else {
        return castType(first + 1..<close)
      }
    } else if buffer[first].kind == .leftBracket, let message = MessageExpression(at: first, in: buffer), message.close < tokens.endIndex {
      current = type(of: message, depth: depth + 1)
      tokens = tokens[(message.close + 1)...]
    } else if buffer[first].kind == .identifier {
      if let open = buffer.next(first), open < range.upperBound, buffer[open].kind == .leftParenthesis, let close = buffer.partner(of: open),
        close + 1 < range.upperBound, let function = names.function(buffer.text(first)) {
        // `insets().bottom`
        current = function.type
        tokens = tokens[(close + 1)...]
      } else {
        current = type(named: buffer.text(first), at: site ?? first)
        tokens = tokens[(first + 1)...]
      }
    } else {
      return nil
    }
    var index = tokens.isEmpty ? nil : buffer.firstSignificant(from: tokens.startIndex)
    while let mark = index, mark < range.upperBound {
      if buffer[mark].kind == .dot || buffer.isOperator(mark, "->") {
        guard let name = buffer.next(mark), name < range.upperBound, buffer[name].kind == .identifier, let owner = current else {
          return nil
        }
        current = type(ofMember: buffer.text(name), in: owner, isArrow: buffer[mark].kind != .dot)
        index = buffer.next(name)
      } else if buffer[mark].kind == .leftBracket, let close = buffer.partner(of: mark) {
        current = current.flatMap(elementType)
        index = buffer.next(close)
      } else {
        return nil
      }
    }
    return current
  }

  func castType(_ range: Range<Int>) -> ObjectiveCType? {
    var reader = ObjectiveCDeclaratorReader(buffer, limit: range.upperBound)
    guard let (type, end) = reader.readType(from: range.lowerBound), buffer.trimmed(end..<max(end, range.upperBound)).isEmpty,
      type.pointers > 0 || type.kind != .unknown || type.name == "id"
    else { return nil }
    return type
  }

  func type(named name: String, at index: Int) -> ObjectiveCType? {
    if name == "self" || name == "super" { return names.className(at: index).map { ObjectiveCType($0, pointers: 1) } }
    guard let found = names.declaration(of: name, at: index) else {
      if name.hasPrefix("_"), let own = names.className(at: index), let type = names.memberIndex?.type(of: String(name.dropFirst()), in: own) { return type }
      return Self.selfAliases.contains(name) ? names.className(at: index).map { ObjectiveCType($0, pointers: 1) } : nil
    }
    return resolved(found, depth: 0)
  }

  /// What a variable's type is when it is declared with `typeof` or `__auto_type`.
  private func resolved(_ declaration: ObjectiveCDeclaration, depth: Int) -> ObjectiveCType? {
    guard declaration.type.name == "typeof" else {
      return declaration.type.name == "__auto_type" ? nil : declaration.type
    }
    let argument = (declaration.type.arguments ?? "").filter { $0 != "&" && $0 != "*" && $0 != "(" && $0 != ")" }
    if argument == "self" { return names.className(at: declaration.token).map { ObjectiveCType($0, pointers: 1) } }
    guard depth < 4, let other = names.declaration(of: argument, at: declaration.token) else {
      return Self.selfAliases.contains(argument) ? names.className(at: declaration.token).map { ObjectiveCType($0, pointers: 1) } : nil
    }
    return resolved(other, depth: depth + 1)
  }

  /// Names that projects give to `self` in blocks, often by a macro.
  private static let selfAliases: Set<String> = [
    "weakSelf", "strongSelf", "weakself", "strongself", "wself", "sself", "ws", "weak_self", "strong_self", "wSelf", "sSelf",
  ]

  private func type(of message: MessageExpression, depth: Int) -> ObjectiveCType? {
    let receiver = buffer.trimmed(message.receiver)
    if receiver.count == 1, let first = buffer.text(receiver.lowerBound).utf8.first, first >= 0x41, first <= 0x5A,
      names.declaration(of: buffer.text(receiver.lowerBound), at: site ?? receiver.lowerBound) == nil {
      let name = buffer.text(receiver.lowerBound)
      switch message.selector {
      case "new", "alloc": return ObjectiveCType(name, pointers: 1)
      case "mainScreen" where name == "UIScreen", "sharedApplication" where name == "UIApplication", "imageNamed:" where name == "UIImage": return ObjectiveCType(name, pointers: 1)
      default:
        if let value = plainValue(of: message, of: name) ?? classValue(of: message, of: name) { return value }
        return name.hasSuffix("Button") && message.selector == "buttonWithType:" ? ObjectiveCType(name, pointers: 1) : nil
      }
    }
    guard let owner = type(of: receiver, depth: depth) else { return nil }
    if owner.pointers == 1, let value = plainValue(of: message, of: owner.name) { return value }
    if message.selector.hasPrefix("init") { return owner }
    guard let name = message.unaryName else { return nil }
    return type(ofMember: buffer.text(name), in: owner, isArrow: false)
  }

  /// The number or structure that the class's method with arguments returns.
  private func plainValue(of message: MessageExpression, of owner: String) -> ObjectiveCType? {
    message.unaryName == nil ? names.member(message.selector, of: owner, kinds: [.method])?.type : nil
  }

  /// What a class's method without arguments returns: `[Metrics barHeight]`, `[UIFont titleFont]`.
  private func classValue(of message: MessageExpression, of owner: String) -> ObjectiveCType? {
    guard let unary = message.unaryName, let found = names.member(buffer.text(unary), of: owner, kinds: [.method])?.type, found.name != "id" else { return nil }
    return found.name == "instancetype" ? ObjectiveCType(owner, pointers: 1) : found
  }

  private func type(ofMember name: String, in owner: ObjectiveCType, isArrow: Bool) -> ObjectiveCType? {
    if owner.pointers == 0 { return Self.structureMember(name, of: owner.name) }
    if isArrow {
      return names.member(name, of: owner.name, kinds: [.instanceVariable])?.type
        ?? (name.hasPrefix("_") ? names.member(String(name.dropFirst()), of: owner.name, kinds: [.property])?.type : nil)
    }
    if let found = names.member(name, of: owner.name)?.type ?? names.memberIndex?.type(of: name, in: owner.name) { return found.name == "instancetype" ? owner : found }
    if owner.kind == .array, name == "firstObject" || name == "lastObject" { return elementType(owner) }
    return Self.imageMember(name, of: owner.name) ?? Self.frameworkMember(name)
  }

  private func elementType(_ type: ObjectiveCType) -> ObjectiveCType? {
    guard type.kind == .array else { return type.pointers > 1 ? ObjectiveCType(type.name, pointers: type.pointers - 1) : nil }
    guard let arguments = type.arguments else { return ObjectiveCType("id") }
    let text = arguments.replacing("__kindof ", with: "")
    return ObjectiveCType(
      String(text.prefix { $0 != "*" && $0 != " " && $0 != "<" }), pointers: text.contains("*") ? 1 : 0)
  }

  /// Source: CGGeometry.h, UIGeometry.h.
  private static func structureMember(_ name: String, of owner: String) -> ObjectiveCType? {
    let number = ObjectiveCType("CGFloat")
    switch (owner, name) {
    case ("CGRect", "size"), ("NSRect", "size"): return ObjectiveCType("CGSize")
    case ("CGRect", "origin"), ("NSRect", "origin"): return ObjectiveCType("CGPoint")
    case ("CGSize", "width"), ("CGSize", "height"), ("NSSize", "width"), ("NSSize", "height"), ("CGPoint", "x"), ("CGPoint", "y"),
      ("NSPoint", "x"), ("NSPoint", "y"):
      return number
    case ("UIEdgeInsets", "top"), ("UIEdgeInsets", "left"), ("UIEdgeInsets", "bottom"), ("UIEdgeInsets", "right"),
      ("NSEdgeInsets", "top"), ("NSEdgeInsets", "left"), ("NSEdgeInsets", "bottom"), ("NSEdgeInsets", "right"):
      return number
    default: return nil
    }
  }

  /// Images of views, and their sizes.
  ///
  /// Source: UIImageView.h, UIButton.h and UIImage.h.
  private static func imageMember(_ name: String, of owner: String) -> ObjectiveCType? {
    switch (owner, name) {
    case ("UIImageView", "image"), ("UIImageView", "highlightedImage"), ("UIButton", "currentImage"), ("UIButton", "currentBackgroundImage"):
      return ObjectiveCType("UIImage", pointers: 1)
    case ("UIImage", "size"): return ObjectiveCType("CGSize")
    default: return nil
    }
  }

  /// Members of UIKit's and AppKit's classes whose name alone tells their type.
  ///
  /// Source: the headers of UIKit (iOS 17 SDK) and AppKit (macOS 14 SDK).
  fileprivate static func frameworkMember(_ name: String) -> ObjectiveCType? {
    switch name {
    case "view", "contentView", "superview", "backgroundView", "selectedBackgroundView", "accessoryView", "tableHeaderView",
      "tableFooterView", "inputAccessoryView", "titleView", "keyWindow", "window":
      ObjectiveCType("UIView", pointers: 1)
    case "textLabel", "detailTextLabel", "titleLabel": ObjectiveCType("UILabel", pointers: 1)
    case "imageView": ObjectiveCType("UIImageView", pointers: 1)
    case "font": ObjectiveCType("UIFont", pointers: 1)
    case "tableView": ObjectiveCType("UITableView", pointers: 1)
    case "collectionView": ObjectiveCType("UICollectionView", pointers: 1)
    case "collectionViewLayout": ObjectiveCType("UICollectionViewLayout", pointers: 1)
    case "navigationBar": ObjectiveCType("UINavigationBar", pointers: 1)
    case "tabBar": ObjectiveCType("UITabBar", pointers: 1)
    case "navigationController", "tabBarController", "parentViewController", "presentedViewController", "rootViewController":
      ObjectiveCType("UIViewController", pointers: 1)
    case "subviews": ObjectiveCType("NSArray", pointers: 1, arguments: "__kindof UIView *")
    case "topLayoutGuide", "bottomLayoutGuide": ObjectiveCType("id", arguments: "UILayoutSupport")
    case "layoutMarginsGuide", "safeAreaLayoutGuide", "readableContentGuide", "contentLayoutGuide", "frameLayoutGuide",
      "keyboardLayoutGuide":
      ObjectiveCType("UILayoutGuide", pointers: 1)
    case "frame", "bounds", "statusBarFrame": ObjectiveCType("CGRect")
    case "intrinsicContentSize", "contentSize", "collectionViewContentSize": ObjectiveCType("CGSize")
    case "safeAreaInsets", "contentInset", "layoutMargins", "contentEdgeInsets", "textContainerInset": ObjectiveCType("UIEdgeInsets")
    case "CGRectValue": ObjectiveCType("CGRect")
    case "CGSizeValue": ObjectiveCType("CGSize")
    case "CGPointValue": ObjectiveCType("CGPoint")
    case "UIEdgeInsetsValue": ObjectiveCType("UIEdgeInsets")
    case "count", "length": ObjectiveCType("NSUInteger")
    case "floatValue", "doubleValue", "pointSize", "lineHeight": ObjectiveCType("CGFloat")
    case "integerValue", "intValue": ObjectiveCType("NSInteger")
    default: nil
    }
  }
}
