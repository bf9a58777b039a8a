import { dayCurve, type Market, perDollar } from './market.ts';
import { type AdDay, drawn, drawnBetween, seedOf, traitsOf } from './metrics.ts';
import type { Span } from './span.ts';
import { dayNumber, dayText } from './zone.ts';

/** Where an ad of a bulk seed bids. */
export interface Auction {
  market: Market;
  currency: string;
}

/** Number of the draw that decides how a day of a bulk seed went. */
const moodDraw = 50;
const seededSpend = (daily: number, seed: number, day: number): number =>
  daily * (0.75 + 0.4 * drawn(seed, moodDraw + day));

/** Each day of a bulk seed between two: drawn when it is asked for, because millions of rows would take minutes to write.
 *  What `visit` is given is the same object every time. */
export function eachSeededDay(
  { adId, seededFrom, seededTo, daily }: Span,
  range: { first: number; last: number },
  { market, currency }: Auction,
  visit: (day: AdDay) => void,
): void {
  if (seededFrom === null || seededTo === null) return;
  const first = Math.max(range.first, dayNumber(seededFrom));
  const last = Math.min(range.last, dayNumber(seededTo));
  if (first > last) return;
  const seed = seedOf(adId);
  const cpm = drawnBetween(market.cpm, seed, 0) * perDollar(currency);
  const at: AdDay = {
    seed,
    traits: traitsOf(market, seed),
    day: first,
    spend: 0,
    impressions: 0,
    ageDays: 0,
  };
  for (let day = first; day <= last; day += 1) {
    at.day = day;
    at.spend = seededSpend(daily, seed, day);
    at.impressions = (at.spend / cpm) * 1000;
    visit(at);
  }
}

/** The same as figures that can be told by the hour. */
export function seededDays(span: Span, range: { from: string; to: string }, auction: Auction) {
  const days: { day: string; spend: number; impressions: number; hours(): number[] }[] = [];
  const numbers = { first: dayNumber(range.from), last: dayNumber(range.to) };
  eachSeededDay(span, numbers, auction, ({ day, spend, impressions }) =>
    days.push({
      day: dayText(day),
      spend,
      impressions,
      hours: () => dayCurve.flatMap((share) => [spend * share, impressions * share]),
    }),
  );
  return days;
}
