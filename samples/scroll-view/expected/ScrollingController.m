#import <UIKit/UIKit.h>

/// A scroll view that is as wide inside as outside: a view without height takes its width from the controller's view,
/// and the labels below it drive the height of the content.
@interface ScrollingController : UIViewController {
    NSLayoutConstraint *_headlineTopConstraint;
    NSArray<NSLayoutConstraint *> *_storyConstraints;
}
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
    self.headline.translatesAutoresizingMaskIntoConstraints = NO;
    [NSLayoutConstraint activateConstraints:@[
        [self.headline.leftAnchor constraintEqualToAnchor:ruler.leftAnchor constant:16],
        [self.headline.rightAnchor constraintEqualToAnchor:ruler.rightAnchor constant:-16]
    ]];
    self.story.translatesAutoresizingMaskIntoConstraints = NO;
    NSArray<NSLayoutConstraint *> *newStoryConstraints = @[
        [self.story.leftAnchor constraintEqualToAnchor:ruler.leftAnchor constant:16],
        [self.story.rightAnchor constraintEqualToAnchor:ruler.rightAnchor constant:-16]
    ];
    _storyConstraints = [_storyConstraints ?: @[] arrayByAddingObjectsFromArray:newStoryConstraints];
    [NSLayoutConstraint activateConstraints:newStoryConstraints];
    [self addOrUpdateConstraints];
}

/// May run more than once.
- (void)addOrUpdateConstraints {
    self.headline.translatesAutoresizingMaskIntoConstraints = NO;
    if (_headlineTopConstraint.active) {
        _headlineTopConstraint.constant = self.isExpanded ? 32 : 8;
    } else {
        _headlineTopConstraint = [self.headline.topAnchor constraintEqualToAnchor:self.scrollView.topAnchor constant:self.isExpanded ? 32 : 8];
        _headlineTopConstraint.active = YES;
    }
    self.story.translatesAutoresizingMaskIntoConstraints = NO;
    NSMutableArray<NSLayoutConstraint *> *storyConstraints2 = [NSMutableArray array];
    [storyConstraints2 addObjectsFromArray:@[
        [self.story.leftAnchor constraintEqualToAnchor:self.headline.leftAnchor],
        [self.story.rightAnchor constraintEqualToAnchor:self.headline.rightAnchor],
        [self.story.topAnchor constraintEqualToAnchor:self.headline.bottomAnchor constant:8]
    ]];
    if (self.isExpanded) {
        NSLayoutConstraint *storyBottomConstraint = [self.story.bottomAnchor constraintEqualToAnchor:self.scrollView.bottomAnchor constant:-16];
        storyBottomConstraint.priority = UILayoutPriorityDefaultHigh;
        [storyConstraints2 addObject:storyBottomConstraint];
    } else {
        [storyConstraints2 addObjectsFromArray:@[
            [self.story.heightAnchor constraintLessThanOrEqualToConstant:120],
            [self.story.bottomAnchor constraintEqualToAnchor:self.scrollView.bottomAnchor]
        ]];
    }
    [NSLayoutConstraint deactivateConstraints:_storyConstraints ?: @[]];
    _storyConstraints = storyConstraints2;
    [NSLayoutConstraint activateConstraints:storyConstraints2];
}

@end
