import { expect, it } from 'vitest';
import { accountKey, batchesOf, readAccountKey } from './account-key.ts';

it('names an account by platform and id, there and back', () => {
  const ref = { platform: 'TIKTOK', advertiserId: '7291234567890123456' } as const;
  expect(accountKey(ref)).toBe('TIKTOK-7291234567890123456');
  expect(readAccountKey(accountKey(ref))).toEqual(ref);
});

it.each(['', 'TIKTOK', 'TIKTOK-', 'MYSPACE-1', 'TIKTOK-1-2', 'TIKTOK-abc', '1-TIKTOK'])(
  'takes %j from the address for no account',
  (key) => {
    expect(readAccountKey(key)).toBeNull();
  },
);

it('parts a choice by platform, each account once and none that does not exist', () => {
  expect(batchesOf(['TIKTOK-1', 'OCEAN-7', 'TIKTOK-2', 'TIKTOK-1', 'NONE-3'])).toEqual([
    { platform: 'TIKTOK', advertiserIds: ['1', '2'] },
    { platform: 'OCEAN', advertiserIds: ['7'] },
  ]);
});
