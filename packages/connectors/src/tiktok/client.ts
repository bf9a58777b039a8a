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
import { classify } from './errors.ts';
import { appRules, outsideApp, ownRules, type TikTokSettings } from './settings.ts';
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
  read?: (data: T) => R;
}

const UPLOAD_TIMEOUT_MS = 5 * 60_000;
/** "Rate limits": after a breach of the minute the door stays shut for five. */
const MINUTE_PENALTY_MS = 300_000;
const DAY_MS = 86_400_000;

/** Numbers of success: all, and all that could be ("partial success", the rest is in the answer's error list). */
const SUCCESS: ReadonlySet<number> = new Set([0, 20_001]);

const isEnvelope = (body: unknown): body is Envelope =>
  typeof body === 'object' && body !== null && typeof (body as Partial<Envelope>).code === 'number';

export class TikTokClient {
  readonly settings: TikTokSettings;
  readonly clock: Clock;
  readonly #http: HttpClient;
  /** Refusals in a row per allowance: TikTok gives no hint, so the wait grows until an answer comes. */
  readonly #consecutiveRefusals = new Map<string, number>();

  constructor(settings: TikTokSettings, runtime: Runtime) {
    this.settings = settings;
    this.clock = runtime.clock ?? systemClock;
    this.#http = new HttpClient({ ...runtime, platform: 'TIKTOK', baseUrl: settings.baseUrl });
  }

  get<T>(caller: Caller | null, path: string, query: Values, account?: string): Promise<T> {
    return this.#send(caller, { method: 'GET', path, effect: 'read', query, account });
  }

  /** `read` runs while the request still counts as unanswered: an answer it cannot make sense of is an unknown one. */
  post<T, R = T>(
    caller: Caller | null,
    path: string,
    body: Values,
    account?: string,
    read?: (data: T) => R,
  ): Promise<R> {
    return this.#send(caller, {
      method: 'POST',
      path,
      effect: 'write',
      body: writeJson(body),
      account,
      read,
    });
  }

  /** Some look-ups are POST on this API; they change nothing. */
  ask<T>(caller: Caller, path: string, body: Values, account?: string): Promise<T> {
    return this.#send(caller, { method: 'POST', path, effect: 'read', body: writeJson(body), account });
  }

  upload<T, R = T>(
    caller: Caller,
    path: string,
    body: FormData,
    account: string,
    read?: (data: T) => R,
  ): Promise<R> {
    const timeoutMs = UPLOAD_TIMEOUT_MS;
    return this.#send(caller, { method: 'POST', path, effect: 'write', body, account, timeoutMs, read });
  }

  #send<T, R = T>(caller: Caller | null, send: Send<T, R>): Promise<R> {
    const { method, path, effect, account, query, body, timeoutMs, read } = send;
    const limits = this.#limits(path);
    return this.#http.send({
      method,
      path: `${BASE_PATH}/${path}`,
      query: query && jsonQuery(query),
      headers: {
        ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}),
        // The header has no scheme word, and the token call goes without it.
        ...(caller ? { 'Access-Token': caller.accessToken } : {}),
      },
      body,
      effect,
      account: account ?? null,
      limits,
      priority: caller?.priority ?? 'background',
      signal: caller?.signal,
      timeoutMs,
      secrets: [this.settings.secret, caller?.accessToken ?? ''],
      understand: (answer) => {
        const { value, ...rest } = this.#understand(answer, effect, limits[0]?.name ?? path);
        return { ...rest, value: read ? read(value as T) : (value as R) };
      },
    });
  }

  #understand({ status, body }: Answer, effect: 'read' | 'write', lane: string): Understood<unknown> {
    if (!isEnvelope(body))
      throw unansweredError(effect, {
        platform: 'TIKTOK',
        message: `HTTP ${status} without an envelope`,
        status,
      });
    const { code, message, request_id: requestId, data } = body;
    if (status < 400 && SUCCESS.has(code)) {
      this.#consecutiveRefusals.delete(lane);
      return { value: data, code: String(code), requestId };
    }
    const facts = { platform: 'TIKTOK', message, code: String(code), status, requestId } as const;
    if (status >= 500) throw unansweredError(effect, facts);
    throw classify({ code, effect, facts, retryAfterMs: this.#retryDelay(lane, code, message) });
  }

  #retryDelay(lane: string, code: number, message: string): number {
    if (code !== 40_100) return 0;
    if (/minute|qpm/i.test(message)) return MINUTE_PENALTY_MS;
    if (/\bday|daily|qpd/i.test(message)) return DAY_MS - (this.clock.now() % DAY_MS);
    const consecutiveRefusals = this.#consecutiveRefusals.get(lane) ?? 0;
    this.#consecutiveRefusals.set(lane, consecutiveRefusals + 1);
    return Math.min(1000 * 2 ** consecutiveRefusals, MINUTE_PENALTY_MS);
  }

  #limits(path: string): LimitKey[] {
    const app = { name: `tiktok:app:${this.settings.appId}`, rules: appRules(this.settings) };
    const rules = ownRules[path];
    const own = rules ? [{ name: `tiktok:${path}:${this.settings.appId}`, rules }] : [];
    return outsideApp.has(path) ? own : [...own, app];
  }
}
