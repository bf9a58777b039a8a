import { readMessageRef } from '@adsail/contract';
import { describe, expect, it } from 'vitest';
import { QuestionTooLargeError } from '../core/index.ts';
import { accountStatusOf, stateOf, statusOf } from './enums.ts';
import { classify } from './errors.ts';
import { namedField } from './field-names.ts';
import type { ErrorBody } from './wire.ts';

const limit = () => ({ retryAfterMs: 700, key: 'facebook:account:1' });
const refusal = (
  error: Partial<ErrorBody>,
  more: { effect?: 'read' | 'write'; status?: number; oauth?: boolean } = {},
) => {
  const body = { message: 'x', code: 100, ...error };
  return classify({
    error: body,
    effect: 'write',
    status: 400,
    oauth: false,
    facts: { platform: 'FACEBOOK', message: body.message, code: String(body.code) },
    limit,
    ...more,
  });
};

describe('codes', () => {
  it.each([
    [190, 463, 'expired'],
    [190, 460, 'invalid'],
    [190, 458, 'revoked'],
    [190, 467, 'invalid'],
    [190, undefined, 'invalid'],
    [102, undefined, 'invalid'],
    [200, undefined, 'noAccess'],
    [275, undefined, 'noAccess'],
    [10, undefined, 'noAccess'],
  ])('%i/%s is a failure of the token: %s', (code, error_subcode, failure) => {
    expect(refusal({ code, error_subcode })).toMatchObject({ kind: 'token', retry: 'after-reauth', failure });
  });

  it.each([
    [4, 1504022, 'limit'],
    [17, 2446079, 'limit'],
    [32, undefined, 'limit'],
    [613, 1487742, 'limit'],
    [80000, 2446079, 'limit'],
    [80004, 2446079, 'limit'],
    [80014, undefined, 'limit'],
    [1, 99, 'uncertain'],
    [2, undefined, 'uncertain'],
    [-2, 2490547, 'uncertain'],
    [960, undefined, 'uncertain'],
    [100, 1885252, 'transient'],
    [104, undefined, 'transient'],
    [21009, undefined, 'transient'],
    [100, 33, 'input'],
    [100, 1815857, 'input'],
    [2, 1504041, 'input'],
    [2654, undefined, 'input'],
    [3018, undefined, 'input'],
    [389, undefined, 'input'],
    [2500, undefined, 'input'],
    [368, undefined, 'policy'],
    [200, 1870034, 'policy'],
    [100, 1487809, 'policy'],
    [100, 2490468, 'policy'],
    [9999, undefined, 'policy'],
    [101, undefined, 'config'],
    [3, undefined, 'config'],
    [2635, undefined, 'config'],
  ])('%i/%s on a write is %s', (code, error_subcode, kind) => {
    expect(refusal({ code, error_subcode }).kind).toBe(kind);
  });

  it('what the platform calls passing may have been done', () => {
    expect(refusal({ code: 7777, is_transient: true })).toMatchObject({ kind: 'uncertain' });
    expect(refusal({ code: 7777, is_transient: true }, { effect: 'read' })).toMatchObject({
      kind: 'transient',
    });
  });

  it('a failure of the platform is harmless for a read', () => {
    expect(refusal({ code: 2 }, { effect: 'read', status: 503 })).toMatchObject({ kind: 'transient' });
    expect(refusal({ code: 80_004 }, { effect: 'read' })).toMatchObject({
      retryAfterMs: 700,
      limitKey: 'facebook:account:1',
    });
  });

  it('the least budget is told in the currency, where the sentence says it in its smallest unit', () => {
    const tooLow = (message: string) => refusal({ error_subcode: 1885272, message }).message;
    const said = 'The minimum budget is 400 in the smallest unit of SAR.';
    expect(readMessageRef(tooLow(said))).toEqual({
      key: 'delivery:amountMinimum',
      parameters: { minimum: '4', currency: 'SAR' },
    });
    expect(readMessageRef(tooLow(said.replace('400', '150').replace('SAR', 'JPY')))).toMatchObject({
      parameters: { minimum: '150', currency: 'JPY' },
    });
    expect(tooLow('Your budget is too low.')).toBe('Your budget is too low.');
  });

  it('too much for one answer is told as such', () => {
    const words = "Please reduce the amount of data you're asking for, then retry your request";
    for (const error of [
      { code: 1, message: words },
      { error_subcode: 1487534 },
      { code: 2, error_subcode: 1504038 },
    ])
      expect(refusal(error, { effect: 'read', status: 500 })).toBeInstanceOf(QuestionTooLargeError);
  });

  it('an account that cannot be seen is not the same as an object that is not there', () => {
    const gone = (id: string) =>
      refusal({
        error_subcode: 33,
        message: `Unsupported get request. Object with ID '${id}' does not exist`,
      });
    expect(gone('act_12')).toMatchObject({ kind: 'token', failure: 'noAccess' });
    expect(gone('120212')).toMatchObject({ kind: 'input', field: { path: 'id', rule: 'missing' } });
    expect(refusal({ error_subcode: 2446289, message: '(#100) No access to resource.' })).toMatchObject({
      failure: 'noAccess',
    });
  });

  it('a rule that speaks to the person is no missing permission', () => {
    const disabled = { code: 200, error_user_title: 'Ad Account Disabled', error_user_msg: 'Your account …' };
    expect(refusal(disabled, { status: 403 })).toMatchObject({ kind: 'policy', retry: 'never' });
  });

  it('a used code asks the person again; a wrong app asks the deployment', () => {
    const oauth = { oauth: true, effect: 'write' } as const;
    expect(refusal({ error_subcode: 36009 }, oauth)).toMatchObject({ kind: 'token', failure: 'code' });
    expect(refusal({ code: 101 }, oauth)).toMatchObject({ kind: 'config' });
    expect(refusal({ code: 1, message: 'Error validating client secret.' }, oauth)).toMatchObject({
      kind: 'config',
    });
    expect(refusal({ code: 100, error_subcode: 36008 }, oauth)).toMatchObject({ kind: 'config' });
    for (const code of [4, 17, 32, 341, 613])
      expect(refusal({ code }, oauth)).toMatchObject({ kind: 'limit', retry: 'later' });
    for (const passing of [
      { code: 1 },
      { code: 2 },
      { code: 9, error_subcode: 99 },
      { is_transient: true },
    ]) {
      expect(refusal(passing, oauth)).toMatchObject({ kind: 'uncertain' });
      expect(refusal(passing, { oauth: true, effect: 'read' })).toMatchObject({ kind: 'transient' });
    }
    expect(refusal({ code: 190, error_subcode: 458 }, oauth)).toMatchObject({ failure: 'revoked' });
    const proof = 'Invalid appsecret_proof provided in the API argument';
    expect(refusal({ message: proof })).toMatchObject({ kind: 'config' });
  });
});

