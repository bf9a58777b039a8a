import { createHash } from 'node:crypto';
import { addDays } from '@adsail/contract';
import { type ReportGroup, sortTarget, sumsIn } from '@adsail/contract/reports';
import type { TenantTx } from '../../../db/scope.ts';
import type { AdSums, WindowSums } from '../../insights/index.ts';
import type { Period } from '../periods.ts';
import type { Column } from '../question.ts';
import { nameRanks } from '../store/ads.ts';
import type { AdKey, Facts, ToldSum } from '../store/facts.ts';
import { isToldOrNot, tellers, toldBits } from '../told.ts';
import { unequalIn } from '../compared.ts';
import { isUnknown, upTo } from '../coverage.ts';
import { BestRows, type RankedAd } from './best.ts';
import { partsOf } from '../sums/parts.ts';
import { changeOf, orderedSums, valueOf } from './value.ts';

export interface OrderQuery {
  sort: { field: string; order: 'asc' | 'desc' };
  sortColumn: Column | null;
  pageIndex: number;
  pageSize: number;
}

export interface AdPageQuery extends OrderQuery {
  group: ReportGroup;
  sums: readonly ToldSum[];
}

export interface OrderedAds {
  page: RankedAd[];
  total: number;
  /** How many facts each side has, and one of them. */
  facts: readonly [SideFacts, SideFacts];
}
interface SideFacts {
  count: number;
  ad: AdKey | null;
}

/** What an ad did: on the days asked for, on what of them is compared, and on those that it is compared with. */
interface Sides {
  now: WindowSums;
  against: WindowSums | null;
  before: WindowSums | null;
  /** Whether there is none: what was not fetched has no value, and what was not fetched in both ranges alike no change. */
  empty: { value: boolean; change: boolean };
}

/** What a row is ordered by. */
type Ranking = (of: Sides, ad: number, no: number, period: number) => number;

async function rankingOf(tx: TenantTx, facts: Facts, { sort, sortColumn }: OrderQuery): Promise<Ranking> {
  if (sortColumn) {
    const value = valueOf(sortColumn, orderedSums(sortColumn));
    const change = changeOf(value);
    const silent = silentAccounts(facts, sortColumn);
    if (!sortTarget(sort.field).change)
      return ({ now, empty }, ad, no) =>
        silent.has(no) || (empty.value && now.facts[ad] === 0) ? Number.NaN : value(now, ad);
    if (!facts.before) return () => Number.NaN;
    return ({ against, before, empty }, ad, no) =>
      silent.has(no) || empty.change ? Number.NaN : change(against, before, ad);
  }
  if (sort.field !== 'adName') return (_of, _ad, _no, period) => period;
  const ranks = await nameRanks(tx, facts);
  return (_of, ad, no) => ranks.get(no)?.get(ad) ?? Number.NaN;
}

/** Those that do not tell what a column is made of: its cell is empty there. */
export function silentAccounts({ accounts }: Facts, { tree }: Column): ReadonlySet<number> {
  const sums = tree ? sumsIn(tree) : [];
  const tells = (bits: number) =>
    sums.filter(isToldOrNot).every((sum) => {
      const { any, lacking } = tellers(bits, sum);
      return !lacking || (sums.length === 1 && any);
    });
  return new Set(accounts.filter((account) => !tells(toldBits(account))).map(({ no }) => no));
}

const noRates = { key: '', on: () => null };

/** What amounts of an account are multiplied with on a day. */
export function ratesOf({ accounts, ...facts }: Facts) {
  const conversion = facts.conversion ?? facts.order;
  if (!conversion || conversion.rates.length === 0) return accounts.map(({ no }) => ({ no }));
  const { target } = conversion;
  const byCurrency = Map.groupBy(conversion.rates, ({ currency }) => currency);
  const ratesIn = new Map(
    [...byCurrency].map(([currency, rates]) => {
      const known = new Map(rates.map(({ day, rate }) => [day, rate === null ? null : Number(rate)]));
      const told = rates.map(({ day, rate }) => `${day}=${rate}`).join();
      const key = createHash('sha1').update(told).digest('base64');
      return [currency, { key, on: (day: string) => known.get(day) ?? null }];
    }),
  );
  return accounts.map(({ no, currency }) => {
    if (currency === target) return { no };
    return { no, rates: ratesIn.get(currency) ?? noRates };
  });
}

function countFacts(side: SideFacts, count: number, no: number, adNo: number): void {
  side.count += count;
  side.ad ??= { no, adNo };
}

/** The rows of a page, and how many there are: all ads are looked at, an account at a time. */
export async function orderAds(
  tx: TenantTx,
  facts: Facts,
  query: OrderQuery,
  {
    ads,
    days,
    periods,
    picked,
  }: {
    ads: AdSums;
    days: Parameters<AdSums['read']>[1];
    periods: readonly Period[];
    picked: ReadonlyMap<number, readonly number[]> | null;
  },
): Promise<OrderedAds> {
  const rank = await rankingOf(tx, facts, query);
  const sums = orderedSums(query.sortColumn);
  const { pageIndex, pageSize } = query;
  const shift = facts.before?.shift ?? 0;
  const best = new BestRows(pageIndex * pageSize, query.sort.order);
  const asked: SideFacts = { count: 0, ad: null };
  const comparedFacts: SideFacts = { count: 0, ad: null };
  const question = {
    accounts: ratesOf(facts).filter(({ no }) => !picked || picked.has(no)),
    windows: facts.before ? [facts.asked, facts.before] : [facts.asked],
    sums: sums.map(partsOf),
    hasReach: query.sortColumn?.tree === null,
  };
  for await (const { no, size, within, rest } of ads.read(tx, days, question)) {
    const own = picked?.get(no)?.filter((ad) => ad < size);
    const count = own ? own.length : size;
    for (const [period, { sides: windows }] of periods.entries()) {
      await rest();
      const empty = {
        value: facts.coverage !== undefined && isUnknown(facts.coverage.asked, [no], windows[0]),
        change: unequalIn(facts, [no], windows) !== null,
      };
      const now = within(windows[0]);
      const whole = facts.wholeTo;
      const compared = windows[1] && upTo(windows[1], whole && addDays(whole, -shift));
      const before = compared && within(compared);
      const againstDays = facts.before && whole ? upTo(windows[0], whole) : windows[0];
      const against = againstDays === windows[0] ? now : againstDays && within(againstDays);
      for (let at = 0; at < count; at += 1) {
        const ad = own ? (own[at] as number) : at;
        const did = now.facts[ad] as number;
        const didBefore = before ? (before.facts[ad] as number) : 0;
        if (did + didBefore === 0) continue;
        if (did > 0) countFacts(asked, did, no, ad);
        if (didBefore > 0) countFacts(comparedFacts, didBefore, no, ad);
        best.add(rank({ now, against, before, empty }, ad, no, period), period, no, ad);
      }
    }
  }
  return {
    page: best.page((pageIndex - 1) * pageSize, pageSize),
    total: best.total,
    facts: [asked, comparedFacts],
  };
}
