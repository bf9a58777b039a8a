import { type Migration, tenantTable } from '../migration.ts';

/**
 * What an asset points at, by the platform's id of it: written with the asset, so that the question who points at something reads
 * those rows alone. And indexes for what lists are sorted and filtered by.
 */
export const up: Migration = [
  ...tenantTable(
    'asset_links',
    `asset_id uuid not null,
     how text not null check (how in ('SOURCE', 'INCLUDE', 'EXCLUDE')),
     target text not null,
     -- Of the asset that points.
     kind text not null,
     platform text not null,
     primary key (tenant_id, asset_id, how, target),
     foreign key (tenant_id, asset_id) references channel_assets (tenant_id, id) on delete cascade`,
  ),
  `insert into asset_links (tenant_id, asset_id, how, target, kind, platform)
   select distinct t.tenant_id, t.id, l.how, e.target, t.kind, t.platform from channel_assets t
   cross join lateral (values ('SOURCE', t.data -> 'sources'), ('INCLUDE', t.data -> 'includes'), ('EXCLUDE', t.data -> 'excludes'))
     as l (how, targets)
   cross join lateral jsonb_array_elements_text(l.targets) as e (target)
   where t.kind = 'audience' and jsonb_typeof(l.targets) = 'array'`,
  'create index asset_links_target on asset_links (tenant_id, kind, platform, target)',
  `create index channel_assets_size on channel_assets (tenant_id, platform, (coalesce((data ->> 'size')::bigint, -1)), id)
   where kind = 'audience'`,
  `create index channel_assets_made on channel_assets (tenant_id, platform, (coalesce(data ->> 'createdAt', '')), id)
   where kind = 'audience'`,
  // What several accounts show is told by an index, without a look at any row.
  'drop index channel_assets_external',
  'create index channel_assets_external on channel_assets (tenant_id, kind, platform, external_id)',
  'create index channel_assets_there on channel_assets (tenant_id, kind, platform, external_id) where vanished_at is null',
];
