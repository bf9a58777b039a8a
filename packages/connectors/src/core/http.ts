import type { AuthPlatform } from '@adsail/contract';
import { type Clock, systemClock } from './clock.ts';
import {
  AnswerTimeoutError,
  LimitError,
  NotSentError,
  PlatformError,
  QuestionTooLargeError,
  unansweredError,
  TransientError,
} from './errors.ts';
import { parseJson } from './json.ts';
import type { Limiter, LimitKey, LimitSignal, Priority } from './limiter.ts';
import { describeNetworkError, isTimeout, neverSent, redact } from './network-error.ts';
import { StreamedForm } from './streamed-form.ts';

/** One line per request sent. No query, no body, no header: that is where tokens and secrets are. */
export interface RequestLine {
  platform: AuthPlatform;
  method: string;
  path: string;
  account: string | null;
  status: number | null;
  code: string | null;
  requestId: string | null;
  ms: number;
  attempt: number;
  /** `ok`, or the kind of the error. */
  outcome: string;
}

export interface HttpOptions {
  platform: AuthPlatform;
  baseUrl: string;
  limiter: Limiter;
  log: (line: RequestLine) => void;
  clock?: Clock;
  fetch?: typeof globalThis.fetch;
  random?: () => number;
  timeoutMs?: number;
  /** Reads only: so many attempts, and no waiting beyond so long in all. */
  readAttempts?: number;
  readTimeoutMs?: number;
}

export interface PlatformResponse {
  status: number;
  headers: Headers;
  body: unknown;
}

export interface Understood<T> {
  value: T;
  code: string | null;
  requestId: string | null;
  /** What the answer's headers say about the limits. */
  signals?: readonly LimitSignal[];
}

export interface Exchange<T> {
  method: 'GET' | 'POST' | 'DELETE';
  path: string;
  query?: URLSearchParams;
  headers?: Record<string, string>;
  body?: string | Uint8Array<ArrayBuffer> | URLSearchParams | StreamedForm;
  /** A write is sent once, whatever happens. */
  effect: 'read' | 'write';
  account: string | null;
  /** The most specific one first: a refusal that names none is taken to be about that one. */
  limits: readonly LimitKey[];
  /** Its turns were taken by `admit`; of a write, which is sent once. */
  isAdmitted?: boolean;
  priority: Priority;
  signal?: AbortSignal;
  mayWrite?(): boolean;
  timeoutMs?: number;
  /** For a read that is slow by itself: how long its attempts may take in all. */
  readTimeoutMs?: number;
  /** Struck out of every message. */
  secrets: readonly string[];
  /** What the platform's answer means; throws the platform's error. */
  understand(answer: PlatformResponse): Understood<T>;
}

/** What waits for its turn. */
type Waiting = Pick<Exchange<unknown>, 'limits' | 'priority' | 'signal' | 'effect'>;

const backOffMs = 250;

/** What `fetch` is given, and the stream that somebody has to close. */
function bodyOf({ body, headers }: Pick<Exchange<unknown>, 'body' | 'headers'>) {
  if (!(body instanceof StreamedForm)) return { init: { body, headers } };
  const { contentType, length } = body;
  const stream = body.open();
  const init = {
    // The length is said: not every platform takes a body of unknown length.
    headers: { ...headers, 'content-type': contentType, 'content-length': String(length) },
    // A stream of bytes would get a copy of every piece, as `fetch` makes it of an iterable.
    body: ReadableStream.from(stream),
    duplex: 'half' as const,
  };
  return { init, stream };
}

