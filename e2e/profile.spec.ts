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
  const others = here.page.getByRole('button', { name: /^Log out all others/ });
  await others.click();
  await expect(others).toHaveCount(0);
  await expect.poll(() => said).toEqual(['Logged out']);

  await there.page.goto('/console/accountManager/userInfo');
  await expect(there.page).toHaveURL(/\/user\/login\?redirect=/);
  await here.page.reload();
  await expect(here.page.getByText('This device')).toBeVisible();
});

test('the user center: a new name and an avatar are shown in the shell; two new passwords that differ are told so', async ({
  browser,
  baseURL,
}) => {
  const { page } = await newOrganisation(browser, baseURL as string, 'New Name');
  const said = await watchToasts(page);
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await page.goto('/console/accountManager/userInfo');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Ines Marlow');
  await save.click();
  await expect(page.getByRole('button', { name: /Ines Marlow/ })).toBeVisible();
  await expect.poll(() => said).toEqual(['Personal info saved']);

  // Through the multipart client.
  const sent = page.waitForResponse((response) => response.url().endsWith('/ad/file/upload'));
  await page.locator('input[type="file"]').setInputFiles(pictureFile('me.png'));
  const answer = await sent;
  expect(answer.request().headers()['content-type']).toMatch(/^multipart\/form-data/);
  expect(await answer.json()).toMatchObject({ status: 0 });
  await save.click();
  const avatar = page.getByRole('button', { name: /^User/ }).locator('img');
  await expect(avatar).toBeVisible();
  await page.reload();
  await expect(avatar).toBeVisible();

  await page.getByRole('textbox', { name: 'Current password' }).fill(password);
  await page.getByRole('textbox', { name: 'New password', exact: true }).fill('Adsail2027');
  await page.getByRole('textbox', { name: 'Repeat new password' }).fill('Adsail2028');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('The two passwords differ')).toBeVisible();
});
