import { expect, it } from 'vitest';
import { phoneDigits, plainDigits, readPhone } from './digits.ts';

it('reads digits of every keyboard and drops what is none', () => {
  expect(plainDigits('１３８ 0000-0001')).toBe('13800000001');
  expect(plainDigits('٠١٢٣٤٥')).toBe('012345');
  expect(plainDigits('۶۷۸۹')).toBe('6789');
  expect(plainDigits('code: 12 34 56')).toBe('123456');
});

it.each([
  ['+86 138 0000 0001', { phone: '13800000001', phoneRegion: '86' }],
  ['0086 13800000001', { phone: '13800000001', phoneRegion: '86' }],
  ['+852 6123 4567', { phone: '61234567', phoneRegion: '852' }],
  ['＋８５３ 6612 3456', { phone: '66123456', phoneRegion: '853' }],
  ['138-0000-0001', { phone: '13800000001' }],
  ['86123456', { phone: '86123456' }],
  ['+86138', { phone: '86138' }],
  ['', { phone: '' }],
])('reads %s', (text, expected) => {
  expect(readPhone(text)).toEqual(expected);
});

it('knows how long a number of a region is', () => {
  expect(['86', '852', '853'].map(phoneDigits)).toEqual([11, 8, 8]);
});
