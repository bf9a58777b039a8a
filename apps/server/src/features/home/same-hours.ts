import type { ReportBefore } from '@adsail/contract/reports';
import type { TenantTx } from '../../db/scope.ts';
import { hoursAreWhole } from '../insights/index.ts';
import {
  bothSides,
  clocksOf,
  type columnOf,
  comparedWhole,
  type Facts,
  groupsOfSums,
  isTold,
  sumsFor,
  unequalIn,
  unknown,
} from '../reports/index.ts';
import { isBefore, wholeHours } from './store/hours.ts';

interface SameHours {
  /** Hours before this one; null: they cannot be compared. */
  until: number | null;
  beforeDay: string;
  before: ReportBefore;
}

/** A single day that is running, by the hours of it that are known and over, with the same hours of the day before; null: it is none. */
export async function sameHours(
  tx: TenantTx,
  facts: Facts,
  columns: readonly ReturnType<typeof columnOf>[],
  now: Date,
): Promise<SameHours | null> {
  const { asked, before, source } = facts;
  const day = asked.from;
  const clocks = clocksOf(facts.accounts, now);
  const isRunning = day === asked.to && clocks.some(({ today }) => today === day);
  if (!before || source !== 'products' || !isRunning || comparedWhole(facts)) return null;
  const nos = facts.accounts.map(({ no }) => no);
  const beforeDay = before.from;
  const { wholeTo: _wholeTo, wholeBefore: _wholeBefore, ...whole } = facts;
  const both: Facts = { ...whole, before: { ...before, to: beforeDay } };
  const unequal = unequalIn(both, nos, [asked, { from: beforeDay, to: beforeDay }]);
  const isWhole =
    !unequal && (await hoursAreWhole(tx, nos, day)) && (await hoursAreWhole(tx, nos, beforeDay));
  const until = isWhole ? await wholeHours(tx, clocks, day) : null;
  if (!until)
    return { until: null, beforeDay, before: { ...unknown(columns, source), ...(unequal && { unequal }) } };
  const { coverage: _coverage, ...known } = both;
  const hourly: Facts = { ...known, source: 'hours', where: [isBefore(until)] };
  const sums = sumsFor(columns).filter(isTold);
  const [row = {}] = await groupsOfSums(tx, hourly, { dimensions: [], group: 'none', sums, limit: 1 });
  const { values, before: earlier } = bothSides(hourly, row, columns);
  return {
    until,
    beforeDay,
    before: { ...(earlier ?? unknown(columns, source)), against: values },
  };
}
