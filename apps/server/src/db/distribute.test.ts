import pg from 'pg';
import { expect, inject, it } from 'vitest';
import { databaseAt, testDatabase, testSecret, until } from '../testing/index.ts';
import { createApart, dropDatabase, isCluster, joinNodes, withAdmin, workerUrl } from '../testing/nodes.ts';
import { distribute } from './distribute.ts';
import { newId } from './ids.ts';
import { migrate } from './migrate.ts';
import { tenantTable } from './migration.ts';

const base = inject('databaseUrl');
const ofCluster = await isCluster(base);

async function withApart(work: (url: string, name: string) => Promise<void>): Promise<void> {
  const name = `apart_${newId().replaceAll('-', '')}`;
  await createApart(base, name);
  try {
    await work(databaseAt(base, name), name);
  } finally {
    await dropDatabase(base, name);
  }
}

it('refuses a database that is no cluster, in one sentence', () =>
  withApart(async (url) => {
    await migrate(url, testSecret);
    await expect(distribute(url)).rejects.toThrow(
      /^The database at .* is not the coordinator of a cluster yet: docs\/operations.md says how to make it one\.$/,
    );
  }));

it.runIf(ofCluster)('keeps together what is made with another number of parts', async () => {
  const database = await testDatabase();
  await withAdmin(database.url, async (owner) => {
    await owner.query('set citus.shard_count = 7');
    for (const statement of tenantTable('boats', 'id uuid not null, primary key (tenant_id, id)'))
      await owner.query(statement);
    const { rowCount } = await owner.query(
      `select distinct colocation_id from citus_tables where citus_table_type = 'distributed'`,
    );
    expect(rowCount).toBe(1);
  });
  await database.drop();
});

it.runIf(ofCluster)('has to be run before the program starts on what has become a cluster', () =>
  withApart(async (url, name) => {
    await migrate(url, testSecret);
    await joinNodes(base, name);
    await expect(migrate(url, testSecret)).rejects.toThrow(
      'is the coordinator of a cluster, and its tables are not distributed yet: run npm run distribute first.',
    );
  }),
);

it.runIf(ofCluster)('is told when it is given a worker', async () => {
  const database = await testDatabase();
  await expect(migrate(await workerUrl(database.url), testSecret)).rejects.toThrow(
    'is a worker of a cluster: DATABASE_URL has to name the coordinator.',
  );
  await database.drop();
});

it.runIf(ofCluster)('has nothing to do for a database that was made as a cluster', async () => {
  const database = await testDatabase();
  expect(await distribute(database.url)).toEqual([]);
  await database.drop();
});

it.runIf(ofCluster)('refuses one that this version has not been started on', () =>
  withApart(async (url, name) => {
    await migrate(url, testSecret, { names: ['0001-foundation'] });
    await joinNodes(base, name);
    await expect(distribute(url)).rejects.toThrow('lacks the migration 0002-session');
  }),
);

it.runIf(ofCluster)('refuses a cluster without workers, and one that nothing was started on', () =>
  withApart(async (url, name) => {
    await withAdmin(url, (admin) => admin.query('create extension citus'));
    await expect(distribute(url)).rejects.toThrow('is not the coordinator of a cluster yet');
    await withAdmin(url, (admin) => admin.query('drop extension citus'));
    await joinNodes(base, name);
    await expect(distribute(url)).rejects.toThrow('lacks the migration 0001-foundation');
  }),
);

/** A table of days: in parts, each of which is a table too. */
const visits = [
  `create table visits (tenant_id bigint not null, day date not null, primary key (tenant_id, day)) partition by range (day)`,
  `create table visits_2026 partition of visits for values from ('2026-01-01') to ('2027-01-01')`,
  `comment on table visits is 'tenant'`,
  `comment on table visits_2026 is 'tenant'`,
  `insert into visits values (1, '2026-11-16'), (2, '2026-11-16')`,
];

