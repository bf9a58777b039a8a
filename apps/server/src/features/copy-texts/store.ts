import type { Page } from '@adsail/contract';
import type { CopyTextPageQuery } from '@adsail/contract/copy-texts';
import type { Selectable } from 'kysely';
import type { z } from 'zod';
import { containsAny, pageOfRows } from '../../db/paging.ts';
import { personName } from '../../db/person.ts';
import { insertRow, updateRow } from '../../db/rows.ts';
import type { TenantTx } from '../../db/scope.ts';
import type { CopyTextsTable } from './tables.ts';

type CopyTextRow = Selectable<CopyTextsTable>;
/** With the names that the list shows. */
export type NamedCopyText = CopyTextRow & { product_name: string; created_by_name: string };

export interface CopyTextValues {
  productId: string;
  chineseText: string;
  englishText: string;
  arabicText: string;
}

/** The sort by text has no index: 1,000 Chinese characters are about 3,000 bytes, more than an entry of a btree may have. */
const columnOf = { chineseText: 'chinese_text', createdAt: 'created_at', updatedAt: 'updated_at' } as const;
const columnIn = { en: 't.english_text', ar: 't.arabic_text' } as const;

const toRow = ({ productId, chineseText, englishText, arabicText }: CopyTextValues) => ({
  product_id: productId,
  chinese_text: chineseText,
  english_text: englishText,
  arabic_text: arabicText,
});

const named = (tx: TenantTx) =>
  tx
    .selectFrom('copy_texts as t')
    .innerJoin('products as p', (join) =>
      join.on('p.tenant_id', '=', tx.tenantId).onRef('p.id', '=', 't.product_id'),
    )
    .selectAll('t')
    .select('p.name as product_name')
    .select(({ ref }) => personName(tx, ref('t.created_by')).as('created_by_name'))
    .where('t.tenant_id', '=', tx.tenantId);

/** Locked until the transaction ends, so that nobody changes them between the look and the write. */
export const lockCopyTexts = (tx: TenantTx, ids: readonly string[]): Promise<NamedCopyText[]> =>
  named(tx).where('t.id', 'in', ids).orderBy('t.id').forUpdate('t').execute();

export const insertCopyText = (tx: TenantTx, values: CopyTextValues, now: Date): Promise<CopyTextRow> =>
  insertRow(tx, 'copy_texts', { ...toRow(values), created_by: tx.userId }, now);

export const updateCopyText = (
  tx: TenantTx,
  row: Pick<CopyTextRow, 'id' | 'version'>,
  values: CopyTextValues,
  now: Date,
): Promise<CopyTextRow> => updateRow(tx, 'copy_texts', row, toRow(values), now);

export function pageCopyTexts(
  tx: TenantTx,
  { keyword, ids, productId, missing, sort, ...window }: z.output<typeof CopyTextPageQuery>,
): Promise<Page<NamedCopyText>> {
  const { field, order } = sort;
  let query = named(tx);
  if (ids) query = query.where('t.id', 'in', ids);
  if (productId) query = query.where('t.product_id', 'in', productId);
  if (missing) query = query.where(({ eb, or }) => or(missing.map((each) => eb(columnIn[each], '=', ''))));
  if (keyword)
    query = query.where(({ ref }) =>
      containsAny(keyword, [ref('t.chinese_text'), ref('t.english_text'), ref('t.arabic_text')], ref('t.id')),
    );
  return pageOfRows(query.orderBy(`t.${columnOf[field]}`, order).orderBy('t.id', order), window);
}
