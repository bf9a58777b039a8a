import type { FacebookContent } from '@adsail/contract/tasks/facebook';
import type { AssetRow } from '../controls/assets/use-assets.ts';

export type PageInfo = NonNullable<FacebookContent['adSetIdentityInfo']>[number];

/** One line for each account of the task, and none for those that it does not have any more. */
const linesOf = (pages: readonly PageInfo[], advertiserIds: readonly string[]): PageInfo[] =>
  advertiserIds.map(
    (advertiserId) =>
      pages.find((page) => page.advertiserId === advertiserId) ?? {
        advertiserId,
        usePageActorOverride: false,
      },
  );

/** A page for an account. The first choice is everybody's who has the same page. */
export function choosePage(
  pages: readonly PageInfo[],
  advertiserIds: readonly string[],
  rows: readonly AssetRow[],
  { advertiserId, id }: { advertiserId: string; id: string | undefined },
): PageInfo[] {
  const sameKey = rows.find((row) => row.id === id)?.sameKey;
  const sameIn = (account: string) =>
    rows.find((row) => row.advertiserId === account && row.sameKey === sameKey && !row.isClosed)?.id;
  return linesOf(pages, advertiserIds).map(({ actorId, ...page }) => {
    const next =
      page.advertiserId === advertiserId
        ? id
        : (actorId ?? (sameKey === undefined ? undefined : sameIn(page.advertiserId)));
    return next === undefined ? page : { ...page, actorId: next };
  });
}

export const withOverride = (
  pages: readonly PageInfo[],
  advertiserIds: readonly string[],
  advertiserId: string,
  usePageActorOverride: boolean,
): PageInfo[] =>
  linesOf(pages, advertiserIds).map((page) =>
    page.advertiserId === advertiserId ? { ...page, usePageActorOverride } : page,
  );
