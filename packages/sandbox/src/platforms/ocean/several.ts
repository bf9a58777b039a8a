import { id, list, required, text } from '../../fields/index.ts';
import type { Call } from '../../http/call.ts';
import type { Account } from '../../state/index.ts';
import { accountOf } from './auth.ts';
import { readQuery, words } from './input.ts';

export const advertisers = required(list(id({ as: 'number' }), { min: 1, max: 100 }));

/** One id without right fails the whole call. */
export function several(call: Call): Account[] {
  const values = readQuery(call, { advertiser_ids: advertisers, fields: list(text()) });
  return words(values['advertiser_ids']).map((one) => accountOf(call, one));
}
