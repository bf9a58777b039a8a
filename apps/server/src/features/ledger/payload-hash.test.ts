import { expect, it } from 'vitest';
import { payloadHash } from './payload-hash.ts';

const content = { name: 'Lamp', 10: 'ten', 9: 'nine', B: [{ y: 1, x: [null] }], a: { é: 'e', e: '2' } };

it('is the same for the same content, whatever the order of its names, and what it was before', () => {
  const other = {
    a: { e: '2', é: 'e' },
    B: [{ x: [undefined], y: 1, z: undefined }],
    9: 'nine',
    10: 'ten',
    name: 'Lamp',
  };
  expect(payloadHash(other)).toEqual(payloadHash(content));
  expect(payloadHash(content).toString('hex')).toBe(
    '8eb8a9b28fc4fe48aa914128ce233f8f2d2927677b763e0ed9b3be0075c376d7',
  );
});
