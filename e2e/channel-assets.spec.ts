import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { authorise, succeeded } from './support/authorise.ts';
import { rawKeys, seriousFaults } from './support/faults.ts';
import { loggedIn, watchErrors } from './support/journey.ts';
import { call } from './support/login.ts';
import { pictureFile } from './support/picture.ts';
import { freshPerson, type PlatformName } from './support/platform-person.ts';
import { newOrganisation, password } from './support/register.ts';
import { visit } from './support/settled.ts';
import { test } from './support/test.ts';
import { texts } from './support/texts.ts';

const [assets, ui] = [texts('assets'), texts('ui')];

/** An organisation with two accounts of the platform, which is the chosen one. */
async function opened(browser: Browser, baseURL: string | undefined, platform: PlatformName, name: string) {
  const first = await newOrganisation(browser, baseURL as string, name);
  const person = await freshPerson(platform);
  await authorise(first.page, person, person.accountIds);
  await succeeded(first.page);
  await first.page.addInitScript(
    (chosen) => localStorage.setItem('ad-platform-key', chosen),
    platform.toUpperCase(),
  );
  const [here = '', there = ''] = person.accountIds;
  return { page: first.page, phone: first.phone, here, there };
}

async function sync(page: Page): Promise<Locator> {
  await page
    .getByRole('button', { name: assets('sync'), exact: true })
    .first()
    .click();
  const rows = page.getByRole('row').filter({ hasText: assets('presence.there') });
  await expect(rows).not.toHaveCount(0);
  return rows;
}

async function inMenu(page: Page, name: string, item: string): Promise<void> {
  await page
    .getByRole('button', { name: ui('row.more', { name }), exact: true })
    .first()
    .click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}

/** Added over the API, and taken over by the platform. */
async function pixels(page: Page, advertiserId: string, ...names: string[]): Promise<void> {
  for (const name of names) await call(page.request, '/ad/material/pixel/add', { name, advertiserId });
  await expect(async () => {
    const { list } = await call<{ list: { name: string }[] }>(page.request, '/ad/material/pixel/list', {
      advertiserId: [advertiserId],
      pageIndex: 1,
      pageSize: 100,
    });
    expect(list.map(({ name }) => name)).toEqual(expect.arrayContaining(names));
  }).toPass();
}

test('copies several pixels to another account, and says of each what became of it', async ({
  browser,
  baseURL,
}) => {
  const { page, here, there } = await opened(browser, baseURL, 'tiktok', 'Several pixels');
  const errors = watchErrors(page);
  await pixels(page, here, 'Quay shop', 'Quay blog');
  await visit(page, '/admanager/pixelManager?keyword=Quay');
  await page.getByRole('checkbox', { name: ui('table.selectPage') }).check();
  await page.getByRole('button', { name: assets('copy.action'), exact: true }).click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByText(assets('copy.ofSeveral', { count: 2 }))).toBeVisible();
  await drawer.getByRole('searchbox').fill(there);
  await drawer.getByRole('treeitem').first().click();
  await expect(drawer.getByText(assets('copy.possible', { possible: 2, number: 2 }))).toBeVisible();
  await expect(drawer.getByRole('heading', { name: /Quay (shop|blog)/ })).toHaveCount(2);
  await drawer.getByLabel(assets('copy.name'), { exact: true }).first().fill('Quay copy');
  expect(await seriousFaults(page)).toEqual([]);
  await drawer.getByRole('button', { name: assets('copy.runSeveral', { count: 2 }) }).click();
  const results = drawer.getByRole('list', { name: assets('copy.results') });
  await expect(results.getByText(assets('changeState.DONE'))).toHaveCount(2);
  await expect(results.getByRole('listitem').filter({ hasText: 'Quay shop' })).toHaveCount(1);
  await drawer
    .getByRole('button', { name: ui('close'), exact: true })
    .last()
    .click();
  await expect(page.getByRole('row').filter({ hasText: 'Quay' })).toHaveCount(4);
  expect(await rawKeys(page)).toEqual([]);
  expect(errors).toEqual([]);
});

