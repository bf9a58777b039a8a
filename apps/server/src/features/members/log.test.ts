import { memberCalls } from '@adsail/contract/members';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fieldsOf, type Fixture, type TestServer, testServer } from '../../testing/index.ts';
import { freshPhone } from './testing.ts';

let server: TestServer;
let world: Fixture;
beforeAll(async () => {
  server = await testServer();
  world = await server.fixture();
});
afterAll(() => server.close());

it('is narrowed to days of the organisation’s zone, both included, with either end open', async () => {
  const as = server.as(world.a.admin);
  const { memberId } = await as.ok(memberCalls.invite, {
    phone: freshPhone(),
    userName: 'Ina',
    roles: ['OPTIMIZER'],
  });
  // Midnight in Tokyo is three in the afternoon of the day before in UTC.
  await server.owner.query("update tenants set timezone = 'Asia_Tokyo' where id = $1", [world.a.tenantId]);
  await server.owner.query('update audit_log set at = $2 where entity_id = $1', [
    memberId,
    '2026-11-14T15:00:00Z',
  ]);
  const found = async (at: object) =>
    (await as.call(memberCalls.log, { memberId, at })).envelope.response.total;
  expect(await found({ from: '2026-11-15', to: '2026-11-15' })).toBe(1);
  expect(await found({ to: '2026-11-14' })).toBe(0);
  expect(await found({ from: '2026-11-16' })).toBe(0);
  expect(await found({})).toBe(1);
  const refused = await as.call(memberCalls.log, { at: { from: '2026-11-16', to: '2026-11-15' } });
  expect(fieldsOf(refused)).toEqual({ at: 'rangeOrder' });
});
