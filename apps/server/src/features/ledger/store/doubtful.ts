import { sql, type UpdateObject } from 'kysely';
import type { TenantTx } from '../../../db/scope.ts';
import type { Tables } from '../../../db/tables.ts';
import type { OperationOutcome } from '../define.ts';
import { skipDependents } from './dependents.ts';
import { recordChanges } from './history.ts';
import { toJson } from './json.ts';
import { wakeLanes } from './lanes.ts';
import { notifySuccess, type OperationRow } from './transitions.ts';

/** Undefined when it is not doubtful (any more); otherwise nobody changes it before the transaction ends. */
export const lockDoubtful = (tx: TenantTx, id: string): Promise<OperationRow | undefined> =>
  tx
    .selectFrom('operations')
    .selectAll()
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', id)
    .where('state', '=', 'DOUBTFUL')
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
  });
  const taken = await recordChanges(tx, [done], new Map([[row.id, outcome]]));
  if (taken.size > 0) return false;
  await notifySuccess(tx, [done]);
  await wakeLanes(tx, [done]);
  return true;
}

/** As if it had never been sent: what is there by now is looked for again before it leaves. */
export async function beginAnew(tx: TenantTx, row: OperationRow): Promise<void> {
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

export async function giveUp(tx: TenantTx, row: OperationRow): Promise<void> {
  await change(tx, row, { state: 'FAILED' });
  await skipDependents(tx, [row.id]);
}
