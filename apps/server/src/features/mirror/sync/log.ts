import { type LoggedChange, PlatformError } from '@adsail/connectors';
import type { OpenedAccount } from '../../accounts/index.ts';
import type { WhoDidIt } from '../write/outside.ts';

/** Of a log that was not read for long, so much is read and worked off at a time. */
const spanMs = 86_400_000;
/** In memory at once; what is older is not needed to say who changed what. */
const mostKept = 5000;

/** One that is made for the asking is asked about what was done in so long a time at most. */
const longestAskMs = 28 * 86_400_000;

/** Somebody else has changed something, and the log that may say who was not asked yet: to be asked outside of the transaction. */
export class LogWanted extends Error {}

/** The platform's own log of an account, as far as it was read; empty where there is none. */
export class ChangesLog {
  readonly #account: OpenedAccount;
  readonly #now: () => Date;
  #readUntil: Date;
  readonly #from: Date;
  #isAsked = false;
  #entries = new Map<string, LoggedChange>();
  #named = new Set<string>();
  #pages = 0;

  constructor(account: OpenedAccount, now: () => Date, from: Date) {
    this.#account = account;
    this.#now = now;
    this.#readUntil = from;
    this.#from = from;
  }

  get readUntil(): Date {
    return this.#readUntil;
  }

  get pages(): number {
    return this.#pages;
  }

  /** Reads on, and a little of what was read before: entries come late. True: up to now. */
  async readOn(overlapMs: number): Promise<boolean> {
    const { connector, scope } = this.#account;
    if (!connector.changes) return true;
    const now = this.#now();
    if (connector.changes.inBackground) {
      // The next round asks from here on, should it have to.
      this.#readUntil = now;
      return true;
    }
    const end = this.#readUntil.getTime() + spanMs;
    const until = end < now.getTime() ? new Date(end) : now;
    const query = {
      from: new Date(this.#readUntil.getTime() - overlapMs).toISOString(),
      to: until.toISOString(),
    };
    this.#named.clear();
    for await (const { items } of connector.changes.list(scope, query)) {
      this.#pages += 1;
      for (const entry of items) {
        this.#entries.set(entry.id, entry);
        if (entry.objectId) this.#named.add(entry.objectId);
      }
    }
    this.#readUntil = until;
    if (this.#entries.size > mostKept) {
      const kept = [...this.#entries].toSorted(([, a], [, b]) => (a.at < b.at ? 1 : -1)).slice(0, mostKept);
      this.#entries = new Map(kept);
    }
    return until === now;
  }

  /** What was done since the last round, where that is told for the asking alone. Without an answer nobody is named. */
  async ask(overlapMs: number): Promise<void> {
    this.#isAsked = true;
    const { connector, scope } = this.#account;
    const now = this.#now().getTime();
    const from = Math.max(this.#from.getTime() - overlapMs, now - longestAskMs);
    const query = { from: new Date(from).toISOString(), to: new Date(now).toISOString() };
    try {
      for await (const { items } of connector.changes?.list(scope, query) ?? [])
        for (const entry of items) this.#entries.set(entry.id, entry);
    } catch (error) {
      if (!(error instanceof PlatformError)) throw error;
    }
  }

  /** Of what it spoke when it was last read on. */
  get objectIds(): string[] {
    return [...this.#named];
  }

  /** The last entry that is about it. Whoever changed something else of the object is not said to have changed this. */
  whoDidIt(): WhoDidIt {
    const isToAsk = this.#account.connector.changes?.inBackground && !this.#isAsked;
    const byObject = Map.groupBy(this.#entries.values(), ({ objectId }) => objectId);
    return (objectId, field) => {
      if (isToAsk) throw new LogWanted();
      const about = (byObject.get(objectId) ?? []).filter(({ fields }) => fields.includes(field));
      const [entry] = about.toSorted((a, b) => (a.at < b.at ? 1 : -1));
      return entry ? { doneAt: new Date(entry.at), doneBy: entry.actor } : {};
    };
  }
}
