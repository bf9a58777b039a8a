import { describe, expect, it } from 'vitest';
import { endsSoon, isSpent, waitingCounts } from './auth-state.ts';

const now = Date.parse('2026-11-15T00:00:00Z');

describe('what needs somebody', () => {
  it('counts what ended by itself or at the platform, not what was revoked here', () => {
    expect(waitingCounts({ NORMAL: 9, EXPIRED: 1, USER_PLATFORM_CANCEL: 2, USER_CANCEL: 4 })).toEqual([
      { status: 'USER_PLATFORM_CANCEL', count: 2 },
      { status: 'EXPIRED', count: 1 },
    ]);
    expect(waitingCounts({ NORMAL: 9, INVALID: 0 })).toEqual([]);
  });

  it('warns a week ahead of the end, and not of one that is over or never comes', () => {
    const ends = (authExpireTime: string | null, authStatus: 'NORMAL' | 'EXPIRED' = 'NORMAL') =>
      endsSoon({ authStatus, authExpireTime }, now);
    expect(ends('2026-11-21T23:59:59Z')).toBe(true);
    expect(ends('2026-11-22T00:00:01Z')).toBe(false);
    expect(ends(null)).toBe(false);
    expect(ends('2026-11-10T00:00:00Z', 'EXPIRED')).toBe(false);
  });

  it.each([
    ['0', true],
    ['0.00', true],
    ['-3.10', true],
    ['0.01', false],
    ['10', false],
  ])('takes a balance of %s as spent: %s', (amount, spent) => {
    expect(isSpent(amount)).toBe(spent);
  });
});
