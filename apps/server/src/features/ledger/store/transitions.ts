import { type Selectable, sql, type UpdateObject } from 'kysely';
import { newId } from '../../../db/ids.ts';
import type { TenantTx } from '../../../db/scope.ts';
import type { Tables } from '../../../db/tables.ts';
import type { OperationOutcome } from '../define.ts';
import type { OperationsTable, OperationState } from '../tables.ts';
import type { OperationFailure } from '../failure.ts';
import type { Claim } from './claim.ts';
import { toJson } from './json.ts';
import { skipDependents, unblockDependents } from './dependents.ts';
import { freePlace, type LaneKey, pauseLanes } from './lanes.ts';

export type OperationRow = Selectable<OperationsTable>;

/** Somebody else holds it by now: whatever this worker found out is not written. */
export class Fenced extends Error {}

type Change = UpdateObject<Tables, 'operations'>;

const later = (ms: number) => sql<Date>`clock_timestamp() + ${ms} * interval '1 ms'`;

async function move(tx: TenantTx, { id, fence }: Claim, change: Change): Promise<OperationRow> {
  const row = await tx
    .updateTable('operations')
    .set({ updated_at: sql<Date>`clock_timestamp()`, ...change })
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', id)
    .where('fence', '=', fence)
    .where('lease_until', 'is not', null)
    .where('state', 'in', ['PENDING', 'SENT', 'UNCERTAIN'])
    .returningAll()
    .executeTakeFirst();
  if (!row) throw new Fenced(`The operation ${id} is held by another worker`);
  return row;
}

const released = { lease_owner: null, lease_group: null, lease_until: null } as const;

const readClaimed = async (tx: TenantTx, claim: Claim): Promise<OperationRow> => {
  const [row] = await readGroup(tx, [claim]);
  if (!row) throw new Fenced(`The operation ${claim.id} is held by another worker`);
  return row;
};

/** The claims as a table, for statements over a whole group. */
const claimed = (claims: readonly Claim[]) => sql`
  unnest(${claims.map(({ id }) => id)}::uuid[], ${claims.map(({ fence }) => fence)}::bigint[])`;

/** Those that are still this worker's, locked in the order in which everybody locks them. */
const lockClaimed = (tx: TenantTx, claims: readonly Claim[]) => sql`
  select o.id from operations o join ${claimed(claims)} as c (id, fence) on c.id = o.id and c.fence = o.fence
  where o.tenant_id = ${tx.tenantId} and o.lease_until is not null and o.state in ('PENDING', 'SENT', 'UNCERTAIN')
  order by o.id for update of o`;

/** Those of a group that this worker still holds, in their order. */
export async function readGroup(tx: TenantTx, claims: readonly Claim[]): Promise<OperationRow[]> {
  const { rows } = await sql<OperationRow>`
    select o.* from operations o join ${claimed(claims)} as c (id, fence) on c.id = o.id and c.fence = o.fence
    where o.tenant_id = ${tx.tenantId} order by o.id`.execute(tx);
  return rows;
}

export type Given = ReadonlyMap<string, Pick<OperationRow, 'external_id' | 'receipt'>>;

