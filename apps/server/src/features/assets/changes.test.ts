import { assetCalls } from '@adsail/contract/assets';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Fixture, type TestServer, testServer } from '../../testing/index.ts';
import { insertAccount, insertFailedChange } from './testing/rows.ts';

let server: TestServer;
let fixture: Fixture;
const place = { kind: 'pixel', platform: 'TIKTOK', advertiserId: '7001' } as const;
beforeAll(async () => {
  server = await testServer();
  fixture = await server.fixture();
  await insertAccount(server, fixture.a, 'TIKTOK', place.advertiserId, 'Harbour US');
});
afterAll(() => server.close());

const shown = async () =>
  (await server.as(fixture.a.admin).ok(assetCalls.changes, place)).list.map(({ id }) => id);
const insertFailed = (name: string) => insertFailedChange(server, fixture.a, { ...place, name });

it('a failed change is shown behind any number of those that are done', async () => {
  const failed = await insertFailed('Refused');
  const done = await Promise.all(Array.from({ length: 60 }, (_, at) => insertFailed(`Done ${at}`)));
  const ofDone = 'select operation_id from asset_changes where id = any($1::uuid[])';
  await server.owner.query(`update operations set state = 'SUCCEEDED' where id in (${ofDone})`, [done]);
  await server.owner.query(
    `update asset_changes set created_at = now() + interval '1 minute', done_at = now() - interval '3 minutes'
     where id = any($1::uuid[])`,
    [done],
  );
  expect(await shown()).toEqual([failed]);
});

it('a change goes with its operation: nothing that failed long ago is called done', async () => {
  const failed = await insertFailed('Old');
  await server.owner.query(
    `delete from operations where id = (select operation_id from asset_changes where id = $1)`,
    [failed],
  );
  expect(await shown()).not.toContain(failed);
});
