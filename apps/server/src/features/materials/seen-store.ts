import { mayRoles, type Right, roles } from '@adsail/contract';
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { TenantTx } from '../../db/scope.ts';

const rolesWith = (right: Right) => roles.filter((role) => mayRoles([role], right));

const hasRole = (tx: TenantTx, right: Right) => sql`exists (
  select from members w where w.tenant_id = ${tx.tenantId} and w.user_id = ${tx.userId}
    and w.roles && ${rolesWith(right)}::text[])`;

/**
 * Whether who asks may count the place `l` of the material `t`: in an account that it may see, or, as with figures, of a material that
 * it added itself. Asked of the transaction's member, because rows are shown after writes as well.
 */
export const isCounted = (tx: TenantTx): RawBuilder<SqlBool> => sql<SqlBool>`(
  ${hasRole(tx, 'accounts.authorise')}
  or exists (
    select from account_permissions g where g.tenant_id = ${tx.tenantId} and g.user_id = ${tx.userId}
      and g.platform = l.platform and g.advertiser_id = l.advertiser_id)
  or (t.created_by = ${tx.userId} and ${hasRole(tx, 'materialReports.own')}))`;
