import { hash } from 'node:crypto';
import type { Database } from './database.ts';
import type { Meta } from './meta.ts';

/** People as numbers, in order, each once. */
export type People = Float64Array;

/** 52 bits of a hash: enough to tell millions apart, and a number takes eight bytes where a digest takes sixty-four. */
export const personOf = (line: string): number => Number.parseInt(hash('sha1', line).slice(0, 13), 16);

/** In order, each once. */
export function peopleOf(parts: readonly Float64Array[]): People {
  const all = new Float64Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  all.sort();
  let kept = 0;
  for (const person of all) if (kept === 0 || all[kept - 1] !== person) all[kept++] = person;
  return all.subarray(0, kept);
}

/** Those of either list. */
export function together(one: People, other: People): People {
  const all = new Float64Array(one.length + other.length);
  let kept = 0;
  let at = 0;
  for (const person of one) {
    for (; at < other.length && (other[at] ?? 0) < person; at += 1) all[kept++] = other[at] ?? 0;
    if (other[at] === person) at += 1;
    all[kept++] = person;
  }
  all.set(other.subarray(at), kept);
  return all.subarray(0, kept + other.length - at);
}

/** Those of the first list that are not in the second. */
export function without(people: People, gone: People): People {
  let at = 0;
  return people.filter((person) => {
    while (at < gone.length && (gone[at] ?? 0) < person) at += 1;
    return gone[at] !== person;
  });
}

/** Lists of people that somebody uploaded, by number. There may be millions in one. */
export class PeopleLists {
  readonly #database: Database;
  readonly #meta: Meta;
  constructor(database: Database, meta: Meta) {
    this.#database = database;
    this.#meta = meta;
  }

  save(people: People): number {
    const list = this.#meta.count('people');
    this.#database.run('INSERT INTO people VALUES (:list, :people)', {
      list,
      people: new Uint8Array(people.buffer, people.byteOffset, people.byteLength),
    });
    return list;
  }

  read(list: number): People {
    const row = this.#database.get<{ people: Uint8Array }>('SELECT people FROM people WHERE list = :list', {
      list,
    });
    return row
      ? new Float64Array(row.people.buffer, row.people.byteOffset, row.people.length / 8)
      : new Float64Array();
  }

  drop(list: number): void {
    this.#database.run('DELETE FROM people WHERE list = :list', { list });
  }
}
