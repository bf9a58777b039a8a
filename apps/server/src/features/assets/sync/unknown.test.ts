import { awemeCalls } from '@adsail/contract/aweme';
import { identityCalls } from '@adsail/contract/identities';
import { pixelCalls } from '@adsail/contract/pixels';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AssetStage, assetStage } from '../testing.ts';

let open: AssetStage;
beforeAll(async () => {
  open = await assetStage();
});
afterAll(() => open.close());

const as = () => open.server.as(open.admin);
const assetsOf = (platform: 'TIKTOK' | 'OCEAN') =>
  open.server.services.platforms.connector(platform, open.admin.tenantId).assets!;

/** The platform says something else of all that it shows. */
async function saying<Part extends { list(...args: never[]): AsyncIterable<{ items: object[] }> }>(
  part: Part,
  said: (item: object, at: number) => object,
  run: () => Promise<void>,
): Promise<void> {
  const { list } = part;
  part.list = async function* (...args: Parameters<Part['list']>) {
    for await (const page of list(...args)) yield { ...page, items: page.items.map(said) };
  } as Part['list'];
  try {
    await run();
  } finally {
    part.list = list;
  }
}

it('shows what a platform has added since as unknown, and never as vanished', async () => {
  const { account } = await open.authorised('OCEAN');
  const input = { advertiserIds: [account] };
  const listed = async () => (await as().ok(awemeCalls.list, { advertiserId: account })).list;
  await open.sync(awemeCalls.sync, input);
  const before = await listed();
  expect(before.length).toBeGreaterThan(1);
  await saying(
    assetsOf('OCEAN').identities!,
    (item, at) => (at === 0 ? { ...item, type: 'HOLOGRAM', status: 'PONDERING' } : item),
    () => open.sync(awemeCalls.sync, input),
  );
  const after = await listed();
  expect(after.map(({ id, vanished }) => ({ id, vanished }))).toEqual(
    before.map(({ id }) => ({ id, vanished: false })),
  );
  expect(after.filter(({ authType }) => authType === 'UNKNOWN')).toMatchObject([{ authStatus: 'UNKNOWN' }]);
  expect(await as().ok(awemeCalls.list, { advertiserId: account, authType: 'UNKNOWN' })).toMatchObject({
    total: 1,
  });
});

it('does the same for identities', async () => {
  const { account } = await open.authorised('TIKTOK');
  await saying(
    assetsOf('TIKTOK').identities!,
    (item) => ({ ...item, type: 'AVATAR' }),
    () => open.sync(identityCalls.sync, { advertiserIds: [account] }),
  );
  const { list } = await as().ok(identityCalls.list, { advertiserId: account });
  expect(list.length).toBeGreaterThan(0);
  expect(list.every(({ type }) => type === 'UNKNOWN')).toBe(true);
});

it('leaves what has another form as it was, and reads all others', async () => {
  const { account } = await open.authorised('TIKTOK');
  const input = { advertiserIds: [account] };
  const listed = async () => (await as().ok(pixelCalls.list, { advertiserId: account, pageSize: 1000 })).list;
  await open.sync(pixelCalls.sync, input);
  const before = await listed();
  const odd = before[0]!;
  await saying(
    assetsOf('TIKTOK').pixels!,
    (item) =>
      (item as { id: string }).id === odd.externalId
        ? { ...item, code: 7 }
        : { ...item, name: `${(item as { name: string }).name} +` },
    () => open.sync(pixelCalls.sync, input),
  );
  const after = await listed();
  expect(after.filter(({ vanished }) => vanished)).toEqual([]);
  expect(after.find(({ id }) => id === odd.id)).toMatchObject({ name: odd.name, code: odd.code });
  expect(after.filter(({ name }) => name.endsWith(' +'))).toHaveLength(before.length - 1);
});
