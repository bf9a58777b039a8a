import type { Page, Role } from '@adsail/contract';
import { type MemberPageQuery, type MemberStatus, memberStatuses } from '@adsail/contract/members';
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import { newId } from '../../db/ids.ts';
import { lockOrganisation } from '../../db/lock-organisation.ts';
import { containsAny, pageOfRows } from '../../db/paging.ts';
import { shownName } from '../../db/person.ts';
import type { TenantTx } from '../../db/scope.ts';
import type { Tables } from '../../db/tables.ts';

const statusOrder = sql<number>`array_position(${sql.lit(`{${memberStatuses.join(',')}}`)}::text[], m.status)`;
const columnOf = { userName: shownName, createdAt: sql`m.created_at`, status: statusOrder } as const;

const people = (tx: TenantTx) =>
  tx
    .selectFrom('members as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .where('m.tenant_id', '=', tx.tenantId)
    .select(['m.user_id', 'm.roles', 'm.status', 'm.created_at', 'm.version', 'm.invitation_id'])
    .select(['u.phone_region', 'u.phone'])
    .select([
      shownName.as('name'),
      sql<Date | null>`greatest(m.last_seen_at, (
        select max(s.last_seen_at) from sessions s where s.user_id = m.user_id and s.tenant_id = m.tenant_id
      ))`.as('last_seen_at'),
    ]);

export type MemberRow = NonNullable<Awaited<ReturnType<typeof readMember>>>;

/**
 * Changes of an organisation's members come one after another: "is there still an administrator?" must not be asked by
 * two at the same time.
 */
export const lockMembers = (tx: TenantTx): Promise<void> => lockOrganisation(tx, tx.tenantId);

export const readMember = (tx: TenantTx, userId: string) =>
  people(tx).where('m.user_id', '=', userId).executeTakeFirst();

export async function insertMember(
  tx: TenantTx,
  member: { userId: string; name: string; roles: Role[]; invitedBy: string },
  at: Date,
): Promise<void> {
  await tx
    .insertInto('members')
    .values({
      user_id: member.userId,
      name: member.name,
      roles: member.roles,
      status: 'INVITE',
      invitation_id: newId(),
      invited_by: member.invitedBy,
      created_at: at,
    })
    .execute();
}

/** An empty change still counts as one: what belongs to the member was changed elsewhere. */
export async function updateMember(
  tx: TenantTx,
  userId: string,
  change: { name?: string; roles?: Role[]; status?: MemberStatus; invitation_id?: string },
): Promise<void> {
  await tx
    .updateTable('members')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('tenant_id', '=', tx.tenantId)
    .where('user_id', '=', userId)
    .execute();
}

export async function deleteMember(tx: TenantTx, userId: string): Promise<void> {
  await tx.deleteFrom('members').where('tenant_id', '=', tx.tenantId).where('user_id', '=', userId).execute();
}

export async function isLastAdministrator(
  tx: TenantTx,
  { user_id: userId, status, roles }: Pick<MemberRow, 'user_id' | 'status' | 'roles'>,
): Promise<boolean> {
  if (status !== 'USE' || !roles.includes('ADMINISTRATOR')) return false;
  const other = await tx
    .selectFrom('members')
    .select('user_id')
    .where('tenant_id', '=', tx.tenantId)
    .where('user_id', '!=', userId)
    .where('status', '=', 'USE')
    .where(sql<SqlBool>`'ADMINISTRATOR' = any(roles)`)
    .limit(1)
    .executeTakeFirst();
  return other === undefined;
}

/** Accounts for which nobody else is responsible. */
export const onlyOwnedBy = (tx: TenantTx, userId: string) =>
  tx
    .selectFrom('account_permissions as p')
    .select(['p.platform', 'p.advertiser_id'])
    .where('p.tenant_id', '=', tx.tenantId)
    .where('p.user_id', '=', userId)
    .where('p.permission', '=', 'OWNER')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('account_permissions as o')
            .select('o.user_id')
            .where('o.tenant_id', '=', tx.tenantId)
            .whereRef('o.platform', '=', 'p.platform')
            .whereRef('o.advertiser_id', '=', 'p.advertiser_id')
            .where('o.permission', '=', 'OWNER')
            .whereRef('o.user_id', '!=', 'p.user_id'),
        ),
      ),
    )
    .execute();

type Joined = Tables & { m: Tables['members']; u: Tables['users'] };

/** Part of the name, or of the number as people write it: `+86 138 0000`. */
const matches =
  (keywords: readonly string[]) =>
  ({ or, ref }: ExpressionBuilder<Joined, 'm' | 'u'>): Expression<SqlBool> => {
    const numbers = keywords
      .map((keyword) => keyword.replaceAll(/[\s+()-]/g, ''))
      .filter((digits) => /^\d+$/.test(digits));
    const phone = sql<string>`${ref('u.phone_region')} || ${ref('u.phone')}`;
    return or([containsAny(keywords, [shownName], ref('m.user_id')), containsAny(numbers, [phone])]);
  };

interface MemberSearch extends z.output<typeof MemberPageQuery> {
  except?: string;
}

export function pageMembers(
  tx: TenantTx,
  { keyword, role, status, memberId, ids, except, sort, ...window }: MemberSearch,
): Promise<Page<MemberRow>> {
  const { field, order } = sort;
  let query = people(tx);
  if (memberId) query = query.where('m.user_id', '=', memberId);
  if (except) query = query.where('m.user_id', '!=', except);
  if (ids) query = query.where('m.user_id', 'in', ids);
  if (status) query = query.where('m.status', 'in', status);
  if (role) query = query.where(sql<SqlBool>`m.roles && ${role}`);
  if (keyword) query = query.where(matches(keyword));
  return pageOfRows(query.orderBy(columnOf[field], order).orderBy('m.user_id', order), window);
}
