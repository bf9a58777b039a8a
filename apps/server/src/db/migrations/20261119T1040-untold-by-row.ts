import type { Migration } from '../migration.ts';

/**
 * Counts that a material's row does not tell, as bits in the order of the figures: of one account and day some rows tell what others
 * leave out. Rows of before have what no row of their day told.
 */
export const up: Migration = [
  `alter table material_days add column untold integer`,
  `update material_days d set untold = y.untold from insight_days y
   where y.tenant_id = d.tenant_id and y.account_no = d.account_no and y.part = 'materials' and y.day = d.day and y.untold <> 0`,
];
