import type { Database } from '../../../db/database.ts';
import type { TenantTx } from '../../../db/scope.ts';
import { type FigureColumn, figureColumns } from '../figures.ts';
import {
  accountVersions,
  type AccountDays,
  type DayWindow,
  dayNumber,
  dayOfNumber,
} from '../store/ad-columns.ts';
import { unscaled } from '../write/money.ts';
import type { PackedColumn } from './pack-day.ts';
import { ColumnReader, type ReadColumns } from './read.ts';
import { type AmountRates, type SumOf, sumWindow, type WindowAsked, type WindowSums } from './sum-window.ts';
import { VersionedCache } from './cache.ts';

interface AdDaysAsked {
  from: string;
  to: string;
}

/** What the ads of accounts did, a figure at a time. */
interface AdSumsQuestion {
  accounts: readonly { no: number; rates?: AmountRates }[];
  /** All days that will be asked for. */
  windows: readonly AdDaysAsked[];
  sums: readonly SumOf[];
  hasReach: boolean;
}

/** An account whose columns were read. */
interface AccountAds {
  no: number;
  /** One more than the highest number of its ads. */
  size: number;
  /** Of some of the days; values stand at the numbers of the ads. */
  within(window: AdDaysAsked): WindowSums;
  /** Between two windows: lets others have their turn where it has been long. */
  rest(): Promise<void>;
}

/** The sums of some ads of an account on a day, exactly. */
interface AdsOfDay {
  no: number;
  day: string;
  ads: number;
  figures: Record<FigureColumn, string>;
}

/** A day's numbers are too long for exact sums: SQL knows them. */
class TooLong extends Error {}
/** What was read does not fit together. Right only where others have written meanwhile. */
export class FactsMoved extends Error {}

/** So long may one turn of the event loop be held, about. */
const turnMs = 10;

function turns(): () => Promise<void> {
  let turn = performance.now();
  return async () => {
    if (performance.now() - turn < turnMs) return;
    await new Promise<void>((resolve) => void setImmediate(resolve));
    turn = performance.now();
  };
}

/** Sums of fewer days are made faster than they are kept. */
const leastDaysKept = 7;
const usualBytesOfWindows = 64 * 1024 * 1024;
const bytesOfWindow = ({ facts, sums, reach }: WindowSums): number =>
  500 + facts.byteLength + sums.reduce((bytes, { byteLength }) => bytes + byteLength, reach?.byteLength ?? 0);

const inWindows = (windows: readonly DayWindow[], day: number): boolean =>
  windows.some(({ from, to }) => day >= from && day <= to);

/**
 * Sums by ad from packed columns (`ad_columns`): for lists of a hundred thousand ads with filters, an order and pages. What they are
 * ordered by are doubles; what is shown of a page is summed exactly in SQL.
 */
export class AdSums {
  readonly #reader: ColumnReader;
  /** By what was asked; the next page, another person and another order of the same days ask it again. */
  readonly #windows: VersionedCache<WindowSums>;

  constructor(bytes?: number) {
    this.#reader = new ColumnReader(bytes);
    this.#windows = new VersionedCache(bytes ?? usualBytesOfWindows, bytesOfWindow);
  }

  /**
   * Runs the work, which may ask several times, on facts of one moment: where others have written meanwhile it is done again. Null:
   * they wrote again and again, or a day has no columns; then SQL is to be asked, in one statement.
   */
  async atOneMoment<Result>(
    tx: TenantTx,
    { accountNos, windows }: { accountNos: readonly number[]; windows: readonly AdDaysAsked[] },
    work: (days: ReadonlyMap<number, AccountDays>) => Promise<Result>,
  ): Promise<Result | null> {
    const numbered = windows.map(({ from, to }) => ({ from: dayNumber(from), to: dayNumber(to) }));
    for (let tries = 0; tries < 3; tries += 1) {
      const versions = await accountVersions(tx, accountNos);
      const days = await this.#reader.days(tx, versions, numbered);
      if ([...days.values()].some(({ missing }) => missing.some((day) => inWindows(numbered, day))))
        return null;
      let moved: FactsMoved | null = null;
      let result: Result | null = null;
      try {
        result = await work(days);
      } catch (error) {
        if (error instanceof TooLong) return null;
        if (!(error instanceof FactsMoved)) throw error;
        moved = error;
      }
      const after = await accountVersions(tx, accountNos);
      const isSame = accountNos.every(
        (no) => after.get(no) === versions.get(no) && days.get(no)?.version === versions.get(no),
      );
      if (!isSame) continue;
      if (moved) throw moved;
      return result;
    }
    return null;
  }

