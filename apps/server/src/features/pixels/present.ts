import type { Pixel } from '@adsail/contract/pixels';
import { type NamedAsset, presentAsset } from '../assets/index.ts';
import { PixelData } from './asset.ts';

export const pixelDataOf = (row: Pick<NamedAsset, 'data'>): PixelData => PixelData.parse(row.data);

export function presentPixel(row: NamedAsset): Pixel {
  const { code, businessId, status, shared, events, createdAt } = pixelDataOf(row);
  return {
    ...presentAsset(row),
    code,
    businessId,
    status,
    shared,
    eventCount: events.length,
    createdAt,
  };
}
