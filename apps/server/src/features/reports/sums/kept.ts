import { type DaySums, type HeldSums, VersionedCache } from '../../insights/index.ts';
import type { TenantTx } from '../../../db/scope.ts';
import type { Facts } from '../store/facts.ts';
import { factsAsked, short } from '../asked.ts';
import type { Groups, GroupsAsked } from './groups.ts';

const mostBytes = 48 * 1024 * 1024;

/** About so many: exact sums of amounts are numbers of any length. */
function bytesOf({ count, sides }: Groups): number {
  const ofSide = sides.reduce((bytes, { counts, amounts, orders }) => {
    return bytes + 24 + counts.size * 8 + (amounts.size + orders.size) * 64;
  }, 64);
  return 2000 + count * ofSide;
}

const ofSums = new WeakMap<DaySums, VersionedCache<Groups>>();
function cacheOf(held: DaySums): VersionedCache<Groups> {
  const known = ofSums.get(held) ?? new VersionedCache<Groups>(mostBytes, bytesOf);
  ofSums.set(held, known);
  return known;
}

/** All that groups are made of beside the sums themselves. */
const questionOf = (facts: Facts, { dimension, group, sums, gaps }: GroupsAsked): unknown => [
  dimension,
  group,
  sums,
  gaps,
  factsAsked(facts),
];

/** Groups as they were made before of the same sums: another order, another page and another person ask for them again. */
export async function keptGroups(
  { tenantId }: TenantTx,
  facts: Facts,
  asked: GroupsAsked,
  { sums, make }: { sums: HeldSums; make: () => Promise<Groups> },
): Promise<Groups> {
  if (!facts.held) return make();
  const cache = cacheOf(facts.held);
  const key = short(questionOf(facts, asked));
  const version = short(sums.versions);
  const kept = cache.get(tenantId, key)?.get(0);
  if (kept?.version === version) return kept.value;
  const value = await make();
  cache.add(tenantId, key, new Map([[0, { version, value }]]));
  return value;
}
