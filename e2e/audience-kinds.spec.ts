import { expect, type Page } from '@playwright/test';
import { authorise, succeeded } from './support/authorise.ts';
import { rawKeys } from './support/faults.ts';
import { watchErrors } from './support/journey.ts';
import { freshPerson } from './support/platform-person.ts';
import { newOrganisation } from './support/register.ts';
import { visit } from './support/settled.ts';
import { test } from './support/test.ts';
import { texts } from './support/texts.ts';

const [t, form, assets] = [texts('audiences'), texts('audience-form'), texts('assets')];
type Kind = 'custom' | 'similar';

async function choose(page: Page, field: string, title?: string): Promise<void> {
  await page.getByRole('combobox', { name: field }).first().click();
  if (title === undefined) {
    await expect(page.getByRole('option').first()).toBeAttached();
    await page.keyboard.press('Enter');
  } else await page.getByTitle(title, { exact: true }).click();
}

/** The form of a new one, with its account. */
async function begin(page: Page, kind: Kind, name: string): Promise<void> {
  await visit(page, '/admanager/userPackage');
  await page
    .getByRole('button', { name: t('add'), exact: true })
    .first()
    .click();
  await page.getByRole('button', { name: t(`kindHint.${kind}`) }).click();
  await page.getByRole('textbox', { name: t('column.name') }).fill(name);
  await choose(page, assets('column.advertiserName'));
}

async function create(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: t('form.create'), exact: true }).click();
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row.filter({ hasText: assets('presence.there') })).toHaveCount(1);
}

for (const platform of ['tiktok', 'facebook'] as const)
  test(`makes audiences of a pixel and of an app on ${platform}, and people like them`, async ({
    browser,
    baseURL,
  }) => {
    const { page } = await newOrganisation(browser, baseURL as string, `Kinds ${platform}`);
    const person = await freshPerson(platform);
    await authorise(page, person, person.accountIds);
    await succeeded(page);
    const errors = watchErrors(page);
    await page.addInitScript(
      (chosen) => localStorage.setItem('ad-platform-key', chosen),
      platform.toUpperCase(),
    );
    for (const path of ['/admanager/pixelManager', '/admanager/appManager']) {
      await visit(page, path);
      await page
        .getByRole('button', { name: assets('sync'), exact: true })
        .first()
        .click();
      await expect(page.getByRole('row').filter({ hasText: assets('presence.there') })).not.toHaveCount(0);
    }
    for (const type of ['PIXEL', 'APP'] as const) {
      await begin(page, 'custom', `Harbour ${type}`);
      await choose(page, form('field.type'), form(`option.audienceType.${type}`));
      await choose(page, form(`source.${type}`));
      await page.keyboard.press('Escape');
      // What was chosen is said in a sentence above the conditions.
      await expect(page.getByText(form('sentence.nobody'))).toHaveCount(0);
      await create(page, `Harbour ${type}`);
    }
    await begin(page, 'similar', 'Harbour twins');
    await choose(page, form('field.originAudienceId'), 'Harbour PIXEL');
    await page.getByRole('tree').first().getByRole('treeitem').first().click();
    if (platform === 'facebook') await create(page, 'Harbour twins');
    else {
      // TikTok asks for a hundred people first, and a new audience has none yet: it says so, and nothing is listed.
      await page.getByRole('button', { name: t('form.create'), exact: true }).click();
      await expect(page.getByText('The source needs at least 100 matched users')).toBeVisible();
    }
    expect(await rawKeys(page)).toEqual([]);
    expect(errors).toEqual([]);
  });
