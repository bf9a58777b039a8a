import { expect } from '@playwright/test';
import { seriousFaults } from './support/faults.ts';
import { loggedIn } from './support/journey.ts';
import type { Language } from './support/login.ts';
import { newProduct } from './support/product.ts';
import { newOrganisation, password } from './support/register.ts';
import { moveTo, visit } from './support/settled.ts';
import { test } from './support/test.ts';
import { texts } from './support/texts.ts';

for (const language of ['zh', 'ar'] as const satisfies Language[])
  test(`saves a list as a view, by keys, and finds it again, in ${language}`, async ({
    browser,
    baseURL,
  }) => {
    const first = await newOrganisation(browser, baseURL as string, `Views ${language}`);
    await newProduct(first.page, 'Sail Away');
    await newProduct(first.page, 'Night Harbor');
    const { page } = await loggedIn(browser, baseURL as string, { phone: first.phone, password, language });
    const [t, ui] = [texts('views', language), texts('ui', language)];
    const rows = page.getByRole('row').filter({ has: page.getByRole('checkbox') });
    const views = page.locator('main button[aria-haspopup=dialog]');

    await visit(page, '/productManager?keyword=Harbor');
    await expect(page.getByText('Sail Away')).toHaveCount(0);
    await views.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: t('saveAs') }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog').filter({ hasText: t('field.isDefault') });
    await dialog.getByLabel(t('field.name')).fill('Harbor only');
    await dialog.getByLabel(t('field.isDefault')).click();
    await page.keyboard.press('Control+Enter');
    await expect(dialog).toHaveCount(0);
    await expect(views).toHaveAccessibleName(ui('views.chosen', { name: 'Harbor only' }));

    // From the menu the screen opens with it; a link says itself what it shows.
    await visit(page, '/productManager');
    await expect(page).toHaveURL(/keyword=Harbor.*saved=/);
    await expect(page.getByText('Sail Away')).toHaveCount(0);
    await moveTo(page, '/productManager?saved=all');
    await expect(page.getByText('Sail Away').first()).toBeVisible();
    await expect(rows.first()).toBeVisible();

    await views.click();
    await page.getByRole('button', { name: 'Harbor only', exact: true }).click();
    await page.getByRole('searchbox').or(page.getByRole('textbox')).first().fill('Sail');
    await expect(views).toHaveAccessibleName(ui('views.changed', { name: 'Harbor only' }));
    await views.click();
    expect(await seriousFaults(page)).toEqual([]);
    await page.getByRole('button', { name: t('revert'), exact: true }).click();
    await expect(views).toHaveAccessibleName(ui('views.chosen', { name: 'Harbor only' }));
    await page.getByRole('button', { name: t('deleteOf', { name: 'Harbor only' }) }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: ui('delete.confirm'), exact: true })
      .click();
    await expect(views).toHaveAccessibleName(ui('views.title'));
    await expect(page).toHaveURL(/keyword=Harbor$/);
  });
