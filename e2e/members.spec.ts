import { expect, type Locator, type Page } from '@playwright/test';
import { logInByCode } from './support/code-login.ts';
import { rawKeys, seriousFaults } from './support/faults.ts';
import { acceptAndSwitch, invite } from './support/invitation.ts';
import { browserLocale, loggedIn } from './support/journey.ts';
import { call } from './support/login.ts';
import { borrow } from './support/pool.ts';
import { newOrganisation, newPhone } from './support/register.ts';
import { moveTo, visit } from './support/settled.ts';
import { test } from './support/test.ts';
import { texts } from './support/texts.ts';
import { watchToasts } from './support/toasts.ts';

const rowOf = (page: Page, name: string): Locator => page.getByRole('row').filter({ hasText: name });

async function openMembers(page: Page): Promise<void> {
  await page.goto('/console/accountManager/member');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
}

async function choose(page: Page, name: string, action: string): Promise<void> {
  await rowOf(page, name)
    .getByRole('button', { name: texts('ui')('row.more', { name }) })
    .click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

const worksIn = (page: Page, organisation: string) =>
  expect(page.getByRole('button', { name: new RegExp(`: ${organisation}`) })).toBeVisible();

test('an optimizer is invited, accepts, sees the one account that it was given, is stopped at once, comes back and leaves', async ({
  browser,
  baseURL,
}) => {
  const t = texts('members');
  const phone = newPhone();
  const name = `Vera Tidewater ${phone.slice(-6)}`;
  const { page } = await loggedIn(browser, baseURL as string, {
    tenant: 'Blue Harbor',
    language: 'en',
  });
  const said = await watchToasts(page);

  await openMembers(page);
  await page.getByRole('button', { name: t('invite') }).click();
  await page.getByRole('button', { name: t('form.send') }).click();
  await expect(page.getByText("Please enter the member's name")).toBeVisible();
  await expect(page.getByText('Please select at least one role')).toBeVisible();
  // As it is copied from an address book.
  await page
    .getByRole('textbox', { name: t('column.phone') })
    .fill(`+86 ${phone.slice(0, 3)} ${phone.slice(3)}`);
  await page.getByRole('textbox', { name: t('column.userName') }).fill(name);
  await page.getByRole('checkbox', { name: 'Optimizer' }).check();
  const accounts = page.getByRole('list', { name: t('form.accounts') }).getByRole('listitem');
  const given = (await accounts.first().locator('[dir=auto]').innerText()).trim();
  await accounts.first().getByRole('radio', { name: 'Manage' }).check();

  // A reload in the middle costs nothing.
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByRole('textbox', { name: t('column.userName') })).toHaveValue(name);
  await page.getByRole('button', { name: t('form.send') }).click();
  await expect(rowOf(page, name)).toContainText('Invited');

  const guest = await newOrganisation(browser, baseURL as string, 'Tidewater', { phone });
  await guest.page.goto('/console/home');
  await acceptAndSwitch(guest.page, 'Blue Harbor Games');
  await moveTo(guest.page, '/accountManager');
  await expect(guest.page.getByRole('row')).toHaveCount(2);
  await expect(rowOf(guest.page, given)).toBeVisible();

  await openMembers(page);
  await expect(rowOf(page, name)).toContainText('Active');
  await rowOf(page, name)
    .getByRole('button', { name: t('accountsOf', { count: 1, name, number: 1 }) })
    .click();
  await expect(page.getByRole('dialog')).toContainText(given);
  await page.keyboard.press('Escape');

  await choose(page, name, t('action.stop'));
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('action.stop') })
    .click();
  await expect(rowOf(page, name)).toContainText('Suspended');
  // The session goes on in the guest's own organisation, and says why.
  const heard = await watchToasts(guest.page);
  await guest.page.goto('/console/productManager');
  await worksIn(guest.page, 'Tidewater');
  const ended = texts('common');
  await expect
    .poll(() => heard.join(' '))
    .toContain(ended('ended.STOPPED', { organisation: 'Blue Harbor Games' }));

  await choose(page, name, t('action.resume'));
  await expect(rowOf(page, name)).toContainText('Active');
  const back = await loggedIn(browser, baseURL as string, {
    phone,
    password: 'Harbour42',
    tenant: 'Blue Harbor',
    language: 'en',
  });
  await back.page.goto('/console/productManager');
  await expect(back.page.getByRole('row').nth(1)).toBeVisible();

  await choose(page, name, t('action.delete'));
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('action.delete') })
    .click();
  await expect(rowOf(page, name)).toHaveCount(0);
  await back.page.goto('/console/home');
  await worksIn(back.page, 'Tidewater');

  await expect
    .poll(() => said)
    .toEqual([t('invited'), t('stopped'), t('resumed'), t('deleted', { count: 1 })]);
  await page.getByText(t('tab.log'), { exact: true }).click();
  const changes = rowOf(page, name);
  await expect(changes).toHaveCount(5);
  for (const [index, action] of (['DELETE', 'RESUME', 'STOP', 'ACCEPT', 'INVITE'] as const).entries())
    await expect(changes.nth(index)).toContainText(t(`logAction.${action}`));
  await changes.nth(2).getByRole('button').click();
  await expect(page.getByRole('dialog')).toContainText('Active');
  await expect(page.getByRole('dialog')).toContainText('Suspended');
});

