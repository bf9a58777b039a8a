import { daysOf } from '@adsail/contract';
import type { TenantTx } from '../../../db/scope.ts';
import { type AdSums, FactsMoved } from '../../insights/index.ts';
import { sourceOfSums } from '../facts.ts';
import type { AdKey, Facts, GivenSums } from '../store/facts.ts';
import { groupsOfSums, pageOfSums } from '../sums/page.ts';
import type { SumRow } from '../worth.ts';
import { keptPage, type PageSums } from './kept.ts';
import { type LookedUp, lookUpAds, mostLookedUp } from './look-up.ts';
import { type AdPageQuery, orderAds, type OrderedAds } from './order.ts';
import { type Period, periodsOf } from '../periods.ts';

const adLimits = {
  lookedUp: mostLookedUp,
  /** Pages that lie deeper are cut out by the database. */
  deepestRow: 200_000,
} as const;

interface AdPage extends PageSums {
  /** What the totals are of: notes are told of the same. */
  facts: Facts;
}

const everyDay = (periods: readonly Period[], side: 0 | 1): string[] => [
  ...new Set(periods.flatMap(({ sides }) => (sides[side] ? daysOf(sides[side]) : []))),
];

/** Sums of the rows of a page, exactly: of their ads alone, on the days of their periods. */
async function rowsOf(
  tx: TenantTx,
  facts: Facts,
  { group, sums }: AdPageQuery,
  page: OrderedAds['page'],
  periods: readonly Period[],
): Promise<SumRow[]> {
  if (page.length === 0) return [];
  const used = [...new Set(page.map(({ period }) => period))].map((at) => periods[at] as Period);
  const keys = new Map(page.map(({ no, adNo }): [string, AdKey] => [`${no} ${adNo}`, { no, adNo }]));
  const found = await groupsOfSums(
    tx,
    { ...facts, only: [...keys.values()], onlyDays: [everyDay(used, 0), everyDay(used, 1)] },
    { dimensions: ['ad'], group, sums, limit: keys.size * used.length },
  );
  const keyOf = (day: unknown, no: unknown, adNo: unknown) => [day ?? '', no, adNo].map(String).join(' ');
  const byKey = new Map(found.map((row) => [keyOf(row['day_text'], row['no'], row['ad_no']), row]));
  return page.map(({ period, no, adNo }) => {
    const row = byKey.get(keyOf(periods[period]?.day, no, adNo));
    if (!row) throw new FactsMoved(`Nothing is known of ad ${adNo} of account ${no}`);
    return row;
  });
}

/** What the sums of all rows are made of; of some ads it is whole sums from columns. */
async function totalFacts(
  tx: TenantTx,
  facts: Facts,
  picked: LookedUp['picked'],
  { ads, days }: { ads: AdSums; days: Parameters<AdSums['byDay']>[1] },
): Promise<Facts> {
  const { ads: conditions, ...others } = facts;
  // Reach is seen to by itself.
  const source = sourceOfSums('ad', conditions ?? [], []);
  if (!picked || source !== 'ads') return { ...others, source: 'products' };
  const windows = facts.before ? [facts.asked, facts.before] : [facts.asked];
  const given: GivenSums[] = [];
  for await (const sum of ads.byDay(tx, days, { wanted: picked, windows })) given.push(sum);
  const { productIds: _productIds, ...plain } = others;
  return { ...plain, source: 'given', given };
}

async function totalsOf(tx: TenantTx, facts: Facts, { sums }: AdPageQuery): Promise<SumRow> {
  const [totals = {}] = await groupsOfSums(tx, facts, { dimensions: [], group: 'none', sums, limit: 1 });
  return totals;
}

/** Reach of all rows is told where they are of one fact. */
async function reachOfSides(
  tx: TenantTx,
  facts: Facts,
  sides: OrderedAds['facts'],
): Promise<Record<string, unknown>> {
  const told: Record<string, unknown> = {};
  for (const [side, { count, ad }] of sides.entries()) {
    if (side === 1 && !facts.before) continue;
    const prefix = side === 0 ? 'a' : 'b';
    told[`${prefix}_facts`] = count;
    if (count > 1) continue;
    const [row] = ad
      ? await groupsOfSums(
          tx,
          { ...facts, only: [ad] },
          { dimensions: [], group: 'none', sums: [], limit: 1 },
        )
      : [];
    told[`${prefix}_reach`] = row?.[`${prefix}_reach`] ?? null;
  }
  return told;
}

/**
 * A page of the report by ad. Which rows it has is found in packed columns; what it shows of them, and of all, is summed in SQL. Where
 * few ads are meant, or columns cannot tell, SQL does all of it.
 */
export async function pageOfAds(
  tx: TenantTx,
  asked: Facts,
  query: AdPageQuery,
  ads: AdSums,
  { lookedUp, deepestRow }: { lookedUp: number; deepestRow: number } = adLimits,
): Promise<AdPage> {
  const inSql = async (facts: Facts): Promise<AdPage> => ({
    ...(await pageOfSums(tx, facts, { ...query, dimension: 'ad' })),
    facts,
  });
  const windows = asked.before ? [asked.asked, asked.before] : [asked.asked];
  const accountNos = asked.accounts.map(({ no }) => no);
  const periods = periodsOf(asked, query.group);
  const isDeep = query.pageIndex * query.pageSize > deepestRow;
  const page = isDeep
    ? null
    : await ads.atOneMoment(tx, { accountNos, windows }, async (days): Promise<AdPage> => {
        const { facts, picked } = await lookUpAds(tx, asked, lookedUp);
        if (facts.only) return inSql(facts);
        const total = await totalFacts(tx, facts, picked, { ads, days });
        const make = async (): Promise<PageSums> => {
          const ordered = await orderAds(tx, facts, query, { ads, days, periods, picked });
          const rows = await rowsOf(tx, facts, query, ordered.page, periods);
          const sums = await totalsOf(tx, total, query);
          const reach = await reachOfSides(tx, facts, ordered.facts);
          return { rows, total: ordered.total, totals: { ...sums, ...reach } };
        };
        return { ...(await keptPage(tx, facts, query, { ads, days, make })), facts: total };
      });
  return page ?? inSql((await lookUpAds(tx, asked, lookedUp)).facts);
}
