import { expect, type Page } from '@playwright/test';
import { loggedIn } from './support/journey.ts';
import { borrow, giveBack } from './support/pool.ts';
import { test } from './support/test.ts';

/** All that a page finds of those who were here before it. */
const past = (page: Page) =>
  page.evaluate(async () => ({
    cookies: document.cookie,
    local: Object.keys(localStorage),
    session: Object.keys(sessionStorage),
    databases: (await indexedDB.databases()).map(({ name }) => name),
    online: navigator.onLine,
  }));

test('a browser that goes from test to test keeps nothing of the former', async ({ browser, baseURL }) => {
  const { context, page } = await loggedIn(browser, baseURL as string, { language: 'en' });
  await page.goto('/console/home');
  await expect(page.getByRole('main')).toBeVisible();
  await page.route('**/*', (route) => route.abort());
  await page.evaluate(async () => {
    sessionStorage.setItem('entries', 'half typed');
    document.cookie = 'readable=1';
    await new Promise((done) => {
      const opening = indexedDB.open('kept');
      opening.addEventListener('success', done);
    });
  });
  await context.setOffline(true);
  expect(await past(page)).toMatchObject({ session: ['entries'], databases: ['kept'], online: false });
  expect((await past(page)).local).toContain('agentMemberVo');
  await giveBack();

  const next = await borrow(browser);
  expect(next.context, 'the same browser again').toBe(context);
  expect(await next.context.storageState({ indexedDB: true })).toEqual({ cookies: [], origins: [] });
  await next.page.goto('/healthz');
  expect(await past(next.page)).toEqual({ cookies: '', local: [], session: [], databases: [], online: true });
  await next.page.goto('/console/home');
  await expect(next.page).toHaveURL(/user\/login\?redirect=/);
});
