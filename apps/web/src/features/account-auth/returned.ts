import { AuthPlatform, type RequestOf } from '@adsail/contract';
import type { accountCalls } from '@adsail/contract/accounts';

export type CallbackInput = RequestOf<typeof accountCalls.tiktokCallback>;

/** A platform has sent the browser back; the server knows whether it has been dealt with. */
export interface Returned {
  platform: AuthPlatform;
  input: CallbackInput;
}

const answers = ['code', 'auth_code', 'error', 'error_reason', 'error_description'] as const;

/** The router reads `code=123` as a number; what goes to the server is what stood in the address. */
const textOf = (value: unknown): string | undefined =>
  ['string', 'number', 'boolean'].includes(typeof value) && value !== '' ? String(value) : undefined;

/** Null: the address names no authorisation. A state is `tiktok.{random}`. */
export function readReturned(search: Record<string, unknown>): Returned | null {
  const state = textOf(search.state);
  const found = answers.flatMap((name) => {
    const value = textOf(search[name]);
    return value === undefined ? [] : [[name, value]];
  });
  const platform = AuthPlatform.safeParse(state?.split('.')[0]?.toUpperCase());
  if (!state || !platform.success) return null;
  return { platform: platform.data, input: { state, ...Object.fromEntries(found) } };
}

/** What stays in the address: enough to ask the server again after a reload, no code and nobody's words. */
export const searchAfter = ({ input: { state, error } }: Returned): Record<string, unknown> => ({
  state,
  ...(error === undefined ? {} : { error }),
});
