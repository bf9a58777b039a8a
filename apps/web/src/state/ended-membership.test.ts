import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from '../testing/browser.ts';
import { forgetEnd, membershipEndOf, noteEnd, notedEnd } from './ended-membership.ts';

beforeEach(() => void fakeBrowser());
afterEach(() => vi.unstubAllGlobals());

it('is read from the answer that carries it, and from no other', () => {
  expect(membershipEndOf({ membership: 'STOPPED' })).toBe('STOPPED');
  for (const other of [null, 'REMOVED', {}, { membership: 'USE' }]) expect(membershipEndOf(other)).toBeNull();
});

it.each(['{half', '{"membership":"REMOVED"}'])('is nothing where the storage has %s', (text) => {
  sessionStorage.setItem('adsail-ended-membership', text);
  expect(notedEnd()).toBeNull();
});

it('is kept until it is forgotten', () => {
  expect(notedEnd()).toBeNull();
  const end = { membership: 'REMOVED', tenantId: '100001', tenantName: 'Blue Harbor Games' } as const;
  noteEnd(end);
  expect(notedEnd()).toEqual(end);
  forgetEnd();
  expect(notedEnd()).toBeNull();
});
