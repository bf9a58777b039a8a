/** Standard app events by their wire names. */
export const appEvents = [
  {
    event_name: 'fb_mobile_purchase',
    display_name: 'Purchase',
    description: 'Standard event',
    parameters: [],
  },
  {
    event_name: 'fb_mobile_complete_registration',
    display_name: 'Complete Registration',
    description: 'Standard event',
    parameters: [],
  },
  {
    event_name: 'fb_mobile_add_to_cart',
    display_name: 'Add To Cart',
    description: 'Standard event',
    parameters: [],
  },
  {
    event_name: 'fb_mobile_add_payment_info',
    display_name: 'Add Payment Info',
    description: 'Standard event',
    parameters: [],
  },
  {
    event_name: 'fb_mobile_initiated_checkout',
    display_name: 'Initiated Checkout',
    description: 'Standard event',
    parameters: [],
  },
  { event_name: 'StartTrial', display_name: 'Start Trial', description: 'Standard event', parameters: [] },
  {
    event_name: 'fb_mobile_content_view',
    display_name: 'Content View',
    description: 'Standard event',
    parameters: [],
  },
  {
    event_name: 'fb_mobile_add_to_wishlist',
    display_name: 'Add To Wishlist',
    description: 'Standard event',
    parameters: [],
  },
  { event_name: 'fb_mobile_search', display_name: 'Search', description: 'Standard event', parameters: [] },
  {
    event_name: 'fb_mobile_level_achieved',
    display_name: 'Level Achieved',
    description: 'Standard event',
    parameters: [],
  },
  {
    event_name: 'fb_mobile_achievement_unlocked',
    display_name: 'Achievement Unlocked',
    description: 'Standard event',
    parameters: [],
  },
  {
    event_name: 'fb_mobile_spent_credits',
    display_name: 'Spent Credits',
    description: 'Standard event',
    parameters: [],
  },
  {
    event_name: 'fb_mobile_tutorial_completion',
    display_name: 'Tutorial Completion',
    description: 'Standard event',
    parameters: [],
  },
  { event_name: 'fb_mobile_rate', display_name: 'Rate', description: 'Standard event', parameters: [] },
] as const;
