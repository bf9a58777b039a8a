import { expect, it } from 'vitest';
import { FieldRefused } from './field-refused.ts';

it('names the field, the rule and, where there is more to say than a rule, what is wrong with the whole', () => {
  const required = new FieldRefused('code', 'en', { key: 'rule.required' });
  expect(required).toMatchObject({ errorName: 'input', key: 'error.input' });
  expect(required.response).toMatchObject({ fields: [{ path: 'code', rule: 'required' }] });

  const parameters = { command: 'fly' };
  const unknown = new FieldRefused('cmdId', 'en', { key: 'error.unknownCommand', parameters });
  expect(unknown).toMatchObject({ errorName: 'input', key: 'error.unknownCommand', parameters });
  expect(unknown.response).toEqual({
    fields: [{ path: 'cmdId', rule: 'unknownCommand', message: 'Unknown command fly' }],
  });
});
