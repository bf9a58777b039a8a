import type { KyselyPlugin } from 'kysely';
import type { Database } from './database.ts';
import type { TenantTx } from './scope.ts';

const before = (check: () => void): KyselyPlugin => ({
  transformQuery({ node }) {
    check();
    return node;
  },
  transformResult: async ({ result }) => result,
});

/**
 * The same database, or transaction, that calls `check` before each statement: what it throws is thrown in the
 * statement's place. Beginning, committing and rolling back are not asked about, so a transaction always ends.
 */
export const checkedDatabase = (db: Database, check: () => void): Database => db.withPlugin(before(check));

export const checkedTx = (tx: TenantTx, check: () => void): TenantTx =>
  Object.assign(tx.withPlugin(before(check)), { tenantId: tx.tenantId, userId: tx.userId });
