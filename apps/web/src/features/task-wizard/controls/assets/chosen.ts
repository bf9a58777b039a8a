import type { AssetRow } from './use-assets.ts';

/** What one account has instead of the task's, by a field's name. */
export type AccountAssets = Readonly<Record<string, Readonly<Record<string, string>>>>;

interface Chosen {
  /** The task's. */
  main: string | undefined;
  instead: AccountAssets;
  /** Its name in `instead`. */
  field: string;
  rows: readonly AssetRow[];
}

/** What an account has of a thing, under an id of its own. */
export const ownRow = (
  rows: readonly AssetRow[],
  advertiserId: string,
  sameKey: string | undefined,
): AssetRow | undefined => rows.find((row) => row.advertiserId === advertiserId && row.sameKey === sameKey);

/** What an account uses: its own choice, or what it has of the task's. */
export function assetOf({ main, instead, field, rows }: Chosen, advertiserId: string): string | undefined {
  const own = instead[advertiserId]?.[field];
  if (own !== undefined) return own;
  if (main === undefined) return undefined;
  const key = rows.find(({ id }) => id === main)?.sameKey;
  const here = rows.find(
    (row) => (row.advertiserId === null || row.advertiserId === advertiserId) && row.sameKey === key,
  );
  // While the rows are read nobody knows better.
  return here?.id ?? (key === undefined ? main : undefined);
}

/** Whether the accounts use different ones, or some of them none. */
export const isMixed = (chosen: Chosen, advertiserIds: readonly string[]): boolean => {
  const keys = advertiserIds.map((advertiserId) => {
    const id = assetOf(chosen, advertiserId);
    return chosen.rows.find((row) => row.id === id)?.sameKey ?? id;
  });
  return new Set(keys).size > 1;
};

/** The choices of all accounts together: each thing once, with those that have it. */
export function sharedRows(rows: readonly AssetRow[], advertiserIds: readonly string[]) {
  const found = new Map<string, { row: AssetRow; owners: ReadonlySet<string> }>();
  for (const row of rows) {
    const { row: first = row, owners = [] } = found.get(row.sameKey) ?? {};
    const more = row.advertiserId === null ? advertiserIds : [row.advertiserId];
    found.set(row.sameKey, { row: first.isClosed ? row : first, owners: new Set([...owners, ...more]) });
  }
  return [...found.values()].map(({ row, owners }) => ({ row, owners: [...owners], count: owners.size }));
}

/** Whether there are some and none of them is in all accounts: only a choice for each account can work. */
export const isNoneShared = (rows: readonly AssetRow[], advertiserIds: readonly string[]): boolean =>
  rows.length > 0 && sharedRows(rows, advertiserIds).every(({ count }) => count < advertiserIds.length);

/** One for the whole task: each account gets what it has of it under its own id. */
export function chooseForAll(
  { instead, field, rows }: Omit<Chosen, 'main'>,
  advertiserIds: readonly string[],
  id: string | undefined,
): { main: string | undefined; instead: AccountAssets | undefined } {
  const key = rows.find((row) => row.id === id)?.sameKey;
  const entries = Object.entries(instead).map(([advertiserId, { [field]: _own, ...others }]) => [
    advertiserId,
    others,
  ]);
  const next: Record<string, Record<string, string>> = Object.fromEntries(entries);
  for (const advertiserId of key === undefined ? [] : advertiserIds) {
    const here = ownRow(rows, advertiserId, key);
    if (here && here.id !== id) next[advertiserId] = { ...next[advertiserId], [field]: here.id };
  }
  const left = Object.fromEntries(Object.entries(next).filter(([, own]) => Object.keys(own).length > 0));
  return { main: id, instead: Object.keys(left).length > 0 ? left : undefined };
}

/** What one account has instead, or nothing of its own. */
export function withOwn(
  { instead, field }: Pick<Chosen, 'instead' | 'field'>,
  advertiserId: string,
  id: string | undefined,
): AccountAssets {
  const { [field]: _before, ...others } = instead[advertiserId] ?? {};
  return { ...instead, [advertiserId]: id === undefined ? others : { ...others, [field]: id } };
}

/** What the whole task uses, whatever ids it has in the accounts. */
export function sharedKey(
  { main, instead, field, rows }: Chosen,
  advertiserIds: readonly string[],
): string | undefined {
  const keyOf = (id: string | undefined) => rows.find((row) => row.id === id)?.sameKey;
  const ofTask = main === undefined ? undefined : keyOf(main);
  if (ofTask !== undefined) return ofTask;
  // The account that it was chosen in is not in the task any more: what the others have of it tells the same.
  const [first, ...others] = new Set(
    advertiserIds.flatMap((advertiserId) => keyOf(instead[advertiserId]?.[field]) ?? []),
  );
  return others.length === 0 ? first : undefined;
}

/** With the own ids of accounts that have the task's choice and came after it was made; null: nothing is missing. */
export function withMissing(chosen: Chosen, advertiserIds: readonly string[]): AccountAssets | null {
  const { main, instead, field, rows } = chosen;
  const key = sharedKey(chosen, advertiserIds);
  if (main === undefined || key === undefined) return null;
  const found = advertiserIds.flatMap((advertiserId) => {
    const here = ownRow(rows, advertiserId, key);
    const isMissing = here && here.id !== main && instead[advertiserId]?.[field] === undefined;
    return isMissing ? [{ advertiserId, id: here.id }] : [];
  });
  if (found.length === 0) return null;
  return found.reduce<AccountAssets>(
    (next, { advertiserId, id }) => withOwn({ instead: next, field }, advertiserId, id),
    instead,
  );
}

/** One for a single account. */
export const chooseForOne = (
  { main, instead, field }: Omit<Chosen, 'rows'>,
  advertiserId: string,
  id: string | undefined,
): { main: string | undefined; instead: AccountAssets } => ({
  main: main ?? id,
  instead: withOwn({ instead, field }, advertiserId, id),
});
