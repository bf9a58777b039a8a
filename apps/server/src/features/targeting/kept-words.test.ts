import { expect, it } from 'vitest';
import type { Services } from '../../services.ts';
import { keptAnswers } from './kept-words.ts';

const entry = { id: '1', name: 'One', parentId: null, type: null };

it('keeps what was found for a word for a day, nothing included', () => {
  let now = 0;
  const services = { db: {}, clock: () => new Date(now) } as Services;
  const states = keptAnswers(services, 'FACEBOOK state');
  expect(states.keep('ohio', [entry])).toEqual([entry]);
  states.keep('nowhere', []);
  const later = (list = 'FACEBOOK state') => keptAnswers(services, list);
  expect([later().find('ohio'), later().find('nowhere'), later('FACEBOOK city').find('ohio')]).toEqual([
    [entry],
    [],
    undefined,
  ]);
  now = 24 * 3_600_000;
  expect(later().find('ohio')).toBeUndefined();
});

it('does not grow without end', () => {
  const services = { db: {}, clock: () => new Date(0) } as Services;
  const words = keptAnswers(services, 'OCEAN creator');
  for (let at = 0; at <= 5000; at += 1) words.keep(String(at), []);
  expect([words.find('0'), words.find('1'), words.find('5000')]).toEqual([undefined, [], []]);
  // What is answered anew is young again.
  words.keep('1', []);
  words.keep('another', []);
  expect([words.find('1'), words.find('2')]).toEqual([[], undefined]);
});