it.runIf(ofCluster)('moves what is partitioned, and deletes the copies that a run left which was ended', () =>
  withApart(async (url, name) => {
    await migrate(url, testSecret);
    await withAdmin(url, async (owner) => {
      for (const statement of visits) await owner.query(statement);
      await owner.query(
        `insert into users (id, phone_region, phone, name, lang) values ($1, '86', '1', 'x', 'zh')`,
        [newId()],
      );
    });
    await joinNodes(base, name);
    await withAdmin(url, async (owner) => {
      const copies = async () =>
        (
          await owner.query<{ name: string }>(
            `select relname as name from pg_class where relname in ('visits_2026', 'users') and pg_relation_size(oid) > 0 order by 1`,
          )
        ).rows.map((row) => row.name);
      const end = (line: string) => {
        if (line.startsWith('Deleting')) throw new Error('killed');
      };
      // Roles are those of the whole cluster: the database of another test may change them in the same moment.
      await until(async () => {
        const outcome = await distribute(url, end).catch(String);
        return outcome.includes('killed');
      }, 'the run is ended in the middle');
      expect(await copies()).toEqual(['users', 'visits_2026']);
      expect(await distribute(url)).toEqual([]);
      expect(await copies()).toEqual([]);
      const { rows } = await owner.query('select tenant_id from visits order by 1');
      expect(rows).toEqual([{ tenant_id: '1' }, { tenant_id: '2' }]);
      expect((await owner.query('select from users')).rowCount).toBe(1);
    });
  }),
);

it.runIf(ofCluster)('moves what was made on one machine, with all rows and keys', () =>
  withApart(async (url, name) => {
    await migrate(url, testSecret);
    const owner = new pg.Client({ connectionString: url });
    await owner.connect();
    const [user, product, group] = [newId(), newId(), newId()];
    await owner.query(
      `insert into users (id, phone_region, phone, name, lang) values ($1, '86', '1', 'x', 'zh')`,
      [user],
    );
    for (const tenant of [1, 2, 3]) {
      await owner.query(
        `insert into tenants (id, name, timezone, currency, platforms) values ($1, 't', 'Asia_Tokyo', 'USD', '{}')`,
        [tenant],
      );
      await owner.query(
        `insert into members (tenant_id, user_id, roles, status) values ($1, $2, '{}', 'USE')`,
        [tenant, user],
      );
      await owner.query(`insert into products (tenant_id, id, name, image_url) values ($1, $2, 'lamp', '')`, [
        tenant,
        product,
      ]);
      await owner.query(
        `insert into title_groups (tenant_id, id, product_id, group_name, titles, created_by) values ($1, $2, $3, 'g', '{}', $4)`,
        [tenant, group, product, user],
      );
    }
    await owner.query(
      `insert into sessions (id, user_id, tenant_id, device_id, device, ip, token_hash, token_expires_at, refresh_expires_at,
         created_at, last_seen_at) values ($1, $2, 1, '', '', '', '', now(), now(), now(), now())`,
      [newId(), user],
    );
    const keys = async () =>
      (
        await owner.query(
          `select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) as key from pg_constraint
           where connamespace = 'public'::regnamespace and contype = 'f' and conrelid in (select oid from pg_class where relkind = 'r'
             and obj_description(oid) is not null) order by 1`,
        )
      ).rows;
    const before = await keys();
    await joinNodes(base, name);
    const moved = await distribute(url);
    expect(moved).toEqual(
      expect.arrayContaining(['tenants', 'users', 'members', 'products', 'title_groups', 'operations']),
    );
    expect(await keys()).toEqual(before);
    const { rows } = await owner.query(
      `select g.tenant_id, p.name, m.status from title_groups g
         join products p on p.tenant_id = g.tenant_id and p.id = g.product_id
         join members m on m.tenant_id = g.tenant_id order by 1`,
    );
    expect(rows).toEqual(['1', '2', '3'].map((tenant_id) => ({ tenant_id, name: 'lamp', status: 'USE' })));
    expect((await owner.query('select from sessions join users on users.id = user_id')).rowCount).toBe(1);
    expect(await distribute(url)).toEqual([]);
    await owner.end();
  }),
);
