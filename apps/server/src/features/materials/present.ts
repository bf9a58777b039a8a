import { fileUrl } from '@adsail/contract/files';
import type { Dimension, ImageMaterial, MaterialUsage, VideoMaterial } from '@adsail/contract/materials';
import type { NamedMaterial } from './store.ts';

const dimensionOf = ({ width, height }: NamedMaterial): Dimension =>
  width === height ? 'SQUARE' : width > height ? 'LANDSCAPE' : 'VERTICAL';

const usageOf = ({ related_ads: ads }: NamedMaterial): MaterialUsage =>
  ads === null ? 'NOT_SYNCED' : ads > 0 ? 'USED' : 'UNUSED';

export const presentImage = (row: NamedMaterial): ImageMaterial => ({
  id: row.id,
  url: fileUrl(row.file_key),
  name: row.name,
  productId: row.product_id,
  productName: row.product_name,
  tagIds: row.tags.map(({ id }) => id),
  tagNames: row.tags.map(({ name }) => name),
  tagged: row.tags.length > 0,
  width: row.width,
  height: row.height,
  dimension: dimensionOf(row),
  sizeKb: Math.ceil(Number(row.size) / 1024),
  usage: usageOf(row),
  relatedAds: row.related_ads,
  hasLookAlikes: row.has_look_alikes,
  inAccounts: row.in_accounts,
  inPlatforms: row.in_accounts.map(({ platform }) => platform),
  pushed: row.in_accounts.length > 0,
  metrics: null,
  isUnfetched: false,
  createdBy: row.created_by,
  createdByName: row.created_by_name,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  version: row.version,
});

export const presentVideo = (row: NamedMaterial): VideoMaterial => ({
  ...presentImage(row),
  coverUrl: row.cover_key === null ? null : fileUrl(row.cover_key),
  coverAtMs: row.cover_at_ms,
  seconds: row.duration_ms === null ? null : Math.ceil(row.duration_ms / 1000),
  frameRate: row.frame_rate,
  hasSound: row.has_sound,
});

export const presentMaterial = (row: NamedMaterial): ImageMaterial | VideoMaterial =>
  row.kind === 'IMAGE' ? presentImage(row) : presentVideo(row);
