import { expect } from 'vitest';
import { answering } from '../../conformance/recorded.ts';
import type { ObjectDraft } from '../../core/index.ts';
import { ok, scope, subject } from '../testing.ts';

/** Too long for a double. */
export const bigId = '7300000000000000001';
export const big = (text: string) => BigInt(text);
export const cny = (amount: string) => ({ amount, currency: 'CNY' });
const base = { name: '春季', status: 'DISABLE' } as const;

export async function wireOf(draft: ObjectDraft): Promise<Record<string, unknown>> {
  const { connector, sent } = answering(subject, [ok({ [`${draft.level}_id`]: big(bigId) })]);
  const [result] = await connector.delivery.create(scope, [draft]);
  expect(result).toMatchObject({ ok: true, value: { id: bigId } });
  return sent[0]?.body as Record<string, unknown>;
}

/** What each kind asks for besides is there: the others leave it alone. */
export const projectSettings = {
  landingType: 'MICRO_GAME',
  microPromotionType: 'BYTE_GAME',
  microAppInstanceId: '12',
  quickAppId: '12',
  dpaAdtype: 'DPA_LINK',
  marketingGoal: 'VIDEO_AND_IMAGE',
  adType: 'ALL',
  deliveryRange: { inventoryCatalog: 'UNIVERSAL_SMART' },
  deliverySetting: { bidType: 'CUSTOM' },
};
export const project: ObjectDraft = { ...base, level: 'project', settings: projectSettings };
export const promotion: ObjectDraft = {
  ...base,
  level: 'promotion',
  parentId: bigId,
  settings: {
    promotionMaterials: {
      carouselMaterialList: [{ carouselId: '7' }],
      titleMaterialList: [{ title: '今天就开始你的航程' }],
    },
  },
};
export const week = ['1'.repeat(24), ...Array.from({ length: 6 }, () => '01'.repeat(24))];
export const joined = `${'1'.repeat(48)}${'01'.repeat(144)}`;
