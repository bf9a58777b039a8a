import { verdict } from '../../../review/review.ts';
import type { Account, StoredObject } from '../../../state/index.ts';
import type { World } from '../../../world.ts';
import { fromStamp } from '../envelope.ts';
import { primaryOf } from '../enums.data.ts';
import { missing } from '../errors.ts';
import { budgetOf, groupBudget, type Level } from './tree.ts';

/** An account can stop everything below it. */
function accountStatus(account: Account): string | undefined {
  if (account.status === 'STATUS_LIMIT' || account.status === 'STATUS_DISABLE')
    return 'ADVERTISER_ACCOUNT_PUNISH';
  return undefined;
}

export function campaignStatus(world: World, account: Account, campaign: StoredObject): string {
  if (campaign.status === 'DELETE') return 'CAMPAIGN_STATUS_DELETE';
  const stopped = accountStatus(account);
  if (stopped) return stopped;
  if (campaign.status === 'DISABLE') return 'CAMPAIGN_STATUS_DISABLE';
  const budget = budgetOf(campaign);
  return world.delivery.exhausted('tiktok', 'campaign', campaign.id, budget, account.timezone)
    ? 'CAMPAIGN_STATUS_BUDGET_EXCEED'
    : 'CAMPAIGN_STATUS_ENABLE';
}

/** What holds a group and all of its ads back, as the last part of a status; undefined = nothing. */
function hold(
  world: World,
  account: Account,
  campaign: StoredObject,
  group: StoredObject,
): string | undefined {
  const now = world.clock.now();
  const end = group.fields['schedule_end_time'];
  if (typeof end === 'string' && fromStamp(end) <= now) return 'TIME_DONE';
  if (fromStamp(String(group.fields['schedule_start_time'])) > now) return 'NOT_START';
  if (account.balance !== null && account.balance < 0.01) return 'BALANCE_EXCEED';
  const { delivery } = world;
  const zone = account.timezone;
  if (delivery.exhausted('tiktok', 'campaign', campaign.id, budgetOf(campaign), zone))
    return 'CAMPAIGN_EXCEED';
  if (delivery.exhausted('tiktok', 'group', group.id, groupBudget(campaign, group), zone))
    return 'BUDGET_EXCEED';
  return undefined;
}

const reviewsOfAds = (world: World, { id: accountId }: Account) =>
  world.state.lists.reviewsBelow({ platform: 'tiktok', level: 'ad', accountId }, 'DELETE');

export function adgroupStatus(
  world: World,
  account: Account,
  campaign: StoredObject,
  group: StoredObject,
  reviewsBelow = reviewsOfAds(world, account),
): string {
  if (campaign.status === 'DELETE') return 'ADGROUP_STATUS_CAMPAIGN_DELETE';
  if (group.status === 'DELETE') return 'ADGROUP_STATUS_DELETE';
  const stopped = accountStatus(account);
  if (stopped) return stopped;
  if (group.status === 'DISABLE') return 'ADGROUP_STATUS_DISABLE';
  if (campaign.status === 'DISABLE') return 'ADGROUP_STATUS_CAMPAIGN_DISABLE';
  const ads = reviewsBelow(group.id);
  if (ads.all === 0) return 'ADGROUP_STATUS_CREATE';
  const held = hold(world, account, campaign, group);
  if (held) return `ADGROUP_STATUS_${held}`;
  const approved = ads.all - ads.pending - ads.refused;
  if (ads.pending === ads.all) return 'ADGROUP_STATUS_AUDIT';
  if (ads.refused === ads.all) return 'ADGROUP_STATUS_AUDIT_DENY';
  if (approved === 0) return 'ADGROUP_STATUS_AUDIT';
  return approved === ads.all ? 'ADGROUP_STATUS_DELIVERY_OK' : 'ADGROUP_STATUS_PARTIAL_AUDIT_DELIVERY_OK';
}

export function adStatus(
  world: World,
  account: Account,
  campaign: StoredObject,
  group: StoredObject,
  ad: StoredObject,
): string {
  if (campaign.status === 'DELETE') return 'AD_STATUS_CAMPAIGN_DELETE';
  if (group.status === 'DELETE') return 'AD_STATUS_ADGROUP_DELETE';
  if (ad.status === 'DELETE') return 'AD_STATUS_DELETE';
  const stopped = accountStatus(account);
  if (stopped) return stopped;
  const judged = verdict(ad, world.clock.now());
  if (judged === 'pending')
    return ad.fields['reviewed_before'] === true ? 'AD_STATUS_REAUDIT' : 'AD_STATUS_AUDIT';
  if (judged === 'refused') return 'AD_STATUS_AUDIT_DENY';
  if (ad.status === 'DISABLE') return 'AD_STATUS_DISABLE';
  if (group.status === 'DISABLE') return 'AD_STATUS_ADGROUP_DISABLE';
  if (campaign.status === 'DISABLE') return 'AD_STATUS_CAMPAIGN_DISABLE';
  const held = hold(world, account, campaign, group);
  if (held === 'TIME_DONE') return 'AD_STATUS_DONE';
  return held ? `AD_STATUS_${held}` : 'AD_STATUS_DELIVERY_OK';
}

/** Where any row of a level stands. What is above it, and a group's own settings, are read once for all of them. */
export function statusReader(world: World, account: Account, level: Level): (row: StoredObject) => string {
  const shared = (name: Level, id: string | null): Readonly<StoredObject> => {
    const found = world.state.objects.shared('tiktok', name, id ?? '');
    if (!found) throw missing(`${name} ${id} does not exist.`);
    return found;
  };
  if (level === 'campaign') return (row) => campaignStatus(world, account, row);
  if (level === 'adgroup') {
    const reviews = reviewsOfAds(world, account);
    return ({ id, parentId }) =>
      adgroupStatus(world, account, shared('campaign', parentId), shared('adgroup', id), reviews);
  }
  return (row) => {
    const group = shared('adgroup', row.parentId);
    return adStatus(world, account, shared('campaign', group.parentId), group, row);
  };
}

export interface StatusFilter {
  primary_status?: string;
  secondary_status?: string;
}

/** A filter that no money and no time decides: everything, or (`living`) what is not deleted. */
export function isPlainStatus({
  primary_status: asked = 'STATUS_NOT_DELETE',
  secondary_status: exact,
}: StatusFilter): { living: boolean } | undefined {
  if (exact?.endsWith('_STATUS_ALL')) return { living: false };
  if (exact !== undefined && !exact.endsWith('_STATUS_NOT_DELETE')) return undefined;
  if (asked === 'STATUS_ALL') return { living: false };
  return asked === 'STATUS_NOT_DELETE' ? { living: true } : undefined;
}

/** What delivers is switched on: that much is known before a status is worked out. */
export const asksDelivering = ({ primary_status: primary, secondary_status: exact }: StatusFilter): boolean =>
  exact === undefined ? primary === 'STATUS_DELIVERY_OK' : exact.endsWith('_STATUS_DELIVERY_OK');

/** Whether a row with this status is asked for. Deleted ones only when somebody says so. */
export function statusMatches(secondary: string, filter: StatusFilter): boolean {
  const primary = (primaryOf as Record<string, string>)[secondary];
  const { primary_status: asked = 'STATUS_NOT_DELETE', secondary_status: exact } = filter;
  if (exact !== undefined && !exact.endsWith('_STATUS_NOT_DELETE')) return secondary === exact;
  return asked === 'STATUS_NOT_DELETE' ? primary !== 'STATUS_DELETE' : primary === asked;
}
