import { type Browser, expect, type Page } from '@playwright/test';
import { authorise, goToPlatform, rowOf, succeeded } from './support/authorise.ts';
import { rawKeys, seriousFaults } from './support/faults.ts';
import { loggedIn, watchErrors } from './support/journey.ts';
import { allow, freshPerson, signIn } from './support/platform-person.ts';
import { borrow } from './support/pool.ts';
import { logInOnPage, newOrganisation } from './support/register.ts';
import { moveTo, visit } from './support/settled.ts';
import { test } from './support/test.ts';
import { texts } from './support/texts.ts';

const t = texts('accounts');
const result = texts('account-auth');

const watched = async (browser: Browser, baseURL: string | undefined, organisation: string) => {
  const { context, page } = await newOrganisation(browser, baseURL as string, organisation);
  return { context, page, errors: watchErrors(page) };
};

test('refused at the platform, then again and allowed', async ({ browser, baseURL }) => {
  const { page, errors } = await watched(browser, baseURL, 'Second Thoughts');
  await goToPlatform(page, 'google');
  await page.locator('button[name=user]').first().click();
  await page.getByRole('button', { name: 'Refuse' }).click();
  await expect(page.getByRole('heading', { name: result('refused.title') })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: result('refused.title') })).toBeVisible();

  const person = await freshPerson('google');
  await signIn(page, person);
  await page.getByRole('button', { name: result('retry', { platform: 'Google' }) }).click();
  await allow(page, person.accountIds);
  await succeeded(page);
  await expect(page.getByRole('listitem')).toHaveCount(2);
  expect(errors).toEqual([]);
});

test('a Google account that cannot be imported is named with its reason', async ({ browser, baseURL }) => {
  const { page, errors } = await watched(browser, baseURL, 'Old Accounts');
  const person = await freshPerson('google');
  const [closed = ''] = person.closedAccountIds;
  await authorise(page, person, [...person.accountIds, closed]);
  for (const _ of ['at once', 'after a reload']) {
    const some = result('partial.title_other', { added: 2, total: 3 });
    await expect(page.getByRole('heading', { name: some })).toBeVisible();
    const refused = page.getByRole('listitem').filter({ hasText: closed });
    await expect(refused).toContainText(result('refusal.NOT_ENABLED'));
    await expect(page.getByRole('listitem')).toHaveCount(3);
    await page.reload();
  }
  await page.getByRole('link', { name: result('partial.action') }).click();
  for (const id of person.accountIds) await expect(rowOf(page, id)).toContainText(t('notProvided'));
  await expect(rowOf(page, closed)).toHaveCount(0);

  // None of the chosen ones is of any use: a failure that says why for each.
  await authorise(page, person, [closed]);
  await expect(page.getByRole('heading', { name: result('failure.title') })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: closed })).toContainText(
    result('refusal.NOT_ENABLED'),
  );
  expect(errors).toEqual([]);
});

test('logged out while at the platform: the login leads back and nothing is lost', async ({
  browser,
  baseURL,
}) => {
  const { context, page, phone } = await newOrganisation(browser, baseURL as string, 'Long Lunch');
  const person = await freshPerson('tiktok');
  await signIn(page, person);
  await goToPlatform(page, 'tiktok');
  const other = await context.newPage();
  await other.goto('/console/home');
  await other.getByRole('button', { name: /^User/ }).click();
  await other.getByRole('menuitem', { name: texts('common')('shell.logout') }).click();
  await expect(other).toHaveURL(/user\/login/);

  await allow(page, person.accountIds);
  await page.getByRole('link', { name: result('login.action') }).click();
  await logInOnPage(page, phone);
  await succeeded(page);
  await expect(page.getByRole('listitem')).toHaveCount(2);
});

test('an account of another organisation stays there, and is free once it is revoked', async ({
  browser,
  baseURL,
}) => {
  const person = await freshPerson('facebook');
  const [first, second] = person.accountIds as [string, string];
  const holder = await watched(browser, baseURL, 'First Come');
  await authorise(holder.page, person, [first]);
  await succeeded(holder.page);

  const late = await watched(browser, baseURL, 'Late Arrival');
  await authorise(late.page, person, [first, second]);
  const lists = late.page.getByRole('list');
  for (const _ of ['at once', 'after a reload']) {
    await expect(late.page.getByRole('heading', { name: result('occupied.title') })).toBeVisible();
    await expect(lists.nth(0)).toContainText(first);
    await expect(lists.nth(1)).toContainText(second);
    await late.page.reload();
  }

  await holder.page.goto('/console/accountManager');
  await rowOf(holder.page, first)
    .getByRole('button', { name: /^Revoke the authorisation/ })
    .click();
  const dialog = holder.page.getByRole('dialog');
  await expect(dialog).toContainText(first);
  await dialog.getByRole('button', { name: t('confirm.button'), exact: true }).click();
  await expect(rowOf(holder.page, first)).toContainText('Revoked here');

  await authorise(late.page, person, [first]);
  await succeeded(late.page);
  expect([...holder.errors, ...late.errors]).toEqual([]);
});

