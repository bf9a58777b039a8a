/** First category, second category, tags. */
export const demoTags: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  Style: {
    Format: ['Gameplay', 'Unboxing', 'Before and after', 'Slideshow'],
    Look: ['Hand-drawn', '3D', 'Live action', 'Night scene'],
  },
  People: {
    Presenter: ['No presenter', 'One presenter', 'Couple'],
    Voice: ['Voice-over', 'Music only', 'Captions'],
  },
  Message: {
    Offer: ['Free trial', 'Discount', 'New season'],
    Hook: ['Question', 'Challenge', 'Countdown'],
  },
  市场: {
    节日: ['春节', '斋月', '黑五'],
    地区: ['东南亚', '中东', '北美'],
  },
};
