import {
  type PlatformResponse,
  type Caller,
  type Clock,
  type Exchange,
  HttpClient,
  type LimitKey,
  RefusalDelays,
  type Runtime,
  unansweredError,
  systemClock,
  type Understood,
  writeJson,
} from '../core/index.ts';
import { classify, classifyOAuth, type TokenUse } from './errors.ts';
import { type GoogleSettings, hostsOf, rules } from './settings.ts';
import { version } from './version.ts';
import { type AdsFailure, isAdsFailure, isOAuthFailure } from './wire.ts';

interface TokenCall<T> {
  use: TokenUse;
  path: string;
  effect: 'read' | 'write';
  form: Record<string, string>;
  secrets: readonly string[];
  caller?: Omit<Caller, 'accessToken'>;
  read(body: unknown): T;
}

type Sent = Pick<Exchange<unknown>, 'effect' | 'limits'>;

const maxRetryDelayMs = 300_000;
const requestIdOf = ({ headers }: PlatformResponse): string | null => headers.get('request-id');
const secondsIn = (text: string | null | undefined, pattern: RegExp): number =>
  Number(pattern.exec(text ?? '')?.[1] ?? 0);

export class GoogleClient {
  readonly settings: GoogleSettings;
  readonly clock: Clock;
  readonly #ads: HttpClient;
  readonly #tokens: HttpClient;
  /** Without a hint the wait grows until an answer comes. */
  readonly #refusalDelays = new RefusalDelays(maxRetryDelayMs);

  constructor(settings: GoogleSettings, runtime: Runtime) {
    this.settings = settings;
    this.clock = runtime.clock ?? systemClock;
    this.#ads = new HttpClient({ ...runtime, platform: 'GOOGLE', baseUrl: settings.baseUrl });
    this.#tokens = new HttpClient({ ...runtime, platform: 'GOOGLE', baseUrl: hostsOf(settings).tokens });
  }

  get<T>(caller: Caller, path: string): Promise<T> {
    return this.#ask(caller, { method: 'GET', path, headers: {}, account: null, limits: [this.#project] });
  }

  /** A look-up by POST. `login` is the account through which the person reaches this one. */
  ask<T>(caller: Caller, customer: string, login: string, method: string, body: object): Promise<T> {
    const own = this.#lane(`customer:${customer}`);
    return this.#ask(caller, {
      method: 'POST',
      path: `customers/${customer}/${method}`,
      headers: { 'content-type': 'application/json', 'login-customer-id': login },
      body: writeJson(body),
      account: customer,
      limits: [own, this.#project],
    });
  }

  #ask<T>(
    caller: Caller,
    call: Pick<Exchange<T>, 'method' | 'path' | 'headers' | 'body' | 'account' | 'limits'>,
  ): Promise<T> {
    const { developerToken = '', secret } = this.settings;
    const { accessToken, priority = 'background', signal } = caller;
    const sent: Sent = { effect: 'read', limits: call.limits };
    return this.#ads.send({
      ...call,
      ...sent,
      path: `/${version}/${call.path}`,
      headers: {
        ...call.headers,
        authorization: `Bearer ${accessToken}`,
        ...(developerToken === '' ? {} : { 'developer-token': developerToken }),
      },
      priority,
      signal,
      secrets: [accessToken, developerToken, secret],
      understand: (answer) => this.#understand(answer, sent) as Understood<T>,
    });
  }

  /** The token endpoints: plain OAuth, form in, JSON out. */
  token<T>({ use, path, effect, form, secrets, caller = {}, read }: TokenCall<T>): Promise<T> {
    const sent: Sent = { effect, limits: [this.#lane('oauth')] };
    return this.#tokens.send({
      ...sent,
      method: 'POST',
      path,
      body: new URLSearchParams(form),
      account: null,
      priority: caller.priority ?? 'background',
      signal: caller.signal,
      secrets: [this.settings.secret, ...secrets],
      understand: (answer) => {
        const { status, body } = answer;
        const requestId = requestIdOf(answer);
        if (status < 400) {
          this.#forgive(sent);
          return { value: read(body), code: null, requestId };
        }
        if (!isOAuthFailure(body)) throw this.#strange(answer, effect);
        const { error, error_description: message = error } = body;
        const facts = { platform: 'GOOGLE', message, code: error, status, requestId } as const;
        const retryAfterMs = status === 429 ? this.#retryDelay(answer, sent) : 0;
        throw classifyOAuth(use, { error, status, effect, retryAfterMs, facts });
      },
    });
  }

  #understand(answer: PlatformResponse, sent: Sent): Understood<unknown> {
    const { status, body } = answer;
    if (status >= 400)
      throw isAdsFailure(body) ? this.#refused(answer, body, sent) : this.#strange(answer, sent.effect);
    this.#forgive(sent);
    return { value: body, code: null, requestId: requestIdOf(answer) };
  }

  #strange({ status }: PlatformResponse, effect: 'read' | 'write') {
    return unansweredError(effect, {
      platform: 'GOOGLE',
      message: `HTTP ${status} without a known failure`,
      status,
    });
  }

  #refused(answer: PlatformResponse, { error }: AdsFailure, sent: Sent) {
    const { status } = answer;
    const details = error.details ?? [];
    const failure = details.find(({ errors }) => errors !== undefined);
    const [first] = failure?.errors ?? [];
    const [member, reason] = Object.entries(first?.errorCode ?? {})[0] ?? [
      null,
      details.find((detail) => detail.reason !== undefined)?.reason ?? null,
    ];
    const quota = first?.details?.quotaErrorDetails;
    const message = first?.message ?? error.message ?? `HTTP ${status}`;
    const limited = member === 'quotaError' || status === 429;
    const retryAfterMs = limited ? this.#retryDelay(answer, sent, quota?.retryDelay, message) : 0;
    return classify({
      member,
      reason,
      status,
      effect: sent.effect,
      retryAfterMs,
      // The allowance of the project is everybody's, whichever customer met its end.
      limitKey: quota?.rateScope === 'DEVELOPER' ? this.#project.name : null,
      facts: {
        platform: 'GOOGLE',
        message,
        code: reason ?? error.status ?? String(status),
        status,
        requestId: requestIdOf(answer) ?? failure?.requestId ?? null,
      },
    });
  }

  /** "QuotaErrorDetails" carries the wait; older answers say it in the message only. */
  #retryDelay({ headers }: PlatformResponse, { limits }: Sent, delay?: string, message?: string): number {
    const hint =
      secondsIn(delay, /^(\d+(?:\.\d+)?)s$/) ||
      secondsIn(headers.get('retry-after'), /^(\d+)$/) ||
      secondsIn(message, /retry in (\d+) second/i);
    if (hint > 0) return Math.ceil(hint * 1000);
    return this.#refusalDelays.next(limits[0]?.name ?? '', 1000, this.clock.now());
  }

  #forgive({ limits }: Sent): void {
    this.#refusalDelays.forget(limits[0]?.name ?? '');
  }

  get #project(): LimitKey {
    return this.#lane('app');
  }

  #lane(name: string): LimitKey {
    return { name: `google:${name}:${this.settings.appId}`, rules: rules(this.settings) };
  }
}
