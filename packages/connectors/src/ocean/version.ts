/** Projects, promotions and reports; accounts, files and tools are still at `2/` and live beside it. */
export const VERSION = 'v3.0';
export const BASE_PATH = '/open_api';
/** "OAuth2 authorisation": the page that a person is sent to. */
export const AUTHORISE_PATH = '/openapi/audit/oauth.html';
/** "Conversion return": no token, no version of the marketing API. */
export const CONVERSION_PATH = '/api/v2/conversion';
