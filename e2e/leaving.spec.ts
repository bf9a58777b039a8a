import { expect, type Locator, type Page } from '@playwright/test';
import { loggedIn } from './support/journey.ts';
import { chooseByKeyboard, opened } from './support/keyboard.ts';
import { logInOnPage, newOrganisation } from './support/register.ts';
import { test } from './support/test.ts';
import { texts } from './support/texts.ts';

const common = texts('common');
const ui = texts('ui');
const [home, other] = ['Blue Harbor Games', 'Northlight Shop'];
const typed = 'Typed and not saved';

const nameField = (page: Page): Locator =>
  page.getByRole('textbox', { name: texts('profile')('personal.name'), exact: true });
const question = (page: Page): Locator =>
  page
    .getByRole('dialog')
    .filter({ has: page.getByText(ui('form.discardTitle')).or(page.getByText(ui('form.logoutTitle'))) });
const answer = (page: Page, name: string) =>
  question(page).getByRole('button', { name, exact: true }).click();

/** The user center with a changed name in it. */
async function changeName(page: Page): Promise<void> {
  await page.goto('/console/accountManager/userInfo');
  await nameField(page).fill(typed);
  await expect(page.getByRole('button', { name: ui('form.undo') })).toBeVisible();
}

async function chooseTenant(page: Page, from: string, to: string): Promise<void> {
  await page.getByRole('button', { name: `${common('shell.tenant')}: ${from}` }).click();
  await page.getByRole('menuitem', { name: to }).click();
}

