import { awemeCalls } from '@adsail/contract/aweme';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AssetStage, assetStage } from '../assets/testing.ts';

let open: AssetStage;
let account: string;
beforeAll(async () => {
  open = await assetStage();
  ({ account } = await open.authorised('OCEAN'));
  await open.sync(awemeCalls.sync);
});
afterAll(() => open.close());

const as = () => open.server.as(open.admin);

it('brings the Douyin accounts with what may be used, since when and until when', async () => {
  const { list } = await as().ok(awemeCalls.list, { advertiserId: account });
  const made = open.sandbox.world.state.objects.list('ocean', 'aweme', { accountId: account });
  // One of them is authorised as a whole and for single videos, one of which has ended.
  expect(new Set(made.map(({ id }) => id.split(':')[1])).size).toBe(list.length);
  expect(made.length).toBeGreaterThan(list.length);
  for (const { awemeId, authType, authStatus, endTime } of list) {
    const { fields } = made.find(({ id }) => id.endsWith(`:${awemeId}`))!;
    expect(authType).toBe(fields['type']);
    expect(Math.abs(Date.parse(endTime ?? '') - Number(fields['end']))).toBeLessThan(1000);
    expect(authStatus).toBe(
      Number(fields['end']) > open.server.clock.now().getTime() ? 'AUTHRIZED' : 'INVALID',
    );
  }
});

it('filters by what may be used and by the state', async () => {
  const { list } = await as().ok(awemeCalls.list, { advertiserId: account, authStatus: 'INVALID' });
  expect(list.length).toBeGreaterThan(0);
  expect(list.every(({ authStatus }) => authStatus === 'INVALID')).toBe(true);
});

it('shows nothing to members without the account, to designers and to other organisations', async () => {
  const { optimizer, designer } = open.fixture.a;
  expect(await open.server.as(optimizer).ok(awemeCalls.list, {})).toMatchObject({ total: 0 });
  expect((await open.server.as(designer).call(awemeCalls.list, {})).envelope.errorCode).toBe(10403);
  const stranger = open.server.as(open.fixture.b.admin);
  expect(await stranger.ok(awemeCalls.list, {})).toMatchObject({ total: 0 });
  expect((await stranger.call(awemeCalls.sync, { advertiserIds: [account] })).envelope.errorCode).toBe(10404);
});
