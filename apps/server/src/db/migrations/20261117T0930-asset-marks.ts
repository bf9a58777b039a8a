import { type Migration, tenantTable } from '../migration.ts';

/** What we made or deleted at a platform so lately that its lists may not show it so yet. Kept until no list is as late as that. */
export const up: Migration = [
  ...tenantTable(
    'asset_marks',
    `kind text not null,
     platform text not null,
     advertiser_id text not null,
     external_id text not null,
     what text not null check (what in ('MADE', 'DELETED')),
     at timestamptz not null,
     primary key (tenant_id, kind, platform, advertiser_id, external_id),
     foreign key (tenant_id, platform, advertiser_id) references ad_accounts (tenant_id, platform, advertiser_id) on delete cascade`,
  ),
];
