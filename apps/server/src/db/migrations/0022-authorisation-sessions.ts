import type { Migration } from '../migration.ts';

/** Which session began an authorisation: it alone says where the browser comes back to. Null for those begun before. */
export const up: Migration = ['alter table authorisations add column session_id uuid'];
