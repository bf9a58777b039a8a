import { expect, it } from 'vitest';
import { outcomeOf, searchOf } from './outcome.ts';

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
  expect(outcomeOf({ reason: 'x'.repeat(500) }).reason).toHaveLength(400);
  expect(outcomeOf({ result: 'SUCCESS', reason: 'expired' }).reason).toBeUndefined();
  expect(outcomeOf({ reason: ['a'] }).reason).toBeUndefined();
});

it('ignores a platform that does not exist', () => {
  expect(outcomeOf({ result: 'SUCCESS', platform: 'MYSPACE' })).toEqual({ state: 'success' });
});

const returned = { platform: 'TIKTOK', input: { state: 'tiktok.x', code: 'c' } } as const;
const saidNo = { platform: 'TIKTOK', input: { state: 'tiktok.x', error: 'access_denied' } } as const;
const name = (advertiserId: string) => ({ advertiserId, advertiserName: `Account ${advertiserId}` });

it('writes how it ended into the address, and reads it there', () => {
  const occupied = {
    result: 'OTHER_ORG_OCCUPIED',
    platform: 'TIKTOK',
    imported: [name('1')],
    occupied: [name('7001'), name('7291234567890123456')],
  } as const;
  const search = searchOf(
    {
      kind: 'done',
      outcome: { ...occupied, imported: [...occupied.imported], occupied: [...occupied.occupied] },
    },
    returned,
    '',
  );
  expect(search).not.toHaveProperty('code');
  expect(outcomeOf(search)).toEqual({
    state: 'occupied',
    platform: 'TIKTOK',
    imported: 1,
    occupied: ['7001', '7291234567890123456'],
  });
  expect(outcomeOf(searchOf({ kind: 'refused', reason: 'declined' }, saidNo, 'user said no'))).toEqual({
    state: 'refused',
    platform: 'TIKTOK',
    reason: 'user said no',
  });
  expect(outcomeOf(searchOf({ kind: 'later' }, returned, ''))).toEqual({
    state: 'later',
    platform: 'TIKTOK',
  });
  expect(outcomeOf(searchOf({ kind: 'failed', reason: 'expired' }, returned, ''))).toEqual({
    state: 'failure',
    platform: 'TIKTOK',
    reason: 'expired',
  });
});

it('says why when somebody agreed and nothing came of it', () => {
  const search = searchOf({ kind: 'refused', reason: 'no account among them' }, returned, '');
  expect(outcomeOf(search)).toMatchObject({ state: 'failure', reason: 'no account among them' });
});
