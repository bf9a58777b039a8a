import { expect, it } from 'vitest';
import type { CampaignObject } from '../campaign-reading.ts';
import { oceanCampaign } from './campaign.ts';

const object = (level: CampaignObject['level'], budget: CampaignObject['budget']): CampaignObject => ({
  level,
  budget,
  bid: null,
  settings: {},
});
const daily = (amount: string) => ({ mode: 'DAY', amount: { amount, currency: 'CNY' } }) as const;
const money = (of: CampaignObject, project: CampaignObject) => oceanCampaign.money(of, project, 'cpaBid');

it('the budget is the project’s; an ad’s is taken where the project has no limit', () => {
  const ad = object('promotion', daily('300'));
  const limited = object('project', daily('1000'));
  expect(money(limited, limited)).toMatchObject({ 'deliverySetting.budget': '1000' });
  expect(money(ad, limited)).toEqual({});
  const unlimited = object('project', { mode: 'INFINITE', amount: null });
  expect(money(ad, unlimited)).toEqual({ 'deliverySetting.budget': '300' });
});
