/** Google Ads API over REST, the version everything here is written for. */
export const VERSION = 'v24';
/** "OAuth 2.0 for web server applications": the page that a person is sent to. */
export const AUTHORISE_PATH = '/o/oauth2/v2/auth';
export const TOKEN_PATH = '/token';
export const REVOKE_PATH = '/revoke';
export const SCOPE = 'https://www.googleapis.com/auth/adwords';
