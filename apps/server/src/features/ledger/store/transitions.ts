import { type Selectable, sql, type UpdateObject } from 'kysely';
import { newId } from '../../../db/ids.ts';
import type { TenantTx } from '../../../db/scope.ts';
import type { Tables } from '../../../db/tables.ts';
import type { OperationOutcome } from '../define.ts';
import type { OperationsTable, OperationState } from '../tables.ts';
import type { OperationFailure } from '../failure.ts';
import type { Claim } from './claim.ts';
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

const released = { lease_owner: null, lease_until: null } as const;

export const readClaimed = async (tx: TenantTx, { id, fence }: Claim): Promise<OperationRow> => {
  const row = await tx
    .selectFrom('operations')
    .selectAll()
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', id)
    .where('fence', '=', fence)
    .executeTakeFirst();
  if (!row) throw new Fenced(`The operation ${id} is held by another worker`);
  return row;
};

/** Key to what it gave, of those that this one depends on. */
export async function givenTo(
  tx: TenantTx,
  id: string,
): Promise<Map<string, Pick<OperationRow, 'external_id' | 'receipt'>>> {
  const rows = await tx
    .selectFrom('operation_dependencies as d')
    .innerJoin('operations as o', (join) =>
      join.onRef('o.tenant_id', '=', 'd.tenant_id').onRef('o.id', '=', 'd.depends_on'),
    )
    .select(['o.key', 'o.external_id', 'o.receipt'])
    .where('d.tenant_id', '=', tx.tenantId)
    .where('d.operation_id', '=', id)
    .execute();
  return new Map(rows.map(({ key, ...given }) => [key, given]));
}

/** Committed before anything leaves: from now on it counts as sent, whatever happens to us. */
export const markSent = (tx: TenantTx, claim: Claim, before: unknown): Promise<OperationRow> =>
  move(tx, claim, {
    state: 'SENT',
    attempts: sql`attempts + 1`,
    read_back_count: 0,
    first_sent_at: sql`coalesce(first_sent_at, clock_timestamp())`,
    sent_at: sql`clock_timestamp()`,
    before: before === null ? sql`before` : JSON.stringify(before),
  });

export async function succeed(
  tx: TenantTx,
  claim: Claim,
  outcome: OperationOutcome,
): Promise<OperationState> {
  const row = await move(tx, claim, {
    ...released,
    state: 'SUCCEEDED',
    external_id: outcome.externalId,
    receipt: JSON.stringify(outcome.receipt),
    error: null,
    waits_for: null,
  });
  const { platform, advertiser_id, actor_type, actor_id } = row;
  if (outcome.changes.length > 0)
    await tx
      .insertInto('object_changes')
      .values(
        outcome.changes.map(({ level, objectId, what, before, after }) => ({
          id: newId(),
          platform,
          advertiser_id,
          level,
          object_id: objectId,
          at: row.updated_at,
          what,
          before: JSON.stringify(before ?? null),
          after: JSON.stringify(after ?? null),
          actor_type,
          actor_id,
          operation_id: row.id,
        })),
      )
      .execute();
  const freed = await unblockDependents(tx, row.id);
  await freePlace(tx, [row, ...freed]);
  return row.state;
}

export async function fail(tx: TenantTx, claim: Claim, failure: OperationFailure): Promise<OperationState> {
  const row = await move(tx, claim, { ...released, state: 'FAILED', error: JSON.stringify(failure) });
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
    error: failure && JSON.stringify(failure),
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
    error: JSON.stringify(failure),
  });
  await holdAccount(tx, row);
  await freePlace(tx, [row]);
  return state;
}

const holdAccount = (tx: TenantTx, { platform, advertiser_id }: LaneKey) =>
  sql`
  with held as (
    select id from operations
    where tenant_id = ${tx.tenantId} and platform = ${platform} and advertiser_id = ${advertiser_id}
      and state in ('PENDING', 'SENT', 'UNCERTAIN') and blocked = 0 and waits_for is null and lease_until is null
    order by id for update skip locked
  )
  update operations o set waits_for = 'account', updated_at = now() from held h
  where o.tenant_id = ${tx.tenantId} and o.id = h.id`.execute(tx);
