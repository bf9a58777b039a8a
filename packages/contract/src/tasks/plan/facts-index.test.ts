import { expect, it } from 'vitest';
import type { AssetFacts, PlanFacts } from './facts.ts';
import { indexFacts } from './facts-index.ts';

const app = (advertiserId: string | null): AssetFacts => ({
  kind: 'app',
  id: 'app',
  name: 'App',
  advertiserId,
  externalId: `of ${advertiserId}`,
  usable: true,
  data: {},
});
const facts = (assets: AssetFacts[]): PlanFacts => ({
  now: '2026-11-17T06:30:00.000Z',
  product: null,
  accounts: [],
  materials: [],
  assets,
  audiences: [],
});

it('finds an account’s own before what is good for all', () => {
  const { asset } = indexFacts(facts([app(null), app('1')]));
  expect(asset('app', 'app', '1')?.externalId).toBe('of 1');
  expect(asset('app', 'app', '2')?.externalId).toBe('of null');
  expect(asset('pixel', 'app', '1')).toBeUndefined();
});

it('finds the same one without an account, in whatever order they came', () => {
  const all = [app('3'), app('1'), app('2')];
  for (const assets of [all, all.toReversed()])
    expect(indexFacts(facts(assets)).asset('app', 'app', null)?.externalId).toBe('of 1');
});
