import type { Pixel as PlatformPixel } from '@adsail/connectors';
import { Instant } from '@adsail/contract';
import { PixelEvent, PixelStatus } from '@adsail/contract/pixels';
import { z } from 'zod';
import { defineAsset, partOf } from '../assets/index.ts';

/** Our view of a pixel. */
export const PixelData = z.object({
  code: z.string(),
  businessId: z.string().nullable(),
  status: PixelStatus,
  shared: z.boolean(),
  events: z.array(PixelEvent),
  createdAt: Instant.nullable(),
});
export type PixelData = z.infer<typeof PixelData>;

/** A pixel that was silent for longer is not in use. */
const activeMs = 7 * 24 * 3_600_000;

/** Where the platform tells when it last heard of it, that counts; elsewhere whether it knows events of it at all. */
const statusOf = ({ lastFiredAt, events }: PlatformPixel, now: Date): PixelStatus => {
  const isActive =
    lastFiredAt === undefined
      ? events.length > 0
      : lastFiredAt !== null && now.getTime() - Date.parse(lastFiredAt) < activeMs;
  return isActive ? 'ACTIVE' : 'INACTIVE';
};

export const pixelAsset = defineAsset({
  kind: 'pixel',
  data: PixelData,
  async *list(account, now) {
    for await (const { items } of partOf(account, 'pixels').list(account.scope))
      yield items.map((pixel) => ({
        externalId: pixel.id,
        name: pixel.name,
        data: {
          code: pixel.code,
          businessId: pixel.ownerBusinessId,
          status: statusOf(pixel, now),
          shared: pixel.shared,
          events: pixel.events,
          createdAt: pixel.createdAt,
        },
        raw: pixel.raw,
      }));
  },
});
