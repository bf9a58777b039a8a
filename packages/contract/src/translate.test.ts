import { describe, expect, it } from 'vitest';
import { accountPermissions, accountStates, authStatuses } from './accounts/index.ts';
import { currencyCodes } from './core/currencies.ts';
import { errorTable } from './core/errors.ts';
import { languages } from './core/languages.ts';
import { messageRef, readMessageRef } from './core/messages.ts';
import { authPlatforms } from './core/platforms.ts';
import { roles } from './core/rights.ts';
import { zoneKeys } from './core/zones.ts';
import { memberStatuses } from './members/index.ts';
import { isMessageKey, translate } from './translate.ts';

describe('translate', () => {
  it('chooses the plural form of the language', () => {
    const hours = (count: number) => translate('ar', 'names:time.hours', { count });
    expect([1, 2, 3, 11].map(hours)).toEqual(['قبل ساعة', 'قبل ساعتين', 'قبل 3 ساعات', 'قبل 11 ساعة']);
    expect(translate('zh', 'names:time.hours', { count: 3 })).toBe('3 小时前');
    expect(translate('en', 'core:rule.minLength', { count: 1 })).toBe('At least 1 character');
  });

  it('names every member of the enumerations that people see', () => {
    const keys = [
      ...roles.map((role) => `names:role.${role}`),
      ...authPlatforms.map((platform) => `names:platform.${platform}`),
      ...currencyCodes.map((currency) => `tenants:currency.${currency}`),
      ...zoneKeys.map((zone) => `tenants:zone.${zone}`),
      ...authStatuses.map((status) => `accounts:authStatus.${status}`),
      ...accountStates.map((state) => `accounts:accountState.${state}`),
      ...accountPermissions.map((permission) => `accounts:permission.${permission}`),
      ...memberStatuses.map((status) => `members:memberStatus.${status}`),
    ];
    expect(keys.filter((key) => !isMessageKey(key))).toEqual([]);
  });

  it('fills placeholders, with messages too, and leaves unknown ones visible', () => {
    const parameters = { account: '7', status: { message: 'accounts:authStatus.EXPIRED' } } as const;
    expect(translate('en', 'core:error.accountWaits', parameters)).toContain('Account 7: Expired.');
    expect(translate('en', 'core:error.locked', { count: 15 })).toContain('15 minutes');
    expect(translate('en', 'core:error.platform')).toContain('{message}');
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

it('carries a message and its parameters through the text of an issue', () => {
  const parameters = { min: 5, name: 'a "quoted" {name}' };
  expect(readMessageRef(messageRef('title-groups:rule.length', parameters))).toEqual({
    key: 'title-groups:rule.length',
    parameters,
  });
  expect(readMessageRef(messageRef('core:rule.id'))).toEqual({ key: 'core:rule.id', parameters: {} });
  expect(readMessageRef('Invalid input: expected string')).toBeNull();
});
