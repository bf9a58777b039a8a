/** Meta's Marketing API, the version everything here is written for: a version lives about a year. */
export const version = 'v25.0';
/** "Facebook Login": the page that a person is sent to. */
export const authorisePath = `/${version}/dialog/oauth`;
