import { expect, it } from 'vitest';
import { tiktokDefaults, tiktokTask } from '../tiktok/index.ts';
import { sampleWords } from './sample-words.ts';

it('says the day on the clock of names, and the placement that is chosen', () => {
  const content = {
    ...tiktokDefaults({ timezone: 'Asia_Shanghai' }),
    placementType: 'PLACEMENT_TYPE_NORMAL' as const,
    placements: ['PLACEMENT_TIKTOK' as const],
    timezone: 'Asia_Shanghai' as const,
  };
  expect(sampleWords(tiktokTask, content, '2027-03-01T20:05:00.000Z')).toMatchObject({
    placement: 'TIKTOK',
    date: '20270302',
    time: '0405',
  });
});
