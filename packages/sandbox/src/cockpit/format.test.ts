import { expect, test } from 'vitest';
import { money, pretty, stampInSentence, time } from './format.ts';

test('JSON is indented, and its texts and long numbers stay as they are', () => {
  expect(pretty('{"id":12345678901234567890,"t":"a,b:{}","list":[],"o":{"x":1}}')).toBe(
    '{\n  "id": 12345678901234567890,\n  "t": "a,b:{}",\n  "list": [],\n  "o": {\n    "x": 1\n  }\n}',
  );
});

test.each(['{"cut":"of … (9000)', 'plain text', ''])('%j is shown as it is', (text) => {
  expect(pretty(text)).toBe(text);
});

test('money has its currency first and two digits, and runs left to right', () => {
  const inOneLine = (value: number, currency: string) =>
    money(value, currency).text.replaceAll(/\s*\n\s*/g, '');
  expect(inOneLine(18_400, 'SAR')).toBe(
    '<bdi class="digits" dir="ltr"><span class="unit">SAR</span> 18,400.00</bdi>',
  );
  expect(inOneLine(2_150_000, 'JPY')).toContain('</span> 2,150,000</bdi>');
});

test('a time has its zone', () => {
  expect(time(Date.UTC(2026, 2, 2, 8)).text).toMatch(
    /2026-03-02 08:00:00<\/time>\s+<span class="unit">UTC<\/span>/,
  );
  expect(stampInSentence(Date.UTC(2026, 2, 2, 8))).toBe('\u20662026-03-02 08:00:00 UTC\u2069');
});
