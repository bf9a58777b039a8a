import { type ExportQuestion, type RunState, type SchedulePageQuery } from '@adsail/contract/exports';
import { type Insertable, type Selectable, sql, type SqlBool } from 'kysely';
import type { z } from 'zod';
import { newId } from '../../../db/ids.ts';
import { pageOfRows } from '../../../db/paging.ts';
import { personName } from '../../../db/person.ts';
import { insertRow, updateRow } from '../../../db/rows.ts';
import type { TenantTx } from '../../../db/scope.ts';
import type { Delivery, ExportSchedulesTable } from './tables.ts';

export type ScheduleRow = Selectable<ExportSchedulesTable>;
export type NamedSchedule = ScheduleRow & { created_by_name: string; is_owner_active: SqlBool };
type NewSchedule = Omit<
  Insertable<ExportSchedulesTable>,
  'tenant_id' | 'id' | 'version' | 'created_at' | 'updated_at'
>;

/** Own ones; all of the organisation for those who may look after them. */
export interface Seen {
  all: boolean;
}

const seen = (tx: TenantTx, { all }: Seen) =>
  tx
    .selectFrom('export_schedules as s')
    .selectAll('s')
    .select(({ ref }) => personName(tx, ref('s.created_by')).as('created_by_name'))
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('members as m')
          .select('m.user_id')
          .where('m.tenant_id', '=', tx.tenantId)
          .whereRef('m.user_id', '=', 's.created_by')
          .where('m.status', '=', 'USE'),
      ).as('is_owner_active'),
    )
    .where('s.tenant_id', '=', tx.tenantId)
    .$if(!all, (query) => query.where('s.created_by', '=', tx.userId));

const columnOf = { name: 's.name', createdAt: 's.created_at', updatedAt: 's.updated_at' } as const;

export function pageSchedules(
  tx: TenantTx,
  who: Seen,
  { ids, kind, sort, ...window }: z.output<typeof SchedulePageQuery>,
) {
  let query = seen(tx, who);
  if (ids) query = query.where('s.id', 'in', ids);
  if (kind) query = query.where('s.kind', 'in', kind);
  return pageOfRows(query.orderBy(columnOf[sort.field], sort.order).orderBy('s.id', sort.order), window);
}

export const findSchedule = (tx: TenantTx, who: Seen, id: string): Promise<NamedSchedule | undefined> =>
  seen(tx, who).where('s.id', '=', id).executeTakeFirst();

export const lockSchedules = (tx: TenantTx, who: Seen, ids: readonly string[]): Promise<NamedSchedule[]> =>
  seen(tx, who).where('s.id', 'in', ids).orderBy('s.id').forUpdate('s').execute();

export const insertSchedule = (tx: TenantTx, values: NewSchedule, now: Date): Promise<ScheduleRow> =>
  insertRow(tx, 'export_schedules', values, now);

export const updateSchedule = (
  tx: TenantTx,
  row: Pick<ScheduleRow, 'id' | 'version'>,
  values: Partial<NewSchedule>,
  now: Date,
): Promise<ScheduleRow> => updateRow(tx, 'export_schedules', row, values, now);

export async function countSchedules(tx: TenantTx): Promise<number> {
  const { count } = await tx
    .selectFrom('export_schedules')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('tenant_id', '=', tx.tenantId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export const dueSchedules = (tx: TenantTx, now: Date): Promise<ScheduleRow[]> =>
  tx
    .selectFrom('export_schedules')
    .selectAll()
    .where('tenant_id', '=', tx.tenantId)
    .where('next_at', '<=', now)
    .orderBy('next_at')
    .limit(500)
    .execute();

/** By a clock that was ahead: their next times may lie behind others that were left out. */
export const plannedAhead = (tx: TenantTx, now: Date): Promise<ScheduleRow[]> =>
  tx
    .selectFrom('export_schedules')
    .selectAll()
    .where('tenant_id', '=', tx.tenantId)
    .where('next_at', 'is not', null)
    .where('planned_at', '>', now)
    .execute();

/** False: somebody else has moved it on already. The database knows parts of a millisecond that a `Date` does not. */
export async function moveOn(
  tx: TenantTx,
  { id, next_at: seenAt }: Pick<ScheduleRow, 'id' | 'next_at'>,
  nextAt: Date,
  now: Date,
): Promise<boolean> {
  const moved = await tx
    .updateTable('export_schedules')
    .set({ next_at: nextAt, planned_at: now })
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', id)
    .where('next_at', '>=', seenAt)
    .where('next_at', '<', seenAt && new Date(seenAt.getTime() + 1))
    .returning('id')
    .execute();
  return moved.length > 0;
}

interface NewRun {
  scheduleId: string;
  dueAt: Date;
  isByHand: boolean;
  days: { from: string; to: string } | null;
  deliveries: readonly Delivery[];
}

/** Undefined: there is one for that time. */
export const insertRun = (
  tx: TenantTx,
  { scheduleId, dueAt, isByHand, days, deliveries }: NewRun,
): Promise<{ id: string } | undefined> =>
  tx
    .insertInto('export_runs')
    .values({
      tenant_id: tx.tenantId,
      id: newId(),
      schedule_id: scheduleId,
      due_at: dueAt,
      by_hand: isByHand,
      state: 'WAITING',
      days_from: days?.from ?? null,
      days_to: days?.to ?? null,
      deliveries: JSON.stringify(deliveries),
    })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'schedule_id', 'due_at']).doNothing())
    .returning('id')
    .executeTakeFirst();

