import { expect } from '@playwright/test';
import { Client } from 'pg';
import { authorise, rowOf, succeeded } from './support/authorise.ts';
import { test } from './support/own-stack.ts';
import { clearFaults, freshPerson, setFault } from './support/platform-person.ts';
import { newOrganisation } from './support/register.ts';
import { serverProcess } from './support/server-process.ts';
import { texts } from './support/texts.ts';

const result = texts('account-auth');

/** How many authorisations have their tokens and wait for their accounts. */
async function granted(databaseUrl: string): Promise<number> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const { rowCount } = await client.query("select 1 from authorisations where status = 'GRANTED'");
  await client.end();
  return rowCount ?? 0;
}

test('a server killed between callback and import loses nothing', async ({ browser, baseURL, stack }) => {
  const { page } = await newOrganisation(browser, baseURL as string, 'Second Life');
  const person = await freshPerson('tiktok');
  await setFault({ platform: 'tiktok', path: 'advertiser', kind: 'slow', delayMs: 600_000 });
  try {
    await authorise(page, person, person.accountIds);
    await expect(page.getByRole('heading', { name: result('waiting.title') })).toBeVisible();
    // The code, which works once, is exchanged, and the import hangs in its question to the platform. That the fault was met says
    // less: the regular checks of other accounts meet it too.
    await expect.poll(() => granted(stack.databaseUrl)).toBe(1);
    process.kill(serverProcess(stack.logFile), 'SIGKILL');
  } finally {
    await clearFaults();
  }
  await succeeded(page, { timeout: 180_000 });
  await page.getByRole('link', { name: result('success.action') }).click();
  for (const id of person.accountIds) await expect(rowOf(page, id)).toContainText('Authorised');
});
