/// A way by which Objective-C gets an object under another name.
///
/// `#e` stands for an expression that means the object, `#n` for a number that makes names differ.
struct ObjectiveCAliasWay: Sendable {
  /// At the top of the file.
  var declarations = ""
  var properties = ""
  var methods = ""
  /// Before the object is needed.
  var statements = ""
  /// The object.
  let value: String

  static let all = ofCollections + ofFunctions + ofMembers

  /// Collections.
  private static let ofCollections = [
    ObjectiveCAliasWay(value: "@[#e][0]"),
    ObjectiveCAliasWay(value: "@[#e].firstObject"),
    ObjectiveCAliasWay(statements: "NSArray *a#n = @[#e];", value: "[a#n lastObject]"),
    ObjectiveCAliasWay(statements: "NSArray<UIView *> *a#n = @[#e];", value: "[a#n objectAtIndex:0]"),
    ObjectiveCAliasWay(statements: "NSArray *a#n = [NSArray arrayWithObjects:#e, nil];", value: "a#n[0]"),
    ObjectiveCAliasWay(properties: "@property (nonatomic, strong) NSMutableArray *m#n;", statements: "[self.m#n addObject:#e];", value: "self.m#n[0]"),
    ObjectiveCAliasWay(properties: "@property (nonatomic, strong) NSMutableArray *m#n;", statements: "self.m#n[0] = #e;", value: "self.m#n.firstObject"),
    ObjectiveCAliasWay(properties: "@property (nonatomic, strong) NSMutableArray *m#n;", statements: "[self.m#n insertObject:#e atIndex:0];", value: "[self.m#n firstObject]"),
    ObjectiveCAliasWay(statements: "NSArray *a#n = [@[] arrayByAddingObject:#e];", value: "a#n.lastObject"),
    ObjectiveCAliasWay(statements: "NSArray *a#n = [@[#e] sortedArrayUsingComparator:^NSComparisonResult(UIView *x, UIView *y) { return NSOrderedSame; }];", value: "a#n[0]"),
    ObjectiveCAliasWay(statements: "NSArray *a#n = [@[#e] filteredArrayUsingPredicate:[NSPredicate predicateWithValue:YES]];", value: "a#n[0]"),
    ObjectiveCAliasWay(value: "@[#e].reverseObjectEnumerator.allObjects[0]"),
    ObjectiveCAliasWay(statements: "NSArray *a#n = [@[#e] copy];", value: "a#n[0]"),
    ObjectiveCAliasWay(value: "[[NSSet setWithObject:#e] anyObject]"),
    ObjectiveCAliasWay(value: "[NSOrderedSet orderedSetWithObject:#e].firstObject"),
    ObjectiveCAliasWay(statements: "NSDictionary *d#n = @{@\"k\": #e};", value: "d#n[@\"k\"]"),
    ObjectiveCAliasWay(statements: "NSDictionary *d#n = @{@\"k\": #e};", value: "[d#n objectForKey:@\"k\"]"),
    ObjectiveCAliasWay(properties: "@property (nonatomic, strong) NSMutableDictionary *d#n;", statements: "self.d#n[@\"k\"] = #e;", value: "self.d#n[@\"k\"]"),
    ObjectiveCAliasWay(properties: "@property (nonatomic, strong) NSMutableDictionary *d#n;", statements: "[self.d#n setObject:#e forKey:@\"k\"];", value: "[self.d#n valueForKey:@\"k\"]"),
    ObjectiveCAliasWay(value: "@{@\"k\": #e}.allValues.firstObject"),
    ObjectiveCAliasWay(properties: "@property (nonatomic, strong) NSCache *c#n;", statements: "[self.c#n setObject:#e forKey:@\"k\"];", value: "[self.c#n objectForKey:@\"k\"]"),
    ObjectiveCAliasWay(properties: "@property (nonatomic, strong) NSMapTable *t#n;", statements: "[self.t#n setObject:#e forKey:@\"k\"];", value: "[self.t#n objectForKey:@\"k\"]"),
    ObjectiveCAliasWay(properties: "@property (nonatomic, strong) NSHashTable *t#n;", statements: "[self.t#n addObject:#e];", value: "self.t#n.allObjects[0]"),
    ObjectiveCAliasWay(declarations: "static NSMutableArray *ga#n;", statements: "[ga#n addObject:#e];", value: "ga#n[0]"),
    ObjectiveCAliasWay(statements: "UIView *f#n = nil; for (UIView *x in @[#e]) { f#n = x; }", value: "f#n"),
    ObjectiveCAliasWay(properties: "@property (nonatomic, strong) UIView *eb#n;", statements: "[@[#e] enumerateObjectsUsingBlock:^(UIView *x, NSUInteger i, BOOL *stop) { self.eb#n = x; }];", value: "self.eb#n"),
    ObjectiveCAliasWay(declarations: "@interface Ar#n : NSObject {\n@public\n    UIView *_raw;\n}\n@end\n@implementation Ar#n\n@end", properties: "@property (nonatomic, strong) Ar#n *ar#n;", statements: "self.ar#n->_raw = #e;", value: "self.ar#n->_raw"),
  ]

