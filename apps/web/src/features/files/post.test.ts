import { parseFileKey } from '@adsail/contract/files';
import { expect, it } from 'vitest';
import { keyFor, uploadForm } from './post.ts';

const token = {
  host: '/files/upload',
  dir: '100001/2026/05/',
  fields: { policy: 'p', signature: 's' },
  expiration: '2026-05-01T00:00:00.000Z',
  maxBytes: 1,
};

it('puts the file last: stores read no field behind it', () => {
  const form = uploadForm(token, 'k', new File(['x'], 'a.png'));
  expect([...form.keys()]).toEqual(['key', 'policy', 'signature', 'file']);
  expect(form.get('key')).toBe('k');
});

it('names a file freshly under the permitted folder and keeps its extension', () => {
  const first = keyFor(token, { name: 'My Photo.PNG' });
  expect(parseFileKey(first)).toMatchObject({ tenantId: '100001', dir: token.dir, extension: 'png' });
  expect(keyFor(token, { name: 'My Photo.PNG' })).not.toBe(first);
});
