import type { ReportBefore, ReportValues } from '@adsail/contract/reports';
import type { TenantTx } from '../../../db/scope.ts';
import type { AdSums } from '../../insights/index.ts';
import { type Column, sumsFor } from '../question.ts';
import { bothSides } from '../rows.ts';
import { type AdKey, type Facts, type GivenSums, isTold } from '../store/facts.ts';
import { groupsOfSums } from '../sums/page.ts';

export interface ObjectTotalsOf extends ReportValues {
  before: ReportBefore | null;
  /** What notes are told of. */
  facts: Facts;
}

/** Exact sums of some ads of accounts; null: of all that the accounts did, as the report by account sums it. */
export async function objectTotals(
  tx: TenantTx,
  facts: Facts,
  wanted: ReadonlyMap<number, readonly number[]> | null,
  columns: readonly Column[],
  ads: AdSums,
): Promise<ObjectTotalsOf> {
  const of = wanted ? await someFacts(tx, facts, wanted, ads) : ({ ...facts, source: 'products' } as Facts);
  const sums = sumsFor(columns).filter(isTold);
  const [row = {}] = await groupsOfSums(tx, of, { dimensions: [], group: 'none', sums, limit: 1 });
  return { ...bothSides(of, { ...row, is_total: 1 }, columns), facts: of };
}

async function someFacts(
  tx: TenantTx,
  facts: Facts,
  wanted: ReadonlyMap<number, readonly number[]>,
  ads: AdSums,
): Promise<Facts> {
  const meant = new Set(wanted.keys());
  const windows = facts.before ? [facts.asked, facts.before] : [facts.asked];
  const given = await ads.atOneMoment(tx, { accountNos: [...meant], windows }, async (days) => {
    const sums: GivenSums[] = [];
    for await (const sum of ads.byDay(tx, days, { wanted, windows })) sums.push(sum);
    return sums;
  });
  if (given) return { ...facts, meant, source: 'given', given };
  const only = [...wanted].flatMap(([no, adNos]) => adNos.map((adNo): AdKey => ({ no, adNo })));
  return { ...facts, meant, only };
}
