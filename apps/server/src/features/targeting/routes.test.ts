import type { AdPlatform, Call, RequestOf } from '@adsail/contract';
import {
  type DictionaryAnswer,
  hasDictionary,
  isLookup,
  targetingCalls,
  targetingDictionaries,
  unpackEntries,
} from '@adsail/contract/targeting';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestMember } from '../../testing/index.ts';
import { fieldsOf } from '../../testing/index.ts';
import { type Stage, stage } from './testing/stage.ts';

let open: Stage;
let admin: TestMember;
let other: TestMember;
const accountIds = {} as Record<AdPlatform, string[]>;

beforeAll(async () => {
  open = await stage();
  ({ admin } = open.fixture.a);
  other = open.fixture.b.admin;
  for (const platform of ['TIKTOK', 'FACEBOOK', 'OCEAN'] as const)
    accountIds[platform] = await open.grant(open.fixture.a, platform);
});
beforeEach(async () => {
  await open.server.owner.query('delete from targeting_dictionaries');
  await open.server.owner.query('delete from targeting_contents');
  open.sent.length = 0;
});
afterEach(() => open.sandbox.world.faults.clear());
afterAll(() => open.close());

const asked = (platform: AdPlatform) => open.asked(platform);
const ask = <C extends Call>(call: C, input: RequestOf<C>, member = admin) =>
  open.server.as(member).call(call, input, { 'accept-language': 'en' });
const list = async <C extends Call>(call: C, input: RequestOf<C>): Promise<DictionaryAnswer> => {
  const { envelope } = await ask(call, input);
  expect([envelope.errorCode, envelope.errorMessage]).toEqual([0, '']);
  return envelope.response as DictionaryAnswer;
};
const entriesIn = async <C extends Call>(call: C, input: RequestOf<C>) =>
  unpackEntries(await list(call, input));

const {
  names: _names,
  dictionary,
  tiktokRegionUrl,
  tiktokSearch,
  oceanRegions,
  ...ofFacebook
} = targetingCalls;

describe('the lists of a platform', () => {
  it.each(Object.entries(ofFacebook))('Facebook: %s', async (_name, call) => {
    const answer = await list(call, {});
    expect(answer).toMatchObject({ isWhole: true, total: answer.ids.length });
    expect(answer.ids.length).toBeGreaterThan(3);
  });

  it('Facebook: interests are a tree, systems are both', async () => {
    const interests = await entriesIn(targetingCalls.facebookInterests, {});
    const leaf = interests.find(({ name }) => name === 'Puzzle video games');
    expect(interests.find(({ id }) => id === leaf?.parentId)?.name).toBe('Games');
    const systems = await entriesIn(targetingCalls.facebookSystems, {});
    expect(new Set(systems.map(({ type }) => type))).toEqual(new Set(['ANDROID', 'IOS']));
    const countries = await entriesIn(targetingCalls.facebookRegions, {});
    expect(countries.map(({ id }) => id)).toEqual(expect.arrayContaining(['US', 'worldwide']));
  });

  it('Ocean: regions from the country to the districts', async () => {
    const regions = await entriesIn(oceanRegions, {});
    expect(regions.length).toBeGreaterThan(400);
    const city = regions.find(({ name }) => name.startsWith('广州'));
    expect(regions.find(({ id }) => id === city?.parentId)?.name).toContain('广东');
  });

  it('TikTok: everything that its search knows, and what it finds by words', async () => {
    const all = await entriesIn(tiktokSearch, {});
    expect(new Set(all.map(({ type }) => type)).size).toBe(6);
    const found = await list(tiktokSearch, { keywords: ['game'] });
    expect(found).toMatchObject({ isWhole: false, version: null, total: found.ids.length });
    expect(found.names.every((name) => /game/i.test(name))).toBe(true);
    expect(found.ids.length).toBeLessThan(all.length);
  });

  const pairs = (['TIKTOK', 'FACEBOOK', 'OCEAN'] as const).flatMap((platform) =>
    targetingDictionaries.map((name) => ({ platform, name })),
  );
  it.each(pairs.filter(({ platform, name }) => hasDictionary(platform, name) && !isLookup(name)))(
    '$platform has $name',
    async ({ platform, name }) => {
      const answer = await list(dictionary, { platform: platform.toLowerCase(), dictionary: name });
      expect(answer.ids.length).toBeGreaterThan(0);
      expect(answer.names.every(Boolean)).toBe(true);
    },
  );
  it.each(pairs.filter(({ platform, name }) => !hasDictionary(platform, name)))(
    '$platform has no $name',
    async ({ platform, name }) => {
      const before = asked(platform);
      const answer = await ask(dictionary, { platform: platform.toLowerCase(), dictionary: name });
      expect(fieldsOf(answer)).toEqual({ dictionary: 'targeting.noDictionary' });
      expect(answer.envelope).toMatchObject({
        errorCode: 10400,
        errorMessage: expect.stringContaining('has no such list'),
      });
      expect(asked(platform)).toBe(before);
    },
  );

  it('are none of Google', async () => {
    const answer = await ask(dictionary, { platform: 'google', dictionary: 'region' });
    expect([answer.envelope.errorCode, Object.keys(fieldsOf(answer))]).toEqual([10400, ['platform']]);
  });
});

