import type { Migration } from '../migration.ts';

/** What was read from a video, and the picture that its uploader made as its cover. */
export const up: Migration = [
  'alter table files add column video jsonb',
  'alter table files add column cover_key text',
  `alter table files add foreign key (tenant_id, cover_key) references files (tenant_id, key)
     on delete set null (cover_key)`,
  'create index files_cover on files (tenant_id, cover_key) where cover_key is not null',
];
