import type { Bid } from '../../../delivery/bids.ts';
import type { DeliveryUnit } from '../../../delivery/unit.ts';
import { verdict } from '../../../review/review.ts';
import type { Account, ObjectHead, StoredObject } from '../../../state/index.ts';
import type { World } from '../../../world.ts';
import { fromStamp } from '../envelope.ts';
import { budgetOf, groupBudget } from './tree.ts';

/** The ads that could run: on at every level, approved (or approved before now is over), in an account in good standing. */
export function units(world: World, account: Account): DeliveryUnit[] {
  if (account.status !== 'STATUS_ENABLE') return [];
  const list = (level: string) => world.state.objects.withStatus('tiktok', level, account.id, 'ENABLE');
  const campaigns = new Map(list('campaign').map((campaign) => [campaign.id, campaign]));
  const groups = new Map(list('adgroup').map((group) => [group.id, group]));
  const now = world.clock.now();
  return world.state.objects.headsWithStatus('tiktok', 'ad', account.id, 'ENABLE').flatMap((ad) => {
    const group = groups.get(ad.parentId ?? '');
    const campaign = campaigns.get(group?.parentId ?? '');
    return group && campaign && verdict(ad, now) === 'approved' ? [unit(campaign, group, ad)] : [];
  });
}

function unit(campaign: StoredObject, group: StoredObject, ad: ObjectHead): DeliveryUnit {
  const { schedule_start_time: start, schedule_end_time: end, dayparting, pacing } = group.fields;
  return {
    adId: ad.id,
    groupId: group.id,
    campaignId: campaign.id,
    from: Math.max(ad.reviewAt ?? 0, ad.createdAt, fromStamp(String(start)) || 0),
    until: typeof end === 'string' ? fromStamp(end) : null,
    slots: typeof dayparting === 'string' && /01|10/.test(dayparting) ? dayparting : null,
    groupBudget: groupBudget(campaign, group),
    campaignBudget: budgetOf(campaign),
    bids: bidsOf(campaign, group),
    isFast: pacing === 'PACING_MODE_FAST',
  };
}

/** With campaign budget optimisation the wanted return stands on the campaign. */
function bidsOf(campaign: StoredObject, { fields }: StoredObject): Bid[] {
  const { bid_price: bid, conversion_bid_price: conversion, billing_event: billing } = fields;
  const roas = fields['roas_bid'] ?? campaign.fields['roas_bid'];
  const bids: [Bid['by'], unknown][] = [
    conversion === undefined ? [billing === 'CPM' ? 'mille' : 'click', bid] : ['conversion', conversion],
    ['roas', roas],
  ];
  return bids.flatMap(([by, amount]) => (typeof amount === 'number' && amount > 0 ? [{ by, amount }] : []));
}
