/** An object that was written back to where it stood. */
export interface Save {
  level: string;
  id: string;
  parentId: string | null;
}

/** So many of each account: whoever looks again after more changes than that had better look at everything. */
const maxSaves = 50;

/** The latest saves of each account by the number of the change, for whoever keeps a list and follows what changes in it. */
export class LatestSaves {
  readonly #saves = new Map<string, { number: number; save: Save }[]>();

  add(key: string, number: number, { level, id, parentId }: Save): void {
    const latest = this.#saves.get(key) ?? [];
    this.#saves.set(key, latest);
    latest.push({ number, save: { level, id, parentId } });
    if (latest.length > maxSaves) latest.shift();
  }

  /** All changes after one number and up to another; undefined when not all of them were saves, or too many. */
  between(key: string, after: number, last: number): Save[] | undefined {
    const found = (this.#saves.get(key) ?? []).filter(({ number }) => number > after && number <= last);
    return found.length === last - after ? found.map(({ save }) => save) : undefined;
  }
}
