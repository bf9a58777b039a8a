import { between, chance } from '../random.ts';
import type { Account } from '../state/index.ts';
import { Book } from './book.ts';
import type { DeliveryLedger } from './ledger.ts';
import { dayCurve, type Market, perDollar } from './market.ts';
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
        book.spend(runner.unit, local, (runner.wish(local) * (end - start)) / hourMs, runner.cpm);
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

/** An ad while settling: what is drawn for it is drawn once. */
class Runner {
  readonly unit: DeliveryUnit;
  readonly cpm: number;
  /** Money for a day times the share of each hour. */
  readonly #hours: number[];
  #day = '';
  #mood = 1;

  constructor(unit: DeliveryUnit, mates: number, account: Account, market: Market) {
    const budget = unit.groupBudget ?? unit.campaignBudget;
    const day = budget ? dayShare(budget) / mates : defaultDay * perDollar(account.currency);
    this.unit = unit;
    this.cpm = between(market.cpm[0], market.cpm[1], 'cpm', unit.adId) * perDollar(account.currency);
    this.#hours = dayCurve.map(
      (share, hour) => share * day * unit.appetite * (0.8 + 0.4 * chance('hour', unit.adId, hour)),
    );
  }

  /** Money per hour that it would like: its share of the budget above it, by the time of the day and its mood. */
  wish({ day, hour }: LocalTime): number {
    if (day !== this.#day) {
      this.#day = day;
      this.#mood = between(0.75, 1.15, 'mood', this.unit.adId, day);
    }
    return (this.#hours[hour] ?? 0) * this.#mood;
  }
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
