import type { ReportDimension } from '@adsail/contract/reports';
import type { SumBlock } from '../../insights/index.ts';
import type { Facts } from '../store/facts.ts';
import type { ScopedAccount } from '../store/scope.ts';

/** What rows are of, beside their days; null: all of them together. */
export type SumDimension = Exclude<ReportDimension, 'ad'> | null;

/** What each row is of, as the database names and says it. */
export interface RowKeys {
  name: 'product_id' | 'no' | 'owner_id' | null;
  values: readonly (string | number | null)[];
  /** Of an account's block, what its products' rows are of; less than zero: they are not meant. */
  places(account: ScopedAccount, block: SumBlock): Int32Array;
  /** Of days of which nothing was fetched; undefined: products have none. */
  placeOf(account: ScopedAccount): number | undefined;
}

/** Places by what was met first. */
class Places<Value> {
  readonly #places = new Map<Value, number>();

  at(value: Value): number {
    const place = this.#places.get(value) ?? this.#places.size;
    this.#places.set(value, place);
    return place;
  }
  get values(): Value[] {
    return [...this.#places.keys()];
  }
}

const keyNames = { product: 'product_id', account: 'no', member: 'owner_id' } as const;

export function rowKeys(
  { accounts, productIds }: Facts,
  dimension: SumDimension,
  blocks: ReadonlyMap<number, readonly SumBlock[]>,
): RowKeys {
  const isMeant = productIds && new Set(productIds);
  const places = new Places<string | number | null>();
  const accountKey = ({ no, ownerId }: ScopedAccount) =>
    dimension === 'account' ? no : dimension === 'member' ? ownerId : null;
  // All that may have rows, before anything is summed.
  for (const account of accounts)
    if (dimension === 'product')
      for (const block of blocks.get(account.no) ?? []) for (const id of block.productIds) places.at(id);
    else places.at(accountKey(account));
  const ofAccount = (account: ScopedAccount) => places.at(accountKey(account));
  return {
    name: dimension && keyNames[dimension],
    values: places.values,
    places: (account, { productIds: ids }) =>
      Int32Array.from(ids, (id) =>
        isMeant && !isMeant.has(id) ? -1 : dimension === 'product' ? places.at(id) : ofAccount(account),
      ),
    placeOf: (account) => (dimension === 'product' ? undefined : ofAccount(account)),
  };
}
