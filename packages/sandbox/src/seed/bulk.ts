import { SeededBatch } from '../delivery/seeded-sums.ts';
import { perDollar } from '../delivery/market.ts';
import { drawn } from '../delivery/metrics.ts';
import { addDays, dayNumber, instantOf, localTime } from '../delivery/zone.ts';
import type { Account, StoredObject } from '../state/index.ts';
import type { World } from '../world.ts';

const dayMs = 86_400_000;
const hourMs = 3_600_000;
/** Short enough that a request in between does not notice. */
const adsPerStep = 500;

/** An object of a bulk seed without what all of them share. */
export type BulkObject = Pick<StoredObject, 'name' | 'status' | 'fields'>;

/** How a platform's objects look, for accounts full of them. */
export interface BulkTemplate {
  /** The names of the levels; a platform without groups has null. */
  levels: { campaign: string; group: string | null; ad: string };
  perGroup: number;
  groupsPerCampaign: number;
  ids: { length: number; prefix: string };
  /** What campaigns stand below, where the platform counts them there. */
  above?: string;
  /** How many kinds of ads there are that show something else; those of equal rest show the same. */
  kinds?: number;
  campaign(number: number): BulkObject;
  group?(number: number): BulkObject;
  ad(number: number, isOn: boolean): BulkObject;
}

export interface BulkPlan {
  ads: number;
  /** Each ad delivered on so many days until yesterday. */
  days: number;
  /** Share of the ads that go on delivering. */
  active: number;
}

export interface BulkSeed {
  platform: string;
  account: Account;
  template: BulkTemplate;
  plan: BulkPlan;
}

export function countsOf({ template: { levels, perGroup, groupsPerCampaign }, plan }: BulkSeed) {
  const groups = Math.ceil(plan.ads / perGroup);
  const campaigns = Math.ceil(groups / groupsPerCampaign);
  return { campaigns, groups: levels.group === null ? 0 : groups, ads: plan.ads };
}

/** All at once, in one transaction. */
export function seedBulk(world: World, seed: BulkSeed): ReturnType<typeof countsOf> {
  world.state.database.transaction(() => {
    for (const _done of bulkSteps(world, seed));
  });
  return countsOf(seed);
}

/** Fills an account with ads that have been running, a few hundred at each step; tells how many there are. What they
 *  delivered is drawn when it is asked for, so that a hundred thousand of them take seconds and their past needs no room. */
export function* bulkSteps(world: World, seed: BulkSeed): Generator<number, undefined> {
  const { account, platform, template, plan } = seed;
  const { objects, ids } = world.state;
  const { levels, perGroup, groupsPerCampaign } = template;
  const now = world.clock.now();
  const today = localTime(account.timezone, now).day;
  const from = addDays(today, -plan.days);
  const yesterday = addDays(today, -1);
  const extent = {
    first: dayNumber(from),
    last: dayNumber(yesterday),
    youngest: Math.floor((now - instantOf(account.timezone, yesterday)) / dayMs),
  };
  const { market } = world.delivery.platform(platform);
  const kinds = template.kinds ?? 1;
  let batches = new Map<number, { adId: string; batch: SeededBatch }>();
  const endCampaign = (id: string): void => {
    for (const { adId, batch } of batches.values())
      world.delivery.ledger.seeded.write(platform, id, adId, extent, batch);
    batches = new Map();
  };
  const createdAt = now - plan.days * dayMs - 12 * hourMs;
  const counts = countsOf(seed);
  const count = counts.ads + counts.campaigns + counts.groups;
  const keys = ids.several(platform, template.ids.length, template.ids.prefix, count);
  const next = (): string => keys.next().value ?? '';
  const insert = (level: string, parentId: string | null, number: number, object: BulkObject): string => {
    const id = next();
    const at = createdAt + (number % (6 * 3600)) * 1000;
    objects.insert(platform, level, {
      ...object,
      id,
      accountId: account.id,
      parentId,
      createdAt: at,
      reviewAt: at,
    });
    return id;
  };
  const seedAd = (number: number, group: string, campaign: string): void => {
    const isOn = drawn(1, number) < plan.active;
    const adId = insert(levels.ad, group, number, template.ad(number, isOn));
    const daily = (2 + 28 * drawn(2, number) ** 3) * perDollar(account.currency);
    const span = {
      adId,
      groupId: levels.group === null ? adId : group,
      campaignId: campaign,
      firstDay: from,
      lastDay: yesterday,
      gaps: 0,
      seededFrom: from,
      seededTo: yesterday,
      daily,
    };
    const kind = number % kinds;
    const own = batches.get(kind) ?? {
      adId,
      batch: new SeededBatch(extent, { market, currency: account.currency }),
    };
    batches.set(kind, own);
    world.delivery.ledger.spans.seed(platform, account.id, span, own.batch.add(span));
  };
  let campaign = '';
  let group = '';
  for (let number = 0; number < plan.ads; number += 1) {
    if (number % (perGroup * groupsPerCampaign) === 0) {
      endCampaign(campaign);
      campaign = insert(
        levels.campaign,
        template.above ?? null,
        number,
        template.campaign(number / perGroup / groupsPerCampaign),
      );
    }
    if (number % perGroup === 0)
      group =
        levels.group !== null && template.group
          ? insert(levels.group, campaign, number, template.group(number / perGroup))
          : campaign;
    seedAd(number, group, campaign);
    if (number % adsPerStep === adsPerStep - 1) yield number + 1;
  }
  endCampaign(campaign);
  world.delivery.forget();
  return undefined;
}
