import { addDays, dayIn, type ZoneKey, zoneOffsetMinutes } from '@adsail/contract';
import type { RelativeRange, ScheduleDays } from '@adsail/contract/exports';

const minuteMs = 60_000;
const dayMs = 86_400_000;
/** A month of 31 days that begins behind today, and some more. */
const mostDays = 70;

/**
 * When a clock of the zone shows that time on that day. A time that the clock jumps over in spring is the moment after the jump
 * as far behind it; of one that comes twice in autumn the first counts.
 */
export function instantOf(zone: ZoneKey, day: string, time: string): Date {
  const shown = Date.parse(`${day}T${time}:00Z`);
  const offsets = [shown - dayMs, shown + dayMs].map(
    (at) => zoneOffsetMinutes(zone, new Date(at)) * minuteMs,
  );
  const fitting = offsets
    .filter((offset) => zoneOffsetMinutes(zone, new Date(shown - offset)) * minuteMs === offset)
    .map((offset) => shown - offset);
  return new Date(fitting.length > 0 ? Math.min(...fitting) : shown - (offsets[0] as number));
}

/** Times are of whole minutes: a moment just before one would else be followed by that minute itself, and sent twice. */
export const wholeMinute = (at: Date): Date => new Date(Math.round(at.getTime() / minuteMs) * minuteMs);

const weekdayOf = (day: string): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;

/** Of a month that is shorter, its last day stands for those that it does not have. */
function isOn({ every, days }: ScheduleDays, day: string): boolean {
  if (every === 'week') return days.includes(weekdayOf(day));
  const date = Number(day.slice(8));
  const isLast = addDays(day, 1).slice(8) === '01';
  return days.includes(date) || (isLast && days.some((each) => each > date));
}

/** The first time after that moment. */
export function nextTime(
  { days, time }: { days: ScheduleDays; time: string },
  zone: ZoneKey,
  after: Date,
): Date {
  // A jump of the clock can put a time of yesterday behind midnight.
  let day = addDays(dayIn(zone, after), -1);
  for (let count = 0; count < mostDays; count += 1) {
    const at = isOn(days, day) ? instantOf(zone, day, time) : null;
    if (at && at > after) return at;
    day = addDays(day, 1);
  }
  throw new Error('A schedule without days');
}

/** The days that are meant on a day. Weeks begin on Monday. */
export function daysOfRange(range: RelativeRange, today: string): { from: string; to: string } {
  const yesterday = addDays(today, -1);
  switch (range) {
    case 'yesterday':
      return { from: yesterday, to: yesterday };
    case 'last7Days':
      return { from: addDays(today, -7), to: yesterday };
    case 'last14Days':
      return { from: addDays(today, -14), to: yesterday };
    case 'last30Days':
      return { from: addDays(today, -30), to: yesterday };
    case 'last90Days':
      return { from: addDays(today, -90), to: yesterday };
    case 'lastWeek': {
      const monday = addDays(today, -weekdayOf(today) - 7);
      return { from: monday, to: addDays(monday, 6) };
    }
    case 'lastMonth': {
      const to = addDays(`${today.slice(0, 7)}-01`, -1);
      return { from: `${to.slice(0, 7)}-01`, to };
    }
  }
}
