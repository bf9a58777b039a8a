import type { MaterialInsightRow } from '@adsail/connectors';
import type { TenantTx } from '../../../db/scope.ts';
import { countWrite, type InsightAccountRow, lockAccount } from '../store/accounts.ts';
import { noteFetched } from '../store/days.ts';
import { followMerged, linkMaterials } from '../store/materials.ts';
import { insertMaterials, type MaterialKey, materialKeyText, materialNumbers } from '../store/numbers.ts';
import type { FactRows } from './fact-rows.ts';
import { replaceFacts, type WrittenDay } from './write-day.ts';

/** What a material's row is known by in `FactRows`. */
export const materialRowId = ({
  kind,
  names,
  id,
}: Pick<MaterialInsightRow, 'kind' | 'names' | 'id'>): string =>
  materialKeyText({ kind, names, report_id: id });

function keyOf(text: string): MaterialKey {
  const [kind, names, ...id] = text.split(' ');
  return { kind, names, report_id: id.join(' ') } as MaterialKey;
}

async function numberMaterials(
  tx: TenantTx,
  { account_no: accountNo, materials }: InsightAccountRow,
  ids: readonly string[],
): Promise<{ numbers: number[]; materials: number }> {
  const keys = [...new Set(ids)].map(keyOf);
  const known = await materialNumbers(tx, accountNo, [...new Set(keys.map(({ report_id }) => report_id))]);
  const fresh = keys.filter((key) => !known.has(materialKeyText(key)));
  const numbered = fresh.map((key, at) => ({ ...key, material_no: materials + at + 1 }));
  await insertMaterials(tx, accountNo, numbered);
  for (const each of numbered) known.set(materialKeyText(each), each.material_no);
  return { numbers: ids.map((id) => known.get(id) as number), materials: materials + fresh.length };
}

/** As `writeAdDay`, of materials; `rows` are known by `materialRowId`. */
export async function writeMaterialDay(
  tx: TenantTx,
  written: Omit<WrittenDay, 'parentsOf'>,
  rows: FactRows,
): Promise<{ changed: number }> {
  const { place, day, fetchedAt } = written;
  const account = await lockAccount(tx, place);
  const { numbers, materials } = await numberMaterials(tx, account, rows.ids);
  const key = { accountNo: account.account_no, day };
  const { changed } = await replaceFacts(tx, 'materials', key, { numbers, rows }, fetchedAt);
  await noteFetched(tx, { ...key, part: 'materials' }, written);
  if (materials > account.materials) {
    await linkMaterials(tx, account.account_no);
    await followMerged(tx, account.account_no);
  }
  if (changed > 0) await countWrite(tx, account, { materials });
  return { changed };
}
