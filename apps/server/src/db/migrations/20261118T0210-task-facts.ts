import { type Migration, tenantTable } from '../migration.ts';

export const up: Migration = [
  // What platforms told of how full accounts are. Kept for a while: a preview asks for hundreds of accounts, and each costs requests.
  ...tenantTable(
    'account_rooms',
    `platform text not null,
     advertiser_id text not null,
     -- Null: the platform did not tell.
     room jsonb,
     read_at timestamptz not null,
     primary key (tenant_id, platform, advertiser_id),
     foreign key (tenant_id, platform, advertiser_id) references ad_accounts (tenant_id, platform, advertiser_id) on delete cascade`,
  ),

  // Names that were given in an account, by how they begin, on the levels on which platforms or the ledger take a name once.
  `create index task_nodes_names on task_nodes (tenant_id, advertiser_id, level, name text_pattern_ops)
     where level in ('campaign', 'project', 'promotion')`,
];
