import type { AccountScope } from '../../core/index.ts';
import type { FacebookClient } from '../client.ts';
import type { FacebookLevel } from '../enums.ts';
import { get } from './list.ts';

interface Feedback {
  global?: Readonly<Record<string, string>>;
  placement_specific?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** Only ads are reviewed; whatever is above shows it in its status. */
export async function refusals(
  client: FacebookClient,
  scope: AccountScope,
  level: FacebookLevel,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string[]>> {
  const found = new Map<string, string[]>();
  if (level !== 'ad') return found;
  for (const { id, raw, state } of await get(client, scope, level, ids)) {
    const { global = {}, placement_specific = {} } = (raw['ad_review_feedback'] ?? {}) as Feedback;
    const reasons = [global, ...Object.values(placement_specific)].flatMap((part) => Object.values(part));
    if (state === 'refused' && reasons.length > 0) found.set(id, [...new Set(reasons)]);
  }
  return found;
}
