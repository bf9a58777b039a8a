/** Google Ads API over REST, the version everything here is written for. */
export const version = 'v24';
/** "OAuth 2.0 for web server applications": the page that a person is sent to. */
export const authorisePath = '/o/oauth2/v2/auth';
export const tokenPath = '/token';
export const revokePath = '/revoke';
export const adsScope = 'https://www.googleapis.com/auth/adwords';
