import type { Pixel } from '@adsail/contract/pixels';
import { type NamedAsset, presentAsset } from '../assets/index.ts';
import { PixelData } from './asset.ts';

export const pixelDataOf = (row: Pick<NamedAsset, 'data'>): PixelData => PixelData.parse(row.data);

interface Beside {
  /** The platform's ids of those that several accounts show. */
  inSeveral: ReadonlySet<string>;
  /** By their ids. */
  businessNames: ReadonlyMap<string, string>;
}

export function presentPixel(row: NamedAsset, { inSeveral, businessNames }: Beside): Pixel {
  const { code, businessId, status, shared, events, createdAt } = pixelDataOf(row);
  return {
    ...presentAsset(row),
    pixelId: row.external_id,
    code,
    businessId,
    businessName: (businessId && businessNames.get(businessId)) ?? null,
    status,
    shared: shared || (row.vanished_at === null && inSeveral.has(row.external_id)),
    eventCount: events.length,
    createdAt,
  };
}
