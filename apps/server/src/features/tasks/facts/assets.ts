import { Id } from '@adsail/contract';
import { type AssetKind, assetPlatforms } from '@adsail/contract/assets';
import type { AssetFacts } from '@adsail/contract/tasks';
import { type KnownAsset, ownAssets, resolveAssets } from '../../assets/index.ts';
import type { Asking } from './asking.ts';
import { assetsNamed, type NamedAssetRow, sameInAccounts } from '../store/facts.ts';

/** More unknown ids than this are no form's: nobody asks for each of them. */
const mostOwn = 50;

/**
 * The assets that a content names by our id or by the platform's, once for each account that has them: a pixel that is shared, the same
 * app in several accounts.
 */
export async function assetFacts(
  { tx, services, reader, platform }: Asking,
  advertiserIds: readonly string[],
  named: readonly string[],
): Promise<AssetFacts[]> {
  if (named.length === 0) return [];
  const rows = await assetsNamed(tx, reader, { platform, advertiserIds }, named);
  const same = await sameInAccounts(tx, reader, { platform, advertiserIds }, rows);
  const all = [...new Map([...rows, ...same].map((row) => [`${row.id} ${row.named_by}`, row])).values()];
  const usable = await resolveAssets(
    tx,
    services,
    reader,
    all.map(({ id, kind }) => ({ id, kind, platform })),
  );
  const facts = all.map((row, at) => factOf(row, usable[at]?.usable ?? false));
  const known = new Set(all.map(({ named_by }) => named_by));
  const rest = named.filter((text) => !known.has(text) && Id.safeParse(text).success).slice(0, mostOwn);
  for (const own of services.extensions.of(ownAssets))
    if (assetPlatforms[own.kind].includes(platform))
      for (const found of inOrder(rest, await own.find(tx, reader, platform, rest))) {
        const { kind, id, name, advertiserId, externalId, vanished, data } = found;
        facts.push({ kind, id, name, advertiserId, externalId, usable: !vanished, data: recordOf(data) });
      }
  return facts;
}

/** As they were named: the same facts are the same text. */
export function inOrder(ids: readonly string[], found: readonly KnownAsset[]): KnownAsset[] {
  const byId = new Map(found.map((asset) => [asset.id, asset]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

const recordOf = (data: unknown): Readonly<Record<string, unknown>> =>
  typeof data === 'object' && data !== null ? (data as Record<string, unknown>) : {};

const factOf = (row: NamedAssetRow, usable: boolean): AssetFacts => ({
  kind: row.kind satisfies AssetKind,
  id: row.named_by,
  name: row.name,
  advertiserId: row.advertiser_id,
  externalId: row.external_id,
  ...(row.named_by !== row.id && row.named_by !== row.external_id && { isAlias: true as const }),
  usable,
  data: { ...recordOf(row.data), ...settingNames(row) },
});

/** What planners ask for under the names of the ads' settings. */
function settingNames({ kind, external_id, data, raw }: NamedAssetRow): Record<string, unknown> {
  const known = recordOf(data);
  if (kind === 'identity')
    return {
      identityType: known['type'],
      identityAuthorizedBcId: recordOf(raw)['identity_authorized_bc_id'] ?? null,
    };
  if (kind === 'page')
    return { instagramUserId: recordOf(recordOf(raw)['instagram_business_account'])['id'] };
  return kind === 'site' && known['pageType'] === 'SELF_BUILT' ? { pageId: external_id } : {};
}
