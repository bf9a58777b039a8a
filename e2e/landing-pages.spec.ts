import { expect, type Locator, type Page } from '@playwright/test';
import { authorise, succeeded } from './support/authorise.ts';
import { rawKeys, seriousFaults } from './support/faults.ts';
import { loggedIn, watchErrors } from './support/journey.ts';
import type { Language } from './support/login.ts';
import { freshPerson } from './support/platform-person.ts';
import { newProduct } from './support/product.ts';
import { newOrganisation, password } from './support/register.ts';
import { visit } from './support/settled.ts';
import { test } from './support/test.ts';
import { texts } from './support/texts.ts';

const url = 'https://www.example.com/harbour';

/** The first entry of a list that opens below the field. */
async function chooseFirst(page: Page, field: Locator): Promise<void> {
  await field.click();
  await expect(page.getByRole('option').first()).toBeAttached();
  await page.keyboard.press('Enter');
}

async function openOn(page: Page, platform: string): Promise<void> {
  await visit(page, '/home');
  await page.evaluate((chosen) => localStorage.setItem('ad-platform-key', chosen), platform);
  await visit(page, '/admanager/groundPage');
}

for (const language of ['zh', 'ar'] as const satisfies Language[]) {
  test(`adds, renames, finds, syncs and deletes landing pages on Ocean, in ${language}`, async ({
    browser,
    baseURL,
  }) => {
    const first = await newOrganisation(browser, baseURL as string, `Pages ${language}`);
    await newProduct(first.page, 'Harbour Lamp');
    const person = await freshPerson('ocean');
    await authorise(first.page, person, person.accountIds);
    await succeeded(first.page);

    const { page } = await loggedIn(browser, baseURL as string, { phone: first.phone, password, language });
    const errors = watchErrors(page);
    const [t, assets, ui] = [
      texts('landing-pages', language),
      texts('assets', language),
      texts('ui', language),
    ];
    await openOn(page, 'OCEAN');
    await expect(page.getByText(t('empty.title'))).toBeVisible();
    await page
      .getByRole('button', { name: assets('sync'), exact: true })
      .first()
      .click();
    const rows = page.getByRole('row').filter({ hasText: assets('presence.there') });
    await expect(rows.filter({ hasText: t('status.AUDIT_REJECTED') })).not.toHaveCount(0);

    await page.getByRole('button', { name: t('add'), exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: ui('save'), exact: true }).click();
    await expect(dialog.getByText(t('rule.name'))).toBeVisible();
    await chooseFirst(page, dialog.getByLabel(assets('column.advertiserName')));
    await chooseFirst(page, dialog.getByLabel(t('column.productName')));
    await dialog.getByLabel(t('column.name')).fill('Harbour web');
    await dialog.getByLabel(t('column.url')).fill(url);
    await dialog.getByRole('button', { name: ui('save'), exact: true }).click();
    await expect(dialog).toHaveCount(0);
    const made = rows.filter({ hasText: 'Harbour web' });
    await expect(made).toHaveCount(1);
    await expect(made).toContainText('Harbour Lamp');

    await made.getByRole('button', { name: t('editOf', { name: 'Harbour web' }) }).click();
    await dialog.getByLabel(t('column.name')).fill('Harbour pier');
    await dialog.getByRole('button', { name: ui('save'), exact: true }).click();
    await expect(dialog).toHaveCount(0);
    const renamed = rows.filter({ hasText: 'Harbour pier' });
    await expect(renamed).toHaveCount(1);

    await page.getByRole('searchbox').fill('pier');
    await page.keyboard.press('Enter');
    await expect(rows).toHaveCount(1);

    await renamed.getByRole('button', { name: ui('row.more', { name: 'Harbour pier' }) }).click();
    await page.getByRole('menuitem', { name: t('delete') }).click();
    await dialog.getByRole('button', { name: ui('delete.confirm'), exact: true }).click();
    await expect(dialog).toHaveCount(0);
    await expect(rows).toHaveCount(0);
    expect(await rawKeys(page)).toEqual([]);
    expect(await seriousFaults(page)).toEqual([]);
    expect(errors).toEqual([]);
  });
}

test('keeps landing pages for Facebook, which has none of its own', async ({ browser, baseURL }) => {
  const { page } = await newOrganisation(browser, baseURL as string, 'Pages Facebook');
  await newProduct(page, 'Harbour Lamp');
  const [t, ui] = [texts('landing-pages'), texts('ui')];
  await openOn(page, 'FACEBOOK');
  await page
    .getByRole('button', { name: t('add'), exact: true })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await chooseFirst(page, dialog.getByLabel(t('column.productName')));
  await dialog.getByLabel(t('column.name')).fill('Harbour shop');
  await dialog.getByLabel(t('column.url')).fill(url);
  await dialog.getByRole('button', { name: ui('save'), exact: true }).click();
  await expect(dialog).toHaveCount(0);
  const row = page.getByRole('row').filter({ hasText: 'Harbour shop' });
  await expect(row).toContainText(t('status.LOCAL_PUBLISH'));
  await row.getByRole('button', { name: ui('row.more', { name: 'Harbour shop' }) }).click();
  await page.getByRole('menuitem', { name: ui('delete.confirm'), exact: true }).click();
  await dialog.getByRole('button', { name: ui('delete.confirm'), exact: true }).click();
  await expect(row).toHaveCount(0);
});
