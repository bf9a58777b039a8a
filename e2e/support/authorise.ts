import { expect, type Page } from '@playwright/test';
import { allow, type Person, type PlatformName, signIn } from './platform-person.ts';
import { texts } from './texts.ts';

const t = texts('accounts');
const result = texts('account-auth');
const titles: Record<PlatformName, string> = {
  tiktok: 'TikTok',
  facebook: 'Facebook',
  ocean: 'Ocean Engine',
  google: 'Google',
};

export const rowOf = (page: Page, accountId: string | undefined) =>
  page.getByRole('row').filter({ hasText: accountId });

/** From the list to the platform's consent page. */
export async function goToPlatform(page: Page, platform: PlatformName): Promise<void> {
  if (!page.url().endsWith('/console/accountManager')) await page.goto('/console/accountManager');
  await page
    .getByRole('button', { name: t('add') })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('label', { hasText: titles[platform] }).click();
  await expect(dialog.getByRole('radio', { name: titles[platform] })).toBeChecked();
  await dialog.getByRole('button', { name: t('dialog.continue', { platform: titles[platform] }) }).click();
  await page.waitForURL((url) => url.pathname.startsWith(`/${platform}/`));
}

export async function authorise(page: Page, person: Person, accountIds: readonly string[]): Promise<void> {
  await signIn(page, person);
  await goToPlatform(page, person.platform);
  await allow(page, accountIds);
}

export const succeeded = (page: Page, options: { timeout?: number } = {}) =>
  expect(page.getByRole('heading', { name: result('success.title') })).toBeVisible(options);
