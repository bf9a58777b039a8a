/** "Optimization events": what people do in an app. */
export const appEvents = [
  'ACTIVE',
  'ACTIVE_PAY',
  'ACTIVE_REGISTER',
  'ADD_TO_WISHLIST',
  'COMPLETE_TUTORIAL',
  'CREATE_GAMEROLE',
  'CREATE_GROUP',
  'IN_APP_AD_CLICK',
  'IN_APP_AD_IMPR',
  'IN_APP_CART',
  'IN_APP_DETAIL_UV',
  'JOIN_GROUP',
  'LAUNCH_APP',
  'LOAN_COMPLETION',
  'LOGIN',
  'NEXT_DAY_OPEN',
  'RATE',
  'SALES_LEAD',
  'SEARCH',
  'SPEND_CREDITS',
  'UNLOCK_ACHIEVEMENT',
  'UPDATE_LEVEL',
  'AD_REVENUE_VALUE',
] as const;

/** What people do on a site, as its pixel sees it; without those that are retired. */
export const webEvents = [
  'SHOPPING',
  'ON_WEB_REGISTER',
  'ON_WEB_CART',
  'ON_WEB_DETAIL',
  'INITIATE_ORDER',
  'ADD_BILLING',
  'ON_WEB_ADD_TO_WISHLIST',
  'ON_WEB_SEARCH',
  'ON_WEB_SUBSCRIBE',
  'FORM',
  'CONSULT',
  'DOWNLOAD_START',
] as const;

/** The one event of the goal of the same name. */
export const landingPageEvents = ['LANDING_PAGE_VIEW'] as const;
