import { mayRoles } from '@adsail/contract';
import { sql } from 'kysely';
import type { TenantTx } from '../../db/scope.ts';
import { type Reader, visibleAccounts } from '../accounts/index.ts';
import { isThere, movePlaces } from './place-store.ts';
import type { FoundUse, MaterialUse } from './uses.ts';

async function countAccounts(tx: TenantTx, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const inOne = tx
    .selectFrom('material_places as l')
    .select('l.material_id as id')
    .where('l.tenant_id', '=', tx.tenantId)
    .where('l.material_id', 'in', ids)
    .where(isThere)
    .groupBy(['l.material_id', 'l.platform', 'l.advertiser_id']);
  const rows = await tx
    .selectFrom(inOne.as('s'))
    .select(['s.id', sql<number>`count(*)::integer`.as('count')])
    .groupBy('s.id')
    .execute();
  return new Map(rows.map(({ id, count }) => [id, count]));
}

async function findAccounts(
  tx: TenantTx,
  reader: Reader,
  ids: readonly string[],
  limit: number,
): Promise<readonly FoundUse[]> {
  if (!mayRoles(reader.roles, 'accounts.read')) return [];
  const seen = tx
    .selectFrom('material_places as l')
    .innerJoin(visibleAccounts(tx, reader).as('v'), (join) =>
      join.onRef('v.platform', '=', 'l.platform').onRef('v.advertiser_id', '=', 'l.advertiser_id'),
    )
    .innerJoin('ad_accounts as a', (join) =>
      join
        .on('a.tenant_id', '=', tx.tenantId)
        .onRef('a.platform', '=', 'l.platform')
        .onRef('a.advertiser_id', '=', 'l.advertiser_id'),
    )
    .select(['l.material_id as materialId', 'l.advertiser_id as id', 'a.name'])
    .select(
      sql<number>`row_number() over (partition by l.material_id order by a.platform, a.name, l.advertiser_id)::integer`.as(
        'number',
      ),
    )
    .where('l.tenant_id', '=', tx.tenantId)
    .where('l.material_id', 'in', ids)
    .where(isThere)
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
