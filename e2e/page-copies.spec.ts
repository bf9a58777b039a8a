import { expect } from '@playwright/test';
import { authorise, succeeded } from './support/authorise.ts';
import { rawKeys } from './support/faults.ts';
import { watchErrors } from './support/journey.ts';
import { call } from './support/login.ts';
import { freshPerson } from './support/platform-person.ts';
import { newProduct } from './support/product.ts';
import { newOrganisation } from './support/register.ts';
import { visit } from './support/settled.ts';
import { test } from './support/test.ts';
import { texts } from './support/texts.ts';

const [t, assets, ui] = [texts('landing-pages'), texts('assets'), texts('ui')];

test('copies an orange page to another account, and deletes several at once', async ({
  browser,
  baseURL,
}) => {
  const { page } = await newOrganisation(browser, baseURL as string, 'Orange pages');
  await newProduct(page, 'Harbour Lamp');
  const person = await freshPerson('ocean');
  await authorise(page, person, person.accountIds);
  await succeeded(page);
  const errors = watchErrors(page);
  const [here = '', there = ''] = person.accountIds;
  const products = await call<{ list: { id: string }[] }>(page.request, '/ad/product/page', {
    pageIndex: 1,
    pageSize: 20,
  });
  await call(page.request, '/ad/site/add/orange/site', {
    advertiserId: here,
    productId: products.list[0]?.id,
    name: 'Orange quay',
    text: 'Lamps of the harbour',
    linkText: 'Buy',
    url: 'https://www.example.com/quay',
    description: '',
  });
  await page.addInitScript(() => localStorage.setItem('ad-platform-key', 'OCEAN'));
  await visit(page, '/admanager/groundPage?keyword=Orange+quay');
  const rows = page.getByRole('row').filter({ hasText: 'Orange quay' });
  await expect(rows.filter({ hasText: assets('presence.there') })).toHaveCount(1);

  await page.getByRole('button', { name: ui('row.more', { name: 'Orange quay' }), exact: true }).click();
  await page.getByRole('menuitem', { name: assets('copy.action'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('searchbox').fill(there);
  await dialog.getByRole('treeitem').first().click();
  await expect(dialog.getByText(t('copy.draft'))).toBeVisible();
  await dialog.getByRole('button', { name: assets('copy.run', { count: 1 }) }).click();
  const results = dialog.getByRole('list', { name: assets('copy.results') });
  await expect(results.getByText(assets('changeState.DONE'))).toBeVisible();
  await dialog
    .getByRole('button', { name: ui('close'), exact: true })
    .last()
    .click();
  await expect(rows.filter({ hasText: assets('presence.there') })).toHaveCount(2);

  await page.getByRole('checkbox', { name: ui('table.selectPage') }).check();
  await page
    .getByRole('button', { name: t('delete'), exact: true })
    .first()
    .click();
  await expect(dialog.getByText(t('confirmDelete', { count: 2 }))).toBeVisible();
  await dialog.getByRole('button', { name: ui('delete.confirm'), exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(rows).toHaveCount(0);
  expect(await rawKeys(page)).toEqual([]);
  expect(errors).toEqual([]);
});