describe('fields', () => {
  const blame = { blame_field_specs: [['daily_budget']] };
  it.each([
    ['Invalid parameter', blame, 'budget', 'daily_budget'],
    ['Invalid parameter', JSON.stringify(blame), 'budget', 'daily_budget'],
    [
      '(#100) The parameter special_ad_categories is required.',
      undefined,
      'specialAdCategories',
      'special_ad_categories',
    ],
    [
      '(#100) The parameter object_story_spec[video_data][video_id] is required.',
      undefined,
      'videoId',
      'object_story_spec[video_data][video_id]',
    ],
    ['(#100) Param bid_amount must be greater than or equal to 1', undefined, 'bid', 'bid_amount'],
    [
      '(#100) promoted_object[pixel_id]: 1 does not exist',
      undefined,
      'promotedObject.id',
      'promoted_object[pixel_id]',
    ],
    ['(#100) Param targeting[locales][0] must be an integer', undefined, 'locales', 'targeting[locales][0]'],
  ])('%s', (message, data, path, platformPath) => {
    expect(namedField(message, data)).toEqual({ path, platformPath });
  });

  it('a message without a field names none', () => {
    expect(namedField('Invalid parameter', undefined)).toBeUndefined();
    expect(namedField('Invalid parameter', { other: 1 })).toBeUndefined();
  });
});

describe('words', () => {
  it.each([
    ['ACTIVE', 'ACTIVE', 'ENABLE', 'running'],
    ['ACTIVE', 'CAMPAIGN_PAUSED', 'ENABLE', 'stopped'],
    ['ACTIVE', 'ADSET_PAUSED', 'ENABLE', 'stopped'],
    ['ACTIVE', 'PENDING_BILLING_INFO', 'ENABLE', 'stopped'],
    ['ACTIVE', 'WITH_ISSUES', 'ENABLE', 'stopped'],
    ['ACTIVE', 'IN_PROCESS', 'ENABLE', 'reviewing'],
    ['PAUSED', 'PENDING_REVIEW', 'DISABLE', 'reviewing'],
    ['PAUSED', 'DISAPPROVED', 'DISABLE', 'refused'],
    ['PAUSED', 'PAUSED', 'DISABLE', 'paused'],
    ['ARCHIVED', 'ARCHIVED', 'FROZEN', 'done'],
    ['ACTIVE', 'DELETED', 'DELETE', 'deleted'],
  ])('%s with %s', (status, effective, ours, state) => {
    expect([statusOf(status, effective), stateOf(effective)]).toEqual([ours, state]);
  });

  it('accounts have numbers', () => {
    expect(accountStatusOf(9)).toEqual({ platformStatus: 'IN_GRACE_PERIOD', state: 'enabled' });
    expect(accountStatusOf(101).state).toBe('disabled');
    expect(accountStatusOf(555)).toEqual({ platformStatus: '555', state: 'pending' });
  });
});
