import { expect } from 'vitest';
import { answering, type Reply, type Sent } from '../../conformance/recorded.ts';
import type { ObjectDraft } from '../../core/index.ts';
import { scope, subject } from '../testing.ts';

export const usd = (amount: string) => ({ amount, currency: 'USD' });
const base = { name: 'Spring', status: 'DISABLE' } as const;
const row = {
  id: '11',
  name: 'Spring',
  campaign_id: '1',
  adset_id: '2',
  status: 'PAUSED',
  effective_status: 'PAUSED',
  created_time: '2026-03-09T20:00:00-0800',
  updated_time: '2026-03-09T20:00:00-0800',
};
/** Takes what is written and shows the same row to whoever looks. */
export const obliging = ({ method }: Sent): Reply => (method === 'POST' ? { id: '11', success: true } : row);

export async function wireOf(draft: ObjectDraft): Promise<Record<string, unknown>> {
  const { connector, sent } = answering(subject, obliging);
  const [result] = await connector.delivery.create(scope, [draft]);
  expect(result).toMatchObject({ ok: true, value: { id: '11' } });
  return sent[0]?.body as Record<string, unknown>;
}

export const campaign: ObjectDraft = { ...base, level: 'campaign', settings: { objective: 'OUTCOME_SALES' } };
export const website = { id: '77', event: 'PURCHASE', destinationType: 'WEBSITE' };
export const adset: ObjectDraft = {
  ...base,
  level: 'adgroup',
  parentId: '1',
  settings: {
    promotedObject: website,
    optimizationGoal: 'OFFSITE_CONVERSIONS',
    country: ['US'],
    ageMin: 18,
    ageMax: 65,
    userOS: ['Android'],
  },
};
export const picture = {
  materialType: 'SINGLE_IMAGE',
  actorId: '55',
  imageHash: 'abc',
  message: 'Soft light',
  title: 'Lamps',
  callToAction: 'SHOP_NOW',
  webUrl: 'https://shop.example.com/',
};
export const ad: ObjectDraft = { ...base, level: 'ad', parentId: '2', settings: picture };
