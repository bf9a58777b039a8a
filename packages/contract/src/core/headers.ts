/** Names on the wire that both sides spell. */
export const tokenHeader = 'x-token';
export const languageHeader = 'accept-language';
export const idempotencyHeader = 'idempotency-key';
export const requestIdHeader = 'x-request-id';
export const timestampHeader = 'x-timestamp';
export const nonceHeader = 'x-nonce';
export const signatureHeader = 'x-signature';
/** Any value. The console sends it where a call is for its own pages: another site's page cannot. */
export const ownPageHeader = 'x-requested-with';

export const tokenCookie = 'Admin-Token';
export const refreshTokenCookie = 'Admin-Refresh-Token';

export const requestTimeoutMs = 15_000;
export const refreshTokenSeconds = 2 * 60 * 60;
/** How long a renewal is answered again: a client waits for the first answer, then its second try has to arrive. */
export const renewalGraceMs = requestTimeoutMs + 5000;
export const signatureToleranceMs = 5 * 60 * 1000;
export const nonceMinLength = 16;
/** The operating-system code of the console. */
export const osCode = 7;
