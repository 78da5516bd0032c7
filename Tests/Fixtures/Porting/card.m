#import <UIKit/UIKit.h>
#define kPad 16
#define kHalf (kPad / 2)
#define SCREEN_WIDTH [UIScreen mainScreen].bounds.size.width
#define SCALE(x) ((x) * SCREEN_WIDTH / 375.0)
@interface Card : UIView
@property (nonatomic, strong) UILabel *title;
@property (nonatomic, strong) UILabel *detail;
@property (nonatomic, strong, nullable) UIView *badge;
@property (nonatomic, copy) NSArray<UIView *> *rows;
@property (nonatomic, assign) CGFloat gap;
@property (nonatomic, assign) NSInteger count;
@property (nonatomic, assign, getter=isWide) BOOL wide;
@end
@implementation Card
- (CGFloat)rowHeight { return 44; }
- (void)prepare {
    self.title = [UILabel new];
    _detail = [UILabel new];
}
- (void)layoutIn:(UIView *)box animated:(BOOL)animated {
    __weak typeof(self) weakSelf = self;
    [self.title mas_makeConstraints:^(MASConstraintMaker *make) {
        // at the top
        make.top.left.equalTo(weakSelf).offset(8);
        make.width.mas_equalTo(weakSelf.gap * 2).priorityLow(); // soft
        make.height.mas_equalTo([weakSelf rowHeight] / 3);
        make.bottom.equalTo(box).offset(-kPad);
    }];
    [_detail mas_makeConstraints:^(MASConstraintMaker *make) {
        CGFloat inset = self.gap + kPad;
        if (self.wide) {
            make.left.right.equalTo(self).inset(inset);
        } else make.centerX.equalTo(self);
        make.width.mas_equalTo(SCALE(100));
        make.height.equalTo(self.title).multipliedBy(1.0f/3).offset(self.count / 2);
        make.top.equalTo(self.badge.mas_bottom).offset(5/2).priority(UILayoutPriorityRequired - 1);
    }];
    [self.badge mas_remakeConstraints:^(MASConstraintMaker *make) {
        make.edges.equalTo(self).insets(UIEdgeInsetsMake(1, 2, kHalf, 4));
    }];
    NSMutableArray *all = [NSMutableArray array];
    [all addObjectsFromArray:[NSLayoutConstraint constraintsWithVisualFormat:@"H:|-[_title(>=20@400)]" options:0 metrics:nil views:NSDictionaryOfVariableBindings(_title)]];
    if (self.wide) {
        [self addConstraint:[NSLayoutConstraint constraintWithItem:self.title attribute:NSLayoutAttributeWidth relatedBy:NSLayoutRelationEqual toItem:self attribute:NSLayoutAttributeWidth multiplier:0.5 constant:0]];
    }
    UIView *last = nil;
    for (UIView *row in self.rows) {
        [row mas_makeConstraints:^(MASConstraintMaker *make) {
            if (last) make.top.equalTo(last.mas_bottom).offset(4);
            make.left.equalTo(last ?: box);
            make.height.mas_equalTo(MAX(self.count, 3) * 1.5f);
        }];
        last = row;
    }
    [@[self.title, self.detail] mas_makeConstraints:^(MASConstraintMaker *make) {
        make.height.equalTo(@20);
        if (animated) make.width.equalTo(box).offset([self widthFor:box]);
    }];
    [self.rows mas_makeConstraints:^(MASConstraintMaker *make) {
        make.right.lessThanOrEqualTo(self).offset(-weakSelf.gap);
    }];
}
@end
