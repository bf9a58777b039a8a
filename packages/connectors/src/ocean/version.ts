/** Projects, promotions and reports; accounts, files and tools are still at `2/` and live beside it. */
export const version = 'v3.0';
export const basePath = '/open_api';
/** "OAuth2 authorisation": the page that a person is sent to. */
export const authorisePath = '/openapi/audit/oauth.html';
/** "Conversion return": no token, no version of the marketing API. */
export const conversionPath = '/api/v2/conversion';
