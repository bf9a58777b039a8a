import { describe, expect, it } from 'vitest';
import { brokenRules, type FieldRule, fieldState, holds, withoutHidden } from './rules.ts';
import { plainKey } from './testing.ts';

const rules: readonly FieldRule[] = [
  { field: 'appId', is: 'required', when: { target: ['APP'] } },
  { field: 'appId', is: 'absent', when: { target: ['PAGE'] } },
  { field: 'goal', options: ['INSTALL', 'CLICK'], when: { target: ['APP'] } },
  { field: 'goal', options: ['CLICK', 'VIEW'], when: { 'above.kind': ['TRAFFIC'] } },
  {
    field: 'range.to',
    error: 'delivery:endAfterStart',
    check: (to: number, values) => to > Number(values['from']),
  },
  { field: 'page', is: 'required', when: { places: ['WEB'] } },
  { field: 'note', is: 'absent', when: { page: 'missing' } },
];

describe('what a form asks', () => {
  it.each([
    ['appId', {}, { shown: true, required: false, options: null }],
    ['appId', { target: 'APP' }, { shown: true, required: true, options: null }],
    ['appId', { target: 'PAGE' }, { shown: false, required: false, options: null }],
    ['goal', { target: 'APP' }, { shown: true, required: false, options: ['INSTALL', 'CLICK'] }],
    // Two rules at once leave what both allow.
    [
      'goal',
      { target: 'APP', above: { kind: 'TRAFFIC' } },
      { shown: true, required: false, options: ['CLICK'] },
    ],
    ['page', { places: ['APP', 'WEB'] }, { shown: true, required: true, options: null }],
  ])('%s with %j', (field, values, expected) => {
    expect(fieldState(rules, field, values)).toEqual(expected);
  });

  it('sends nothing of what a choice has hidden', () => {
    const values = { target: 'PAGE', appId: '7', page: 'p', deep: { kept: 1 } };
    expect(withoutHidden(rules, values)).toEqual({ target: 'PAGE', page: 'p', deep: { kept: 1 } });
    expect(values.appId).toBe('7');
    const nested: FieldRule[] = [{ field: 'deep.kept', is: 'absent', when: { target: ['PAGE'] } }];
    expect(withoutHidden(nested, values)).toMatchObject({ deep: {} });
  });
});

describe('what the server checks', () => {
  it.each([
    [{ target: 'APP' }, [['appId', 'required', 'rule.required']]],
    [{ target: 'PAGE', appId: '7' }, [['appId', 'absent', 'delivery.notWithChoices']]],
    [{ target: 'APP', appId: '7', goal: 'VIEW' }, [['goal', 'options', 'rule.oneOf']]],
    [{ from: 5, range: { to: 5 } }, [['range.to', 'check', 'delivery.endAfterStart']]],
    [{ from: 5, range: { to: 6 } }, []],
    [{ note: 'n' }, [['note', 'absent', 'delivery.notWithChoices']]],
    // Nothing is given by an empty text or list.
    [{ target: 'APP', appId: '' }, [['appId', 'required', 'rule.required']]],
  ])('%j', (values, expected) => {
    const broken = brokenRules(rules, values);
    expect(broken.map(({ field, kind, error }) => [field, kind, plainKey(error)])).toEqual(expected);
  });

  it('judges a change by what it speaks about', () => {
    expect(brokenRules(rules, { target: 'APP' }, { isChange: true })).toEqual([]);
    expect(brokenRules(rules, { note: 'n' }, { isChange: true })).toEqual([]);
    expect(brokenRules(rules, { target: 'PAGE', appId: '7' }, { isChange: true })).toHaveLength(1);
  });

  it('a change does not empty what is required', () => {
    const change = { places: ['WEB'], page: '' };
    expect(brokenRules(rules, change, { isChange: true })).toMatchObject([
      { field: 'page', kind: 'required' },
    ]);
  });

  it('a change that empties one of two replaces it by the other', () => {
    const either: FieldRule[] = [{ field: 'page', is: 'required', when: { appId: 'missing' } }];
    const broken = (values: object) => brokenRules(either, { ...values }, { isChange: true });
    expect(broken({ page: '' })).toMatchObject([{ field: 'page', kind: 'required' }]);
    expect(broken({ page: '', appId: '7' })).toEqual([]);
    expect(broken({ note: 'n' })).toEqual([]);
  });

  it('takes the value that is as good as absent', () => {
    const idle: FieldRule[] = [{ field: 'days', is: 'absent', when: { target: ['PAGE'] }, idle: [90] }];
    expect(brokenRules(idle, { target: 'PAGE', days: 90 })).toEqual([]);
    expect(brokenRules(idle, { target: 'PAGE', days: 30 })).toHaveLength(1);
    expect(fieldState(idle, 'days', { target: 'PAGE', days: 90 }).shown).toBe(false);
  });
});

it.each([
  [['ANDROID'], true],
  [['ANDROID', 'IOS'], false],
  ['ANDROID', true],
  ['IOS', false],
  [[], false],
  [undefined, false],
])('%j is something without iOS: %s', (platform, expected) => {
  expect(holds({ platform: { without: ['IOS'] } }, { platform })).toBe(expected);
});
