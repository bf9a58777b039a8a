import { createHmac } from 'node:crypto';
import {
  type Answer,
  type Caller,
  type Clock,
  HttpClient,
  type Limiter,
  type Runtime,
  silence,
  systemClock,
  type Understood,
  writeJson,
} from '../core/index.ts';
import { classify } from './errors.ts';
import type { FacebookSettings } from './settings.ts';
import { hintMs, type Lane, limitsOf, refusedLane, signalsOf, type UseCase } from './usage.ts';
import { VERSION } from './version.ts';
import type { ErrorBody } from './wire.ts';

type Values = Readonly<Record<string, unknown>>;

/** Whose allowance a request uses. */
export interface Where {
  account?: string;
  use?: UseCase;
}

interface Send<T, R> extends Where {
  method: 'GET' | 'POST' | 'DELETE';
  path: string;
  effect: 'read' | 'write';
  query?: Values;
  body?: string | FormData;
  oauth?: boolean;
  timeoutMs?: number;
  read?: (data: T) => R;
}

const UPLOAD_TIMEOUT_MS = 5 * 60_000;
const LONGEST_WAIT_MS = 5 * 60_000;
const UPLOADING = 6001;

const errorOf = (body: unknown): ErrorBody | undefined => {
  const error =
    typeof body === 'object' && body !== null ? (body as { error?: Partial<ErrorBody> }).error : null;
  return typeof error?.code === 'number' && typeof error.message === 'string'
    ? (error as ErrorBody)
    : undefined;
};

export class FacebookClient {
  readonly settings: FacebookSettings;
  readonly clock: Clock;
  readonly #http: HttpClient;
  readonly #limiter: Limiter;
  /** Refusals in a row per allowance: where no header gives a hint, the wait grows until an answer comes. */
  readonly #strikes = new Map<string, number>();

  constructor(settings: FacebookSettings, runtime: Runtime) {
    this.settings = settings;
    this.clock = runtime.clock ?? systemClock;
    this.#limiter = runtime.limiter;
    this.#http = new HttpClient({ ...runtime, platform: 'FACEBOOK', baseUrl: settings.baseUrl });
  }

  get<T>(caller: Caller, path: string, query: Values, where: Where = {}): Promise<T> {
    return this.#send(caller, { method: 'GET', path, effect: 'read', query, ...where });
  }

  /** `read` runs while the request still counts as unanswered: an answer it cannot make sense of is an unknown one. */
  post<T, R = T>(
    caller: Caller,
    path: string,
    body: Values,
    where: Where,
    read?: (data: T) => R,
  ): Promise<R> {
    return this.#send(caller, {
      method: 'POST',
      path,
      effect: 'write',
      body: writeJson(body),
      read,
      ...where,
    });
  }

  /** Starts something that changes nothing, such as a report. */
  ask<T>(caller: Caller, path: string, body: Values, where: Where): Promise<T> {
    return this.#send(caller, { method: 'POST', path, effect: 'read', body: writeJson(body), ...where });
  }

  remove<T, R = T>(
    caller: Caller,
    path: string,
    query: Values,
    where: Where,
    read?: (data: T) => R,
  ): Promise<R> {
    return this.#send(caller, { method: 'DELETE', path, effect: 'write', query, read, ...where });
  }

  upload<T, R = T>(
    caller: Caller,
    path: string,
    body: FormData,
    where: Where,
    read?: (data: T) => R,
  ): Promise<R> {
    const timeoutMs = UPLOAD_TIMEOUT_MS;
    return this.#send(caller, { method: 'POST', path, effect: 'write', body, timeoutMs, read, ...where });
  }

  /** A piece of a file that the platform takes once, however often it comes. */
  uploadAgain<T>(caller: Caller, path: string, body: FormData, where: Where): Promise<T> {
    const timeoutMs = UPLOAD_TIMEOUT_MS;
    return this.#send(caller, { method: 'POST', path, effect: 'read', body, timeoutMs, ...where });
  }

  /** With the app's id and secret instead of a person's token. A code is used up by asking; a token is not. */
  oauth<T>(path: string, query: Values, effect: 'read' | 'write'): Promise<T> {
    return this.#send(null, { method: 'GET', path, effect, query, oauth: true });
  }

  #send<T, R = T>(caller: Caller | null, send: Send<T, R>): Promise<R> {
    const { method, path, effect, account = null, use = 'ads_management', body, read } = send;
    const token = caller?.accessToken ?? null;
    const lane: Lane = { use, account, token, effect };
    const proof = token === null ? {} : { appsecret_proof: this.#proofOf(token) };
    return this.#http.send({
      method,
      path: `/${VERSION}/${path}`,
      query: encode({ ...send.query, ...proof }),
      headers: {
        ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}),
        // In the header rather than in the address, which proxies write down.
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      },
      body,
      effect,
      account,
      limits: limitsOf(this.settings, lane),
      priority: caller?.priority ?? 'background',
      signal: caller?.signal,
      timeoutMs: send.timeoutMs,
      secrets: [this.settings.secret, token ?? '', proof.appsecret_proof ?? ''],
      understand: (answer) => {
        const { value, ...rest } = this.#understand(answer, send, lane);
        return { ...rest, value: read ? read(value as T) : (value as R) };
      },
    });
  }

  /** "Securing requests": proves that the token is used by the app it was given to. */
  #proofOf(token: string): string {
    return createHmac('sha256', this.settings.secret).update(token).digest('hex');
  }

  #understand(
    { status, headers, body }: Answer,
    { effect, path, oauth = false }: Pick<Send<unknown, unknown>, 'effect' | 'path' | 'oauth'>,
    lane: Lane,
  ): Understood<unknown> {
    for (const signal of signalsOf(this.settings, headers, lane.account)) this.#limiter.observe(signal);
    const requestId = headers.get('x-fb-trace-id');
    const error = errorOf(body);
    const laneName = limitsOf(this.settings, lane)[0]?.name ?? '';
    if (status < 400 && !error) {
      this.#strikes.delete(laneName);
      return { value: body, code: null, requestId };
    }
    if (!error)
      throw silence(effect, {
        platform: 'FACEBOOK',
        message: `HTTP ${status} without an error`,
        status,
        requestId,
      });
    const { code, error_subcode: subcode } = error;
    const facts = {
      platform: 'FACEBOOK',
      message: said(error),
      code: subcode === undefined ? String(code) : `${code}/${subcode}`,
      status,
      requestId: error.fbtrace_id ?? requestId,
      // Where an upload stands.
      cause: code === UPLOADING ? error.error_data : undefined,
    } as const;
    const limit = () => {
      const { key, leastMs } = refusedLane(this.settings, lane, path, code, subcode);
      const hint = hintMs(headers, lane.account, lane.use) || this.#patience(laneName);
      return { key, retryAfterMs: Math.max(hint, leastMs) };
    };
    throw classify({ error, effect, status, oauth, facts, limit });
  }

  #patience(lane: string): number {
    const strikes = this.#strikes.get(lane) ?? 0;
    this.#strikes.set(lane, strikes + 1);
    return Math.min(1000 * 2 ** strikes, LONGEST_WAIT_MS);
  }
}

/** "Invalid parameter" says nothing; then the words for the person do. */
const said = ({ message, error_user_title: title, error_user_msg: text }: ErrorBody): string =>
  text === undefined ? message : `${message}: ${title === undefined ? '' : `${title}. `}${text}`;

/** Lists and objects are JSON in the query. */
function encode(values: Values): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined) continue;
    query.set(name, typeof value === 'object' ? writeJson(value) : String(value));
  }
  return query;
}
