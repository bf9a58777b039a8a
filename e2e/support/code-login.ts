import type { Page } from '@playwright/test';
import { newestCode } from './journey.ts';
import type { Language } from './login.ts';
import { texts } from './texts.ts';

/** On the login page, with a code that the outbox tells. */
export async function logInByCode(page: Page, phone: string, language: Language = 'en'): Promise<void> {
  const s = texts('session', language);
  await page.goto('/console/user/login');
  await page.getByLabel(s('field.phone'), { exact: true }).fill(phone);
  await page.getByRole('button', { name: s('code.get') }).click();
  await page.getByLabel(s('field.code'), { exact: true }).fill(await newestCode(page.request, phone));
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: s('login.submit'), exact: true }).click();
}
