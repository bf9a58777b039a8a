import { expect, test } from 'vitest';
import { toCallError } from './failure.ts';

const fault = (fields: object) => Object.assign(new Error('x'), fields);

test.each([
  ['a client that hangs up while it sends', fault({ code: 'ECONNRESET', statusCode: 400 }), 'notJson'],
  ['a database that is not there', fault({ code: 'ECONNREFUSED' }), 'unavailable'],
  [
    'a machine of a cluster that is gone',
    fault({ code: 'XX000', message: 'failure on connection marked as essential: db-1:5432' }),
    'unavailable',
  ],
  ['a database that hangs up', fault({ code: 'ECONNRESET' }), 'unavailable'],
  ['a statement that took too long', fault({ code: '57014' }), 'timeout'],
  ['a deadlock', fault({ code: '40P01' }), 'conflict'],
  ['a value that no column holds', fault({ code: '22003' }), 'input'],
  ['a body that is too large', fault({ code: 'FST_ERR_CTP_BODY_TOO_LARGE', statusCode: 413 }), 'tooLarge'],
  ['an address that cannot be read', fault({ code: 'FST_ERR_BAD_URL', statusCode: 400 }), 'notJson'],
  ['a form that is cut short', new Error('Unexpected end of multipart data'), 'notJson'],
  ['whatever we did not foresee', fault({}), 'internal'],
  ['what is no error at all', 'text', 'internal'],
])('%s', (_name, error, name) => {
  expect(toCallError(error).errorName).toBe(name);
});
