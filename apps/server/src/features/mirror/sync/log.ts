import type { LoggedChange } from '@adsail/connectors';
import type { OpenedAccount } from '../../accounts/index.ts';
import type { WhoDidIt } from '../write/outside.ts';

/** Of a log that was not read for long, so much is read and worked off at a time. */
const spanMs = 86_400_000;
/** In memory at once; what is older is not needed to say who changed what. */
const mostKept = 5000;

/** The platform's own log of an account, as far as it was read; empty where there is none. */
export class ChangesLog {
  readonly #account: OpenedAccount;
  readonly #now: () => Date;
  #readUntil: Date;
  #entries = new Map<string, LoggedChange>();
  #named = new Set<string>();
  #pages = 0;

  constructor(account: OpenedAccount, now: () => Date, from: Date) {
    this.#account = account;
    this.#now = now;
    this.#readUntil = from;
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

  /** Of what it spoke when it was last read on. */
  get objectIds(): string[] {
    return [...this.#named];
  }

  /** The last entry that is about it. Whoever changed something else of the object is not said to have changed this. */
  whoDidIt(): WhoDidIt {
    const byObject = Map.groupBy(this.#entries.values(), ({ objectId }) => objectId);
    return (objectId, field) => {
      const about = (byObject.get(objectId) ?? []).filter(({ fields }) => fields.includes(field));
      const [entry] = about.toSorted((a, b) => (a.at < b.at ? 1 : -1));
      return entry ? { doneAt: new Date(entry.at), doneBy: entry.actor } : {};
    };
  }
}
