import type { Language, MessageKey, ZoneKey } from '@adsail/contract';
import {
  type ExportFormat,
  type ExportPageQuery,
  type ExportQuestion,
  type ExportState,
  openExportStates,
} from '@adsail/contract/exports';
import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { z } from 'zod';
import { newId } from '../../db/ids.ts';
import { pageOfRows } from '../../db/paging.ts';
import { personName } from '../../db/person.ts';
import type { TenantTx } from '../../db/scope.ts';
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

export async function countOwnOpen(tx: TenantTx): Promise<number> {
  const { count } = await tx
    .selectFrom('exports')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('tenant_id', '=', tx.tenantId)
    .where('created_by', '=', tx.userId)
    .where('state', 'in', open)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Whoever takes it is the only one who may end it, until somebody else takes it. Nothing when it has ended. */
export const takeExport = (
  tx: TenantTx,
  id: string,
  token: string,
  now: Date,
): Promise<ExportRowOf | undefined> =>
  tx
    .updateTable('exports')
    .set({ state: 'RUNNING', taken_by: token, rows: 0, touched_at: now })
    .set(({ eb }) => ({ attempts: eb('attempts', '+', 1) }))
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', id)
    .where('state', 'in', open)
    .returningAll()
    .executeTakeFirst();

interface Ending {
  state: Exclude<ExportState, 'WAITING' | 'RUNNING'>;
  rows?: number;
  bytes?: number;
  checksum?: string;
  fileKey?: string;
  failure?: MessageKey;
}

/** False: it was cancelled, deleted, or taken by somebody else. */
export async function noteProgress(
  tx: TenantTx,
  { id, token }: { id: string; token: string },
  { rows, total }: { rows: number; total: number },
  now: Date,
): Promise<boolean> {
  const done = await tx
    .updateTable('exports')
    .set({ rows, total, touched_at: now })
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

/** To be written, and nobody has worked at them since then. */
export const idleExports = (tx: TenantTx, before: Date): Promise<{ id: string; created_by: string }[]> =>
  tx
    .selectFrom('exports')
    .select(['id', 'created_by'])
    .where('tenant_id', '=', tx.tenantId)
    .where('state', 'in', open)
    .where('touched_at', '<', before)
    .execute();

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
