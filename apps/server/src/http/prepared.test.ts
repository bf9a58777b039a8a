import { calls, Done, write } from '@adsail/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { bind } from '../framework/bind.ts';
import { type Fixture, type TestMember, type TestServer, testServer, until } from '../testing/index.ts';

const slowCalls = calls('gateway', {
  prepared: write('/ad/probe/prepared', {
    input: z.object({}),
    output: Done,
    right: 'members.write',
    summary: 'For tests',
  }),
});

let server: TestServer;
let fixture: Fixture;
let handled = 0;
const preparing = new Set<() => void>();

beforeAll(async () => {
  const routes = bind(slowCalls, {
    prepared: {
      async prepare() {
        await new Promise<void>((resolve) => preparing.add(resolve));
        return async () => {
          handled += 1;
          return {};
        };
      },
    },
  });
  server = await testServer({ features: [{ name: 'slow', routes }] });
  fixture = await server.fixture();
});
afterAll(() => server.close());

/** What the call is answered when something happens to whoever asked while it is prepared. */
async function codeWhen(member: TestMember, happens: () => Promise<unknown>): Promise<number> {
  const answer = server.as(member).call(slowCalls.prepared, {});
  await until(() => preparing.size > 0, 'the call is prepared');
  await happens();
  for (const goOn of preparing) goOn();
  preparing.clear();
  return (await answer).envelope.errorCode;
}

it('does what was prepared for somebody who is still there', async () => {
  expect(await codeWhen(fixture.a.admin, async () => undefined)).toBe(0);
  expect(handled).toBe(1);
});

it.each([
  ['was suspended', `update members set status = 'STOP' where tenant_id = $1 and user_id = $2`, 11014],
  [
    'has lost the right',
    `update members set roles = '{DESIGNER}' where tenant_id = $1 and user_id = $2`,
    10403,
  ],
  [
    'has signed out',
    `update sessions set ended_at = now(), end_reason = 'LOGOUT' where tenant_id = $1 and user_id = $2`,
    11014,
  ],
])('does nothing any more for somebody who %s meanwhile', async (_what, statement, code) => {
  const { admin } = await server.fixture().then(({ b }) => b);
  handled = 0;
  expect(await codeWhen(admin, () => server.owner.query(statement, [admin.tenantId, admin.userId]))).toBe(
    code,
  );
  expect(handled).toBe(0);
});
