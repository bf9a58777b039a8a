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
