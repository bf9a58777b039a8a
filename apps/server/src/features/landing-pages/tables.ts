import type { AdPlatform } from '@adsail/contract';
import type { PageType } from '@adsail/contract/landing-pages';
import type { Generated } from 'kysely';
import type { CreatedAt, TenantColumn, UpdatedAt } from '../../db/tables.ts';

export interface LandingPagesTable {
  tenant_id: TenantColumn;
  id: string;
  platform: AdPlatform;
  page_type: PageType;
  product_id: string;
  name: string;
  url: string;
  description: string;
  created_by: string;
  version: Generated<number>;
  created_at: CreatedAt;
  updated_at: UpdatedAt;
}

export interface LandingPageNotesTable {
  tenant_id: TenantColumn;
  platform: AdPlatform;
  advertiser_id: string;
  external_id: string;
  product_id: string;
  description: string;
  version: Generated<number>;
  updated_at: Date;
}

interface LandingPageTables {
  landing_pages: LandingPagesTable;
  landing_page_notes: LandingPageNotesTable;
}

declare module '../../db/tables.ts' {
  interface Tables extends LandingPageTables {}
}