test('shares a pixel with another account and takes it back', async ({ browser, baseURL }) => {
  const { page, there } = await opened(browser, baseURL, 'tiktok', 'Lent pixels');
  const errors = watchErrors(page);
  await visit(page, '/admanager/pixelManager');
  await sync(page);
  const { list } = await call<{
    list: { name: string; advertiserId: string; businessId: string | null; shared: boolean }[];
  }>(page.request, '/ad/material/pixel/list', { pageIndex: 1, pageSize: 100 });
  const own = list.find((each) => each.businessId !== null && !each.shared && each.advertiserId !== there);
  const name = own?.name ?? '';
  await visit(page, `/admanager/pixelManager?keyword=${encodeURIComponent(name)}`);
  const drawer = page.getByRole('dialog');
  const results = drawer.getByRole('list', { name: assets('copy.results') });
  await inMenu(page, name, assets('share.action'));
  await drawer.getByRole('treeitem').first().click();
  await drawer.getByRole('button', { name: assets('share.run', { count: 1 }) }).click();
  await expect(results.getByText(assets('changeState.DONE'))).toBeVisible();
  await drawer
    .getByRole('button', { name: ui('close'), exact: true })
    .last()
    .click();

  await visit(page, `/admanager/pixelManager?keyword=${encodeURIComponent(name)}`);
  await inMenu(page, name, assets('share.stop'));
  await expect(drawer.getByRole('treeitem')).toHaveCount(1);
  await drawer.getByRole('treeitem').click();
  await drawer.getByRole('button', { name: assets('share.stopRun', { count: 1 }) }).click();
  await expect(results.getByText(assets('changeState.DONE'))).toBeVisible();
  expect(errors).toEqual([]);
});

test('makes an identity with its avatar, and deletes it', async ({ browser, baseURL }) => {
  const { page } = await opened(browser, baseURL, 'tiktok', 'Faces');
  const errors = watchErrors(page);
  const t = texts('identities');
  await visit(page, '/admanager/identityManager');
  await page.getByRole('button', { name: t('add'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(assets('column.advertiserName')).click();
  await page.keyboard.press('Enter');
  await dialog.getByLabel(t('column.name')).fill('Harbour master');
  await dialog.getByRole('button', { name: ui('save'), exact: true }).click();
  await expect(dialog.getByRole('alert')).not.toHaveCount(0);
  await dialog.locator('input[type=file]').setInputFiles(pictureFile('face.png', 128, 128));
  await expect(dialog.locator('img[src*="/files/"]')).toBeVisible();
  await dialog.getByRole('button', { name: ui('save'), exact: true }).click();
  await expect(dialog).toHaveCount(0);
  const row = page.getByRole('row').filter({ hasText: 'Harbour master' });
  await expect(row).toHaveCount(1);
  await expect(row.locator('img')).toBeVisible();
  await inMenu(page, 'Harbour master', t('delete'));
  await dialog.getByRole('button', { name: ui('delete.confirm'), exact: true }).click();
  await expect(row).toHaveCount(0);
  expect(errors).toEqual([]);
});

test('reads the public pages of Facebook, and Douyin accounts with what their owners allow', async ({
  browser,
  baseURL,
}) => {
  const facebook = await opened(browser, baseURL, 'facebook', 'Public pages');
  await visit(facebook.page, '/admanager/pageManager');
  await sync(facebook.page);
  expect(await rawKeys(facebook.page)).toEqual([]);

  const ocean = await opened(browser, baseURL, 'ocean', 'Douyin');
  const t = texts('aweme');
  await visit(ocean.page, '/admanager/awemeManager');
  const rows = await sync(ocean.page);
  await expect(rows.filter({ hasText: t('authStatus.AUTHRIZED') })).not.toHaveCount(0);
  expect(await rawKeys(ocean.page)).toEqual([]);
});

test('of two people who rename a pixel the second is told, and keeps what was typed', async ({
  browser,
  baseURL,
}) => {
  const { page, phone, here } = await opened(browser, baseURL, 'tiktok', 'Two hands');
  await pixels(page, here, 'Tug');
  const t = texts('pixels');
  const other = await loggedIn(browser, baseURL as string, { phone, password });
  await other.page.addInitScript(() => localStorage.setItem('ad-platform-key', 'TIKTOK'));
  for (const each of [page, other.page]) {
    await visit(each, '/admanager/pixelManager?keyword=Tug');
    await inMenu(each, 'Tug', t('edit'));
  }
  const save = async (on: Page, name: string) => {
    const dialog = on.getByRole('dialog');
    await dialog.getByLabel(t('column.name')).fill(name);
    await dialog.getByRole('button', { name: ui('save'), exact: true }).click();
    return dialog;
  };
  await expect(await save(page, 'Tug one')).toHaveCount(0);
  await expect(page.getByRole('row').filter({ hasText: 'Tug one' })).toHaveCount(1);
  const theirs = await save(other.page, 'Tug two');
  await expect(theirs.getByRole('alert').first()).toBeVisible();
  await expect(theirs.getByLabel(t('column.name'))).toHaveValue('Tug two');
});
