import { between, chance } from '../random.ts';
import type { Account } from '../state/index.ts';
import { appetiteFor, highestCpm } from './bids.ts';
import { Book } from './book.ts';
import type { DeliveryLedger } from './ledger.ts';
import { dayCurve, type Market, perDollar } from './market.ts';
import { drawnBetween, seedOf, traitsOf } from './metrics.ts';
import type { Budget, DeliveryUnit } from './unit.ts';
import { localTime, type LocalTime, offsetOf } from './zone.ts';

const hourMs = 3_600_000;
/** What an ad would spend in a day when nobody gave it a budget, in US dollars. */
const defaultDay = 60;

/** Writes down what the account's ads delivered from `account.settledAt` until `now`; returns the account as it then
 *  stands. The settings were the same all that time, because whoever changes them settles first. */
export function settle(
  ledger: DeliveryLedger,
  market: Market,
  platform: string,
  account: Account,
  units: readonly DeliveryUnit[],
  now: number,
): Account {
  const book = new Book(ledger, platform, account);
  const mates = countMates(units);
  const runners = units.map((unit) => new Runner(unit, mates.get(budgetKey(unit)) ?? 1, account, market));
  const step = stepOf(units, account);
  let from = units.length === 0 ? now : account.settledAt;
  while (from < now && book.balance > 0) {
    const to = Math.min(now, (Math.floor(from / step) + 1) * step);
    const local = localTime(account.timezone, from);
    for (const runner of runners) {
      const start = Math.max(from, runner.unit.from);
      const end = Math.min(to, runner.unit.until ?? to);
      if (start < end && open(runner.unit, local))
        book.spend(
          runner.unit,
          local,
          (runner.wish(local, start, book.lifetimeLeft(runner.unit)) * (end - start)) / hourMs,
          runner.cpm,
        );
    }
    from = to;
  }
  book.close();
  return { ...account, balance: account.balance === null ? null : book.balance, settledAt: now };
}

/** Whole hours are enough unless somebody counts in half ones: a dayparting, or a zone between the hours. */
function stepOf(units: readonly DeliveryUnit[], account: Account): number {
  const halves =
    units.some(({ slots }) => slots !== null) || offsetOf(account.timezone, account.settledAt) % hourMs !== 0;
  return halves ? hourMs / 2 : hourMs;
}

function open({ slots }: DeliveryUnit, local: LocalTime): boolean {
  return slots === null || slots[local.weekday * 48 + local.hour * 2 + (local.minute >= 30 ? 1 : 0)] === '1';
}

/** As fast as it can: so many times what an even day would take. */
const fastTimes = 4;

/** An ad while settling: what is drawn for it is drawn once. */
class Runner {
  readonly unit: DeliveryUnit;
  readonly cpm: number;
  readonly #mates: number;
  readonly #appetite: number;
  /** Money for a day times the share of each hour. */
  readonly #hours: number[];
  readonly #openWeights: number[] | null;
  #day = '';
  #mood = 1;

  constructor(unit: DeliveryUnit, mates: number, account: Account, market: Market) {
    const budget = unit.groupBudget ?? unit.campaignBudget;
    const day = budget ? dayShare(budget) / mates : defaultDay * perDollar(account.currency);
    const { currency } = account;
    const seed = seedOf(unit.adId);
    this.#appetite = appetiteFor(unit.bids, market, currency);
    const hunger = this.#appetite * (unit.isFast ? fastTimes : 1);
    this.unit = unit;
    this.#mates = mates;
    this.cpm = Math.min(
      drawnBetween(market.cpm, seed, 0) * perDollar(currency),
      highestCpm(unit.bids, traitsOf(market, seed), currency),
    );
    this.#hours = dayCurve.map(
      (share, hour) => share * day * hunger * (0.8 + 0.4 * chance('hour', unit.adId, hour)),
    );
    this.#openWeights = unit.slots === null ? null : openWeights(unit.slots);
  }

  /** Money per hour that it would like: its share of the budget above it, by the time of the day and its mood. With
   *  dayparting the day's money goes into its hours. */
  wish({ day, hour, weekday }: LocalTime, at: number, lifetimeLeft: number | undefined): number {
    if (day !== this.#day) {
      this.#day = day;
      this.#mood = between(0.75, 1.15, 'mood', this.unit.adId, day);
    }
    const openShare = this.#openWeights?.[weekday] ?? 1;
    if (lifetimeLeft !== undefined && this.unit.until !== null)
      return this.#paced(hour, at, lifetimeLeft, this.unit.until) * this.#mood;
    return ((this.#hours[hour] ?? 0) * this.#mood) / Math.max(openShare, 0.02);
  }

  /** A budget for good is spread over the time that is left, so that it ends with it. */
  #paced(hour: number, at: number, left: number, until: number): number {
    const { isFast, slots } = this.unit;
    const open =
      slots === null ? 1 : Math.max(0.02, [...slots].filter((slot) => slot === '1').length / slots.length);
    const hoursLeft = Math.max(0.5, ((until - at) / hourMs) * open);
    const even = left / (isFast ? Math.min(hoursLeft, 24) / fastTimes : hoursLeft) / this.#mates;
    // Near the end the curve of the day would leave something over.
    return even * this.#appetite * (hoursLeft > 24 ? (dayCurve[hour] ?? 0) * 24 : 1.3);
  }
}

/** How much of a day's delivery falls into the open hours, by weekday. */
function openWeights(slots: string): number[] {
  return Array.from({ length: 7 }, (_, weekday) =>
    dayCurve.reduce((sum, share, hour) => {
      const at = weekday * 48 + hour * 2;
      const open = Number(slots[at] === '1') + Number(slots[at + 1] === '1');
      return sum + (share * open) / 2;
    }, 0),
  );
}

const budgetKey = (unit: DeliveryUnit): string => (unit.groupBudget ? unit.groupId : unit.campaignId);

/** How many ads share a budget. */
function countMates(units: readonly DeliveryUnit[]): Map<string, number> {
  const mates = new Map<string, number>();
  for (const unit of units) mates.set(budgetKey(unit), (mates.get(budgetKey(unit)) ?? 0) + 1);
  return mates;
}

/** A budget for good is spread over about twenty days. */
const dayShare = ({ amount, period }: Budget): number => (period === 'day' ? amount : amount / 20);
