import { expect, it } from 'vitest';
import { tiktokTask } from '../tiktok/index.ts';
import { accountFacts, content, facts, ids } from '../tiktok/testing.ts';
import { planTask } from './plan.ts';

const plain = (text: unknown): string => String(text).replaceAll('\u00A0', ' ');
const accounts = [accountFacts(ids.first), accountFacts(ids.second, { currency: 'JPY' })];
const parametersOf = (error: string, change: Parameters<typeof content>[0], known = facts({ accounts })) =>
  planTask(tiktokTask, content(change), known)
    .problems.filter((problem) => problem.error === error)
    .map(({ parameters }) => parameters);

it('says an amount of another currency to the last digit, though the currency has none of them', () => {
  const [, bid] = parametersOf('tasks:problem.currencyMix', { budget: '3000', bidPrice: '1.5' });
  expect(plain(bid?.['amounts'])).toMatch(/USD 1\.50; .*JPY 1\.5$/);
});

it('says money as one: an amount with its currency', () => {
  const poor = facts({ accounts: [accountFacts(ids.first, { balance: '89.99' })] });
  const [told] = parametersOf('tasks:problem.balance', { advertiserIds: [ids.first] }, poor);
  expect(told).not.toHaveProperty('currency');
  expect(plain(told?.['balance'])).toBe('USD 89.99');
  const [high] = parametersOf('tasks:problem.bidAboveBudget', { bidPrice: '30.01' }, facts());
  expect([high?.['bid'], high?.['budget']].map(plain)).toEqual(['USD 30.01', 'USD 30.00']);
});
