import type { AccountDays, DayWindow } from '../store/ad-columns.ts';

interface Entry {
  account: AccountDays;
  /** Days outside of these were not asked for. */
  windows: readonly DayWindow[];
  bytes: number;
}

/** About so many. */
const bytesOfAccount = 500;
const bytesOfDay = 150;

/** Of one account; more than a few different questions about one version are rare. */
const mostWindows = 8;

/** Which days accounts have, as far as somebody asked, up to so many bytes: what was asked for the longest ago goes first. */
export class KnownDays {
  readonly #most: number;
  readonly #entries = new Map<string, Entry>();
  #bytes = 0;

  constructor(most: number) {
    this.#most = most;
  }

  get bytes(): number {
    return this.#bytes;
  }

  /** Of these days at this version; undefined where they are to be read. */
  get(key: string, version: string, windows: readonly DayWindow[]): AccountDays | undefined {
    const entry = this.#entries.get(key);
    // Days that wait for their columns get them without a new version.
    if (entry?.account.version !== version || entry.account.missing.length > 0) return undefined;
    if (!windows.every(({ from, to }) => entry.windows.some((own) => own.from <= from && to <= own.to)))
      return undefined;
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    return entry.account;
  }

  /** What was read of these days, beside what is known of others at the same version. */
  add(key: string, found: AccountDays, windows: readonly DayWindow[]): void {
    const before = this.#drop(key);
    const isMore =
      before?.account.version === found.version &&
      before.account.missing.length === 0 &&
      before.windows.length + windows.length <= mostWindows;
    const account = isMore ? { ...found, days: new Map([...before.account.days, ...found.days]) } : found;
    const entry: Entry = {
      account,
      windows: isMore ? [...before.windows, ...windows] : windows,
      bytes: bytesOfAccount + bytesOfDay * (account.days.size + account.missing.length),
    };
    this.#entries.set(key, entry);
    this.#bytes += entry.bytes;
    for (const old of this.#entries.keys()) {
      if (this.#bytes <= this.#most) break;
      this.#drop(old);
    }
  }

  #drop(key: string): Entry | undefined {
    const entry = this.#entries.get(key);
    if (this.#entries.delete(key)) this.#bytes -= entry?.bytes ?? 0;
    return entry;
  }
}
