import { describe, expect, it } from 'vitest';
import { classify } from './errors.ts';
import { namedField } from './field-names.ts';
import { requestIdOf } from './delivery/to-wire.ts';
import { stateOf, statusOf } from './enums.ts';

const refusal = (code: number, effect: 'read' | 'write', message = 'x') =>
  classify({ code, effect, retryAfterMs: 700, facts: { platform: 'TIKTOK', message, code: String(code) } });

describe('codes', () => {
  it.each([
    [40001, 'token', 'after-reauth'],
    [40002, 'input', 'never'],
    [40007, 'input', 'never'],
    [40100, 'limit', 'later'],
    [40101, 'config', 'never'],
    [40102, 'token', 'after-reauth'],
    [40105, 'token', 'after-reauth'],
    [40110, 'token', 'after-reauth'],
    [40202, 'transient', 'now'],
    [40700, 'transient', 'now'],
    [40908, 'input', 'never'],
    [40911, 'input', 'never'],
    [50000, 'uncertain', 'later'],
    [50002, 'uncertain', 'later'],
    [40999, 'policy', 'never'],
  ])('%i on a write', (code, kind, retry) => {
    expect(refusal(code, 'write')).toMatchObject({ kind, retry, code: String(code) });
  });

  it('a system error on a read is only a reason to ask again', () => {
    expect(refusal(50000, 'read')).toMatchObject({ kind: 'transient', retry: 'now' });
  });

  it('a key that was used a moment ago means that something may have been made', () => {
    expect(refusal(40002, 'write', 'request_id: Duplicate request.')).toMatchObject({ kind: 'uncertain' });
  });
});

describe('fields', () => {
  it.each([
    ['budget: too small', 'budget', null],
    ['campaign_name: Campaign name already exists: x.', 'name', null],
    ['creatives[2].video_id: Missing data for required field.', 'videoId', 2],
    ['data.14.page: Missing data for required field.', 'page', 14],
    ['comment_disabled: Not a valid boolean.', 'commentSwitch', null],
    [
      'rule_spec.inclusion_rule_set.operator: Must be one of: OR.',
      'ruleSpec.inclusion_rule_set.operator',
      null,
    ],
  ])('%s', (message, path, index) => {
    expect(namedField(message)).toMatchObject({ path, index });
  });

  it('a message without a field names none', () => {
    expect(namedField('No permission to operate advertiser 1.')).toBeUndefined();
  });
});

describe('words', () => {
  it.each([
    ['ENABLE', 'CAMPAIGN_STATUS_ENABLE', 'running'],
    ['ENABLE', 'ADGROUP_STATUS_PARTIAL_AUDIT_DELIVERY_OK', 'running'],
    ['ENABLE', 'AD_STATUS_AUDIT', 'reviewing'],
    ['ENABLE', 'AD_STATUS_AUDIT_DENY', 'refused'],
    ['ENABLE', 'AD_STATUS_CAMPAIGN_DISABLE', 'stopped'],
    ['DISABLE', 'AD_STATUS_DISABLE', 'paused'],
    ['ENABLE', 'ADGROUP_STATUS_TIME_DONE', 'done'],
    ['ENABLE', 'ADGROUP_STATUS_CAMPAIGN_DELETE', 'deleted'],
    ['DISABLE', '', 'paused'],
  ])('%s with %s', (operation, secondary, state) => {
    expect(stateOf(operation, secondary)).toBe(state);
  });

  it('a deleted object is deleted whatever its switch says', () => {
    expect(statusOf('ENABLE', 'AD_STATUS_DELETE')).toBe('DELETE');
    expect(statusOf('FROZEN', 'AD_STATUS_FROZEN')).toBe('FROZEN');
  });

  it('a request id is the text of a positive int64, the same for the same key', () => {
    const ids = ['a', 'b', 'task-1:r2:7'].map(requestIdOf);
    expect(new Set(ids).size).toBe(3);
    expect(requestIdOf('a')).toBe(ids[0]);
    expect(ids.every((id) => /^\d{1,19}$/.test(id) && BigInt(id) < 2n ** 63n)).toBe(true);
  });
});
