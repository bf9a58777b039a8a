import { z } from 'zod';
import { assetFields, assetFilters, assetSorts, pictureField } from '../assets/index.ts';
import { Instant } from '../core/fields.ts';
import { anyOf, pageOf, pageQuery } from '../core/paging.ts';

/** What of a Douyin account may be used. `UNKNOWN`, here and below: what the platform has added since. */
export const awemeAuthTypes = ['AWEME_ACCOUNT', 'LIVE_ACCOUNT', 'VIDEO_ITEM', 'UNKNOWN'] as const;
export const AwemeAuthType = z.enum(awemeAuthTypes);
export type AwemeAuthType = z.infer<typeof AwemeAuthType>;

/** Spelled as the platform spells it. */
export const awemeAuthStatuses = ['AUTHRIZED', 'AUTHRIZING', 'INVALID', 'UNKNOWN'] as const;
export const AwemeAuthStatus = z.enum(awemeAuthStatuses);
export type AwemeAuthStatus = z.infer<typeof AwemeAuthStatus>;

/** A Douyin account whose owner lets an advertiser use it. */
export const AwemeAccount = z.object({
  ...assetFields,
  ...pictureField,
  awemeId: z.string(),
  authType: AwemeAuthType,
  authStatus: AwemeAuthStatus,
  startTime: Instant.nullable(),
  /** Null: for as long as its owner agrees. */
  endTime: Instant.nullable(),
});
export type AwemeAccount = z.infer<typeof AwemeAccount>;

export const AwemeQuery = pageQuery({
  filters: { ...assetFilters, authType: anyOf(AwemeAuthType), authStatus: anyOf(AwemeAuthStatus) },
  sorts: assetSorts,
  defaultSort: { field: 'name', order: 'asc' },
});
export const AwemePage = pageOf(AwemeAccount);
