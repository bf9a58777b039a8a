import { expect, it } from 'vitest';
import { uploadForm } from './post.ts';

it('puts the file last: stores read no field behind it', () => {
  const permission = { key: 'k', fields: { policy: 'p', signature: 's' } };
  const form = uploadForm(permission, new File(['x'], 'a.png'));
  expect([...form.keys()]).toEqual(['key', 'policy', 'signature', 'file']);
  expect(form.get('key')).toBe('k');
});
