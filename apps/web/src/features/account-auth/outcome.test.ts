import { expect, it } from 'vitest';
import { outcomeOf } from './outcome.ts';

it('knows the two results of the specification', () => {
  expect(outcomeOf({ result: 'SUCCESS', platform: 'TIKTOK' })).toEqual({
    state: 'success',
    platform: 'TIKTOK',
  });
  expect(outcomeOf({ result: 'OTHER_ORG_OCCUPIED' })).toEqual({ state: 'occupied' });
});

it.each([{}, { result: 'success' }, { result: 'toString' }, { result: 7 }, { result: 'INVALID' }])(
  'takes %j for a failure',
  (search) => {
    expect(outcomeOf(search).state).toBe('failure');
  },
);

it('shows the reason of a failure alone, and not more than fits', () => {
  expect(outcomeOf({ reason: ' expired ' }).reason).toBe('expired');
  expect(outcomeOf({ reason: 'x'.repeat(500) }).reason).toHaveLength(200);
  expect(outcomeOf({ result: 'SUCCESS', reason: 'expired' }).reason).toBeUndefined();
  expect(outcomeOf({ reason: ['a'] }).reason).toBeUndefined();
});

it('ignores a platform that does not exist', () => {
  expect(outcomeOf({ result: 'SUCCESS', platform: 'MYSPACE' })).toEqual({ state: 'success' });
});
