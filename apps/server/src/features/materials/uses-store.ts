import { mayRoles } from '@adsail/contract';
import { sql } from 'kysely';
import type { TenantTx } from '../../db/scope.ts';
import type { Reader } from '../accounts/index.ts';
import { countAccounts, movePlaces, visiblePlaces } from './place-store.ts';
import type { FoundUse, MaterialUse } from './uses.ts';

async function findAccounts(
  tx: TenantTx,
  reader: Reader,
  ids: readonly string[],
  limit: number,
): Promise<readonly FoundUse[]> {
  if (!mayRoles(reader.roles, 'accounts.read')) return [];
  const seen = visiblePlaces(tx, reader)
    .select(['l.material_id as materialId', 'l.advertiser_id as id', 'a.name'])
    .select(
      sql<number>`row_number() over (partition by l.material_id order by a.platform, a.name, l.advertiser_id)::integer`.as(
        'number',
      ),
    )
    .where('l.material_id', 'in', ids)
    .groupBy(['l.material_id', 'l.advertiser_id', 'a.platform', 'a.name']);
  return tx
    .selectFrom(seen.as('s'))
    .select(['s.materialId', 's.id', 's.name'])
    .where('s.number', '<=', limit)
    .orderBy('s.materialId')
    .orderBy('s.number')
    .execute();
}

/** Ad accounts: what is deleted here stays there, so they keep nobody from deleting. */
export const inAdAccounts: MaterialUse = {
  name: 'accounts',
  what: 'assets:uses.account',
  count: countAccounts,
  find: findAccounts,
  merged: movePlaces,
};
