import type { Trend } from '@adsail/contract/home';

const hours = 24;

/** What the clock of a zone shows. */
function clockIn(zone: string, at: Date): { day: string; hour: number } {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(at);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((each) => each.type === type)?.value ?? '';
  return { day: `${part('year')}-${part('month')}-${part('day')}`, hour: Number(part('hour')) };
}

/** The first hour of a day that was not over everywhere when its figures were fetched; null: the whole day was. */
export function runningHour({ points, notes }: Pick<Trend, 'points' | 'notes'>): number | null {
  const [first] = points;
  if (!first || notes.newestFetch === null) return null;
  const at = new Date(notes.newestFetch);
  const begun = notes.zones.map((zone) => {
    const clock = clockIn(zone, at);
    if (clock.day === first.day) return clock.hour;
    return clock.day < first.day ? 0 : hours;
  });
  const earliest = Math.min(...begun, hours);
  return earliest < hours ? earliest : null;
}
