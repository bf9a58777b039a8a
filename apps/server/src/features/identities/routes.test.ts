import { collect } from '@adsail/connectors';
import { assetCalls } from '@adsail/contract/assets';
import { keyOfUrl } from '@adsail/contract/files';
import { identityCalls } from '@adsail/contract/identities';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { testImage } from '../../testing/files.ts';
import { fieldsOf } from '../../testing/index.ts';
import { type AssetStage, assetStage } from '../assets/testing.ts';

let open: AssetStage;
let account: string;
beforeAll(async () => {
  open = await assetStage();
  ({ account } = await open.authorised('TIKTOK'));
  await open.sync(identityCalls.sync);
});
afterEach(() => open.sandbox.world.faults.clear());
afterAll(() => open.close());

const as = () => open.server.as(open.admin);
const listed = async () =>
  (await as().ok(identityCalls.list, { advertiserId: account, pageSize: 1000 })).list;
const atPlatform = () =>
  open.withAccount('TIKTOK', account, ({ connector, scope }) =>
    collect(connector.assets!.identities!.list(scope)),
  );
const avatar = (width = 64, height = 64) =>
  sharp({ create: { width, height, channels: 3, background: '#2456e6' } })
    .png()
    .toBuffer()
    .then((content) => testImage(open.server, open.admin, { content }));
const images = () => open.sandbox.world.state.objects.list('tiktok', 'image', { accountId: account }).length;

it('shows the identities of an account by their type', async () => {
  const all = await listed();
  expect(all.map(({ identityId }) => identityId).toSorted()).toEqual(
    (await atPlatform()).map(({ id }) => id).toSorted(),
  );
  const { list } = await as().ok(identityCalls.list, { advertiserId: account, type: 'TT_USER' });
  expect(list.length).toBeGreaterThan(0);
  expect(list).toEqual(all.filter(({ type }) => type === 'TT_USER'));
});

it('makes an identity with its avatar once, although both answers were lost', async () => {
  const before = images();
  open.sandbox.world.faults.add({ kind: 'drop', path: 'file/image/ad/upload', rate: 1, count: 1 });
  open.sandbox.world.faults.add({ kind: 'drop', path: 'identity/create', rate: 1, count: 1 });
  const input = { advertiserId: account, name: 'Harbour master', avatarUrl: await avatar() };
  const { changeId } = await as().ok(identityCalls.add, input);
  expect(await open.settled('identity', 'TIKTOK', changeId)).toMatchObject({ state: 'DONE' });
  const made = (await atPlatform()).filter(({ name }) => name === 'Harbour master');
  expect(made).toHaveLength(1);
  expect(made[0]?.raw['image_uri']).toBeTruthy();
  expect(images()).toBe(before + 1);
  expect((await listed()).filter(({ name }) => name === 'Harbour master')).toMatchObject([
    { identityId: made[0]?.id, type: 'CUSTOMIZED_USER' },
  ]);
});

it('keeps the picture until every identity that waits for it is made', async () => {
  const avatarUrl = await avatar(48, 48);
  const isKept = async () => {
    const { rows } = await open.server.owner.query<{ kept: boolean }>(
      'select claimed_at is not null as kept from files where key = $1',
      [keyOfUrl(avatarUrl)],
    );
    return rows[0]?.kept;
  };
  const add = async (name: string) =>
    (await as().ok(identityCalls.add, { advertiserId: account, name, avatarUrl })).changeId;
  const settled = async (changeId: string) => (await open.settled('identity', 'TIKTOK', changeId)).state;
  const [image] = open.sandbox.world.state.objects.list('tiktok', 'image', { accountId: account });
  const taken = await open.withAccount('TIKTOK', account, ({ connector, scope }) =>
    connector.assets!.identities!.create(scope, { name: 'Failed pilot', imageId: image!.id }),
  );
  const failed = await add('Failed pilot');
  expect(await settled(failed)).toBe('FAILED');
  expect(await settled(await add('Pilot'))).toBe('DONE');
  // The failed one can be tried again.
  expect(await isKept()).toBe(true);
  await open.withAccount('TIKTOK', account, ({ connector, scope }) =>
    connector.assets!.identities!.remove(scope, taken.id),
  );
  await as().ok(assetCalls.retry, { changeId: failed });
  expect(await settled(failed)).toBe('DONE');
  expect(await isKept()).toBe(false);
});

