import type { AdPlatform } from '@adsail/contract';
import type { AssetKind } from '@adsail/contract/assets';
import { sql, type SqlBool } from 'kysely';
import type { TenantTx } from '../../../db/scope.ts';
import type { Reader } from '../../accounts/index.ts';
import { visibleAssets } from './visible.ts';

export interface IdRef {
  kind: AssetKind;
  platform: AdPlatform;
  /** Ours. */
  id: string;
}
export interface ExternalRef {
  kind: AssetKind;
  platform: AdPlatform;
  advertiserId: string;
  /** The platform's. */
  externalId: string;
}

const seen = (tx: TenantTx, reader: Reader) =>
  visibleAssets(tx, reader)
    .select(['t.id', 't.kind', 't.platform', 't.advertiser_id', 't.external_id', 't.name'])
    .select(['t.data', 't.picture_url', 't.version', 't.vanished_at']);

export type RefRow = Awaited<ReturnType<typeof assetsById>>[number];

/** Those of the mirror that the reader may see. */
export const assetsById = (tx: TenantTx, reader: Reader, ids: readonly string[]) =>
  seen(tx, reader)
    .where('t.id', 'in', [...ids])
    .execute();

export const assetsByExternalId = (
  tx: TenantTx,
  reader: Reader,
  refs: readonly ExternalRef[],
): Promise<RefRow[]> => {
  const column = (of: (ref: ExternalRef) => string) => sql`${refs.map(of)}::text[]`;
  return seen(tx, reader)
    .where(
      sql<SqlBool>`(t.kind, t.platform, t.advertiser_id, t.external_id) in (select * from unnest(
        ${column(({ kind }) => kind)}, ${column(({ platform }) => platform)},
        ${column(({ advertiserId }) => advertiserId)}, ${column(({ externalId }) => externalId)}))`,
    )
    .execute();
};
