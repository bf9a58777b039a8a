/** Meta's Marketing API, the version everything here is written for: a version lives about a year. */
export const VERSION = 'v25.0';
/** "Facebook Login": the page that a person is sent to. */
export const AUTHORISE_PATH = `/${VERSION}/dialog/oauth`;
