import type { Pixel } from '@adsail/contract/pixels';
import { type NamedAsset, presentAsset } from '../assets/index.ts';
import { PixelData } from './asset.ts';

export const pixelDataOf = (row: Pick<NamedAsset, 'data'>): PixelData => PixelData.parse(row.data);

/** `inSeveral`: the platform's ids of those that several accounts show. */
export function presentPixel(row: NamedAsset, inSeveral: ReadonlySet<string>): Pixel {
  const { code, businessId, status, shared, events, createdAt } = pixelDataOf(row);
  return {
    ...presentAsset(row),
    code,
    businessId,
    status,
    shared: shared || (row.vanished_at === null && inSeveral.has(row.external_id)),
    eventCount: events.length,
    createdAt,
  };
}
