import { createHmac } from 'node:crypto';

/**
 * Everything secret comes from the one deployment secret, with a label that says what for: `sign:<session id>`,
 * `upload-policy`, `database-role`. One derived secret that leaks gives away none of the others.
 */
export const derive = (secret: string, label: string): Buffer =>
  createHmac('sha256', secret).update(label).digest();

export const deriveText = (secret: string, label: string): string =>
  derive(secret, label).toString('base64url');

/** What a session signs its attribution calls with; handed over at login, kept nowhere. */
export const signSecretOf = (secret: string, sessionId: string): string =>
  deriveText(secret, `sign:${sessionId}`);

const sessionTokenMark = 's.';

/**
 * What the console sends as its session token header. It says which session a request is meant for and opens nothing by
 * itself: the http-only cookie does. So the browser may keep it where scripts can read it.
 */
export const sessionTokenOf = (secret: string, sessionId: string): string =>
  `${sessionTokenMark}${deriveText(secret, `session-token:${sessionId}`)}`;

/** Access tokens are base64url, which has no dot. */
export const isSessionToken = (token: string): boolean => token.startsWith(sessionTokenMark);
