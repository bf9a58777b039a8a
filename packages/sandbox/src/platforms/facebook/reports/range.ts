import { addDays } from '../../../delivery/zone.ts';
import { datePresets } from '../enums.data.ts';
import { badParam, GraphError } from '../errors.ts';
import { decoded, isRecord, textOf } from '../graph/params.ts';

export interface Period {
  since: string;
  until: string;
}

const dayPattern = /^\d{4}-\d\d-\d\d$/;
const maxMonths = 37;

/** The periods asked for, each one a row per object, in the account's days. */
export function readPeriods(params: Readonly<Record<string, unknown>>, today: string): Period[] {
  const several = decoded(params['time_ranges']);
  if (Array.isArray(several)) return several.map((range) => readRange(range, today));
  const range =
    params['time_range'] === undefined
      ? preset(textOf(params['date_preset']) || 'last_30d', today)
      : readRange(decoded(params['time_range']), today);
  return split(range, params['time_increment'] ?? 'all_days');
}

function readRange(value: unknown, today: string): Period {
  const { since, until } = isRecord(value) ? value : {};
  if (!dayPattern.test(textOf(since)) || !dayPattern.test(textOf(until)))
    throw badParam('Must be a date representation in the format YYYY-MM-DD: time_range');
  const range = { since: textOf(since), until: textOf(until) };
  if (range.since > range.until)
    throw badParam('The start date of time_range must be before or the same as the end date.');
  if (range.since < addMonths(today, -maxMonths))
    throw new GraphError({
      code: 3018,
      message: `(#3018) The start date of the time range cannot be beyond ${maxMonths} months from the current date`,
    });
  return range;
}

function addMonths(day: string, count: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + count, date)).toISOString().slice(0, 10);
}

const monthStart = (day: string): string => `${day.slice(0, 7)}-01`;
const monthEnd = (day: string): string => addDays(addMonths(monthStart(day), 1), -1);
const weekday = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();

function quarterStart(day: string): string {
  const month = Math.floor((Number(day.slice(5, 7)) - 1) / 3) * 3 + 1;
  return `${day.slice(0, 4)}-${String(month).padStart(2, '0')}-01`;
}

/** `last_n` ends yesterday; `this_…` ends today. */
function preset(name: string, today: string): Period {
  const yesterday = addDays(today, -1);
  const last = /^last_(\d+)d$/.exec(name)?.[1];
  if (last !== undefined && datePresets.includes(name))
    return { since: addDays(today, -Number(last)), until: yesterday };
  const sunday = addDays(today, -weekday(today));
  const monday = addDays(today, -((weekday(today) + 6) % 7));
  const year = today.slice(0, 4);
  const before = addDays(monthStart(today), -1);
  const quarter = addDays(quarterStart(today), -1);
  const known: Record<string, Period> = {
    today: { since: today, until: today },
    yesterday: { since: yesterday, until: yesterday },
    this_month: { since: monthStart(today), until: today },
    last_month: { since: monthStart(before), until: before },
    this_quarter: { since: quarterStart(today), until: today },
    last_quarter: { since: quarterStart(quarter), until: quarter },
    this_year: { since: `${year}-01-01`, until: today },
    last_year: { since: `${Number(year) - 1}-01-01`, until: `${Number(year) - 1}-12-31` },
    this_week_sun_today: { since: sunday, until: today },
    this_week_mon_today: { since: monday, until: today },
    last_week_sun_sat: { since: addDays(sunday, -7), until: addDays(sunday, -1) },
    last_week_mon_sun: { since: addDays(monday, -7), until: addDays(monday, -1) },
    maximum: { since: addMonths(today, -maxMonths), until: today },
    data_maximum: { since: addMonths(today, -maxMonths), until: today },
  };
  const found = known[name];
  if (!found) throw badParam(`Param date_preset must be one of {${datePresets.join(', ')}}`);
  return found;
}

function split(range: Period, increment: unknown): Period[] {
  if (increment === 'all_days' || increment === '') return [range];
  const periods: Period[] = [];
  const days = Number(increment);
  if (increment !== 'monthly' && !(Number.isInteger(days) && days >= 1 && days <= 90))
    throw badParam('Param time_increment must be monthly, all_days or an integer from 1 to 90');
  for (let since = range.since; since <= range.until;) {
    const end = increment === 'monthly' ? monthEnd(since) : addDays(since, days - 1);
    const until = end < range.until ? end : range.until;
    periods.push({ since, until });
    since = addDays(until, 1);
  }
  return periods;
}
