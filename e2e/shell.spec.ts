import { expect } from '@playwright/test';
import { loggedIn } from './support/journey.ts';
import { moveTo } from './support/settled.ts';
import { test } from './support/test.ts';
import { texts } from './support/texts.ts';

test('the top bar is 60 px high, titles carry the brand, and the side bar stays as it was left', async ({
  browser,
  baseURL,
}) => {
  const { page } = await loggedIn(browser, baseURL as string, { language: 'en' });
  await page.goto('/console/productManager');
  const bar = page.getByRole('complementary');
  await expect.poll(async () => (await bar.boundingBox())?.width).toBe(160);
  expect((await page.getByRole('banner').boundingBox())?.height).toBe(60);
  await expect(page).toHaveTitle(`${texts('routes')('screen.product')} - Adsail`);
  await page.getByRole('button', { name: texts('common')('shell.collapse') }).click();
  await expect.poll(async () => (await bar.boundingBox())?.width ?? 0).toBeLessThan(160);
  await page.reload();
  await expect.poll(async () => (await bar.boundingBox())?.width ?? 0).toBeLessThan(160);
  expect(await page.evaluate(() => localStorage.getItem('sidebarStatus'))).not.toBeNull();
});

test('picking a platform reloads, keeps the choice and hides what the platform lacks', async ({
  browser,
  baseURL,
}) => {
  const { page } = await loggedIn(browser, baseURL as string, {
    tenant: 'Blue Harbor',
    language: 'en',
  });
  await page.goto('/console/admanager');
  await expect(page.getByRole('link', { name: texts('identities')('title') })).toBeVisible();
  await page.getByRole('button', { name: texts('common')('shell.platform') }).click();
  await Promise.all([
    page.waitForEvent('load'),
    page.getByRole('menuitem', { name: 'Ocean Engine' }).click(),
  ]);
  await expect(page.getByRole('link', { name: texts('aweme')('title') })).toBeVisible();
  await expect(page.getByRole('link', { name: texts('identities')('title') })).toHaveCount(0);
  await expect(page.getByRole('link', { name: texts('pixels')('title') })).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('ad-platform-key'))).toContain('OCEAN');
});

test('an unknown path is the 404 page for members, the login for others; both find the company in the footer', async ({
  browser,
  baseURL,
  page,
}) => {
  await page.goto('/console/no/such/place');
  await expect(page).toHaveURL(/\/user\/login\?redirect=/);
  await moveTo(page, '/official');
  await expect(page.locator('footer')).toContainText('Adsail Demo Ltd.');
  const member = await loggedIn(browser, baseURL as string, { language: 'en' });
  await member.page.goto('/console/no/such/place');
  await expect(member.page).toHaveURL(/\/console\/404/);
  await moveTo(member.page, '/home');
  await expect(member.page.locator('footer')).toContainText('Adsail Demo Ltd.');
});
