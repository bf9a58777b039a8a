import { requestTimeoutMs } from './headers.ts';
import type { Message, MessageKey, MessageParameters } from './messages.ts';

/** When it makes sense to try the same again. */
export type Retry = 'never' | 'after-reauth' | 'later' | 'now';

interface Definition {
  code: number;
  status: number;
  message: MessageKey;
  parameters?: MessageParameters;
  retry: Retry;
}

/**
 * Business failures travel as codes in an envelope with HTTP 200; a status of its own is kept for what the transport
 * must know (not JSON, no right, unknown path, too large, compressed, too many, our own fault).
 */
export const errorTable = {
  notJson: { code: 10401, status: 400, message: 'core:error.notJson', retry: 'never' },
  input: { code: 10400, status: 200, message: 'core:error.input', retry: 'never' },
  forbidden: { code: 10403, status: 403, message: 'core:error.forbidden', retry: 'never' },
  notFound: { code: 10404, status: 200, message: 'core:error.notFound', retry: 'never' },
  unknownPath: { code: 10405, status: 404, message: 'core:error.unknownPath', retry: 'never' },
  conflict: { code: 10409, status: 200, message: 'core:error.conflict', retry: 'now' },
  tooLarge: { code: 10413, status: 413, message: 'core:error.tooLarge', retry: 'never' },
  encodedBody: { code: 10415, status: 415, message: 'core:error.encodedBody', retry: 'never' },
  otherHost: { code: 10421, status: 421, message: 'core:error.otherHost', retry: 'never' },
  slowDown: { code: 10429, status: 429, message: 'core:error.slowDown', retry: 'later' },
  timeout: {
    code: 10504,
    status: 500,
    message: 'core:error.timeout',
    parameters: { count: requestTimeoutMs / 1000 },
    retry: 'later',
  },
  internal: { code: 10500, status: 500, message: 'core:error.internal', retry: 'later' },
  unavailable: { code: 10503, status: 500, message: 'core:error.unavailable', retry: 'later' },
  sessionExpired: { code: 11012, status: 200, message: 'core:error.sessionExpired', retry: 'after-reauth' },
  sessionEnded: { code: 11014, status: 200, message: 'core:error.sessionEnded', retry: 'after-reauth' },
  badCredentials: { code: 11001, status: 200, message: 'core:error.badCredentials', retry: 'never' },
  badCode: { code: 11002, status: 200, message: 'core:error.badCode', retry: 'never' },
  locked: { code: 11003, status: 200, message: 'core:error.locked', retry: 'later' },
  codeTooSoon: { code: 11004, status: 200, message: 'core:error.codeTooSoon', retry: 'later' },
  badLoginCode: { code: 11005, status: 200, message: 'core:error.badLoginCode', retry: 'never' },
  noTenant: { code: 11006, status: 200, message: 'core:error.noTenant', retry: 'never' },
  badSignature: { code: 11020, status: 200, message: 'core:error.badSignature', retry: 'never' },
  authRefused: { code: 20001, status: 200, message: 'core:error.authRefused', retry: 'never' },
  authState: { code: 20002, status: 200, message: 'core:error.authState', retry: 'never' },
  authPending: { code: 20003, status: 200, message: 'core:error.authPending', retry: 'later' },
  accountWaits: { code: 20004, status: 200, message: 'core:error.accountWaits', retry: 'after-reauth' },
  platform: { code: 20000, status: 200, message: 'core:error.platform', retry: 'later' },
} as const satisfies Record<string, Definition>;

export type ErrorName = keyof typeof errorTable;

export const sessionLostCodes: readonly number[] = [
  errorTable.sessionExpired.code,
  errorTable.sessionEnded.code,
];

export interface FieldError {
  /** Dotted path into the request, `titles.3`; empty for the request as a whole. */
  path: string;
  /** Stable name of the broken rule, for programs. */
  rule: string;
  /** The same for people, in the language of the request. */
  message: string;
}

/** What is wrong with a field, before somebody's language is known. */
export interface FieldProblem extends Message {
  path: string;
}

/** What a `conflict` of two who changed the same record carries: the version that there is now, and whose it is. */
export interface StaleRefusal {
  version: number;
  changedBy: { userId: string; userName: string } | null;
}

/** A failure that the caller is meant to see. Everything else is our own fault and answers as `internal`. */
export class CallError extends Error {
  readonly definition: Definition;
  readonly errorName: ErrorName;
  readonly key: MessageKey;
  readonly parameters: MessageParameters;
  /** The fields to mend. The answer carries them in the reader's language, instead of a response. */
  readonly fields: readonly FieldProblem[] | undefined;
  readonly response: unknown;

  constructor(
    errorName: ErrorName,
    options: Partial<Message> & Partial<Pick<CallError, 'fields' | 'response'>> = {},
  ) {
    super(errorName);
    this.name = 'CallError';
    this.errorName = errorName;
    this.definition = errorTable[errorName];
    this.key = options.key ?? this.definition.message;
    this.parameters = options.parameters ?? this.definition.parameters ?? {};
    this.fields = options.fields;
    this.response = options.response ?? null;
  }
}
