import type { Facts } from './store/facts.ts';
import type { ScopedAccount } from './store/scope.ts';
import type { SumRow } from './worth.ts';

type Numbers = readonly number[];

interface Index {
  byNo: ReadonlyMap<number, ScopedAccount>;
  alone: ReadonlyMap<number, Numbers>;
  byOwner: ReadonlyMap<string | null, Numbers>;
  all: Numbers;
  meant: WeakMap<ReadonlySet<number>, Numbers>;
}

const indexes = new WeakMap<readonly ScopedAccount[], Index>();

/** Made once for all rows of a question, and so are the lists in it: what depends on a list alone is worked out once. */
function indexOf(accounts: readonly ScopedAccount[]): Index {
  const known = indexes.get(accounts);
  if (known) return known;
  const index: Index = {
    byNo: new Map(accounts.map((account) => [account.no, account])),
    alone: new Map(accounts.map(({ no }) => [no, [no]])),
    byOwner: new Map(
      [...Map.groupBy(accounts, ({ ownerId }) => ownerId)].map(([id, own]) => [id, own.map(({ no }) => no)]),
    ),
    all: accounts.map(({ no }) => no),
    meant: new WeakMap(),
  };
  indexes.set(accounts, index);
  return index;
}

export function accountOf({ accounts }: Facts, no: number): ScopedAccount {
  const account = indexOf(accounts).byNo.get(no);
  if (!account) throw new Error(`A row of an account that was not asked for: ${no}`);
  return account;
}

/** The accounts that a row is of: one, those of an owner, or all that are meant. */
export function accountsOf({ accounts, meant }: Facts, row: SumRow): Numbers {
  const index = indexOf(accounts);
  if (Number(row['is_total'] ?? 0) === 0) {
    if ('no' in row) return index.alone.get(Number(row['no'])) ?? [];
    if ('owner_id' in row) return index.byOwner.get(row['owner_id'] as string | null) ?? [];
  }
  if (!meant) return index.all;
  const found = index.meant.get(meant) ?? index.all.filter((no) => meant.has(no));
  index.meant.set(meant, found);
  return found;
}
