import { describe, expect, it } from 'vitest';
import { fixedWindow } from './window.ts';

describe('a window', () => {
  it('lets so many through and tells the rest how long to wait', () => {
    let now = 0;
    const window = fixedWindow(2, 60_000, () => now);
    expect([window.spend('a'), window.spend('a'), window.spend('a')]).toEqual([0, 0, 60]);
    expect(window.spend('b')).toBe(0);
    now = 45_000;
    expect(window.spend('a')).toBe(15);
    now = 60_000;
    expect(window.spend('a')).toBe(0);
  });

  it('does not grow without end, and still counts who comes often', () => {
    const window = fixedWindow(1, 60_000, () => 0);
    for (let caller = 0; caller < 50_000; caller += 1) window.spend(`caller ${caller}`);
    expect(window.spend('caller 49999')).toBe(60);
    expect(window.spend('caller 0')).toBe(0);
  });
});