  /** Account by account, so that no more than one's numbers are there at once. Lets others have their turn in between. */
  async *read(
    tx: TenantTx,
    days: ReadonlyMap<number, AccountDays>,
    { accounts, windows, sums, hasReach }: AdSumsQuestion,
  ): AsyncGenerator<AccountAds, void> {
    const ratesOf = new Map(accounts.map(({ no, rates }) => [no, rates]));
    const names: PackedColumn[] = [
      ...new Set<PackedColumn>(['ad_nos', ...(hasReach ? (['reach'] as const) : []), ...sums.flat()]),
    ];
    const rest = turns();
    for await (const { no, columns } of this.#columns(tx, days, { accounts, windows, names })) {
      const size = sizeOf(columns);
      yield {
        no,
        size,
        rest,
        within: (window) =>
          this.#within(tx, { no, version: days.get(no)?.version ?? '' }, window, {
            columns,
            size,
            asked: { sums, hasReach, rates: ratesOf.get(no) },
          }),
      };
      await rest();
    }
  }

  /** What the ads did that are wanted, by account and day: whole sums for as many ads as there are. */
  async *byDay(
    tx: TenantTx,
    days: ReadonlyMap<number, AccountDays>,
    { wanted, windows }: { wanted: ReadonlyMap<number, readonly number[]>; windows: readonly AdDaysAsked[] },
  ): AsyncGenerator<AdsOfDay, void> {
    const accounts = [...wanted.keys()].map((no) => ({ no }));
    const names = ['ad_nos', ...figureColumns] as const;
    const rest = turns();
    for await (const { no, columns } of this.#columns(tx, days, { accounts, windows, names })) {
      const isWanted = new Uint8Array(sizeOf(columns));
      for (const ad of wanted.get(no) ?? []) if (ad < isWanted.length) isWanted[ad] = 1;
      for (const day of columns.get('ad_nos')?.keys() ?? []) {
        const sum = sumOfDay(columns, day, isWanted);
        if (sum) yield { no, day: dayOfNumber(day), ...sum };
      }
      await rest();
    }
  }

  #within(
    { tenantId }: TenantTx,
    { no, version }: { no: number; version: string },
    { from, to }: AdDaysAsked,
    { columns, size, asked }: { columns: ReadColumns; size: number; asked: WindowAsked },
  ): WindowSums {
    const days = daysIn(columns, from, to);
    if (days.length < leastDaysKept) return sumWindow(columns, days, size, asked);
    const { sums, hasReach, rates } = asked;
    const key = [no, from, to, ...sums.map((of) => of.join('+')), hasReach, rates?.key].join(' ');
    const kept = this.#windows.get(tenantId, key)?.get(0);
    if (kept?.version === version) return kept.value;
    // Where others have written meanwhile it is of a version that nobody asks for any more.
    const value = sumWindow(columns, days, size, asked);
    this.#windows.add(tenantId, key, new Map([[0, { version, value }]]));
    return value;
  }

  #columns(
    tx: TenantTx,
    known: ReadonlyMap<number, AccountDays>,
    {
      accounts,
      windows,
      names,
    }: {
      accounts: readonly { no: number }[];
      windows: readonly AdDaysAsked[];
      names: readonly PackedColumn[];
    },
  ) {
    const numbered = windows.map(({ from, to }) => ({ from: dayNumber(from), to: dayNumber(to) }));
    const asked = accounts.flatMap(({ no }) => {
      const days = [...(known.get(no)?.days ?? [])].filter(([day]) => inWindows(numbered, day));
      return days.length > 0 ? [{ no, days: new Map(days) }] : [];
    });
    return this.#reader.columns(tx, asked, names);
  }
}

/** One more than the highest number: values stand at their ads' numbers. */
function sizeOf(columns: ReadColumns): number {
  let last = 0;
  for (const { values, count } of columns.get('ad_nos')?.values() ?? [])
    last = Math.max(last, values?.[count - 1] ?? 0);
  return last + 1;
}

const daysIn = (columns: ReadColumns, from: string, to: string): number[] => {
  const [first, last] = [dayNumber(from), dayNumber(to)];
  return [...(columns.get('ad_nos')?.keys() ?? [])].filter((day) => day >= first && day <= last);
};

function sumOfDay(
  columns: ReadColumns,
  day: number,
  isWanted: Uint8Array,
): { ads: number; figures: Record<FigureColumn, string> } | null {
  const ads = columns.get('ad_nos')?.get(day)?.values;
  if (!ads) return null;
  const places: number[] = [];
  for (let at = 0; at < ads.length; at += 1) if (isWanted[ads[at] as number] === 1) places.push(at);
  if (places.length === 0) return null;
  const figures = figureColumns.map((name): [FigureColumn, string] => {
    const column = columns.get(name)?.get(day);
    if (!column?.values) return [name, '0'];
    let sum = 0;
    for (const place of places) sum += column.values[place] as number;
    if (!column.isExact || !Number.isSafeInteger(sum)) throw new TooLong(`${name} of day ${day}`);
    return [name, unscaled(BigInt(sum), column.digits)];
  });
  return { ads: places.length, figures: Object.fromEntries(figures) as Record<FigureColumn, string> };
}

const ofDatabase = new WeakMap<Database, AdSums>();

/** One for a process and its database, because what was read is of use to everybody. */
export function adSumsOf({ db }: { db: Database }): AdSums {
  const known = ofDatabase.get(db) ?? new AdSums();
  ofDatabase.set(db, known);
  return known;
}
