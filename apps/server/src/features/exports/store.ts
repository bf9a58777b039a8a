import type { Language, MessageKey, ZoneKey } from '@adsail/contract';
import {
  type ExportFormat,
  type ExportPageQuery,
  type ExportQuestion,
  type ExportState,
  openExportStates,
} from '@adsail/contract/exports';
import type { ExpressionBuilder, Selectable } from 'kysely';
import { sql } from 'kysely';
import type { z } from 'zod';
import { newId } from '../../db/ids.ts';
import { pageOfRows } from '../../db/paging.ts';
import { personName } from '../../db/person.ts';
import type { TenantTx } from '../../db/scope.ts';
import type { Tables } from '../../db/tables.ts';
import type { ExportsTable } from './tables.ts';

export type ExportRowOf = Selectable<ExportsTable>;

export interface NewExport {
  kind: string;
  question: ExportQuestion;
  title: string;
  format: ExportFormat;
  language: Language;
  currency: string;
  zone: ZoneKey;
  about: boolean;
  fileName: string;
  total: number | null;
  scheduleId?: string;
}

const open = [...openExportStates];

export const insertExport = (
  tx: TenantTx,
  { question, fileName, scheduleId, ...values }: NewExport,
  now: Date,
): Promise<ExportRowOf> =>
  tx
    .insertInto('exports')
    .values({
      ...values,
      tenant_id: tx.tenantId,
      id: newId(),
      question: JSON.stringify(question),
      file_name: fileName,
      schedule_id: scheduleId ?? null,
      state: 'WAITING',
      rows: 0,
      created_by: tx.userId,
      created_at: now,
      touched_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();

const own = (tx: TenantTx) =>
  tx
    .selectFrom('exports')
    .selectAll()
    .where('tenant_id', '=', tx.tenantId)
    .where('created_by', '=', tx.userId);

const columnOf = { createdAt: 'created_at', title: 'title' } as const;

export function pageExports(
  tx: TenantTx,
  { ids, state, kind, format, sort, ...window }: z.output<typeof ExportPageQuery>,
) {
  let query = own(tx);
  if (ids) query = query.where('id', 'in', ids);
  if (state) query = query.where('state', 'in', state);
  if (kind) query = query.where('kind', 'in', kind);
  if (format) query = query.where('format', 'in', format);
  return pageOfRows(query.orderBy(columnOf[sort.field], sort.order).orderBy('id', sort.order), window);
}

export const findOwnExport = (tx: TenantTx, id: string): Promise<ExportRowOf | undefined> =>
  own(tx).where('id', '=', id).executeTakeFirst();

export const findExport = (tx: TenantTx, id: string): Promise<ExportRowOf | undefined> =>
  tx
    .selectFrom('exports')
    .selectAll()
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', id)
    .executeTakeFirst();

/** Own ones, those of a schedule that is shared, and for those who look after schedules those of all of them. */
export const findReadableExport = (
  tx: TenantTx,
  { all }: { all: boolean },
  id: string,
): Promise<ExportRowOf | undefined> =>
  tx
    .selectFrom('exports as e')
    .selectAll('e')
    .where('e.tenant_id', '=', tx.tenantId)
    .where('e.id', '=', id)
    .where((eb) =>
      eb.or([
        eb('e.created_by', '=', tx.userId),
        ...(all ? [eb('e.schedule_id', 'is not', null)] : []),
        eb.exists(
          eb
            .selectFrom('export_schedules as s')
            .select('s.id')
            .where('s.tenant_id', '=', tx.tenantId)
            .whereRef('s.id', '=', 'e.schedule_id')
            .where('s.is_shared', '=', true),
        ),
      ]),
    )
    .executeTakeFirst();

export const lockOwnExports = (tx: TenantTx, ids: readonly string[]): Promise<ExportRowOf[]> =>
  own(tx).where('id', 'in', ids).orderBy('id').forUpdate().execute();

/** Those that people asked for: of oneself, and of the whole organisation. */
export async function countOpen(tx: TenantTx): Promise<{ own: number; all: number }> {
  const { own, all } = await tx
    .selectFrom('exports')
    .select(({ fn, eb }) => [
      fn.countAll<string>().as('all'),
      fn
        .countAll<string>()
        .filterWhere(eb('created_by', '=', tx.userId))
        .as('own'),
    ])
    .where('tenant_id', '=', tx.tenantId)
    .where('schedule_id', 'is', null)
    .where('state', 'in', open)
    .executeTakeFirstOrThrow();
  return { own: Number(own), all: Number(all) };
}

/** One that waits, or that was left by whoever had it; the oldest of those that have failed least. Locked until the transaction ends. */
const nextOf = (tx: TenantTx, alive: Alive) =>
  tx
    .selectFrom('exports')
    .select('id')
    .where('tenant_id', '=', tx.tenantId)
    .where((eb) => isFree(eb, alive))
    .orderBy('failures')
    .orderBy('created_at')
    .orderBy('id')
    .limit(1);

/** When a worker that lives was last heard of. */
export interface Alive {
  since: Date;
  until: Date;
}

const isFree = (eb: ExpressionBuilder<Tables, 'exports'>, { since, until }: Alive) =>
  eb.or([
    eb('state', '=', 'WAITING'),
    eb.and([
      eb('state', '=', 'RUNNING'),
      eb.or([eb('touched_at', '<', since), eb('touched_at', '>', until)]),
    ]),
  ]);

export const isExportWaiting = async (tx: TenantTx, alive: Alive): Promise<boolean> =>
  (await nextOf(tx, alive).executeTakeFirst()) !== undefined;

/** Whether somebody is at one of the organisation's exports. */
export const isExportWritten = async (tx: TenantTx, { since, until }: Alive): Promise<boolean> =>
  (await tx
    .selectFrom('exports')
    .select('id')
    .where('tenant_id', '=', tx.tenantId)
    .where('state', '=', 'RUNNING')
    .where('touched_at', '>=', since)
    .where('touched_at', '<=', until)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Whoever takes it is the only one who may end it, until it was idle for so long that somebody else takes it. */
export async function takeNextExport(
  tx: TenantTx,
  token: string,
  { now, alive }: { now: Date; alive: Alive },
): Promise<ExportRowOf | undefined> {
  const next = await nextOf(tx, alive).forUpdate().skipLocked().executeTakeFirst();
  if (!next) return undefined;
  return tx
    .updateTable('exports')
    .set({ state: 'RUNNING', taken_by: token, rows: 0, touched_at: now })
    .set(({ eb }) => ({ attempts: eb('attempts', '+', 1) }))
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', next.id)
    .where((eb) => isFree(eb, alive))
    .returningAll()
    .executeTakeFirst();
}

/** Somebody else may take it at once. */
export async function leaveExport(
  tx: TenantTx,
  { id, token }: { id: string; token: string },
  { failures }: { failures: number },
  now: Date,
): Promise<void> {
  await tx
    .updateTable('exports')
    .set({ state: 'WAITING', taken_by: null, rows: 0, failures, touched_at: now })
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', id)
    .where('taken_by', '=', token)
    .where('state', '=', 'RUNNING')
    .execute();
}

interface Ending {
  state: Exclude<ExportState, 'WAITING' | 'RUNNING'>;
  rows?: number;
  bytes?: number;
  checksum?: string;
  fileKey?: string;
  failure?: MessageKey;
}

/** False: it was cancelled, deleted, or taken by somebody else. Without progress: a sign of life. */
export async function noteProgress(
  tx: TenantTx,
  { id, token }: { id: string; token: string },
  progress: { rows: number; total: number } | null,
  now: Date,
): Promise<boolean> {
  const done = await tx
    .updateTable('exports')
    .set({ ...progress, touched_at: now })
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', id)
    .where('taken_by', '=', token)
    .where('state', '=', 'RUNNING')
    .returning('id')
    .execute();
  return done.length > 0;
}

/** As `noteProgress`; `token` null: of one that waits, by whoever has just made it. */
export async function endExport(
  tx: TenantTx,
  { id, token }: { id: string; token: string | null },
  { state, rows, bytes, checksum, fileKey, failure }: Ending,
  now: Date,
): Promise<ExportRowOf | undefined> {
  return tx
    .updateTable('exports')
    .set({
      state,
      ...(rows !== undefined && { rows, total: rows }),
      bytes: bytes === undefined ? null : String(bytes),
      checksum: checksum ?? null,
      file_key: fileKey ?? null,
      failure: failure ?? null,
      taken_by: null,
      touched_at: now,
      ended_at: now,
    })
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', id)
    .where(({ eb }) =>
      token === null ? eb('state', 'in', open) : eb('taken_by', '=', token).and('state', '=', 'RUNNING'),
    )
    .returningAll()
    .executeTakeFirst();
}

export const deleteExports = (
  tx: TenantTx,
  ids: readonly string[],
): Promise<{ id: string; file_key: string | null }[]> =>
  tx
    .deleteFrom('exports')
    .where('tenant_id', '=', tx.tenantId)
    .where('id', 'in', ids)
    .returning(['id', 'file_key'])
    .execute();

/** Keys of the files that somebody's exports had. */
export async function takeAwayFiles(tx: TenantTx, userId: string, now: Date): Promise<string[]> {
  const ready = await tx
    .selectFrom('exports')
    .select(['id', 'file_key'])
    .where('tenant_id', '=', tx.tenantId)
    .where('created_by', '=', userId)
    .where('file_key', 'is not', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  const ofOwner = (states: ExportState[]) =>
    tx
      .updateTable('exports')
      .where('tenant_id', '=', tx.tenantId)
      .where('created_by', '=', userId)
      .where('state', 'in', states);
  await ofOwner(['READY'])
    .set({ state: 'FAILED', failure: 'exports:error.mayNotAnyMore', file_key: null, checksum: null })
    .execute();
  await ofOwner(['RUNNING']).set({ state: 'WAITING', taken_by: null, rows: 0, touched_at: now }).execute();
  return ready.flatMap(({ file_key: key }) => key ?? []);
}

/** Those that wait or are being written: whoever is at one notices that it is not theirs any more. */
export async function endOpenExports(tx: TenantTx, userId: string, now: Date): Promise<void> {
  await tx
    .updateTable('exports')
    .set({ state: 'FAILED', failure: 'exports:error.mayNotAnyMore', taken_by: null, ended_at: now })
    .where('tenant_id', '=', tx.tenantId)
    .where('created_by', '=', userId)
    .where('state', 'in', open)
    .execute();
}

export const oldExports = async (tx: TenantTx, before: Date, limit: number): Promise<string[]> => {
  const rows = await tx
    .selectFrom('exports')
    .select('id')
    .where('tenant_id', '=', tx.tenantId)
    .where('created_at', '<', before)
    .orderBy('created_at')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
};

/** What a file says of who had it made. */
export async function makerOf(
  tx: TenantTx,
  userId: string,
): Promise<{ organisation: string; by: string; zone: ZoneKey; currency: string; platforms: string[] }> {
  const { rows } = await sql<{
    organisation: string;
    by: string;
    zone: ZoneKey;
    currency: string;
    platforms: string[];
  }>`
    select t.name as organisation, t.timezone as zone, t.currency, t.platforms,
      ${personName(tx, sql`${userId}::uuid`)} as by
    from tenants t where t.id = ${tx.tenantId}`.execute(tx);
  return rows[0] as (typeof rows)[0] & object;
}
