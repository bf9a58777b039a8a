import { expect, it } from 'vitest';
import { missingKeywords } from './missing-keywords.ts';

const rows = [
  {
    id: '018f',
    userName: 'Zoe Pier',
    phoneRegion: '86',
    phone: '13800001111',
    roles: [{ roleName: 'Designer' }],
  },
  { id: '018e', userName: '蓝港', phoneRegion: '966', phone: '501234567', roles: [] },
];

it('tells what no row has, whatever the case', () => {
  expect(missingKeywords(['zoe pier', '蓝港', 'Nobody', '018F', '7'], rows)).toEqual(['Nobody']);
});

it('knows a phone number however it is written', () => {
  const written = ['+86 138 0000 1111', '8613800001111', '138-0000', '+966 (50) 1234567', '13800002222'];
  expect(missingKeywords(written, rows)).toEqual(['13800002222']);
});

it('misses everything where there are no rows', () =>
  expect(missingKeywords(['a', 'b'], [])).toEqual(['a', 'b']));
