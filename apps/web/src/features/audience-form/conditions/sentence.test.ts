import { type Language, languages } from '@adsail/contract';
import { expect, it } from 'vitest';
import { createInstance } from 'i18next';
import ar from '../messages/ar.json' with { type: 'json' };
import en from '../messages/en.json' with { type: 'json' };
import zh from '../messages/zh.json' with { type: 'json' };
import { facebookConditions } from '../facebook/conditions.ts';
import { tiktokConditions } from '../tiktok/conditions.ts';
import type { Settings } from '../field.ts';
import { sentenceOf } from './sentence.ts';
import { conditionSetOf, type ConditionShape } from './shape.ts';

const texts = { ar, en, zh };
/** As the contract has it. */
const paymentIn = { ar: 'إتمام الدفع', en: 'Complete payment', zh: '完成支付' };

function say(shape: ConditionShape, settings: Settings, language: Language): string | null {
  const speaker = createInstance();
  void speaker.init({
    lng: language,
    resources: { [language]: { translation: texts[language] } },
    interpolation: { escapeValue: false, prefix: '{', suffix: '}' },
    initAsync: false,
  });
  const sentence = sentenceOf(
    conditionSetOf(shape, settings, 'include'),
    conditionSetOf(shape, settings, 'exclude'),
    {
      language,
      t: (key, parameters) => speaker.t(key, parameters ?? {}),
      nameOfSource: (id) => `Pixel ${id}`,
      nameOfEvent: (event) => (event === 'COMPLETE PAYMENT' ? paymentIn[language] : event),
    },
  );
  // Isolates are for the eye.
  return sentence?.replaceAll(/[\u2068\u2069]/g, '') ?? null;
}

const paid = {
  event_source_ids: ['1', '2'],
  retention_days: 30,
  filter_set: {
    filters: [
      {
        value: 'COMPLETE PAYMENT',
        parameter_filters: [{ field: 'VALUE', operator: 'IS_GREATER_THAN', value: '50' }],
      },
    ],
  },
};
const tiktok = {
  audienceType: 'PIXEL',
  ruleSpec: {
    inclusion_rule_set: { operator: 'OR', rules: [paid, { event_source_ids: ['3'], retention_days: 1 }] },
    exclusion_rule_set: { operator: 'OR', rules: [{ event_source_ids: ['4'], retention_days: 7 }] },
  },
};

it.each([
  [
    'en',
    'This audience is made of people who did “Complete payment” in Pixel 1 or Pixel 2 in the last 30 days (value is above “50”); or used or visited Pixel 3 in the last day, except those who used or visited Pixel 4 in the last 7 days.',
  ],
  [
    'zh',
    '该受众由这样的人组成：过去 30 天内在Pixel 1或Pixel 2中触发“完成支付”（金额大于“50”）；或过去 1 天内使用或访问过Pixel 3；但不包括：过去 7 天内使用或访问过Pixel 4。',
  ],
  [
    'ar',
    'يتكوّن هذا الجمهور من أشخاص نفّذوا «إتمام الدفع» في Pixel 1 أو Pixel 2 خلال آخر 30 يومًا (القيمة أكبر من «50»)؛ أو استخدموا Pixel 3 أو زاروه خلال آخر يوم، باستثناء من استخدموا Pixel 4 أو زاروه خلال آخر 7 أيام.',
  ],
] as const)('says in %s what the conditions mean', (language, expected) => {
  expect(say(tiktokConditions, tiktok, language)).toBe(expected);
});

it.each(languages)('all conditions, where the platform joins them so, in %s', (language) => {
  const list = [
    { sourceId: '1', event: 'Purchase', retentionDays: 30 },
    { sourceId: '1', event: 'Lead', retentionDays: 30 },
  ];
  const joined = (logicOperator: string) =>
    say(facebookConditions, { type: 'PIXEL', includeCondition: { logicOperator, list } }, language);
  expect(joined('AND')).not.toBe(joined('OR'));
  expect(joined('and')).toBe(joined('AND'));
});

it('nothing is said while nothing is chosen', () => {
  const settings = { includeCondition: { logicOperator: 'OR', list: [facebookConditions.empty()] } };
  expect(say(facebookConditions, settings, 'en')).toBeNull();
});
