import { expect, it } from 'vitest';
import { durationMs, repeatFilter, type ToastInput } from './rules.ts';

const failed: ToastInput = { kind: 'error', text: 'Request failed', durationMs: 2000 };

it('shows good news for 2 seconds and what went wrong for longer', () => {
  expect(durationMs.success).toBe(2000);
  expect(durationMs.info).toBe(2000);
  expect(Math.min(durationMs.error, durationMs.warning)).toBeGreaterThanOrEqual(6000);
});

it('drops a repeat within the duration plus 300 ms', () => {
  const mayShow = repeatFilter();
  expect(mayShow(failed, 0)).toBe(true);
  expect(mayShow(failed, 1)).toBe(false);
  expect(mayShow(failed, 2299)).toBe(false);
  expect(mayShow(failed, 2300)).toBe(true);
});

it('counts from the toast that was shown, not from a dropped repeat', () => {
  const mayShow = repeatFilter();
  mayShow(failed, 0);
  mayShow(failed, 2000);
  expect(mayShow(failed, 2300)).toBe(true);
});

it('lets another text, or the same as another kind, through', () => {
  const mayShow = repeatFilter();
  mayShow(failed, 0);
  expect(mayShow({ ...failed, text: 'Server exception' }, 1)).toBe(true);
  expect(mayShow({ ...failed, kind: 'success' }, 1)).toBe(true);
});

it('waits longer after a longer toast', () => {
  const mayShow = repeatFilter();
  mayShow({ ...failed, durationMs: 30_000 }, 0);
  expect(mayShow({ ...failed, durationMs: 30_000 }, 30_299)).toBe(false);
  expect(mayShow({ ...failed, durationMs: 30_000 }, 30_300)).toBe(true);
});
