import type { TenantTx } from '../../db/scope.ts';
import { hoursAreWhole } from '../insights/index.ts';
import {
  clocksOf,
  type columnOf,
  type Facts,
  gapsOf,
  groupsOfSums,
  isTold,
  type Point as PeriodPoint,
  pointOf,
  pointsByPeriod,
  sumsFor,
  unknown,
} from '../reports/index.ts';

type Column = ReturnType<typeof columnOf>;

export interface Point extends Omit<PeriodPoint, 'until'> {
  /** Null: the whole day. */
  hour: number | null;
}

const mostHours = 48;

const pointAt = ({ until: _until, ...point }: PeriodPoint, hour: number | null): Point => ({
  ...point,
  hour,
});

/** One point for each day that has begun. */
export async function pointsByDay(
  tx: TenantTx,
  facts: Facts,
  columns: readonly Column[],
  now: Date,
): Promise<Point[]> {
  const points = await pointsByPeriod(tx, facts, columns, { group: 'day', now });
  return points.map((point) => pointAt(point, null));
}

/**
 * The hours of a single day, as far as they have begun; none where they are not all of it, because then they would not add up to its
 * sum. What they are compared with is empty where that day's hours are not all of it.
 */
export async function pointsByHour(
  tx: TenantTx,
  facts: Facts,
  columns: readonly Column[],
  now: Date,
): Promise<Point[]> {
  const nos = facts.accounts.map(({ no }) => no);
  const day = facts.asked.from;
  if (!(await hoursAreWhole(tx, nos, day))) return [];
  // Of a longer range the day at the same place.
  const before = facts.before && { ...facts.before, to: facts.before.from };
  const isComparable = before !== null && (await hoursAreWhole(tx, nos, before.from));
  // An hour is compared with the same hour, however far the day has come.
  const { wholeTo: _wholeTo, wholeBefore: _wholeBefore, coverage: _coverage, ...whole } = facts;
  const hourly: Facts = { ...whole, source: 'hours', before: isComparable ? before : null };
  const sums = sumsFor(columns).filter(isTold);
  const rows = await groupsOfSums(tx, hourly, {
    dimensions: [],
    group: 'none',
    hours: true,
    sums,
    limit: mostHours,
  });
  if (rows.length === 0) return [];
  const byHour = new Map(rows.map((row) => [Number(row['hour']), row]));
  const clocks = clocksOf(facts.accounts, now);
  const isOver = clocks.every(({ today }) => today > day);
  const hourOf = (minutes: number) => new Date(now.getTime() + minutes * 60_000).getUTCHours();
  const begun = clocks.map(({ today, offsetMinutes }) =>
    today > day ? 23 : today === day ? hourOf(offsetMinutes) : -1,
  );
  const last = isOver ? 23 : Math.max(-1, ...begun);
  const gaps = await gapsOf(tx, facts, now);
  return Array.from({ length: last + 1 }, (_, hour) => {
    const point = pointOf(hourly, columns, { from: day, to: day }, byHour.get(hour), gaps);
    if (before && !isComparable)
      point.before = { day: before.from, isPartial: true, ...unknown(columns, facts.source) };
    return pointAt(point, hour);
  });
}
