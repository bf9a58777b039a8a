import { expect, it } from 'vitest';
import { tiktokTask } from '../tiktok/index.ts';
import { content } from '../tiktok/testing.ts';
import { readContent } from './read.ts';

it('reads what is sound as it is', () => {
  expect(readContent(tiktokTask, content())).toEqual({ content: content(), problems: [] });
});

it('leaves out what no longer fits, wherever it stands, and keeps the rest', () => {
  const [group, ...others] = content().materialGroups ?? [];
  const saved = {
    ...content(),
    colour: 'red',
    placements: ['PLACEMENT_TIKTOK', 'PLACEMENT_HELO', 'PLACEMENT_VIGO'],
    materialGroups: [{ ...group, callToAction: 'RUN', size: 1 }, ...others],
  };
  const { content: read, problems } = readContent(tiktokTask, saved);
  expect(read).toEqual({
    ...content(),
    placements: ['PLACEMENT_TIKTOK'],
    materialGroups: [{ ...group, callToAction: undefined }, ...others],
  });
  expect(problems.map(({ path }) => path).toSorted()).toEqual([
    'colour',
    'materialGroups.0.callToAction',
    'materialGroups.0.size',
    'placements.1',
    'placements.2',
  ]);
});

it('does not lose a content to hundreds of strange fields', () => {
  const strange = Object.fromEntries(Array.from({ length: 350 }, (_, at) => [`old${at}`, at]));
  const { content: read, problems } = readContent(tiktokTask, { ...strange, ...content() });
  expect(read.taskName).toBe('Spring');
  expect(problems).toHaveLength(350);
});
