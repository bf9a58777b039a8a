import { expect } from '@playwright/test';
import { authorise, rowOf, succeeded } from './support/authorise.ts';
import { test } from './support/own-stack.ts';
import { clearFaults, faultsSeen, freshPerson, setFault } from './support/platform-person.ts';
import { newOrganisation } from './support/register.ts';
import { serverProcess } from './support/server-process.ts';
import { texts } from './support/texts.ts';

const result = texts('account-auth');

test('a server killed between callback and import loses nothing', async ({ browser, baseURL, stack }) => {
  const { page } = await newOrganisation(browser, baseURL as string, 'Second Life');
  const person = await freshPerson('tiktok');
  await setFault({ platform: 'tiktok', path: 'advertiser', kind: 'slow', delayMs: 600_000 });
  try {
    await authorise(page, person, person.accountIds);
    await expect(page.getByRole('heading', { name: result('waiting.title') })).toBeVisible();
    // The import hangs in its question to the platform.
    await expect.poll(faultsSeen).toBeGreaterThan(0);
    process.kill(serverProcess(stack.logFile), 'SIGKILL');
  } finally {
    await clearFaults();
  }
  await succeeded(page, { timeout: 180_000 });
  await page.getByRole('link', { name: result('success.action') }).click();
  for (const id of person.accountIds) await expect(rowOf(page, id)).toContainText('Authorised');
});
