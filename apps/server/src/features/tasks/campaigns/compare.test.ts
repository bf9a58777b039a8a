import { materialFile, type PlanNode } from '@adsail/contract/tasks';
import { tiktokDefaults, tiktokTask } from '@adsail/contract/tasks/tiktok';
import { afterAll, expect, it } from 'vitest';
import { createLog } from '../../../log.ts';
import { createThreads } from '../../../threads/index.ts';
import { buildWork } from './build.ts';
import { compare, compareWork } from './compare.ts';
import type { ReadObject } from './read.ts';
import { tellParts } from './report.ts';

const content = tiktokDefaults({});
const now = '2026-11-18T00:00:00.000Z';
const films = (count: number) => Array.from({ length: count }, (_, at) => `film-${at}`);
const files = new Map(films(500).map((id) => [id, `file of ${id}`]));

/** Every group gets the ads of all films, as the plan of a read campaign does. */
const planned = (groups: number, count: number): PlanNode[] =>
  Array.from({ length: groups }, (_, audience) =>
    films(count).map((id): PlanNode => {
      const settings = { videoId: materialFile(id), adText: 'Play', displayName: id };
      return {
        key: `1/${audience}/${id}`,
        parentKey: `1/${audience}`,
        platform: 'TIKTOK',
        advertiserId: '1',
        level: 'ad',
        family: 'plain',
        name: id,
        status: 'DISABLE',
        settings,
        skipped: false,
        from: { audience },
      };
    }),
  ).flat();

const ads = (count: number, change: object = {}): ReadObject[] =>
  films(count).map((id) => ({
    level: 'ad',
    id,
    parentId: '1',
    name: id,
    budget: null,
    bid: null,
    settings: { videoId: `file of ${id}`, adText: 'Play', displayName: id, ...change },
    unknown: {},
  }));

const outcomes = (objects: ReadObject[], nodes: PlanNode[]) =>
  Object.fromEntries(
    compare(tiktokTask, { levels: [[], [], objects] }, { content, nodes, files, now }).map(
      ({ field, outcome }) => [field, outcome],
    ),
  );

it('finds for each ad the one that is most like it, in the largest campaign as well', () => {
  const found = outcomes(ads(500), planned(50, 500));
  expect(found).toMatchObject({ videoId: 'EXACT', adText: 'EXACT', displayName: 'EXACT' });
});

it('tells what differs and what the task would not set', () => {
  const found = outcomes(ads(2, { adText: 'Run', avatarIconWebUri: 'a' }), planned(1, 2));
  expect(found).toMatchObject({ videoId: 'EXACT', adText: 'ROUGH', avatarIconWebUri: 'LOST' });
});

const usd = (amount: string) => ({ amount, currency: 'USD' });
const group = (at: number, change: object = {}): ReadObject => ({
  level: 'adgroup',
  id: `g${at}`,
  parentId: 'c',
  name: `Lamp-${at}`,
  budget: { mode: 'DAY', amount: usd('340') },
  bid: usd('1.9'),
  settings: { scheduleType: 'SCHEDULE_FROM_NOW', startTime: '2026-01-01T00:00:00.000Z' },
  unknown: {},
  ...change,
});
const plannedGroups = (...amounts: string[]): PlanNode[] =>
  amounts.map((amount, audience) => ({
    key: `1/${audience}`,
    parentKey: '1',
    platform: 'TIKTOK',
    advertiserId: '1',
    level: 'adgroup',
    family: 'plain',
    name: '',
    status: 'DISABLE',
    budget: { mode: 'DAY', amount: usd(amount) },
    bid: usd('1.9'),
    settings: { scheduleType: 'SCHEDULE_FROM_NOW' },
    skipped: false,
    from: { audience },
  }));
const toldOf = (levels: ReadObject[][], nodes: PlanNode[] = []) =>
  tellParts(compare(tiktokTask, { levels }, { content, nodes, files, now }), 'en').filter(
    ({ outcome }) => outcome !== 'EXACT',
  );
const daily = (amount: string) => ({ mode: 'DAY', amount: usd(amount) });

it('tells what the task has beside all that the campaign has', () => {
  const groups = ['340', '350', '360'].map((amount, at) =>
    group(at, { budget: { mode: 'DAY', amount: usd(amount) } }),
  );
  expect(toldOf([[], groups], plannedGroups('340', '340', '340'))).toMatchObject([
    {
      path: 'budget',
      outcome: 'ROUGH',
      task: daily('340'),
      values: [daily('340'), daily('350'), daily('360')],
    },
  ]);
});

it('says of an end that is over that dates are for the task to choose', () => {
  const ended = { scheduleType: 'SCHEDULE_FROM_NOW', endTime: '2026-02-01T00:00:00.000Z' };
  expect(toldOf([[], [group(0, { settings: ended })]], plannedGroups('340'))).toMatchObject([
    { path: 'endTime', outcome: 'LOST', note: expect.stringMatching(/for the task to choose/) },
  ]);
});

