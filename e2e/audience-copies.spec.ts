import { expect, type Page } from '@playwright/test';
import { authorise, succeeded } from './support/authorise.ts';
import { rawKeys, seriousFaults } from './support/faults.ts';
import { watchErrors } from './support/journey.ts';
import { call } from './support/login.ts';
import { freshPerson } from './support/platform-person.ts';
import { newOrganisation } from './support/register.ts';
import { visit } from './support/settled.ts';
import { test } from './support/test.ts';
import { texts } from './support/texts.ts';

const [t, assets, ui, names] = [
  texts('audiences', 'en'),
  texts('assets', 'en'),
  texts('ui', 'en'),
  texts('names', 'en'),
];
interface Row {
  name: string;
  advertiserId: string;
  advertiserName: string;
  externalId: string;
}

/** What the platform has taken over, by its name and account. */
async function listed(page: Page, path: string, name: string, advertiserId: string): Promise<Row> {
  let found: Row | undefined;
  await expect(async () => {
    const { list } = await call<{ list: Row[] }>(page.request, path, {
      keyword: name,
      pageIndex: 1,
      pageSize: 100,
    });
    found = list.find((row) => row.name === name && row.advertiserId === advertiserId);
    expect(found).toBeDefined();
  }).toPass();
  return found as Row;
}
async function pixel(page: Page, name: string, advertiserId: string): Promise<string> {
  await call(page.request, '/ad/material/pixel/add', { name, advertiserId });
  return (await listed(page, '/ad/material/pixel/list', name, advertiserId)).externalId;
}
/** Who is left out has to have done something. */
const visited = { operator: 'OR', filters: [{ field: 'EVENT', operator: 'EQ', value: 'PAGE BROWSE' }] };
const rules = (id: string) => ({
  operator: 'OR',
  rules: [{ event_source_ids: [id], retention_days: 30, filter_set: visited }],
});

/** An organisation with two accounts on TikTok, and an audience of the first. */
async function withAudience(browser: Parameters<typeof newOrganisation>[0], baseURL: string) {
  const { page } = await newOrganisation(browser, baseURL, 'Audience copies');
  const person = await freshPerson('tiktok');
  await authorise(page, person, person.accountIds);
  await succeeded(page);
  const [here = '', there = ''] = person.accountIds;
  const shop = await pixel(page, 'Harbour shop', here);
  const blog = await pixel(page, 'Harbour blog', here);
  await pixel(page, 'Harbour shop', there);
  await pixel(page, 'Harbour news', there);
  await call(page.request, '/ad/dmp/tiktok/custom/add', {
    advertiserId: here,
    name: 'Visitors',
    settings: {
      audienceType: 'PIXEL',
      ruleSpec: { inclusion_rule_set: rules(shop), exclusion_rule_set: rules(blog) },
    },
  });
  const { advertiserName } = await listed(page, '/ad/material/pixel/list', 'Harbour news', there);
  await listed(page, '/ad/audience/tiktok/getList', 'Visitors', here);
  return { page, there, thereName: advertiserName };
}

async function inMenu(page: Page, name: string, item: string): Promise<void> {
  await page
    .getByRole('button', { name: ui('row.more', { name }), exact: true })
    .first()
    .click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}

