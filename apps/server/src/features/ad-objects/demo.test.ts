import { afterAll, beforeAll, expect, it } from 'vitest';
import { withTenant } from '../../db/scope.ts';
import type { DemoTenant } from '../../demo/index.ts';
import { type Fixture, type TestServer } from '../../testing/index.ts';
import { reportServer } from '../reports/testing.ts';
import { makeDemoChanges } from './demo.ts';
import { insertObject } from './testing/objects.ts';
import { objectAsking } from './testing/stage.ts';

let server: TestServer;
let fixture: Fixture;
beforeAll(async () => {
  server = await reportServer();
  fixture = await server.fixture();
});
afterAll(() => server.close());

const { page, account } = objectAsking(() => ({ server, fixture }));

it('the demo world has budgets that somebody raised at the platform', async () => {
  const of = await account(1);
  const amount = { amount: '50', currency: 'USD' };
  await insertObject(server, of, { level: 'campaign', id: '1', budget: { mode: 'DAY', amount } });
  await insertObject(server, of, { level: 'campaign', id: '2' });
  const { admin, tenantId } = fixture.a;
  await withTenant(server.services.db, { tenantId, userId: admin.userId }, (tx) =>
    makeDemoChanges({ tx } as DemoTenant, server.services),
  );
  const { list } = await page({ level: 'campaign', hasOutsideChange: true });
  expect(list).toMatchObject([
    {
      id: '1',
      outsideChange: {
        field: 'budget',
        before: { mode: 'DAY', amount: { amount: '40', currency: 'USD' } },
        after: { mode: 'DAY', amount },
      },
    },
  ]);
});
