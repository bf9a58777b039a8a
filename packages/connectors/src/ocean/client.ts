import {
  type Answer,
  type Caller,
  type Clock,
  HttpClient,
  jsonQuery,
  type LimitKey,
  type Runtime,
  unansweredError,
  systemClock,
  type Understood,
  writeJson,
} from '../core/index.ts';
import { classify, LIMITED } from './errors.ts';
import { accountRules, appRules, type OceanSettings } from './settings.ts';
import { BASE_PATH } from './version.ts';
import type { Envelope } from './wire.ts';

type Values = Readonly<Record<string, unknown>>;

interface Send<T, R> {
  method: 'GET' | 'POST';
  path: string;
  effect: 'read' | 'write';
  account?: string;
  query?: Values;
  body?: string | FormData;
  timeoutMs?: number;
  secrets?: readonly string[];
  read?: (data: T) => R;
}

const UPLOAD_TIMEOUT_MS = 5 * 60_000;
const LONGEST_WAIT_MS = 5 * 60_000;
/** The platform gives no hint; an advertiser that hardly advertises has its allowance by the minute. */
const FIRST_WAIT_MS: Readonly<Record<number, number>> = {
  [LIMITED.endpoint]: 1000,
  [LIMITED.platform]: 2000,
  [LIMITED.account]: 30_000,
};

export const isEnvelope = (body: unknown): body is Envelope =>
  typeof body === 'object' && body !== null && typeof (body as Partial<Envelope>).code === 'number';

export class OceanClient {
  readonly settings: OceanSettings;
  readonly clock: Clock;
  readonly #http: HttpClient;
  /** Refusals in a row per allowance: the wait grows until an answer comes. */
  readonly #consecutiveRefusals = new Map<string, number>();

  constructor(settings: OceanSettings, runtime: Runtime) {
    this.settings = settings;
    this.clock = runtime.clock ?? systemClock;
    this.#http = new HttpClient({ ...runtime, platform: 'OCEAN', baseUrl: settings.baseUrl });
  }

  get<T>(caller: Caller, path: string, query: Values, account?: string): Promise<T> {
    return this.#send(caller, { method: 'GET', path, effect: 'read', query, account });
  }

  /** `read` runs while the request still counts as unanswered: an answer it cannot make sense of is an unknown one. */
  post<T, R = T>(
    caller: Caller,
    path: string,
    body: Values,
    account?: string,
    read?: (data: T) => R,
  ): Promise<R> {
    const sent = writeJson(body);
    return this.#send(caller, { method: 'POST', path, effect: 'write', body: sent, account, read });
  }

  /** Where tokens are given out: nobody's token goes along, and what does is struck out of every message. */
  authorise<T, R>(path: string, body: Values, secrets: readonly string[], read: (data: T) => R): Promise<R> {
    const sent = writeJson(body);
    return this.#send(null, { method: 'POST', path, effect: 'write', body: sent, secrets, read });
  }

  upload<T, R>(
    caller: Caller,
    path: string,
    body: FormData,
    account: string,
    read: (data: T) => R,
  ): Promise<R> {
    const timeoutMs = UPLOAD_TIMEOUT_MS;
    return this.#send(caller, { method: 'POST', path, effect: 'write', body, account, timeoutMs, read });
  }

  #send<T, R = T>(caller: Caller | null, send: Send<T, R>): Promise<R> {
    const { method, path, effect, account, query, body, timeoutMs, secrets = [], read } = send;
    const limits = this.#limits(path, account);
    return this.#http.send({
      method,
      path: `${BASE_PATH}/${path}`,
      query: query && jsonQuery(query),
      headers: {
        ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}),
        // The header has no scheme word.
        ...(caller ? { 'Access-Token': caller.accessToken } : {}),
      },
      body,
      effect,
      account: account ?? null,
      limits: Object.values(limits),
      priority: caller?.priority ?? 'background',
      signal: caller?.signal,
      timeoutMs,
      secrets: [this.settings.secret, caller?.accessToken ?? '', ...secrets],
      understand: (answer) => {
        const { value, ...rest } = this.#understand(answer, effect, path, limits);
        return { ...rest, value: read ? read(value as T) : (value as R) };
      },
    });
  }

  #understand(
    { status, headers, body }: Answer,
    effect: 'read' | 'write',
    path: string,
    limits: Limits,
  ): Understood<unknown> {
    if (!isEnvelope(body))
      throw unansweredError(effect, {
        platform: 'OCEAN',
        message: `HTTP ${status} without an envelope`,
        status,
      });
    const { code, message, request_id: requestId = null, data } = body;
    if (status < 400 && code === 0) {
      for (const { name } of Object.values(limits)) this.#consecutiveRefusals.delete(name);
      return { value: data, code: String(code), requestId };
    }
    const facts = { platform: 'OCEAN', message, code: String(code), status, requestId } as const;
    if (status >= 500) throw unansweredError(effect, facts);
    const limitKey = (limits[allowance(code, headers)] ?? limits.endpoint).name;
    throw classify({ code, effect, facts, path, limitKey, retryAfterMs: this.#retryDelay(limitKey, code) });
  }

  #retryDelay(limitKey: string, code: number): number {
    const first = FIRST_WAIT_MS[code];
    if (first === undefined) return 0;
    const consecutiveRefusals = this.#consecutiveRefusals.get(limitKey) ?? 0;
    this.#consecutiveRefusals.set(limitKey, consecutiveRefusals + 1);
    return Math.min(first * 2 ** consecutiveRefusals, LONGEST_WAIT_MS);
  }

  #limits(path: string, account: string | undefined): Limits {
    const { appId } = this.settings;
    const rules = appRules(this.settings);
    return {
      endpoint: { name: `ocean:${path}:${appId}`, rules },
      ...(account === undefined
        ? {}
        : { account: { name: `ocean:account:${account}`, rules: accountRules(this.settings) } }),
      app: { name: `ocean:app:${appId}`, rules },
    };
  }
}

interface Limits {
  endpoint: LimitKey;
  account?: LimitKey;
  app: LimitKey;
}

/** What the platform says is used up: in a header, or by the code alone. */
function allowance(code: number, headers: Headers): keyof Limits {
  const named = headers.get('x-ratelimit-dimension') ?? '';
  return /advertiser|account/i.test(named) ? 'account' : (ALLOWANCE[code] ?? 'endpoint');
}

const ALLOWANCE: Readonly<Record<number, keyof Limits>> = {
  [LIMITED.endpoint]: 'endpoint',
  [LIMITED.account]: 'account',
  [LIMITED.platform]: 'app',
};
