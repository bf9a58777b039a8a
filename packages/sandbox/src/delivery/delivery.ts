import type { Clock } from '../clock/clock.ts';
import type { Account, State } from '../state/index.ts';
import { DeliveryLedger } from './ledger.ts';
import type { Market } from './market.ts';
import { addMetrics, type Metrics, metricsOf, noMetrics } from './metrics.ts';
import { settle } from './settle.ts';
import type { DeliveryUnit } from './unit.ts';
import { instantOf, localTime } from './zone.ts';

const dayMs = 86_400_000;
/** Looking at every ad of an account at every request would be slow for nothing: a minute is close enough. */
const freshMs = 60_000;
/** Before a change it is nearer, but still not for every one of a burst. */
const freshBeforeWriteMs = 1000;

/** One ad and one local hour (or day: hour null). */
export interface DeliveryRow {
  adId: string;
  groupId: string;
  campaignId: string;
  day: string;
  hour: number | null;
  metrics: Metrics;
}

/** What delivery has to know of a platform. */
interface DeliveringPlatform {
  name: string;
  market: Market;
  units(account: Account): DeliveryUnit[];
}

/** Delivery of all platforms: settle before changing or reading, then read. */
export class Delivery {
  readonly #state: State;
  readonly #clock: Clock;
  readonly #platforms: readonly DeliveringPlatform[];
  readonly ledger: DeliveryLedger;
  constructor({ state, clock }: { state: State; clock: Clock }, platforms: readonly DeliveringPlatform[]) {
    this.#state = state;
    this.#clock = clock;
    this.#platforms = platforms;
    this.ledger = new DeliveryLedger(state.database);
  }

  /** Brings an account up to now. Call it before a delivery object or a balance changes, and before they are read. */
  settle(platformName: string, accountId: string, { force = false } = {}): void {
    const platform = this.#platforms.find(({ name }) => name === platformName);
    const account = this.#state.accounts.get(platformName, accountId);
    const now = this.#clock.now();
    if (!platform || !account || now <= account.settledAt) return;
    if (now - account.settledAt < (force ? freshBeforeWriteMs : freshMs)) return;
    this.#state.database.transaction(() => {
      const units = platform.units(account);
      this.#state.accounts.save(
        platformName,
        settle(this.ledger, platform.market, platformName, account, units, now),
      );
    });
  }

  /** What the ads of an account did from one local day to another, by day or by hour. */
  rows(
    platformName: string,
    accountId: string,
    range: { from: string; to: string; by: 'day' | 'hour' },
  ): DeliveryRow[] {
    this.settle(platformName, accountId);
    const platform = this.#platforms.find(({ name }) => name === platformName);
    const account = this.#state.accounts.get(platformName, accountId);
    if (!platform || !account) return [];
    const now = this.#clock.now();
    const rows: DeliveryRow[] = [];
    for (const stored of this.ledger.between(platformName, accountId, range.from, range.to)) {
      const { adId, groupId, campaignId, day } = stored;
      const ageDays = (now - instantOf(account.timezone, day)) / dayMs;
      const sum = noMetrics();
      for (let hour = 0; hour < 24; hour += 1) {
        const spend = stored.hours[hour * 2] ?? 0;
        const impressions = stored.hours[hour * 2 + 1] ?? 0;
        if (spend === 0 && impressions === 0) continue;
        const metrics = metricsOf(platform.market, account.currency, {
          adId,
          day,
          hour,
          spend,
          impressions,
          ageDays,
        });
        if (range.by === 'hour') rows.push({ adId, groupId, campaignId, day, hour, metrics });
        else addMetrics(sum, metrics);
      }
      if (range.by === 'day') rows.push({ adId, groupId, campaignId, day, hour: null, metrics: sum });
    }
    return rows;
  }

  /** The account's local day. */
  today(platformName: string, accountId: string): string {
    const zone = this.#state.accounts.get(platformName, accountId)?.timezone ?? 'UTC';
    return localTime(zone, this.#clock.now()).day;
  }

  /** Whether a group's or campaign's budget of today (or for good) is used up. */
  exhausted(
    platform: string,
    by: 'group' | 'campaign',
    id: string,
    budget: { amount: number; period: 'day' | 'total' } | null,
    timezone: string,
  ): boolean {
    if (!budget) return false;
    const day = budget.period === 'day' ? localTime(timezone, this.#clock.now()).day : null;
    return this.ledger.spent(platform, by, id, day) >= budget.amount - 0.005;
  }
}