  /// Methods, functions and blocks.
  private static let ofFunctions = [
    ObjectiveCAliasWay(methods: "- (UIView *)m#n:(UIView *)v { return v; }", value: "[self m#n:#e]"),
    ObjectiveCAliasWay(methods: "- (UIView *)pick#n:(UIView *)a or:(UIView *)b { if (a.hidden) { return b; } return a; }", value: "[self pick#n:#e or:nil]"),
    ObjectiveCAliasWay(methods: "+ (UIView *)cm#n:(UIView *)v { UIView *r = v; return r; }", value: "[Other cm#n:#e]"),
    ObjectiveCAliasWay(declarations: "static UIView *cf#n(UIView *v) { return v; }", value: "cf#n(#e)"),
    ObjectiveCAliasWay(statements: "UIView *(^b#n)(void) = ^UIView *{ return #e; };", value: "b#n()"),
    ObjectiveCAliasWay(statements: "UIView *(^b#n)(UIView *) = ^UIView *(UIView *x) { return x; };", value: "b#n(#e)"),
    ObjectiveCAliasWay(properties: "@property (nonatomic, copy) UIView *(^bp#n)(void);", statements: "self.bp#n = ^UIView *{ return #e; };", value: "self.bp#n()"),
    ObjectiveCAliasWay(properties: "@property (nonatomic, strong) UIView *k#n;", methods: "- (void)do#n:(UIView *)v then:(void (^)(UIView *))f { f(v); }", statements: "[self do#n:#e then:^(UIView *x) { self.k#n = x; }];", value: "self.k#n"),
    ObjectiveCAliasWay(methods: "- (void)out#n:(UIView **)o from:(UIView *)v { *o = v; }", statements: "UIView *o#n = nil; [self out#n:&o#n from:#e];", value: "o#n"),
    ObjectiveCAliasWay(declarations: "@interface UIView (Me#n)\n- (UIView *)me#n;\n@end\n@implementation UIView (Me#n)\n- (UIView *)me#n { return self; }\n@end", value: "[#e me#n]"),
    ObjectiveCAliasWay(methods: "- (id)pf#n:(id)v { return v; }", value: "((UIView *)[self performSelector:@selector(pf#n:) withObject:#e])"),
    ObjectiveCAliasWay(declarations: "#define PICK#n(x) (x)", value: "PICK#n(#e)"),
    ObjectiveCAliasWay(declarations: "@protocol Giver#n <NSObject>\n- (UIView *)give#n:(UIView *)v;\n@end\n@interface Gives#n : NSObject <Giver#n>\n@end\n@implementation Gives#n\n- (UIView *)give#n:(UIView *)v { return v; }\n@end", properties: "@property (nonatomic, strong) id<Giver#n> gv#n;", value: "[self.gv#n give#n:#e]"),
    ObjectiveCAliasWay(declarations: "@interface Base#n : NSObject\n- (UIView *)pk#n:(UIView *)v;\n@end\n@implementation Base#n\n- (UIView *)pk#n:(UIView *)v { return nil; }\n@end\n@interface Sub#n : Base#n\n@end\n@implementation Sub#n\n- (UIView *)pk#n:(UIView *)v { return v; }\n@end", properties: "@property (nonatomic, strong) Base#n *bs#n;", value: "[self.bs#n pk#n:#e]"),
    ObjectiveCAliasWay(statements: "__block UIView *bv#n = nil; void (^r#n)(void) = ^{ bv#n = #e; }; r#n();", value: "bv#n"),
    ObjectiveCAliasWay(value: "({ UIView *x#n = #e; x#n; })"),
    ObjectiveCAliasWay(properties: "@property (nonatomic, strong) UIView *q#n;", methods: "- (void)keep#n:(UIView *)v { self.q#n = v; }", statements: "[self keep#n:#e];", value: "self.q#n"),
    ObjectiveCAliasWay(properties: "@property (nonatomic, strong) UIView *dl#n;", methods: "- (void)later#n:(UIView *)v { self.dl#n = v; }", statements: "[self performSelector:@selector(later#n:) withObject:#e afterDelay:0];", value: "self.dl#n"),
    ObjectiveCAliasWay(properties: "@property (nonatomic, strong) UIView *tg#n;", methods: "- (void)tap#n:(UIView *)v { self.tg#n = v; }", statements: "[(UIButton *)#e addTarget:self action:@selector(tap#n:) forControlEvents:UIControlEventTouchUpInside];", value: "self.tg#n"),
  ]

