import type { AuthPlatform } from '@adsail/contract';
import { type Clock, systemClock } from './clock.ts';
import type { AppSettings } from './connector.ts';
import { type PlatformError, unansweredError } from './errors.ts';
import { type PlatformResponse, HttpClient, type Runtime, type Understood } from './http.ts';
import { jsonQuery, writeJson } from './json.ts';
import type { LimitKey } from './limiter.ts';
import { RefusalDelays } from './refusal-delays.ts';
import type { Caller } from './scope.ts';
import { type StreamedForm, uploadTimes } from './streamed-form.ts';

/** How TikTok and Ocean Engine wrap every answer; HTTP is 200 for nearly all of their refusals. */
export interface Envelope {
  code: number;
  message: string;
  /** Ocean Engine's conversion host sends none. */
  request_id?: string;
  data: unknown;
}

export const isEnvelope = (body: unknown): body is Envelope =>
  typeof body === 'object' && body !== null && typeof (body as Partial<Envelope>).code === 'number';

type Values = Readonly<Record<string, unknown>>;
type Effect = 'read' | 'write';

export interface EnvelopePlatform {
  platform: AuthPlatform;
  /** Before every path. */
  basePath: string;
  /** Codes of success. */
  success: ReadonlySet<number>;
}

/** A code that is none of success, and all that is known about the request. */
export interface EnvelopeRefusal {
  code: number;
  effect: Effect;
  path: string;
  headers: Headers;
  limits: readonly LimitKey[];
  facts: {
    platform: AuthPlatform;
    message: string;
    code: string;
    status: number;
    requestId: string | null;
  };
}

interface Request<Data, Result> {
  method: 'GET' | 'POST';
  path: string;
  effect: Effect;
  account?: string;
  query?: Values;
  body?: string | StreamedForm;
  timeoutMs?: number;
  readTimeoutMs?: number;
  secrets?: readonly string[];
  /** Runs while the request still counts as unanswered: an answer it cannot make sense of is an unknown one. */
  resultOf?: (data: Data) => Result;
}

const longestDelayMs = 5 * 60_000;

/** Token header, envelope, request id and limits of the two platforms that share them; what differs is in subclasses. */
export abstract class EnvelopeClient<Settings extends AppSettings> {
  readonly settings: Settings;
  readonly clock: Clock;
  readonly #platform: EnvelopePlatform;
  readonly #http: HttpClient;
  /** Neither platform gives a hint, so the wait grows until an answer comes. */
  readonly #refusalDelays = new RefusalDelays(longestDelayMs);

  constructor(platform: EnvelopePlatform, settings: Settings, runtime: Runtime) {
    this.#platform = platform;
    this.settings = settings;
    this.clock = runtime.clock ?? systemClock;
    this.#http = new HttpClient({ ...runtime, platform: platform.platform, baseUrl: settings.baseUrl });
  }

  /** The most specific one first. */
  protected abstract limitsOf(path: string, account: string | undefined): LimitKey[];
  protected abstract errorOf(refusal: EnvelopeRefusal): PlatformError;

  /** What is wrong with an answer of success all the same. */
  protected flawOf(_answer: Omit<EnvelopeRefusal, 'code' | 'effect' | 'limits'>): PlatformError | undefined {
    return undefined;
  }

  protected delayAfterRefusal(limitKey: string, firstMs: number): number {
    return this.#refusalDelays.next(limitKey, firstMs, this.clock.now());
  }

  get<Data>(caller: Caller | null, path: string, query: Values, account?: string): Promise<Data> {
    return this.#send(caller, { method: 'GET', path, effect: 'read', query, account });
  }

  post<Data, Result = Data>(
    caller: Caller | null,
    path: string,
    body: Values,
    account?: string,
    resultOf?: (data: Data) => Result,
  ): Promise<Result> {
    const sent = writeJson(body);
    return this.#send(caller, { method: 'POST', path, effect: 'write', body: sent, account, resultOf });
  }

  /** Some look-ups are POST; they change nothing. */
  ask<Data>(caller: Caller, path: string, body: Values, account?: string): Promise<Data> {
    return this.#send(caller, { method: 'POST', path, effect: 'read', body: writeJson(body), account });
  }

  /** Where tokens are given out: nobody's token goes along, and what does is struck out of every message. */
  authorise<Data, Result>(
    path: string,
    body: Values,
    secrets: readonly string[],
    resultOf: (data: Data) => Result,
  ): Promise<Result> {
    const sent = writeJson(body);
    return this.#send(null, { method: 'POST', path, effect: 'write', body: sent, secrets, resultOf });
  }

  upload<Data, Result = Data>(
    caller: Caller,
    path: string,
    body: StreamedForm,
    account: string,
    resultOf?: (data: Data) => Result,
  ): Promise<Result> {
    const { timeoutMs } = uploadTimes(body);
    return this.#send(caller, { method: 'POST', path, effect: 'write', body, account, timeoutMs, resultOf });
  }

  /** A piece of a file that the platform takes once, however often it comes. */
  uploadAgain<Data>(caller: Caller, path: string, body: StreamedForm, account: string): Promise<Data> {
    return this.#send(caller, { method: 'POST', path, effect: 'read', body, account, ...uploadTimes(body) });
  }

  #send<Data, Result = Data>(caller: Caller | null, request: Request<Data, Result>): Promise<Result> {
    const { method, path, effect, account, query, body, secrets = [], resultOf } = request;
    const limits = this.limitsOf(path, account);
    return this.#http.send({
      method,
      path: `${this.#platform.basePath}/${path}`,
      query: query && jsonQuery(query),
      headers: {
        ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}),
        // The header has no scheme word, and calls that give out tokens go without it.
        ...(caller ? { 'Access-Token': caller.accessToken } : {}),
      },
      body,
      effect,
      account: account ?? null,
      limits,
      priority: caller?.priority ?? 'background',
      signal: caller?.signal,
      mayWrite: caller?.mayWrite,
      timeoutMs: request.timeoutMs,
      readTimeoutMs: request.readTimeoutMs,
      secrets: [this.settings.secret, caller?.accessToken ?? '', ...secrets],
      understand: (answer) => {
        const { value, ...rest } = this.#understand(answer, effect, path, limits);
        return { ...rest, value: resultOf ? resultOf(value as Data) : (value as Result) };
      },
    });
  }

  #understand(
    { status, headers, body }: PlatformResponse,
    effect: Effect,
    path: string,
    limits: readonly LimitKey[],
  ): Understood<unknown> {
    const { platform, success } = this.#platform;
    if (!isEnvelope(body))
      throw unansweredError(effect, { platform, message: `HTTP ${status} without an envelope`, status });
    const { code, message, request_id: requestId = null, data } = body;
    const facts = { platform, message, code: String(code), status, requestId };
    if (status < 400 && success.has(code)) {
      const flaw = this.flawOf({ path, headers, facts });
      if (flaw) throw flaw;
      for (const { name } of limits) this.#refusalDelays.forget(name);
      return { value: data, code: String(code), requestId };
    }
    if (status >= 500) throw unansweredError(effect, facts);
    throw this.errorOf({ code, effect, path, headers, limits, facts });
  }
}
