import { expect, it } from 'vitest';
import { userData } from './user-data.ts';

/** The vectors of the documentation. */
it.each([
  ['em', 'John_Smith@gmail.com', '62a14e44f765419d10fea99367361a727c12365e2520f32218d505ed9aa0f62f'],
  ['ph', '+1 (650)555-1212', 'e323ec626319ca94ee8bff2e4c87cf613be6ea19919ed1364124e16807ab3176'],
  ['ph', '0016505551212', 'e323ec626319ca94ee8bff2e4c87cf613be6ea19919ed1364124e16807ab3176'],
  ['fn', 'Mary', '6915771be1c5aa0c886870b6951b03d7eafc121fea0e80a5ea83beb7c449f4ec'],
  ['fn', 'Valéry', '08e1996b5dd49e62a4b4c010d44e4345592a863bb9f8e3976219bac29417149c'],
  ['ln', '정', '8fa8cd9c440be61d0151429310034083132b35975c4bea67fdd74158eb51db14'],
  ['db', '2/16/1997', '01acdbf6ec7b4f478a225f1a246e5d6767eeab1a7ffa17f025265b5b94f40f0c'],
  ['db', '1997-02-16', '01acdbf6ec7b4f478a225f1a246e5d6767eeab1a7ffa17f025265b5b94f40f0c'],
  ['country', 'US', '79adb2a2fce5c6ba215fe5f27f532d4e7edbac4b6a5e09e1ef3a08084a904621'],
])('%s of %s', (key, given, hash) => {
  expect(userData({ [key]: given })).toEqual({ [key]: [hash] });
});

it('does not hash twice, nor what is never hashed', () => {
  const hash = 'A'.repeat(64);
  const rest = { client_ip_address: '192.0.2.1', fbc: 'fb.1.1.IwAR', madid: 'AB-CD' };
  expect(userData({ em: [hash, 'a@b.example'], ...rest, fbp: '', ph: undefined })).toEqual({
    em: [hash.toLowerCase(), expect.stringMatching(/^[0-9a-f]{64}$/)],
    ...rest,
  });
});
