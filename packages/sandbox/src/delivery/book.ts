import type { Account } from '../state/index.ts';
import type { DeliveredDay, DeliveryLedger } from './ledger.ts';
import type { Budget, DeliveryUnit } from './unit.ts';
import { chance } from '../random.ts';
import { addDays, type LocalTime } from './zone.ts';

interface Purse {
  left: number;
  /** How much more than usual is wanted on a day that goes over its budget. */
  boost: number;
}

/** Share of the days that go over a budget that allows it. */
const overspentDays = 0.3;

/** Sums while settling: no budget and no balance is ever overdrawn, beyond what the platform's rule allows. */
export class Book {
  balance: number;
  readonly #ledger: DeliveryLedger;
  readonly #platform: string;
  readonly #account: Account;
  /** Of the day being settled; they are written when the next one begins. */
  #day = '';
  readonly #rows = new Map<string, DeliveredDay>();
  readonly #purses = new Map<string, Purse>();
  readonly #lasting = new Map<string, Purse>();

  constructor(ledger: DeliveryLedger, platform: string, account: Account) {
    this.#ledger = ledger;
    this.#platform = platform;
    this.#account = account;
    this.balance = account.balance ?? Infinity;
  }

  spend(unit: DeliveryUnit, { day, hour }: LocalTime, wanted: number, cpm: number): void {
    if (day !== this.#day) this.#turn(day);
    const group = this.#purse('group', unit.groupId, unit.groupBudget);
    const campaign = this.#purse('campaign', unit.campaignId, unit.campaignBudget);
    const boosted = wanted * (group ?? campaign ?? { boost: 1 }).boost;
    const amount = Math.min(boosted, group?.left ?? Infinity, campaign?.left ?? Infinity, this.balance);
    if (amount <= 0) return;
    const row = this.#row(unit);
    const at = hour * 2;
    row.spend += amount;
    row.hours[at] = (row.hours[at] ?? 0) + amount;
    row.hours[at + 1] = (row.hours[at + 1] ?? 0) + (amount / cpm) * 1000;
    if (group) group.left -= amount;
    if (campaign) campaign.left -= amount;
    this.balance -= amount;
  }

  #turn(day: string): void {
    this.close();
    this.#day = day;
    this.#rows.clear();
    this.#purses.clear();
  }

  #purse(by: 'group' | 'campaign', id: string, budget: Budget | null): Purse | undefined {
    if (!budget) return undefined;
    const daily = budget.period === 'day';
    const purses = daily ? this.#purses : this.#lasting;
    let purse = purses.get(id);
    if (!purse) {
      purse = daily
        ? this.#dayPurse(by, id, budget)
        : { left: budget.amount - this.#spent(by, id, null), boost: 1 };
      purses.set(id, purse);
    }
    return purse;
  }

  #spent(by: 'group' | 'campaign', id: string, day: string | null): number {
    return this.#ledger.spent(this.#platform, by, id, day);
  }

  #dayPurse(by: 'group' | 'campaign', id: string, { amount, overspend = 0 }: Budget): Purse {
    const isOver = overspend > 0 && chance('overspend', id, this.#day) < overspentDays;
    const boost = isOver ? 1 + overspend * chance('overspend-by', id, this.#day) : 1;
    const today = this.#spent(by, id, this.#day);
    if (!isOver) return { left: amount - today, boost };
    let week = today;
    for (let back = 1; back < 7; back += 1) week += this.#spent(by, id, addDays(this.#day, -back));
    return { left: Math.min(amount * boost - today, amount * 7 - week), boost };
  }

  /** What is left of a budget for good; undefined when it has none. */
  lifetimeLeft({ groupId, campaignId, groupBudget, campaignBudget }: DeliveryUnit): number | undefined {
    if (groupBudget?.period === 'total') return this.#purse('group', groupId, groupBudget)?.left;
    return !groupBudget && campaignBudget?.period === 'total'
      ? this.#purse('campaign', campaignId, campaignBudget)?.left
      : undefined;
  }

  #row(unit: DeliveryUnit): DeliveredDay {
    let row = this.#rows.get(unit.adId);
    if (!row) {
      row = this.#ledger.get(this.#platform, this.#account.id, this.#day, unit.adId) ?? {
        day: this.#day,
        adId: unit.adId,
        groupId: unit.groupId,
        campaignId: unit.campaignId,
        spend: 0,
        hours: Array.from({ length: 48 }, () => 0),
      };
      this.#rows.set(unit.adId, row);
    }
    return row;
  }

  /** Writes down what is open. */
  close(): void {
    for (const row of this.#rows.values()) this.#ledger.put(this.#platform, this.#account.id, row);
  }
}
