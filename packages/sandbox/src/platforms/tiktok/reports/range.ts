import { addDays } from '../../../delivery/zone.ts';
import { wrong } from '../errors.ts';
import type { Input } from '../define-route.ts';

export interface DayRange {
  from: string;
  to: string;
}

const dayMs = 86_400_000;
const timeDimensions = ['stat_time_day', 'stat_time_hour'];

/** Local days, and no more of them than the time dimension allows. */
export function readRange(input: Input, dimensions: readonly string[], today: string): DayRange {
  const time = dimensions.find((name) => timeDimensions.includes(name));
  if (input['query_lifetime'] === true) {
    if (time) throw wrong('query_lifetime: Cannot be used with a time dimension.');
    return { from: '2000-01-01', to: today };
  }
  const read = (name: string) => {
    const given = input[name];
    if (given === undefined) throw wrong(`${name}: Missing data for required field.`);
    if (typeof given !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(given) || Number.isNaN(Date.parse(given)))
      throw wrong(`${name}: Not a valid date.`);
    return given;
  };
  const from = read('start_date');
  const to = read('end_date');
  const days = (Date.parse(to) - Date.parse(from)) / dayMs + 1;
  if (days < 1) throw wrong('end_date: The end date must not be before the start date.');
  const most = time === 'stat_time_hour' ? 1 : time === 'stat_time_day' ? 30 : 365;
  if (days > most) throw wrong(`end_date: The time range must not be longer than ${most} day(s).`);
  return { from, to: to > today ? addDays(today, 0) : to };
}
