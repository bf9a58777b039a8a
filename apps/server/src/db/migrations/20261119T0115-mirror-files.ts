import { type Migration, tenantTable } from '../migration.ts';

/** Which files the ads of the platforms show, by what the platform calls them. */
export const up: Migration = [
  ...tenantTable(
    'mirror_files',
    `platform text not null,
     advertiser_id text not null,
     file_id text not null,
     -- The ad, of the platform's lowest level.
     external_id text not null,
     primary key (tenant_id, platform, advertiser_id, file_id, external_id)`,
  ),
  `create index mirror_files_ad on mirror_files (tenant_id, platform, advertiser_id, external_id)`,
  // What was read before did not say it: until an account is read whole again, nobody knows.
  `update mirror_syncs set swept_at = null, next_at = now()`,
  // Was never written: it is counted when it is asked for.
  `alter table materials drop column related_ads`,
];
