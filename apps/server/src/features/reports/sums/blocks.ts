import type { TenantTx } from '../../../db/scope.ts';
import {
  blockOf,
  dayNumber,
  figureColumns,
  type HeldSums,
  noProduct,
  type SumBlock,
} from '../../insights/index.ts';
import type { Facts, GivenSums } from '../store/facts.ts';

/** Sums that were read elsewhere, as if they were those of an account's products. */
function givenBlocks(given: readonly GivenSums[]): Map<number, SumBlock[]> {
  const listed = Map.groupBy(given, ({ no }) => no);
  return new Map(
    [...listed].map(([no, rows]) => {
      const figures = Object.fromEntries(
        figureColumns.map((name) => [name, rows.map(({ figures: all }) => all[name])]),
      ) as Record<(typeof figureColumns)[number], string[]>;
      const place = { days: rows.map(({ day }) => dayNumber(day)), products: rows.map(() => noProduct) };
      return [no, [blockOf(place, figures)]];
    }),
  );
}

const readFor = new WeakMap<Facts, Promise<HeldSums | null>>();

/** What can be summed in memory; null: only the database has it. Read once for a question, whose rows and notes both need it. */
export function blocksFor(tx: TenantTx, facts: Facts): Promise<HeldSums | null> {
  const read = readFor.get(facts) ?? readBlocks(tx, facts);
  readFor.set(facts, read);
  return read;
}

async function readBlocks(
  tx: TenantTx,
  { source, where, held, accounts, asked, before, given }: Facts,
): Promise<HeldSums | null> {
  if (where && where.length > 0) return null;
  if (source === 'given') {
    const blocks = givenBlocks(given ?? []);
    return blocks.values().every((all) => all.every(({ isExact }) => isExact))
      ? { blocks, versions: [] }
      : null;
  }
  if (source !== 'products' || !held) return null;
  const numbers = accounts.map(({ no }) => no);
  return held.read(tx, numbers, before ? [asked, before] : [asked]);
}
