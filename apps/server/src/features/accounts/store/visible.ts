import { type AuthPlatform, CallError, mayRoles } from '@adsail/contract';
import { type AccountPermission, permits } from '@adsail/contract/accounts';
import { type Selectable, sql } from 'kysely';
import type { TenantTx } from '../../../db/scope.ts';
import type { Actor } from '../../../framework/bind.ts';
import type { AccountKey } from '../access/keys.ts';
import type { AdAccountsTable } from '../tables.ts';

export type AdAccountRow = Selectable<AdAccountsTable>;
export type Reader = Pick<Actor, 'userId' | 'roles'>;

/** Whoever may authorise accounts is responsible for all of them; everybody else for those given to it. */
export const seesAll = ({ roles }: Reader): boolean => mayRoles(roles, 'accounts.authorise');

/**
 * The accounts that a member may see, with its permission on each: `platform`, `advertiser_id`, `permission`. Join it, or ask
 * `where exists`; every list that shows data of accounts does.
 *
 *     .innerJoin(visibleAccounts(tx, actor).as('v'), (join) =>
 *       join.onRef('v.platform', '=', 't.platform').onRef('v.advertiser_id', '=', 't.advertiser_id'))
 */
export const visibleAccounts = (tx: TenantTx, reader: Reader) =>
  tx
    .selectFrom('ad_accounts as seen')
    .leftJoin('account_permissions as given', (join) =>
      join
        .on('given.tenant_id', '=', tx.tenantId)
        .onRef('given.platform', '=', 'seen.platform')
        .onRef('given.advertiser_id', '=', 'seen.advertiser_id')
        .on('given.user_id', '=', reader.userId),
    )
    .where('seen.tenant_id', '=', tx.tenantId)
    .$if(!seesAll(reader), (query) => query.where('given.permission', 'is not', null))
    .select(['seen.platform', 'seen.advertiser_id'])
    .select(
      seesAll(reader)
        ? sql<AccountPermission>`'OWNER'`.as('permission')
        : sql<AccountPermission>`given.permission`.as('permission'),
    );

/** Some account of the platform that the reader may see; one that can be used where there is one. */
export const findAnyAccount = (
  tx: TenantTx,
  reader: Reader,
  platform: AuthPlatform,
): Promise<Pick<AdAccountRow, 'advertiser_id'> | undefined> =>
  tx
    .selectFrom('ad_accounts as a')
    .innerJoin(visibleAccounts(tx, reader).as('v'), (join) =>
      join.onRef('v.platform', '=', 'a.platform').onRef('v.advertiser_id', '=', 'a.advertiser_id'),
    )
    .select('a.advertiser_id')
    .where('a.tenant_id', '=', tx.tenantId)
    .where('a.platform', '=', platform)
    .orderBy(sql`a.auth_status <> 'NORMAL'`)
    .orderBy(sql`a.status <> 'enabled'`)
    .orderBy('a.advertiser_id')
    .limit(1)
    .executeTakeFirst();

/** The account, or a refusal: there is no such thing for whoever may not see it. */
export async function requireAccount(
  tx: TenantTx,
  reader: Reader,
  { platform, advertiserId }: AccountKey,
  needed: AccountPermission,
): Promise<AdAccountRow> {
  const row = await tx
    .selectFrom('ad_accounts as a')
    .innerJoin(visibleAccounts(tx, reader).as('v'), (join) =>
      join.onRef('v.platform', '=', 'a.platform').onRef('v.advertiser_id', '=', 'a.advertiser_id'),
    )
    .selectAll('a')
    .select('v.permission')
    .where('a.tenant_id', '=', tx.tenantId)
    .where('a.platform', '=', platform)
    .where('a.advertiser_id', '=', advertiserId)
    .executeTakeFirst();
  if (!row) throw new CallError('notFound');
  const { permission, ...account } = row;
  if (!permits(permission, needed)) throw new CallError('forbidden');
  return account;
}

/** The same for several of a platform, asked for at once. */
export async function requireAccounts(
  tx: TenantTx,
  reader: Reader,
  platform: AuthPlatform,
  advertiserIds: readonly string[],
  needed: AccountPermission,
): Promise<void> {
  const rows = await tx
    .selectFrom(visibleAccounts(tx, reader).as('v'))
    .select('v.permission')
    .where('v.platform', '=', platform)
    .where('v.advertiser_id', 'in', [...advertiserIds])
    .execute();
  if (rows.length < new Set(advertiserIds).size) throw new CallError('notFound');
  if (!rows.every(({ permission }) => permits(permission, needed))) throw new CallError('forbidden');
}
