import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database, Tx } from '../db/database.ts';
import { showOwnTenants } from '../db/scope.ts';

export async function madeParts(db: Database): Promise<Set<string>> {
  const marks = await db.selectFrom('demo_marks').select('part').execute();
  return new Set(marks.map(({ part }) => part));
}

const lookAgainMs = 200;

const isMine = async (tx: Tx, part: string): Promise<boolean> => {
  const { rows } = await sql<{ mine: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`demo:${part}`}, 0)) as mine`.execute(tx);
  return rows[0]?.mine === true;
};

/**
 * False when it is marked already. Whoever marks the same part at the same time waits for this transaction, however long that
 * takes. It asks again and again: a statement that waited itself would be given up on a slow machine, by the database or by us.
 */
export async function markPart(tx: Tx, part: string): Promise<boolean> {
  while (!(await isMine(tx, part))) await sleep(lookAgainMs);
  const mark = await tx
    .insertInto('demo_marks')
    .values({ part })
    .onConflict((conflict) => conflict.doNothing())
    .returning('part')
    .executeTakeFirst();
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
