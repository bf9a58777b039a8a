/** A failure of the Ads API, told as Google tells it. */
export class AdsError extends Error {
  readonly http: number;
  readonly status: string;
  /** `{authorizationError: 'USER_PERMISSION_DENIED'}` */
  readonly errorCode: Record<string, string>;
  /** `{quotaErrorDetails: {…}}`, where there is more to tell. */
  readonly details: object | undefined;
  constructor(
    http: number,
    status: string,
    errorCode: Record<string, string>,
    message: string,
    details?: object,
  ) {
    super(message);
    this.http = http;
    this.status = status;
    this.errorCode = errorCode;
    this.details = details;
  }
}

/** Google's gate before all of its APIs refuses in words of its own (google.rpc.ErrorInfo): the token lacks the scope. */
export class ScopeError extends Error {
  constructor() {
    super('Request had insufficient authentication scopes.');
  }
}

export const unauthenticated = (reason: string, message: string): AdsError =>
  new AdsError(401, 'UNAUTHENTICATED', { authenticationError: reason }, message);
export const denied = (reason: string, message: string): AdsError =>
  new AdsError(403, 'PERMISSION_DENIED', { authorizationError: reason }, message);
export const invalid = (member: string, reason: string, message: string): AdsError =>
  new AdsError(400, 'INVALID_ARGUMENT', { [member]: reason }, message);

/** A failure of the token endpoints: plain OAuth. */
export class OAuthError extends Error {
  readonly http: number;
  readonly error: string;
  constructor(error: string, description: string, http = 400) {
    super(description);
    this.http = http;
    this.error = error;
  }
}
