import { expect } from '@playwright/test';
import { newProduct } from './support/product.ts';
import { newOrganisation } from './support/register.ts';
import { test } from './support/test.ts';
import { texts } from './support/texts.ts';
import { watchToasts } from './support/toasts.ts';

// From right to left; most other journeys are in English.
test('adds a group, filters duplicates and deletes it, in Arabic', async ({ browser, baseURL }) => {
  const language = 'ar';
  const t = texts('title-groups', language);
  const { page } = await newOrganisation(browser, baseURL as string, 'Autumn Leaves', { language });
  await newProduct(page, 'Sail Away');
  const said = await watchToasts(page);
  const name = `Autumn ${language}`;
  await page.goto('/console/materialManager/titleMaterial');
  await page
    .getByRole('button', { name: t('add'), exact: true })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t('column.groupName')).fill(name);
  await dialog.getByLabel(t('column.productName')).click();
  await page.keyboard.press('Enter');
  const first = dialog.getByLabel(
    texts('ui', language)('lines.line', { label: t('column.titles'), number: 1 }),
    {
      exact: true,
    },
  );
  await first.focus();
  await first.evaluate((field, text) => {
    const data = new DataTransfer();
    data.setData('text/plain', text);
    field.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  }, 'Sail into autumn\nLeaves on the deck\nSail into autumn');
  await dialog.getByRole('button', { name: texts('ui', language)('save'), exact: true }).click();
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText('Leaves on the deck');

  await row.getByRole('checkbox').check();
  await page
    .getByRole('button', { name: texts('ui', language)('delete.confirm'), exact: true })
    .first()
    .click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: texts('ui', language)('delete.confirm'), exact: true })
    .click();
  await expect(row).toHaveCount(0);
  await expect.poll(() => said).toContain(t('added'));
});