describe('what is kept', () => {
  it('is answered without a request to the platform, to another organisation too', async () => {
    const first = await list(targetingCalls.facebookInterests, {});
    await open.grant(open.fixture.b, 'FACEBOOK');
    const before = asked('FACEBOOK');
    expect(await list(targetingCalls.facebookInterests, {})).toEqual(first);
    const { envelope } = await ask(targetingCalls.facebookInterests, {}, other);
    expect(envelope.response).toEqual(first);
    expect(asked('FACEBOOK')).toBe(before);
  });

  it('is asked for once by many who come at the same time', async () => {
    const before = asked('OCEAN');
    const answers = await Promise.all(Array.from({ length: 6 }, () => list(oceanRegions, {})));
    expect(new Set(answers.map(({ version }) => version)).size).toBe(1);
    expect(asked('OCEAN') - before).toBe(1);
  });

  it('of TikTok depends on what is advertised where, whatever the order of the placements', async () => {
    const url = async (placements: ('PLACEMENT_TIKTOK' | 'PLACEMENT_PANGLE')[]) =>
      (await open.server.as(admin).ok(tiktokRegionUrl, { objective: 'TRAFFIC', placements })).url;
    const first = await url(['PLACEMENT_TIKTOK', 'PLACEMENT_PANGLE']);
    const before = asked('TIKTOK');
    expect(await url(['PLACEMENT_PANGLE', 'PLACEMENT_TIKTOK'])).toBe(first);
    expect(asked('TIKTOK')).toBe(before);
    await url(['PLACEMENT_TIKTOK']);
    expect(asked('TIKTOK')).toBe(before + 1);
    const { rows } = await open.server.owner.query('select context from targeting_dictionaries order by 1');
    expect(rows.map(({ context }: { context: string }) => context)).toEqual([
      'TRAFFIC PLACEMENT_PANGLE PLACEMENT_TIKTOK',
      'TRAFFIC PLACEMENT_TIKTOK',
    ]);
  });
});

describe('a part of a list', () => {
  it('by a word, with what stands above it', async () => {
    const found = await list(oceanRegions, { keyword: '广州' });
    expect(found.isWhole).toBe(false);
    expect(found.names).toEqual(expect.arrayContaining([expect.stringContaining('广东')]));
    // What stands above it keeps its code.
    expect(unpackEntries(found).find(({ parentId }) => parentId === null)).toMatchObject({ code: 'CN' });
    expect(found.names.filter((name) => name.includes('广州')).length).toBe(found.total);
  });

  it('by the names of a pasted list, each as it is called', async () => {
    const found = await list(oceanRegions, { keywords: ['广东省', '广州市', '没有这里'] });
    expect(found.total).toBe(2);
    expect(found.names).toEqual(expect.arrayContaining(['广东省', '广州市']));
  });

  it('below an entry, and by a word there', async () => {
    const all = await entriesIn(oceanRegions, {});
    const province = all.find(({ name }) => name.startsWith('广东'))!;
    const cities = all.filter(({ parentId }) => parentId === province.id);
    const below = await list(oceanRegions, { parentId: province.id });
    expect(below.total).toBe(cities.length);
    expect(below.ids).toEqual(expect.arrayContaining(cities.map(({ id }) => id)));
    expect((await list(oceanRegions, { parentId: province.id, keyword: '北京' })).total).toBe(0);
    expect((await list(oceanRegions, { parentId: 'nowhere' })).ids).toEqual([]);
  });
});

describe('what only the platform can search', () => {
  const state = (input: RequestOf<typeof targetingCalls.facebookRegions>) =>
    list(targetingCalls.facebookRegions, { level: 'STATE', ...input });

  it('is nothing without a word, and by words what is called so, below where it is', async () => {
    expect(await state({})).toMatchObject({ ids: [], isWhole: false, version: null });
    const found = unpackEntries(await state({ keyword: 'Calif' }));
    expect(found.find(({ name }) => name === 'California')?.parentId).toBe('branch:US');
    expect(found.find(({ id }) => id === 'branch:US')).toMatchObject({ type: 'BRANCH', code: 'US' });
    const many = await state({ keywords: ['Texas', 'Nowhere at all', 'California'] });
    expect(many.names).toEqual(expect.arrayContaining(['Texas', 'California']));
    const cities = await list(targetingCalls.facebookRegions, { level: 'CITY', keyword: 'Los Angeles' });
    expect(cities.names).toEqual(expect.arrayContaining(['Los Angeles', 'California']));
  });

  it('is asked once for a word, however it is written', async () => {
    await state({ keyword: 'florida' });
    const before = asked('FACEBOOK');
    await state({ keyword: ' Florida' });
    await state({ keywords: ['FLORIDA'] });
    expect(asked('FACEBOOK')).toBe(before);
  });

  it('has names for saved ids, and tells which are gone', async () => {
    const found = unpackEntries(
      await list(dictionary, { platform: 'ocean', dictionary: 'creator', keyword: '火锅' }),
    );
    const creator = found.find(({ type }) => type === 'CREATOR')!;
    expect(creator.note).toContain('万');
    const names = async () =>
      (
        await ask(targetingCalls.names, {
          platform: 'ocean',
          dictionary: 'creator',
          ids: [creator.id, '1', 'x'],
        })
      ).envelope.response;
    const expected = { list: [{ id: creator.id, name: creator.name, path: ['火锅'] }], missing: ['1', 'x'] };
    expect(await names()).toEqual(expected);
    const before = asked('OCEAN');
    expect(await names()).toEqual(expected);
    expect(asked('OCEAN')).toBe(before);
  });

  it('tells why the platform does not answer', async () => {
    open.sandbox.world.faults.add({ kind: 'error_before', path: '/search', rate: 1 });
    const { envelope } = await ask(targetingCalls.facebookRegions, { level: 'CITY', keyword: 'Dallas' });
    expect([envelope.errorCode, envelope.errorMessage]).toEqual([
      20000,
      expect.stringContaining('Facebook did not respond'),
    ]);
  });
});

