import { expect, type Page } from '@playwright/test';
import { loggedIn, watchErrors } from './support/journey.ts';
import type { Language } from './support/login.ts';
import { pictureFile } from './support/picture.ts';
import { fillProduct } from './support/product.ts';
import { logInOnPage, newOrganisation } from './support/register.ts';
import { test } from './support/test.ts';
import { texts } from './support/texts.ts';
import { watchToasts } from './support/toasts.ts';

const save = (page: Page, language: Language = 'en') =>
  page
    .getByRole('dialog')
    .getByRole('button', { name: texts('ui', language)('save'), exact: true })
    .click();

// From right to left; most other journeys are in English.
test('adds, edits, finds and deletes a product, in Arabic', async ({ browser, baseURL }) => {
  const language = 'ar';
  const t = texts('products', language);
  const { page } = await newOrganisation(browser, baseURL as string, 'Compass House', { language });
  const errors = watchErrors(page);
  const said = await watchToasts(page);
  const name = `Compass Quest ${language}`;
  await page.goto('/console/productManager');
  await fillProduct(page, name, language);
  await save(page, language);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: t('add'), exact: true }).first()).toBeFocused();

  const edit = page.getByRole('button', { name: texts('ui', language)('row.edit', { name }) });
  await edit.click();
  await expect(page.getByRole('textbox', { name: t('column.name'), exact: true })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(edit).toBeFocused();
  await edit.click();
  await page
    .getByRole('textbox', { name: t('column.illustrate'), exact: true })
    .fill('A treasure hunt for two');
  await save(page, language);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText('A treasure hunt for two')).toBeVisible();

  await page.getByPlaceholder(t('search')).fill('compass quest');
  await expect(page).toHaveURL(/keyword=compass/);
  await page.reload();
  await expect(page.getByText('A treasure hunt for two')).toBeVisible();

  const remove = page.getByRole('button', { name: texts('ui', language)('row.delete', { name }) });
  await remove.click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText(name);
  await expect(question.getByRole('button', { name: texts('ui', language)('cancel') })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(remove).toBeFocused();
  await remove.click();
  await question.getByRole('button', { name: texts('ui', language)('delete.confirm'), exact: true }).click();
  await expect(page.getByText('A treasure hunt for two')).toHaveCount(0);
  // No row is left: the keyboard goes on with the page's own button.
  await expect(page.getByRole('button', { name: t('add'), exact: true }).first()).toBeFocused();
  await expect.poll(() => said).toEqual([t('added'), t('updated'), t('deleted', { count: 1 })]);
  expect(errors).toEqual([]);
});

test('names the missing fields, keeps what was typed, and refuses wrong pictures before sending them', async ({
  browser,
  baseURL,
}) => {
  const { page } = await loggedIn(browser, baseURL as string, { tenant: 'Blue', language: 'en' });
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/files/upload')) sent.push(request.url());
  });
  await page.goto('/console/productManager');
  await page.getByRole('button', { name: 'Add product' }).first().click();
  await page.getByRole('textbox', { name: 'Description' }).fill('Kept');
  await save(page);
  await expect(page.getByText('Please enter the product name')).toBeVisible();
  await expect(page.getByText('Please upload the main image')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Description' })).toHaveValue('Kept');

  await page.locator('input[type=file]').setInputFiles(pictureFile('huge.png', 2501, 10));
  // The hint beside it names the same limit.
  const refusal = (text: string) => page.getByRole('dialog').getByRole('alert').filter({ hasText: text });
  await expect(refusal('larger than 2500 x 2500 pixels')).toBeVisible();
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') });
  await expect(refusal('This file type is not allowed')).toBeVisible();
  expect(sent).toEqual([]);
});

test('comes back after a lost session with the unsaved form intact', async ({ browser, baseURL }) => {
  const { context, page, phone } = await newOrganisation(browser, baseURL as string, 'Half Way');
  await page.goto('/console/productManager');
  await fillProduct(page, 'Half-written product', 'en');
  await page.getByRole('textbox', { name: 'Description' }).fill('Typed before the session was lost');

  // The session ends elsewhere; the browser only learns of it when it saves.
  await context.clearCookies();
  await save(page);
  await expect(page).toHaveURL(/\/user\/login\?redirect=/);
  await logInOnPage(page, phone);

  await expect(page).toHaveURL(/\/console\/productManager/);
  await expect(page.getByRole('textbox', { name: 'Product name', exact: true })).toHaveValue(
    'Half-written product',
  );
  await expect(page.getByRole('textbox', { name: 'Description' })).toHaveValue(
    'Typed before the session was lost',
  );
  await save(page);
  await expect(page.getByRole('row').filter({ hasText: 'Half-written product' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a designer reads products and changes none', async ({ browser, baseURL }) => {
  const { page } = await loggedIn(browser, baseURL as string, {
    phone: '13800000003',
    language: 'en',
  });
  await page.goto('/console/productManager');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add product' })).toHaveCount(0);
  const refused = await page.request.post('/ad/product/delete', {
    data: { id: '0198c0de-0000-7000-8000-000000000001' },
  });
  expect(refused.status()).toBe(403);
});
