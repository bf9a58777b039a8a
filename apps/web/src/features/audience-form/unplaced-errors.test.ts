import { expect, it } from 'vitest';
import { descriptionOf } from './descriptions.ts';
import { unplaced } from './unplaced-errors.tsx';

it('finds the messages that no field shows', () => {
  const description = descriptionOf('FACEBOOK', 'prestore')!;
  const errors = {
    ageMin: { message: 'At a field' },
    interests: [undefined, { id: { message: 'Within a field' } }],
    placements: { facebook: { message: 'Nowhere' } },
  };
  expect(unplaced(description, errors)).toEqual([{ path: 'placements.facebook', message: 'Nowhere' }]);
});
