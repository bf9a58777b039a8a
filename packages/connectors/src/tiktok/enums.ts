import { isLevelOf, type LevelOf } from '@adsail/contract/delivery';
import type { AccountState, DeliveryState, Level, ObjectStatus } from '../core/index.ts';

/** oCPM bids on the conversion; the others on the click, the view or the thousand. */
export const bidField = (billing: string): 'bid_price' | 'conversion_bid_price' =>
  billing === 'OCPM' ? 'conversion_bid_price' : 'bid_price';

const knownSwitches: ReadonlySet<string> = new Set(['ENABLE', 'DISABLE', 'DELETE', 'FROZEN']);

/** A deleted object may keep its switch; its status tells. */
export function statusOf(operation: string, secondary: string): ObjectStatus {
  if (secondary.endsWith('DELETE')) return 'DELETE';
  return knownSwitches.has(operation) ? (operation as ObjectStatus) : 'DISABLE';
}

const deliveryStates: readonly (readonly [RegExp, DeliveryState])[] = [
  [/DELETE$/, 'deleted'],
  [/^(CAMPAIGN|ADGROUP|AD)_STATUS_DISABLE$|AWAITING_RELEASE$/, 'paused'],
  // Some of its ads or keywords were refused, or an edit of it is in review: the rest runs.
  [/DELIVERY_OK$|^CAMPAIGN_STATUS_ENABLE$|PARTIAL(LY)?_APPROVED$|SHADOW_ADGROUP_REAUDIT$/, 'running'],
  [/(AUDIT|QUALIFICATION)_DENY$|TRANSCODING_FAIL$|DISAPPROVED$|NOT_APPROVED$/, 'refused'],
  [/AUDIT$|IN_REVIEW$/, 'reviewing'],
  [/(TIME_)?DONE$|RF_TERMINATE$/, 'done'],
];

/** TikTok's own sandbox sends no secondary status: then the switch is all there is. */
export function stateOf(operation: string, secondary: string): DeliveryState {
  if (secondary === '')
    return operation === 'DELETE' ? 'deleted' : operation === 'ENABLE' ? 'running' : 'paused';
  return deliveryStates.find(([pattern]) => pattern.test(secondary))?.[1] ?? 'stopped';
}

const accountStates: Readonly<Record<string, AccountState>> = {
  STATUS_ENABLE: 'enabled',
  STATUS_DISABLE: 'disabled',
  STATUS_LIMIT: 'limited',
  STATUS_CONFIRM_FAIL: 'refused',
  STATUS_CONFIRM_FAIL_END: 'refused',
  STATUS_CONFIRM_MODIFY_FAIL: 'refused',
};

/** All the others wait for somebody's review or contract. */
export const accountStateOf = (theirs: string): AccountState => accountStates[theirs] ?? 'pending';

export type TikTokLevel = LevelOf<'TIKTOK'>;
export const isTikTokLevel = (level: Level): level is TikTokLevel => isLevelOf('TIKTOK', level);

export const dataLevels = {
  account: { level: 'AUCTION_ADVERTISER', id: 'advertiser_id', filter: null },
  campaign: { level: 'AUCTION_CAMPAIGN', id: 'campaign_id', filter: 'campaign_ids' },
  adgroup: { level: 'AUCTION_ADGROUP', id: 'adgroup_id', filter: 'adgroup_ids' },
  // By `ad_id` the ads of "Upgraded Smart+" come in parts, each creative under an id of its own that no list of ads has.
  ad: { level: 'AUCTION_AD', id: 'ad_id_v2', filter: 'ad_ids_v2' },
} as const;
