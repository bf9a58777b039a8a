import { type APIRequestContext, expect, type Page, request as requests } from '@playwright/test';
import { readAddress } from '../../scripts/lib/settings.ts';

export type PlatformName = 'tiktok' | 'facebook' | 'ocean' | 'google';

/** Somebody at a platform with two ad accounts that belong to no organisation yet. */
export interface Person {
  platform: PlatformName;
  userId: string;
  accountIds: string[];
  /** Cancelled ones of the same person; on Google everybody has one. */
  closedAccountIds: string[];
}

const sandboxUrl = (): string => {
  const { sandboxUrl: url } = readAddress();
  if (!url) throw new Error('The address of the sandbox is not known: run the specs through Playwright');
  return url;
};

async function control<Answer>(
  path: string,
  data?: object,
  method = data ? 'POST' : 'DELETE',
): Promise<Answer> {
  const caller: APIRequestContext = await requests.newContext({ baseURL: sandboxUrl() });
  const answer = await caller.fetch(`/_sandbox/${path}`, { method, data });
  expect(answer.ok(), `${path} answered ${answer.status()}`).toBe(true);
  const body = (await answer.json()) as Answer;
  await caller.dispose();
  return body;
}

export async function freshPerson(platform: PlatformName): Promise<Person> {
  type Fresh = Omit<Person, 'platform' | 'closedAccountIds'> & Partial<Person>;
  const { userId, accountIds, closedAccountIds = [] } = await control<Fresh>('token', { platform });
  return { platform, userId, accountIds, closedAccountIds };
}

/** The person withdraws the app's access at the platform, as in its security settings. */
export const withdraw = ({ platform, userId }: Person) => control('revoke', { platform, userId });

/** The account gets campaigns that somebody made at the platform itself, and as many days of figures. */
export const fillAccount = (platform: PlatformName, account: string, ads: number, days = 0) =>
  control('seed', { platform, account, ads, days, ...(days > 0 && { active: 1 }) });

/** Hits everybody who calls that platform: only for specs with a stack of their own (`own-stack.ts`). */
export const setFault = (fault: { platform: PlatformName; path?: string; kind: string; delayMs?: number }) =>
  control('faults', fault);
export const clearFaults = () => control('faults');
/** How many requests the faults have met so far. */
export async function faultsSeen(): Promise<number> {
  const { list } = await control<{ list: { seen: number }[] }>('faults', undefined, 'GET');
  return list.reduce((sum, { seen }) => sum + seen, 0);
}

/** The page's browser is signed in at the platform, as somebody's usually is. */
export async function signIn(page: Page, { platform, userId }: Person): Promise<void> {
  const { hostname } = new URL(sandboxUrl());
  await page
    .context()
    .addCookies([
      { name: `sandbox_${platform}_user`, value: userId, domain: hostname, path: `/${platform}` },
    ]);
}

/** On the platform's consent page: only these accounts, then allow. */
export async function allow(page: Page, accountIds: readonly string[]): Promise<void> {
  await expect(page.getByRole('heading', { name: /asks for access/ })).toBeVisible();
  for (const box of await page.getByRole('checkbox').all()) {
    const wanted = accountIds.includes((await box.getAttribute('value')) ?? '');
    await box.setChecked(wanted);
  }
  await page.getByRole('button', { name: 'Allow' }).click();
}
