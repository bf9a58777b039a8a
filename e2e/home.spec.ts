import { expect } from '@playwright/test';
import { seriousFaults } from './support/faults.ts';
import { loggedIn, watchErrors } from './support/journey.ts';
import { newOrganisation } from './support/register.ts';
import { visit } from './support/settled.ts';
import { test } from './support/test.ts';
import { texts } from './support/texts.ts';

for (const language of ['en', 'ar'] as const)
  test(`shows figures, line and top lists of one question, in ${language}`, async ({ browser, baseURL }) => {
    const t = texts('home', language);
    const { page } = await loggedIn(browser, baseURL as string, { tenant: 'Blue Harbor', language });
    const errors = watchErrors(page);
    await visit(page, '/home');
    await expect(page.getByRole('article')).toHaveCount(5);
    await expect(page.locator('figure')).toBeVisible();
    await expect(page.getByRole('region', { name: t('top.title') })).toBeVisible();
    expect(await seriousFaults(page, 'main')).toEqual([]);
    await page.getByRole('switch', { name: t('mine') }).click();
    await expect(page).toHaveURL(/mine=true/);
    await page
      .getByRole('article')
      .filter({ hasText: t('metric.cost') })
      .getByRole('link')
      .click();
    await expect(page).toHaveURL(/reportManager\/dayProduct\?.*mine=true/);
    await page.goBack();
    await expect(page.getByRole('switch', { name: t('mine') })).toBeChecked();
    expect(errors).toEqual([]);
  });

test('leads an empty organisation to its first account', async ({ browser, baseURL }) => {
  const t = texts('home', 'en');
  const { page } = await newOrganisation(browser, baseURL as string, 'First Steps Studio', {
    language: 'en',
  });
  await visit(page, '/home');
  await expect(page.getByRole('heading', { name: t('steps.account.title') })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(0);
  expect(await seriousFaults(page, 'main')).toEqual([]);
  await page.getByRole('button', { name: t('steps.account.action') }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page).toHaveURL(/accountManager\?dialog=authorise/);
});

test('shows a designer figures of own materials alone', async ({ browser, baseURL }) => {
  const t = texts('home', 'en');
  const { page } = await loggedIn(browser, baseURL as string, {
    phone: '13800000003',
    tenant: 'Blue Harbor',
    language: 'en',
  });
  await visit(page, '/home');
  await expect(page.getByText(t('ofMaterials'))).toBeVisible();
  await expect(page.getByRole('switch', { name: t('mine') })).toHaveCount(0);
});