it('lets the picture of identities go when the last of them is dismissed, waiting or failed', async () => {
  const person = await open.authorised('TIKTOK');
  open.withdraw(person);
  const avatarUrl = await avatar(50, 50);
  const isKept = async () => {
    const { rows } = await open.server.owner.query<{ kept: boolean }>(
      'select claimed_at is not null as kept from files where key = $1',
      [keyOfUrl(avatarUrl)],
    );
    return rows[0]?.kept;
  };
  const add = async (name: string) => {
    const input = { advertiserId: person.account, name, avatarUrl };
    const { changeId } = await as().ok(identityCalls.add, input);
    const state = async () =>
      (await as().ok(assetCalls.changes, { kind: 'identity', platform: 'TIKTOK' })).list.find(
        ({ id }) => id === changeId,
      )?.state;
    await expect.poll(state).toBe('WAITING');
    return changeId;
  };
  const [failed, waiting] = [await add('Failed mate'), await add('Waiting mate')];
  await open.server.owner.query(`update operations set state = 'FAILED' where key = $1`, [`asset ${failed}`]);
  await as().ok(assetCalls.dismiss, { changeId: failed });
  expect(await isKept()).toBe(true);
  await as().ok(assetCalls.dismiss, { changeId: waiting });
  expect(await isKept()).toBe(false);
});

it('deletes one that the advertiser made, although the answer was lost, and no other', async () => {
  const own = (await listed()).find(({ type, vanished }) => type === 'CUSTOMIZED_USER' && !vanished)!;
  open.sandbox.world.faults.add({ kind: 'drop', path: 'identity/delete', rate: 1, count: 1 });
  const { changeId } = await as().ok(identityCalls.delete, { id: own.id });
  expect(await open.settled('identity', 'TIKTOK', changeId)).toMatchObject({ state: 'DONE' });
  expect((await atPlatform()).map(({ id }) => id)).not.toContain(own.identityId);
  expect((await listed()).map(({ id }) => id)).not.toContain(own.id);

  const foreign = (await listed()).find(({ type }) => type === 'TT_USER')!;
  const { envelope } = await as().call(identityCalls.delete, { id: foreign.id });
  expect(envelope.errorCode).toBe(10409);
  expect(envelope.errorMessage).toBe('Only identities created by the advertiser can be deleted');
});

it('names the fields that are wrong', async () => {
  const nothing = await as().send(identityCalls.add, { advertiserId: '', name: '', avatarUrl: '' });
  expect(fieldsOf(nothing)).toEqual({
    advertiserId: 'identities.account',
    name: 'identities.name',
    avatarUrl: 'identities.avatar',
  });
  const input = { advertiserId: account, name: 'Oblong', avatarUrl: await avatar(64, 32) };
  expect(fieldsOf(await as().call(identityCalls.add, input))).toEqual({ avatarUrl: 'identities.square' });
  const foreign = await testImage(open.server, open.fixture.b.admin);
  const stolen = await as().call(identityCalls.add, { ...input, avatarUrl: foreign });
  expect(fieldsOf(stolen)).toEqual({ avatarUrl: 'files.missing' });
});

it('is refused to members without the account, to designers and to other organisations', async () => {
  const [first] = await listed();
  const avatarUrl = await avatar();
  const { optimizer, designer } = open.fixture.a;
  const asked = (member: typeof optimizer) =>
    Promise.all([
      open.server.as(member).call(identityCalls.add, { advertiserId: account, name: 'Mine', avatarUrl }),
      open.server.as(member).call(identityCalls.delete, { id: first!.id }),
    ]).then((answers) => answers.map(({ envelope }) => envelope.errorCode));
  expect(await asked(optimizer)).toEqual([10404, 10404]);
  expect(await asked(designer)).toEqual([10403, 10403]);
  expect(await asked(open.fixture.b.admin)).toEqual([10404, 10404]);
  expect(await open.server.as(optimizer).ok(identityCalls.list, {})).toMatchObject({ total: 0 });
});
