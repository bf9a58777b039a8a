import { type Migration, tenantTable } from '../migration.ts';

export const up: Migration = [
  ...tenantTable(
    'saved_views',
    `id uuid not null,
     -- Path of the list's page call, with what the screen itself asks for.
     screen text not null,
     name text not null,
     state jsonb not null,
     is_shared boolean not null,
     created_by uuid not null references users (id),
     version integer not null default 1,
     created_at timestamptz not null default now(),
     updated_at timestamptz not null default now(),
     primary key (tenant_id, id)`,
  ),
  // Also what finds a member's own views of a screen.
  'create unique index saved_views_name on saved_views (tenant_id, created_by, screen, lower(name))',
  'create index saved_views_shared on saved_views (tenant_id, screen) where is_shared',
  ...tenantTable(
    'default_views',
    `user_id uuid not null references users (id),
     screen text not null,
     view_id uuid not null,
     primary key (tenant_id, user_id, screen),
     foreign key (tenant_id, view_id) references saved_views (tenant_id, id) on delete cascade`,
  ),
  'create index default_views_view on default_views (tenant_id, view_id)',
];
