import { appCalls } from '@adsail/contract/apps';
import { pixelCalls } from '@adsail/contract/pixels';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AssetStage, assetStage } from './testing.ts';

let open: AssetStage;
let account: string;
beforeAll(async () => {
  open = await assetStage();
  ({ account } = await open.authorised('TIKTOK'));
  await open.sync(appCalls.sync);
  await open.sync(pixelCalls.sync);
});
afterAll(() => open.close());

const as = () => open.server.as(open.admin);
const app = async () => (await as().ok(appCalls.list, { advertiserId: account, pageSize: 1000 })).list[0]!;
const pixel = async () =>
  (await as().ok(pixelCalls.list, { advertiserId: account, pageSize: 1000 })).list[0]!;

it('of two who edit the same version, the second is refused', async () => {
  const { id, version, downloadUrl } = await app();
  const edit = (name: string) => {
    const clickUrl = `https://track.example.com/${name}`;
    const links = { downloadUrl, partner: 'appsflyer', clickUrl, impressionUrl: clickUrl } as const;
    return as().call(appCalls.edit, { id, version, ...links });
  };
  const answers = await Promise.all([edit('one'), edit('two')]);
  expect(answers.map(({ envelope }) => envelope.errorCode).toSorted()).toEqual([0, 10409]);
  const { changeId } = answers.find(({ envelope }) => envelope.errorCode === 0)!.envelope.response;
  expect(await open.settled('app', 'TIKTOK', changeId)).toMatchObject({ state: 'DONE' });
  // Also when the first is done by then.
  expect((await edit('three')).envelope.errorCode).toBe(10409);
});

it('nobody changes what is being changed, whatever version they have read', async () => {
  const { id } = await pixel();
  const { changeId } = await as().ok(pixelCalls.update, { id, name: 'First name' });
  const { version } = await pixel();
  const second = await as().call(pixelCalls.update, { id, version, name: 'Second name' });
  expect(second.envelope).toMatchObject({
    errorCode: 10409,
    errorMessage: expect.stringContaining('First name'),
  });
  expect(await open.settled('pixel', 'TIKTOK', changeId)).toMatchObject({ state: 'DONE' });
  const after = await pixel();
  expect(after).toMatchObject({ name: 'First name' });
  await as().ok(pixelCalls.update, { id, version: after.version, name: 'Second name' });
});
