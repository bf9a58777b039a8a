import { type AnyMoney, type Language, languages } from '@adsail/contract';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { changeLanguage } from '../i18n/index.ts';
import { closePage, openPage, show, shownText } from '../testing/page.tsx';
import { Money } from './money.tsx';
import { RelativeTime } from './relative-time.tsx';

const now = new Date('2026-11-15T12:00:00Z');
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

beforeEach(async () => {
  await openPage();
  vi.useFakeTimers({ toFake: ['Date'], now });
});
afterEach(async () => {
  vi.useRealTimers();
  await changeLanguage('en');
  await closePage();
});

const ago = async (language: Language, ms: number): Promise<string> => {
  await changeLanguage(language);
  await show(<RelativeTime key={`${language}${ms}`} at={now.getTime() - ms} />);
  return shownText();
};

it.each(languages)('a time of late is told in words in %s, of each size in its own', async (language) => {
  const said: string[] = [];
  for (const ms of [5000, 3 * minute, 3 * hour, 3 * day]) said.push(await ago(language, ms));
  expect(new Set(said).size).toBe(4);
  // The same digits in all languages.
  for (const each of said.slice(1)) expect(each).toContain('3');
  for (const each of said) expect(each).not.toMatch(/[٠-٩⟦{]/);
});

it.each(languages)(
  'a time of a week ago is a date in %s, in the zone of the organisation',
  async (language) => {
    expect(await ago(language, 8 * day)).toBe('2026-11-07 20:00');
    expect(document.querySelector('time')?.dir).toBe('ltr');
  },
);

it('Arabic has a form for one, two, few and many', async () => {
  const said: string[] = [];
  for (const count of [1, 2, 3, 11]) said.push((await ago('ar', count * hour)).replaceAll(/\d+/g, '#'));
  expect(new Set(said).size).toBe(4);
});

it.each<[Language, AnyMoney, string]>([
  ['en', { amount: '18400', currency: 'SAR' }, 'SAR 18,400.00'],
  ['zh', { amount: '18400', currency: 'SAR' }, 'SAR 18,400.00'],
  ['ar', { amount: '18400', currency: 'SAR' }, 'SAR 18,400.00'],
  ['en', { amount: '12345', currency: 'JPY' }, 'JPY 12,345'],
  ['en', { amount: '-0.5', currency: 'USD' }, 'USD -0.50'],
  // More digits than a float can hold.
  ['en', { amount: '900719925474099267.89', currency: 'USD' }, 'USD 900,719,925,474,099,267.89'],
])('in %s the amount %j is %s', async (language, value, expected) => {
  await changeLanguage(language);
  await show(<Money value={value} />);
  expect(shownText().replaceAll('\u00a0', ' ')).toBe(expected);
  expect(document.querySelector('bdi')?.dir).toBe('ltr');
});
