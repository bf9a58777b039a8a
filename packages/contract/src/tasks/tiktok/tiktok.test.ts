import { expect, it } from 'vitest';
import { planHash, planTask } from '../plan/index.ts';
import { tiktokTask } from './index.ts';
import { content, facts } from './testing.ts';

it('makes two campaigns, six groups and twenty-four ads', () => {
  const plan = planTask(tiktokTask, content(), facts());
  expect(plan.problems).toEqual([]);
  expect(plan.counts).toEqual({
    accounts: 2,
    audiences: 3,
    materials: 4,
    objects: { campaign: 2, adgroup: 6, ad: 24 },
    skipped: 0,
  });
  expect(plan.exposure).toEqual([
    { currency: 'USD', daily: '180', weekly: '1260', lifetime: '0', unlimited: false },
  ]);
  expect(planHash(plan)).toMatch(/^[0-9a-f]{64}$/);
});
