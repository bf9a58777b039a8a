import { type AdSums, VersionedCache } from '../../insights/index.ts';
import type { TenantTx } from '../../../db/scope.ts';
import { factsAsked, short } from '../asked.ts';
import type { Facts } from '../store/facts.ts';
import type { SumRow } from '../worth.ts';
import type { AdPageQuery } from './order.ts';

/** A page's sums, without the names that stand beside them. */
export interface PageSums {
  rows: readonly SumRow[];
  total: number;
  totals: SumRow;
}

const mostBytes = 32 * 1024 * 1024;
const bytesOfValue = 60;
const bytesOf = ({ rows, totals }: PageSums): number =>
  500 + (rows.length + 1) * Object.keys(totals).length * bytesOfValue;

const ofSums = new WeakMap<AdSums, VersionedCache<PageSums>>();
function cacheOf(ads: AdSums): VersionedCache<PageSums> {
  const known = ofSums.get(ads) ?? new VersionedCache<PageSums>(mostBytes, bytesOf);
  ofSums.set(ads, known);
  return known;
}

interface Keeping {
  ads: AdSums;
  /** Of each account the version that is looked at. */
  days: ReadonlyMap<number, { version: string }>;
  make: () => Promise<PageSums>;
}

/** Names change without the figures, and conditions on ads are the database's. */
const canBeKept = ({ ads, only, onlyDays, meant }: Facts, { sort, sortColumn }: AdPageQuery): boolean =>
  !only && !onlyDays && !meant && (ads ?? []).length === 0 && (sortColumn !== null || sort.field === 'day');

/** A page as it was made before of the same figures: all ads are looked at for it, and every day of its rows. */
export async function keptPage(
  { tenantId }: TenantTx,
  facts: Facts,
  query: AdPageQuery,
  { ads, days, make }: Keeping,
): Promise<PageSums> {
  if (!canBeKept(facts, query)) return make();
  const { sort, sortColumn, sums, pageIndex, pageSize, group } = query;
  const coverage = facts.coverage && [
    [...facts.coverage.asked],
    [...facts.coverage.before],
    facts.coverage.lastDay,
  ];
  const key = short([factsAsked(facts), coverage, sort, sortColumn, sums, pageIndex, pageSize, group]);
  const version = short([...days].map(([no, { version: of }]) => [no, of]).toSorted(byNumber));
  const cache = cacheOf(ads);
  const kept = cache.get(tenantId, key)?.get(0);
  if (kept?.version === version) return kept.value;
  const value = await make();
  cache.add(tenantId, key, new Map([[0, { version, value }]]));
  return value;
}

const byNumber = ([one]: readonly unknown[], [other]: readonly unknown[]): number =>
  Number(one) - Number(other);
