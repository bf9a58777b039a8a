import { type BrowserContext, expect, type Page } from '@playwright/test';
import type { Language } from './login.ts';
import { texts } from './texts.ts';

interface InviteInput {
  phone: string;
  userName?: string;
  roles?: string[];
}

/** Over the API, by the member who is logged in. */
export async function invite(
  { request }: Pick<BrowserContext, 'request'>,
  { phone, userName = 'Guest', roles = ['DESIGNER'] }: InviteInput,
): Promise<void> {
  const answer = await request.post('/ad/sys/member/invite', { data: { phone, userName, roles } });
  expect(await answer.json()).toMatchObject({ errorCode: 0 });
}

/** The bar under the top bar that shows an open invitation. */
export const offerBar = (page: Page, language: Language = 'en') =>
  page.getByRole('region', { name: texts('invitations', language)('banner.label') });

/** It comes with the console's first load, which may take its time. */
export const seesOffer = (page: Page, text: string, language: Language = 'en') =>
  expect(offerBar(page, language)).toContainText(text, { timeout: 30_000 });

/** Accepts the invitation that the banner shows and goes to work there. */
export async function acceptAndSwitch(page: Page, organisation: string): Promise<void> {
  const t = texts('invitations');
  await seesOffer(page, organisation);
  await offerBar(page)
    .getByRole('button', { name: t('accept') })
    .click();
  await page.getByRole('button', { name: t('banner.switch') }).click();
  await expect(page.getByRole('button', { name: new RegExp(`: ${organisation}`) })).toBeVisible();
}
