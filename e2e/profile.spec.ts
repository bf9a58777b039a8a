import { expect } from '@playwright/test';
import { loggedIn } from './support/journey.ts';
import { pictureFile } from './support/picture.ts';
import { newOrganisation, password } from './support/register.ts';
import { test } from './support/test.ts';
import { watchToasts } from './support/toasts.ts';

test('signs out another device, which then finds its session ended', async ({ browser, baseURL }) => {
  const here = await newOrganisation(browser, baseURL as string, 'Two Desks');
  const { phone } = here;
  const there = await loggedIn(browser, baseURL as string, { phone, password, language: 'en' });
  const said = await watchToasts(here.page);
  await there.page.goto('/console/accountManager/setting');
  await expect(there.page.getByLabel('Timezone')).toBeVisible();

  await here.page.goto('/console/accountManager/userInfo');
  await expect(here.page.getByText('This device')).toBeVisible();
  const others = here.page.getByRole('button', { name: /^Sign out all others/ });
  await others.click();
  await expect(others).toHaveCount(0);
  await expect.poll(() => said).toEqual(['Signed out']);

  await there.page.goto('/console/accountManager/userInfo');
  await expect(there.page).toHaveURL(/\/user\/login\?redirect=/);
  await here.page.reload();
  await expect(here.page.getByText('This device')).toBeVisible();
});

test('changes the name and shows it in the shell', async ({ browser, baseURL }) => {
  const { page } = await newOrganisation(browser, baseURL as string, 'New Name');
  const said = await watchToasts(page);
  await page.goto('/console/accountManager/userInfo');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Ines Marlow');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('button', { name: /Ines Marlow/ })).toBeVisible();
  await expect.poll(() => said).toEqual(['Personal info saved']);
});

test('an avatar goes through the multipart client, is saved and shown', async ({ browser, baseURL }) => {
  const { page } = await newOrganisation(browser, baseURL as string, 'Foam Crest Labs');
  await page.goto('/console/accountManager/userInfo');
  const sent = page.waitForResponse((response) => response.url().endsWith('/ad/file/upload'));
  await page.locator('input[type="file"]').setInputFiles(pictureFile('me.png'));
  const answer = await sent;
  expect(answer.request().headers()['content-type']).toMatch(/^multipart\/form-data/);
  expect(await answer.json()).toMatchObject({ status: 0 });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('button', { name: /^User/ }).locator('img')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: /^User/ }).locator('img')).toBeVisible();
});

test('two new passwords that differ are told so', async ({ browser, baseURL }) => {
  const { page } = await loggedIn(browser, baseURL as string, {
    phone: '13800000003',
    language: 'en',
  });
  await page.goto('/console/accountManager/userInfo');
  await page.getByRole('textbox', { name: 'Current password' }).fill('Adsail2026');
  await page.getByRole('textbox', { name: 'New password', exact: true }).fill('Adsail2027');
  await page.getByRole('textbox', { name: 'New password again' }).fill('Adsail2028');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('The two passwords differ')).toBeVisible();
});
