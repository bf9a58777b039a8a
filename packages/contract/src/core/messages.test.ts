import { describe, expect, it } from 'vitest';
import { accountPermissions, accountStates, authStatuses } from '../accounts/index.ts';
import { memberStatuses } from '../members/index.ts';
import { currencyCodes } from './currencies.ts';
import { errorTable } from './errors.ts';
import { languages } from './languages.ts';
import { isMessageKey, translate } from './messages.ts';
import ar from './messages/ar.json' with { type: 'json' };
import en from './messages/en.json' with { type: 'json' };
import zh from './messages/zh.json' with { type: 'json' };
import { authPlatforms } from './platforms.ts';
import { roles } from './rights.ts';
import { zoneKeys } from './zones.ts';

const placeholders = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort();

describe('messages', () => {
  it.each([
    ['zh', zh],
    ['ar', ar],
  ])('%s has the keys and placeholders of English', (_, catalogue: Record<string, string>) => {
    const whole = (texts: object) =>
      Object.keys(texts).filter((key) => !/_(zero|one|two|few|many|other)$/.test(key));
    expect(whole(catalogue).sort()).toEqual(whole(en).sort());
    for (const key of whole(en))
      expect([key, placeholders(catalogue[key] ?? '')]).toEqual([
        key,
        placeholders((en as Record<string, string>)[key] ?? ''),
      ]);
  });

  it('chooses the plural form of the language', () => {
    const hours = (count: number) => translate('ar', 'time.hours', { count });
    expect([1, 2, 3, 11].map(hours)).toEqual(['قبل ساعة', 'قبل ساعتين', 'قبل 3 ساعات', 'قبل 11 ساعة']);
    expect(translate('zh', 'time.hours', { count: 3 })).toBe('3 小时前');
  });

  it('names every member of the enumerations that people see', () => {
    const keys = [
      ...roles.map((role) => `role.${role}`),
      ...authPlatforms.map((platform) => `platform.${platform}`),
      ...currencyCodes.map((currency) => `currency.${currency}`),
      ...zoneKeys.map((zone) => `zone.${zone}`),
      ...authStatuses.map((status) => `authStatus.${status}`),
      ...accountStates.map((state) => `accountState.${state}`),
      ...accountPermissions.map((permission) => `permission.${permission}`),
      ...memberStatuses.map((status) => `memberStatus.${status}`),
    ];
    expect(keys.filter((key) => !isMessageKey(key))).toEqual([]);
  });

  it('fills placeholders and leaves unknown ones visible', () => {
    expect(translate('en', 'error.locked', { minutes: 15 })).toContain('15 minutes');
    expect(translate('en', 'error.locked')).toContain('{minutes}');
  });

  it('has a text for every error in every language', () => {
    for (const language of languages)
      for (const { message } of Object.values(errorTable)) expect(translate(language, message)).not.toBe('');
  });
});

it('gives every error a code of its own', () => {
  const codes = Object.values(errorTable).map(({ code }) => code);
  expect(new Set(codes).size).toBe(codes.length);
});
