import type { Shape } from '../fields/index.ts';
import type { LimitRule } from '../limits/limits.ts';
import type { SpooledFile } from '../media/request-files.ts';
import type { World } from '../world.ts';

/** On disk while the request lasts: read what is needed of it, never all of it. */
export interface UploadedFile extends SpooledFile {
  fileName: string;
  type: string;
}

/** A request to an imitated platform, decoded. */
export interface Call {
  world: World;
  method: string;
  /** Below the platform's prefix, without the query. */
  path: string;
  /** The sandbox's own address with the platform's prefix, for links in answers. */
  baseUrl: string;
  params: Readonly<Record<string, string>>;
  query: Readonly<Record<string, string>>;
  headers: Readonly<Record<string, string | undefined>>;
  /** JSON (digits kept), or the fields of a form. Empty object when there is none. */
  body: Readonly<Record<string, unknown>>;
  files: Readonly<Record<string, UploadedFile>>;
  /** Takes in a file that `prepare` fetches; it is gone with the request too. */
  receive(source: AsyncIterable<Uint8Array>): Promise<SpooledFile>;
  requestId: string;
  /** Set by `prepare`: what had to be fetched before the transaction. */
  prepared: unknown;
}

export interface Answer {
  status?: number;
  headers?: Record<string, string>;
  /** An object is written as JSON with all digits; text and bytes go as they are with `type`. */
  body: unknown;
  type?: string;
  /** The platform's own code, for the log. */
  code?: string | number;
}

export interface Route {
  method: 'GET' | 'POST' | 'DELETE';
  /** The real path, Fastify's spelling for parameters. */
  path: string;
  /** Runs inside one transaction, committed before the answer is sent. Throw the platform's error to roll back. */
  handle(call: Call): Answer;
  /** Asynchronous work that comes first, outside of the transaction (fetching a URL). */
  prepare?(call: Call): Promise<unknown>;
  /** Limits of this route beside the platform's own; `key` defaults to the platform's. */
  limits?: readonly LimitRule[];
  /** The fields it takes, where they are declared: everything else is refused. */
  shape?: Shape;
  /** Said in the coverage table when the route is not complete. */
  part?: string;
  /** Takes many and answers for each of them. */
  answersItems?: boolean;
  /** A page for people rather than an API: no faults, no limits. */
  page?: boolean;
}

/** How a platform says what every platform has to say. All are called before anything was done, or after a commit. */
export interface Wire {
  /** A thrown error of the platform's own class; undefined when it is not one. */
  error(error: unknown, call: Call): Answer | undefined;
  /** `rule`: the one that refuses it, where it is not a fault that does. */
  limited(call: Call, waitMs: number, rule?: LimitRule): Answer;
  tokenExpired(call: Call): Answer;
  /** Refused now, and taken in a moment; `at` chooses among several such answers. Left out: the platform
   *  has none, and fails instead. */
  busy?(call: Call, at: number): Answer;
  serverError(call: Call): Answer;
  badBody(call: Call, reason: string): Answer;
  /** Whose limit a request counts against, and which rules; undefined = none. */
  limits?(call: Call): { key: string; rules: readonly LimitRule[] } | undefined;
  /** Headers for every answer (usage on Meta). */
  headers?(call: Call): Record<string, string>;
}
