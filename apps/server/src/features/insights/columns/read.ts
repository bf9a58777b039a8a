import type { TenantTx } from '../../../db/scope.ts';
import { type AccountDays, type DayWindow, daysOfAccounts, readColumn } from '../store/ad-columns.ts';
import { VersionedCache } from './cache.ts';
import { KnownDays } from './known-days.ts';
import { type Column, unpackAll } from './numbers.ts';
import type { PackedColumn } from './pack-day.ts';
import { Reading } from './reading.ts';

/** Columns of the days of one account, by the number of the day. */
export type ReadColumns = ReadonlyMap<PackedColumn, ReadonlyMap<number, Column>>;

/** So many values are asked for at once: the driver reads an answer as text, twice as long, and holds it whole. */
const valuesAtOnce = 4_000_000;
/** Of all that is kept: columns, and which days have them. */
const usualBytes = 256 * 1024 * 1024;
const partOfDays = 0.25;

/** Beside the values themselves, about so many for a day. */
const bytesOfDay = 300;
const bytesOf = ({ values }: Column): number =>
  bytesOfDay + ((values as Float64Array | null)?.byteLength ?? 0);

interface WantedDay {
  accountNo: number;
  day: number;
  ads: number;
}

/** An account with those of its days that are asked for. */
interface AskedAccount {
  no: number;
  days: AccountDays['days'];
}

/** What a process knows of packed columns. Everything in it is of a version, so nothing has to be told when facts change. */
export class ColumnReader {
  readonly #cache: VersionedCache<Column>;
  readonly #known: KnownDays;
  readonly #reading = new Reading();

  constructor(bytes: number = usualBytes) {
    this.#cache = new VersionedCache(bytes * (1 - partOfDays), bytesOf);
    this.#known = new KnownDays(bytes * partOfDays);
  }

  /** Which days accounts have at these versions, within the windows; maybe others beside them. */
  async days(
    tx: TenantTx,
    versions: ReadonlyMap<number, string>,
    windows: readonly DayWindow[],
  ): Promise<Map<number, AccountDays>> {
    const key = (no: number) => `${tx.tenantId} ${no}`;
    const known = new Map<number, AccountDays>();
    const unknown = () =>
      [...versions].flatMap(([no, version]) => {
        if (known.has(no)) return [];
        const account = this.#known.get(key(no), version, windows);
        if (account) known.set(no, account);
        return account ? [] : [no];
      });
    await this.#reading.finish(tx.tenantId, unknown, async (some) => {
      for (const [no, found] of await daysOfAccounts(tx, some, windows)) {
        known.set(no, found);
        this.#known.add(key(no), found, windows);
      }
    });
    return known;
  }

  /** Some columns of days of accounts, an account at a time, in the order in which they were given. */
  async *columns(
    tx: TenantTx,
    accounts: readonly AskedAccount[],
    names: readonly PackedColumn[],
  ): AsyncGenerator<{ no: number; columns: ReadColumns }, void> {
    for (const some of inParts(accounts)) {
      const read = new Map<PackedColumn, Map<number, Map<number, Column>>>();
      for (const name of names) read.set(name, await this.#column(tx, some, name));
      for (const { no } of some)
        yield {
          no,
          columns: new Map(names.map((name) => [name, read.get(name)?.get(no) ?? new Map<number, Column>()])),
        };
    }
  }

  /** One column, from what was read before and from the database. */
  async #column(
    tx: TenantTx,
    accounts: readonly AskedAccount[],
    name: PackedColumn,
  ): Promise<Map<number, Map<number, Column>>> {
    const found = new Map<number, Map<number, Column>>();
    const wanted = (): WantedDay[] => {
      const unread: WantedDay[] = [];
      for (const { no, days } of accounts) {
        const cached = this.#cache.get(tx.tenantId, `${no} ${name}`);
        const own = new Map<number, Column>();
        found.set(no, own);
        for (const [day, { version, ads }] of days) {
          const known = cached?.get(day);
          if (known?.version === version) own.set(day, known.value);
          else unread.push({ accountNo: no, day, ads });
        }
      }
      return unread;
    };
    await this.#reading.finish(`${tx.tenantId} ${name}`, wanted, async (unread) => {
      for (const part of partsOf(unread))
        for (const [no, days] of await this.#load(tx, name, part)) {
          const own = found.get(no) as Map<number, Column>;
          for (const [day, { value }] of days) own.set(day, value);
        }
    });
    return found;
  }

  /** The versions are those that were read: meanwhile others may have written, and whoever asks finds that out at the end. */
  async #load(tx: TenantTx, name: PackedColumn, wanted: readonly WantedDay[]) {
    const packed = await readColumn(tx, name, wanted);
    return [...new Set(wanted.map(({ accountNo }) => accountNo))].map((no) => {
      const { days, versions, packed: bytes } = packed.get(no) ?? nothingPacked;
      const columns = unpackAll(copyOf(bytes));
      const read = new Map(
        days.map((day, at) => [day, { version: versions[at] as string, value: columns[at] as Column }]),
      );
      this.#cache.add(tx.tenantId, `${no} ${name}`, read);
      return [no, read] as const;
    });
  }
}

/** Neighbours whose days have so many values together. */
function* inParts(accounts: readonly AskedAccount[]): Generator<AskedAccount[], void> {
  let part: AskedAccount[] = [];
  let values = 0;
  for (const account of accounts) {
    part.push(account);
    for (const { ads } of account.days.values()) values += ads;
    if (values < valuesAtOnce) continue;
    yield part;
    [part, values] = [[], 0];
  }
  if (part.length > 0) yield part;
}

function* partsOf(wanted: readonly WantedDay[]): Generator<WantedDay[], void> {
  for (let from = 0, until = 0; from < wanted.length; from = until) {
    for (let values = 0; until < wanted.length && values < valuesAtOnce; until += 1)
      values += wanted[until]?.ads ?? 0;
    yield wanted.slice(from, until);
  }
}

/** By itself: the driver's buffer holds other answers, too, and numbers lie at multiples of their width. */
function copyOf(bytes: Buffer): ArrayBuffer {
  const copy = new ArrayBuffer(bytes.length);
  new Uint8Array(copy).set(bytes);
  return copy;
}

const nothingPacked = { days: [], versions: [], packed: Buffer.alloc(0) };
