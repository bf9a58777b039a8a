import type { Bid } from '../../../delivery/bids.ts';
import type { Budget, DeliveryUnit } from '../../../delivery/unit.ts';
import type { Account, ObjectHead, StoredObject } from '../../../state/index.ts';
import type { World } from '../../../world.ts';
import { canDeliver } from '../accounts.ts';
import { recordOf } from '../graph/params.ts';
import { toMajor } from '../money.ts';
import { platformName } from '../version.ts';

/** What of an account could be delivering: on at every level, not refused, review over or ending some time. */
export function units(world: World, account: Account): DeliveryUnit[] {
  if (!canDeliver(account)) return [];
  const { objects } = world.state;
  const on = (level: string) => objects.withStatus(platformName, level, account.id, 'ACTIVE');
  const byId = (level: string) => new Map(on(level).map((object) => [object.id, object]));
  const campaigns = byId('campaign');
  const adsets = byId('adset');
  return objects.headsWithStatus(platformName, 'ad', account.id, 'ACTIVE').flatMap((ad) => {
    const adset = adsets.get(ad.parentId ?? '');
    const campaign = adset && campaigns.get(adset.parentId ?? '');
    if (!campaign || ad.reviewReason !== null) return [];
    return [unitOf(account, campaign, adset, ad)];
  });
}

function unitOf(account: Account, campaign: StoredObject, adset: StoredObject, ad: ObjectHead): DeliveryUnit {
  const ends = [campaign.fields['stop_time'], adset.fields['end_time']].filter(
    (end) => typeof end === 'number',
  );
  const starts = [campaign.fields['start_time'], adset.fields['start_time']].filter(
    (start) => typeof start === 'number',
  );
  return {
    adId: ad.id,
    groupId: adset.id,
    campaignId: campaign.id,
    from: Math.max(ad.createdAt, ad.reviewAt ?? 0, ...starts),
    until: ends.length > 0 ? Math.min(...ends) : null,
    slots: slotsOf(adset),
    groupBudget: budgetOf(adset, account) ?? capOf(adset, account),
    campaignBudget: budgetOf(campaign, account),
    bids: bidsOf(account, adset),
    isFast: Array.isArray(adset.fields['pacing_type']) && adset.fields['pacing_type'].includes('no_pacing'),
  };
}

/** A day may take a quarter more than its budget; a week no more than seven of them. */
const mostOverspend = 0.25;

/** On the wire the wanted return is in ten-thousandths. */
const roasUnit = 10_000;

function bidsOf({ currency }: Account, { fields }: StoredObject): Bid[] {
  const bid = Number(fields['bid_amount'] ?? 0);
  const floor = Number(recordOf(fields['bid_constraints'])['roas_average_floor'] ?? 0);
  return [
    ...(bid > 0
      ? [{ by: boughtBy(String(fields['optimization_goal'])), amount: toMajor(bid, currency) }]
      : []),
    ...(floor > 0 ? [{ by: 'roas' as const, amount: floor / roasUnit }] : []),
  ];
}

function boughtBy(goal: string): Bid['by'] {
  if (/CLICKS|LANDING_PAGE_VIEWS/.test(goal)) return 'click';
  return /REACH|IMPRESSIONS|THRUPLAY|AD_RECALL/.test(goal) ? 'mille' : 'conversion';
}

export function budgetOf({ fields }: StoredObject, { currency }: Account): Budget | null {
  const daily = Number(fields['daily_budget'] ?? 0);
  if (daily > 0) return { amount: toMajor(daily, currency), period: 'day', overspend: mostOverspend };
  const lifetime = Number(fields['lifetime_budget'] ?? 0);
  return lifetime > 0 ? { amount: toMajor(lifetime, currency), period: 'total' } : null;
}

/** Below a campaign budget the ad set's own cap still holds. */
function capOf({ fields }: StoredObject, { currency }: Account): Budget | null {
  const daily = Number(fields['daily_spend_cap'] ?? 0);
  return daily > 0 ? { amount: toMajor(daily, currency), period: 'day' } : null;
}

/** The platform counts days from Sunday and minutes of the day; the engine half hours from Monday. */
function slotsOf({ fields }: StoredObject): string | null {
  const schedule = fields['adset_schedule'];
  const pacing = fields['pacing_type'];
  if (
    !Array.isArray(schedule) ||
    schedule.length === 0 ||
    !Array.isArray(pacing) ||
    !pacing.includes('day_parting')
  )
    return null;
  const slots = Array.from({ length: 336 }, () => '0');
  for (const part of schedule.map(recordOf)) {
    for (const day of Array.isArray(part['days']) ? part['days'].map(Number) : []) {
      const monday = (day + 6) % 7;
      for (let slot = Number(part['start_minute']) / 30; slot < Number(part['end_minute']) / 30; slot += 1)
        slots[monday * 48 + slot] = '1';
    }
  }
  return slots.join('');
}
