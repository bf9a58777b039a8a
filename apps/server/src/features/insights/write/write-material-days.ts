import type { MaterialInsightRow } from '@adsail/connectors';
import type { TenantTx } from '../../../db/scope.ts';
import { countMaterials, type InsightAccountRow, lockAccount } from '../store/accounts.ts';
import { keepFirstDays } from '../store/first-days.ts';
import { linkMaterials } from '../store/materials.ts';
import { insertMaterials, type MaterialKey, materialKeyText, materialNumbers } from '../store/numbers.ts';
import type { Numbers } from './number-ads.ts';
import { replaceDays, type WrittenDays } from './write-day.ts';

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
): Promise<Numbers & { fresh: number[] }> {
  const keys = ids.map(keyOf);
  const known = await materialNumbers(tx, accountNo, [...new Set(keys.map(({ report_id }) => report_id))]);
  const fresh = keys.filter((key) => !known.has(materialKeyText(key)));
  const numbered = fresh.map((key, at) => ({ ...key, material_no: materials + at + 1 }));
  await insertMaterials(tx, accountNo, numbered);
  for (const each of numbered) known.set(materialKeyText(each), each.material_no);
  return {
    of: known,
    last: materials + fresh.length,
    fresh: numbered.map(({ material_no }) => material_no),
  };
}

/** As `writeAdDays`, of materials; `rows` are known by `materialRowId`. New ones that are in the library are linked to it. */
export async function writeMaterialDays(tx: TenantTx, written: WrittenDays): Promise<{ changed: number }> {
  const account = await lockAccount(tx, written.place);
  const ids = [...new Set(written.days.flatMap(({ rows }) => rows.ids))];
  const numbers = await numberMaterials(tx, account, ids);
  const replaced = await replaceDays(tx, 'materials', account.account_no, written, { numbers });
  await keepFirstDays(
    tx,
    account.account_no,
    replaced.filter((each) => each.changed > 0).map(({ day }) => day),
  );
  await linkMaterials(tx, account.account_no, numbers.fresh);
  const changed = replaced.reduce((sum, each) => sum + each.changed, 0);
  if (numbers.last > account.materials) await countMaterials(tx, account, numbers.last);
  return { changed };
}
