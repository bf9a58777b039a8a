/** TikTok Business API, the version everything here is written for. */
export const VERSION = 'v1.3';
export const BASE_PATH = `/open_api/${VERSION}`;
/** "Authorization": the page that a person is sent to. */
export const AUTHORISE_PATH = '/portal/auth';