  /// Variables, properties and members of the system's.
  private static let ofMembers = [
    ObjectiveCAliasWay(statements: "UIView *v#n = #e;", value: "v#n"),
    ObjectiveCAliasWay(statements: "id v#n = #e;", value: "((UIView *)v#n)"),
    ObjectiveCAliasWay(statements: "UIView *v#n = nil; v#n = #e;", value: "v#n"),
    ObjectiveCAliasWay(properties: "@property (nonatomic, strong) UIView *p#n;", statements: "self.p#n = #e;", value: "self.p#n"),
    ObjectiveCAliasWay(properties: "@property (nonatomic, strong) UIView *p#n;", statements: "[self setP#n:#e];", value: "[self p#n]"),
    ObjectiveCAliasWay(properties: "@property (nonatomic, weak) UIView *p#n;", statements: "_p#n = #e;", value: "_p#n"),
    ObjectiveCAliasWay(value: "(self.flag ? #e : nil)"),
    ObjectiveCAliasWay(value: "(#e ?: nil)"),
    ObjectiveCAliasWay(declarations: "static UIView *st#n;", statements: "st#n = #e;", value: "st#n"),
    ObjectiveCAliasWay(declarations: "@interface Holder#n : NSObject\n@property (nonatomic, strong) UIView *v;\n@end\n@implementation Holder#n\n@end", statements: "Holder#n *h#n = [Holder#n new]; h#n.v = #e;", value: "h#n.v"),
    ObjectiveCAliasWay(declarations: "@interface Keep#n : NSObject\n@property (nonatomic, strong) UIView *v;\n- (instancetype)initWithView:(UIView *)x;\n@end\n@implementation Keep#n\n- (instancetype)initWithView:(UIView *)x { if (self = [super init]) { _v = x; } return self; }\n@end", value: "[[Keep#n alloc] initWithView:#e].v"),
    ObjectiveCAliasWay(declarations: "@interface Shared#n : NSObject\n@property (nonatomic, strong) UIView *v;\n+ (instancetype)shared;\n@end\n@implementation Shared#n\n+ (instancetype)shared { static Shared#n *s; static dispatch_once_t t; dispatch_once(&t, ^{ s = [self new]; }); return s; }\n@end", statements: "[Shared#n shared].v = #e;", value: "[Shared#n shared].v"),
    ObjectiveCAliasWay(declarations: "@interface UIView (Pr#n)\n@property (nonatomic, readonly) UIView *pr#n;\n@end\n@implementation UIView (Pr#n)\n- (UIView *)pr#n { return self; }\n@end", value: "(#e).pr#n"),
    ObjectiveCAliasWay(properties: "@property (nonatomic, strong) UIView *kv#n;", statements: "self.kv#n = #e;", value: "((UIView *)[self valueForKey:@\"kv#n\"])"),
    ObjectiveCAliasWay(properties: "@property (nonatomic, strong) UIView *ks#n;", statements: "[self setValue:#e forKey:@\"ks#n\"];", value: "self.ks#n"),
    ObjectiveCAliasWay(statements: "(void)#e;", value: "((UIView *)[s valueForKey:@\"card\"])"),
    ObjectiveCAliasWay(declarations: "static char key#n;", statements: "objc_setAssociatedObject(self, &key#n, #e, OBJC_ASSOCIATION_RETAIN);", value: "((UIView *)objc_getAssociatedObject(self, &key#n))"),
    ObjectiveCAliasWay(properties: "@property (nonatomic, strong) UIView *lg#n;\n@property (nonatomic, strong) UIView *ls#n;", methods: "- (UIView *)lg#n { if (!_lg#n) { _lg#n = self.ls#n; } return _lg#n; }", statements: "self.ls#n = #e;", value: "self.lg#n"),
    ObjectiveCAliasWay(properties: "@property (nonatomic, strong) UIView *gs#n;\n@property (nonatomic, readonly) UIView *gg#n;", methods: "- (UIView *)gg#n { return self.gs#n; }", statements: "self.gs#n = #e;", value: "self.gg#n"),
    ObjectiveCAliasWay(properties: "@property (nonatomic, strong) UIView *sa#n;\n@property (nonatomic, strong) UIView *sb#n;", methods: "- (void)setSa#n:(UIView *)v { _sa#n = v; self.sb#n = v; }", statements: "self.sa#n = #e;", value: "self.sb#n"),
    ObjectiveCAliasWay(properties: "@property (nonatomic, strong) UIView *sv#n;", statements: "[#e addSubview:self.sv#n];", value: "self.sv#n.superview"),
    ObjectiveCAliasWay(properties: "@property (nonatomic, strong) UIView *sw#n;", statements: "[self.sw#n addSubview:#e];", value: "self.sw#n.subviews.lastObject"),
    ObjectiveCAliasWay(statements: "(#e).tag = 7#n;", value: "[s.view viewWithTag:7#n]"),
    ObjectiveCAliasWay(properties: "@property (nonatomic, strong) UITapGestureRecognizer *ge#n;", statements: "[#e addGestureRecognizer:self.ge#n];", value: "self.ge#n.view"),
    ObjectiveCAliasWay(statements: "__weak typeof(#e) wk#n = #e;", value: "wk#n"),
    ObjectiveCAliasWay(properties: "@property (nonatomic, strong) UITableView *tb#n;", statements: "self.tb#n.tableHeaderView = #e;", value: "self.tb#n.tableHeaderView"),
    ObjectiveCAliasWay(statements: "NSNotification *no#n = [NSNotification notificationWithName:@\"n\" object:#e];", value: "((UIView *)no#n.object)"),
    ObjectiveCAliasWay(properties: "@property (nonatomic, strong) UIView *nv#n;", methods: "- (void)got#n:(NSNotification *)x { self.nv#n = x.userInfo[@\"v\"]; }", statements: "[[NSNotificationCenter defaultCenter] addObserver:self selector:@selector(got#n:) name:@\"n#n\" object:nil]; [[NSNotificationCenter defaultCenter] postNotificationName:@\"n#n\" object:nil userInfo:@{@\"v\": #e}];", value: "self.nv#n"),
    ObjectiveCAliasWay(declarations: "typedef struct { __unsafe_unretained UIView *v; } Str#n;", statements: "Str#n t#n; t#n.v = #e;", value: "t#n.v"),
  ]
}
