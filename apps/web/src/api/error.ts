import { errorTable, type FieldError, type StaleRefusal } from '@adsail/contract';

/** How a call failed: an answer with a code, an HTTP status, or no answer at all. */
export type FailureKind = 'envelope' | 'status' | 'unsent' | 'no-reply';

interface Details {
  kind: FailureKind;
  /** Of the envelope; 0 where there was none. */
  code?: number;
  status?: number;
  response?: unknown;
  path: string;
  /** The server's own, without the prefix that a toast has. */
  words?: string;
  /** Under which the server's log knows it. */
  requestId?: string;
  cause?: unknown;
}

/** What `request` throws. Its message is what the toast said. */
export class ApiError extends Error {
  readonly kind: FailureKind;
  readonly code: number;
  readonly status: number;
  readonly response: unknown;
  readonly path: string;
  /** For a place that says by itself what was tried. */
  readonly words: string;
  readonly requestId: string | undefined;

  constructor(message: string, details: Details) {
    super(message, { cause: details.cause });
    this.name = 'ApiError';
    this.kind = details.kind;
    this.code = details.code ?? 0;
    this.status = details.status ?? 0;
    this.response = details.response ?? null;
    this.path = details.path;
    this.words = details.words || message;
    this.requestId = details.requestId;
  }

  /** The request's id where the message names it, to be copied from there. */
  get shownId(): string | undefined {
    return this.requestId && this.message.includes(this.requestId) ? this.requestId : undefined;
  }

  /** The fields that a refusal blames, whatever its code, for the form that sent them. */
  get fields(): readonly FieldError[] {
    const { response } = this;
    if (typeof response !== 'object' || response === null || !('fields' in response)) return [];
    return Array.isArray(response.fields) ? (response.fields as FieldError[]) : [];
  }
}

/** For what failed in any way: the id that its message names, if any. */
export const shownIdOf = (error: unknown): string | undefined =>
  error instanceof ApiError ? error.shownId : undefined;

export const isApiError = (error: unknown, code?: number): error is ApiError =>
  error instanceof ApiError && (code === undefined || error.code === code);

/** Somebody else has changed the record since it was read: the refusal names the version that there is now. */
export const staleRefusal = ({ code, response }: ApiError): StaleRefusal | null =>
  code === errorTable.conflict.code &&
  typeof response === 'object' &&
  response !== null &&
  'version' in response
    ? (response as StaleRefusal)
    : null;

/** The record that a call is about does not exist any more; what a form blames on a field is another matter. */
export const isGone = (error: unknown): boolean =>
  isApiError(error, errorTable.notFound.code) && error.fields.length === 0;

/** Whether it was done is not known: nothing came back, or only that the server is in trouble. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.kind === 'no-reply' || error.kind === 'unsent' || (error.kind === 'status' && error.status >= 500));

/** It never left the browser. */
export const isUnsent = (error: unknown): boolean => error instanceof ApiError && error.kind === 'unsent';

/** The session is over and the visitor is on the way to the login page: nothing more to say. */
export class SessionLost extends Error {
  override readonly name = 'SessionLost';
}
