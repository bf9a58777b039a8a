import { CompiledQuery, sql } from 'kysely';
import type { Database, Tx } from './database.ts';

/**
 * A transaction in which tenant tables show the rows of one tenant. New rows get `tenant_id` by the column's default;
 * still name it in every `where` (`.where('tenant_id', '=', tx.tenantId)`): row level security is the second lock.
 */
export type TenantTx = Tx & { readonly tenantId: string; readonly userId: string };

export interface TenantScope {
  tenantId: string;
  userId: string;
  /** Longest statement in milliseconds; the database stops it then. */
  timeoutMs?: number;
}

const tenantPattern = /^\d{1,18}$/;
const userPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

// Literals, not set_config(): Citus hands on SET LOCAL only. So the values are checked before they are inlined.
function literal(pattern: RegExp, value: string): string {
  if (!pattern.test(value)) throw new Error(`Not an id: ${value}`);
  return `'${value}'`;
}

const setTenant = (tenantId: string) => `set local app.tenant_id = ${literal(tenantPattern, tenantId)}`;
const setUser = (userId: string) => `set local app.user_id = ${literal(userPattern, userId)}`;
const setTimeout = (milliseconds: number) =>
  `set local statement_timeout = ${Math.max(1, Math.round(milliseconds))}`;

/** Each by itself: of several settings in one text a cluster hands on none. */
async function run(tx: Tx, statements: string[]): Promise<void> {
  for (const statement of statements) await tx.executeQuery(CompiledQuery.raw(statement));
}

/** Turns a transaction into one of the tenant, for work that learns the tenant on its way (registration, login). */
export async function enterTenant(tx: Tx, { tenantId, userId, timeoutMs }: TenantScope): Promise<TenantTx> {
  const timeout = timeoutMs === undefined ? [] : [setTimeout(timeoutMs)];
  await run(tx, [setTenant(tenantId), setUser(userId), ...timeout]);
  return Object.assign(tx, { tenantId, userId });
}

export const withTenant = <T>(
  db: Database,
  scope: TenantScope,
  work: (tx: TenantTx) => Promise<T>,
): Promise<T> => db.transaction().execute(async (tx) => work(await enterTenant(tx, scope)));

/** As `withTenant`, for long reads: everything is seen as it was when the first statement ran, and nothing can be written. */
export const withSnapshot = <T>(
  db: Database,
  scope: TenantScope,
  work: (tx: TenantTx) => Promise<T>,
): Promise<T> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => work(await enterTenant(tx, scope)));

/** Shows a user its own memberships, in a transaction that learns on its way who is asking. */
export async function enterUser(tx: Tx, userId: string): Promise<void> {
  await run(tx, [setUser(userId)]);
}

/**
 * Shows the tenants that the user's memberships name, from now to the end of the transaction. They are read first and named one by
 * one: a policy that looked them up itself would be refused by a cluster.
 */
export async function showOwnTenants(tx: Tx, userId: string): Promise<void> {
  const own = await tx.selectFrom('members').select('tenant_id').where('user_id', '=', userId).execute();
  const ids = own.map(({ tenant_id }) => literal(tenantPattern, tenant_id).slice(1, -1));
  await run(tx, [`set local app.tenant_ids = '${ids.join(',')}'`]);
}

/** A user before it has chosen a tenant: sees its own memberships, nothing else. */
export const withUser = <T>(db: Database, userId: string, work: (tx: Tx) => Promise<T>): Promise<T> =>
  db.transaction().execute(async (tx) => {
    await enterUser(tx, userId);
    return work(tx);
  });

/** The number of a tenant to come. Reserve it, `enterTenant`, then insert the row with this id. */
export async function reserveTenantId(tx: Tx): Promise<string> {
  const { rows } = await sql<{ id: string }>`select nextval('tenants_id_seq')::text as id`.execute(tx);
  return (rows[0] as { id: string }).id;
}
