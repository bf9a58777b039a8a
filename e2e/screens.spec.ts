import { gzipSync } from 'node:zlib';
import { expect } from '@playwright/test';
import { readWebRoutes } from '../scripts/lib/web-routes.ts';
import { rawKeys, seriousFaults } from './support/faults.ts';
import { browserLocale, languages, loggedIn, watchErrors } from './support/journey.ts';
import type { Language } from './support/login.ts';
import { borrow } from './support/pool.ts';
import { moveTo, visit } from './support/settled.ts';
import { test } from './support/test.ts';
import { texts } from './support/texts.ts';

const { publicScreens, sections } = await readWebRoutes();
const closed = sections.flatMap(({ screens }) => screens);
const built = closed.filter(({ page }) => page !== undefined);
/** Screens that are not built yet are one and the same: all are opened in one language, the first is examined for all. */
const examined = new Set(
  [...built, closed.find((screen) => !built.includes(screen))].map((screen) => screen?.path),
);

/** As the feature says it, or else the table of routes. */
const titleOf = (language: Language, title: string) => {
  const [feature, key] = title.split(':');
  const shown = key ? texts(feature as string, language)(key) : texts('routes', language)(`screen.${title}`);
  return `${shown} - Adsail`;
};

for (const language of languages) {
  test(`public screens in ${language}: no raw key, no serious fault, no error`, async ({ browser }) => {
    const { page } = await borrow(browser, { locale: browserLocale[language] });
    const errors = watchErrors(page);
    await visit(page, '/user/login');
    for (const { path, title } of publicScreens) {
      await moveTo(page, path);
      await expect(page.getByRole('main')).toBeVisible();
      await expect.soft(page).toHaveTitle(titleOf(language, title));
      expect.soft(await rawKeys(page), path).toEqual([]);
      expect.soft(await seriousFaults(page), path).toEqual([]);
    }
    expect(errors).toEqual([]);
  });

  test(`every screen in ${language}: no raw key, no serious fault, no error`, async ({
    browser,
    baseURL,
  }) => {
    test.setTimeout(900_000);
    const { page } = await loggedIn(browser, baseURL as string, {
      tenant: 'Blue Harbor',
      language,
    });
    const errors = watchErrors(page);
    // Dark in Arabic, so that both themes and both directions are looked at.
    if (language === 'ar') await page.emulateMedia({ colorScheme: 'dark' });
    let loads = 0;
    page.on('load', () => (loads += 1));
    await visit(page, '/home');
    for (const { path, title } of closed.filter(({ path }) => language === 'en' || examined.has(path))) {
      await moveTo(page, path);
      await expect(page.getByRole('main')).toBeVisible();
      await expect.soft(page).toHaveTitle(titleOf(language, title));
      expect.soft(await rawKeys(page), path).toEqual([]);
      if (examined.has(path)) expect.soft(await seriousFaults(page), path).toEqual([]);
    }
    expect(errors).toEqual([]);
    // The console moves from screen to screen without loading its page anew.
    expect(loads).toBe(1);
  });
}

for (const language of languages)
  test(`the first load of the login in ${language} has at most 190 kB of gzipped JavaScript`, async ({
    browser,
  }) => {
    const { page } = await borrow(browser, { fresh: true, locale: browserLocale[language] });
    const scripts: Promise<number>[] = [];
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script')
        scripts.push(response.body().then((body) => gzipSync(body).length));
    });
    await visit(page, '/user/login');
    await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${language}`));
    const bytes = (await Promise.all(scripts)).reduce((sum, size) => sum + size, 0);
    expect(bytes).toBeGreaterThan(50_000);
    expect(bytes).toBeLessThanOrEqual(190_000);
  });
