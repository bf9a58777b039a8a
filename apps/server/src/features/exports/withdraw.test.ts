import { type Export, exportCalls, exportFileUrl, exportLimits } from '@adsail/contract/exports';
import { memberCalls } from '@adsail/contract/members';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Fixture, type TestMember, type TestServer, testServer } from '../../testing/index.ts';
import { givenAccount } from '../members/testing.ts';
import { exportJob } from './jobs.ts';
import { longList } from './testing/long-list.ts';

const { feature, between } = longList();
let server: TestServer;
let fixture: Fixture;
let optimizer: TestMember;

beforeAll(async () => {
  server = await testServer({ features: [feature] });
});
afterAll(() => server.close());
beforeEach(async () => {
  between.page = async () => undefined;
  fixture = await server.fixture();
  optimizer = fixture.a.optimizer;
  for (const advertiserId of ['1', '2'])
    await givenAccount(server, fixture.a.admin, { advertiserId, name: `Account ${advertiserId}` });
  await give('1', '2');
});

const give = (...ids: string[]) =>
  server.as(fixture.a.admin).ok(memberCalls.updatePermissions, {
    memberId: optimizer.userId,
    permissions: ids.map((advertiserId) => ({
      platform: 'TIKTOK' as const,
      advertiserId,
      permission: 'VIEW' as const,
    })),
  });
const add = async (member: TestMember, kind: string, question: object): Promise<Export> =>
  (await server.as(member).ok(exportCalls.add, { kind, question, format: 'csv' } as never)).export;
const load = (member: TestMember, { id }: Export) =>
  server.as(member).request({ method: 'GET', url: exportFileUrl(id) });

it('takes files from whoever may see less than before, and from nobody else', async () => {
  const made = await add(optimizer, 'accounts', {});
  const others = await add(fixture.a.admin, 'accounts', {});
  expect((await load(optimizer, made)).body).toContain('Account 2');
  await give('1', '2');
  expect((await load(optimizer, made)).statusCode).toBe(200);
  await give('1');
  expect((await load(optimizer, made)).statusCode).toBe(404);
  const { export: gone } = await server.as(optimizer).ok(exportCalls.detail, { id: made.id });
  expect(gone).toMatchObject({ state: 'FAILED', url: null, message: 'You may no longer see this data' });
  expect((await load(fixture.a.admin, others)).statusCode).toBe(200);
  const again = await load(optimizer, await add(optimizer, 'accounts', {}));
  expect(again.body).toContain('Account 1');
  expect(again.body).not.toContain('Account 2');
});

it('takes them when a role is taken, too', async () => {
  const made = await add(optimizer, 'accounts', {});
  const change = { memberId: optimizer.userId, userName: 'Olga' };
  await server.as(fixture.a.admin).ok(memberCalls.update, { ...change, roles: ['OPTIMIZER', 'DESIGNER'] });
  expect((await load(optimizer, made)).statusCode).toBe(200);
  await server.as(fixture.a.admin).ok(memberCalls.update, { ...change, roles: ['DESIGNER'] });
  await server.as(fixture.a.admin).ok(memberCalls.update, { ...change, roles: ['OPTIMIZER'] });
  expect((await load(optimizer, made)).statusCode).toBe(404);
});

it('has what is being written begun anew', async () => {
  const begun = await add(optimizer, 'numbers', { rows: exportLimits.rowsAtOnce + 1000 });
  const signal = new AbortController().signal;
  const work = () => exportJob.handler({ tenantId: optimizer.tenantId }, server.services, signal);
  between.page = async (at) => {
    if (at === 500) await give('1');
  };
  await work();
  const state = async () =>
    (await server.as(optimizer).ok(exportCalls.detail, { id: begun.id })).export.state;
  expect(await state()).toBe('WAITING');
  between.page = async () => undefined;
  await work();
  expect(await state()).toBe('READY');
});
