import { materialFile, type PlanNode } from '@adsail/contract/tasks';
import { tiktokDefaults, tiktokTask } from '@adsail/contract/tasks/tiktok';
import { expect, it } from 'vitest';
import { compare } from './compare.ts';
import type { ReadObject } from './read.ts';

const content = tiktokDefaults({});
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
    compare(tiktokTask, content, { levels: [[], [], objects] }, nodes, files).map(({ field, outcome }) => [
      field,
      outcome,
    ]),
  );

it('finds for each ad the one that is most like it, in the largest campaign as well', () => {
  const found = outcomes(ads(500), planned(50, 500));
  expect(found).toMatchObject({ videoId: 'EXACT', adText: 'EXACT', displayName: 'EXACT' });
});

it('tells what differs and what the task would not set', () => {
  const found = outcomes(ads(2, { adText: 'Run', avatarIconWebUri: 'a' }), planned(1, 2));
  expect(found).toMatchObject({ videoId: 'EXACT', adText: 'ROUGH', avatarIconWebUri: 'LOST' });
});
