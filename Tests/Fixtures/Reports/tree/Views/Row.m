#import <Masonry/Masonry.h>

@implementation Row

- (void)layout {
  UIView *icon = self.icon;
  UIView *label = self.label;
  [icon mas_makeConstraints:^(MASConstraintMaker *make) {
    make.left.top.equalTo(label);
  }];
}

@end
