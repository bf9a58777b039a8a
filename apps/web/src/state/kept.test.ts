import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { fakeBrowser } from '../testing/browser.ts';
import { aMember } from '../testing/member.ts';
import type { Kept } from './kept.ts';
import type * as Stored from './stored.ts';

let browser: ReturnType<typeof fakeBrowser>;
let stored: typeof Stored;
let clearKept: (name: string) => void;
let names: Kept<string[]>;
beforeEach(async () => {
  browser = fakeBrowser();
  vi.resetModules();
  stored = await import('./stored.ts');
  const kept = await import('./kept.ts');
  clearKept = kept.clearKept;
  names = kept.keptForMember(stored.storedMember, 'names', z.array(z.string()));
  stored.storedMember.set(aMember());
});
afterEach(() => vi.unstubAllGlobals());

it('is there again after a reload', async () => {
  names.set(['a'], 'TIKTOK');
  vi.resetModules();
  const { keptForMember } = await import('./kept.ts');
  const again = keptForMember(stored.storedMember, 'names', z.array(z.string()));
  expect(again.get('TIKTOK')).toEqual(['a']);
  expect(again.get('OCEAN')).toBeNull();
});

it.each([
  ['another member', aMember({ userId: '0190b7a4-0000-7000-8000-000000000009' })],
  ['the same member in another organisation', aMember({ tenantId: '100002' })],
  ['nobody', null],
])('is never shown to %s', (_who, member) => {
  names.set(['secret']);
  stored.storedMember.set(member);
  expect(names.get()).toBeNull();
  stored.storedMember.set(aMember());
  expect(names.get()).toEqual(['secret']);
});

it('is not kept for nobody', () => {
  stored.storedMember.set(null);
  names.set(['a']);
  expect(browser.localStorage.length).toBe(0);
});

it('is cleared for everybody at once, also what this tab has not read', () => {
  names.set(['mine'], 'TIKTOK');
  browser.localStorage.setItem('names:somebody:100009:', '["theirs"]');
  browser.localStorage.setItem('namesake:x', 'stays');
  clearKept('names');
  expect(names.get('TIKTOK')).toBeNull();
  expect(browser.localStorage.getItem('names:somebody:100009:')).toBeNull();
  expect(browser.localStorage.getItem('namesake:x')).toBe('stays');
});

it('does without what is damaged, and without room', () => {
  names.set(['a']);
  const key = `names:${aMember().userId}:${aMember().tenantId}:`;
  browser.writeElsewhere(key, '{"no":"list"}');
  expect(names.get()).toBeNull();
  vi.spyOn(browser.localStorage, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  names.set(['b']);
  expect(names.get()).toBeNull();
});
