import { expect, it } from 'vitest';
import { readCodeSent, secondsLeft, waitOf, writeCodeSent } from './code-timer.ts';

const phone = { phoneRegion: '86', phone: '13800000001' };
const sent = { ...phone, until: 60_000 };

const memory = (start: Record<string, string> = {}) => {
  const values = new Map(Object.entries(start));
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  };
};

it('counts whole seconds down to zero and no further', () => {
  expect([0, 1, 1000, 59_001, 59_999, 60_000, 90_000].map((now) => secondsLeft(sent, phone, now))).toEqual([
    60, 60, 59, 1, 1, 0, 0,
  ]);
});

it('belongs to the number that the code was sent to', () => {
  expect(secondsLeft(sent, { ...phone, phone: '13800000002' }, 0)).toBe(0);
  expect(secondsLeft(sent, { ...phone, phoneRegion: '852' }, 0)).toBe(0);
  expect(secondsLeft(undefined, phone, 0)).toBe(0);
});

it('never waits longer than the interval, even when the clock was set back', () => {
  expect(secondsLeft(sent, phone, -3_600_000)).toBe(60);
});

it('survives a reload', () => {
  const store = memory();
  expect(readCodeSent(store)).toBeUndefined();
  writeCodeSent(store, sent);
  expect(readCodeSent(store)).toEqual(sent);
});

it.each(['{', 'null', '[]', '{"phone":1,"phoneRegion":"86","until":1}', '{"phone":"1"}'])(
  'takes %s in the store for nothing',
  (text) => {
    expect(readCodeSent(memory({ 'session-code-sent': text }))).toBeUndefined();
  },
);

it('waits as long as the server says, but never longer than a minute', () => {
  const answers = [{ nextInSeconds: 12 }, { nextInSeconds: 86_400 }, {}, null];
  expect(answers.map(waitOf)).toEqual([12, 60, 60, 60]);
});
