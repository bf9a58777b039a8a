import { refuse } from '../errors.ts';

interface Span {
  start_minute: number;
  end_minute: number;
  days: number[];
  timezone_type: 'ADVERTISER';
}

/** Whole hours only: half an hour would be rounded into money spent or not spent. */
function hoursOf(day: string): string {
  if (day.length === 24) return day;
  const hours = day.replaceAll(/(.)(.)/g, (_pair, first: string, second: string) => {
    if (first !== second) throw refuse('dayparting', 'The platform schedules whole hours only.', 'format');
    return first;
  });
  return hours;
}

function* spansOf(hours: string): Generator<readonly [number, number]> {
  for (const { 0: run, index } of hours.matchAll(/1+/g)) yield [index * 60, (index + run.length) * 60];
}

/**
 * "Ad scheduling". Ours begins with Monday, theirs with Sunday; days with the same hours share an entry. A week without
 * any hour, or with all of them, is no schedule. Without a zone it would mean the viewer's.
 */
export function scheduleOf(week: readonly string[]): Span[] {
  const hours = week.map(hoursOf);
  if (hours.every((day) => !day.includes('1')) || hours.every((day) => !day.includes('0'))) return [];
  const spans = new Map<string, Span>();
  for (const [day, text] of hours.entries())
    for (const [start_minute, end_minute] of spansOf(text)) {
      const key = `${start_minute}-${end_minute}`;
      const span = spans.get(key) ?? { start_minute, end_minute, days: [], timezone_type: 'ADVERTISER' };
      span.days.push((day + 1) % 7);
      spans.set(key, span);
    }
  return [...spans.values()];
}
