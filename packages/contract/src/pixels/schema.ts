import { z } from 'zod';
import { AdvertiserId } from '../accounts/index.ts';
import { accountField, assetFields, assetFilters, assetSorts } from '../assets/index.ts';
import { Id, Instant, name } from '../core/fields.ts';
import { messageRef } from '../core/messages.ts';
import { anyOf, pageOf, pageQuery, yesNo } from '../core/paging.ts';

/** TikTok takes 40 characters, Facebook 100. */
export const pixelLimits = { name: 40, facebookName: 100, shareWith: 50 } as const;

/** Whether events came in lately. */
export const pixelStatuses = ['ACTIVE', 'INACTIVE'] as const;
export const PixelStatus = z.enum(pixelStatuses);
export type PixelStatus = z.infer<typeof PixelStatus>;

export const PixelEvent = z.object({ id: z.string(), name: z.string(), type: z.string() });
export type PixelEvent = z.infer<typeof PixelEvent>;

export const Pixel = z.object({
  ...assetFields,
  /** What every asset calls `externalId`, under the name that a pixel has for those who read them. */
  pixelId: assetFields.externalId,
  /** What stands in web pages and in server events. */
  code: z.string(),
  /** The business center that owns it; null where the platform names none. */
  businessId: z.string().nullable(),
  /** Null where none of the organisation's accounts belongs to it. */
  businessName: z.string().nullable(),
  status: PixelStatus,
  shared: z.boolean(),
  eventCount: z.int(),
  createdAt: Instant.nullable(),
});
export type Pixel = z.infer<typeof Pixel>;

export const PixelPageQuery = pageQuery({
  filters: { ...assetFilters, status: anyOf(PixelStatus), shared: yesNo() },
  sorts: assetSorts,
  defaultSort: { field: 'name', order: 'asc' },
});
export const PixelPage = pageOf(Pixel);

const account = accountField('pixels:rule.account');

const inputWith = (limit: number) =>
  z.object({ advertiserId: account, name: name(limit, 'pixels:rule.name') });
const updateWith = (limit: number) =>
  z.object({ id: Id, name: name(limit, 'pixels:rule.name'), version: z.int().optional() });

export const PixelInput = inputWith(pixelLimits.name);
export const FacebookPixelInput = inputWith(pixelLimits.facebookName);
export const PixelUpdate = updateWith(pixelLimits.name);
export const FacebookPixelUpdate = updateWith(pixelLimits.facebookName);

export const PixelShareInput = z.object({
  id: Id,
  advertiserIds: z
    .array(AdvertiserId)
    .min(1, { error: messageRef('pixels:rule.shareWith') })
    .max(pixelLimits.shareWith),
  /** False takes it back. */
  shared: z.boolean().default(true),
});

export const PixelEventsInput = z.object({ id: Id });
export const PixelEvents = z.object({ list: z.array(PixelEvent) });
