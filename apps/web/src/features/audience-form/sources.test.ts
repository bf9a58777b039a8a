import { expect, it } from 'vitest';
import { toldApart } from './sources.ts';

it('says beside the name what tells two of the same name apart', () => {
  const android = { value: '1', label: 'Harbour', note: 'Android · com.harbour' };
  const ios = { value: '2', label: 'Harbour', note: 'iOS · 4711' };
  const other = { value: '3', label: 'Pier', note: 'iOS · 4712' };
  expect(toldApart([android, ios, other]).map(({ label }) => label)).toEqual([
    'Harbour (Android · com.harbour)',
    'Harbour (iOS · 4711)',
    'Pier',
  ]);
  expect(toldApart([android, other])).toEqual([android, other]);
});
