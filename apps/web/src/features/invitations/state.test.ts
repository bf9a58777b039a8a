import { beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from '../../testing/browser.ts';

const fresh = async () => {
  vi.resetModules();
  return import('./state.ts');
};

beforeEach(() => void fakeBrowser());

it('keeps what was put off over a reload, each once', async () => {
  const { putOff, useInvitationState } = await fresh();
  putOff(['a']);
  putOff(['a', 'b']);
  expect(useInvitationState.getState().later).toEqual(['a', 'b']);
  const again = await fresh();
  expect(again.useInvitationState.getState().later).toEqual(['a', 'b']);
});

it('begins with nothing put off', async () => {
  const { useInvitationState } = await fresh();
  expect(useInvitationState.getState()).toEqual({ outcome: null, declining: null, later: [] });
});
