import { expect, type Page } from '@playwright/test';
import { fillProduct, newProduct } from './support/product.ts';
import { newOrganisation } from './support/register.ts';
import { test } from './support/test.ts';
import { texts } from './support/texts.ts';

const titles = texts('title-groups');
const common = texts('common');

async function addProduct(page: Page, name: string): Promise<void> {
  await page.goto('/console/productManager');
  await fillProduct(page, name);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: texts('ui')('save'), exact: true })
    .click();
  await expect(page.getByRole('row').filter({ hasText: name })).toBeVisible();
}

const keptKeys = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('ad-product-list:')));

test('the product list is there at once on the next visit, and gone after a change and the logout', async ({
  browser,
  baseURL,
}) => {
  const { page } = await newOrganisation(browser, baseURL as string, 'Head Start');
  await newProduct(page, 'Kept Compass');
  await page.goto('/console/materialManager/titleMaterial');
  await expect.poll(() => keptKeys(page)).toHaveLength(1);

  // The fresh list does not come: what was kept is offered all the same.
  await page.route('**/ad/product/page', () => undefined);
  await page.reload();
  await page.getByRole('combobox', { name: titles('column.productName') }).click();
  await expect(page.getByTitle('Kept Compass')).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });

  await addProduct(page, 'Another Compass');
  expect(await keptKeys(page)).toEqual([]);

  await page.goto('/console/materialManager/titleMaterial');
  await expect.poll(() => keptKeys(page)).toHaveLength(1);
  await page.getByRole('button', { name: new RegExp(`^${common('shell.user')}`) }).click();
  await page.getByRole('menuitem', { name: common('shell.logout') }).click();
  await expect(page).toHaveURL(/user\/login/);
  expect(await keptKeys(page)).toEqual([]);
});
