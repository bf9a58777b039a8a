import { chunksOf } from '@adsail/connectors';
import type { Database } from '../../../db/database.ts';
import type { TenantTx } from '../../../db/scope.ts';
import { mapInSlices } from '../../../framework/slices.ts';
import { VersionedCache } from '../columns/cache.ts';
import { Reading } from '../columns/reading.ts';
import { accountVersions, dayNumber, type DayWindow } from '../store/ad-columns.ts';
import { daysOfBlock, sumBlocks } from '../store/sum-blocks.ts';
import { bytesOf, emptyBlock, readBlock, type SumBlock } from './block.ts';

const usualBytes = 96 * 1024 * 1024;
/** So many accounts are read at once: their lists are text, which is longer than what is made of it. */
const accountsAtOnce = 25;

const blockOfDay = (day: number): number => Math.floor(day / daysOfBlock);

/** Which blocks the windows touch, rising. */
function blocksIn(windows: readonly DayWindow[]): number[] {
  const blocks = new Set<number>();
  for (const { from, to } of windows)
    for (let block = blockOfDay(from); block <= blockOfDay(to); block += 1) blocks.add(block);
  return [...blocks].toSorted((a, b) => a - b);
}

/** Neighbours as one run of days. */
function daysOf(blocks: readonly number[]): DayWindow[] {
  const runs: DayWindow[] = [];
  for (const block of blocks) {
    const from = block * daysOfBlock;
    const last = runs.at(-1);
    if (last && last.to + 1 === from) last.to += daysOfBlock;
    else runs.push({ from, to: from + daysOfBlock - 1 });
  }
  return runs;
}

/** What was read: the blocks of each account, and of which version they are. */
export interface HeldSums {
  blocks: ReadonlyMap<number, readonly SumBlock[]>;
  versions: readonly (readonly [number, string])[];
}

/**
 * Sums by account, product and day (`day_sums`) as a process has read them, of the version that the account is at: a report of a
 * quarter sums a hundred thousand of them, for which SQL takes twenty times as long.
 */
export class DaySums {
  readonly #cache: VersionedCache<SumBlock>;
  readonly #reading = new Reading();

  constructor(bytes: number = usualBytes) {
    this.#cache = new VersionedCache(bytes, bytesOf);
  }

  /**
   * Of each account the blocks that hold the days, and maybe others of theirs; each account's are of one version. Null: numbers are too
   * long to be summed here, and SQL is to be asked.
   */
  async read(
    tx: TenantTx,
    accountNos: readonly number[],
    windows: readonly { from: string; to: string }[],
  ): Promise<HeldSums | null> {
    const blocks = blocksIn(windows.map(({ from, to }) => ({ from: dayNumber(from), to: dayNumber(to) })));
    const found = new Map<number, readonly SumBlock[]>();
    const versions: [number, string][] = [];
    const add = (no: number, version: string, read: readonly SumBlock[]): void => {
      found.set(no, read);
      versions.push([no, version]);
    };
    let missing = [...(await accountVersions(tx, accountNos))];
    const unread = () => {
      missing = missing.filter(([no, version]) => {
        const known = this.#known(tx, { no, version }, blocks);
        if (known) add(no, version, known);
        return !known;
      });
      return missing.map(([no]) => no);
    };
    await this.#reading.finish(tx.tenantId, unread, async (all) => {
      for (const some of chunksOf(all, accountsAtOnce))
        for (const [no, version, read] of await this.#load(tx, some, blocks)) add(no, version, read);
    });
    const isExact = found.values().every((all) => all.every((block) => block.isExact));
    return isExact ? { blocks: found, versions: versions.toSorted(([one], [other]) => one - other) } : null;
  }

  #known(
    { tenantId }: TenantTx,
    { no, version }: { no: number; version: string },
    blocks: readonly number[],
  ): SumBlock[] | null {
    const cached = this.#cache.get(tenantId, String(no));
    const known = blocks.map((block) => cached?.get(block));
    return known.every((read) => read?.version === version)
      ? known.flatMap((read) => read?.value ?? [])
      : null;
  }

  /** All blocks that are asked for of these accounts, also those that are known of another version. */
  async #load(
    tx: TenantTx,
    accountNos: readonly number[],
    blocks: readonly number[],
  ): Promise<[number, string, SumBlock[]][]> {
    const rows = await sumBlocks(tx, accountNos, daysOf(blocks));
    const byAccount = [...Map.groupBy(rows, ({ account_no: no }) => no)];
    return mapInSlices(byAccount, ([no, own]): [number, string, SumBlock[]] => {
      const version = (own[0] as (typeof own)[number]).version;
      const parts = new Map(blocks.map((block) => [block, { version, value: emptyBlock }]));
      for (const row of own) if (row.block !== null) parts.set(row.block, { version, value: readBlock(row) });
      this.#cache.add(tx.tenantId, String(no), parts);
      return [no, version, [...parts.values()].map(({ value }) => value)];
    });
  }
}

const ofDatabase = new WeakMap<Database, DaySums>();

/** One for a process and its database, because what was read is of use to everybody. */
export function daySumsOf({ db }: { db: Database }): DaySums {
  const known = ofDatabase.get(db) ?? new DaySums();
  ofDatabase.set(db, known);
  return known;
}
