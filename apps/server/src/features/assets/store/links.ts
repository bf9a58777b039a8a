import { chunksOf } from '@adsail/connectors';
import type { AdPlatform } from '@adsail/contract';
import type { AssetKind } from '@adsail/contract/assets';
import type { TenantTx } from '../../../db/scope.ts';
import type { AssetLink, AssetPlace } from '../define.ts';

type Places = Pick<AssetPlace, 'kind' | 'platform'>;

/** In one statement. */
const batchSize = 1000;

/** All that these assets point at, in the place of what they pointed at before. */
export async function writeLinks(
  tx: TenantTx,
  { kind, platform }: Places,
  assets: readonly { id: string; links: readonly AssetLink[] }[],
): Promise<void> {
  if (assets.length === 0) return;
  const ids = assets.map(({ id }) => id);
  await tx
    .deleteFrom('asset_links')
    .where('tenant_id', '=', tx.tenantId)
    .where('asset_id', 'in', ids)
    .execute();
  const rows = assets.flatMap(({ id, links }) =>
    [...new Map(links.map((link) => [`${link.how} ${link.target}`, link])).values()].map(
      ({ how, target }) => ({ asset_id: id, how, target, kind, platform }),
    ),
  );
  for (const some of chunksOf(rows, batchSize)) await tx.insertInto('asset_links').values(some).execute();
}

/** The ids of assets of a kind that point at something, whoever may see them. */
export const linkedTo = (
  tx: TenantTx,
  { kind, platform, target }: { kind: AssetKind; platform: AdPlatform; target: string },
) =>
  tx
    .selectFrom('asset_links as l')
    .select('l.asset_id')
    .where('l.tenant_id', '=', tx.tenantId)
    .where('l.kind', '=', kind)
    .where('l.platform', '=', platform)
    .where('l.target', '=', target);
