import type { AdPlatform } from '@adsail/contract';
import type { AccountPermission } from '@adsail/contract/accounts';
import type { EditedObject, ObjectRef } from '@adsail/contract/ad-edits';
import type { Level } from '@adsail/contract/delivery';
import { sql } from 'kysely';
import type { TenantTx } from '../../../db/scope.ts';
import { type Reader, visibleAccounts } from '../../accounts/index.ts';

/** An object as the mirror has it, with what its reader may do. */
export interface FoundObject extends EditedObject {
  permission: AccountPermission;
  currency: string;
  productId: string | null;
}

export const refText = ({ advertiserId, id }: ObjectRef): string => `${advertiserId} ${id}`;

const among = (texts: readonly string[]) => sql<string>`any(${[...new Set(texts)]}::text[])`;
const accountsIn = (refs: readonly ObjectRef[]) => among(refs.map(({ advertiserId }) => advertiserId));

/** Those of these that are in accounts which the reader may see, by `refText`. */
export async function findObjects(
  tx: TenantTx,
  reader: Reader,
  { platform, level }: { platform: AdPlatform; level: Level },
  refs: readonly ObjectRef[],
): Promise<Map<string, FoundObject>> {
  const rows = await tx
    .selectFrom('mirror_objects as m')
    .innerJoin('ad_accounts as a', (join) =>
      join
        .on('a.tenant_id', '=', tx.tenantId)
        .onRef('a.platform', '=', 'm.platform')
        .onRef('a.advertiser_id', '=', 'm.advertiser_id'),
    )
    .innerJoin(visibleAccounts(tx, reader).as('v'), (join) =>
      join.onRef('v.platform', '=', 'm.platform').onRef('v.advertiser_id', '=', 'm.advertiser_id'),
    )
    .select([
      'm.advertiser_id',
      'm.external_id',
      'm.name',
      'm.status',
      'm.state',
      'm.managed',
      'm.budget',
      'm.bid',
      'm.product_id',
      'm.vanished_at',
      'a.currency',
      'v.permission',
    ])
    .where('m.tenant_id', '=', tx.tenantId)
    .where('m.platform', '=', platform)
    .where('m.level', '=', level)
    .where('m.advertiser_id', '=', accountsIn(refs))
    .where('m.external_id', '=', among(refs.map(({ id }) => id)))
    .execute();
  return new Map(
    rows.map((row) => {
      const isGone = row.vanished_at !== null || row.state === 'deleted';
      return [
        refText({ advertiserId: row.advertiser_id, id: row.external_id }),
        {
          platform,
          level,
          name: row.name,
          status: isGone ? 'DELETE' : row.status,
          managed: row.managed,
          budget: row.budget,
          bid: row.bid,
          permission: row.permission,
          currency: row.currency,
          productId: row.product_id,
        },
      ];
    }),
  );
}

/** What the reader may do in these accounts; left out are those that it may not see. */
export async function permissionsIn(
  tx: TenantTx,
  reader: Reader,
  platform: AdPlatform,
  refs: readonly ObjectRef[],
): Promise<Map<string, AccountPermission>> {
  const rows = await tx
    .selectFrom(visibleAccounts(tx, reader).as('v'))
    .select(['v.advertiser_id', 'v.permission'])
    .where('v.platform', '=', platform)
    .where('v.advertiser_id', '=', accountsIn(refs))
    .execute();
  return new Map(rows.map(({ advertiser_id, permission }) => [advertiser_id, permission]));
}
