import { expect } from '@playwright/test';
import { seriousFaults } from './support/faults.ts';
import { loggedIn, watchErrors } from './support/journey.ts';
import { visit } from './support/settled.ts';
import { test } from './support/test.ts';
import { texts } from './support/texts.ts';

const t = texts('ad-objects');
const ui = texts('ui');
const rows = '[role=row][aria-selected]';

test('goes down three levels, back by the browser, and narrows by what is chosen', async ({
  browser,
  baseURL,
}) => {
  const { page } = await loggedIn(browser, baseURL as string, { tenant: 'Blue Harbor', language: 'en' });
  const errors = watchErrors(page);
  await visit(page, '/admanager?period=last30Days');
  const names = page.locator(`${rows} [data-why]`);
  await expect(names.first()).toBeVisible();
  const nameOf = (at: number) => page.locator(rows).nth(at).locator('button[title]').first();
  const campaign = await nameOf(0).getAttribute('title');
  await nameOf(0).click();
  await expect(page).toHaveURL(/tab=adgroup/);
  const chips = page.getByRole('group', { name: t('screen.narrowed') });
  await expect(chips).toContainText(campaign ?? '');
  await expect(page.locator(rows).first()).toBeVisible();
  await nameOf(0).click();
  await expect(page).toHaveURL(/tab=ad(&|$)/);
  await expect(chips.locator('button')).toHaveCount(2);
  await page.goBack();
  await page.goBack();
  await expect(page).not.toHaveURL(/tab=/);

  // Choosing with the keyboard alone.
  await page.getByRole('grid').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await expect(page.getByRole('toolbar', { name: ui('table.bulk') })).toContainText('1');
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox', { name: t('screen.search') })).toBeFocused();
  await page.getByRole('radiogroup').getByText(t('level.adgroup'), { exact: true }).click();
  await expect(page).toHaveURL(/campaignId=/);
  await chips.locator('button').first().click();
  await expect(page).not.toHaveURL(/campaignId=/);
  expect(errors).toEqual([]);
});

test('says in Arabic why ads do not run, and nothing in it keeps people out', async ({
  browser,
  baseURL,
}) => {
  const ar = texts('ad-objects', 'ar');
  const { page } = await loggedIn(browser, baseURL as string, { tenant: 'Blue Harbor', language: 'ar' });
  await visit(page, '/admanager?tab=ad');
  await page.locator(`${rows} [data-why]`).first().focus();
  await expect(page.getByRole('tooltip')).toBeVisible();
  expect(await seriousFaults(page)).toEqual([]);
  await page.getByRole('grid').focus();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: ar('screen.keys.title') })).toBeVisible();
});
