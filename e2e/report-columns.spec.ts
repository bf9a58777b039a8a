import { expect } from '@playwright/test';
import { authorise, succeeded } from './support/authorise.ts';
import { acceptAndSwitch, invite } from './support/invitation.ts';
import { watchErrors } from './support/journey.ts';
import { fillAccount, freshPerson } from './support/platform-person.ts';
import { newOrganisation } from './support/register.ts';
import { figuresOf, plainNumber, totalOf } from './support/report.ts';
import { moveTo, visit } from './support/settled.ts';
import { test } from './support/test.ts';
import { texts } from './support/texts.ts';

const t = texts('reports');
const ui = texts('ui');
const views = texts('views');

test('a column of one’s own is refused, made, sorted by, and shared in a view with a colleague', async ({
  browser,
  baseURL,
}) => {
  const organisation = 'Formula Works';
  const { page, context } = await newOrganisation(browser, baseURL as string, organisation);
  const errors = watchErrors(page);
  await visit(page, '/reportManager/ad');
  await expect(page.getByText(t('screen.empty.title'))).toBeVisible();

  const person = await freshPerson('tiktok');
  const [account = ''] = person.accountIds;
  await fillAccount('tiktok', account, 12, 10);
  await authorise(page, person, [account]);
  await succeeded(page);
  await visit(page, '/reportManager/ad');
  // The platform's figures are fetched by a job.
  await expect(async () => {
    await page.getByRole('button', { name: ui('table.reload') }).click();
    await expect(figuresOf(page, 'cost').first()).toBeVisible({ timeout: 5000 });
  }).toPass();

  await moveTo(page, '/reportManager/ad?dialog=ownColumns');
  await page.getByRole('button', { name: t('screen.custom.new') }).click();
  const dialog = page.getByRole('dialog', { name: t('screen.custom.new') });
  const formula = dialog.getByLabel(t('screen.custom.formula'));
  await dialog.getByLabel(t('screen.custom.name')).fill('Price of a click');
  await formula.fill('cost + clicks');
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toContainText(t('rule.formulaUnits', { position: 6 }));
  await formula.fill('cost / clicks');
  await expect(dialog).toContainText('Cost ÷ Clicks');
  await dialog.getByRole('switch', { name: t('screen.custom.isShared') }).click();
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(/cols=.*own[0-9a-f]{32}/);

  const heading = page.getByRole('columnheader', { name: /^Price of a click/ });
  await heading.getByRole('button').first().click();
  await expect(page).toHaveURL(/sort=custom\./);
  const id = /custom\.([0-9a-f-]{36})/.exec(page.url())?.[1] ?? '';
  await expect(async () => {
    const shown = await figuresOf(page, id).allInnerTexts();
    const prices = shown.map((text) => Number(plainNumber(text)));
    expect(prices.length).toBeGreaterThan(3);
    expect(prices).toEqual(prices.toSorted((one, other) => one - other));
  }).toPass();
  const total = await totalOf(page, id).innerText();

  await page.getByRole('button', { name: ui('views.title') }).click();
  await page.getByRole('button', { name: views('saveAs') }).click();
  const saving = page.getByRole('dialog').filter({ hasText: views('field.isDefault') });
  await saving.getByLabel(views('field.name')).fill('Dear clicks');
  await saving.getByRole('switch', { name: views('field.isShared') }).click();
  await page.keyboard.press('Control+Enter');
  await expect(saving).toHaveCount(0);

  const colleague = await newOrganisation(browser, baseURL as string, 'Elsewhere');
  await invite(context, { phone: colleague.phone, roles: ['ADMINISTRATOR'] });
  await visit(colleague.page, '/home');
  await acceptAndSwitch(colleague.page, organisation);
  await visit(colleague.page, '/reportManager/ad');
  await colleague.page.getByRole('button', { name: ui('views.title') }).click();
  await colleague.page.getByRole('button', { name: /^Dear clicks/ }).click();
  await expect(colleague.page).toHaveURL(/sort=-?custom\./);
  await expect(totalOf(colleague.page, id)).toHaveText(total);
  expect(errors).toEqual([]);
});