test('an address alone shows no result, and no words of whoever wrote it', async ({ browser, baseURL }) => {
  const { page, errors } = await watched(browser, baseURL, 'Plain Sight');
  const title = page.getByRole('heading', { level: 1 });
  for (const search of [
    'result=SUCCESS&platform=TIKTOK&imported=3',
    'result=OTHER_ORG_OCCUPIED&platform=OCEAN&occupied=7001.7002',
    'result=FAILED&platform=TIKTOK&reason=Call%20this%20number',
    'code=1&reason=Call%20this%20number',
  ]) {
    await page.goto(`/console/account/auth?${search}`);
    await expect(title).toHaveText(result('none.title'));
    await expect(page.getByText(/Call this number|7001|3 accounts/)).toHaveCount(0);
  }
  // A state that somebody else began: the server says no, whatever else the address claims.
  await page.goto(
    '/console/account/auth?state=tiktok.foreign&error=x&error_description=Call%20this%20number',
  );
  await expect(title).toHaveText(result('unknown.title'));
  await expect(page.getByText('Call this number')).toHaveCount(0);
  expect(errors).toEqual([]);
});

test("a member's result is shown to that member only, and again after a reload", async ({
  browser,
  baseURL,
}) => {
  const owner = await watched(browser, baseURL, 'Own Result');
  const person = await freshPerson('tiktok');
  await authorise(owner.page, person, person.accountIds);
  await succeeded(owner.page);
  const address = owner.page.url();
  expect(new URL(address).searchParams.has('code')).toBe(false);
  await owner.page.reload();
  await succeeded(owner.page);
  await expect(owner.page.getByRole('listitem')).toHaveCount(2);

  const other = await watched(browser, baseURL, 'Curious Others');
  await other.page.goto(address);
  await expect(other.page.getByRole('heading', { level: 1 })).toHaveText(result('unknown.title'));
  await expect(other.page.getByRole('listitem')).toHaveCount(0);
  const { page: stranger } = await borrow(browser);
  await stranger.goto(address);
  await expect(stranger.getByRole('heading', { level: 1 })).toHaveText(result('login.title'));
  expect([...owner.errors, ...other.errors]).toEqual([]);
});

/** Results as the server words them, for those that no sandbox person brings about quickly. */
async function answerCallbacks(page: Page): Promise<void> {
  const account = (id: string) => ({ advertiserId: id, advertiserName: `Account ${id}` });
  const occupied = { result: 'OTHER_ORG_OCCUPIED', platform: 'OCEAN' };
  const answers: Record<string, unknown> = {
    juliang: {
      errorCode: 0,
      errorMessage: '',
      response: { ...occupied, imported: [account('7000')], occupied: [account('7001'), account('7002')] },
    },
    'tiktok/callback': { errorCode: 20000, errorMessage: 'expired', response: null },
  };
  for (const [path, json] of Object.entries(answers))
    await page.route(`**/ad/auth/${path}`, (route) => route.fulfill({ json }));
}

// The lists in every language are looked at with all the other screens; these are reached through an address only.
test('dialogs and results in Arabic and in the dark: no raw key, no serious fault', async ({
  browser,
  baseURL,
}) => {
  const { page } = await loggedIn(browser, baseURL as string, {
    tenant: 'Blue Harbor',
    language: 'ar',
  });
  await page.emulateMedia({ colorScheme: 'dark' });
  const answer = await page.request.post('/ad/tenant/advertise/auth/page', { data: {} });
  const { response } = (await answer.json()) as {
    response: { list: { platform: string; advertiserId: string; authStatus: string }[] };
  };
  // Nobody is asked about one that is revoked already.
  const [one] = response.list
    .filter(({ authStatus }) => authStatus === 'NORMAL')
    .map(({ platform, advertiserId }) => `${platform}-${advertiserId}`);
  const dialogs = ['/accountManager?dialog=authorise', `/accountManager?dialog=revoke.${one}`];
  const results = [
    '/account/auth?state=ocean.x&auth_code=1',
    '/account/auth?state=tiktok.x&code=1',
    '/account/auth?state=google.x&code=1',
    '/account/auth',
  ];
  await answerCallbacks(page);
  const examine = async (place: string, part?: string) => {
    expect.soft(await rawKeys(page), place).toEqual([]);
    expect.soft(await seriousFaults(page, part), place).toEqual([]);
  };
  await visit(page, '/accountManager');
  for (const place of dialogs) {
    await moveTo(page, place);
    await expect(page.getByRole('dialog')).toBeVisible();
    await examine(place, '[role=dialog]');
    await moveTo(page, '/accountManager');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  for (const place of results) {
    await visit(page, place);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(
      page.getByRole('status').filter({ has: page.getByRole('heading', { level: 1 }) }),
    ).toHaveCount(0);
    await examine(place);
  }
});
