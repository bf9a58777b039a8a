import { addDays } from '@adsail/contract';
import type { EmptyReason, ReportValues } from '@adsail/contract/reports';
import type { TenantTx } from '../../db/scope.ts';
import {
  bothSides,
  clocksOf,
  type columnOf,
  type Facts,
  gapDays,
  groupsOfSums,
  isTold,
  sumsFor,
} from '../reports/index.ts';

type Column = ReturnType<typeof columnOf>;
type Row = Readonly<Record<string, unknown>>;

export interface Point extends ReportValues {
  day: string;
  hour: number | null;
  isPartial: boolean;
  before: (ReportValues & { day: string; isPartial: boolean }) | null;
}

const most = { hours: 48, days: 1000 } as const;

/** Nothing is known of it: empty in each column, and not zero. */
const unknown = (columns: readonly Column[]): ReportValues => ({
  values: Object.fromEntries(columns.map(({ name }) => [name, null])),
  why: Object.fromEntries(columns.map(({ name }): [string, EmptyReason] => [name, 'gap'])),
});

/** A sum of no facts: zero, where nothing is missing. */
const nothing: Row = Object.freeze({});

function emptyRow(facts: Facts, columns: readonly Column[]): Row {
  const sums = sumsFor(columns).filter(isTold);
  const sides = facts.before ? ['a', 'b'] : ['a'];
  return Object.fromEntries(
    sides.flatMap((side) => [
      ...sums.map((sum): [string, unknown] => [`${side}_${sum}`, '0']),
      [`${side}_facts`, 0],
      [`${side}_platforms`, 0],
    ]),
  );
}

interface Gaps {
  asked: Map<string, number>;
  before: Map<string, number>;
}

function pointOf(
  facts: Facts,
  columns: readonly Column[],
  { day, hour }: { day: string; hour: number | null },
  row: Row | undefined,
  gaps: Gaps,
): Point {
  const sums = bothSides(facts, row ?? emptyRow(facts, columns), columns);
  const { before: compared, ...now } = sums;
  const isPartial = gaps.asked.has(day);
  const hasFacts = (side: string) => Number((row ?? nothing)[`${side}_facts`] ?? 0) > 0;
  const beforeDay = facts.before && addDays(day, -facts.before.shift);
  const beforePartial = beforeDay !== null && gaps.before.has(beforeDay);
  return {
    day,
    hour,
    isPartial,
    ...(isPartial && !hasFacts('a') ? unknown(columns) : now),
    before:
      compared && beforeDay !== null && facts.before && beforeDay <= facts.before.to
        ? {
            day: beforeDay,
            isPartial: beforePartial,
            ...(beforePartial && !hasFacts('b') ? unknown(columns) : compared),
          }
        : null,
  };
}

async function gapsOf(tx: TenantTx, facts: Facts, now: Date): Promise<Gaps> {
  const accounts = clocksOf(facts.accounts, now);
  const { asked, before, source } = facts;
  return {
    asked: await gapDays(tx, { accounts, days: asked, source, now }),
    before: before ? await gapDays(tx, { accounts, days: before, source, now }) : new Map(),
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

/** One point for each day that has begun. */
export async function pointsByDay(
  tx: TenantTx,
  facts: Facts,
  columns: readonly Column[],
  now: Date,
): Promise<Point[]> {
  const sums = sumsFor(columns).filter(isTold);
  const rows = await groupsOfSums(tx, facts, { dimensions: [], group: 'day', sums, limit: most.days });
  const byDay = new Map(rows.map((row) => [String(row['day_text']), row]));
  const gaps = await gapsOf(tx, facts, now);
  const points: Point[] = [];
  const last = lastDay(facts, now);
  for (let day = facts.asked.from; day <= last; day = addDays(day, 1))
    points.push(pointOf(facts, columns, { day, hour: null }, byDay.get(day), gaps));
  return points;
}

/** The hours of a single day, as far as they have begun; none where its hours were never fetched. */
export async function pointsByHour(
  tx: TenantTx,
  facts: Facts,
  columns: readonly Column[],
  now: Date,
): Promise<Point[]> {
  const hourly: Facts = { ...facts, source: 'hours' };
  const sums = sumsFor(columns).filter(isTold);
  const rows = await groupsOfSums(tx, hourly, {
    dimensions: [],
    group: 'none',
    hours: true,
    sums,
    limit: most.hours,
  });
  if (rows.length === 0) return [];
  const byHour = new Map(rows.map((row) => [Number(row['hour']), row]));
  const day = facts.asked.from;
  const clocks = clocksOf(facts.accounts, now);
  const isOver = clocks.every(({ today }) => today > day);
  const hourOf = (minutes: number) => new Date(now.getTime() + minutes * 60_000).getUTCHours();
  const begun = clocks.map(({ today, offsetMinutes }) =>
    today > day ? 23 : today === day ? hourOf(offsetMinutes) : -1,
  );
  const last = isOver ? 23 : Math.max(-1, ...begun);
  const gaps = await gapsOf(tx, hourly, now);
  return Array.from({ length: last + 1 }, (_, hour) =>
    pointOf(hourly, columns, { day, hour }, byHour.get(hour), gaps),
  );
}
