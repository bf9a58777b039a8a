import type { TenantTx } from '../../../db/scope.ts';
import type { Delivery } from './tables.ts';

export async function pauseSchedulesOf(tx: TenantTx, userId: string): Promise<void> {
  await tx
    .updateTable('export_schedules')
    .set({ is_paused: true, next_at: null })
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .where('tenant_id', '=', tx.tenantId)
    .where('created_by', '=', userId)
    .where('is_paused', '=', false)
    .execute();
}

/** Runs of somebody's schedules that are under way; what still waits in them is not sent. */
export async function endRunsOf(tx: TenantTx, userId: string, now: Date): Promise<void> {
  const open = await tx
    .selectFrom('export_runs as r')
    .innerJoin('export_schedules as s', (join) =>
      join.on('s.tenant_id', '=', tx.tenantId).onRef('s.id', '=', 'r.schedule_id'),
    )
    .select(['r.id', 'r.deliveries'])
    .where('r.tenant_id', '=', tx.tenantId)
    .where('s.created_by', '=', userId)
    .where('r.state', 'in', ['WAITING', 'RUNNING'])
    .orderBy('r.id')
    .forUpdate('r')
    .execute();
  for (const { id, deliveries } of open) {
    const ended = deliveries.map((each): Delivery =>
      each.state === 'WAITING'
        ? { ...each, state: 'FAILED', failure: { key: 'exports:error.ownerGone' } }
        : each,
    );
    const sent = ended.filter(({ state }) => state === 'SENT').length;
    // One that is being sent at this moment ends the run itself.
    const isOver = !ended.some(({ state }) => state === 'SENDING');
    await tx
      .updateTable('export_runs')
      .set({ deliveries: JSON.stringify(ended) })
      .$if(isOver, (update) =>
        update.set({
          state: sent > 0 ? 'PARTLY' : 'FAILED',
          failure: 'exports:error.ownerGone',
          ended_at: now,
        }),
      )
      .where('tenant_id', '=', tx.tenantId)
      .where('id', '=', id)
      .execute();
  }
}
