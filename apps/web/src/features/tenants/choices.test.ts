import { expect, it } from 'vitest';
import { translateTo } from '@adsail/contract/translate';
import { currencyChoices, zoneChoices } from './choices.ts';

it('offers sixteen zones with the offset of the day', () => {
  const winter = zoneChoices(translateTo('en'), new Date('2026-01-15T00:00:00Z'));
  const summer = zoneChoices(translateTo('en'), new Date('2026-07-15T00:00:00Z'));
  const offset = (choices: typeof winter, zone: string) => choices.find(({ value }) => value === zone)?.note;
  expect(winter).toHaveLength(16);
  expect(offset(winter, 'America_New_York')).toBe('UTC-5');
  expect(offset(summer, 'America_New_York')).toBe('UTC-4');
  expect(offset(summer, 'Asia_Shanghai')).toBe('UTC+8');
  expect(offset(winter, 'Pacific_Midway')).toBe('UTC-11');
  expect(winter[0]).toEqual({ value: 'Pacific_Auckland', label: 'Wellington', note: 'UTC+13' });
});

it('offers the currencies with their codes, which read alike in every direction', () => {
  expect(currencyChoices(translateTo('zh'))[1]).toEqual({ value: 'CNY', label: '人民币', note: 'CNY' });
});
