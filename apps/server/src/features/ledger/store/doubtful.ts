import { sql, type UpdateObject } from 'kysely';
import type { TenantTx } from '../../../db/scope.ts';
import type { Tables } from '../../../db/tables.ts';
import type { OperationOutcome } from '../define.ts';
import { skipDependents } from './dependents.ts';
import { recordChanges } from './history.ts';
import { toJson } from './json.ts';
import { wakeLanes } from './lanes.ts';
import { leaveNames } from './names.ts';
import { notifySuccess, type OperationRow } from './transitions.ts';

/**
 * Undefined when a person has nothing to decide about it (any more); otherwise nobody changes it before the transaction ends.
 * What has succeeded, and was made more than once, is one of them.
 */
export const lockDoubtful = (tx: TenantTx, id: string): Promise<OperationRow | undefined> =>
  tx
    .selectFrom('operations')
    .selectAll()
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', id)
    .where(sql<boolean>`(state = 'DOUBTFUL' or warning is not null)`)
    .forUpdate()
    .executeTakeFirst();

const change = (
  tx: TenantTx,
  { id }: OperationRow,
  values: UpdateObject<Tables, 'operations'>,
): Promise<OperationRow> =>
  tx
    .updateTable('operations')
    .set({ ...values, updated_at: sql<Date>`statement_timestamp()` })
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** False when another operation has made that object: then nothing of this may stay. */
export async function adopt(tx: TenantTx, row: OperationRow, outcome: OperationOutcome): Promise<boolean> {
  const { externalId: external_id, receipt } = outcome;
  const done = await change(tx, row, {
    state: 'SUCCEEDED',
    external_id,
    receipt: toJson(receipt),
    error: null,
    doubles_due_at: null,
  });
  const taken = await recordChanges(tx, [done], new Map([[row.id, outcome]]));
  if (taken.size > 0) return false;
  await notifySuccess(tx, [done]);
  await wakeLanes(tx, [done]);
  return true;
}

/** Whether something was sent, or will be, that stands on what it made. */
async function isInUse(tx: TenantTx, { id }: OperationRow): Promise<boolean> {
  const { rows } = await sql`
    select 1 from operation_dependencies d join operations o on o.tenant_id = ${tx.tenantId} and o.id = d.operation_id
    where d.tenant_id = ${tx.tenantId} and d.depends_on = ${id}
      and (o.attempts > 0 or o.state not in ('FAILED', 'SKIPPED', 'CANCELLED'))
    limit 1`.execute(tx);
  return rows.length > 0;
}

/**
 * Of what was made more than once, this one is meant from now on; most often the one that it had. False when something stands on
 * that one already, or another operation has made this one: then nothing of this may stay.
 */
export async function keepOne(tx: TenantTx, row: OperationRow, outcome: OperationOutcome): Promise<boolean> {
  const { externalId: external_id, receipt } = outcome;
  const decided = { warning: null, doubles_due_at: null };
  if (external_id === row.external_id) {
    await change(tx, row, decided);
    return true;
  }
  if (await isInUse(tx, row)) return false;
  const kept = await change(tx, row, { ...decided, external_id, receipt: toJson(receipt) });
  return (await recordChanges(tx, [kept], new Map([[row.id, outcome]]))).size === 0;
}

/** As if it had never been sent: what is there by now is looked for again before it leaves. */
export async function beginAnew(tx: TenantTx, row: OperationRow): Promise<void> {
  await leaveNames(tx, [row.id]);
  const begun = await change(tx, row, {
    state: 'PENDING',
    error: null,
    before: null,
    first_sent_at: null,
    sent_at: null,
    in_flight_until: null,
    failure_count: 0,
    read_back_count: 0,
    deferred: false,
    not_before: sql<Date>`statement_timestamp()`,
  });
  await wakeLanes(tx, [begun]);
}

/** Those of them that are doubtful, however many, in one statement: the ones that it gave up. */
export async function giveUp(tx: TenantTx, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with doubtful as (
      select id from operations
      where tenant_id = ${tx.tenantId} and id = any(${ids}::uuid[]) and state = 'DOUBTFUL' order by id for update
    )
    update operations o set state = 'FAILED', updated_at = statement_timestamp() from doubtful d
    where o.tenant_id = ${tx.tenantId} and o.id = d.id returning o.id`.execute(tx);
  const given = rows.map(({ id }) => id);
  if (given.length > 0) await skipDependents(tx, given);
  return given;
}
