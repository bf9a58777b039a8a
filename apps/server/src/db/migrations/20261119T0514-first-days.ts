import type { Migration } from '../migration.ts';

/**
 * The first day on which a material was shown in an account: it would have to be looked for in all of the account's history. Null: it was
 * not shown yet.
 */
export const up: Migration = [
  `alter table insight_materials add column first_day date`,
  `update insight_materials m set first_day = f.day
   from (
     select d.tenant_id, d.account_no, d.material_no, min(d.day) as day from material_days d
     where d.impressions > 0 group by d.tenant_id, d.account_no, d.material_no) f
   where m.tenant_id = f.tenant_id and m.account_no = f.account_no and m.material_no = f.material_no`,
];
