import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from '../../testing/browser.ts';
import { aMember } from '../../testing/member.ts';
import type * as KeptRange from './kept-range.ts';
import type * as Stored from '../../state/stored.ts';

let kept: typeof KeptRange;
let stored: typeof Stored;
beforeEach(async () => {
  fakeBrowser();
  vi.resetModules();
  stored = await import('../../state/stored.ts');
  kept = await import('./kept-range.ts');
  stored.storedMember.set(aMember());
});
afterEach(() => vi.unstubAllGlobals());

const zone = 'Asia_Shanghai';
const monday = new Date('2026-05-18T04:00:00Z');
const tuesday = new Date('2026-05-19T04:00:00Z');
const chosen = { from: '2026-05-01', to: '2026-05-07' };

it('keeps one range for each platform, for this member in this organisation', () => {
  kept.keptRanges.set(kept.toKept(chosen, zone, monday), 'TIKTOK');
  const range = (part: string) => kept.chosenRange({}, kept.keptRanges.get(part), zone, monday);
  expect(range('TIKTOK')).toEqual(chosen);
  expect(range('OCEAN')).toEqual({ from: '2026-05-12', to: '2026-05-18' });
  stored.storedMember.set(aMember({ tenantId: '100002' }));
  expect(range('TIKTOK')).toEqual({ from: '2026-05-12', to: '2026-05-18' });
  stored.storedMember.set(aMember());
  expect(range('TIKTOK')).toEqual(chosen);
});

it('keeps "yesterday" as a word: a day later it is another day', () => {
  const yesterday = kept.toKept({ from: '2026-05-17', to: '2026-05-17' }, zone, monday);
  expect(kept.chosenRange({}, yesterday, zone, tuesday)).toEqual({ from: '2026-05-18', to: '2026-05-18' });
});

it('reads a word in the address, which other days there go before', () => {
  const own = { from: '2026-04-01', to: '2026-04-30' };
  expect(kept.chosenRange({ period: 'yesterday' }, chosen, zone, monday)).toEqual({
    from: '2026-05-17',
    to: '2026-05-17',
  });
  expect(kept.chosenRange({ ...own, period: 'yesterday' }, null, zone, monday)).toEqual(own);
  expect(kept.chosenRange({ period: 'ever' }, chosen, zone, monday)).toEqual(chosen);
});

it('the address counts first; what is no range there, or kept, does not', () => {
  const inAddress = { from: '2026-04-01', to: '2026-04-30' };
  expect(kept.chosenRange(inAddress, chosen, zone, monday)).toEqual(inAddress);
  expect(kept.chosenRange({ from: '2026-04-30', to: '2026-04-01' }, chosen, zone, monday)).toEqual(chosen);
  expect(kept.chosenRange({}, { from: 'soon', to: 'later' }, zone, monday)).toEqual({
    from: '2026-05-12',
    to: '2026-05-18',
  });
});
