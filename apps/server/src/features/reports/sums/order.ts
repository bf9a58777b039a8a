import { reportDimensions, sortTarget } from '@adsail/contract/reports';
import type { TenantTx } from '../../../db/scope.ts';
import { emptyRows } from '../compared.ts';
import type { Facts } from '../store/facts.ts';
import { productNames } from '../store/names.ts';
import { ofAccount, type RowsQuery } from '../store/order.ts';
import { textRanks } from '../store/text-ranks.ts';
import type { Groups } from './groups.ts';
import type { SumDimension } from './rows-of.ts';
import { columnValue, dividedBy, sumValue } from './values.ts';

type SumRowsQuery = RowsQuery & { dimension: NonNullable<SumDimension> };

/** Less than zero: the first of them comes first. */
type Compare = (one: number, other: number) => number;

/** What has no value is last, in both directions. */
function byValue(values: Float64Array, sign: 1 | -1): Compare {
  return (one, other) => {
    const [left, right] = [values[one] as number, values[other] as number];
    if (Number.isNaN(left) || Number.isNaN(right))
      return Number(Number.isNaN(left)) - Number(Number.isNaN(right));
    return left === right ? 0 : left < right ? -sign : sign;
  };
}

const valuesOf = ({ count }: Groups, of: (group: number) => number): Float64Array =>
  Float64Array.from({ length: count }, (_, group) => of(group));

/** As SQL orders keys: nobody is above everybody. */
function byKey({ keys }: Groups, sign: 1 | -1): Compare {
  return (one, other) => {
    const [left, right] = [keys[one] ?? null, keys[other] ?? null];
    if (left === right) return 0;
    if (left === null || right === null) return left === null ? sign : -sign;
    return left < right ? -sign : sign;
  };
}

function byDay({ days }: Groups, sign: 1 | -1): Compare {
  return (one, other) => {
    const [left, right] = [days[one] ?? '', days[other] ?? ''];
    return left === right ? 0 : left < right ? -sign : sign;
  };
}

/** The place of each group by a text of what it is of. */
async function ranks(
  tx: TenantTx,
  { accounts }: Facts,
  groups: Groups,
  { dimension, sort }: SumRowsQuery,
): Promise<Float64Array> {
  const textOf = async (): Promise<(key: string | number | null) => string | null | undefined> => {
    if (dimension === 'product') {
      const names = await productNames(tx, [...new Set(groups.keys.map(String))]);
      return (key) => names.get(String(key));
    }
    if (dimension === 'member') {
      const names = new Map(accounts.map(({ ownerId, ownerName }) => [ownerId, ownerName]));
      return (key) => (key === null ? null : names.get(String(key)));
    }
    const texts = new Map(
      accounts.map(({ no, name, platform }) => [no, sort.field === 'platform' ? platform : name]),
    );
    return (key) => texts.get(Number(key));
  };
  const text = await textOf();
  const found = await textRanks(tx, [...new Set(groups.keys.flatMap((key) => text(key) ?? []))]);
  return valuesOf(groups, (group) => found.get(text(groups.keys[group] ?? null) ?? '') ?? Number.NaN);
}

async function columnValues(
  facts: Facts,
  groups: Groups,
  { sort, sortColumn, group, dimension }: SumRowsQuery,
): Promise<Float64Array | null> {
  if (!sortColumn) return null;
  const { change } = sortTarget(sort.field);
  if (change && !facts.before) return valuesOf(groups, () => Number.NaN);
  const { key } = ofAccount[dimension];
  const empty = await emptyRows(facts, group, key, change ? 'unequal' : 'unknown');
  const emptyKeys = new Set(empty.map(({ key: of, day }) => `${of} ${day ?? ''}`));
  const isEmpty = (at: number) =>
    emptyKeys.size > 0 &&
    emptyKeys.has(`${dimension === 'product' ? '' : (groups.keys[at] ?? '')} ${groups.days[at] ?? ''}`);
  const now = columnValue(facts, groups, change && facts.wholeTo ? 2 : 0, sortColumn);
  if (!change) {
    const asked = groups.sides[0];
    return valuesOf(groups, (at) => (asked?.facts[at] === 0 && isEmpty(at) ? Number.NaN : now(at)));
  }
  const before = columnValue(facts, groups, 1, sortColumn);
  return valuesOf(groups, (at) =>
    isEmpty(at) ? Number.NaN : dividedBy(now(at) - before(at), Math.abs(before(at))),
  );
}

/** The groups in the order that `orderOf` asks the database for. */
export async function orderedGroups(
  tx: TenantTx,
  facts: Facts,
  groups: Groups,
  query: SumRowsQuery,
): Promise<number[]> {
  const { dimension, group, sort, sums } = query;
  const sign = sort.order === 'asc' ? 1 : -1;
  const isByText =
    sort.field === reportDimensions[dimension] || (sort.field === 'platform' && dimension === 'account');
  const values =
    (await columnValues(facts, groups, query)) ?? (isByText ? await ranks(tx, facts, groups, query) : null);
  const [asked] = groups.sides;
  const isByPeriod = sort.field === 'day' && group !== 'none' && sums.includes('cost') && asked !== undefined;
  const steps: Compare[] = [
    values ? byValue(values, sign) : byDay(groups, sign),
    ...(isByPeriod ? [byValue(valuesOf(groups, sumValue(facts, asked, 'cost')), -1)] : []),
    byDay(groups, sign),
    byKey(groups, sign),
  ];
  return Array.from({ length: groups.count }, (_, at) => at).toSorted((one, other) => {
    for (const step of steps) {
      const difference = step(one, other);
      if (difference !== 0) return difference;
    }
    return 0;
  });
}
