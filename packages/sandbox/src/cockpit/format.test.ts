import { expect, test } from 'vitest';
import { money, pretty } from './format.ts';

test('JSON is indented, and its texts and long numbers stay as they are', () => {
  expect(pretty('{"id":12345678901234567890,"t":"a,b:{}","list":[],"o":{"x":1}}')).toBe(
    '{\n  "id": 12345678901234567890,\n  "t": "a,b:{}",\n  "list": [],\n  "o": {\n    "x": 1\n  }\n}',
  );
});

test.each(['{"cut":"of … (9000)', 'plain text', ''])('%j is shown as it is', (text) => {
  expect(pretty(text)).toBe(text);
});

test('money has its currency and two digits', () => {
  expect(money(1234.5, 'USD').text).toContain('1,234.50 <span class="unit">USD</span>');
});
