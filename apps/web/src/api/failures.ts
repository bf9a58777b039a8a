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
}

type Words = 'badRequest' | 'forbidden' | 'notFound' | 'server' | 'noReply' | 'failed';
type Advice = 'offline' | 'timeout' | 'noReply' | 'tooMany' | 'tooManyFor' | 'server';

/** How each failure is told: the specification's words, and what to do. Texts `common:http.*` and `common:advice.*`. */
function mapFailure({ kind, status, retryAfterSeconds, timedOut }: FailedRequest): [Words, Advice?] {
  if (kind === 'unsent') return ['failed', 'offline'];
  if (kind === 'no-reply') return ['noReply', timedOut ? 'timeout' : 'noReply'];
  if (status === 400) return ['badRequest'];
  if (status === 403) return ['forbidden'];
  if (status === 404) return ['notFound'];
  if (status === 429) return ['failed', retryAfterSeconds ? 'tooManyFor' : 'tooMany'];
  if (status >= 500) return ['server', 'server'];
  return ['failed'];
}

/**
 * What failed, why, and what to do: "Request failed: Too many requests. Try again in 30 s." The specification's words come
 * first (decision 19). Why is what the server says, or else which call it was.
 */
export async function statusText(call: Pick<Call, 'failure'>, failed: FailedRequest): Promise<string> {
  const [words, advice] = mapFailure(failed);
  const said = i18next.t(`common:http.${words}`);
  const todo = advice && i18next.t(`common:advice.${advice}`, { seconds: failed.retryAfterSeconds });
  const text = joined(said, await whyText(call, failed, words));
  // The server's sentence may bring its own full stop.
  return todo ? i18next.t('common:failureAdvice', { text: text.replace(/[.。]$/, ''), advice: todo }) : text;
}

async function whyText(call: Pick<Call, 'failure'>, failed: FailedRequest, words: Words): Promise<string> {
  if (failed.kind === 'unsent') return i18next.t('common:http.offline');
  // Without a connection the name of the call may be in a file that cannot be loaded now.
  if (failed.kind === 'no-reply' || words === 'forbidden') return '';
  if (words === 'failed' && failed.reason) return failed.reason;
  return nameOf(call);
}

const joined = (prefix: string, reason: string) =>
  reason ? i18next.t('common:failure', { prefix, reason }) : prefix;

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
