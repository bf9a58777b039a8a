import { hash } from '../random.ts';
import type { Market, Range } from './market.ts';

/** What happened in a day (or an hour) to an ad. Whole numbers, so that every sum is exact; money in cents' precision. */
export interface Metrics {
  spend: number;
  impressions: number;
  clicks: number;
  installs: number;
  registrations: number;
  purchases: number;
  purchaseValue: number;
  plays: number;
  plays2s: number;
  plays6s: number;
  p25: number;
  p50: number;
  p75: number;
  p100: number;
  likes: number;
  comments: number;
  shares: number;
}

export const noMetrics = (): Metrics => ({
  spend: 0,
  impressions: 0,
  clicks: 0,
  installs: 0,
  registrations: 0,
  purchases: 0,
  purchaseValue: 0,
  plays: 0,
  plays2s: 0,
  plays6s: 0,
  p25: 0,
  p50: 0,
  p75: 0,
  p100: 0,
  likes: 0,
  comments: 0,
  shares: 0,
});

export const metricNames = Object.keys(noMetrics()) as (keyof Metrics)[];
const cents = (amount: number): number => Math.round(amount * 100) / 100;

/** Adds `more` into `sum`. Money is added in cents: no dust from binary fractions. Names are written out here and below:
 *  going through a list of them takes several times as long, and a report does little else. */
export function addMetrics(sum: Metrics, more: Metrics): Metrics {
  sum.spend = cents(sum.spend + more.spend);
  sum.impressions += more.impressions;
  sum.clicks += more.clicks;
  sum.installs += more.installs;
  sum.registrations += more.registrations;
  sum.purchases += more.purchases;
  sum.purchaseValue = cents(sum.purchaseValue + more.purchaseValue);
  sum.plays += more.plays;
  sum.plays2s += more.plays2s;
  sum.plays6s += more.plays6s;
  sum.p25 += more.p25;
  sum.p50 += more.p50;
  sum.p75 += more.p75;
  sum.p100 += more.p100;
  sum.likes += more.likes;
  sum.comments += more.comments;
  sum.shares += more.shares;
  return sum;
}

/** Figures made of others one by one, amounts of money in another way than numbers. */
export const metricsFrom = (
  whole: Metrics,
  number: (count: number) => number,
  money: (amount: number) => number,
): Metrics => ({
  spend: money(whole.spend),
  impressions: number(whole.impressions),
  clicks: number(whole.clicks),
  installs: number(whole.installs),
  registrations: number(whole.registrations),
  purchases: number(whole.purchases),
  purchaseValue: money(whole.purchaseValue),
  plays: number(whole.plays),
  plays2s: number(whole.plays2s),
  plays6s: number(whole.plays6s),
  p25: number(whole.p25),
  p50: number(whole.p50),
  p75: number(whole.p75),
  p100: number(whole.p100),
  likes: number(whole.likes),
  comments: number(whole.comments),
  shares: number(whole.shares),
});

/** Conversions arrive late and old days are counted again: what is known of a day after so many days. */
export function maturity(ageDays: number): number {
  const age = Math.max(0, Math.floor(ageDays));
  return age >= settledAfterDays ? 1 : 0.62 + 0.38 * Math.sqrt(age / settledAfterDays);
}
/** From this age on a day's figures stand. */
export const settledAfterDays = 7;

/** How much too high fresh spend and impressions are: invalid traffic is taken out during the next two days. */
const restatement = (ageDays: number): number => Math.max(0, 1 - Math.max(0, Math.floor(ageDays)) / 2);
const mostRestatedSpend = 0.012;
const mostRestatedImpressions = 0.02;

/** What an ad did on a day, before anything is drawn from it. */
export interface AdDay {
  /** `seedOf` the ad: the same ad and day draw the same figures whenever they are asked for. */
  seed: number;
  traits: AdTraits;
  /** Days since 1970. */
  day: number;
  spend: number;
  impressions: number;
  ageDays: number;
}

export const seedOf = (adId: string): number => hash('ad', adId);

function mix(seed: number, word: number): number {
  let state = Math.imul(seed ^ Math.imul(word + 1, 0x9e3779b1), 0x85ebca6b);
  state = Math.imul(state ^ (state >>> 13), 0xc2b2ae35);
  return (state ^ (state >>> 16)) >>> 0;
}

/** From 0 up to, not including, 1. */
export const drawn = (seed: number, word: number): number => mix(seed, word) / 2 ** 32;
/** By index: taking the range apart would cost more than the draw. */
export const drawnBetween = (range: Range, seed: number, word: number): number =>
  range[0] + (range[1] - range[0]) * drawn(seed, word);

/** Numbers of the draws that an ad makes once; those of a day follow them. */
const traitDraws = { ctr: 1, conversion: 2, registration: 3, purchase: 4, value: 5, plays: 6 };

/** How well an ad does, before a day makes it better or worse; a value is in dollars. */
export interface AdTraits {
  ctr: number;
  conversion: number;
  registration: number;
  purchase: number;
  value: number;
  plays: number;
}

