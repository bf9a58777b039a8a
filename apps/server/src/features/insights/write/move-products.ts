import type { TenantTx } from '../../../db/scope.ts';
import { noProduct } from '../figures.ts';
import { countWrite, type InsightPlace, lockAccount } from '../store/accounts.ts';
import { dropEmptySums, moveSums, setStanding, type StandingAd, standingAds } from '../store/moves.ts';
import type { Parents } from './number-ads.ts';

/** Whether the sums have changed by it. Ads that have no figures yet get their place with their first. */
async function takePlaces(
  tx: TenantTx,
  accountNo: number,
  ads: readonly StandingAd[],
  parents: ReadonlyMap<string, Parents>,
): Promise<boolean> {
  const moving = ads.flatMap((ad) => {
    const parent = parents.get(ad.ad_id);
    if (!parent) return [];
    const { groupId: group_id, campaignId: campaign_id } = parent;
    const next = { ...ad, group_id, campaign_id, product_id: parent.productId ?? noProduct };
    const isSame = (['group_id', 'campaign_id', 'product_id'] as const).every(
      (name) => ad[name] === next[name],
    );
    return isSame ? [] : [{ ad, next }];
  });
  if (moving.length === 0) return false;
  await setStanding(
    tx,
    accountNo,
    moving.map(({ next }) => next),
  );
  const toOthers = moving.filter(({ ad, next }) => ad.product_id !== next.product_id);
  const moves = Map.groupBy(toOthers, ({ ad, next }) => `${ad.product_id} ${next.product_id}`);
  for (const group of moves.values()) {
    const { ad, next } = group[0] as (typeof toOthers)[number];
    const move = { from: ad.product_id, to: next.product_id, adNos: group.map((each) => each.ad.ad_no) };
    await moveSums(tx, accountNo, move);
    await dropEmptySums(tx, accountNo, move.from);
  }
  return toOthers.length > 0;
}

/**
 * These ads stand elsewhere, or are of another product: what they did until now is that product's, in the same transaction. The account
 * is locked even when none of them has figures: whoever writes their first ones then sees what this transaction has done.
 */
export async function moveAds(
  tx: TenantTx,
  place: InsightPlace,
  parents: ReadonlyMap<string, Parents>,
): Promise<void> {
  const account = await lockAccount(tx, place);
  const ads = await standingAds(tx, account.account_no, [...parents.keys()]);
  if (await takePlaces(tx, account.account_no, ads, parents)) await countWrite(tx, account);
}
