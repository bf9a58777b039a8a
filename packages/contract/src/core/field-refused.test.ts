import { expect, it } from 'vitest';
import { translateTo } from '../translate.ts';
import { fieldError, FieldRefused } from './field-refused.ts';

it('names the field, the rule and, where there is more to say than a rule, what is wrong with the whole', () => {
  const required = new FieldRefused('code', 'core:rule.required');
  expect(required).toMatchObject({ errorName: 'input', key: 'core:error.input' });
  expect(required.fields?.map((field) => fieldError(field, translateTo('zh')))).toEqual([
    { path: 'code', rule: 'required', message: '必填' },
  ]);

  const parameters = { command: 'fly' };
  const unknown = new FieldRefused('cmdId', 'gateway:error.unknownCommand', parameters);
  expect(unknown).toMatchObject({ errorName: 'input', key: 'gateway:error.unknownCommand', parameters });
  expect(unknown.fields?.map((field) => fieldError(field, translateTo('en')))).toEqual([
    { path: 'cmdId', rule: 'gateway.unknownCommand', message: 'Unknown command fly' },
  ]);
});
