import { z } from 'zod';
import { AdvertiserId } from '../accounts/index.ts';
import { Id, Instant } from '../core/fields.ts';
import { messageRef } from '../core/messages.ts';
import { pageOf, pageQuery } from '../core/paging.ts';
import { AdPlatform } from '../core/platforms.ts';
import { MaterialKind } from './schema.ts';

/** Of one push: each material goes to each account. */
export const pushLimits = { materials: 200, accounts: 50, uploads: 1000 } as const;

export const PushAccount = z.object({ platform: AdPlatform, advertiserId: AdvertiserId });
export type PushAccount = z.infer<typeof PushAccount>;

export const PushInput = z
  .object({
    ids: z.array(Id).min(1).max(pushLimits.materials),
    accounts: z
      .array(PushAccount)
      .min(1, { error: messageRef('materials:rule.pushAccounts') })
      .max(pushLimits.accounts),
  })
  .refine(({ ids, accounts }) => ids.length * accounts.length <= pushLimits.uploads, {
    path: ['accounts'],
    error: messageRef('materials:rule.pushTooMany', { count: pushLimits.uploads }),
  });

/** What a push would do: nothing is uploaded that is there, or on its way there. */
export const PushPreview = z.object({ needed: z.int(), there: z.int(), onTheWay: z.int() });
export type PushPreview = z.infer<typeof PushPreview>;

export const PushStarted = z.object({ pushId: Id });
export const PushRef = z.object({ pushId: Id });

/**
 * `THERE`: it was in the account before. `WAITING`: for the account's authorisation. `CHECKING`: sent, and the answer is not known.
 * `DOUBTFUL`: a person has to look. `CANCELLED`: called off before it began.
 */
export const pushStates = [
  'THERE',
  'PENDING',
  'WAITING',
  'CHECKING',
  'DONE',
  'FAILED',
  'DOUBTFUL',
  'CANCELLED',
] as const;
export const PushState = z.enum(pushStates);
export type PushState = z.infer<typeof PushState>;

/** Those that are not over yet. */
export const openPushStates: readonly PushState[] = ['PENDING', 'WAITING', 'CHECKING'];
/** Those that somebody may want to try again. */
export const failedPushStates: readonly PushState[] = ['FAILED', 'DOUBTFUL', 'CANCELLED'];

export const Push = z.object({
  id: Id,
  createdBy: Id,
  createdByName: z.string(),
  createdAt: Instant,
  materials: z.int(),
  accounts: z.int(),
  /** How many uploads are in which state; of accounts that the reader may see. */
  counts: z.partialRecord(PushState, z.int()),
});
export type Push = z.infer<typeof Push>;

export const PushItem = z.object({
  materialId: Id,
  kind: MaterialKind,
  /** What it was called when it was pushed. */
  name: z.string(),
  state: PushState,
  /** Why it failed or waits, in the reader's language. */
  message: z.string().nullable(),
});
export type PushItem = z.infer<typeof PushItem>;

export const AccountPush = PushAccount.extend({
  advertiserName: z.string(),
  /** Only whoever manages the account may try again or call off. */
  mayManage: z.boolean(),
  items: z.array(PushItem),
});
export type AccountPush = z.infer<typeof AccountPush>;

export const PushDetail = z.object({ push: Push, accounts: z.array(AccountPush) });
export type PushDetail = z.infer<typeof PushDetail>;

export const PushPageQuery = pageQuery({
  /** Those that went to one account. */
  filters: { account: PushAccount.optional() },
  sorts: ['createdAt'],
  defaultSort: { field: 'createdAt', order: 'desc' },
});
export const PushPage = pageOf(Push);

/** How many uploads begin anew, or were called off. */
export const PushMoved = z.object({ count: z.int() });

export const MaterialPlace = PushAccount.extend({
  advertiserName: z.string(),
  /** What the platform calls it. */
  externalId: z.string(),
  pushedAt: Instant,
});
export type MaterialPlace = z.infer<typeof MaterialPlace>;
export const MaterialPlaces = z.object({
  list: z.array(MaterialPlace),
  /** In accounts that the reader may not see. */
  hidden: z.int(),
});
