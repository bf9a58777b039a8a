import { isLevelOf, type LevelOf } from '@adsail/contract/delivery';
import type { AccountState, DeliveryState, Level, ObjectStatus, SwitchStatus } from '../core/index.ts';

export type FacebookLevel = LevelOf<'FACEBOOK'>;
export const isFacebookLevel = (level: Level): level is FacebookLevel => isLevelOf('FACEBOOK', level);

/** `kind` is the word in filters and insights, `edge` the list below an account. */
export const levels = {
  campaign: { kind: 'campaign', edge: 'campaigns', parent: null },
  adgroup: { kind: 'adset', edge: 'adsets', parent: 'campaign.id' },
  ad: { kind: 'ad', edge: 'ads', parent: 'adset.id' },
} as const;

export const wireStatus: Readonly<Record<SwitchStatus, string>> = { ENABLE: 'ACTIVE', DISABLE: 'PAUSED' };

const objectStatuses: Readonly<Record<string, ObjectStatus>> = {
  ACTIVE: 'ENABLE',
  PAUSED: 'DISABLE',
  DELETED: 'DELETE',
  // What is archived can be deleted and nothing else.
  ARCHIVED: 'FROZEN',
};

/** An object below a deleted or archived one keeps its own switch; what became of it tells. */
export const statusOf = (status: string, effective: string): ObjectStatus =>
  effective === 'DELETED' || effective === 'ARCHIVED'
    ? (objectStatuses[effective] ?? 'DISABLE')
    : (objectStatuses[status] ?? 'DISABLE');

const deliveryStates: Readonly<Record<string, DeliveryState>> = {
  ACTIVE: 'running',
  PAUSED: 'paused',
  IN_PROCESS: 'reviewing',
  PENDING_REVIEW: 'reviewing',
  PREAPPROVED: 'reviewing',
  DISAPPROVED: 'refused',
  ARCHIVED: 'done',
  DELETED: 'deleted',
};

/** The others are stopped by something above them, by the bill, or by an issue. */
export const stateOf = (effective: string): DeliveryState => deliveryStates[effective] ?? 'stopped';

/** Lists take all of these at every level, although a level has some of them only. */
const livingStatuses = [
  'ACTIVE',
  'PAUSED',
  'CAMPAIGN_PAUSED',
  'ADSET_PAUSED',
  'IN_PROCESS',
  'WITH_ISSUES',
  'PENDING_REVIEW',
  'DISAPPROVED',
  'PREAPPROVED',
  'PENDING_BILLING_INFO',
];

/** Deleted and archived ones are listed only when they are asked for by name. */
export const effectiveStatuses = (deleted: boolean): string[] =>
  deleted ? [...livingStatuses, 'ARCHIVED', 'DELETED'] : livingStatuses;

/** "Ad account": status is a number. */
const accountStatuses: Readonly<Record<number, readonly [string, AccountState]>> = {
  1: ['ACTIVE', 'enabled'],
  2: ['DISABLED', 'disabled'],
  3: ['UNSETTLED', 'limited'],
  7: ['PENDING_RISK_REVIEW', 'pending'],
  8: ['PENDING_SETTLEMENT', 'enabled'],
  9: ['IN_GRACE_PERIOD', 'enabled'],
  100: ['PENDING_CLOSURE', 'limited'],
  101: ['CLOSED', 'disabled'],
  201: ['ANY_ACTIVE', 'enabled'],
  202: ['ANY_CLOSED', 'disabled'],
};

export function accountStatusOf(code: number | null): { platformStatus: string; state: AccountState } {
  const [platformStatus, state] = accountStatuses[code ?? -1] ?? [String(code ?? ''), 'pending'];
  return { platformStatus, state };
}