export class HttpClient {
  readonly #options: Required<HttpOptions>;
  constructor(options: HttpOptions) {
    this.#options = {
      clock: systemClock,
      fetch: globalThis.fetch,
      random: Math.random,
      timeoutMs: 30_000,
      readAttempts: 4,
      readTimeoutMs: 15_000,
      ...options,
    };
  }

  async send<T>(exchange: Exchange<T>): Promise<T> {
    const { clock, readAttempts } = this.#options;
    const { readTimeoutMs = this.#options.readTimeoutMs } = exchange;
    const attempts = exchange.effect === 'read' ? readAttempts : 1;
    const readDeadline = clock.now() + readTimeoutMs;
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.#once(exchange, attempt);
      } catch (error) {
        const wait = attempt < attempts ? this.#backOff(error, attempt) : undefined;
        if (wait === undefined || clock.now() + wait > readDeadline) throw error;
        await clock.sleep(wait, exchange.signal);
      }
    }
  }

  /** Undefined when trying again is of no use. Jitter keeps workers that failed together from returning together. */
  #backOff(error: unknown, attempt: number): number | undefined {
    if (error instanceof LimitError) return error.retryAfterMs;
    if (!(error instanceof TransientError) || error instanceof QuestionTooLargeError) return undefined;
    return backOffMs * 2 ** (attempt - 1) * (0.5 + this.#options.random() / 2);
  }

  async #once<T>(exchange: Exchange<T>, attempt: number): Promise<T> {
    const { platform, limiter, log } = this.#options;
    if (!exchange.isAdmitted) await this.#acquire(exchange);
    // After the wait for the limits, with nothing in between that could take time.
    if (exchange.effect === 'write' && (exchange.signal?.aborted || exchange.mayWrite?.() === false))
      throw new NotSentError({ platform, message: 'Not sent: it took too long to get here' });
    const { method, path, account, secrets } = exchange;
    const started = performance.now();
    const note = (line: Pick<RequestLine, 'status' | 'code' | 'requestId' | 'outcome'>) =>
      log({
        platform,
        method,
        path: redact(path, secrets),
        account,
        ...line,
        ms: Math.round(performance.now() - started),
        attempt,
      });
    let status: number | null = null;
    try {
      const answer = await this.#fetch(exchange);
      ({ status } = answer);
      const { value, code, requestId, signals = [] } = exchange.understand(answer);
      for (const signal of signals) limiter.observe(signal);
      note({ status, code, requestId, outcome: 'ok' });
      return value;
    } catch (thrown) {
      const error = this.#asPlatformError(thrown, exchange, status);
      error.message = redact(error.message, secrets);
      if (error instanceof LimitError) {
        const key = error.limitKey ?? exchange.limits[0]?.name;
        if (key) limiter.observe({ key, kind: 'limited', retryAfterMs: error.retryAfterMs });
      }
      note({
        status: status ?? error.status,
        code: error.code,
        requestId: error.requestId,
        outcome: error.kind,
      });
      throw error;
    }
  }

  /** For a call that carries several operations, which use these limits each: how many may go now, at least one. */
  admit(waiting: Waiting, operations: number): Promise<number> {
    const { limiter } = this.#options;
    const { limits, priority, signal } = waiting;
    return this.#orNotSent(waiting, async () => {
      if (limiter.acquireUpTo) return limiter.acquireUpTo(limits, operations, priority, signal);
      for (const key of limits)
        await limiter.acquire({ ...key, cost: (key.cost ?? 1) * operations }, priority, signal);
      return operations;
    });
  }

  #acquire(waiting: Waiting): Promise<void> {
    const { limiter } = this.#options;
    const { limits, priority, signal } = waiting;
    return this.#orNotSent(waiting, async () => {
      if (limiter.acquireAll) await limiter.acquireAll(limits, priority, signal);
      else for (const key of limits) await limiter.acquire(key, priority, signal);
    });
  }

  /** A write that is given up here was not sent, and nobody has to look what became of it. */
  async #orNotSent<T>({ effect, signal }: Waiting, acquire: () => Promise<T>): Promise<T> {
    const { platform } = this.#options;
    try {
      return await acquire();
    } catch (error) {
      if (effect === 'read' || !signal?.aborted) throw error;
      throw new NotSentError({ platform, message: 'Not sent: no time left', cause: error });
    }
  }

  /** An answer that came and cannot be made sense of leaves a write as unknown as no answer at all. */
  #asPlatformError(thrown: unknown, { effect }: Exchange<unknown>, status: number | null): PlatformError {
    if (thrown instanceof PlatformError) return thrown;
    if (status === null) throw thrown;
    const { platform } = this.#options;
    return unansweredError(effect, {
      platform,
      message: 'The answer has an unexpected form',
      status,
      cause: thrown,
    });
  }

  async #fetch({ method, path, query, headers, body, effect, signal, ...rest }: Exchange<unknown>) {
    const { platform, baseUrl, fetch, timeoutMs } = this.#options;
    const search = query?.size ? `?${query.toString()}` : '';
    const timeout = AbortSignal.timeout(rest.timeoutMs ?? timeoutMs);
    const { init, stream } = bodyOf({ body, headers });
    let status: number | null = null;
    let text: string;
    let answered: Headers;
    try {
      const response = await fetch(`${baseUrl}${path}${search}`, {
        method,
        ...init,
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
        redirect: 'error',
      });
      ({ status, headers: answered } = response);
      text = await response.text();
    } catch (error) {
      const facts = { platform, message: describeNetworkError(error), status };
      if (neverSent(error)) throw new TransientError(facts);
      if (effect === 'read' && isTimeout(error) && !signal?.aborted) throw new AnswerTimeoutError(facts);
      throw unansweredError(effect, facts);
    } finally {
      // An answer that comes before the end, or none, leaves the file open otherwise. It must not be waited for.
      stream?.return(undefined).catch(() => undefined);
    }
    return { status, headers: answered, body: this.#parse(text, status, answered, effect) };
  }

  /** Something before the platform (a proxy, a gateway) answers without the platform's envelope. */
  #parse(text: string, status: number, headers: Headers, effect: 'read' | 'write'): unknown {
    const { platform } = this.#options;
    try {
      return parseJson(text);
    } catch {
      const facts = { platform, message: `HTTP ${status} without a readable answer`, status };
      if (status !== 429) throw unansweredError(effect, facts);
      const seconds = Number(headers.get('retry-after'));
      throw new LimitError(facts, Number.isFinite(seconds) && seconds > 0 ? seconds * 1000 : 1000);
    }
  }
}

/** What the server gives a connector to live in. */
export type Runtime = Omit<HttpOptions, 'platform' | 'baseUrl'>;