test('roles and accounts are changed on the page of a member; a phone is a member once', async ({
  browser,
  baseURL,
}) => {
  const t = texts('members');
  const { page } = await loggedIn(browser, baseURL as string, {
    tenant: 'Blue Harbor',
    language: 'en',
  });
  await openMembers(page);
  await page.getByRole('button', { name: t('editOne', { name: 'Freya Stonemoor' }) }).click();
  await page.getByRole('checkbox', { name: 'Designer' }).check();
  await page.getByLabel(t('picker.search')).fill('BHG');
  await page.getByRole('button', { name: /Set (all|the) \d shown to/ }).click();
  await page.getByRole('menuitem', { name: 'View', exact: true }).click();
  await page.getByRole('button', { name: texts('ui')('save'), exact: true }).click();
  await expect(rowOf(page, 'Freya Stonemoor')).toContainText('Optimizer · Designer');

  // Again at once: the form begins with what was just saved.
  await page.getByRole('button', { name: t('editOne', { name: 'Freya Stonemoor' }) }).click();
  await page.getByRole('checkbox', { name: 'Designer' }).uncheck();
  await page.getByRole('button', { name: texts('ui')('save'), exact: true }).click();
  await expect(rowOf(page, 'Freya Stonemoor')).not.toContainText('Designer');

  await page.goto('/console/accountManager/addMember');
  await page.getByRole('textbox', { name: t('column.phone') }).fill('13800000015');
  await page.getByRole('textbox', { name: t('column.userName') }).fill('Freya again');
  await page.getByRole('checkbox', { name: 'Designer' }).check();
  await page.getByRole('button', { name: t('form.send') }).click();
  await expect(
    page
      .getByRole('alert')
      .filter({ hasText: 'This phone has an open invitation to this organisation already' }),
  ).toBeVisible();
});

// The list and the empty form are among screens.spec's; here is what opens from them, light and dark.
for (const language of ['zh', 'ar'] as const) {
  test(`log, dialogs and the page of a member in ${language}: no raw key, no serious fault`, async ({
    browser,
    baseURL,
  }) => {
    const { page } = await loggedIn(browser, baseURL as string, {
      tenant: 'Blue Harbor',
      language,
    });
    if (language === 'ar') await page.emulateMedia({ colorScheme: 'dark' });
    const read = async <Row>(path: string, data: object): Promise<Row[]> => {
      const answer = await page.request.post(path, { data });
      return ((await answer.json()) as { response: { list: Row[] } }).response.list;
    };
    const [member] = await read<{ memberId: string }>('/ad/sys/member/page', { keyword: '66000016' });
    const [entry] = await read<{ id: string }>('/ad/sys/member/log/page', { action: 'PERMISSION' });
    const places = [
      'member?tab=log',
      `member?tab=log&dialog=entry.${entry?.id}`,
      `member?dialog=accounts.${member?.memberId}`,
      `member?dialog=stop.${member?.memberId}`,
      `member?dialog=delete.${member?.memberId}`,
      `addMember?memberId=${member?.memberId}`,
    ];
    await visit(page, '/accountManager/member');
    for (const place of places) {
      await moveTo(page, `/accountManager/${place}`);
      const opens = place.includes('dialog=');
      if (opens) await expect(page.getByRole('dialog')).toBeVisible();
      expect.soft(await rawKeys(page), place).toEqual([]);
      expect.soft(await seriousFaults(page, opens ? '[role=dialog]' : 'html'), place).toEqual([]);
      await moveTo(page, '/accountManager/member');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
  });
}

test('a member leaves for its own organisation, whose last administrator it cannot leave', async ({
  browser,
  baseURL,
}) => {
  const t = texts('members');
  const host = await newOrganisation(browser, baseURL as string, 'Slack Tide');
  const { page, phone } = await newOrganisation(browser, baseURL as string, 'Own Pier');
  await invite(host.context, { phone, roles: ['OPTIMIZER'] });
  await page.goto('/console/home');
  await acceptAndSwitch(page, 'Slack Tide');

  const leave = async () => {
    await visit(page, '/accountManager/userInfo');
    await page.getByRole('button', { name: t('leave.action') }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel(t('leave.successor'))).toBeVisible();
    await dialog.getByRole('button', { name: t('leave.action') }).click();
    return dialog;
  };
  await leave();
  await worksIn(page, 'Own Pier');
  await expect(await leave()).toContainText(t('error.lastAdministratorLeaves'));
  await worksIn(page, 'Own Pier');
  const section = page.getByRole('region', { name: texts('invitations')('log.title') });
  await expect(section).toContainText(texts('invitations')('log.LEAVE'));

  await openMembers(host.page);
  await host.page.getByText(t('tab.log'), { exact: true }).click();
  await expect(rowOf(host.page, t('logAction.LEAVE'))).toBeVisible();
});

for (const language of ['en', 'ar'] as const)
  test(`who is removed from its only organisation is told so and may register (${language})`, async ({
    browser,
    baseURL,
  }) => {
    const s = texts('session', language);
    const host = await newOrganisation(browser, baseURL as string, 'Neap Tide');
    const phone = newPhone();
    await invite(host.context, { phone });
    const { page } = await borrow(browser, { locale: browserLocale[language] });
    await logInByCode(page, phone, language);
    await page.getByRole('button', { name: s('invited.accept') }).click();
    await worksIn(page, 'Neap Tide');
    const { request } = host.context;
    const { list } = await call<{ list: { memberId: string }[] }>(request, '/ad/sys/member/page', {
      keyword: phone,
    });
    await call(request, '/ad/sys/member/delete', { memberId: list[0]?.memberId });

    await page.goto('/console/productManager');
    const told = texts('common', language)('ended.REMOVED', { organisation: 'Neap Tide' });
    await expect(page.getByRole('heading', { level: 1, name: told })).toBeVisible();
    expect.soft(await rawKeys(page)).toEqual([]);
    expect.soft(await seriousFaults(page)).toEqual([]);
    await page.getByRole('link', { name: s('login.register') }).click();
    await expect(page.getByRole('heading', { level: 1, name: s('register.title') })).toBeVisible();
  });
