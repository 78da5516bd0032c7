#import <UIKit/UIKit.h>
#import <Masonry/Masonry.h>

/// A scroll view that is as wide inside as outside: a view without height takes its width from the controller's view,
/// and the labels below it drive the height of the content.
@interface ScrollingController : UIViewController
@property (nonatomic, strong) UIScrollView *scrollView;
@property (nonatomic, strong) UILabel *headline;
@property (nonatomic, strong) UILabel *story;
@property (nonatomic, assign) BOOL isExpanded;
@end

@implementation ScrollingController

- (void)viewDidLoad {
    [super viewDidLoad];
    self.scrollView = [[UIScrollView alloc] init];
    self.headline = [[UILabel alloc] init];
    self.story = [[UILabel alloc] init];
    [self.view addSubview:self.scrollView];
    [self.scrollView addSubview:self.headline];
    [self.scrollView addSubview:self.story];
    self.scrollView.translatesAutoresizingMaskIntoConstraints = NO;
    [NSLayoutConstraint activateConstraints:@[
        [self.scrollView.leftAnchor constraintEqualToAnchor:self.view.leftAnchor],
        [self.scrollView.rightAnchor constraintEqualToAnchor:self.view.rightAnchor],
        [self.scrollView.topAnchor constraintEqualToAnchor:self.view.topAnchor],
        [self.scrollView.bottomAnchor constraintEqualToAnchor:self.view.bottomAnchor]
    ]];
    UIView *ruler = [UIView new];
    [self.scrollView addSubview:ruler];
    ruler.translatesAutoresizingMaskIntoConstraints = NO;
    [NSLayoutConstraint activateConstraints:@[
        [ruler.topAnchor constraintEqualToAnchor:self.scrollView.topAnchor],
        [ruler.leftAnchor constraintEqualToAnchor:self.scrollView.leftAnchor],
        [ruler.rightAnchor constraintEqualToAnchor:self.scrollView.rightAnchor],
        [ruler.widthAnchor constraintEqualToAnchor:self.view.widthAnchor], // the content is as wide as the screen
        [ruler.heightAnchor constraintEqualToConstant:0]
    ]];
    [@[self.headline, self.story] mas_makeConstraints:^(MASConstraintMaker *make) {
        make.left.right.equalTo(ruler).insets(UIEdgeInsetsMake(0, 16, 0, 16));
    }];
    [self addOrUpdateConstraints];
}

/// May run more than once.
- (void)addOrUpdateConstraints {
    [self.headline mas_updateConstraints:^(MASConstraintMaker *make) {
        make.top.equalTo(self.scrollView).offset(self.isExpanded ? 32 : 8);
    }];
    [self.story mas_remakeConstraints:^(MASConstraintMaker *make) {
        make.left.right.equalTo(self.headline);
        make.top.equalTo(self.headline.mas_bottom).offset(8);
        if (self.isExpanded) {
            make.bottom.equalTo(self.scrollView).offset(-16).priorityHigh();
        } else {
            make.height.lessThanOrEqualTo(@120);
            make.bottom.equalTo(self.scrollView);
        }
    }];
}

@end
