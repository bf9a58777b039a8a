import { beforeEach, expect, it } from 'vitest';
import { fakeBrowser } from '../testing/browser.ts';
import { startTexts } from './index.ts';
import { isolated } from './isolated.ts';

beforeEach(() => void fakeBrowser());

it.each([
  ['en', 'Harbour (US)', 'Harbour (US)'],
  ['zh', 'Harbour (US)', 'Harbour (US)'],
  ['ar', 'Harbour (US)', '\u2068Harbour (US)\u2069'],
  ['ar', '', ''],
] as const)('%s: %j is written %j', async (language, value, expected) => {
  await startTexts(language);
  expect(isolated(value)).toBe(expected);
});
