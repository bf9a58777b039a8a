import { createHmac } from 'node:crypto';
import {
  attempt,
  type Caller,
  type Clock,
  failed,
  HttpClient,
  inGroups,
  type ItemResult,
  type Limiter,
  meetsAll,
  NotSentError,
  PlatformError,
  type Runtime,
  StreamedForm,
  systemClock,
  uploadTimes,
  writeJson,
} from '../core/index.ts';
import { redact } from '../core/network-error.ts';
import { Answers } from './answers.ts';
import { type BatchItem, isAmbiguousInBatch, itemResult, type Operation } from './batch.ts';
import type { FacebookSettings } from './settings.ts';
import { type Lane, limitsOf, type UseCase } from './usage.ts';
import { version } from './version.ts';

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
  body?: string | Uint8Array<ArrayBuffer> | StreamedForm;
  oauth?: boolean;
  isAdmitted?: boolean;
  timeoutMs?: number;
  readTimeoutMs?: number;
  read?: (data: T) => R;
}

/** Parameters that nobody else may read. */
const secretParams = ['client_secret', 'code', 'fb_exchange_token', 'input_token'];

export class FacebookClient {
  readonly settings: FacebookSettings;
  readonly clock: Clock;
  readonly #http: HttpClient;
  readonly #limiter: Limiter;
  readonly #answers: Answers;

  constructor(settings: FacebookSettings, runtime: Runtime) {
    this.settings = settings;
    this.clock = runtime.clock ?? systemClock;
    this.#limiter = runtime.limiter;
    this.#answers = new Answers(settings, runtime.limiter, this.clock);
    this.#http = new HttpClient({ ...runtime, platform: 'FACEBOOK', baseUrl: settings.baseUrl });
  }

  get<T>(caller: Caller, path: string, query: Values, where: Where = {}): Promise<T> {
    return this.#send(caller, { method: 'GET', path, effect: 'read', query, ...where });
  }

  /**
   * A body in bytes is JSON already. `read` runs while the request still counts as unanswered: an answer it cannot make sense of is an
   * unknown one.
   */
  post<T, R = T>(
    caller: Caller,
    path: string,
    body: Values | Uint8Array<ArrayBuffer>,
    where: Where,
    read?: (data: T) => R,
  ): Promise<R> {
    return this.#send(caller, {
      method: 'POST',
      path,
      effect: 'write',
      body: body instanceof Uint8Array ? body : writeJson(body),
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
    body: StreamedForm,
    where: Where,
    read?: (data: T) => R,
  ): Promise<R> {
    const { timeoutMs } = uploadTimes(body);
    return this.#send(caller, { method: 'POST', path, effect: 'write', body, timeoutMs, read, ...where });
  }

  /** A piece of a file that the platform takes once, however often it comes. */
  uploadAgain<T>(caller: Caller, path: string, body: StreamedForm, where: Where): Promise<T> {
    const times = uploadTimes(body);
    return this.#send(caller, { method: 'POST', path, effect: 'read', body, ...times, ...where });
  }