/** For each of these: key to what it gave, of those that it depends on. */
export async function dependencyResults(
  tx: TenantTx,
  ids: readonly string[],
): Promise<(id: string) => Given> {
  const rows = await tx
    .selectFrom('operation_dependencies as d')
    .innerJoin('operations as o', (join) =>
      join.onRef('o.tenant_id', '=', 'd.tenant_id').onRef('o.id', '=', 'd.depends_on'),
    )
    .select(['d.operation_id', 'o.key', 'o.external_id', 'o.receipt'])
    .where('d.tenant_id', '=', tx.tenantId)
    .where('d.operation_id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
  const groups = Map.groupBy(rows, ({ operation_id }) => operation_id);
  return (id) => new Map((groups.get(id) ?? []).map(({ key, ...given }) => [key, given]));
}

/**
 * Committed before anything leaves: from now on they count as sent, whatever happens to us. Left out is what another
 * worker holds by now.
 */
export async function markSent(
  tx: TenantTx,
  group: readonly { claim: Claim; before: unknown }[],
): Promise<OperationRow[]> {
  const claims = group.map(({ claim }) => claim);
  const before = group.map((each) => (each.before === null ? null : toJson(each.before)));
  const { rows } = await sql<OperationRow>`
    with locked as (${lockClaimed(tx, claims)})
    update operations o set state = 'SENT', attempts = attempts + 1, read_back_count = 0,
      first_sent_at = coalesce(first_sent_at, clock_timestamp()), sent_at = clock_timestamp(),
      before = coalesce(b.before::jsonb, o.before), updated_at = clock_timestamp()
    from locked l join unnest(${claims.map(({ id }) => id)}::uuid[], ${before}::text[]) as b (id, before) using (id)
    where o.tenant_id = ${tx.tenantId} and o.id = l.id
    returning o.*`.execute(tx);
  return rows;
}

/** The answers of a group, written together. Left out is what another worker holds by now. */
export async function succeed(
  tx: TenantTx,
  group: readonly { claim: Claim; outcome: OperationOutcome }[],
): Promise<OperationRow[]> {
  const claims = group.map(({ claim }) => claim);
  const outcomes = new Map(group.map(({ claim, outcome }) => [claim.id, outcome]));
  const { rows } = await sql<OperationRow>`
    with locked as (${lockClaimed(tx, claims)})
    update operations o set lease_owner = null, lease_group = null, lease_until = null, state = 'SUCCEEDED',
      external_id = a.external_id, receipt = a.receipt::jsonb, error = null, waits_for = null, updated_at = clock_timestamp()
    from locked l join unnest(
      ${claims.map(({ id }) => id)}::uuid[],
      ${group.map(({ outcome }) => outcome.externalId)}::text[],
      ${group.map(({ outcome }) => toJson(outcome.receipt))}::text[]) as a (id, external_id, receipt) using (id)
    where o.tenant_id = ${tx.tenantId} and o.id = l.id
    returning o.*`.execute(tx);
  const changes = rows.flatMap((row) =>
    (outcomes.get(row.id)?.changes ?? []).map(({ level, objectId, what, before, after }) => ({
      id: newId(),
      platform: row.platform,
      advertiser_id: row.advertiser_id,
      level,
      object_id: objectId,
      at: row.updated_at,
      what,
      before: toJson(before),
      after: toJson(after),
      actor_type: row.actor_type,
      actor_id: row.actor_id,
      operation_id: row.id,
    })),
  );
  if (changes.length > 0) await tx.insertInto('object_changes').values(changes).execute();
  const freed = await unblockDependents(
    tx,
    rows.map(({ id }) => id),
  );
  await freePlace(tx, [...rows, ...freed]);
  return rows;
}

export async function fail(tx: TenantTx, claim: Claim, failure: OperationFailure): Promise<OperationState> {
  const row = await move(tx, claim, { ...released, state: 'FAILED', error: toJson(failure) });
  await skipDependents(tx, [row.id]);
  await freePlace(tx, [row]);
  return row.state;
}

export interface Postponement {
  state: 'PENDING' | 'UNCERTAIN';
  forMs: number;
  failure: OperationFailure | null;
  failureCount?: number;
  readBackCount?: number;
  /** Others of the account need not try before. */
  pauseMs?: number;
}

export async function postpone(tx: TenantTx, claim: Claim, wanted: Postponement): Promise<OperationState> {
  const { state, forMs, failure, failureCount, readBackCount, pauseMs = 0 } = wanted;
  const row = await move(tx, claim, {
    ...released,
    state,
    not_before: later(forMs),
    error: failure && toJson(failure),
    ...(failureCount === undefined ? {} : { failure_count: failureCount }),
    ...(readBackCount === undefined ? {} : { read_back_count: readBackCount }),
  });
  await freePlace(tx, [row]);
  if (pauseMs > 0) await pauseLanes(tx, row, pauseMs);
  return row.state;
}

/** All that the account has to do waits with it. Null, and nothing is written, when the account is well. */
export async function awaitAccount(
  tx: TenantTx,
  claim: Claim,
  state: 'PENDING' | 'UNCERTAIN',
  failure: OperationFailure,
): Promise<OperationState | null> {
  const row = await readClaimed(tx, claim);
  const account = await tx
    .selectFrom('ad_accounts')
    .select('auth_status')
    .where('tenant_id', '=', tx.tenantId)
    .where('platform', '=', row.platform)
    .where('advertiser_id', '=', row.advertiser_id)
    .forShare()
    .executeTakeFirst();
  if (account?.auth_status === 'NORMAL') return null;
  await move(tx, claim, {
    ...released,
    state,
    waits_for: 'account',
    error: toJson(failure),
  });
  await parkAccount(tx, row);
  await freePlace(tx, [row]);
  return state;
}

const parkAccount = (tx: TenantTx, { platform, advertiser_id }: LaneKey) =>
  sql`
  with locked as (
    select id from operations
    where tenant_id = ${tx.tenantId} and platform = ${platform} and advertiser_id = ${advertiser_id}
      and state in ('PENDING', 'SENT', 'UNCERTAIN') and blocked = 0 and waits_for is null and lease_until is null
    order by id for update skip locked
  )
  update operations o set waits_for = 'account', updated_at = now() from locked l
  where o.tenant_id = ${tx.tenantId} and o.id = l.id`.execute(tx);
