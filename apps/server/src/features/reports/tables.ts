import type { ColumnUnit } from '@adsail/contract/reports';
import type { Generated } from 'kysely';
import type { CreatedAt, TenantColumn, UpdatedAt } from '../../db/tables.ts';

/** Columns that members made themselves. */
export interface ReportColumnsTable {
  tenant_id: TenantColumn;
  id: string;
  name: string;
  formula: string;
  unit: ColumnUnit;
  is_shared: boolean;
  created_by: string;
  version: Generated<number>;
  created_at: CreatedAt;
  updated_at: UpdatedAt;
}

declare module '../../db/tables.ts' {
  interface Tables {
    report_columns: ReportColumnsTable;
  }
}
