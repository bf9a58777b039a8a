/** What lists ask of an object before it is shown. */
export interface ListedRow {
  id: string;
  parentId: string | null;
  name: string;
  status: string;
  reviewAt: number | null;
  isRefused: boolean;
  createdAt: number;
  updatedAt: number;
  listedAt: number;
}

/** Where an object stands in a list, also when it is no longer there. */
export interface ListPosition {
  createdAt: number;
  id: string;
}

/** Numbers for texts that many rows have in common. */
class Codes {
  readonly texts: string[] = [];
  readonly #numbers = new Map<string, number>();

  find(text: string): number | undefined {
    return this.#numbers.get(text);
  }

  of(text: string): number {
    const known = this.#numbers.get(text);
    if (known !== undefined) return known;
    const number = this.texts.push(text) - 1;
    this.#numbers.set(text, number);
    return number;
  }
}

const numberColumns = ['createdAt', 'updatedAt', 'listedAt', 'reviewAt'] as const;
const noParent = '';

/** One level of an account, the oldest first, in columns: a hundred thousand rows are looked through in a millisecond,
 *  where the database takes thirty. */
export class ListColumns {
  readonly ids: string[] = [];
  createdAt = new Float64Array();
  updatedAt = new Float64Array();
  listedAt = new Float64Array();
  /** NaN: not reviewed at all. */
  reviewAt = new Float64Array();
  isRefused = new Uint8Array();
  status = new Uint8Array();
  parent = new Uint32Array();
  readonly statuses = new Codes();
  readonly parents = new Codes();
  /** Read only for lists that are searched by name. */
  names: string[] | undefined;

  get length(): number {
    return this.ids.length;
  }

  /** The first row that is not before a position. */
  rowFrom({ createdAt, id }: ListPosition): number {
    let low = 0;
    let high = this.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const at = this.createdAt[middle] ?? 0;
      if (at < createdAt || (at === createdAt && (this.ids[middle] ?? '') < id)) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  find(position: ListPosition): number | undefined {
    const row = this.rowFrom(position);
    return this.ids[row] === position.id ? row : undefined;
  }

  insert(given: ListedRow): void {
    const row = this.rowFrom(given);
    if (this.length === this.status.length) this.#grow();
    if (row < this.length) for (const column of this.#columns()) column.copyWithin(row + 1, row, this.length);
    if (row === this.length) this.ids.push(given.id);
    else this.ids.splice(row, 0, given.id);
    this.names?.splice(row, 0, given.name);
    this.#write(row, given);
  }

  replace(row: number, given: ListedRow): void {
    if (this.names) this.names[row] = given.name;
    this.#write(row, given);
  }

  remove(row: number): void {
    for (const column of this.#columns()) column.copyWithin(row, row + 1, this.length);
    this.ids.splice(row, 1);
    this.names?.splice(row, 1);
  }

  #write(row: number, { parentId, status, reviewAt, isRefused, ...given }: ListedRow): void {
    this.createdAt[row] = given.createdAt;
    this.updatedAt[row] = given.updatedAt;
    this.listedAt[row] = given.listedAt;
    this.reviewAt[row] = reviewAt ?? NaN;
    this.isRefused[row] = Number(isRefused);
    this.status[row] = this.statuses.of(status);
    this.parent[row] = this.parents.of(parentId ?? noParent);
  }

  #columns() {
    return [...numberColumns.map((name) => this[name]), this.isRefused, this.status, this.parent];
  }

  #grow(): void {
    const size = Math.ceil(this.length * 1.1) + 64;
    const longer = <Column extends Float64Array | Uint8Array | Uint32Array>(column: Column, next: Column) => {
      next.set(column);
      return next;
    };
    for (const name of numberColumns) this[name] = longer(this[name], new Float64Array(size));
    this.isRefused = longer(this.isRefused, new Uint8Array(size));
    this.status = longer(this.status, new Uint8Array(size));
    this.parent = longer(this.parent, new Uint32Array(size));
  }

  statusAt(row: number): string {
    return this.statuses.texts[this.status[row] ?? 0] ?? '';
  }

  parentAt(row: number): string | null {
    return this.parents.texts[this.parent[row] ?? 0] || null;
  }

  /** Which parents are among these, by their numbers. */
  parentsAmong(ids: Iterable<string>): Uint8Array {
    const found = new Uint8Array(this.parents.texts.length);
    for (const id of ids) {
      const number = this.parents.find(id);
      if (number !== undefined) found[number] = 1;
    }
    return found;
  }
}
