import { isLevelOf, type LevelOf } from '@adsail/contract/delivery';
import type { AccountState, DeliveryState, Level, ObjectStatus } from '../core/index.ts';

export type OceanLevel = LevelOf<'OCEAN'>;
export const isOceanLevel = (level: Level): level is OceanLevel => isLevelOf('OCEAN', level);

/** Shows and clicks are bid for by the thousand and by the click, everything else by the conversion. */
export const bidField = (pricing: string): 'bid' | 'cpa_bid' =>
  pricing === 'PRICING_CPM' || pricing === 'PRICING_CPC' ? 'bid' : 'cpa_bid';

/** A list filter for everything, and for what is not deleted. Only the flat status of projects has these words. */
export const listedStatus = (level: OceanLevel, deleted: boolean): Readonly<Record<string, string>> =>
  level === 'project'
    ? { status: deleted ? 'PROJECT_STATUS_ALL' : 'PROJECT_STATUS_NOT_DELETE' }
    : { status_first: deleted ? 'PROMOTION_STATUS_ALL' : 'PROMOTION_STATUS_NOT_DELETE' };

export interface Standing {
  opt_status: string;
  status_first?: string;
  status_second?: readonly string[] | null;
}

/** A deleted object keeps a switch; its status tells. One switched off for its quota can be switched on again. */
export function statusOf({ opt_status, status_first = '' }: Standing): ObjectStatus {
  if (/_DELETED?$/.test(status_first)) return 'DELETE';
  if (opt_status === 'FROZEN' || status_first.endsWith('_FROZEN')) return 'FROZEN';
  return opt_status === 'ENABLE' ? 'ENABLE' : 'DISABLE';
}

const firstStatusStates: readonly (readonly [RegExp, DeliveryState])[] = [
  [/_DELETED?$/, 'deleted'],
  [/_DONE$/, 'done'],
  [/_FROZEN$/, 'stopped'],
  [/_ENABLE$/, 'running'],
];
/** Several reasons may stand together: what somebody has to mend comes first, then what somebody chose. */
const secondStatusStates: readonly (readonly [RegExp, DeliveryState])[] = [
  [/^AUDIT_DENY$/, 'refused'],
  [/^(DISABLED|DISABLE_BY_QUOTA|PROJECT_STATUS_STOP)$/, 'paused'],
  [/^(RE)?AUDIT$/, 'reviewing'],
];

/** What becomes of it, and the platform's word for that. */
export function standingOf(standing: Standing): { state: DeliveryState; platformStatus: string } {
  const { opt_status, status_first: first = '', status_second } = standing;
  const main = firstStatusStates.find(([pattern]) => pattern.test(first));
  if (main) return { state: main[1], platformStatus: first };
  const reasons = status_second ?? [];
  for (const [pattern, state] of secondStatusStates) {
    const reason = reasons.find((each) => pattern.test(each));
    if (reason !== undefined) return { state, platformStatus: reason };
  }
  const [reason] = reasons;
  if (reason !== undefined) return { state: 'stopped', platformStatus: reason };
  return { state: opt_status === 'ENABLE' ? 'stopped' : 'paused', platformStatus: first || opt_status };
}

const accountStates: Readonly<Record<string, AccountState>> = {
  STATUS_ENABLE: 'enabled',
  STATUS_DISABLE: 'disabled',
  STATUS_LIMIT: 'limited',
  STATUS_CONFIRM_FAIL: 'refused',
  STATUS_CONFIRM_FAIL_END: 'refused',
  STATUS_CONFIRM_MODIFY_FAIL: 'refused',
};

/** All the others wait for somebody's review or verification. */
export const accountStateOf = (theirs: string): AccountState => accountStates[theirs] ?? 'pending';
