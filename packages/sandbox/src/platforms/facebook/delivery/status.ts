import { verdict } from '../../../review/review.ts';
import type { Account, StoredObject } from '../../../state/index.ts';
import type { World } from '../../../world.ts';
import { canDeliver } from '../accounts.ts';
import { platformName } from '../version.ts';

/** An ad is being built for so long before it waits for review. */
export const inProcessMs = 30_000;
const goneStatuses = new Set(['DELETED', 'ARCHIVED']);

const above = (world: World, level: string, id: string | null): Readonly<StoredObject> | undefined =>
  id === null ? undefined : world.state.objects.shared(platformName, level, id);
const accountOf = (world: World, { accountId }: StoredObject): Readonly<Account> | undefined =>
  world.state.accounts.shared(platformName, accountId);

/** Every effective status that something here can have. */
const possibleStatuses = [
  'ACTIVE',
  'PAUSED',
  'DELETED',
  'ARCHIVED',
  'CAMPAIGN_PAUSED',
  'ADSET_PAUSED',
  'IN_PROCESS',
  'PENDING_REVIEW',
  'DISAPPROVED',
  'WITH_ISSUES',
  'PENDING_BILLING_INFO',
];
/** Whether nothing can have a status beside these. Those of lower levels need not be named. */
export const canHaveOnly = (statuses: readonly string[]): boolean =>
  possibleStatuses.every((status) => statuses.includes(status));

/** Whether these are the statuses of everything that is neither deleted nor archived. */
export const areLiving = (statuses: readonly string[]): boolean =>
  possibleStatuses.every((status) => statuses.includes(status) !== goneStatuses.has(status));

const isGone = ({ status }: StoredObject): boolean => goneStatuses.has(status);

export function campaignStatus(world: World, campaign: StoredObject): string {
  if (campaign.status !== 'ACTIVE') return campaign.status;
  const account = accountOf(world, campaign);
  return account && !canDeliver(account) ? 'WITH_ISSUES' : 'ACTIVE';
}

export function adsetStatus(world: World, adset: StoredObject): string {
  if (goneStatuses.has(adset.status)) return adset.status;
  const campaign = above(world, 'campaign', adset.parentId);
  if (campaign && goneStatuses.has(campaign.status)) return campaign.status;
  if (adset.status !== 'ACTIVE') return adset.status;
  if (campaign && campaign.status === 'PAUSED') return 'CAMPAIGN_PAUSED';
  return campaign ? campaignStatus(world, campaign) : 'ACTIVE';
}

/** Review comes before everything but deletion: a paused ad is reviewed as well. */
export function adStatus(world: World, ad: StoredObject): string {
  if (goneStatuses.has(ad.status)) return ad.status;
  const adset = above(world, 'adset', ad.parentId);
  const campaign = adset && above(world, 'campaign', adset.parentId);
  for (const parent of [campaign, adset]) if (parent && goneStatuses.has(parent.status)) return parent.status;
  const now = world.clock.now();
  const submitted = Number(ad.fields['$submittedAt'] ?? ad.createdAt);
  if (now < submitted + inProcessMs && ad.reviewAt !== null) return 'IN_PROCESS';
  const review = verdict(ad, now);
  if (review !== 'approved') return review === 'pending' ? 'PENDING_REVIEW' : 'DISAPPROVED';
  if (ad.status !== 'ACTIVE') return ad.status;
  if (campaign?.status === 'PAUSED') return 'CAMPAIGN_PAUSED';
  if (adset?.status === 'PAUSED') return 'ADSET_PAUSED';
  const account = accountOf(world, ad);
  if (account && !canDeliver(account)) return 'WITH_ISSUES';
  return account?.balance !== null && account !== undefined && account.balance <= 0
    ? 'PENDING_BILLING_INFO'
    : 'ACTIVE';
}

export function issuesOf(world: World, object: StoredObject, level: string): unknown[] | undefined {
  const account = accountOf(world, object);
  if (isGone(object) || !account || canDeliver(account)) return undefined;
  return [
    {
      level,
      error_code: 200,
      error_summary: 'Ad Account Disabled',
      error_message: 'Your ad account has been disabled, so ads in it are not delivered.',
      error_type: 'HARD_ERROR',
    },
  ];
}
