import type { Migration } from '../migration.ts';

/** The texts of failures moved to the ledger's folder; what names the old place would have no text. */
export const up: Migration = [
  `update authorisations set failure = jsonb_set(failure, '{key}', '"ledger:failure.config"')
   where failure ->> 'key' = 'core:trouble.config'`,
];
