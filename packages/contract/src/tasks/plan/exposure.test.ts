import { expect, it } from 'vitest';
import type { Budget } from '../../delivery/index.ts';
import { exposureOf } from './exposure.ts';
import type { PlanNode } from './node.ts';

const node = (key: string, budget?: Budget, change: Partial<PlanNode> = {}): PlanNode => ({
  key,
  parentKey: key.includes('/') ? key.slice(0, key.lastIndexOf('/')) : null,
  platform: 'OCEAN',
  advertiserId: key.split('/')[0] ?? '',
  level: 'project',
  family: 'plain',
  name: key,
  status: 'DISABLE',
  ...(budget ? { budget } : {}),
  settings: {},
  skipped: false,
  from: {},
  ...change,
});
const of = (mode: Budget['mode'], amount: string): Budget => ({ mode, amount: { amount, currency: 'USD' } });
const infinite: Budget = { mode: 'INFINITE', amount: null };
const exposure = (...nodes: PlanNode[]) => exposureOf(nodes, () => 'USD')[0];

it('adds exactly, and counts a week as seven days', () => {
  expect(exposure(node('1', of('DAY', '0.1')), node('2', of('DYNAMIC_DAILY_BUDGET', '0.2')))).toEqual({
    currency: 'USD',
    daily: '0.3',
    weekly: '2.1',
    lifetime: '0',
    unlimited: false,
  });
});

it('the budget on top holds for all that is below it', () => {
  const below = [node('1/a', of('DAY', '80')), node('1/b', of('DAY', '80'))];
  expect(exposure(node('1', of('DAY', '100')), ...below)).toMatchObject({ daily: '100' });
  expect(exposure(node('1', infinite), ...below)).toMatchObject({ daily: '160', unlimited: false });
});

it('says so where nothing limits it', () => {
  expect(exposure(node('1', infinite), node('1/a'))).toMatchObject({ daily: '0', unlimited: true });
  expect(exposure(node('1', infinite), node('1/a', of('TOTAL', '9')), node('1/b'))).toMatchObject({
    lifetime: '9',
    unlimited: true,
  });
});

it('counts nothing that is left out', () => {
  expect(exposure(node('1', of('DAY', '50'), { skipped: true }))).toBeUndefined();
});

it('is not known where a budget cannot be read, and never without a limit for that', () => {
  const wrong = node('1/a', of('DAY', '45,50'));
  expect(exposure(node('1', infinite), wrong, node('1/b', of('DAY', '30')))).toMatchObject({
    daily: '30',
    unlimited: false,
    unknown: true,
  });
  expect(exposure(node('1', infinite), node('1/a', { mode: 'DAY', amount: null }))).toMatchObject({
    unlimited: false,
    unknown: true,
  });
  expect(exposure(node('1', of('DAY', '100')), wrong)).not.toHaveProperty('unknown');
});
