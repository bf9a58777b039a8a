import type { Migration } from '../migration.ts';

/** What is higher than wide is called as the specification calls it; views that were saved before asked for it by another word.
 * As text, since a cluster does not let `to_jsonb` write. */
export const up: Migration = [
  `update saved_views
   set state = jsonb_set(state, '{dimension}', replace((state -> 'dimension')::text, 'PORTRAIT', 'VERTICAL')::jsonb)
   where state ->> 'dimension' like '%PORTRAIT%'`,
];
