import type { Objects } from './objects.ts';
import { type People, type PeopleLists, peopleOf, personOf } from './people.ts';

interface Stores {
  objects: Objects;
  people: PeopleLists;
}

/** People who belong to something of an account: an object of a level of their own names their list. */
export class HeldPeople {
  readonly #platform: string;
  readonly #level: string;
  constructor(platform: string, level: string) {
    this.#platform = platform;
    this.#level = level;
  }

  /** Undefined where nobody was ever kept. */
  read({ objects, people }: Stores, id: string): People | undefined {
    const held = objects.get(this.#platform, this.#level, id);
    if (!held) return undefined;
    const { list, people: names, ids = names } = held.fields;
    if (typeof list === 'number') return people.read(list);
    // An older sandbox wrote a line for each.
    return peopleOf([Float64Array.from(String(ids).split('\n'), personOf)]);
  }

  keep(stores: Stores, { id, accountId }: { id: string; accountId: string }, people: People): void {
    this.drop(stores, id);
    const fields = { list: stores.people.save(people) };
    const { objects } = stores;
    objects.insert(this.#platform, this.#level, { id, accountId, name: id, status: 'ENABLE', fields });
  }

  drop({ objects, people }: Stores, id: string): void {
    const list = objects.get(this.#platform, this.#level, id)?.fields['list'];
    if (typeof list === 'number') people.drop(list);
    objects.remove(this.#platform, this.#level, id);
  }
}