test('copies a custom audience to a sister account and shares it, to the end', async ({
  browser,
  baseURL,
}) => {
  const { page, there, thereName } = await withAudience(browser, baseURL as string);
  const errors = watchErrors(page);
  const drawer = page.getByRole('dialog');
  await visit(page, '/admanager/userPackage');

  await inMenu(page, 'Visitors', assets('copy.action'));
  await drawer.getByRole('treeitem', { name: thereName }).first().click();
  // One source is known by its name, of the other the account has nothing like it.
  await expect(drawer.getByText(assets('copy.match.NAME'))).toBeVisible();
  await expect(drawer.getByText(t('copy.sourceMissing', { names: 'Harbour blog' }))).toBeVisible();
  expect(await seriousFaults(page)).toEqual([]);
  await drawer.getByRole('combobox', { name: assets('copy.pick', { name: 'Harbour blog' }) }).click();
  await page.getByTitle('Harbour news', { exact: true }).click();
  await expect(drawer.getByText(assets('copy.match.CHOSEN'))).toBeVisible();
  await drawer.getByLabel(assets('copy.name'), { exact: true }).fill('Visitors there');
  await drawer.getByRole('button', { name: assets('copy.run', { count: 1 }) }).click();
  const results = drawer.getByRole('list', { name: assets('copy.results') });
  await expect(results.getByText(assets('changeState.DONE'))).toBeVisible();
  await listed(page, '/ad/audience/tiktok/getList', 'Visitors there', there);
  await results.getByRole('button', { name: assets('copy.show') }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Visitors there' })).toHaveCount(1);

  await visit(page, '/admanager/userPackage?keyword=Visitors');
  await inMenu(page, 'Visitors', assets('share.action'));
  await drawer.getByRole('treeitem', { name: thereName }).first().click();
  await drawer.getByRole('button', { name: assets('share.run', { count: 1 }) }).click();
  const shared = drawer.getByRole('list', { name: assets('copy.results') });
  await expect(shared.getByText(assets('changeState.DONE'))).toBeVisible();
  await listed(page, '/ad/audience/tiktok/getList', 'Visitors', there);

  // Who has it is known, and it is taken back from them alone.
  await visit(page, '/admanager/userPackage?keyword=Visitors');
  const lent = page.getByRole('row').filter({ hasText: assets('sharing.lent') });
  await expect(lent).toHaveCount(1);
  await lent.getByRole('button', { name: ui('row.more', { name: 'Visitors' }) }).click();
  await page.getByRole('menuitem', { name: assets('share.stop'), exact: true }).click();
  await expect(drawer.getByRole('treeitem')).toHaveCount(1);
  await drawer.getByRole('treeitem', { name: thereName }).click();
  await drawer.getByRole('button', { name: assets('share.stopRun', { count: 1 }) }).click();
  await expect(shared.getByText(assets('changeState.DONE'))).toBeVisible();
  expect(await rawKeys(page)).toEqual([]);
  expect(errors).toEqual([]);
});

test('copies a saved audience to another platform, and says before what it reaches there', async ({
  browser,
  baseURL,
}) => {
  const { page } = await newOrganisation(browser, baseURL as string, 'Across platforms');
  const errors = watchErrors(page);
  await call(page.request, '/ad/audience/tiktok/add', {
    name: 'Young people',
    settings: {
      locationIds: ['6252001'],
      ageGroups: ['AGE_18_24', 'AGE_35_44'],
      interestCategoryIds: ['15'],
    },
  });
  const person = await freshPerson('tiktok');
  await authorise(page, person, person.accountIds);
  await succeeded(page);
  await page.addInitScript(() => localStorage.setItem('ad-platform-key', 'TIKTOK'));
  await visit(page, '/admanager/userPackage?keyword=Young');
  await inMenu(page, 'Young people', assets('copy.action'));
  const drawer = page.getByRole('dialog');
  const own = t('copy.own', { platform: names('platform.FACEBOOK') });
  await drawer.getByRole('treeitem', { name: own }).click();
  await expect(drawer.getByText(assets('copy.warning.WIDER'))).toBeVisible();
  await expect(drawer.getByText('18–24 and 35–44 → 18–44')).toBeVisible();
  expect(await seriousFaults(page)).toEqual([]);
  await drawer.getByRole('button', { name: assets('copy.run', { count: 1 }) }).click();
  const results = drawer.getByRole('list', { name: assets('copy.results') });
  await expect(results.getByText(assets('copy.saved'), { exact: true })).toBeVisible();
  const { list } = await call<{ list: Row[] }>(page.request, '/ad/facebook/audience/group/list', {
    keyword: 'Young people',
    pageIndex: 1,
    pageSize: 20,
  });
  expect(list).toMatchObject([{ name: 'Young people', origin: 'OWN' }]);
  expect(await rawKeys(page)).toEqual([]);
  expect(errors).toEqual([]);
});
