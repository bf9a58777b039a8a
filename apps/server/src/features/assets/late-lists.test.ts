import { identityCalls } from '@adsail/contract/identities';
import { audienceCalls } from '@adsail/contract/audiences';
import { pixelCalls } from '@adsail/contract/pixels';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { periodicSyncJob } from './sync/periodic.ts';
import { type AssetStage, assetStage } from './testing.ts';

let open: AssetStage;
let tiktok: string;
let ocean: string;
beforeAll(async () => {
  open = await assetStage();
  ({ account: tiktok } = await open.authorised('TIKTOK'));
  ({ account: ocean } = await open.authorised('OCEAN'));
  await open.sync(pixelCalls.sync);
  await open.sync(identityCalls.sync);
});
afterEach(() => {
  open.sandbox.world.lag.clear();
  open.sent.length = 0;
});
afterAll(() => open.close());

const as = () => open.server.as(open.admin);
const pixel = async (name: string) =>
  (await as().ok(pixelCalls.list, { advertiserId: tiktok, pageSize: 1000 })).list.find(
    (each) => each.name === name,
  );
const minute = 60_000;
/** What begins by itself when so much time has passed. */
async function later(minutes: number): Promise<void> {
  await open.advance(minutes * minute);
  await open.run(periodicSyncJob, {});
  await open.drain();
}

it('what was just made has not vanished because lists show it late', async () => {
  open.sandbox.world.lag.add({ platform: 'tiktok', seconds: [300, 300] });
  const { changeId } = await as().ok(pixelCalls.add, { advertiserId: tiktok, name: 'Late' });
  expect(await open.settled('pixel', 'TIKTOK', changeId)).toMatchObject({ state: 'DONE' });
  open.server.clock.advance(1000);
  await open.sync(pixelCalls.sync, { advertiserIds: [tiktok] });
  const row = await pixel('Late');
  expect(row).toMatchObject({ vanished: false });
  // It is read again when no list is as late as that, hours before the next round.
  await later(11);
  expect(await pixel('Late')).toMatchObject({ id: row!.id, vanished: false });
  // Not hidden by the lists any more: what vanishes now is told.
  open.sandbox.world.state.objects.remove('tiktok', 'pixel', row!.externalId);
  await open.sync(pixelCalls.sync, { advertiserIds: [tiktok] });
  expect(await pixel('Late')).toMatchObject({ vanished: true });
});

it('what was made and never came has vanished after all', async () => {
  open.sandbox.world.lag.add({ platform: 'tiktok', seconds: [300, 300] });
  const { changeId } = await as().ok(pixelCalls.add, { advertiserId: tiktok, name: 'Lost' });
  await open.settled('pixel', 'TIKTOK', changeId);
  const { externalId } = (await pixel('Lost'))!;
  open.sandbox.world.state.objects.remove('tiktok', 'pixel', externalId);
  await later(11);
  expect(await pixel('Lost')).toMatchObject({ vanished: true });
});

it('an Ocean package that lists show late has not vanished', async () => {
  open.sandbox.world.lag.add({ platform: 'ocean', seconds: [300, 300] });
  const settings = { description: '核心', landingType: 'APP_ANDROID', gender: 'GENDER_MALE' };
  const input = { advertiserId: ocean, name: 'Late package', settings } as never;
  const { changeId } = await as().ok(audienceCalls.oceanAdd, input);
  expect(await open.settled('audience', 'OCEAN', changeId!)).toMatchObject({ state: 'DONE' });
  const { list } = await as().ok(audienceCalls.oceanList, { pageSize: 1000 });
  expect(list.find(({ name }) => name === 'Late package')).toMatchObject({ vanished: false });
});

it('what was just deleted does not come back because lists still show it', async () => {
  const identities = async () =>
    (await as().ok(identityCalls.list, { advertiserId: tiktok, pageSize: 1000 })).list;
  const own = (await identities()).find(({ type }) => type === 'CUSTOMIZED_USER')!;
  const isThere = async () => (await identities()).some(({ identityId }) => identityId === own.identityId);
  const { objects } = open.sandbox.world.state;
  const { changeId } = await as().ok(identityCalls.delete, { id: own.id });
  await open.settled('identity', 'TIKTOK', changeId);
  const deleted = objects.get('tiktok', 'identity', own.identityId)!;
  objects.save('tiktok', 'identity', { ...deleted, status: 'ENABLE' });
  await open.sync(identityCalls.sync, { advertiserIds: [tiktok] });
  expect(await isThere()).toBe(false);
  // Shown for longer than lists are late, it is there.
  await later(11);
  expect(await isThere()).toBe(true);
});
