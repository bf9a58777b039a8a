import { appRole } from './database.ts';

/**
 * A migration is a file `migrations/20261115T1640-name.ts`, named by the minute (UTC) in which it was begun, so that work done side by
 * side does not collide; the first ones have numbers. It exports `up: Migration`: statements run in order in one transaction, as the
 * owner. It is never changed once it is on main. The application's role gets nothing by default: each migration grants what its
 * tables need. Functions are no migrations: functions.ts.
 */
export type Migration = readonly string[];

type Privilege = 'select' | 'insert' | 'update' | 'delete';
const allPrivileges: readonly Privilege[] = ['select', 'insert', 'update', 'delete'];

/** The tenant of the transaction; null, so equal to no row, outside of one. */
export const currentTenant = `nullif(current_setting('app.tenant_id', true), '')::bigint`;
export const currentUser = `nullif(current_setting('app.user_id', true), '')::uuid`;

/** First column of every tenant table. */
export const tenantColumn = `tenant_id bigint not null default ${currentTenant} references tenants (id) on delete cascade`;

export const grant = (table: string, privileges: readonly Privilege[] = allPrivileges): string =>
  `grant ${privileges.join(', ')} on ${table} to ${appRole}`;

/** Row level security and grants of a tenant table. */
export const tenantTable = (table: string, privileges?: readonly Privilege[]): string[] => [
  `alter table ${table} enable row level security`,
  `create policy ${table}_tenant on ${table} using (tenant_id = ${currentTenant}) with check (tenant_id = ${currentTenant})`,
  grant(table, privileges),
];
