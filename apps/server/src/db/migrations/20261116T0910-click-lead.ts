import type { Migration } from '../migration.ts';

/** How far a tenant's clicks are ahead of the other work that waits in a lane. */
export const up: Migration = ['alter table rate_turns add column lead integer not null default 0'];
