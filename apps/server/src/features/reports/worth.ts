import { type AdPlatform, adPlatforms } from '@adsail/contract';
import { capabilitiesOf, type CountName, type SumName } from '@adsail/contract/delivery';
import {
  type EmptyReason,
  evaluate,
  isAttributed,
  isMoney,
  type ReportValues,
  sumsIn,
} from '@adsail/contract/reports';
import type { Column } from './question.ts';
import { isTold, missingColumn, platformBit, sumColumn } from './store/facts.ts';

/** What the database answers for a group of facts: sums by their columns, as text. */
export type SumRow = Readonly<Record<string, unknown>>;

const absentOn = (platform: AdPlatform): readonly CountName[] =>
  capabilitiesOf(platform).insights?.absent ?? [];

/** What a platform has to tell for a sum to be one of it: of purchases either kind is enough. */
const partsOf = (sum: SumName): readonly SumName[] =>
  sum === 'purchases' ? ['appPurchases', 'webPurchases'] : [sum];
const isReported = (platform: AdPlatform, sum: SumName): boolean =>
  partsOf(sum).some((part) => !(absentOn(platform) as readonly SumName[]).includes(part));

const platformsIn = (bits: number): AdPlatform[] =>
  adPlatforms.filter((platform) => (bits & platformBit(platform)) !== 0);

interface Side {
  row: SumRow;
  side: 0 | 1;
  /** Whether amounts of several currencies were summed as they are. */
  isUnconverted: boolean;
}

function whyEmpty({ row, side, isUnconverted }: Side, sum: SumName, isAlone: boolean): EmptyReason | null {
  if (isAttributed(sum)) return 'needsAttribution';
  if (!isTold(sum)) throw new Error(`Nobody sums ${sum}`);
  const prefix = side === 0 ? 'a' : 'b';
  if (isMoney(sum)) {
    if (row[missingColumn(sum, side)] === true) return 'rateMissing';
    if (isUnconverted && row[`${prefix}_currency`] !== row[`${prefix}_other_currency`])
      return 'currenciesMixed';
    return null;
  }
  const platforms = platformsIn(Number(row[`${prefix}_platforms`]));
  const telling = platforms.filter((platform) => isReported(platform, sum));
  // A sum is of those that tell it; a ratio would set it against what the others have, too.
  const isEmpty = isAlone ? platforms.length > 0 && telling.length === 0 : telling.length < platforms.length;
  return isEmpty ? 'notReported' : null;
}

type Worth = { value: string } | { why: EmptyReason };

/** Reach is the platform's own word for one fact; of several it cannot be added up. */
function ownWord({ row, side }: Side, name: string): Worth {
  const prefix = side === 0 ? 'a' : 'b';
  if (!(`${prefix}_reach` in row) || Number(row[`${prefix}_facts`]) > 1) return { why: 'notAdditive' };
  const reach = row[`${prefix}_reach`];
  if (reach === null || reach === undefined) return { why: 'notReported' };
  if (name === 'reach') return { value: String(reach) };
  const tree = { operator: '/', left: { sum: 'impressions' }, right: { number: String(reach) } } as const;
  const value = evaluate(tree, () => String(row[sumColumn('impressions', side)]));
  return value === null ? { why: 'noDivisor' } : { value };
}

function worthOf(of: Side, { name, tree }: Column): Worth {
  if (!tree) return ownWord(of, name);
  const sums = sumsIn(tree);
  for (const sum of sums) {
    const why = whyEmpty(of, sum, sums.length === 1);
    if (why) return { why };
  }
  const value = evaluate(tree, (sum) => String(of.row[sumColumn(sum as 'cost', of.side)]));
  return value === null ? { why: 'noDivisor' } : { value };
}

export function valuesOf(of: Side, columns: readonly Column[]): ReportValues {
  const values: ReportValues['values'] = {};
  const why: ReportValues['why'] = {};
  for (const column of columns) {
    const worth = worthOf(of, column);
    values[column.name] = 'value' in worth ? worth.value : null;
    if ('why' in worth) why[column.name] = worth.why;
  }
  return { values, why };
}
