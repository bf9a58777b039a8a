import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { authorise, rowOf, succeeded } from './support/authorise.ts';
import { acceptAndSwitch } from './support/invitation.ts';
import { loggedIn, watchErrors } from './support/journey.ts';
import { freshPerson, type Person, withdraw } from './support/platform-person.ts';
import { newOrganisation, newPhone } from './support/register.ts';
import { moveTo } from './support/settled.ts';
import { test } from './support/test.ts';
import { texts } from './support/texts.ts';
import { watchToasts } from './support/toasts.ts';

const t = texts('accounts');
const result = texts('account-auth');

/** On the members' screen: an optimizer who may manage this one account. */
async function invite(page: Page, accountId: string): Promise<string> {
  const m = texts('members');
  const phone = newPhone();
  await moveTo(page, '/accountManager/addMember');
  await page.getByLabel(m('column.phone'), { exact: false }).fill(phone);
  await page.getByRole('textbox', { name: m('column.userName') }).fill('Remy Vale');
  await page.getByRole('checkbox', { name: 'Optimizer' }).check();
  const account = page
    .getByRole('list', { name: m('form.accounts') })
    .getByRole('listitem')
    .filter({ hasText: accountId });
  await account.getByRole('radio', { name: 'Manage' }).check();
  await page.getByRole('button', { name: m('form.send') }).click();
  await expect(rowOf(page, 'Remy Vale')).toContainText('Invited');
  return phone;
}

test('from an empty organisation to accounts on four platforms, an optimizer with one of them, and a withdrawal', async ({
  browser,
  baseURL,
}) => {
  const { page } = await newOrganisation(browser, baseURL as string, 'Tidal Fox Studio');
  const errors = watchErrors(page);
  await page.goto('/console/accountManager');
  await expect(page.getByText(t('empty.title'))).toBeVisible();

  const people: Person[] = [];
  for (const platform of ['tiktok', 'facebook', 'ocean', 'google'] as const) {
    const person = await freshPerson(platform);
    people.push(person);
    await authorise(page, person, person.accountIds.slice(0, 1));
    await succeeded(page);
    await expect(page.getByRole('listitem')).toHaveCount(1);
    await expect(page.getByRole('listitem')).toContainText(person.accountIds[0] as string);
    // The address keeps the state, so that a reload shows the result again, and nothing that could be used elsewhere.
    await expect(page).not.toHaveURL(/[?&](auth_)?code=/);
    await page.getByRole('link', { name: result('success.action') }).click();
    const row = rowOf(page, person.accountIds[0]);
    await expect(row).toContainText('Authorised');
    await expect(row).toContainText(/[A-Z]\w+\/\w+UTC[+-]\d/);
    // Facebook and Google tell no balance of accounts that pay afterwards.
    if (platform === 'tiktok' || platform === 'ocean')
      await expect(row).toContainText(/[A-Z]{3}\s[\d,]+\.\d\d/);
  }
  await expect(page.getByRole('row')).toHaveCount(5);
  await expect(page.getByText(/multiple currencies in one organisation/)).toBeVisible();

  const [tiktok, facebook] = people as [Person, Person];
  const given = tiktok.accountIds[0] as string;
  const phone = await invite(page, given);
  const optimizer = await newOrganisation(browser, baseURL as string, 'Vale', { phone });
  await optimizer.page.goto('/console/home');
  await acceptAndSwitch(optimizer.page, 'Tidal Fox Studio');
  await moveTo(optimizer.page, '/accountManager');
  await expect(rowOf(optimizer.page, given)).toContainText('Authorised');
  await expect(optimizer.page.getByRole('row')).toHaveCount(2);
  await expect(optimizer.page.getByRole('button', { name: t('add') })).toHaveCount(0);

  await moveTo(page, '/accountManager');
  await expect(rowOf(page, given)).toContainText('Authorised');
  await withdraw(tiktok);
  for (const open of [page, optimizer.page])
    await expect(rowOf(open, given)).toContainText('Withdrawn on the platform', {
      timeout: 100_000,
    });
  await expect(page.getByText(/Re-authorise 1 account to resume/)).toBeVisible();
  await expect(optimizer.page.getByText(/Ask your administrator/)).toBeVisible();
  await expect(rowOf(page, facebook.accountIds[0])).toContainText('Authorised');

  expect(errors).toEqual([]);
});

test('the list is narrowed in its address, exported, and refreshed with a word about each failure', async ({
  browser,
  baseURL,
}) => {
  const { page } = await loggedIn(browser, baseURL as string, {
    tenant: 'Blue Harbor',
    language: 'en',
  });
  const errors = watchErrors(page);
  const said = await watchToasts(page);
  await page.goto('/console/accountManager');
  const withdrawn = page.getByRole('button', { name: /^Withdrawn on the platform \(\d+\)$/ });
  const count = Number(/\d+/.exec(await withdrawn.innerText())?.[0]);
  await withdrawn.click();
  await expect(page).toHaveURL(/authStatus=USER_PLATFORM_CANCEL/);
  await expect(page.getByRole('row')).toHaveCount(count + 1);
  await page.reload();
  await expect(page.getByRole('row')).toHaveCount(count + 1);

  const exports = texts('exports');
  await page.getByRole('button', { name: exports('action'), exact: true }).click();
  const choice = page.getByRole('dialog', { name: exports('dialog') });
  await choice.getByText(exports('format.csv'), { exact: true }).click();
  const download = page.waitForEvent('download');
  await choice.getByRole('button', { name: exports('action'), exact: true }).click();
  const sheet = readFileSync(await (await download).path(), 'utf8');
  expect(sheet).toContain('Withdrawn on the platform');
  expect(sheet).toContain(exports('accounts.id'));
  expect(sheet).toMatch(/\d{15,}/);

  await page
    .getByRole('row')
    .nth(1)
    .getByRole('button', { name: /^Sync / })
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('1 account could not be synced');
  await expect(dialog).toContainText('Syncs and tasks are paused and resume once you re-authorise');
  await dialog
    .getByRole('button', { name: texts('ui')('close') })
    .last()
    .click();

  await page.getByRole('button', { name: texts('ui')('filter.clear') }).click();
  await page.getByRole('button', { name: t('refresh') }).click();
  await page.getByRole('menuitem', { name: 'Google' }).click();
  await expect.poll(() => said.at(-1)).toMatch(/\d accounts synced/);
  await expect(dialog).toHaveCount(0);
  expect(errors).toEqual([]);
});
