import { expect, it } from 'vitest';
import { isMessageKey, translateTo } from '../../translate.ts';
import { toldParameters } from './option-words.ts';

const zh = translateTo('zh');
const say = (key: string) => (isMessageKey(key) ? zh(key) : undefined);
const error = 'core:rule.oneOf';

it.each([
  ['TIKTOK', 'scheduleType', 'SCHEDULE_START_END'],
  ['TIKTOK', 'billingEvent', 'OCPM'],
  ['OCEAN', 'deliverySetting.bidType', 'CUSTOM, UPPER_CONTROL'],
  ['FACEBOOK', 'campaignBidStrategy', 'COST_CAP'],
  ['FACEBOOK', 'materialGroups.0.material.type', 'FLEXIBLE'],
] as const)('%s: choices of %s are told in words, not as %s', (platform, path, values) => {
  const told = toldParameters({ error, path, parameters: { values } }, platform, say)?.['values'];
  expect(told).toMatch(/[\u4e00-\u9fff]/);
  for (const value of values.split(', ')) expect(told).not.toContain(value);
});

it('what has no word stays as it is, and so does everything else', () => {
  const other = { error, path: 'nothing', parameters: { values: 'A, B' } } as const;
  expect(toldParameters(other, 'TIKTOK', say)).toEqual({ values: 'A / B' });
  const minimum = { minimum: '5', currency: 'USD' };
  const least = { error: 'delivery:amountMinimum', path: 'budget', parameters: minimum } as const;
  expect(toldParameters(least, 'TIKTOK', say)).toBe(minimum);
});

it.each([
  ['FACEBOOK', 'adgroup', 'Ad sets'],
  ['TIKTOK', 'adgroup', 'Ad groups'],
  ['OCEAN', 'promotion', 'Ads'],
] as const)('%s: %s are told as %s', (platform, level, words) => {
  const en = translateTo('en');
  const full = {
    error: 'tasks:problem.noRoom',
    path: 'advertiserIds',
    parameters: { level, most: 1 },
  } as const;
  const inEnglish = (key: string) => (isMessageKey(key) ? en(key) : undefined);
  expect(toldParameters(full, platform, inEnglish)).toEqual({ level: words, most: 1 });
});