describe('names of saved ids', () => {
  it('come with the way to them, and what is not offered is told apart', async () => {
    const interests = await entriesIn(targetingCalls.facebookInterests, {});
    const { id, name } = interests.find((entry) => entry.name === 'Puzzle video games')!;
    const before = asked('FACEBOOK');
    const { envelope } = await ask(targetingCalls.names, {
      platform: 'facebook',
      dictionary: 'interest',
      ids: [id, 'gone', id],
    });
    expect(envelope.response).toEqual({
      list: [{ id, name, path: ['Interests', 'Entertainment', 'Games'] }],
      missing: ['gone'],
    });
    expect(asked('FACEBOOK')).toBe(before);
  });
});

describe('the account', () => {
  it('may be chosen among those of the member', async () => {
    const [, second = ''] = accountIds.OCEAN;
    await list(oceanRegions, { advertiserId: second });
    const { rows } = await open.server.owner.query('select source_account from targeting_dictionaries');
    expect(rows).toEqual([{ source_account: second }]);
  });

  it.each(['kept', 'not kept'])('of another organisation or platform is not there (%s)', async (state) => {
    if (state === 'kept') await list(oceanRegions, {});
    const strangers = await open.grant(open.fixture.b, 'OCEAN');
    for (const [advertiserId] of [strangers, accountIds.TIKTOK])
      expect((await ask(oceanRegions, { advertiserId })).envelope.errorCode).toBe(10404);
  });

  it('has to be there: without one the way to it is told, also for what is kept', async () => {
    await list(targetingCalls.facebookDevices, {});
    const { optimizer } = open.fixture.a;
    const before = asked('FACEBOOK');
    for (const [language, words] of [
      ['en', 'You have no Facebook account'],
      ['zh', '您没有可用于查询的 Facebook 账户'],
    ] as const) {
      // It has not been given one.
      const as = open.server.as(optimizer);
      const { envelope } = await as.call(targetingCalls.facebookDevices, {}, { 'accept-language': language });
      expect([envelope.errorCode, envelope.errorMessage]).toEqual([10404, expect.stringContaining(words)]);
    }
    expect(asked('FACEBOOK')).toBe(before);
  });

  it('whose authorisation has ended shows what is kept, and says so where the platform has to be asked', async () => {
    await list(targetingCalls.facebookDevices, {});
    await open.server.owner.query(
      "update ad_accounts set auth_status = 'EXPIRED' where tenant_id = $1 and platform = 'FACEBOOK'",
      [admin.tenantId],
    );
    try {
      expect((await ask(targetingCalls.facebookDevices, {})).envelope.errorCode).toBe(0);
      expect((await ask(targetingCalls.facebookBehaviours, {})).envelope.errorCode).toBe(20004);
    } finally {
      await open.server.owner.query(
        "update ad_accounts set auth_status = 'NORMAL' where tenant_id = $1 and platform = 'FACEBOOK'",
        [admin.tenantId],
      );
    }
  });
});

describe('a platform that fails on the first use', () => {
  it('is told with its reason, and asked again in the background', async () => {
    open.sandbox.world.faults.add({ kind: 'error_before', path: '/search', rate: 1 });
    const { envelope } = await ask(targetingCalls.facebookInterests, {});
    expect([envelope.errorCode, envelope.errorMessage]).toEqual([
      20000,
      expect.stringContaining('Facebook did not respond'),
    ]);
    expect(envelope.response).toMatchObject({ platform: { message: expect.any(String) } });
    open.sandbox.world.faults.clear();
    await open.drain();
    const before = asked('FACEBOOK');
    expect((await list(targetingCalls.facebookInterests, {})).isWhole).toBe(true);
    expect(asked('FACEBOOK')).toBe(before);
  });

  it('is told too where words are searched', async () => {
    open.sandbox.world.faults.add({ kind: 'error_before', path: '/targeting/search', rate: 1 });
    const { envelope } = await ask(tiktokSearch, { keywords: ['game'] });
    expect([envelope.errorCode, envelope.errorMessage]).toEqual([
      20000,
      expect.stringContaining('TikTok did not respond'),
    ]);
  });
});
