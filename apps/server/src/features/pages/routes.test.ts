import { pageCalls } from '@adsail/contract/pages';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AssetStage, assetStage } from '../assets/testing.ts';

let open: AssetStage;
let account: string;
beforeAll(async () => {
  open = await assetStage();
  ({ account } = await open.authorised('FACEBOOK'));
  await open.sync(pageCalls.sync);
});
afterAll(() => open.close());

it('brings the pages of an account with their organisation, and no Instagram accounts', async () => {
  const { list } = await open.server.as(open.admin).ok(pageCalls.list, { advertiserId: account });
  const made = open.sandbox.world.state.objects.list('facebook', 'page');
  const business = open.sandbox.world.state.objects.list('facebook', 'business');
  expect(list.length).toBeGreaterThan(0);
  for (const { pageId, externalId, organisation, name, published } of list) {
    const page = made.find(({ id }) => id === pageId);
    expect([pageId, name, published]).toEqual([externalId, page?.name, true]);
    expect(organisation).toBe(business.find(({ id }) => id === page?.accountId)?.name);
  }
});

it('finds a page by its organisation', async () => {
  const as = open.server.as(open.admin);
  const [page] = (await as.ok(pageCalls.list, { advertiserId: account })).list;
  const { list } = await as.ok(pageCalls.list, { keyword: page!.organisation });
  expect(list.map(({ id }) => id)).toContain(page?.id);
});

it('shows nothing to members without the account, to designers and to other organisations', async () => {
  const { optimizer, designer } = open.fixture.a;
  expect(await open.server.as(optimizer).ok(pageCalls.list, {})).toMatchObject({ total: 0 });
  expect((await open.server.as(designer).call(pageCalls.list, {})).envelope.errorCode).toBe(10403);
  const stranger = open.server.as(open.fixture.b.admin);
  expect(await stranger.ok(pageCalls.list, {})).toMatchObject({ total: 0 });
  const foreign = await stranger.call(pageCalls.sync, { advertiserIds: [account] });
  expect(foreign.envelope.errorCode).toBe(10404);
});
