import {
  type APIRequestContext,
  type Browser,
  type BrowserContext,
  expect,
  type Page,
  request as requests,
} from '@playwright/test';
import { administrators } from './administrators.ts';
import { type Language, logIn, type LoginOptions } from './login.ts';
import { borrow } from './pool.ts';

export const languages = ['zh', 'en', 'ar'] as const satisfies readonly Language[];
export const browserLocale: Record<Language, string> = { zh: 'zh-CN', en: 'en-US', ar: 'ar-SA' };

/**
 * A browser of its own, logged in over the API: without a phone as the demo organisation's administrator who reads that
 * language. Who writes takes a `newOrganisation` instead. It goes back when the test ends.
 */
export async function loggedIn(
  browser: Browser,
  baseURL: string,
  { fresh, ...options }: LoginOptions & { fresh?: boolean } = {},
): Promise<{ context: BrowserContext; page: Page }> {
  const caller = await requests.newContext({ baseURL });
  const state = await logIn(caller, baseURL, {
    phone: administrators[options.language ?? 'en'],
    ...options,
  });
  await caller.dispose();
  return borrow(browser, { state, fresh });
}

/** Asks the demo outbox for the newest code that was sent to a phone. */
export async function newestCode(request: APIRequestContext, phone: string): Promise<string> {
  const read = async () => {
    const answer = await request.post('/ad/demo/outbox', { data: {} });
    const { response } = (await answer.json()) as { response: { list: { phone: string; text: string }[] } };
    const message = response.list.find((each) => each.phone.replaceAll(/\D/g, '').endsWith(phone));
    return /\d{6}/.exec(message?.text ?? '')?.[0] ?? '';
  };
  await expect.poll(read, { intervals: [50] }).toMatch(/^\d{6}$/);
  return read();
}

/** Errors of the page itself; a journey that leaves some behind has failed even if its steps passed. */
export function watchErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  return errors;
}
