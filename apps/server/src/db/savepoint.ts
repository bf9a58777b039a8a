import { sql } from 'kysely';
import type { TenantTx } from './scope.ts';

/**
 * One of several things that a transaction does, of which some may fail: what the database refuses would otherwise end the whole
 * transaction, also for those that went well.
 */
export async function inSavepoint<T>(tx: TenantTx, work: () => Promise<T>): Promise<T> {
  await sql`savepoint one_of_several`.execute(tx);
  try {
    const result = await work();
    await sql`release savepoint one_of_several`.execute(tx);
    return result;
  } catch (error) {
    await sql`rollback to savepoint one_of_several`.execute(tx);
    throw error;
  }
}
