import type { AccountState, BudgetMode, DeliveryState, Level, ObjectStatus } from '../core/index.ts';

/** Ours and theirs, both ways. A word of theirs that is not in the table stays what it is. */
function bothWays<Ours extends string>(table: Readonly<Record<Ours, string>>) {
  const back = new Map(Object.entries<string>(table).map(([ours, theirs]) => [theirs, ours as Ours]));
  return {
    theirs: (ours: Ours): string => table[ours],
    ours: (theirs: string): Ours | undefined => back.get(theirs),
  };
}

export const budgetModes = bothWays<BudgetMode>({
  DAY: 'BUDGET_MODE_DAY',
  TOTAL: 'BUDGET_MODE_TOTAL',
  DYNAMIC_DAILY_BUDGET: 'BUDGET_MODE_DYNAMIC_DAILY_BUDGET',
  INFINITE: 'BUDGET_MODE_INFINITE',
});

export type PlacementTarget = 'LANDINGPAGE' | 'APP_ANDROID' | 'APP_IOS';
export const promotionTypes = bothWays<PlacementTarget>({
  LANDINGPAGE: 'WEBSITE',
  APP_ANDROID: 'APP_ANDROID',
  APP_IOS: 'APP_IOS',
});

/** "Optimization goals": each goal is billed in one way only. */
export const billingOf = {
  CLICK: 'CPC',
  CONVERT: 'OCPM',
  IN_APP_EVENT: 'OCPM',
  INSTALL: 'OCPM',
  TRAFFIC_LANDING_PAGE_VIEW: 'OCPM',
  VALUE: 'OCPM',
} as const;

/** oCPM bids on the conversion; the others on the click, the view or the thousand. */
export const bidField = (billing: string): 'bid_price' | 'conversion_bid_price' =>
  billing === 'OCPM' ? 'conversion_bid_price' : 'bid_price';

const SWITCHES: ReadonlySet<string> = new Set(['ENABLE', 'DISABLE', 'DELETE', 'FROZEN']);

/** A deleted object may keep its switch; its status tells. */
export function statusOf(operation: string, secondary: string): ObjectStatus {
  if (secondary.endsWith('DELETE')) return 'DELETE';
  return SWITCHES.has(operation) ? (operation as ObjectStatus) : 'DISABLE';
}

const STATES: readonly (readonly [RegExp, DeliveryState])[] = [
  [/DELETE$/, 'deleted'],
  [/^(CAMPAIGN|ADGROUP|AD)_STATUS_DISABLE$|AWAITING_RELEASE$/, 'paused'],
  [/DELIVERY_OK$|^CAMPAIGN_STATUS_ENABLE$/, 'running'],
  [/AUDIT_DENY$|TRANSCODING_FAIL$/, 'refused'],
  [/AUDIT$/, 'reviewing'],
  [/(TIME_)?DONE$/, 'done'],
];

/** TikTok's own sandbox sends no secondary status: then the switch is all there is. */
export function stateOf(operation: string, secondary: string): DeliveryState {
  if (secondary === '')
    return operation === 'DELETE' ? 'deleted' : operation === 'ENABLE' ? 'running' : 'paused';
  return STATES.find(([pattern]) => pattern.test(secondary))?.[1] ?? 'stopped';
}

const ACCOUNT_STATES: Readonly<Record<string, AccountState>> = {
  STATUS_ENABLE: 'enabled',
  STATUS_DISABLE: 'disabled',
  STATUS_LIMIT: 'limited',
  STATUS_CONFIRM_FAIL: 'refused',
  STATUS_CONFIRM_FAIL_END: 'refused',
  STATUS_CONFIRM_MODIFY_FAIL: 'refused',
};

/** All the others wait for somebody's review or contract. */
export const accountStateOf = (theirs: string): AccountState => ACCOUNT_STATES[theirs] ?? 'pending';

export type TikTokLevel = Extract<Level, 'campaign' | 'adgroup' | 'ad'>;
export const isTikTokLevel = (level: Level): level is TikTokLevel =>
  level === 'campaign' || level === 'adgroup' || level === 'ad';

export const dataLevels = {
  account: { level: 'AUCTION_ADVERTISER', id: 'advertiser_id', filter: null },
  campaign: { level: 'AUCTION_CAMPAIGN', id: 'campaign_id', filter: 'campaign_ids' },
  adgroup: { level: 'AUCTION_ADGROUP', id: 'adgroup_id', filter: 'adgroup_ids' },
  ad: { level: 'AUCTION_AD', id: 'ad_id', filter: 'ad_ids' },
} as const;
