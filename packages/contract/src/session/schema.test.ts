import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { fieldError } from '../core/field-refused.ts';
import { fieldProblems } from '../core/issues.ts';
import { translateTo } from '../translate.ts';
import { EndSessionsInput, NewPassword, PasswordLoginInput, RegisterInput } from './schema.ts';

const errorsOf = (schema: z.ZodType, value: unknown) =>
  fieldProblems(schema.safeParse(value, { reportInput: true }).error?.issues ?? []).map((problem) =>
    fieldError(problem, translateTo('en')),
  );
const faults = (schema: z.ZodType, value: unknown) =>
  Object.fromEntries(errorsOf(schema, value).map(({ path, rule }) => [path, rule]));

const login = { phoneRegion: '86', phone: '13800000001', password: 'Adsail2026' };

describe('phone', () => {
  it.each([
    ['86', '13800000001', undefined],
    ['86', '1380000000', 'session.phoneDigits'],
    ['86', '1380000000a', 'session.phoneDigits'],
    ['852', '61234567', undefined],
    ['852', '13800000001', 'session.phoneDigits'],
    ['853', '61234567', undefined],
    ['853', '6123456', 'session.phoneDigits'],
    ['86', '', 'session.phoneRequired'],
    ['86', undefined, 'session.phoneRequired'],
  ])('+%s %s: %s', (phoneRegion, phone, rule) => {
    expect(faults(PasswordLoginInput, { ...login, phoneRegion, phone }).phone).toBe(rule);
  });

  it('says how many digits a number has there', () => {
    const said = (phoneRegion: string) =>
      errorsOf(PasswordLoginInput, { ...login, phoneRegion, phone: '123' }).map(({ message }) => message);
    expect(said('86')).toEqual(['Enter the 11 digits of the phone number']);
    expect(said('853')).toEqual(['Enter the 8 digits of the phone number']);
  });

  it('takes mainland when no region is given and refuses an unknown one', () => {
    const { phoneRegion: _, ...rest } = login;
    expect(PasswordLoginInput.parse(rest).phoneRegion).toBe('86');
    expect(faults(PasswordLoginInput, { ...login, phoneRegion: '1' }).phoneRegion).toBe('oneOf');
  });
});

describe('passwords', () => {
  it.each([
    ['Abcdefg1', true],
    ['Abcdefghijklmno1', true],
    ['Abcdef1', false],
    ['Abcdefghijklmnop1', false],
    ['abcdefgh', false],
    ['12345678', false],
    ['abc 1234', false],
  ])('%s may be chosen: %s', (password, may) => {
    expect(NewPassword.safeParse(password).success).toBe(may);
  });

  it('must be typed twice the same, told beside all other faults', () => {
    expect(
      faults(RegisterInput, { phone: '123', password: 'Abcdefg1', confirmPassword: 'Abcdefg2' }),
    ).toEqual({
      phone: 'session.phoneDigits',
      code: 'session.codeRequired',
      privacyAgreed: 'session.privacy',
      confirmPassword: 'session.passwordMismatch',
    });
  });
});

it('ends one session or all others, not both and not none', () => {
  const target = '0198c0de-0000-7000-8000-000000000001';
  expect(EndSessionsInput.safeParse({ target }).success).toBe(true);
  expect(EndSessionsInput.safeParse({ others: true }).success).toBe(true);
  expect(EndSessionsInput.safeParse({ target, others: true }).success).toBe(false);
  expect(EndSessionsInput.safeParse({}).success).toBe(false);
});
