import type { TenantTx } from '../../../db/scope.ts';
import { personName } from '../../../db/person.ts';
import { type Reader, visibleAccounts } from '../../accounts/index.ts';

export type Names = ReadonlyMap<string, string>;

/** Of those that the reader may see. */
export async function accountNames(tx: TenantTx, reader: Reader, ids: readonly string[]): Promise<Names> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom('ad_accounts as a')
    .innerJoin(visibleAccounts(tx, reader).as('v'), (join) =>
      join.onRef('v.platform', '=', 'a.platform').onRef('v.advertiser_id', '=', 'a.advertiser_id'),
    )
    .select(['a.advertiser_id', 'a.name'])
    .where('a.tenant_id', '=', tx.tenantId)
    .where('a.advertiser_id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ advertiser_id: id, name }) => [id, name]));
}

/** Of members of the organisation. */
export async function memberNames(tx: TenantTx, ids: readonly string[]): Promise<Names> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom('members as m')
    .select('m.user_id')
    .select(({ ref }) => personName(tx, ref('m.user_id')).as('name'))
    .where('m.tenant_id', '=', tx.tenantId)
    .where('m.user_id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ user_id: id, name }) => [id, name]));
}
