import { expect, type Page } from '@playwright/test';
import { authorise, succeeded } from './support/authorise.ts';
import { rawKeys, seriousFaults } from './support/faults.ts';
import { languages, loggedIn, watchErrors } from './support/journey.ts';
import { call, type Language } from './support/login.ts';
import { freshPerson } from './support/platform-person.ts';
import { newProduct } from './support/product.ts';
import { newOrganisation, password } from './support/register.ts';
import { visit } from './support/settled.ts';
import { test } from './support/test.ts';
import { texts } from './support/texts.ts';

const inMenu = async (page: Page, name: string, item: string, language: Language) => {
  const more = texts('ui', language)('row.more', { name });
  await page.getByRole('button', { name: more, exact: true }).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
};

for (const language of languages)
  test(`the demo's tasks, their detail, result and the task centre can be read, in ${language}`, async ({
    browser,
    baseURL,
  }) => {
    const { page } = await loggedIn(browser, baseURL as string, { tenant: 'Blue Harbor', language });
    const errors = watchErrors(page);
    await page.addInitScript(() => localStorage.setItem('ad-platform-key', 'TIKTOK'));
    const [t, ui] = [texts('tasks', language), texts('ui', language)];
    const dialog = page.getByRole('dialog');
    await visit(page, '/admanager/batchCreate');
    const row = page.getByRole('row').filter({ hasText: 'Weekend push' });
    await expect(row).toContainText(t('status.TASK_PAUSE'));
    expect(await seriousFaults(page)).toEqual([]);

    await inMenu(page, 'Weekend push', t('rowAction.detail'), language);
    await expect(dialog.getByText(t('detail.settings'), { exact: true })).toBeVisible();
    await expect(dialog.getByText(t('option.budgetMode.DAY')).first()).toBeVisible();
    await expect(page).toHaveURL(/show=detail/);
    expect(await seriousFaults(page, '.ant-drawer')).toEqual([]);
    expect(await rawKeys(page)).toEqual([]);

    await dialog.getByRole('button', { name: t('rowAction.result'), exact: true }).click();
    await expect(dialog.getByText(t('result.title'), { exact: true })).toBeVisible();
    await expect(page).toHaveURL(/show=result/);
    expect(await seriousFaults(page, '.ant-drawer')).toEqual([]);
    // An address leads to the same place.
    await page.reload();
    await expect(dialog.getByText(t('result.title'), { exact: true })).toBeVisible();
    await dialog
      .getByRole('button', { name: ui('close'), exact: true })
      .last()
      .click();
    await expect(dialog).toHaveCount(0);

    // What is paused is still on its way.
    await page
      .getByRole('button', { name: new RegExp(`^${texts('task-centre', language)('title')}`) })
      .click();
    await expect(dialog.getByRole('link', { name: 'Weekend push' })).toBeVisible();
    expect(await seriousFaults(page, '.ant-drawer')).toEqual([]);
    expect(await rawKeys(page)).toEqual([]);
    expect(errors).toEqual([]);
  });

test('a task is begun, copied, kept as a template, left, recovered and deleted', async ({
  browser,
  baseURL,
}) => {
  const first = await newOrganisation(browser, baseURL as string, 'Bulk tasks');
  const person = await freshPerson('tiktok');
  await authorise(first.page, person, person.accountIds);
  await succeeded(first.page);
  await newProduct(first.page, 'Sail Away');
  const { page } = await loggedIn(browser, baseURL as string, { phone: first.phone, password });
  const errors = watchErrors(page);
  await page.addInitScript(() => localStorage.setItem('ad-platform-key', 'TIKTOK'));
  const [t, ui] = [texts('tasks'), texts('ui')];
  const dialog = page.getByRole('dialog');
  const rows = (name: string) => page.getByRole('row').filter({ hasText: name });

  // The dialog hands product and objective to the wizard.
  await visit(page, '/admanager/batchCreate');
  await page
    .getByRole('button', { name: t('add'), exact: true })
    .first()
    .click();
  await dialog.getByLabel(t('create.product')).click();
  await page.getByTitle('Sail Away').click();
  await dialog.getByRole('radio', { name: t('option.landingType.TRAFFIC') }).check({ force: true });
  await dialog.getByRole('button', { name: t('create.go'), exact: true }).click();
  await expect(page).toHaveURL(/createAd\?platform=TIKTOK&productId=.*&objective=TRAFFIC/);

  await call(page.request, '/ad/task/tiktok/save', {
    as: 'DRAFT',
    content: { taskName: 'Harbour week', landingType: 'TRAFFIC', advertiserIds: [person.accountIds[0]] },
  });
  await visit(page, '/admanager/batchCreate');
  await expect(rows('Harbour week')).toHaveCount(1);
  await inMenu(page, 'Harbour week', t('rowAction.saveTemplate'), 'en');
  await dialog.getByLabel(t('template.name')).fill('Every week');
  await dialog.getByRole('button', { name: ui('save'), exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: t('template.title'), exact: true }).click();
  await expect(dialog.getByText('Every week')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  // A copy opens in the wizard under a name of its own, and is kept from the first change on.
  await inMenu(page, 'Harbour week', t('rowAction.copy'), 'en');
  await expect(page).toHaveURL(/createAd\?platform=TIKTOK&copy=/);
  const name = page.locator('[data-path="taskName"]').getByRole('textbox');
  await expect(name).toHaveValue(texts('task-wizard')('copyName', { name: 'Harbour week' }));
  await name.fill('Second harbour');
  await expect(page).toHaveURL(/[?&]id=/);
  await visit(page, '/admanager/batchCreate');
  await expect(rows('Second harbour')).toContainText(t('status.TASK_TEMP'));
  await inMenu(page, 'Second harbour', t('action.drop'), 'en');
  await expect(rows('Second harbour')).toHaveCount(0);
  await page.getByText(t('tab.dropped'), { exact: true }).click();
  await page.getByRole('button', { name: `${t('action.recover')}: Second harbour`, exact: true }).click();
  await expect(rows('Second harbour')).toHaveCount(0);
  await page.getByText(t('tab.tasks'), { exact: true }).click();
  await expect(rows('Second harbour')).toHaveCount(1);

  await inMenu(page, 'Second harbour', t('action.delete'), 'en');
  await expect(dialog.getByText(t('deleteConsequence'))).toBeVisible();
  await dialog.getByRole('button', { name: ui('delete.confirm'), exact: true }).click();
  await expect(rows('Second harbour')).toHaveCount(0);
  expect(errors).toEqual([]);
});
