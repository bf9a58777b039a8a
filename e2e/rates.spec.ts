import { expect } from '@playwright/test';
import { loggedIn } from './support/journey.ts';
import { newOrganisation } from './support/register.ts';
import { visit } from './support/settled.ts';
import { test } from './support/test.ts';
import { texts } from './support/texts.ts';
import { watchToasts } from './support/toasts.ts';

const settings = '/accountManager/setting';

// With the keyboard alone, from the row to the saved rate and back.
test('an own rate holds until it is taken back', async ({ browser, baseURL }) => {
  const t = texts('rates');
  const { page } = await newOrganisation(browser, baseURL as string, 'Three Currencies');
  const said = await watchToasts(page);
  await visit(page, `${settings}?ratecurrency=SAR`);
  const section = page.getByRole('region', { name: t('title') });
  const rows = section.getByRole('row').filter({ hasText: 'SAR' });
  // The youngest days may not be published yet.
  const row = rows.filter({ hasText: t('state.SHARED') }).first();
  await expect(row).toContainText(t('source.demo'));
  const day = /\d{4}-\d\d-\d\d/.exec(await row.innerText())?.[0] as string;
  const ofDay = section.getByRole('row').filter({ hasText: day });

  await row.getByRole('button', { name: day, exact: true }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  const rate = dialog.getByLabel(t('column.perUsd'));
  await expect(rate).toBeFocused();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('37.5');
  await expect(dialog.getByRole('note')).toContainText('%');
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('3.8');
  await expect(dialog.getByRole('note')).toHaveCount(0);
  await page.keyboard.press('Tab');
  await page.keyboard.type('Harbor Bank');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(dialog).toHaveCount(0);
  await expect(ofDay).toContainText(t('state.OWN'));
  await expect(ofDay).toContainText('3.8');
  await expect(ofDay).toContainText('Harbor Bank');

  await ofDay.getByRole('checkbox').check();
  await page
    .getByRole('button', { name: t('takeBack'), exact: true })
    .first()
    .click();
  await expect(dialog).toContainText(`SAR ${day}`);
  await dialog.getByRole('button', { name: t('takeBack'), exact: true }).click();
  await expect(ofDay).toContainText(t('state.SHARED'));
  await expect(ofDay).not.toContainText('Harbor Bank');
  await expect.poll(() => said).toEqual(expect.arrayContaining([t('updated'), t('takenBack_one')]));
  await expect(dialog).toHaveCount(0);
});

test('rates can be read by those who may not change them, in Arabic', async ({ browser, baseURL }) => {
  const t = texts('rates', 'ar');
  const { page } = await loggedIn(browser, baseURL as string, { phone: '13800000002', language: 'ar' });
  await visit(page, settings);
  const section = page.getByRole('region', { name: t('title') });
  await expect(section.getByRole('row').nth(1)).toContainText(/\d/);
  await expect(section.getByRole('checkbox')).toHaveCount(0);
});
