// What the golden outputs of Objective-C name: declarations without bodies, for `clang -fsyntax-only`.
#pragma once
typedef double CGFloat; typedef long NSInteger; typedef unsigned long NSUInteger; typedef signed char BOOL; typedef float UILayoutPriority;
#define YES ((BOOL)1)
#define NO ((BOOL)0)
#define nil ((id)0)
__attribute__((objc_root_class)) @interface NSObject
+ (instancetype)alloc; + (instancetype)new; - (instancetype)init;
@end
@interface NSString : NSObject + (instancetype)stringWithFormat:(NSString *)format, ...; - (NSString *)stringByAppendingString:(NSString *)other; @end
@interface NSConstantString : NSString @end
@interface NSNumber : NSObject + (NSNumber *)numberWithInt:(int)value; + (NSNumber *)numberWithDouble:(double)value; + (NSNumber *)numberWithLong:(long)value; + (NSNumber *)numberWithInteger:(NSInteger)value; @property (readonly) NSInteger integerValue; @property (readonly) double doubleValue; @end
@interface NSArray<__covariant T> : NSObject
+ (instancetype)arrayWithObjects:(const T *)objects count:(NSUInteger)count;
- (NSArray<T> *)arrayByAddingObjectsFromArray:(NSArray<T> *)other; - (NSArray<T> *)arrayByAddingObject:(T)object;
- (NSUInteger)countByEnumeratingWithState:(void *)state objects:(id __unsafe_unretained *)buffer count:(NSUInteger)length;
@property (readonly) NSUInteger count; - (void)enumerateObjectsUsingBlock:(void (^)(T element, NSUInteger index, BOOL *stop))block;
@end
@interface NSMutableArray<T> : NSArray<T> + (instancetype)array; - (void)addObject:(T)object; - (void)addObjectsFromArray:(NSArray<T> *)other; @end
@interface NSDictionary<K, V> : NSObject
+ (instancetype)dictionary; + (instancetype)dictionaryWithObjects:(const V *)objects forKeys:(const K *)keys count:(NSUInteger)count;
- (V)objectForKeyedSubscript:(K)key;
@end
@interface NSMutableDictionary<K, V> : NSDictionary<K, V>
- (instancetype)initWithCapacity:(NSUInteger)count; - (void)setObject:(V)object forKey:(K)key; - (void)setObject:(V)object forKeyedSubscript:(K)key;
@end
static const UILayoutPriority UILayoutPriorityDefaultHigh = 750, UILayoutPriorityDefaultLow = 250;
typedef struct CGPoint { CGFloat x, y; } CGPoint; typedef struct CGSize { CGFloat width, height; } CGSize;
typedef struct CGRect { CGPoint origin; CGSize size; } CGRect;
typedef enum : NSInteger { NSLayoutRelationEqual = 0 } NSLayoutRelation;
typedef enum : NSInteger { NSLayoutAttributeWidth = 7, NSLayoutAttributeHeight, NSLayoutAttributeCenterX, NSLayoutAttributeCenterY } NSLayoutAttribute;
typedef enum : NSUInteger { NSLayoutFormatAlignAllTop = 1 << 3, NSLayoutFormatAlignAllLeading = 1 << 5 } NSLayoutFormatOptions;
@class NSLayoutConstraint;
@interface NSLayoutAnchor<T> : NSObject
- (NSLayoutConstraint *)constraintEqualToAnchor:(NSLayoutAnchor<T> *)anchor;
- (NSLayoutConstraint *)constraintEqualToAnchor:(NSLayoutAnchor<T> *)anchor constant:(CGFloat)constant;
- (NSLayoutConstraint *)constraintGreaterThanOrEqualToAnchor:(NSLayoutAnchor<T> *)anchor;
- (NSLayoutConstraint *)constraintGreaterThanOrEqualToAnchor:(NSLayoutAnchor<T> *)anchor constant:(CGFloat)constant;
- (NSLayoutConstraint *)constraintLessThanOrEqualToAnchor:(NSLayoutAnchor<T> *)anchor;
- (NSLayoutConstraint *)constraintLessThanOrEqualToAnchor:(NSLayoutAnchor<T> *)anchor constant:(CGFloat)constant;
@end
@class NSLayoutXAxisAnchor, NSLayoutYAxisAnchor, NSLayoutDimension;
@interface NSLayoutXAxisAnchor : NSLayoutAnchor<NSLayoutXAxisAnchor *> @end
@interface NSLayoutYAxisAnchor : NSLayoutAnchor<NSLayoutYAxisAnchor *> @end
@interface NSLayoutDimension : NSLayoutAnchor<NSLayoutDimension *>
- (NSLayoutConstraint *)constraintEqualToConstant:(CGFloat)constant;
- (NSLayoutConstraint *)constraintGreaterThanOrEqualToConstant:(CGFloat)constant;
- (NSLayoutConstraint *)constraintLessThanOrEqualToConstant:(CGFloat)constant;
- (NSLayoutConstraint *)constraintEqualToAnchor:(NSLayoutDimension *)anchor multiplier:(CGFloat)multiplier;
- (NSLayoutConstraint *)constraintEqualToAnchor:(NSLayoutDimension *)anchor multiplier:(CGFloat)multiplier constant:(CGFloat)constant;
@end
@interface NSLayoutConstraint : NSObject
@property (nonatomic) CGFloat constant; @property (nonatomic) UILayoutPriority priority; @property (nonatomic) BOOL active;
+ (void)activateConstraints:(NSArray<NSLayoutConstraint *> *)constraints;
+ (void)deactivateConstraints:(NSArray<NSLayoutConstraint *> *)constraints;
+ (NSArray<NSLayoutConstraint *> *)constraintsWithVisualFormat:(NSString *)format options:(NSLayoutFormatOptions)options metrics:(NSDictionary *)metrics views:(NSDictionary *)views;
+ (instancetype)constraintWithItem:(id)item attribute:(NSLayoutAttribute)attribute relatedBy:(NSLayoutRelation)relation toItem:(id)other attribute:(NSLayoutAttribute)otherAttribute multiplier:(CGFloat)multiplier constant:(CGFloat)constant;
@end
#define ANCHORS \
  @property (nonatomic, readonly) NSLayoutXAxisAnchor *leftAnchor, *rightAnchor, *leadingAnchor, *trailingAnchor, *centerXAnchor; \
  @property (nonatomic, readonly) NSLayoutYAxisAnchor *topAnchor, *bottomAnchor, *centerYAnchor; \
  @property (nonatomic, readonly) NSLayoutDimension *widthAnchor, *heightAnchor;
@interface UILayoutGuide : NSObject ANCHORS @end
@interface UIView : NSObject ANCHORS
@property (nonatomic, readonly) UIView *superview; @property (nonatomic) BOOL translatesAutoresizingMaskIntoConstraints;
@property (nonatomic, readonly) UILayoutGuide *layoutMarginsGuide, *safeAreaLayoutGuide; @property (nonatomic) id backgroundColor;
@property (nonatomic, readonly) NSLayoutYAxisAnchor *firstBaselineAnchor, *lastBaselineAnchor;
- (instancetype)initWithFrame:(CGRect)frame; - (void)addSubview:(UIView *)view; - (void)addConstraint:(NSLayoutConstraint *)constraint;
@property (nonatomic) CGRect frame; - (void)addConstraints:(NSArray<NSLayoutConstraint *> *)constraints;
@end
@interface UIWindow : UIView @end
@interface UILabel : UIView @property (nonatomic) NSString *text; @end
@interface UIButton : UIView @end
@interface UIScrollView : UIView @end
@interface UIColor : NSObject + (UIColor *)greenColor; + (UIColor *)redColor; @end
@interface UIViewController : NSObject @property (nonatomic) UIView *view; - (void)viewDidLoad; @end
