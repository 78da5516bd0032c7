#import <UIKit/UIKit.h>
@interface Badge : UIView
@property (nonatomic, strong) UILabel *title;
@property (nonatomic, strong) UILabel *count;
@property (nonatomic, assign) CGFloat gap;
@end
@implementation Badge
- (void)awakeFromNib {
    self.title = [UILabel new];
    self.count = [UILabel new];
    [self.title mas_makeConstraints:^(MASConstraintMaker *make) {
        make.left.equalTo(self).offset(8);
        make.top.equalTo(self);
    }];
}
- (void)move {
    [self.title mas_updateConstraints:^(MASConstraintMaker *make) {
        make.left.equalTo(self).offset(self.gap * 2);
    }];
    [self.count mas_remakeConstraints:^(MASConstraintMaker *make) {
        make.center.equalTo(self.title);
    }];
}
@end
