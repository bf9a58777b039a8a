import type { LoggedChange } from '@adsail/connectors';
import type { OpenedAccount } from '../../accounts/index.ts';
import type { WhoDidIt } from '../write/outside.ts';

/** In memory at once; what is older is not needed to say who changed what. */
const mostKept = 5000;

/** The platform's own log of an account, as far as it was read; empty where there is none. */
export class ChangesLog {
  readonly #account: OpenedAccount;
  readonly #now: () => Date;
  #readUntil: Date;
  #entries = new Map<string, LoggedChange>();

  constructor(account: OpenedAccount, now: () => Date, from: Date) {
    this.#account = account;
    this.#now = now;
    this.#readUntil = from;
  }

  get readUntil(): Date {
    return this.#readUntil;
  }

  /** Reads on, and a little of what was read before: entries come late. */
  async readOn(overlapMs: number): Promise<void> {
    const { connector, scope } = this.#account;
    if (!connector.changes) return;
    const until = this.#now();
    const query = {
      from: new Date(this.#readUntil.getTime() - overlapMs).toISOString(),
      to: until.toISOString(),
    };
    for await (const { items } of connector.changes.list(scope, query))
      for (const entry of items) this.#entries.set(entry.id, entry);
    this.#readUntil = until;
    if (this.#entries.size > mostKept) {
      const kept = [...this.#entries].toSorted(([, a], [, b]) => (a.at < b.at ? 1 : -1)).slice(0, mostKept);
      this.#entries = new Map(kept);
    }
  }

  /** Of what it speaks. */
  get objectIds(): string[] {
    return [...new Set([...this.#entries.values()].flatMap(({ objectId }) => objectId || []))];
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
