import type { Migration } from '../migration.ts';

/** What is higher than wide is called as the specification calls it; views that were saved before asked for it by another word. */
export const up: Migration = [
  `update saved_views
   set state = jsonb_set(state, '{dimension}', to_jsonb(replace(state ->> 'dimension', 'PORTRAIT', 'VERTICAL')))
   where state ->> 'dimension' like '%PORTRAIT%'`,
];
