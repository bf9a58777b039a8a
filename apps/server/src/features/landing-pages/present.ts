import type { LandingPage } from '@adsail/contract/landing-pages';
import { pictureUrlOf } from '../assets/index.ts';
import type { PageRow } from './store/pages.ts';

export const presentLandingPage = (row: PageRow): LandingPage => ({
  id: row.id,
  platform: row.platform,
  pageType: row.page_type,
  source: row.source,
  name: row.name,
  pictureUrl: pictureUrlOf(row),
  url: row.url,
  description: row.description,
  productId: row.product_id,
  productName: row.product_name,
  status: row.status,
  advertiserId: row.advertiser_id,
  advertiserName: row.advertiser_name,
  externalId: row.external_id,
  confirmedAt: row.confirmed_at?.toISOString() ?? null,
  vanishedAt: row.vanished_at?.toISOString() ?? null,
  vanished: row.vanished_at !== null,
  permission: row.permission,
  updatedAt: row.updated_at.toISOString(),
  version: row.version,
});

export const presentDetail = (row: PageRow) => ({
  ...presentLandingPage(row),
  platformStatus: row.platform_status || null,
  createdAt: row.made_at?.toISOString() ?? null,
});
