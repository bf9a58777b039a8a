import type { Call } from '@adsail/contract';
import { i18next } from '../i18n/index.ts';
import type { FailureKind } from './error.ts';

/** A request without a proper answer. */
export interface FailedRequest {
  kind: Exclude<FailureKind, 'envelope'>;
  /** Of HTTP; 0 where nothing came. */
  status: number;
  /** The server's own words. */
  reason?: string;
  /** The server's hint when to try again. */
  retryAfterSeconds?: number;
  /** It took too long, as opposed to a broken connection. */
  timedOut?: boolean;
  /** Under which the server's log knows it. */
  requestId?: string;
}

type FailedCall = Pick<Call, 'failure' | 'writes'>;
type Words = 'badRequest' | 'forbidden' | 'notFound' | 'server' | 'noReply' | 'failed';
type Advice =
  | 'offline'
  | 'timeout'
  | 'timeoutWrite'
  | 'noReply'
  | 'noReplyWrite'
  | 'tooMany'
  | 'tooManyFor'
  | 'server';

/** How each failure is told: the specification's words, and what to do. Texts `common:http.*` and `common:advice.*`. */
function mapFailure(failed: FailedRequest, writes: boolean): [Words, Advice?] {
  const { kind, status, reason, retryAfterSeconds, timedOut } = failed;
  if (kind === 'unsent') return ['failed', 'offline'];
  // Who only reads need not look whether something was changed.
  if (kind === 'no-reply') return ['noReply', `${timedOut ? 'timeout' : 'noReply'}${writes ? 'Write' : ''}`];
  if (status === 400) return ['badRequest'];
  if (status === 403) return ['forbidden'];
  if (status === 404) return ['notFound'];
  if (status === 429) {
    if (retryAfterSeconds) return ['failed', 'tooManyFor'];
    // The server's words say what to do: a second advice beside them could be another one.
    return reason ? ['failed'] : ['failed', 'tooMany'];
  }
  if (status >= 500) return ['server', 'server'];
  return ['failed'];
}

/**
 * What failed, why, and what to do: "Failed to add the product: The server reported an error. Try again in a minute.
 * Request ID: 4f1c". Why is in the specification's words; what is known of an answer says more than
 * "Request failed"; where nothing was sent both stand, as the specification has words for that too.
 */
export async function statusText(call: FailedCall, failed: FailedRequest): Promise<string> {
  // Without a connection the name of the call may be in a file that cannot be loaded now.
  const isNamed = failed.kind === 'status' || i18next.exists(call.failure);
  return textOf(call, failed, isNamed ? await nameOf(call) : undefined);
}

/** The same for a place that says by itself what was tried. */
export const statusWords = (call: FailedCall, failed: FailedRequest): string => textOf(call, failed);

function textOf(call: FailedCall, failed: FailedRequest, name?: string): string {
  const [words, advice] = mapFailure(failed, call.writes);
  const said = i18next.t(`common:http.${words}`);
  const reason = words === 'failed' && reasonOf(failed);
  const why = !reason ? said : failed.kind === 'status' ? reason : joined(said, reason);
  const text = name === undefined ? why : joined(name, why);
  const todo = advice && i18next.t(`common:advice.${advice}`, { seconds: failed.retryAfterSeconds });
  // The server's sentence may bring its own full stop.
  const whole = todo
    ? i18next.t('common:failureAdvice', { text: text.replace(/[.。]$/, ''), advice: todo })
    : text;
  return words === 'server' && failed.requestId
    ? i18next.t('common:failureId', { text: whole, id: failed.requestId })
    : whole;
}

function reasonOf(failed: FailedRequest): string | undefined {
  if (failed.kind === 'unsent') return i18next.t('common:http.offline');
  // The server's sentence for this ends in an advice; the hint is the better one.
  if (failed.status === 429 && (failed.retryAfterSeconds || !failed.reason))
    return i18next.t('common:http.tooMany');
  return failed.reason;
}

const joined = (prefix: string, reason: string) => i18next.t('common:failure', { prefix, reason });

async function nameOf({ failure }: Pick<Call, 'failure'>): Promise<string> {
  const [namespace = 'common'] = failure.split(':');
  await i18next.loadNamespaces(namespace);
  return i18next.t(failure);
}

/** The call's action-failure prefix, then the message, or the code where there is none. */
export const failureText = async (
  call: Pick<Call, 'failure'>,
  message: string,
  code: number,
): Promise<string> => joined(await nameOf(call), message || String(code));
