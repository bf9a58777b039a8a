import type { Call } from '@adsail/contract';
import { i18next } from '../i18n/index.ts';
import type { FailureKind } from './error.ts';

/** Text for an HTTP status, or for a request that got none. Key in the namespace `common`. */
export function statusKey(kind: Exclude<FailureKind, 'envelope'>, status: number): string {
  if (kind === 'no-reply') return 'http.noReply';
  if (kind === 'unsent') return 'http.failed';
  if (status === 400) return 'http.badRequest';
  if (status === 403) return 'http.forbidden';
  if (status === 404) return 'http.notFound';
  if (status >= 500) return 'http.server';
  return 'http.failed';
}

export const statusText = (kind: Exclude<FailureKind, 'envelope'>, status: number, reason = ''): string => {
  const key = statusKey(kind, status);
  const text = i18next.t(`common:${key}`);
  if (kind === 'unsent') return joined(text, i18next.t('common:http.offline'));
  // "Request failed" alone helps nobody when the answer says why (413, 429).
  return key === 'http.failed' && reason ? joined(text, reason) : text;
};

const joined = (prefix: string, reason: string) => i18next.t('common:failure', { prefix, reason });

/** The call's action-failure prefix, then the message, or the code where there is none. */
export async function failureText(
  call: Pick<Call, 'failure'>,
  message: string,
  code: number,
): Promise<string> {
  const [namespace = 'common'] = call.failure.split(':');
  await i18next.loadNamespaces(namespace);
  return joined(i18next.t(call.failure), message || String(code));
}
