import { AuthPlatform, type RequestOf } from '@adsail/contract';
import type { accountCalls } from '@adsail/contract/accounts';

export type CallbackInput = RequestOf<typeof accountCalls.tiktokCallback>;

/** A platform has sent the browser back, and nobody has dealt with it yet. */
export interface Returned {
  platform: AuthPlatform;
  input: CallbackInput;
}

const answers = ['code', 'auth_code', 'error', 'error_reason', 'error_description'] as const;

/** The router reads `code=123` as a number; what goes to the server is what stood in the address. */
const textOf = (value: unknown): string | undefined =>
  ['string', 'number', 'boolean'].includes(typeof value) && value !== '' ? String(value) : undefined;

/** Null: the address tells of something else, a result for instance. A state is `tiktok.{random}`. */
export function readReturned(search: Record<string, unknown>): Returned | null {
  const state = textOf(search.state);
  const found = answers.flatMap((name) => {
    const value = textOf(search[name]);
    return value === undefined ? [] : [[name, value]];
  });
  if (!state || found.length === 0 || search.result !== undefined) return null;
  const platform = AuthPlatform.safeParse(state.split('.')[0]?.toUpperCase());
  if (!platform.success) return null;
  return { platform: platform.data, input: { state, ...Object.fromEntries(found) } };
}

/** The platform's own words about a refusal. */
export const wordsOf = ({ input }: Returned): string => input.error_description ?? input.error_reason ?? '';
