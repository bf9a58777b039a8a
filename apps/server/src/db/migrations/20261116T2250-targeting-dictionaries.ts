import { type Migration, referenceTable } from '../migration.ts';

/**
 * What the platforms offer to choose targeting from: the same for every organisation, read by all of them and written once a
 * day. The content has a table of its own, named by its hash: an address that was handed out still has its file after the
 * dictionary was replaced, and equal dictionaries are kept once.
 */
export const up: Migration = [
  ...referenceTable(
    'targeting_contents',
    `hash text primary key,
     content bytea not null,
     bytes integer not null,
     stored_at timestamptz not null`,
  ),
  // `source_…`: whose account the platform is asked with when it is refreshed; whoever used the dictionary last.
  ...referenceTable(
    'targeting_dictionaries',
    `platform text not null,
     name text not null,
     context text not null,
     hash text not null references targeting_contents (hash),
     refreshed_at timestamptz not null,
     refresh_after timestamptz not null,
     failures integer not null default 0,
     used_at timestamptz not null,
     source_tenant bigint not null,
     source_user uuid not null,
     source_account text not null,
     primary key (platform, name, context)`,
  ),
];
