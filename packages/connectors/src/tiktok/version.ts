/** TikTok Business API, the version everything here is written for. */
export const version = 'v1.3';
export const basePath = `/open_api/${version}`;
/** "Authorization": the page that a person is sent to. */
export const authorisePath = '/portal/auth';
