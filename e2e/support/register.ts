import {
  type Browser,
  type BrowserContext,
  expect,
  type Page,
  request as requests,
  test,
} from '@playwright/test';
import { loggedIn, newestCode } from './journey.ts';
import type { Language } from './login.ts';
import { borrow } from './pool.ts';

/** Of everybody whom `register` and `newOrganisation` make. */
export const password = 'Harbour42';
let people = 0;

/** A number that nobody has yet: each worker has its own range. */
export function newPhone(): string {
  people += 1;
  return `137${String(test.info().workerIndex % 1000).padStart(3, '0')}${String(people).padStart(5, '0')}`;
}

export interface Registered {
  context: BrowserContext;
  page: Page;
  phone: string;
}

/** Somebody new, in a browser of its own, through the registration page; always in an organisation of its own. */
export async function register(
  browser: Browser,
  { phone = newPhone(), organisation }: { phone?: string; organisation?: string } = {},
): Promise<Registered> {
  const { context, page } = await borrow(browser);
  await page.goto('/console/user/login?view=register');
  await page.getByLabel('Phone number', { exact: true }).fill(phone);
  await page.getByRole('button', { name: 'Get code' }).click();
  await page.getByLabel('Verification code', { exact: true }).fill(await newestCode(page.request, phone));
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('Repeat password', { exact: true }).fill(password);
  if (organisation) await page.getByLabel('Organisation name', { exact: true }).fill(organisation);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL(/\/console\/home(\?|$)/);
  return { context, page, phone };
}

/** Somebody from here, on the login page that is open. */
export async function logInOnPage(page: Page, phone: string): Promise<void> {
  await page.getByRole('tab', { name: 'Password' }).click();
  await page.getByLabel('Phone number', { exact: true }).fill(phone);
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(password);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
}

interface OrganisationWish {
  language?: Language;
  phone?: string;
  /** See `pool.ts`. */
  fresh?: boolean;
}

/** Somebody new with an organisation of its own, over the API, for journeys that begin after that. */
export async function newOrganisation(
  browser: Browser,
  baseURL: string,
  organisation: string,
  { language = 'en', fresh = false, phone = newPhone() }: OrganisationWish = {},
): Promise<Registered> {
  const visitor = await requests.newContext({ baseURL });
  const person = { phoneRegion: '86', phone };
  await visitor.get('/creative/sendMessageCode', { params: { ...person, scene: 'REGISTER' } });
  const answer = await visitor.post('/creative/register', {
    data: {
      ...person,
      code: await newestCode(visitor, phone),
      password,
      tenantName: organisation,
      privacyAgreed: true,
    },
  });
  expect(await answer.json()).toMatchObject({ code: 200 });
  await visitor.dispose();
  return { phone, ...(await loggedIn(browser, baseURL, { phone, password, language, fresh })) };
}
