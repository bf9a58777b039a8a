import { expect, type Locator, type Page } from '@playwright/test';
import { loggedIn } from './support/journey.ts';
import { visit } from './support/settled.ts';
import { test } from './support/test.ts';
import { texts } from './support/texts.ts';

const ui = texts('ui');

const isInWindow = (page: Page, popup: Locator) =>
  expect
    .poll(async () => {
      const box = await popup.boundingBox();
      const { width, height } = page.viewportSize() as { width: number; height: number };
      return box && box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height;
    })
    .toBe(true);

test('choices, menus and panels can be seen where the system asks for less motion', async ({
  browser,
  baseURL,
}) => {
  const { page } = await loggedIn(browser, baseURL as string, { tenant: 'Blue Harbor' });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await visit(page, '/accountManager');

  await page.getByRole('search').getByRole('combobox').first().click();
  await isInWindow(page, page.getByRole('option').first().locator('visible=true'));
  await page.keyboard.press('Escape');
  await expect(page.getByRole('option').locator('visible=true')).toHaveCount(0);

  const more = page.getByRole('button', { name: /^More/ }).first();
  await more.click();
  await isInWindow(page, page.getByRole('menuitem').first());
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menuitem')).toHaveCount(0);

  await page.getByRole('button', { name: ui('columns.title'), exact: true }).click();
  const search = page.getByRole('textbox', { name: ui('columns.search') });
  await isInWindow(page, search);
  await page.keyboard.press('Escape');
  await expect(search).toBeHidden();
});
