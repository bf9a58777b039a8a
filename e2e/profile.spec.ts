import { expect, test } from '@playwright/test';
import { loggedIn } from './support/journey.ts';

test('signs out another device, which then finds its session ended', async ({ browser, baseURL }) => {
  const wish = { phone: '13800000009', language: 'en' as const };
  const here = await loggedIn(browser, baseURL as string, wish);
  const there = await loggedIn(browser, baseURL as string, wish);
  await there.page.goto('/console/accountManager/setting');
  await expect(there.page.getByLabel('Timezone')).toBeVisible();

  await here.page.goto('/console/accountManager/userInfo');
  await expect(here.page.getByText('This device')).toBeVisible();
  await here.page.getByRole('button', { name: /Sign out all others/ }).click();
  await expect(here.page.getByText('Signed out')).toBeVisible();

  await there.page.goto('/console/accountManager/userInfo');
  await expect(there.page).toHaveURL(/\/user\/login\?redirect=/);
  await here.page.reload();
  await expect(here.page.getByText('This device')).toBeVisible();
  await here.context.close();
  await there.context.close();
});

test('changes the name and shows it in the shell', async ({ browser, baseURL }) => {
  const { context, page } = await loggedIn(browser, baseURL as string, {
    phone: '13800000003',
    language: 'en',
  });
  await page.goto('/console/accountManager/userInfo');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Ines Marlow');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Personal info saved')).toBeVisible();
  await expect(page.getByRole('button', { name: /Ines Marlow/ })).toBeVisible();
  await context.close();
});

test('two new passwords that differ are told so', async ({ browser, baseURL }) => {
  const { context, page } = await loggedIn(browser, baseURL as string, {
    phone: '13800000003',
    language: 'en',
  });
  await page.goto('/console/accountManager/userInfo');
  await page.getByRole('textbox', { name: 'Current password' }).fill('Adsail2026');
  await page.getByRole('textbox', { name: 'New password', exact: true }).fill('Adsail2027');
  await page.getByRole('textbox', { name: 'New password again' }).fill('Adsail2028');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('The two passwords differ')).toBeVisible();
  await context.close();
});
