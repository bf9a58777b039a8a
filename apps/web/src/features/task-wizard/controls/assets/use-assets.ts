import { type AdPlatform, maxFilterValues } from '@adsail/contract';
import { appCalls } from '@adsail/contract/apps';
import type { AssetKind } from '@adsail/contract/assets';
import { awemeCalls } from '@adsail/contract/aweme';
import { identityCalls } from '@adsail/contract/identities';
import { landingPageCalls, type SitePlatform } from '@adsail/contract/landing-pages';
import { pageCalls } from '@adsail/contract/pages';
import { pixelCalls } from '@adsail/contract/pixels';
import { useQuery } from '@tanstack/react-query';
import { request } from '../../../../api/client.ts';
import { queryKeys, queryMeta } from '../../../../api/query-keys.ts';
import { fetchAll } from '../../../../ui/table/export-all.ts';

/** What an account has, to be chosen from. */
export interface AssetRow {
  id: string;
  /** Null: good for all accounts. */
  advertiserId: string | null;
  name: string;
  /** Tells those of one name apart. */
  note: string;
  /** The same in several accounts, whatever ids it has there. */
  sameKey: string;
  /** It cannot be used now. */
  isClosed: boolean;
}

type Kind = Exclude<AssetKind, 'audience'>;
interface Paging {
  pageIndex: number;
  pageSize: number;
  advertiserId?: string[];
}
type Fetch = (
  paging: Paging,
  signal: AbortSignal,
) => Promise<{ list: AssetRow[]; total: number; pageIndex: number; pageSize: number }>;

const rowsOf = <Row>(
  page: { list: Row[]; total: number; pageIndex: number; pageSize: number },
  toRow: (row: Row) => AssetRow,
) => ({
  ...page,
  list: page.list.map(toRow),
});
const silent = (signal: AbortSignal) => ({ signal, silent: true });

/** Names of products, the same in every language. */
const systems: Readonly<Record<string, string>> = { ANDROID: 'Android', IOS: 'iOS' };

const sources: Readonly<Record<Kind, (platform: AdPlatform) => Fetch>> = {
  app: (platform) => async (paging, signal) =>
    rowsOf(
      await request(platform === 'FACEBOOK' ? appCalls.facebookPage : appCalls.list, paging, silent(signal)),
      ({ id, advertiserId, name, packageName, system, vanished, appId }) => ({
        id,
        advertiserId,
        name,
        note: [packageName || appId, systems[system ?? ''] ?? system].filter(Boolean).join(' · '),
        sameKey: `${system} ${packageName || appId}`,
        isClosed: vanished,
      }),
    ),
  pixel: (platform) => async (paging, signal) =>
    rowsOf(
      await request(
        platform === 'FACEBOOK' ? pixelCalls.facebookPage : pixelCalls.list,
        paging,
        silent(signal),
      ),
      ({ id, advertiserId, name, code, externalId, vanished }) => ({
        id,
        advertiserId,
        name,
        note: code,
        sameKey: externalId,
        isClosed: vanished,
      }),
    ),
  identity: () => async (paging, signal) =>
    rowsOf(
      await request(identityCalls.list, paging, silent(signal)),
      ({ id, advertiserId, name, identityId, usable, vanished }) => ({
        id,
        advertiserId,
        name,
        note: identityId,
        sameKey: name,
        isClosed: vanished || !usable,
      }),
    ),
  page: () => async (paging, signal) =>
    rowsOf(
      await request(pageCalls.list, paging, silent(signal)),
      ({ id, advertiserId, name, pageId, published, vanished }) => ({
        id,
        advertiserId,
        name,
        note: pageId,
        sameKey: pageId,
        isClosed: vanished || !published,
      }),
    ),
  aweme: () => async (paging, signal) =>
    rowsOf(
      await request(awemeCalls.list, paging, silent(signal)),
      ({ id, advertiserId, name, awemeId, authStatus, vanished }) => ({
        id,
        advertiserId,
        name,
        note: awemeId,
        sameKey: awemeId,
        isClosed: vanished || authStatus !== 'AUTHRIZED',
      }),
    ),
  site:
    (platform) =>
    async ({ advertiserId: _all, ...paging }, signal) =>
      rowsOf(
        await request(
          landingPageCalls.list,
          { ...paging, platform: [platform as SitePlatform] },
          silent(signal),
        ),
        ({ id, advertiserId, name, url, vanished, status }) => ({
          id,
          advertiserId,
          name,
          note: url ?? '',
          sameKey: url ?? id,
          isClosed: vanished || status === 'AUDIT_REJECTED' || status === 'BANNED',
        }),
      ),
};

const callsOf = {
  app: appCalls.list,
  pixel: pixelCalls.list,
  identity: identityCalls.list,
  page: pageCalls.list,
  aweme: awemeCalls.list,
  site: landingPageCalls.list,
} as const;

/** All of a kind that these accounts have, and those that are good for all. */
export function useAssets(platform: AdPlatform, kind: Kind, advertiserIds: readonly string[]) {
  const call = callsOf[kind];
  const asked = advertiserIds.length <= maxFilterValues ? [...advertiserIds].toSorted() : [];
  const isAsked = kind === 'site' || advertiserIds.length > 0;
  const query = useQuery({
    queryKey: queryKeys.input(call, { whole: true, platform, kind, advertiserId: asked }),
    meta: queryMeta(call),
    enabled: isAsked,
    queryFn: ({ signal }) =>
      fetchAll(
        (paging) =>
          sources[kind](platform)({ ...paging, ...(asked.length > 0 && { advertiserId: asked }) }, signal),
        ({ id }) => id,
      ),
  });
  const rows = (query.data ?? []).filter(
    ({ advertiserId }) => advertiserId === null || advertiserIds.includes(advertiserId),
  );
  return {
    rows,
    isLoading: isAsked && query.isPending,
    error: query.error,
    retry: () => void query.refetch(),
  };
}
