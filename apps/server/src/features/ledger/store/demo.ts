import { sql } from 'kysely';
import type { TenantTx } from '../../../db/scope.ts';
import type { GivenName } from '../define.ts';
import { failureOf } from '../failure.ts';
import { toJson } from './json.ts';
import { type Account, takeNames } from './names.ts';

/**
 * As if a worker had sent it so long ago and died before the answer came. For the demo world: the worker that starts there finds
 * it, looks at the platform, and makes of it what it makes of any other.
 */
export async function leaveUnanswered(
  tx: TenantTx,
  account: Account,
  { id, name, agoMs }: { id: string; name: GivenName; agoMs: number },
): Promise<void> {
  await takeNames(tx, account, [{ id, name }]);
  await sql`
    update operations o set state = 'UNCERTAIN', attempts = 1, error = ${toJson(failureOf('uncertain'))}::jsonb,
      before = ${toJson({ name: name.name })}::jsonb, first_sent_at = s.at, sent_at = s.at, in_flight_until = s.at
    from (select statement_timestamp() - ${agoMs} * interval '1 ms' as at) s
    where o.tenant_id = ${tx.tenantId} and o.id = ${id}`.execute(tx);
}
