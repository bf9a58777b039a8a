import { chunksOf } from '@adsail/connectors';
import { CallError, type FieldProblem } from '@adsail/contract';

import type { MemberPermission } from '@adsail/contract/members';
import type { TenantTx } from '../../../db/scope.ts';
import { keyText } from '../access/keys.ts';
import { seesAll } from './visible.ts';

const given = (tx: TenantTx, userId: string) =>
  tx
    .selectFrom('account_permissions as p')
    .where('p.tenant_id', '=', tx.tenantId)
    .where('p.user_id', '=', userId)
    .orderBy('p.platform')
    .orderBy('p.advertiser_id');

/** What a member was given, account by account. */
export const permissionsOf = (tx: TenantTx, userId: string): Promise<MemberPermission[]> =>
  given(tx, userId).select(['p.platform', 'p.advertiser_id as advertiserId', 'p.permission']).execute();

/** The same with the names that the accounts have now, for the log of changes. */
export const snapshotPermissions = (
  tx: TenantTx,
  userId: string,
): Promise<(MemberPermission & { advertiserName: string })[]> =>
  given(tx, userId)
    .innerJoin('ad_accounts as a', (join) =>
      join
        .on('a.tenant_id', '=', tx.tenantId)
        .onRef('a.platform', '=', 'p.platform')
        .onRef('a.advertiser_id', '=', 'p.advertiser_id'),
    )
    .select(['p.platform', 'p.advertiser_id as advertiserId', 'p.permission', 'a.name as advertiserName'])
    .execute();

async function refuseUnknown(tx: TenantTx, list: readonly MemberPermission[]): Promise<void> {
  const rows = await tx
    .selectFrom('ad_accounts')
    .select(['platform', 'advertiser_id as advertiserId'])
    .where('tenant_id', '=', tx.tenantId)
    .where('advertiser_id', 'in', [...new Set(list.map(({ advertiserId }) => advertiserId))])
    .forKeyShare()
    .execute();
  const known = new Set(rows.map(keyText));
  const fields = list.flatMap((entry, index): FieldProblem[] => {
    if (known.has(keyText(entry))) return [];
    const parameters = { account: entry.advertiserId };
    return [{ path: `permissions.${index}.advertiserId`, key: 'accounts:error.unknownAccount', parameters }];
  });
  if (fields.length > 0) throw new CallError('input', { fields });
}

/** The whole set: what is not named is taken away. Accounts of nobody here are refused, field by field. */
export async function replacePermissions(
  tx: TenantTx,
  userId: string,
  list: readonly MemberPermission[],
): Promise<void> {
  if (list.length > 0) await refuseUnknown(tx, list);
  await tx
    .deleteFrom('account_permissions')
    .where('tenant_id', '=', tx.tenantId)
    .where('user_id', '=', userId)
    .execute();
  for (const some of chunksOf(list, 1000))
    await tx
      .insertInto('account_permissions')
      .values(
        some.map(({ platform, advertiserId, permission }) => ({
          user_id: userId,
          platform,
          advertiser_id: advertiserId,
          permission,
        })),
      )
      .execute();
}

/** How many accounts each of these members sees. */
export async function assetCounts(
  tx: TenantTx,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (userIds.length === 0) return new Map();
  const rows = await tx
    .selectFrom('members as m')
    .leftJoin('account_permissions as p', (join) =>
      join.on('p.tenant_id', '=', tx.tenantId).onRef('p.user_id', '=', 'm.user_id'),
    )
    .where('m.tenant_id', '=', tx.tenantId)
    .where('m.user_id', 'in', [...userIds])
    .groupBy(['m.user_id', 'm.roles'])
    .select(['m.user_id as userId', 'm.roles'])
    .select(({ fn }) => fn.count<string>('p.advertiser_id').as('given'))
    .execute();
  const all = rows.some(seesAll) ? await countAccounts(tx) : 0;
  return new Map(rows.map((row) => [row.userId, seesAll(row) ? all : Number(row.given)]));
}

async function countAccounts(tx: TenantTx): Promise<number> {
  const { total } = await tx
    .selectFrom('ad_accounts')
    .where('tenant_id', '=', tx.tenantId)
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}
