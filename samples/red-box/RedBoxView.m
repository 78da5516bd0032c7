#import <UIKit/UIKit.h>

/// A red box in the middle, half as wide and half as high as the view around it: four initialisers and a format string.
@interface RedBoxView : UIView
@property (nonatomic, strong) UIView *box;
@property (nonatomic, strong) UILabel *caption;
@end

@implementation RedBoxView

- (instancetype)initWithFrame:(CGRect)frame {
    self = [super initWithFrame:frame];
    if (self) {
        self.backgroundColor = [UIColor greenColor];
        [self addSubview:self.box];
        [self addSubview:self.caption];
        [self centreBox];
        NSDictionary *views = NSDictionaryOfVariableBindings(_box, _caption);
        [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"V:[_box]-[_caption]" options:NSLayoutFormatAlignAllCenterX metrics:nil views:views]];
    }
    return self;
}

- (void)centreBox {
    for (NSNumber *attribute in @[@(NSLayoutAttributeWidth), @(NSLayoutAttributeHeight)]) {
        // The attribute is a number here, and no anchor has a number.
        [self addConstraint:[NSLayoutConstraint constraintWithItem:self.box attribute:attribute.integerValue relatedBy:NSLayoutRelationEqual toItem:self attribute:attribute.integerValue multiplier:0.5 constant:0]];
    }
    [self addConstraint:[NSLayoutConstraint constraintWithItem:self.box
                                                     attribute:NSLayoutAttributeCenterX
                                                     relatedBy:NSLayoutRelationEqual
                                                        toItem:self
                                                     attribute:NSLayoutAttributeCenterX
                                                    multiplier:1.0
                                                      constant:0.0]];
    [self addConstraint:[NSLayoutConstraint constraintWithItem:self.box
                                                     attribute:NSLayoutAttributeCenterY
                                                     relatedBy:NSLayoutRelationEqual
                                                        toItem:self
                                                     attribute:NSLayoutAttributeCenterY
                                                    multiplier:1.0
                                                      constant:0.0]];
}

- (UIView *)box {
    if (!_box) {
        _box = [[UIView alloc] init];
        _box.translatesAutoresizingMaskIntoConstraints = NO;
        _box.backgroundColor = [UIColor redColor];
    }
    return _box;
}

- (UILabel *)caption {
    if (!_caption) {
        _caption = [[UILabel alloc] init];
        _caption.translatesAutoresizingMaskIntoConstraints = NO;
        _caption.text = @"half as wide, half as high";
    }
    return _caption;
}

@end
