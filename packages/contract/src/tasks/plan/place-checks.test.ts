import { expect, it } from 'vitest';
import { assetProblems } from './place-checks.ts';

const app = {
  kind: 'app' as const,
  id: 'a1',
  name: 'Harbor Tycoon',
  advertiserId: '7001',
  externalId: '72',
  usable: true,
  data: {},
};
const place = {
  account: { advertiserId: '7002', name: 'Harbour US', currency: 'USD', timezone: 'Asia/Shanghai' },
  facts: {
    now: '2026-11-17T08:00:00.000Z',
    product: null,
    accounts: [],
    materials: [],
    assets: [app],
    audiences: [],
  },
} as unknown as Parameters<typeof assetProblems>[0];

it('names what an account does not have, where another one has it', () => {
  expect(assetProblems(place, 'appId', 'a1', undefined)).toMatchObject([
    { error: 'tasks:problem.assetMissing', parameters: { account: 'Harbour US', name: 'Harbor Tycoon' } },
  ]);
  expect(assetProblems(place, 'appId', 'gone', undefined)).toMatchObject([
    { error: 'tasks:problem.assetGone', parameters: { account: 'Harbour US' } },
  ]);
});
