import type { AdPlatform } from '@adsail/contract';
import type { ColumnType, Generated } from 'kysely';
import type { CreatedAt, TenantColumn, UpdatedAt } from '../../db/tables.ts';

export interface AudiencePackagesTable {
  tenant_id: TenantColumn;
  id: string;
  platform: AdPlatform;
  name: string;
  data: ColumnType<unknown, string, string>;
  created_by: string;
  version: Generated<number>;
  created_at: CreatedAt;
  updated_at: UpdatedAt;
}

declare module '../../db/tables.ts' {
  interface Tables {
    audience_packages: AudiencePackagesTable;
  }
}
