import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { all, click, closePage, one, openPage, show, shownText } from '../../testing/page.tsx';
import { dismissErrors, toast, useToasts } from '../../state/toast/toast.ts';
import { Toasts } from './toasts.tsx';

beforeEach(async () => {
  await openPage(['common']);
  vi.useFakeTimers();
  useToasts.setState({ list: [] });
  await show(<Toasts />);
});
afterEach(async () => {
  vi.useRealTimers();
  await closePage();
});

const say = (tell: () => void) => act(async () => tell());
const wait = (ms: number) => act(async () => void vi.advanceTimersByTime(ms));

it('takes good news away after two seconds and leaves what went wrong', async () => {
  await say(() => toast.success('Saved'));
  await say(() => toast.error('Not saved'));
  await wait(2000);
  expect(shownText()).not.toContain('Saved');
  expect(shownText()).toContain('Not saved');
  await wait(3900);
  expect(shownText()).toContain('Not saved');
  await wait(200);
  expect(shownText()).toBe('');
});

it('is closed by hand', async () => {
  await say(() => toast.error('Broken'));
  await click(one('button', 'Close'));
  expect(shownText()).toBe('');
});

it('takes what went wrong away before the next try, and says it again', async () => {
  await say(() => toast.success('Saved'));
  await say(() => toast.error('Broken'));
  await say(dismissErrors);
  expect(shownText()).toBe('Saved');
  await say(() => toast.error('Broken'));
  expect(shownText()).toContain('Broken');
});

it('waits while somebody points at it', async () => {
  await say(() => toast.success('Read me'));
  const shown = document.querySelector('[data-kind]') as HTMLElement;
  await say(() => void shown.dispatchEvent(new PointerEvent('pointerover', { bubbles: true })));
  await wait(60_000);
  expect(shownText()).toContain('Read me');
  await say(() => void shown.dispatchEvent(new PointerEvent('pointerout', { bubbles: true })));
  await wait(2000);
  expect(shownText()).toBe('');
});

it('speaks of errors at once and of the rest in its turn', async () => {
  await say(() => toast.error('Away'));
  await say(() => toast.info('Here'));
  const live = (text: string) =>
    [...document.querySelectorAll('[aria-live]')].find(({ textContent }) => textContent?.includes(text));
  expect(live('Away')?.getAttribute('aria-live')).toBe('assertive');
  expect(live('Here')?.getAttribute('aria-live')).toBe('polite');
});

it('does what its button says, once', async () => {
  const undo = vi.fn<() => void>();
  await say(() => toast.info('Gone', { action: { label: 'Undo', run: undo } }));
  await click(one('button', 'Undo'));
  expect(undo).toHaveBeenCalledOnce();
  expect(all('button')).toHaveLength(0);
});
