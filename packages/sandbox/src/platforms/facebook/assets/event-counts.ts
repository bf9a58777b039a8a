import { between } from '../../../random.ts';
import type { StoredObject } from '../../../state/index.ts';
import type { World } from '../../../world.ts';
import { platformName } from '../version.ts';

const hourMs = 3_600_000;
/** What a living site sends on its own in an hour. */
const usualCounts: Readonly<Record<string, readonly [number, number]>> = {
  PageView: [120, 900],
  ViewContent: [60, 400],
  AddToCart: [8, 60],
  InitiateCheckout: [4, 30],
  Purchase: [1, 14],
  CompleteRegistration: [2, 20],
};

/** Events received through the API, plus what the site behind a seeded pixel sends; the last day unless told. */
export function eventCounts(
  world: World,
  pixel: StoredObject,
  now: number,
  params: Readonly<Record<string, unknown>>,
): { hour: number; counts: Record<string, number> }[] {
  const end = params['end_time'] === undefined ? now : Number(params['end_time']) * 1000;
  const start = params['start_time'] === undefined ? end - 24 * hourMs : Number(params['start_time']) * 1000;
  const rows: { hour: number; counts: Record<string, number> }[] = [];
  const received = receivedBy(world, pixel.id);
  for (
    let hour = Math.floor(start / hourMs) * hourMs;
    hour < Math.min(end, now) && rows.length < 24 * 31;
    hour += hourMs
  ) {
    const counts: Record<string, number> = { ...received.get(hour) };
    if (pixel.fields['$alive'] === true)
      for (const [name, [low, high]] of Object.entries(usualCounts))
        counts[name] = (counts[name] ?? 0) + Math.floor(between(low, high, 'pixel', pixel.id, name, hour));
    if (Object.keys(counts).length > 0) rows.push({ hour, counts });
  }
  return rows;
}

function receivedBy(world: World, pixelId: string): Map<number, Record<string, number>> {
  const hours = new Map<number, Record<string, number>>();
  for (const { name, fields } of world.state.objects.list(platformName, 'event', { parentId: pixelId })) {
    const hour = Math.floor(Number(fields['event_time']) / 3600) * hourMs;
    const counts = hours.get(hour) ?? {};
    counts[name] = (counts[name] ?? 0) + 1;
    hours.set(hour, counts);
  }
  return hours;
}
