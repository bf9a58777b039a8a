import { plainRate, type Rate, type RateState, rateId } from '@adsail/contract/rates';
import { holds } from './held.ts';
import type { OwnRate, SharedRate } from './store/held.ts';

export interface RateParts {
  day: string;
  currency: string;
  own: OwnRate | undefined;
  shared: SharedRate | undefined;
  /** The source may still tell the rate of this day. */
  isPending: boolean;
}

function stateOf({ own, shared, isPending }: RateParts): RateState {
  const held = holds(own, shared);
  if (!held) return isPending ? 'PENDING' : 'MISSING';
  if ('own' in held) return 'OWN';
  return held.shared.to_check ? 'CHECK' : 'SHARED';
}

const plainOrNull = (rate: string | null | undefined) => (rate ? plainRate(rate) : null);

export function presentRate(parts: RateParts): Rate {
  const { day, currency, own, shared } = parts;
  const state = stateOf(parts);
  return {
    id: rateId({ day, currency }),
    day,
    currency,
    state,
    perUsd: plainOrNull(state === 'OWN' ? own?.per_usd : shared?.per_usd),
    sharedPerUsd: plainOrNull(shared?.per_usd),
    source: shared?.source ?? null,
    quotedOn: shared?.quoted_on ?? null,
    fetchedAt: shared?.fetched_at.toISOString() ?? null,
    note: own?.note ?? '',
    changedByName: own?.changed_by_name ?? null,
    changedAt: own?.changed_at.toISOString() ?? null,
    version: own?.version ?? 0,
  };
}
