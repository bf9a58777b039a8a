import { expect, type Page } from '@playwright/test';
import { authorise, succeeded } from './support/authorise.ts';
import { rawKeys, seriousFaults } from './support/faults.ts';
import { loggedIn, watchErrors } from './support/journey.ts';
import type { Language } from './support/login.ts';
import { freshPerson } from './support/platform-person.ts';
import { newOrganisation, password } from './support/register.ts';
import { visit } from './support/settled.ts';
import { test } from './support/test.ts';
import { texts } from './support/texts.ts';

type Platform = 'tiktok' | 'facebook' | 'ocean';

/** What each platform's form asks for besides the name. */
const fill: Record<Platform, (page: Page, language: Language) => Promise<void>> = {
  tiktok: (page) => firstRegion(page),
  facebook: (page) => firstRegion(page),
  async ocean(page, language) {
    const t = texts('audience-form', language);
    await page.getByRole('combobox', { name: texts('assets', language)('column.advertiserName') }).click();
    await page.keyboard.press('Enter');
    await page.getByRole('textbox', { name: t('field.description') }).fill('Core players');
    await page.getByRole('combobox', { name: t('field.landingType') }).click();
    await page.keyboard.press('Enter');
  },
};

async function firstRegion(page: Page): Promise<void> {
  await page.getByRole('tree').first().getByRole('treeitem').first().click();
}

async function inMenu(page: Page, name: string, item: string, language: Language): Promise<void> {
  const more = texts('ui', language)('row.more', { name });
  await page.getByRole('button', { name: more, exact: true }).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}

const journeys: [Platform, Language][] = [
  ['tiktok', 'en'],
  ['facebook', 'ar'],
  ['ocean', 'zh'],
];
for (const [platform, language] of journeys)
  test(`creates, edits, copies and deletes an audience on ${platform}, in ${language}`, async ({
    browser,
    baseURL,
  }) => {
    const first = await newOrganisation(browser, baseURL as string, `Audiences ${platform}`);
    const person = await freshPerson(platform);
    await authorise(first.page, person, person.accountIds);
    await succeeded(first.page);
    const { page } = await loggedIn(browser, baseURL as string, { phone: first.phone, password, language });
    const errors = watchErrors(page);
    await page.addInitScript(
      (chosen) => localStorage.setItem('ad-platform-key', chosen),
      platform.toUpperCase(),
    );
    const [t, ui] = [texts('audiences', language), texts('ui', language)];
    const rowOf = (name: string) => page.getByRole('row').filter({ hasText: name });

    await visit(page, '/admanager/userPackage');
    await page
      .getByRole('button', { name: t('add'), exact: true })
      .first()
      .click();
    await page.getByRole('button', { name: t('kindHint.prestore') }).click();
    await expect(page.getByRole('heading', { name: t('form.new') })).toBeVisible();

    // What is missing is said at its field.
    await page.getByRole('button', { name: t('form.create'), exact: true }).click();
    await expect(page.getByRole('alert').first()).toBeVisible();
    await fill[platform](page, language);
    await page.getByRole('textbox', { name: t('column.name') }).fill('Harbour people');
    expect(await seriousFaults(page)).toEqual([]);
    await page.getByRole('button', { name: t('form.create'), exact: true }).click();
    await expect(rowOf('Harbour people')).toHaveCount(1);

    await page.getByRole('button', { name: 'Harbour people', exact: true }).click();
    await page.getByRole('textbox', { name: t('column.name') }).fill('Harbour players');
    await page.getByRole('button', { name: ui('save'), exact: true }).click();
    await expect(rowOf('Harbour players')).toHaveCount(1);
    await expect(rowOf('Harbour people')).toHaveCount(0);

    const assets = texts('assets', language);
    await inMenu(page, 'Harbour players', assets('copy.action'), language);
    const drawer = page.getByRole('dialog');
    await drawer.getByRole('treeitem').first().click();
    // Nothing that is open covers the report.
    await drawer.getByLabel(assets('copy.name'), { exact: true }).fill('Harbour copy');
    await drawer.getByRole('button', { name: assets('copy.run', { count: 1 }) }).click();
    await expect(drawer.getByRole('list', { name: assets('copy.results') })).toBeVisible();
    await drawer
      .getByRole('button', { name: ui('close'), exact: true })
      .last()
      .click();
    await expect(rowOf('Harbour copy')).toHaveCount(1);
    expect(await rawKeys(page)).toEqual([]);

    for (const name of ['Harbour copy', 'Harbour players']) {
      await inMenu(page, name, t('delete'), language);
      await page
        .getByRole('dialog')
        .getByRole('button', { name: ui('delete.confirm'), exact: true })
        .click();
      await expect(rowOf(name)).toHaveCount(0);
    }
    expect(errors).toEqual([]);
  });
