import type { Migration } from '../migration.ts';

/** A place knows its content and when the platform last showed it; a video brings its cover as an image of its own. */
export const up: Migration = [
  `alter table material_places
     -- COVER: not the material itself but the picture that stands for a video.
     add column part text not null default 'FILE',
     -- Of what was uploaded. Null for what was pushed before this was written down.
     add column sha256 text,
     add column confirmed_at timestamptz,
     -- The platform did not have it any more.
     add column vanished_at timestamptz`,
  // By itself and by its name: a cluster takes no column that brings a rule along.
  `alter table material_places add constraint material_places_part_check check (part in ('FILE', 'COVER'))`,
  'update material_places set confirmed_at = pushed_at',
  'alter table material_places alter column confirmed_at set not null',
  // The same cover may stand for many videos, and be an image of the library too.
  `create index material_places_content on material_places (tenant_id, platform, advertiser_id, sha256)
     where vanished_at is null and sha256 is not null`,
  `create index material_places_confirmed on material_places (tenant_id, platform, advertiser_id, confirmed_at)
     where vanished_at is null`,
  // What an ad shows, and what the platform was asked for, is known by this alone.
  'create index material_places_external on material_places (tenant_id, platform, advertiser_id, external_id)',

  'alter table material_push_items add column cover_operation_id uuid',

  // What was sent of a file to an account, whatever became of it and whoever asked for it.
  `create index operations_material on operations (tenant_id, target, platform, advertiser_id, id)
     where kind = 'material.push'`,
];
