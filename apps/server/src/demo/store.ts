import { sql } from 'kysely';
import type { Database, Tx } from '../db/database.ts';
import { showOwnTenants } from '../db/scope.ts';

export async function madeParts(db: Database): Promise<Set<string>> {
  const marks = await db.selectFrom('demo_marks').select('part').execute();
  return new Set(marks.map(({ part }) => part));
}

/**
 * False when it is marked already. Whoever marks the same part at the same time waits for this transaction, however long that
 * takes: on a slow machine a part needs longer than a statement has.
 */
export async function markPart(tx: Tx, part: string): Promise<boolean> {
  await sql`set local statement_timeout = 0`.execute(tx);
  const mark = await tx
    .insertInto('demo_marks')
    .values({ part })
    .onConflict((conflict) => conflict.doNothing())
    .returning('part')
    .executeTakeFirst();
  await sql`set local statement_timeout to default`.execute(tx);
  return mark !== undefined;
}

export const usersByPhone = (tx: Tx, phones: readonly string[]) =>
  tx
    .selectFrom('users')
    .select('id')
    .where('phone_region', '=', '86')
    .where('phone', 'in', phones)
    .orderBy('phone')
    .execute();

/** Of the user whom the transaction is for: nobody sees organisations but their members. */
export async function administeredTenant(tx: Tx, userId: string) {
  await showOwnTenants(tx, userId);
  return tx
    .selectFrom('members as m')
    .innerJoin('tenants as t', 't.id', 'm.tenant_id')
    .select(['m.tenant_id', 't.name'])
    .where('m.user_id', '=', userId)
    .where(sql<boolean>`'ADMINISTRATOR' = any(m.roles)`)
    .executeTakeFirstOrThrow();
}