const runs = (tx: TenantTx) =>
  tx
    .selectFrom('export_runs as r')
    .where('r.tenant_id', '=', tx.tenantId)
    .select([
      'r.id',
      'r.schedule_id',
      'r.due_at',
      'r.by_hand',
      'r.state',
      sql<string | null>`r.days_from::text`.as('days_from'),
      sql<string | null>`r.days_to::text`.as('days_to'),
      'r.export_id',
      'r.deliveries',
      'r.failure',
      'r.started_at',
      'r.ended_at',
    ]);
export type FoundRun = Awaited<ReturnType<typeof runsOf>>[number];

const shownRuns = 50;

/** The youngest first, with how many rows were sent. */
export const runsOf = (tx: TenantTx, scheduleId: string) =>
  runs(tx)
    .leftJoin('exports as e', (join) =>
      join.on('e.tenant_id', '=', tx.tenantId).onRef('e.id', '=', 'r.export_id'),
    )
    .select(['e.rows', 'e.bytes', 'e.file_key', 'e.file_name', 'e.created_at as made_at'])
    .where('r.schedule_id', '=', scheduleId)
    .orderBy('r.due_at', 'desc')
    .limit(shownRuns)
    .execute();

/** Of each schedule its youngest run. */
export const lastRuns = (tx: TenantTx, scheduleIds: readonly string[]) =>
  tx
    .selectFrom('export_runs as r')
    .distinctOn('r.schedule_id')
    .select(['r.schedule_id', 'r.state', 'r.due_at', 'r.failure', 'r.deliveries'])
    .where('r.tenant_id', '=', tx.tenantId)
    .where('r.schedule_id', 'in', scheduleIds)
    .orderBy('r.schedule_id')
    .orderBy('r.due_at', 'desc')
    .execute();

export const lockRun = (tx: TenantTx, id: string) =>
  runs(tx).where('r.id', '=', id).forUpdate('r').executeTakeFirst();

/** Those that can go on: whose file is not being written. */
export const openRuns = (tx: TenantTx): Promise<{ id: string }[]> =>
  tx
    .selectFrom('export_runs as r')
    .leftJoin('exports as e', (join) =>
      join.on('e.tenant_id', '=', tx.tenantId).onRef('e.id', '=', 'r.export_id'),
    )
    .select('r.id')
    .where('r.tenant_id', '=', tx.tenantId)
    .where('r.state', 'in', ['WAITING', 'RUNNING'])
    .where((eb) => eb.or([eb('e.id', 'is', null), eb('e.state', 'not in', ['WAITING', 'RUNNING'])]))
    .execute();

export const runOfExport = (tx: TenantTx, exportId: string): Promise<{ id: string } | undefined> =>
  tx
    .selectFrom('export_runs')
    .select('id')
    .where('tenant_id', '=', tx.tenantId)
    .where('export_id', '=', exportId)
    .where('state', '=', 'RUNNING')
    .executeTakeFirst();

/** Whether one is under way that somebody asked for. */
export const isSentByHand = async (tx: TenantTx, scheduleId: string): Promise<boolean> =>
  (await tx
    .selectFrom('export_runs')
    .select('id')
    .where('tenant_id', '=', tx.tenantId)
    .where('schedule_id', '=', scheduleId)
    .where('by_hand', '=', true)
    .where('state', 'in', ['WAITING', 'RUNNING'])
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Whose file is there, or that have nothing to send; the oldest first. */
export const runsToDeliver = (tx: TenantTx) =>
  runs(tx)
    .innerJoin('exports as e', (join) =>
      join.on('e.tenant_id', '=', tx.tenantId).onRef('e.id', '=', 'r.export_id'),
    )
    .where('r.state', '=', 'RUNNING')
    .where('e.state', 'in', ['READY', 'EMPTY'])
    .orderBy('r.due_at')
    .orderBy('r.id')
    .limit(100)
    .execute();

interface RunChanges {
  state?: RunState;
  exportId?: string;
  failure?: string | null;
  startedAt?: Date;
  endedAt?: Date;
}

export async function updateRun(
  tx: TenantTx,
  id: string,
  { state, exportId, failure, startedAt, endedAt }: RunChanges,
): Promise<void> {
  await tx
    .updateTable('export_runs')
    .set({
      ...(state && { state }),
      ...(exportId && { export_id: exportId }),
      ...(failure !== undefined && { failure }),
      ...(startedAt && { started_at: startedAt }),
      ...(endedAt && { ended_at: endedAt }),
    })
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', id)
    .execute();
}

export async function deleteOldRuns(tx: TenantTx, before: Date): Promise<void> {
  await tx
    .deleteFrom('export_runs')
    .where('tenant_id', '=', tx.tenantId)
    .where('due_at', '<', before)
    .execute();
}

export const questionText = (question: ExportQuestion): string => JSON.stringify(question);
