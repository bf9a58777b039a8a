import type { Migration } from '../migration.ts';

/** By what content was sent to an account: a material that is deleted and added again is there still. */
export const up: Migration = [
  `create index operations_content on operations (tenant_id, platform, advertiser_id, (payload ->> 'sha256'), id)
     where kind = 'material.push' and state = 'SUCCEEDED'`,
];
