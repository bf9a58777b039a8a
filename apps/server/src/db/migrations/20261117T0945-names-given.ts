import type { Migration } from '../migration.ts';

/** What was sent in vain and waits to be sent again: few, and their names count as given. */
export const up: Migration = [
  `create index operations_sent_before on operations (tenant_id, platform, advertiser_id)
     where state = 'PENDING' and attempts > 0`,
];
