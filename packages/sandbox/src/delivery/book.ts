import type { Account } from '../state/index.ts';
import type { DeliveredDay, DeliveryLedger } from './ledger.ts';
import type { Budget, DeliveryUnit } from './unit.ts';
import type { LocalTime } from './zone.ts';

interface Purse {
  left: number;
}

/** Sums while settling: no budget and no balance is ever overdrawn. */
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
    const amount = Math.min(wanted, group?.left ?? Infinity, campaign?.left ?? Infinity, this.balance);
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
      const spent = this.#ledger.spent(this.#platform, by, id, daily ? this.#day : null);
      purse = { left: budget.amount - spent };
      purses.set(id, purse);
    }
    return purse;
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
