import { expect, test } from 'vitest';
import { makeDevices } from './devices.ts';
import { makeNetworks } from './networks.ts';
import { makeSearches, makeTopics } from './topics.ts';

const unique = (ids: readonly string[]) => new Set(ids).size === ids.length;

test('topics have three levels and thousands of searches', () => {
  const topics = makeTopics();
  const ids = new Set(topics.map(({ id }) => id));
  expect(ids.size).toBe(topics.length);
  expect(topics.length).toBeGreaterThan(1500);
  expect(
    topics.every(({ id, childIds }) => childIds.every((child) => ids.has(child) && child.startsWith(id))),
  ).toBe(true);
  expect(unique(makeSearches())).toBe(true);
  expect(makeSearches().length).toBeGreaterThan(3000);
});

test('hundreds of devices stand below their series and brands', () => {
  const devices = makeDevices();
  const below = new Set(devices.flatMap(({ childIds }) => childIds));
  expect(unique(devices.map(({ id }) => id))).toBe(true);
  expect(devices.filter(({ level }) => level === 'MODEL').length).toBeGreaterThan(500);
  expect(devices.filter(({ id, level }) => below.has(id) === (level === 'BRAND'))).toEqual([]);
  expect(devices.map(({ name }) => name)).toContain('Galaxy S23 Ultra');
});

test('every country has carriers and providers', () => {
  const carriers = makeNetworks('carrier', 1000);
  const providers = makeNetworks('provider', 5000);
  for (const networks of [carriers, providers]) {
    expect(unique(networks.map(({ id }) => id))).toBe(true);
    expect(new Set(networks.map(({ country }) => country)).size).toBeGreaterThan(240);
  }
});