  /** Many changes in one call, with one result each; `read` is told which of them an answer belongs to. */
  batch<T>(
    caller: Caller,
    operations: readonly Operation[],
    where: Where,
    read: (data: never, index: number) => T,
  ): Promise<ItemResult<T>[]> {
    const all = operations.map((operation, index) => ({ operation, index }));
    return inGroups(
      all,
      ({ operation, index }) => (isAmbiguousInBatch(operation) ? index : 'together'),
      (_alone, some) =>
        this.#oneOrMany(
          caller,
          some.map(({ operation }) => operation),
          where,
          (data, at) => read(data, some[at]?.index ?? 0),
        ),
    );
  }

  async #oneOrMany<T>(
    caller: Caller,
    operations: readonly Operation[],
    where: Where,
    read: (data: never, index: number) => T,
  ): Promise<ItemResult<T>[]> {
    const [only, ...more] = operations;
    if (!only) return [];
    if (more.length > 0) return this.#batch(caller, operations, where, read);
    const { method, path, query, body } = only;
    const sent = body && writeJson(body);
    const readOnly = (data: never) => read(data, 0);
    return [
      await attempt(() =>
        this.#send(caller, { method, path, query, body: sent, effect: 'write', read: readOnly, ...where }),
      ),
    ];
  }

  /** As many as the limits let through in the moment, then the next ones. */
  async #batch<T>(
    caller: Caller,
    operations: readonly Operation[],
    where: Where,
    read: (data: never, index: number) => T,
  ): Promise<ItemResult<T>[]> {
    const results: ItemResult<T>[] = [];
    while (results.length < operations.length) {
      const from = results.length;
      const rest = operations.slice(from);
      const admitted = await attempt(() => this.#admit(caller, rest.length, where, from > 0));
      if (!admitted.ok) return [...results, ...rest.map(() => failed<T>(admitted.error))];
      const piece = rest.slice(0, admitted.value);
      const whole = await this.#sendBatch(caller, piece, where, (data, at) => read(data, from + at));
      results.push(...(whole.ok ? whole.value : piece.map(() => failed<T>(whole.error))));
      // A failure of the call, not of what is in it: one object's own limit is nobody else's.
      if (!whole.ok && meetsAll(whole.error))
        results.push(...rest.slice(piece.length).map(() => failed<T>(whole.error)));
    }
    return results;
  }

  /** What was answered before is not lost: the rest was not sent, whatever keeps it from that. */
  async #admit(caller: Caller, operations: number, where: Where, isBegun: boolean): Promise<number> {
    const { priority = 'background', signal } = caller;
    const limits = limitsOf(this.settings, laneOf(caller, where));
    try {
      return await this.#http.admit({ limits, priority, signal, effect: 'write' }, operations);
    } catch (error) {
      if (!isBegun || error instanceof PlatformError) throw error;
      throw new NotSentError({ platform: 'FACEBOOK', message: 'Not sent: no turn for it', cause: error });
    }
  }

  async #sendBatch<T>(
    caller: Caller,
    operations: readonly Operation[],
    where: Where,
    read: (data: never, index: number) => T,
  ): Promise<ItemResult<ItemResult<T>[]>> {
    const lane = laneOf(caller, where);
    const results = (items: unknown) => {
      if (!Array.isArray(items)) throw new Error('A batch without a list of answers');
      return operations.map(({ path }, index) =>
        itemResult(
          this.#answers,
          this.#limiter,
          { path, lane, oauth: false },
          items[index] as BatchItem,
          (data) => read(data, index),
        ),
      );
    };
    const whole = await attempt(() =>
      this.#send<unknown, ItemResult<T>[]>(caller, {
        method: 'POST',
        path: '',
        effect: 'write',
        body: writeJson({ batch: operations.map(stepOf), include_headers: true }),
        isAdmitted: true,
        read: results,
        ...where,
      }),
    );
    for (const result of whole.ok ? whole.value : [])
      if (!result.ok) result.error.message = redact(result.error.message, this.#secrets(caller));
    return whole;
  }

  /** With the app's id and secret instead of a person's token. A code is used up by asking; a token is not. */
  oauth<T>(path: string, query: Values, effect: 'read' | 'write'): Promise<T> {
    return this.#send(null, { method: 'GET', path, effect, query, oauth: true });
  }

  #send<T, R = T>(caller: Caller | null, send: Send<T, R>): Promise<R> {
    const { method, path, effect, account = null, use = 'ads_management', body, read, oauth = false } = send;
    const token = caller?.accessToken ?? null;
    const lane: Lane = { use, account, token, effect };
    const proof = token === null ? {} : { appsecret_proof: this.#proofOf(token) };
    return this.#http.send({
      method,
      path: path === '' ? `/${version}` : `/${version}/${path}`,
      query: encode({ ...send.query, ...proof }),
      headers: {
        ...(body === undefined || body instanceof StreamedForm ? {} : { 'content-type': 'application/json' }),
        // In the header rather than in the address, which proxies write down.
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      },
      body,
      effect,
      account,
      limits: limitsOf(this.settings, lane),
      isAdmitted: send.isAdmitted,
      priority: caller?.priority ?? 'background',
      signal: caller?.signal,
      mayWrite: caller?.mayWrite,
      timeoutMs: send.timeoutMs,
      readTimeoutMs: send.readTimeoutMs,
      secrets: [...this.#secrets(caller), ...secretsIn(send.query)],
      understand: (answer) => {
        const { value, ...rest } = this.#answers.understand(answer, { path, lane, oauth });
        return { ...rest, value: read ? read(value as T) : (value as R) };
      },
    });
  }

  #secrets(caller: Caller | null): string[] {
    const { secret } = this.settings;
    return caller ? [secret, caller.accessToken, this.#proofOf(caller.accessToken)] : [secret];
  }

  /** "Securing requests": proves that the token is used by the app it was given to. */
  #proofOf(token: string): string {
    return createHmac('sha256', this.settings.secret).update(token).digest('hex');
  }
}

/** Of one write. */
const laneOf = ({ accessToken: token }: Caller, { account, use = 'ads_management' }: Where): Lane => ({
  use,
  account: account ?? null,
  token,
  effect: 'write',
});

const secretsIn = (query: Values = {}): string[] =>
  secretParams.flatMap((name) => (typeof query[name] === 'string' ? [query[name]] : []));

/** "Batch requests": an address without its host, and a form in text. */
function stepOf({ method, path, query = {}, body }: Operation) {
  const search = encode(query).toString();
  const relative_url = `${version}/${path}${search && `?${search}`}`;
  return body ? { method, relative_url, body: encode(body).toString() } : { method, relative_url };
}

/** Lists and objects are JSON in the query. */
function encode(values: Values): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined) continue;
    query.set(name, typeof value === 'object' ? writeJson(value) : String(value));
  }
  return query;
}
