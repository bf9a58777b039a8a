import pg from 'pg';

export const databaseAt = (url: string, name: string): string => {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
};

export async function withAdmin<T>(url: string, work: (admin: pg.Client) => Promise<T>): Promise<T> {
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  try {
    return await work(admin);
  } finally {
    await admin.end();
  }
}

interface Node {
  host: string;
  port: number;
}

/** The machines of the cluster that the tests were given, its coordinator first; none where it is a single PostgreSQL. */
async function nodesOf(admin: pg.Client): Promise<Node[]> {
  const { rowCount } = await admin.query(`select from pg_extension where extname = 'citus'`);
  if (!rowCount) return [];
  const { rows } = await admin.query<Node>(
    'select nodename as host, nodeport as port from pg_dist_node order by groupid',
  );
  return rows;
}

const known = new Map<string, Promise<Node[]>>();
const nodes = (base: string): Promise<Node[]> => {
  const asked = known.get(base) ?? withAdmin(base, nodesOf);
  known.set(base, asked);
  return asked;
};

function addressOf(base: string, { host, port }: Node): string {
  const address = new URL(base);
  address.hostname = host;
  address.port = String(port);
  return address.href;
}

/** On each machine: databases belong to machines, also those of a cluster. */
async function everywhere(base: string, work: (admin: pg.Client) => Promise<void>): Promise<void> {
  const all = await nodes(base);
  for (const url of all.length === 0 ? [base] : all.map((node) => addressOf(base, node)))
    await withAdmin(url, work);
}

export const isCluster = async (base: string): Promise<boolean> => (await nodes(base)).length > 0;

/** The same database where rows are kept. */
export async function workerUrl(url: string): Promise<string> {
  const [, worker] = await nodes(url);
  if (!worker) throw new Error('The database has no worker');
  return addressOf(url, worker);
}

/** A database of each machine's own, that knows nothing of the others. */
export const createApart = (base: string, name: string, template?: string): Promise<void> =>
  everywhere(base, async (admin) => {
    await admin.query(`create database ${name} ${template ? `template ${template} strategy file_copy` : ''}`);
  });

/** A database that is a cluster where the given one is: empty, or as its template is. */
export async function createDatabase(base: string, name: string, template?: string): Promise<void> {
  await createApart(base, name, template);
  if (!template) await joinNodes(base, name);
}

export async function joinNodes(base: string, name: string): Promise<void> {
  const [coordinator, ...workers] = await nodes(base);
  if (!coordinator) return;
  for (const node of [...workers, coordinator])
    await withAdmin(databaseAt(addressOf(base, node), name), async (admin) => {
      await admin.query('create extension citus');
    });
  await withAdmin(databaseAt(base, name), async (admin) => {
    await admin.query('select citus_set_coordinator_host($1, $2)', [coordinator.host, coordinator.port]);
    for (const { host, port } of workers) await admin.query('select citus_add_node($1, $2)', [host, port]);
  });
}

/** It has its last name and nobody in it from now on, the cluster's own processes included: only then can it be copied. */
export const closeTemplate = (base: string, made: string, name: string): Promise<void> =>
  everywhere(base, async (admin) => {
    await admin.query(`alter database ${made} allow_connections false`);
    await admin.query('select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = $1', [
      made,
    ]);
    await admin.query(`alter database ${made} rename to ${name}`);
  });

const isInUse = (error: unknown): boolean => (error as { code?: string }).code === '55006';

/** A cluster's own processes come back into a database until it is gone. */
async function dropHere(admin: pg.Client, name: string): Promise<void> {
  for (let left = 50; ; left -= 1)
    try {
      await admin.query(`drop database if exists ${name} with (force)`);
      return;
    } catch (error) {
      if (left === 0 || !isInUse(error)) throw error;
    }
}

export const dropDatabase = (base: string, name: string): Promise<void> =>
  everywhere(base, (admin) => dropHere(admin, name));
