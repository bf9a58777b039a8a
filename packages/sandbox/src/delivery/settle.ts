import { between, chance } from '../random.ts';
import type { Account } from '../state/index.ts';
import type { DeliveredDay, DeliveryLedger } from './ledger.ts';
import { DAY_CURVE, type Market, perDollar } from './market.ts';
import type { Budget, DeliveryUnit } from './unit.ts';
import { localTime, type LocalTime } from './zone.ts';

const HALF_HOUR = 1_800_000;
/** What an ad would spend in a day when nobody gave it a budget, in US dollars. */
const DEFAULT_DAY = 60;

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
  let from = units.length === 0 ? now : account.settledAt;
  while (from < now && book.balance > 0) {
    const to = Math.min(now, (Math.floor(from / HALF_HOUR) + 1) * HALF_HOUR);
    const local = localTime(account.timezone, from);
    for (const unit of units) {
      const start = Math.max(from, unit.from);
      const end = Math.min(to, unit.until ?? to);
      if (start < end && open(unit, local))
        book.spend(
          unit,
          local,
          wish(unit, mates.get(budgetKey(unit)) ?? 1, account, local) * ((end - start) / 3_600_000),
          market,
        );
    }
    from = to;
  }
  book.close();
  return { ...account, balance: account.balance === null ? null : book.balance, settledAt: now };
}

function open({ slots }: DeliveryUnit, local: LocalTime): boolean {
  return slots === null || slots[local.weekday * 48 + local.hour * 2 + (local.minute >= 30 ? 1 : 0)] === '1';
}

/** Money per hour that the ad would like: its share of the budget above it, by the time of the day. */
function wish(unit: DeliveryUnit, mates: number, account: Account, local: LocalTime): number {
  const budget = unit.groupBudget ?? unit.campaignBudget;
  const day = budget ? dayShare(budget) / mates : DEFAULT_DAY * perDollar(account.currency);
  const mood =
    between(0.75, 1.15, 'mood', unit.adId, local.day) * (0.8 + 0.4 * chance('hour', unit.adId, local.hour));
  return day * unit.appetite * mood * (DAY_CURVE[local.hour] ?? 0);
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

/** Sums while settling: no budget and no balance is ever overdrawn. */
class Book {
  balance: number;
  readonly #ledger: DeliveryLedger;
  readonly #platform: string;
  readonly #account: Account;
  readonly #rows = new Map<string, DeliveredDay>();
  readonly #spent = new Map<string, number>();

  constructor(ledger: DeliveryLedger, platform: string, account: Account) {
    this.#ledger = ledger;
    this.#platform = platform;
    this.#account = account;
    this.balance = account.balance ?? Infinity;
  }

  spend(unit: DeliveryUnit, local: LocalTime, wanted: number, market: Market): void {
    const group = this.#cap('group', unit.groupId, unit.groupBudget, local.day);
    const campaign = this.#cap('campaign', unit.campaignId, unit.campaignBudget, local.day);
    const amount = Math.min(wanted, group.left, campaign.left, this.balance);
    if (amount <= 0) return;
    const row = this.#row(unit, local.day);
    const cpm = between(market.cpm[0], market.cpm[1], 'cpm', unit.adId) * perDollar(this.#account.currency);
    const at = local.hour * 2;
    row.spend += amount;
    row.hours[at] = (row.hours[at] ?? 0) + amount;
    row.hours[at + 1] = (row.hours[at + 1] ?? 0) + (amount / cpm) * 1000;
    for (const { key } of [group, campaign]) this.#spent.set(key, (this.#spent.get(key) ?? 0) + amount);
    this.balance -= amount;
  }

  #cap(by: 'group' | 'campaign', id: string, budget: Budget | null, day: string) {
    if (!budget) return { key: '', left: Infinity };
    const when = budget.period === 'day' ? day : null;
    const key = `${by}:${id}:${when}`;
    let spent = this.#spent.get(key);
    if (spent === undefined) {
      spent = this.#ledger.spent(this.#platform, by, id, when);
      this.#spent.set(key, spent);
    }
    return { key, left: budget.amount - spent };
  }

  #row(unit: DeliveryUnit, day: string): DeliveredDay {
    const key = `${day}:${unit.adId}`;
    let row = this.#rows.get(key);
    if (!row) {
      row = this.#ledger.get(this.#platform, this.#account.id, day, unit.adId) ?? {
        day,
        adId: unit.adId,
        groupId: unit.groupId,
        campaignId: unit.campaignId,
        spend: 0,
        hours: Array.from({ length: 48 }, () => 0),
      };
      this.#rows.set(key, row);
    }
    return row;
  }

  close(): void {
    for (const row of this.#rows.values()) this.#ledger.put(this.#platform, this.#account.id, row);
  }
}
