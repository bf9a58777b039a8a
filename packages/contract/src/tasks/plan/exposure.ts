import { Decimal } from 'decimal.js';
import { type Budget, PositiveDecimal } from '../../delivery/index.ts';
import type { Exposure, PlanNode } from './node.ts';

const daysInWeek = 7;

interface Sums {
  daily: Decimal;
  lifetime: Decimal;
  unlimited: boolean;
  unknown: boolean;
}

const none = (): Sums => ({
  daily: new Decimal(0),
  lifetime: new Decimal(0),
  unlimited: false,
  unknown: false,
});

/** Where a budget stands in a tree: the one on top holds for all that is below it. */
type Cover = 'limited' | 'unlimited' | 'unknown' | 'none';

function coverOf(above: Cover, budget: Budget | undefined, isRead: boolean): Cover {
  if (above === 'limited' || isRead) return 'limited';
  if (!budget) return above;
  return budget.mode === 'INFINITE' ? 'unlimited' : 'unknown';
}

/** What nodes may cost at most, by whatever they are told apart by. */
function sumsBy(nodes: readonly PlanNode[], nameOf: (node: PlanNode) => string): Map<string, Sums> {
  const sums = new Map<string, Sums>();
  const covers = new Map<string, Cover>();
  const parents = new Set(nodes.map(({ parentKey }) => parentKey));
  for (const node of nodes) {
    const { key, parentKey, budget, skipped } = node;
    if (skipped) continue;
    const above = covers.get(parentKey ?? '') ?? 'none';
    const name = nameOf(node);
    const sum = sums.get(name) ?? none();
    const amount = PositiveDecimal.safeParse(budget?.amount?.amount).data;
    if (above !== 'limited' && amount !== undefined) {
      const kind = budget?.mode === 'TOTAL' ? 'lifetime' : 'daily';
      sum[kind] = sum[kind].plus(amount);
      sums.set(name, sum);
    }
    const cover = coverOf(above, budget, amount !== undefined);
    covers.set(key, cover);
    if ((cover === 'unlimited' || cover === 'unknown') && !parents.has(key))
      sums.set(name, { ...sum, [cover]: true });
  }
  return sums;
}

/** Per currency, by their codes. */
export function exposureOf(
  nodes: readonly PlanNode[],
  currencyOf: (advertiserId: string) => string,
): Exposure[] {
  const sums = sumsBy(nodes, ({ advertiserId }) => currencyOf(advertiserId));
  return [...sums.keys()].sort().map((currency) => {
    const { daily, lifetime, unlimited, unknown } = sums.get(currency) ?? none();
    return {
      currency,
      daily: daily.toFixed(),
      weekly: daily.times(daysInWeek).toFixed(),
      lifetime: lifetime.toFixed(),
      unlimited,
      ...(unknown ? { unknown } : {}),
    };
  });
}

/** What a day may cost in each account. */
export const dailyByAccount = (nodes: readonly PlanNode[]): ReadonlyMap<string, Decimal> =>
  new Map(
    [...sumsBy(nodes, ({ advertiserId }) => advertiserId)].map(([account, { daily }]) => [account, daily]),
  );
