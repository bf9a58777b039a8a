import { type AdSums, VersionedCache } from '../../insights/index.ts';
import type { TenantTx } from '../../../db/scope.ts';
import { factsAsked, short } from '../asked.ts';
import type { Facts } from '../store/facts.ts';
import type { OrderedAds, OrderQuery } from './order.ts';

const mostBytes = 8 * 1024 * 1024;
const bytesOf = ({ page }: OrderedAds): number => 500 + page.length * 80;

const ofSums = new WeakMap<AdSums, VersionedCache<OrderedAds>>();
function cacheOf(ads: AdSums): VersionedCache<OrderedAds> {
  const known = ofSums.get(ads) ?? new VersionedCache<OrderedAds>(mostBytes, bytesOf);
  ofSums.set(ads, known);
  return known;
}

interface Keeping {
  ads: AdSums;
  /** Of each account the version that is looked at. */
  days: ReadonlyMap<number, { version: string }>;
  group: string;
  order: () => Promise<OrderedAds>;
}

/** Names change without the figures, and conditions on ads are the database's. */
const canBeKept = ({ ads, only, onlyDays, meant }: Facts, { sort, sortColumn }: OrderQuery): boolean =>
  !only && !onlyDays && !meant && (ads ?? []).length === 0 && (sortColumn !== null || sort.field === 'day');

/** A page as it was found before among the same figures: all ads are looked at for it. */
export async function keptOrder(
  { tenantId }: TenantTx,
  facts: Facts,
  query: OrderQuery,
  { ads, days, group, order }: Keeping,
): Promise<OrderedAds> {
  if (!canBeKept(facts, query)) return order();
  const { sort, sortColumn, pageIndex, pageSize } = query;
  const coverage = facts.coverage && [
    [...facts.coverage.asked],
    [...facts.coverage.before],
    facts.coverage.lastDay,
  ];
  const key = short([factsAsked(facts), coverage, sort, sortColumn, pageIndex, pageSize, group]);
  const version = short([...days].map(([no, { version: of }]) => [no, of]).toSorted(byNumber));
  const cache = cacheOf(ads);
  const kept = cache.get(tenantId, key)?.get(0);
  if (kept?.version === version) return kept.value;
  const value = await order();
  cache.add(tenantId, key, new Map([[0, { version, value }]]));
  return value;
}

const byNumber = ([one]: readonly unknown[], [other]: readonly unknown[]): number =>
  Number(one) - Number(other);
