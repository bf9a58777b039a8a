import { z } from 'zod';
import { AdvertiserId } from '../accounts/index.ts';
import { AssetCopyOutcome } from '../assets/index.ts';
import { Instant } from '../core/fields.ts';
import { PathPlatform as platform } from '../core/path-platform.ts';
import { Keyword } from '../core/search.ts';
import { DeliveryState, levels, objectStatuses } from '../delivery/index.ts';
import { TaskContent } from './schema.ts';

/** `listed`: the newest of an account, or of those that are called so. `groups`, `ads`: of one campaign, the oldest. */
export const campaignLimits = { listed: 100, groups: 50, ads: 500 } as const;

/** What an account has at the top: campaigns, or projects. */
export const CampaignListInput = z.object({ platform, advertiserId: AdvertiserId, keyword: Keyword });
export const CampaignList = z.object({
  list: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      status: z.enum(objectStatuses),
      state: DeliveryState,
      createdAt: Instant,
    }),
  ),
  /** There are more than were listed: a word finds them. */
  hasMore: z.boolean(),
});

export const CampaignContentInput = z.object({
  platform,
  advertiserId: AdvertiserId,
  campaignId: z.string().regex(/^\d{1,24}$/),
});

/** Of a campaign, what became of one setting in the content. */
const CampaignPart = z.object({
  /** Where it stands in the content; empty: nowhere. */
  path: z.string(),
  /** What it is called at the platform, or by its level's definition: `budget`, `bid`, `ads`. */
  field: z.string(),
  /** Where it stands there, if the task says it on another level. */
  level: z.enum(levels).nullable(),
  outcome: AssetCopyOutcome,
  /** Why it is not exact, in the reader's language. */
  note: z.string().nullable(),
  /** What it says there, of what is rough or lost: a few of all that its objects say, cut where they are long. */
  values: z.array(z.unknown()),
  /** What the task says instead, of what is rough. */
  task: z.unknown(),
});
export type CampaignPart = z.infer<typeof CampaignPart>;

/** A content to begin a task with, as a template has one. Nothing is saved. */
export const CampaignContent = z.object({
  name: z.string(),
  content: TaskContent,
  /** How many of each level it was made of; what there is none of is left to fill in. */
  objects: z.partialRecord(z.enum(levels), z.int()),
  /** Of the account: amounts and times are told in them. */
  currency: z.string(),
  timezone: z.string(),
  /** The campaign has more groups or ads than were read. */
  hasMore: z.boolean(),
  /** Lost ones first, then rough ones. */
  parts: z.array(CampaignPart),
});
