import type { TenantTx } from '../../../db/scope.ts';
import { noProduct } from '../figures.ts';
import type { InsightAccountRow, InsightPlace } from '../store/accounts.ts';
import { adNumbers, insertAds } from '../store/numbers.ts';

export interface Parents {
  campaignId: string | null;
  groupId: string | null;
  productId: string | null;
}
/** What ads stand in and which product they are of, for as many as are known. */
export type ParentsOf = (
  tx: TenantTx,
  place: InsightPlace,
  adIds: readonly string[],
) => Promise<ReadonlyMap<string, Parents>>;

export interface Numbers {
  of: ReadonlyMap<string, number>;
  /** How many there are now. */
  last: number;
}

/** So many are looked up in the mirror at a time. */
const parentsAtOnce = 5000;

/** Each once. */
function newIn(lists: readonly (readonly string[])[], known: ReadonlyMap<string, unknown>): string[] {
  const fresh = new Set<string>();
  for (const list of lists) for (const id of list) if (!known.has(id)) fresh.add(id);
  return [...fresh];
}

interface NumberedAds extends Numbers {
  /** By the ad's number: nobody moves ads between products either while the account is locked. */
  products: readonly string[];
}

/** Each has a number: those that are new get the next ones. Nobody else gives numbers, the account is locked. */
export async function numberAds(
  tx: TenantTx,
  place: InsightPlace,
  account: InsightAccountRow,
  lists: readonly (readonly string[])[],
  parentsOf: ParentsOf,
): Promise<NumberedAds> {
  const { numbers: known, products } = await adNumbers(tx, account, lists);
  const fresh = newIn(lists, known);
  let last = account.ads;
  for (let from = 0; from < fresh.length; from += parentsAtOnce) {
    const some = fresh.slice(from, from + parentsAtOnce);
    const parents = await parentsOf(tx, place, some);
    const numbered = some.map((adId) => {
      const { campaignId = null, groupId = null, productId = null } = parents.get(adId) ?? {};
      last += 1;
      known.set(adId, last);
      products[last] = productId ?? noProduct;
      return { adId, adNo: last, groupId, campaignId, productId: productId ?? noProduct };
    });
    await insertAds(tx, account.account_no, numbered);
  }
  return { of: known, last, products };
}
