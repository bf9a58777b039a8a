import { assetCalls } from '@adsail/contract/assets';
import { audienceCalls } from '@adsail/contract/audiences';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AssetStage, assetStage } from '../../assets/testing.ts';

let open: AssetStage;
let facebook: string;
let ocean: string;
beforeAll(async () => {
  open = await assetStage();
  await open.authorised('TIKTOK');
  ({ account: facebook } = await open.authorised('FACEBOOK'));
  ({ account: ocean } = await open.authorised('OCEAN'));
});
afterAll(() => open.close());

const kind = 'audience';
const as = () => open.server.as(open.admin);

it('to another platform says beforehand what becomes of each field, and does that', async () => {
  const settings = {
    country: ['US', 'JP'],
    ageMin: 20,
    ageMax: 34,
    genders: [2 as const],
    interests: [{ id: '6003139266461', name: 'Movies' }],
  };
  const { id } = await as().ok(audienceCalls.facebookAdd, { name: 'Across', settings });
  const targets = [
    { platform: 'TIKTOK' as const },
    { platform: 'OCEAN' as const, advertiserId: ocean },
    { platform: 'FACEBOOK' as const, advertiserId: facebook },
  ];
  const list = await open.copyReport({ kind, platform: 'FACEBOOK', id: id! }, targets);
  const [there, china, nowhere] = list;
  const outcomes = Object.fromEntries(there!.parts.map((each) => [each.field, each.outcome]));
  expect(outcomes).toEqual({
    country: 'EXACT',
    genders: 'EXACT',
    ageMin: 'ROUGH',
    interests: 'LOST',
  });
  expect(there).toMatchObject({ possible: true, name: 'Across' });
  const said = Object.fromEntries(
    there!.parts.map(({ field, value, resultField, result }) => [
      field,
      [value?.words, resultField, result?.words],
    ]),
  );
  expect(said).toEqual({
    country: [['US', 'JP'], 'locationIds', ['US', 'JP']],
    genders: [['2'], 'gender', ['GENDER_FEMALE']],
    ageMin: [['20', '34'], 'ageGroups', ['AGE_18_24', 'AGE_25_34']],
    interests: [['Movies'], null, undefined],
  });
  expect(china).toMatchObject({ possible: true, advertiserId: ocean });
  expect(china!.parts.find(({ field }) => field === 'country')).toMatchObject({ outcome: 'LOST' });
  expect(nowhere).toMatchObject({ possible: false });
  expect(nowhere!.reason).toMatch(/does not let/);
  const { results } = await open.copy(
    { kind, platform: 'FACEBOOK', id: id! },
    targets.map((target) => ({ ...target, version: 1, name: 'Across' })),
  );
  expect(results.map(({ copied }) => copied)).toEqual([true, true, false]);
  expect(await as().ok(audienceCalls.tiktokDetail, { id: results[0]!.id! })).toMatchObject({
    origin: 'OWN',
    settings: {
      locationIds: ['6252001', '1861060'],
      gender: 'GENDER_FEMALE',
      ageGroups: ['AGE_18_24', 'AGE_25_34'],
    },
  });
  expect(await open.settled('audience', 'OCEAN', results[1]!.changeId!)).toMatchObject({ state: 'DONE' });
});

it('is refused while a list that says what its choices are called there cannot be read', async () => {
  const settings = { country: ['US'], locales: [6] };
  const { id } = await as().ok(audienceCalls.facebookAdd, { name: 'Unread', settings });
  const source = { kind, platform: 'FACEBOOK', id: id! } as const;
  const targets = [{ platform: 'TIKTOK' as const }, { platform: 'OCEAN' as const, advertiserId: ocean }];
  await open.server.owner.query('delete from targeting_dictionaries');
  open.sandbox.world.faults.add({ kind: 'drop', path: '/search', rate: 1 });
  const list = await open.copyReport(source, targets);
  expect(list.map(({ possible, reason, parts }) => [possible, reason, parts.length > 0])).toEqual([
    [false, expect.stringMatching(/^Facebook did not respond/), false],
    // Ocean has neither: nothing has to be looked up.
    [true, null, true],
  ]);
  open.sandbox.world.faults.clear();
  const [read] = await open.copyReport(source, targets);
  expect(read).toMatchObject({ possible: true, reason: null });

  // Silent again, or with another list, before the copy is made of what was read.
  const copy = async () => {
    const { planHash, sourceId } = read!;
    const copies = [{ sourceId, platform: 'TIKTOK' as const, name: 'Unread', planHash }];
    return (await as().ok(assetCalls.copy, { kind, platform: 'FACEBOOK', copies })).results;
  };
  await open.server.owner.query('delete from targeting_dictionaries');
  open.sandbox.world.faults.add({ kind: 'drop', path: '/search', rate: 1 });
  expect(await copy()).toMatchObject([
    { copied: false, message: expect.stringContaining('Facebook did not respond') },
  ]);
  open.sandbox.world.faults.clear();
  expect(await copy()).toMatchObject([{ copied: true }]);
});

it('to a name that is taken, or by who may not, leaves the others alone', async () => {
  const { id } = await as().ok(audienceCalls.tiktokAdd, {
    name: 'Original',
    settings: { locationIds: ['6252001'] },
  });
  const source = { kind, platform: 'TIKTOK', id: id! } as const;
  const [told] = await open.copyReport(source, [{ platform: 'TIKTOK' }]);
  const { planHash, sourceId } = told!;
  const { results } = await as().ok(assetCalls.copy, {
    kind,
    platform: 'TIKTOK',
    copies: [
      { sourceId, platform: 'TIKTOK', name: 'Original', planHash },
      { sourceId, platform: 'TIKTOK', advertiserId: '404', name: 'Lost', planHash },
      { sourceId, platform: 'TIKTOK', name: 'Original 2', planHash },
    ],
  });
  expect(results.map(({ copied }) => copied)).toEqual([false, false, true]);
  expect(results[0]?.message).toMatch(/exists already/);
  const stale = await as().call(assetCalls.copy, {
    kind,
    platform: 'TIKTOK',
    copies: [{ sourceId, version: 7, platform: 'TIKTOK', name: 'Original 3', planHash }],
  });
  expect(stale.envelope.errorCode).toBe(10409);
});
