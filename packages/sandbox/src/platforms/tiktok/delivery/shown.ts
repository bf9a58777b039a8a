import type { Input } from '../define-route.ts';
import { fromStamp, stamp } from '../envelope.ts';

const wholeWeek = '1'.repeat(336);
/** So far ahead a group ends that nobody gave an end. */
const openEndMs = 10 * 365 * 86_400_000;
/** Lists that say nothing are shown empty. */
const lists = [
  'languages',
  'network_types',
  'audience_ids',
  'excluded_audience_ids',
  'interest_category_ids',
  'carrier_ids',
];

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string');

/** The platform keeps sets: their order is its own. */
export const inOwnOrder = (fields: Input): Input =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, isTexts(value) ? value.toSorted() : value]),
  );

function endOf({ schedule_type, schedule_start_time, schedule_end_time }: Input): unknown {
  if (schedule_end_time !== undefined || schedule_type !== 'SCHEDULE_FROM_NOW') return schedule_end_time;
  const start = fromStamp(String(schedule_start_time));
  return Number.isNaN(start) ? undefined : stamp(start + openEndMs);
}

/** A group as it is shown, which is not as it was sent: what was left open has the platform's words for that. */
export function shownGroup(fields: Input): Input {
  const { dayparting } = fields;
  return {
    ...Object.fromEntries(lists.map((name) => [name, []])),
    spending_power: 'ALL',
    bid_price: 0,
    conversion_bid_price: 0,
    ...inOwnOrder(fields),
    schedule_end_time: endOf(fields),
    dayparting: typeof dayparting === 'string' && dayparting.includes('1') ? dayparting : wholeWeek,
  };
}
