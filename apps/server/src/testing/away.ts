import pg from 'pg';
import type { TestTenant } from './fixture.ts';
import type { TestServer } from './index.ts';
import { databaseAt } from './nodes.ts';

export interface Apart {
  /** One organisation on the machine that goes away, one on another. */
  lost: TestTenant;
  living: TestTenant;
  /** The machine takes nobody in any more, and throws out whoever is there. */
  goAway(): Promise<void>;
  comeBack(): Promise<void>;
  close(): Promise<void>;
}

const machineOf = async ({ owner }: TestServer, { tenantId }: TestTenant): Promise<string> => {
  const { rows } = await owner.query<{ machine: string }>(
    'select machine from app_tenant_groups() where $1 = any(tenant_ids)',
    [tenantId],
  );
  return rows[0]?.machine ?? '';
};

/** Two organisations of a cluster that lie on different machines, one of which can go away for the test's database alone. */
export async function organisationsApart(server: TestServer): Promise<Apart> {
  let { a: lost, b: living } = await server.fixture();
  while ((await machineOf(server, lost)) === (await machineOf(server, living)))
    ({ a: lost, b: living } = await server.fixture());
  const address = new URL(databaseAt(server.ownerUrl, 'postgres'));
  address.host = await machineOf(server, lost);
  const admin = new pg.Client({ connectionString: address.href });
  await admin.connect();
  const database = new URL(server.ownerUrl).pathname.slice(1);
  const comeBack = async () => {
    await admin.query(`alter database ${database} allow_connections true`);
  };
  return {
    lost,
    living,
    async goAway() {
      await admin.query(`alter database ${database} allow_connections false`);
      await admin.query('select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = $1', [
        database,
      ]);
    },
    comeBack,
    async close() {
      await comeBack();
      await admin.end();
    },
  };
}
