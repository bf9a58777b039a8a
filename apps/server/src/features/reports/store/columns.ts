import type { Page } from '@adsail/contract';
import type { CustomColumnQuery, ReportColumnInput } from '@adsail/contract/reports';
import { type Selectable, sql } from 'kysely';
import type { z } from 'zod';
import { containsAny, pageOfRows } from '../../../db/paging.ts';
import { personName } from '../../../db/person.ts';
import { insertRow, updateRow } from '../../../db/rows.ts';
import type { TenantTx } from '../../../db/scope.ts';
import type { ReportColumnsTable } from '../tables.ts';

export type ColumnRow = Selectable<ReportColumnsTable>;
export type NamedColumn = ColumnRow & { created_by_name: string };
type Values = z.output<typeof ReportColumnInput>;

const sortColumns = { name: 'name', createdAt: 'created_at', updatedAt: 'updated_at' } as const;

const toRow = ({ name, formula, unit, isShared }: Values) => ({ name, formula, unit, is_shared: isShared });

/** What the reader may use: the own ones and what others share. */
const usable = (tx: TenantTx) =>
  tx
    .selectFrom('report_columns as c')
    .selectAll('c')
    .select(({ ref }) => personName(tx, ref('c.created_by')).as('created_by_name'))
    .where('c.tenant_id', '=', tx.tenantId)
    .where((eb) => eb.or([eb('c.created_by', '=', tx.userId), eb('c.is_shared', '=', true)]));

export const findColumns = (tx: TenantTx, ids: readonly string[]): Promise<NamedColumn[]> =>
  ids.length === 0 ? Promise.resolve([]) : usable(tx).where('c.id', 'in', ids).execute();

/** Locked until the transaction ends, so that nobody changes them between the look and the write. */
export const lockColumns = (tx: TenantTx, ids: readonly string[]): Promise<NamedColumn[]> =>
  usable(tx).where('c.id', 'in', ids).orderBy('c.id').forUpdate('c').execute();

export const insertColumn = (tx: TenantTx, values: Values, now: Date): Promise<ColumnRow> =>
  insertRow(tx, 'report_columns', { ...toRow(values), created_by: tx.userId }, now);

export const updateColumn = (
  tx: TenantTx,
  row: Pick<ColumnRow, 'id' | 'version'>,
  values: Values,
  now: Date,
): Promise<ColumnRow> => updateRow(tx, 'report_columns', row, toRow(values), now);

export async function countColumns(tx: TenantTx, userId: string): Promise<{ own: number; shared: number }> {
  const { own, shared } = await tx
    .selectFrom('report_columns')
    .select([
      sql<string>`count(*) filter (where created_by = ${userId})`.as('own'),
      sql<string>`count(*) filter (where is_shared)`.as('shared'),
    ])
    .where('tenant_id', '=', tx.tenantId)
    .executeTakeFirstOrThrow();
  return { own: Number(own), shared: Number(shared) };
}

export function pageOfColumns(
  tx: TenantTx,
  { keyword, ids, sort: { field, order }, ...window }: z.output<typeof CustomColumnQuery>,
): Promise<Page<NamedColumn>> {
  let query = usable(tx);
  if (ids) query = query.where('c.id', 'in', ids);
  if (keyword) query = query.where(({ ref }) => containsAny(keyword, [ref('c.name')], ref('c.id')));
  return pageOfRows(query.orderBy(`c.${sortColumns[field]}`, order).orderBy('c.id', order), window);
}