it('tells what the task would set where some do not have it', () => {
  const week = Array.from({ length: 7 }, () => '0'.repeat(24) + '1'.repeat(24));
  const drawn = { scheduleType: 'SCHEDULE_FROM_NOW', dayparting: week };
  const groups = [group(0, { settings: drawn }), group(1)];
  const nodes = plannedGroups('340', '340').map((node) => ({ ...node, settings: drawn }));
  expect(toldOf([[], groups], nodes)).toMatchObject([
    {
      path: 'dayparting',
      outcome: 'ROUGH',
      task: week,
      note: expect.stringMatching(/not set this everywhere/),
    },
  ]);
});

it('says of what one group alone has that groups differ, not that it is missing here', () => {
  const end = '2027-02-01T00:00:00.000Z';
  const timed = group(1, { settings: { scheduleType: 'SCHEDULE_START_END', startTime: end, endTime: end } });
  const notes = toldOf([[], [group(0), timed]], plannedGroups('340', '340'));
  expect(notes.map(({ path, outcome }) => [path, outcome])).toEqual([
    ['startTime', 'LOST'],
    ['endTime', 'LOST'],
    ['scheduleType', 'ROUGH'],
  ]);
  for (const { note } of notes) expect(note).toMatch(/differ here/);
});

it('tells a budget of the campaign apart from those of its groups', () => {
  const campaign = { ...group(0), level: 'campaign' as const, bid: null, settings: {} };
  const levels = [[{ ...campaign, budget: daily('900') as ReadObject['budget'] }], [group(1)]];
  expect(toldOf(levels, plannedGroups('340'))).toMatchObject([
    { path: 'budget', level: 'campaign', outcome: 'ROUGH', task: daily('340'), values: [daily('900')] },
  ]);
});

it('calls files lost that no library has, though others are there', () => {
  const [one, two] = ads(2);
  const strange = { ...two!, settings: { ...two!.settings, videoId: 'v999' } };
  const parts = toldOf([[], [], [one!, strange]], planned(1, 1));
  expect(parts.filter(({ field }) => field === 'videoId')).toMatchObject([
    { outcome: 'LOST', values: ['v999'] },
  ]);
});

it('tells how many ads become one', () => {
  const twice = [...ads(2), ...ads(2).map((ad) => ({ ...ad, id: `${ad.id} again` }))];
  expect(toldOf([[], [], twice], planned(1, 2))).toMatchObject([
    { field: 'ads', outcome: 'ROUGH', values: [4], task: 2, note: expect.stringMatching(/fewer ads/) },
  ]);
});

it('does not call a thing missing in the library that no task can say', () => {
  const [lost] = toldOf([[], [], ads(1, { deeplink: 'harbour://home' })], planned(1, 1)).filter(
    ({ path }) => path === 'deeplink',
  );
  expect(lost?.note).toMatch(/no place/);
});

it('calls ads lost of which the platform tells nothing', () => {
  const [silent] = ads(1).map((ad) => ({ ...ad, settings: {} }));
  expect(toldOf([[], [], [silent as ReadObject]])).toMatchObject([
    { field: 'ads', outcome: 'LOST', note: expect.stringMatching(/does not tell/) },
  ]);
});

const none = new Map<string, string>();
const library = {
  advertiserId: '1',
  zone: 'UTC',
  now: '2026-11-18T00:00:00.000Z',
  assets: none,
  sites: none,
  materials: new Map([...files].map(([id, file]) => [file, id])),
  files,
};

it('has as many material groups as a content can have, rather than none', () => {
  const many = ads(150).map((ad) => ({ ...ad, settings: { ...ad.settings, adText: `Play ${ad.id}` } }));
  const campaign = { name: 'Lamp', isSmart: false, levels: [[], [group(1)], many] };
  const made = buildWork.run({ platform: 'TIKTOK', campaign, library });
  expect(made['materialGroups']).toHaveLength(100);
});

const threads = createThreads({ log: createLog({ logLevel: 'silent', role: 'all' }) }, { most: 1 });
afterAll(() => threads.close());
const asker = { tenantId: '1' };

it('is built and compared in a thread', async () => {
  const campaign = { name: 'Lamp', isSmart: false, levels: [[], [group(1), group(2)], ads(2)] };
  const made = await threads.run(buildWork, { platform: 'TIKTOK', campaign, library }, asker);
  expect(made).toMatchObject({
    audienceV2List: [{ name: '1' }, { name: '2' }],
    materialGroups: [{}, {}],
    bidPrice: '1.9',
  });
  const facts = { now: library.now, product: null, accounts: [], materials: [], assets: [], audiences: [] };
  const found = await threads.run(
    compareWork,
    { platform: 'TIKTOK', content: made, facts, campaign, files },
    asker,
  );
  expect(found.map(({ outcome }) => outcome)).toContain('LOST');
});
