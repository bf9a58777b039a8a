import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PlatformName } from '../../platform.ts';
import { platforms } from '../../platforms/index.ts';
import { type TestSandbox, testSandbox } from '../../testing.ts';
import { texts } from '../texts.ts';

let made: TestSandbox;
beforeAll(async () => {
  made = await testSandbox(platforms);
});
afterAll(async () => made.close());

/** The page of a fresh person's account. */
async function pageOf(name: PlatformName, language = 'en'): Promise<string> {
  const platform = platforms.find((one) => one.name === name);
  const [account] = platform?.freshToken(made.world).accountIds ?? [];
  return (await made.app.inject(`/_sandbox/cockpit/accounts/${name}/${account}?lang=${language}`)).body;
}

const permissionsIn = (page: string): string[] =>
  [...page.matchAll(/data-list[^>]*>(.*?)<\/label/gs)].map(([, label = '']) =>
    label
      .replace(/<[^>]+>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  );

test('permissions that are numbers on the wire have names', async () => {
  const tiktok = permissionsIn(await pageOf('tiktok'));
  expect(tiktok).toHaveLength(9);
  expect(tiktok.slice(0, 2)).toEqual(['Ad Account Management 1', 'Ads Management 2']);
  expect(tiktok.at(-1)).toBe('DPA Catalog Management 9');
  for (const language of ['zh', 'en', 'ar'])
    for (const name of ['tiktok', 'ocean'] as const)
      for (const label of permissionsIn(await pageOf(name, language))) expect(label).toMatch(/^\D+ \d+$/);
});

test('permissions that are words already stand alone', async () => {
  expect(permissionsIn(await pageOf('facebook'))).toContain('ads_management');
});

test.each([
  ['tiktok', 'TikTok tokens cannot be refreshed: the user has to authorise the app again.'],
  ['facebook', 'Facebook tokens cannot be refreshed: the user has to authorise the app again.'],
  ['ocean', texts.en.accounts.expireRefresh],
  ['google', texts.en.accounts.expireRefresh],
] as const)('%s: what the end of the access token means stands beside its button', async (name, hint) => {
  const page = await pageOf(name);
  expect(page).toContain(hint);
  expect(page).toContain(`data-ask="Expire the access token of`);
});