async function chooseLogout(page: Page): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${common('shell.user')}`) }).click();
  await page.getByRole('menuitem', { name: common('shell.logout') }).click();
}

test('a question over a drawer darkens the page once', async ({ browser, baseURL }) => {
  const { page } = await loggedIn(browser, baseURL as string, { tenant: home, language: 'en' });
  const groups = texts('title-groups');
  const seenMasks = () =>
    page
      .locator('.ant-modal-mask, .ant-drawer-mask')
      .filter({ visible: true })
      .evaluateAll(
        (masks) =>
          masks.filter((mask) => getComputedStyle(mask).backgroundColor !== 'rgba(0, 0, 0, 0)').length,
      );
  await page.goto('/console/materialManager/titleMaterial?dialog=add');
  await page.getByRole('textbox', { name: groups('column.groupName') }).fill(typed);
  await expect.poll(seenMasks).toBe(1);
  await page.keyboard.press('Escape');
  await expect(question(page)).toBeVisible();
  await expect.poll(seenMasks).toBe(1);
  await answer(page, ui('form.keepEditing'));
  await expect(question(page)).toBeHidden();
  await expect.poll(seenMasks).toBe(1);
});

test('another organisation: asks first, and the server only afterwards; in vain, the form is as it was', async ({
  browser,
  baseURL,
}) => {
  const { context, page } = await loggedIn(browser, baseURL as string, { tenant: home, language: 'en' });
  const switches: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/tenant/switch')) switches.push(request.url());
  });
  await changeName(page);
  await chooseTenant(page, home, other);
  await answer(page, ui('form.keepEditing'));
  await expect(question(page)).toBeHidden();
  await expect(nameField(page)).toHaveValue(typed);
  await expect(page).toHaveURL(/accountManager\/userInfo/);
  expect(switches).toEqual([]);

  await page.getByRole('button', { name: `${common('shell.tenant')}: ${home}` }).click();
  await expect(page.getByRole('menuitem', { name: other })).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('menuitem', { name: other }).click();
  const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/tenant/switch'));
  await answer(page, ui('form.discard'));
  await failed;
  await expect(question(page)).toBeHidden();
  await expect(nameField(page)).toHaveValue(typed);
  await context.setOffline(false);
  expect(switches).toHaveLength(1);

  // Still guarded.
  await chooseTenant(page, home, other);
  await answer(page, ui('form.discard'));
  await expect(page).toHaveURL(/\/console\/home(\?|$)/);
  await expect(page.getByRole('button', { name: `${common('shell.tenant')}: ${other}` })).toBeVisible();
  expect(switches).toHaveLength(2);

  // Given up is given up: nothing of it comes back.
  await chooseTenant(page, other, home);
  await expect(page.getByRole('button', { name: `${common('shell.tenant')}: ${home}` })).toBeVisible();
  await page.goto('/console/accountManager/userInfo');
  await expect(nameField(page)).toBeVisible();
  await expect(nameField(page)).not.toHaveValue(typed);
});

test('a link, going back, a reload and the logout ask first; by keyboard, the Enter that chooses does not answer too', async ({
  browser,
  baseURL,
}) => {
  const { page } = await newOrganisation(browser, baseURL as string, 'Second Glance');
  const menu = page.getByRole('button', { name: new RegExp(`^${common('shell.user')}`) });
  await page.goto('/console/home');
  await menu.click();
  await page.getByRole('menuitem', { name: common('shell.userCenter') }).click();
  await nameField(page).fill(typed);

  const kept = async () => {
    await answer(page, ui('form.keepEditing'));
    await expect(question(page)).toBeHidden();
    await expect(page).toHaveURL(/accountManager\/userInfo/);
    await expect(nameField(page)).toHaveValue(typed);
  };
  await page
    .getByRole('link', { name: texts('routes')('section.product') })
    .first()
    .click();
  await kept();
  await page.evaluate(() => history.back());
  await kept();
  await chooseLogout(page);
  await kept();

  const asked = page.waitForEvent('dialog');
  await page.evaluate(() => setTimeout(() => location.reload(), 0));
  const browsersQuestion = await asked;
  expect(browsersQuestion.type()).toBe('beforeunload');
  await browsersQuestion.dismiss();
  await expect(nameField(page)).toHaveValue(typed);

  const keep = question(page).getByRole('button', { name: ui('form.keepEditing'), exact: true });
  await menu.focus();
  await chooseByKeyboard(page, page.getByRole('menuitem', { name: common('shell.logout') }));
  await expect(keep).toBeFocused();
  await opened(question(page));
  await expect(keep).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question(page)).toBeHidden();
  await expect(menu).toBeFocused();
  await expect(nameField(page)).toHaveValue(typed);

  await chooseByKeyboard(page, page.getByRole('menuitem', { name: common('shell.logout') }));
  await expect(keep).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/user\/login\?redirect=/);
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
});

test('a session that is lost costs nothing: after the login the form is back', async ({
  browser,
  baseURL,
}) => {
  const { context, page, phone } = await newOrganisation(browser, baseURL as string, 'Long Absence');
  await changeName(page);
  await context.clearCookies();
  await page.getByRole('button', { name: ui('save'), exact: true }).click();
  await expect(page).toHaveURL(/user\/login\?redirect=/);
  await logInOnPage(page, phone);
  await expect(page).toHaveURL(/accountManager\/userInfo/);
  await expect(nameField(page)).toHaveValue(typed);
  await expect(page.getByText(ui('form.recovered'))).toBeVisible();
});

test('another tab in another organisation takes this one along, and the entries wait', async ({
  browser,
  baseURL,
}) => {
  const { context, page } = await loggedIn(browser, baseURL as string, { tenant: home, language: 'en' });
  await changeName(page);
  const second = await context.newPage();
  await second.goto('/console/home');
  // Nobody may stay in the former organisation: a save would reach the other one.
  const questions: string[] = [];
  page.on('dialog', (dialog) => {
    questions.push(dialog.type());
    void dialog.accept();
  });
  await chooseTenant(second, home, other);
  await expect(page.getByRole('button', { name: `${common('shell.tenant')}: ${other}` })).toBeVisible();
  await expect(nameField(page)).toBeVisible();
  await expect(nameField(page)).not.toHaveValue(typed);
  await chooseTenant(second, other, home);
  await expect(page.getByRole('button', { name: `${common('shell.tenant')}: ${home}` })).toBeVisible();
  await expect(nameField(page)).toHaveValue(typed);
  expect(questions).toEqual([]);
});

test('offline, a screen that was never loaded says so, and comes by itself', async ({ browser, baseURL }) => {
  const { context, page } = await newOrganisation(browser, baseURL as string, 'Dead Calm', {
    fresh: true,
  });
  await page.goto('/console/accountManager/userInfo');
  await expect(nameField(page)).toBeVisible();
  await context.setOffline(true);
  await page
    .getByRole('link', { name: texts('routes')('section.product') })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: common('error.offlineTitle') })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: common('error.offlineTitle') })).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
});
