import { createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import { sign } from './signature.ts';

it('is the HMAC-SHA-256 over payload, timestamp and nonce, line by line', async () => {
  const payload = '{"name":"数据集"}';
  const expected = createHmac('sha256', 'secret')
    .update(`${payload}\n1773144000000\nabcdefghijklmnop`)
    .digest('hex');
  expect(await sign('secret', payload, '1773144000000', 'abcdefghijklmnop')).toBe(expected);
});
