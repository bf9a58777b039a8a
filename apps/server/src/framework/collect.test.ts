import { calls, Done, read } from '@adsail/contract';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { allCalls } from '@adsail/contract/registry';
import { allFeatures } from '../features/index.ts';
import { defineJob } from '../jobs/index.ts';
import { testConfig } from '../testing/config.ts';
import { bind } from './bind.ts';
import { collect, refuseUnhandled } from './collect.ts';
import { type DemoPart, demoParts } from './demo-part.ts';
import { extend, extensionPoint } from './extensions.ts';
import type { Feature } from './feature.ts';

const config = testConfig('postgres://localhost/none', '/nowhere');
const collected = (...features: Feature[]) => collect(features, config);
const part = (name: string, after: string[] = []): DemoPart => ({ name, after, make: async () => undefined });
const demo = (...parts: DemoPart[]): Feature => ({ name: 'demo-parts', demo: parts });
const job = (name: string) => defineJob({ name, payload: z.object({}), handler: async () => undefined });
const pings = calls('gateway', {
  ping: read('/ping', { input: z.object({}), output: Done, right: 'public', summary: 'For tests' }),
});
const routes = bind(pings, { ping: async () => ({}) });

describe('the features', () => {
  it('fit together, and handle every call of the contract', () => {
    expect(() => collect(allFeatures, config)).not.toThrow();
    expect(() => refuseUnhandled(allFeatures, allCalls)).not.toThrow();
  });

  it('are refused when a call has no handler, or two', () => {
    expect(() => refuseUnhandled([{ name: 'none' }], Object.values(pings))).toThrow(
      'No feature handles POST /ping.',
    );
    expect(() => collected({ name: 'one', routes }, { name: 'two', routes })).toThrow(
      'The call POST /ping is defined twice.',
    );
  });

  it('are refused when two have the same name', () => {
    expect(() => collected({ name: 'one' }, { name: 'one' })).toThrow('The feature one is defined twice.');
  });

  it('are refused when a job is defined twice, or scheduled and defined nowhere', () => {
    expect(() => collected({ name: 'one', jobs: [job('a')] }, { name: 'two', jobs: [job('a')] })).toThrow(
      'The job a is defined twice.',
    );
    expect(() => collected({ name: 'one', cron: [{ job: job('a'), cron: '* * * * *' }] })).toThrow(
      'The job a is scheduled but belongs to no feature.',
    );
  });

  it('are left out when they are not enabled', () => {
    const { features, routes: served } = collected({ name: 'off', routes, enabled: () => false });
    expect([features, served]).toEqual([[], []]);
  });
});

describe('extensions', () => {
  const point = extensionPoint<{ key: string }>('thing', ({ key }) => key);

  it('of all features reach the one that reads them, and nobody else', () => {
    const { extensions } = collected(
      { name: 'one', extensions: [extend(point, { key: 'a' })] },
      { name: 'two', extensions: [extend(point, { key: 'b' })] },
    );
    expect(extensions.of(point)).toEqual([{ key: 'a' }, { key: 'b' }]);
    expect(extensions.of(extensionPoint('other'))).toEqual([]);
    expect(collected().extensions.of(point)).toEqual([]);
  });

  it('are refused when two have the same key', () => {
    const twice = [extend(point, { key: 'a' })];
    expect(() => collected({ name: 'one', extensions: twice }, { name: 'two', extensions: twice })).toThrow(
      'The thing a is defined twice.',
    );
  });
});

describe('parts of the demo world', () => {
  const names = (...parts: DemoPart[]) =>
    collected(demo(...parts))
      .extensions.of(demoParts)
      .map(({ name }) => name);

  it('are made after those that they build on, and otherwise in the order of the features', () => {
    expect(names(part('c', ['b']), part('d'), part('b', ['a']), part('a'))).toEqual(['a', 'b', 'c', 'd']);
  });

  it('are refused when one comes after a part that does not exist, after itself, or is defined twice', () => {
    expect(() => names(part('a', ['b']))).toThrow(
      'The part of the demo world a comes after b, which does not exist.',
    );
    expect(() => names(part('a', ['b']), part('b', ['a']))).toThrow('a comes after itself: a, b, a.');
    expect(() => names(part('a'), part('a'))).toThrow('The part of the demo world a is defined twice.');
  });
});
