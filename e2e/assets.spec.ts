import { expect } from '@playwright/test';
import { authorise, succeeded } from './support/authorise.ts';
import { rawKeys, seriousFaults } from './support/faults.ts';
import { loggedIn, watchErrors } from './support/journey.ts';
import type { Language } from './support/login.ts';
import { freshPerson } from './support/platform-person.ts';
import { newOrganisation, password } from './support/register.ts';
import { visit } from './support/settled.ts';
import { test } from './support/test.ts';
import { texts } from './support/texts.ts';

for (const language of ['en', 'ar'] as const satisfies Language[])
  test(`syncs pixels and adds one, in ${language}`, async ({ browser, baseURL }) => {
    const first = await newOrganisation(browser, baseURL as string, `Pixels ${language}`);
    const person = await freshPerson('tiktok');
    await authorise(first.page, person, person.accountIds);
    await succeeded(first.page);

    const { page } = await loggedIn(browser, baseURL as string, { phone: first.phone, password, language });
    const errors = watchErrors(page);
    const [t, assets, ui] = [texts('pixels', language), texts('assets', language), texts('ui', language)];
    await visit(page, '/admanager/pixelManager');
    await expect(page.getByText(t('empty.title'))).toBeVisible();
    await page
      .getByRole('button', { name: assets('sync'), exact: true })
      .first()
      .click();
    const rows = page.getByRole('row').filter({ hasText: assets('presence.there') });
    await expect(rows).not.toHaveCount(0);

    await page.getByRole('button', { name: t('add'), exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: ui('save'), exact: true }).click();
    await expect(dialog.getByText(t('rule.name'))).toBeVisible();
    await dialog.getByLabel(assets('column.advertiserName')).click();
    await page.keyboard.press('Enter');
    await dialog.getByLabel(t('column.name')).fill('Harbour web');
    await dialog.getByRole('button', { name: ui('save'), exact: true }).click();
    await expect(dialog).toHaveCount(0);
    await expect(rows.filter({ hasText: 'Harbour web' })).toHaveCount(1);
    await expect(page.getByRole('region', { name: assets('change.title') })).toContainText(
      assets('changeState.DONE'),
    );

    // It is there after a reload, once.
    await visit(page, '/admanager/pixelManager');
    await expect(rows.filter({ hasText: 'Harbour web' })).toHaveCount(1);
    expect(await rawKeys(page)).toEqual([]);
    expect(await seriousFaults(page)).toEqual([]);
    expect(errors).toEqual([]);
  });
