import { expect } from '@playwright/test';
import { authorise, succeeded } from './support/authorise.ts';
import { rawKeys, seriousFaults } from './support/faults.ts';
import { loggedIn, watchErrors } from './support/journey.ts';
import type { Language } from './support/login.ts';
import { pictureFile } from './support/picture.ts';
import { freshPerson } from './support/platform-person.ts';
import { newProduct } from './support/product.ts';
import { newOrganisation, password } from './support/register.ts';
import { visit } from './support/settled.ts';
import { test } from './support/test.ts';
import { texts } from './support/texts.ts';

for (const language of ['en', 'ar'] as const satisfies Language[])
  test(`pushes pictures to accounts once, in ${language}`, async ({ browser, baseURL }) => {
    const first = await newOrganisation(browser, baseURL as string, `Pushes ${language}`);
    const person = await freshPerson('tiktok');
    await authorise(first.page, person, person.accountIds);
    await succeeded(first.page);
    await newProduct(first.page, 'Sail Away');

    const { page } = await loggedIn(browser, baseURL as string, { phone: first.phone, password, language });
    const errors = watchErrors(page);
    const [t, ui] = [texts('materials', language), texts('ui', language)];
    const dialog = page.getByRole('dialog');
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    await visit(page, '/materialManager/imageMaterial');
    await button(t('image.add')).first().click();
    await dialog.getByLabel(t('column.productName')).click();
    await page.getByTitle('Sail Away').click();
    const files = [pictureFile('sea.png', 720, 720), pictureFile('hill.png', 720, 1280)];
    await dialog.locator('input[type=file]').setInputFiles(files);
    await expect(dialog.getByText(ui('upload.done'), { exact: true })).toHaveCount(2);
    await dialog
      .getByRole('button', { name: ui('close'), exact: true })
      .last()
      .click();
    await expect(dialog).toHaveCount(0);

    // Both to both accounts.
    await page.getByRole('checkbox', { name: ui('table.selectPage') }).check();
    await button(t('push.action')).click();
    await dialog.getByRole('checkbox', { name: new RegExp(`^${t('push.all')}`) }).check();
    await expect(dialog.getByText(t('push.needed', { count: 4 }))).toBeVisible();
    expect(await seriousFaults(page, '.ant-modal')).toEqual([]);
    await dialog.getByRole('button', { name: t('push.start', { count: 4 }) }).click();
    await expect(dialog.getByText(t('push.progress', { done: 4, total: 4 }))).toBeVisible();
    await expect(dialog.getByText(t('pushState.DONE'), { exact: true })).toHaveCount(4);
    expect(await seriousFaults(page, '.ant-drawer')).toEqual([]);

    // Whoever left finds it again in the list, and nothing is needed any more.
    await visit(page, '/materialManager/imageMaterial');
    await button(t('push.list')).click();
    await expect(dialog.getByText(t('push.progress', { done: 4, total: 4 }))).toBeVisible();
    await dialog
      .getByRole('button', { name: ui('close'), exact: true })
      .last()
      .click();
    await page.getByRole('checkbox', { name: ui('table.selectPage') }).check();
    await button(t('push.action')).click();
    await dialog.getByRole('checkbox', { name: new RegExp(`^${t('push.all')}`) }).check();
    await expect(dialog.getByText(t('push.nothing'))).toBeVisible();
    expect(await rawKeys(page)).toEqual([]);
    expect(errors).toEqual([]);
  });