export function traitsOf(market: Market, seed: number): AdTraits {
  const trait = (name: keyof AdTraits) => drawnBetween(market[name], seed, traitDraws[name]);
  return {
    ctr: trait('ctr'),
    conversion: trait('conversion'),
    registration: trait('registration'),
    purchase: trait('purchase'),
    value: trait('value'),
    plays: trait('plays'),
  };
}

/** Adds everything that follows from spend and impressions of a day. A report adds up millions of them, so that nothing is
 *  made here that has to be thrown away. Round the money afterwards. */
export function addDay(sum: Metrics, perDollar: number, at: AdDay): Metrics {
  const { traits, spend, impressions: final, ageDays } = at;
  const base = mix(at.seed, at.day + 1000);
  const fresh = restatement(ageDays);
  const known = maturity(ageDays);
  // Most days are old: nothing is drawn for what they no longer have.
  const shown = fresh === 0 ? final : final * (1 + mostRestatedImpressions * fresh * drawn(base, 1));
  const impressions = Math.floor(shown);
  const wobble = (word: number) => 0.85 + 0.3 * drawn(base, word);
  const clicks = Math.min(impressions, Math.floor(shown * traits.ctr * wobble(2) + drawn(base, 3)));
  const finalInstalls = clicks * traits.conversion * wobble(4);
  const installs = Math.min(clicks, Math.floor(finalInstalls * known + drawn(base, 5)));
  const purchases = Math.floor(finalInstalls * known * traits.purchase * wobble(6) + drawn(base, 7));
  const plays = Math.min(impressions, Math.floor(shown * traits.plays * wobble(8) + drawn(base, 9)));
  const p25 = Math.floor(plays * (0.3 + 0.15 * drawn(base, 10)));
  const p50 = Math.floor(p25 * (0.5 + 0.2 * drawn(base, 11)));
  const p75 = Math.floor(p50 * (0.55 + 0.2 * drawn(base, 12)));
  const plays2s = Math.floor(plays * (0.45 + 0.15 * drawn(base, 13)));
  sum.spend += cents(fresh === 0 ? spend : spend * (1 + mostRestatedSpend * fresh * drawn(base, 14)));
  sum.impressions += impressions;
  sum.clicks += clicks;
  sum.installs += installs;
  sum.registrations += Math.floor(installs * traits.registration * wobble(15) + drawn(base, 16));
  sum.purchases += purchases;
  sum.purchaseValue += cents(purchases * traits.value * wobble(17) * perDollar);
  sum.plays += plays;
  sum.plays2s += plays2s;
  sum.plays6s += Math.floor(plays2s * (0.35 + 0.2 * drawn(base, 18)));
  sum.p25 += p25;
  sum.p50 += p50;
  sum.p75 += p75;
  sum.p100 += Math.floor(p75 * (0.5 + 0.2 * drawn(base, 19)));
  sum.likes += Math.floor(clicks * 0.4 * drawn(base, 20));
  sum.comments += Math.floor(clicks * 0.06 * drawn(base, 21));
  sum.shares += Math.floor(clicks * 0.05 * drawn(base, 22));
  return sum;
}

export function roundMoney(sum: Metrics): Metrics {
  sum.spend = cents(sum.spend);
  sum.purchaseValue = cents(sum.purchaseValue);
  return sum;
}

/** Divides a day among its hours, by their impressions; rounding the running sum keeps the total exact.
 *  `hours` are 24 pairs of spend and impressions. */
export function splitByHour(whole: Metrics, hours: readonly number[]): [hour: number, part: Metrics][] {
  const weight = (hour: number) => (hours[hour * 2 + 1] ?? 0) || (hours[hour * 2] ?? 0) * 1e-9;
  const busy = Array.from({ length: 24 }, (_, hour) => hour).filter((hour) => weight(hour) > 0);
  const total = busy.reduce((sum, hour) => sum + weight(hour), 0);
  let before = 0;
  return busy.map((hour, index) => {
    const after = index === busy.length - 1 ? total : before + weight(hour);
    const [from, to] = [before / total, after / total];
    const part = metricsFrom(
      whole,
      (count) => Math.round(count * to) - Math.round(count * from),
      (amount) => (Math.round(amount * 100 * to) - Math.round(amount * 100 * from)) / 100,
    );
    before = after;
    return [hour, part];
  });
}

/** How many people there are to be met by one advertiser. */
const people = 4_000_000;

/** Different people among so many impressions. It adds up neither over days nor over ads: the more there are, the more of
 *  the people have been met already. It hangs on nothing but the impressions, so that more days or more ads never reach
 *  fewer people; rounding up keeps the sum of parts at or above the whole. */
export function reachOf(impressions: number): number {
  const frequency = 1.1 + 0.12 * Math.log2(1 + impressions / 2000);
  const met = impressions / frequency;
  return Math.ceil(met / (1 + met / people));
}
