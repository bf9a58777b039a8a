import {
  type Clock,
  type PlatformResponse,
  type Limiter,
  RefusalDelays,
  unansweredError,
  type Understood,
} from '../core/index.ts';
import { classify } from './errors.ts';
import type { FacebookSettings } from './settings.ts';
import { hintMs, type Lane, limitsOf, refusedLane, signalsOf } from './usage.ts';
import type { ErrorBody } from './wire.ts';

/** What has to be known of a question to make sense of its answer. */
export interface Asked {
  path: string;
  lane: Lane;
  /** A call that exchanges a code or a token. */
  oauth: boolean;
}

const firstWaitMs = 1000;
const maxWaitMs = 5 * 60_000;
const uploadErrorCode = 6001;

const errorOf = (body: unknown): ErrorBody | undefined => {
  const error =
    typeof body === 'object' && body !== null ? (body as { error?: Partial<ErrorBody> }).error : null;
  return typeof error?.code === 'number' && typeof error.message === 'string'
    ? (error as ErrorBody)
    : undefined;
};

/** "Invalid parameter" says nothing; then the words for the person do. */
const said = ({ message, error_user_title: title, error_user_msg: text }: ErrorBody): string =>
  text === undefined ? message : `${message}: ${title === undefined ? '' : `${title}. `}${text}`;

/** Reads answers, of a call or of one operation in a batch. */
export class Answers {
  readonly #settings: FacebookSettings;
  readonly #limiter: Limiter;
  readonly #clock: Clock;
  /** Where no header gives a hint, the wait grows until an answer comes. */
  readonly #refusalDelays = new RefusalDelays(maxWaitMs);

  constructor(settings: FacebookSettings, limiter: Limiter, clock: Clock) {
    this.#settings = settings;
    this.#limiter = limiter;
    this.#clock = clock;
  }

  understand({ status, headers, body }: PlatformResponse, { path, lane, oauth }: Asked): Understood<unknown> {
    for (const signal of signalsOf(this.#settings, headers, lane.account)) this.#limiter.observe(signal);
    const requestId = headers.get('x-fb-trace-id');
    const error = errorOf(body);
    const laneName = limitsOf(this.#settings, lane)[0]?.name ?? '';
    const { effect } = lane;
    // "Read-after-write": an error of the reading alone tells what the write answered.
    const value = error ? error.original_response : body;
    if (error ? value !== undefined : status < 400) {
      this.#refusalDelays.forget(laneName);
      return { value, code: null, requestId };
    }
    const platform = 'FACEBOOK';
    if (!error)
      throw unansweredError(effect, {
        platform,
        message: `HTTP ${status} without an error`,
        status,
        requestId,
      });
    const { code, error_subcode: subcode } = error;
    const facts = {
      platform,
      message: said(error),
      code: subcode === undefined ? String(code) : `${code}/${subcode}`,
      status,
      requestId: error.fbtrace_id ?? requestId,
      // Where an upload stands.
      cause: code === uploadErrorCode ? error.error_data : undefined,
    } as const;
    const limit = () => {
      const { key, leastMs, isOfObject = false } = refusedLane(this.#settings, lane, path, code, subcode);
      const hint =
        hintMs(headers, lane.account, lane.use) ||
        this.#refusalDelays.next(laneName, firstWaitMs, this.#clock.now());
      return { key, retryAfterMs: Math.max(hint, leastMs), isOfObject };
    };
    throw classify({ error, effect, status, oauth, facts, limit });
  }
}
