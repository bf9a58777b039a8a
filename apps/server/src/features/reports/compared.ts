import type { ReportGroup } from '@adsail/contract/reports';
import { mapInSlices } from '../../framework/slices.ts';
import { isUnknown, unequalDays, type UnequalDays, upTo } from './coverage.ts';
import { type Period, periodsOf } from './periods.ts';
import type { Days } from './question.ts';
import type { Facts } from './store/facts.ts';

/** What of a period is compared, and with which days; null: no day of it is over, or none lies opposite. */
export function comparedSides(
  { before, wholeTo, wholeBefore }: Facts,
  [asked, opposite]: Period['sides'],
): { asked: Days; before: Days } | null {
  if (!before || !opposite) return null;
  const now = upTo(asked, wholeTo);
  const earlier = upTo(opposite, wholeBefore);
  return now && earlier && { asked: now, before: earlier };
}

/** The days that a whole answer compares, and with which. */
export const comparedWhole = (facts: Facts): { asked: Days; before: Days } | null =>
  comparedSides(facts, [facts.asked, facts.before]);

/** What keeps a period of some accounts from being compared; null: nothing does. */
export function unequalIn(
  facts: Facts,
  accountNos: readonly number[],
  sides: Period['sides'],
): UnequalDays | null {
  const days = comparedSides(facts, sides);
  return days && facts.coverage ? unequalDays(facts.coverage, accountNos, days) : null;
}

/** A row by what it is of, as text, and the first day of its period; null: all days. */
export interface KeyedPeriod {
  key: string;
  day: string | null;
}

/** Rows whose cells are empty, by what they are of: those that cannot be compared, or those of which nothing was fetched. */
export async function emptyRows(
  facts: Facts,
  group: ReportGroup,
  keyOf: (account: Facts['accounts'][number]) => string,
  which: 'unequal' | 'unknown',
): Promise<KeyedPeriod[]> {
  const { coverage, accounts } = facts;
  if (!coverage) return [];
  const byKey = Map.groupBy(accounts, keyOf);
  const periods = periodsOf(facts, group);
  const found = await mapInSlices(
    [...byKey].flatMap(([key, of]) =>
      periods.map((period) => ({ key, period, nos: of.map(({ no }) => no) })),
    ),
    ({ key, period: { day, sides }, nos }): KeyedPeriod[] => {
      const isEmpty =
        which === 'unequal'
          ? unequalIn(facts, nos, sides) !== null
          : isUnknown(coverage.asked, nos, sides[0]);
      return isEmpty ? [{ key, day }] : [];
    },
  );
  return found.flat();
}
