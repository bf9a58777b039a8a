import { expect, it } from 'vitest';
import { isMessageKey, translateTo } from '../translate.ts';
import { wordsOf } from './platform-words.ts';
import { fieldWord, optionWord, toldParameters } from './words.ts';

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
  const told = toldParameters({ error, path, parameters: { values } }, wordsOf(platform), say)?.['values'];
  expect(told).toMatch(/[\u4e00-\u9fff]/);
  for (const value of values.split(', ')) expect(told).not.toContain(value);
});

it('what has no word stays as it is, and so does everything else', () => {
  const other = { error, path: 'nothing', parameters: { values: 'A, B' } } as const;
  expect(toldParameters(other, wordsOf('TIKTOK'), say)).toEqual({ values: 'A / B' });
  const minimum = { minimum: '5', currency: 'USD' };
  const least = { error: 'delivery:amountMinimum', path: 'budget', parameters: minimum } as const;
  expect(toldParameters(least, wordsOf('TIKTOK'), say)).toBe(minimum);
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
  expect(toldParameters(full, wordsOf(platform), inEnglish)).toEqual({ level: words, most: 1 });
});

it.each([
  ['TIKTOK', 'campaignName', '推广系列名称'],
  ['FACEBOOK', 'campaignName', '广告系列名称'],
  ['FACEBOOK', 'promotedObject.id', '推广对象'],
  ['TIKTOK', 'audienceInfoList.0.id', zh('tasks:field.audienceInfoList')],
  ['FACEBOOK', 'placements.instagram', 'Instagram'],
  ['TIKTOK', 'materialGroups.1.adText', zh('tasks:field.adText')],
  [
    'OCEAN',
    'promotionMaterials.componentMaterialList.0.componentId',
    zh('tasks:field.componentMaterialList'),
  ],
] as const)('%s: the field %s is called %s', (platform, path, word) => {
  expect(fieldWord(wordsOf(platform), path, say)).toBe(word);
});

it('fields of targeting and what is no name have no words here', () => {
  for (const path of ['audienceV2List.0.ageGroups', 'a b', ''])
    expect(fieldWord(wordsOf('OCEAN'), path, say)).toBeUndefined();
});

it.each([
  ['FACEBOOK', 'placements.facebook', 'feed', 'tasks:option.facebook.positions.feed'],
  ['OCEAN', 'keywords.0.bidType', 'CUSTOM', 'tasks:option.ocean.keywordBidType.CUSTOM'],
  ['OCEAN', 'deliverySetting.bidType', 'CUSTOM', 'tasks:option.ocean.bidType.CUSTOM'],
  ['OCEAN', 'intelligentGeneration', 'ON', 'tasks:option.switch.ON'],
] as const)('%s: of %s the choice %s has its word', (platform, path, value, key) => {
  expect(optionWord(wordsOf(platform), path, value, say)).toBe(zh(key));
});
