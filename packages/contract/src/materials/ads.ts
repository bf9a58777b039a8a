import { z } from 'zod';
import { Id, Instant } from '../core/fields.ts';
import { anyOf, pageOf, pageQuery } from '../core/paging.ts';
import { AdPlatform } from '../core/platforms.ts';
import { DeliveryState } from '../delivery/index.ts';
import { PushAccount } from './push.ts';

/** An ad that shows a material, as the platform last told. */
export const MaterialAd = PushAccount.extend({
  advertiserName: z.string(),
  id: z.string(),
  name: z.string(),
  state: DeliveryState,
  /** Null where it is not known yet. */
  campaignName: z.string().nullable(),
  /** Of Ocean's promotions there is no level between. */
  groupName: z.string().nullable(),
  createdAt: Instant,
});
export type MaterialAd = z.infer<typeof MaterialAd>;

export const MaterialAdPageQuery = pageQuery({
  filters: { materialId: Id, platform: anyOf(AdPlatform), state: anyOf(DeliveryState) },
  sorts: ['name', 'createdAt'],
  defaultSort: { field: 'createdAt', order: 'desc' },
});
/** `total` and `list` are of accounts that the reader may see. */
export const MaterialAdPage = pageOf(MaterialAd).extend({
  /** How many stand in other accounts. */
  hidden: z.int(),
  /** Accounts that hold the material and were not read to their end yet: their ads are missing here. */
  unread: z.int(),
});
