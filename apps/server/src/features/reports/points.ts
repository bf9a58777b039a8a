import type { ReportGroup, ReportValues } from '@adsail/contract/reports';
import type { TenantTx } from '../../db/scope.ts';
import { mapInSlices } from '../../framework/slices.ts';
import { clocksOf } from './clock.ts';
import { comparedDays, periodsOf } from './periods.ts';
import { type Column, type Days, sumsFor } from './question.ts';
import { bothSides } from './rows.ts';
import { type Facts, isTold, prefixOf, sidesOf } from './store/facts.ts';
import { gapDays } from './store/notes.ts';
import { groupsOfSums } from './sums/page.ts';
import { type SumRow, unknown } from './worth.ts';

export interface Point extends ReportValues {
  /** The first and the last day of its period. */
  day: string;
  until: string;
  isPartial: boolean;
  before: (ReportValues & { day: string; isPartial: boolean }) | null;
}

const mostPeriods = 1000;

/** A sum of no facts: zero, where nothing is missing. */
function emptyRow(facts: Facts, columns: readonly Column[]): SumRow {
  const sums = sumsFor(columns).filter(isTold);
  const sides = sidesOf(facts).map(prefixOf);
  return Object.fromEntries(
    sides.flatMap((side) => [
      ...sums.map((sum): [string, unknown] => [`${side}_${sum}`, '0']),
      [`${side}_facts`, 0],
      [`${side}_platforms`, 0],
    ]),
  );
}

/** Days of which something is missing. */
export interface Gaps {
  asked: ReadonlySet<string>;
  before: ReadonlySet<string>;
}

export async function gapsOf(tx: TenantTx, facts: Facts, now: Date): Promise<Gaps> {
  const accounts = clocksOf(facts.accounts, now);
  const { asked, before, source } = facts;
  const daysIn = async (days: Days) => new Set((await gapDays(tx, { accounts, days, source, now })).keys());
  return { asked: await daysIn(asked), before: before ? await daysIn(before) : new Set() };
}

const hasDayIn = (gaps: ReadonlySet<string>, { from, to }: Days): boolean =>
  [...gaps].some((day) => day >= from && day <= to);

/** A period that is not over in each account has nothing of its length to be compared with. */
const isRunning = ({ wholeTo }: Facts, until: string): boolean => wholeTo !== undefined && wholeTo < until;

/** What is known of a period, or of an hour of its only day. */
export function pointOf(
  facts: Facts,
  columns: readonly Column[],
  days: Days,
  row: SumRow | undefined,
  gaps: Gaps,
): Point {
  const { from: day, to: until } = days;
  const opposite = comparedDays(facts, days);
  const sides = [days, opposite] as const;
  const { before: compared, ...now } = bothSides(facts, row ?? emptyRow(facts, columns), columns, sides);
  const hasFacts = (side: string) => Number(row?.[`${side}_facts`] ?? 0) > 0;
  const isPartial = hasDayIn(gaps.asked, days);
  const point = {
    day,
    until,
    isPartial,
    ...(isPartial && !hasFacts('a') ? unknown(columns, facts.source) : now),
  };
  if (!compared || !opposite || isRunning(facts, until)) return { ...point, before: null };
  return {
    ...point,
    before: {
      day: opposite.from,
      isPartial: hasDayIn(gaps.before, opposite),
      values: compared.values,
      why: compared.why,
    },
  };
}

/** The last day that has begun in any of the accounts. */
function lastDay({ accounts, asked }: Facts, now: Date): string {
  const today = clocksOf(accounts, now).reduce(
    (last, clock) => (clock.today > last ? clock.today : last),
    '',
  );
  return today !== '' && today < asked.to ? today : asked.to;
}

/** One point for each day, week or month that has begun. */
export async function pointsByPeriod(
  tx: TenantTx,
  facts: Facts,
  columns: readonly Column[],
  { group, now }: { group: Exclude<ReportGroup, 'none'>; now: Date },
): Promise<Point[]> {
  const sums = sumsFor(columns).filter(isTold);
  const rows = await groupsOfSums(tx, facts, { dimensions: [], group, sums, limit: mostPeriods });
  const byDay = new Map(rows.map((row) => [String(row['day_text']), row]));
  const gaps = await gapsOf(tx, facts, now);
  const last = lastDay(facts, now);
  const begun = periodsOf(facts, group).filter(({ sides: [days] }) => days.from <= last);
  // A year of days with many columns would hold up everybody else's calls.
  return mapInSlices(begun, ({ sides: [days] }) => pointOf(facts, columns, days, byDay.get(days.from), gaps));
}
