// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { makeGlide } from './glide.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function stage(scrollLeft: number) {
  const scroller = document.createElement('div');
  for (const [name, value] of Object.entries({ scrollWidth: 1000, clientWidth: 600 }))
    Object.defineProperty(scroller, name, { value });
  scroller.scrollLeft = scrollLeft;
  const glide = makeGlide();
  return {
    scroller,
    glide,
    glides: () => scroller.hasAttribute('data-gliding'),
    shifted: () => scroller.getAttribute('data-gliding'),
  };
}

it('shifts pinned cells while rows move, and rests when they stand', () => {
  const { scroller, glide, glides } = stage(-150);
  expect([glide.scrolled(scroller), glides()]).toEqual([true, false]);
  expect([glide.scrolled(scroller), glides()]).toEqual([false, true]);
  expect(scroller.style.getPropertyValue('--gone')).toBe('150px');
  expect(scroller.style.getPropertyValue('--rest')).toBe('250px');
  vi.advanceTimersByTime(150);
  glide.scrolled(scroller);
  vi.advanceTimersByTime(150);
  expect(glides()).toBe(true);
  vi.advanceTimersByTime(100);
  expect(glides()).toBe(false);
});

it('is sticky again at once when it goes sideways', () => {
  const { scroller, glide, glides } = stage(0);
  glide.scrolled(scroller);
  glide.scrolled(scroller);
  scroller.scrollLeft = 40;
  expect([glide.scrolled(scroller), glides()]).toEqual([true, false]);
});

it('shifts only what does not stand there anyway', () => {
  for (const [left, shifted] of [
    [0, 'end'],
    [150, 'start end'],
    [400, 'start'],
  ] as const) {
    const { scroller, glide, shifted: now } = stage(left);
    glide.scrolled(scroller);
    glide.scrolled(scroller);
    expect(now()).toBe(shifted);
  }
});
