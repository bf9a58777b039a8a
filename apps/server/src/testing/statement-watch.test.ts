import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { takeBreaches } from './statement-watch.ts';
import { type TestServer, testServer } from './index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

// Taken out by the test itself: left there, they would fail it. Fails where the setup file is missing in vitest.config.ts.
it('hears a statement of the application that has no filter for the tenant, each time', async () => {
  const statement = 'select id from products where name = $1';
  for (let time = 0; time < 2; time += 1) {
    await sql`select id from products where name = ${'lamp'}`.execute(server.services.db);
    expect(takeBreaches()).toEqual([`without a filter for the tenant of products: ${statement}`]);
  }
});

it('hears a function that a cluster refuses, also in a reference table', async () => {
  // Not executed, so that this test passes on a cluster too.
  const statement = 'prepare watched as update tenants set updated_at = clock_timestamp() where id = 7';
  await sql.raw(statement).execute(server.services.db);
  expect(takeBreaches()).toEqual([`with functions that a cluster refuses, clock_timestamp: ${statement}`]);
});

it('hears nothing of what keeps the rules, nor of what the owner sends', async () => {
  await sql`select id from products where tenant_id = ${7}`.execute(server.services.db);
  await server.owner.query('select id from products');
  expect(takeBreaches()).toEqual([]);
});
