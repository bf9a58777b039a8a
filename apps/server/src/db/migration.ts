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
/** The tenants that a person may look at before it has chosen one; none unless they were named. */
export const ownTenants = `string_to_array(nullif(current_setting('app.tenant_ids', true), ''), ',')::bigint[]`;

/**
 * Where a table lies when the database is a cluster: the rows of a tenant together on one of its machines, a copy of all rows on
 * every machine, or all rows on the coordinator alone. Each table says it in its comment, so that also a database that becomes a
 * cluster later (distribute.ts) knows. On a single machine it makes no difference.
 */
export type TableKind = 'tenant' | 'reference' | 'local';

/** The statement that puts an empty table where its kind belongs; does nothing without a cluster. */
const place = (call: string): string =>
  `do $place$ begin
     if exists (select from pg_extension where extname = 'citus') then perform ${call}; end if;
   end $place$`;

/**
 * Beside the oldest tenant table: left to itself, a cluster puts tables together that were made with the same number of parts
 * (`citus.shard_count`), which is a setting of whoever connects, and those of another number apart from all others.
 */
export const distributeCall = (table: string): string =>
  `create_distributed_table('${table}', 'tenant_id', colocate_with => coalesce((select table_name::text from citus_tables
     where citus_table_type = 'distributed' and distribution_column = 'tenant_id' order by table_name::oid limit 1), 'default'))`;
export const copyCall = (table: string): string => `create_reference_table('${table}')`;

const create = (kind: TableKind, table: string, columns: string, storage = ''): string[] => [
  `create table ${table} (${columns}) ${storage}`,
  `comment on table ${table} is '${kind}'`,
];

interface TableOptions {
  privileges?: readonly Privilege[];
  /** Storage parameters: `with (…)`. */
  storage?: string;
}

const grants = (table: string, { privileges = allPrivileges }: TableOptions): string[] =>
  privileges.length === 0 ? [] : [`grant ${privileges.join(', ')} on ${table} to ${appRole}`];

/** Each tenant sees its own rows alone. */
export const tenantPolicy = (table: string): string[] => [
  `alter table ${table} enable row level security`,
  `create policy ${table}_tenant on ${table} using (tenant_id = ${currentTenant}) with check (tenant_id = ${currentTenant})`,
];

/** First column of whatever belongs to a tenant. */
export const tenantColumn = `tenant_id bigint not null default ${currentTenant}`;
const keepLocalTables = (setting: 'on' | 'off') =>
  `set local citus.enable_local_reference_table_foreign_keys = ${setting}`;
const ofTenant = 'references tenants (id) on delete cascade';

/**
 * What belongs to an organisation. `tenant_id` is its first column and begins every key: a key that does not have it could not be
 * kept by several machines. Columns may refer to reference tables and, by tenant and id, to other tenant tables.
 */
export const tenantTable = (
  table: string,
  columns: string,
  options: TableOptions & { hasOtherTenants?: boolean } = {},
): string[] => [
  // Until it is distributed it looks like a local table, which a cluster would take into its own care for the keys that it has.
  keepLocalTables('off'),
  ...create(
    'tenant',
    table,
    `${tenantColumn} ${options.hasOtherTenants ? '' : ofTenant}, ${columns}`,
    options.storage,
  ),
  place(distributeCall(table)),
  keepLocalTables('on'),
  ...tenantPolicy(table),
  ...grants(table, options),
];

/** What every call reads and few write: organisations, people, dictionaries. */
export const referenceTable = (table: string, columns: string, options: TableOptions = {}): string[] => [
  ...create('reference', table, columns, options.storage),
  place(copyCall(table)),
  ...grants(table, options),
];

/**
 * What belongs to people, processes or the installation, and is written often: on every machine each write would cost. It has no
 * keys to tables of other kinds: for them a cluster would take it into its own care, with all that its statements may not do then.
 */
export const localTable = (table: string, columns: string, options: TableOptions = {}): string[] => [
  ...create('local', table, columns, options.storage),
  ...grants(table, options),
];
