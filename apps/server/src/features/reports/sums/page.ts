import type { ReportGroup } from '@adsail/contract/reports';
import type { TenantTx } from '../../../db/scope.ts';
import { type Facts, gapRuns, type ToldSum } from '../store/facts.ts';
import type { Dimension } from '../store/keys.ts';
import { groupsInSql, pageInSql, type PageQuery } from '../store/page.ts';
import type { SumRow } from '../worth.ts';
import { blocksFor } from './blocks.ts';
import { type Groups, groupsIn } from './groups.ts';
import { keptGroups } from './kept.ts';
import { orderedGroups } from './order.ts';
import type { SumDimension } from './rows-of.ts';
import { TooMuch } from './too-much.ts';

interface SumPage {
  rows: SumRow[];
  total: number;
  totals: SumRow;
}

/** Ordering more of them would keep everybody else waiting. */
const usualMostGroups = 30_000;

interface GroupsAsked {
  dimension: SumDimension;
  group: ReportGroup;
  sums: readonly ToldSum[];
}

async function groupsFor(
  tx: TenantTx,
  facts: Facts,
  asked: GroupsAsked,
  mostGroups = usualMostGroups,
): Promise<Groups | null> {
  const held = await blocksFor(tx, facts);
  if (!held) return null;
  const whole = { ...asked, gaps: gapRuns(facts), mostGroups };
  try {
    const make = () => groupsIn(facts, held.blocks, whole);
    return await (facts.source === 'products' ? keptGroups(tx, facts, whole, { sums: held, make }) : make());
  } catch (error) {
    if (error instanceof TooMuch) return null;
    throw error;
  }
}

function rowOf({ days, keyName, keys, isGap, sides }: Groups, group: number): SumRow {
  const day = days[group];
  return {
    ...(day && { day_text: day }),
    ...(keyName && { [keyName]: keys[group] ?? null }),
    is_total: 0,
    is_gap: isGap[group] === 1,
    ...Object.assign({}, ...sides.map((side) => side.row(group))),
  };
}

const totalsOf = ({ sides }: Groups): SumRow =>
  Object.assign({ is_total: 1 }, ...sides.map((side) => side.total().row(0)));

const isSummed = (dimension: Dimension): dimension is NonNullable<SumDimension> =>
  dimension !== 'ad' && dimension !== 'material';

/** Rows and the total of all of them, from one look at the facts. */
export async function pageOfSums(
  tx: TenantTx,
  facts: Facts,
  query: PageQuery,
  mostGroups?: number,
): Promise<SumPage> {
  const { dimension, group, sums, pageIndex, pageSize } = query;
  const groups = isSummed(dimension)
    ? await groupsFor(tx, facts, { dimension, group, sums }, mostGroups)
    : null;
  if (!groups || !isSummed(dimension)) return pageInSql(tx, facts, query);
  const order = await orderedGroups(tx, facts, groups, { ...query, dimension });
  const from = (pageIndex - 1) * pageSize;
  return {
    rows: order.slice(from, from + pageSize).map((at) => rowOf(groups, at)),
    total: groups.count,
    totals: totalsOf(groups),
  };
}

/** Sums by some keys, each group with its own; for what has few of them. */
export async function groupsOfSums(
  tx: TenantTx,
  facts: Facts,
  asked: Parameters<typeof groupsInSql>[2],
): Promise<SumRow[]> {
  const { dimensions, group, sums, hours, limit } = asked;
  const [dimension = null, ...others] = dimensions;
  const isSimple = !hours && others.length === 0 && (dimension === null || isSummed(dimension));
  const groups = isSimple
    ? await groupsFor(tx, facts, { dimension: dimension as SumDimension, group, sums })
    : null;
  if (!groups) return groupsInSql(tx, facts, asked);
  // Without keys there is one group, also of nothing.
  if (dimension === null && group === 'none') return [totalsOf(groups)];
  return Array.from({ length: Math.min(limit, groups.count) }, (_, at) => rowOf(groups, at));
}
