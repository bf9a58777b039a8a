import { type Expression, type RawBuilder, sql } from 'kysely';
import type { TenantTx } from './scope.ts';

/** What the organisation calls a person, else what the person calls itself: of a query with `members as m` and `users as u`. */
export const shownName = sql<string>`coalesce(m.name, u.name)`;

/** The same of the person whose id a column holds. Somebody who has left the organisation is known by the own name. */
export const personName = (tx: TenantTx, userId: Expression<string>): RawBuilder<string> => sql<string>`(
  select ${shownName} from users u left join members m on m.user_id = u.id and m.tenant_id = ${tx.tenantId}
  where u.id = ${userId})`;
