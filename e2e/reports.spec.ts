import { expect } from '@playwright/test';
import { seriousFaults } from './support/faults.ts';
import { loggedIn, watchErrors } from './support/journey.ts';
import { choose, exportedTotal, figuresOf, plainNumber, settledWeek, totalOf } from './support/report.ts';
import { moveTo, visit } from './support/settled.ts';
import { test } from './support/test.ts';
import { texts } from './support/texts.ts';

const t = texts('reports');
const ui = texts('ui');
const names = ['dayProduct', 'product', 'ad', 'account', 'member'] as const;

test('home, reports, materials and files show the same number for the same question', async ({
  browser,
  baseURL,
}) => {
  const home = texts('home');
  const week = settledWeek();
  const { page } = await loggedIn(browser, baseURL as string, { tenant: 'Blue Harbor', language: 'en' });
  const errors = watchErrors(page);
  await visit(page, `/home?${week}&compare=none`);
  const shown = new Map<string, string>();
  for (const metric of ['cost', 'impressions', 'ctr', 'paymentAmount', 'roas']) {
    const card = page.getByRole('article', { name: home(`metric.${metric}`), exact: true });
    shown.set(metric, await card.locator('bdi.digits').first().innerText());
  }
  expect(Number(plainNumber(shown.get('cost') ?? ''))).toBeGreaterThan(1000);
  const firstOf = async (list: string) => {
    const row = page
      .getByRole('region', { name: home(`top.${list}`), exact: true })
      .getByRole('row')
      .nth(1);
    return {
      name: (await row.getByRole('rowheader').innerText()).trim(),
      cost: await row.locator('td bdi.digits').first().innerText(),
    };
  };
  const tops = {
    product: await firstOf('product'),
    account: await firstOf('account'),
    material: await firstOf('material'),
  };

  // A card leads to the rows that it sums.
  await page
    .getByRole('article', { name: home('metric.cost'), exact: true })
    .getByRole('link')
    .click();
  await expect(page).toHaveURL(/reportManager\/dayProduct\?/);
  await expect(totalOf(page, 'cost')).toHaveText(shown.get('cost') ?? '');
  for (const name of names) {
    await moveTo(page, `/reportManager/${name}?${week}`);
    for (const [metric, value] of shown) await expect.soft(totalOf(page, metric), name).toHaveText(value);
  }
  for (const name of ['product', 'account'] as const) {
    await moveTo(page, `/reportManager/${name}?${week}`);
    const row = page.getByRole('row').filter({ hasText: tops[name].name });
    await expect(row.locator('[data-figure=cost]')).toHaveText(tops[name].cost);
  }
  await moveTo(page, `/materialManager/dashboard?${week}`);
  await expect(
    page
      .getByRole('table', { name: texts('material-dashboard')('top.title') })
      .getByRole('row')
      .filter({ hasText: tops.material.name }),
  ).toContainText(tops.material.cost);

  await moveTo(page, `/reportManager/product?${week}`);
  for (const format of ['csv', 'xlsx'] as const)
    expect(await exportedTotal(page, t('metric.cost'), format)).toBe(plainNumber(shown.get('cost') ?? ''));
  expect(errors).toEqual([]);
});

test('a question is asked by keys, stands in the address, and leads from a product to its ads', async ({
  browser,
  baseURL,
}) => {
  const { page } = await loggedIn(browser, baseURL as string, { tenant: 'Blue Harbor', language: 'en' });
  const errors = watchErrors(page);
  await visit(page, `/reportManager/product?${settledWeek()}`);
  const all = await totalOf(page, 'cost').innerText();
  await choose(page, t('screen.column.platform'), 'TikTok');
  await expect(page).toHaveURL(/platform=TIKTOK/);
  await expect(totalOf(page, 'cost')).not.toHaveText(all);
  const ofTikTok = await totalOf(page, 'cost').innerText();
  await choose(page, t('screen.option.group'), t('screen.group.week'));
  await expect(page).toHaveURL(/group=week/);
  await expect(page.getByRole('columnheader', { name: t('screen.period.week') })).toBeVisible();
  await choose(page, t('screen.option.compare'), t('screen.compare.before'));
  await expect(page).toHaveURL(/compare=before/);
  await choose(page, t('screen.option.pivot'), t('screen.pivot.account'));
  await expect(page).toHaveURL(/pivot=account/);
  await expect(page.getByRole('columnheader', { name: /BHG Reef Tactics US · / }).first()).toBeVisible();
  await expect(totalOf(page, 'cost')).toContainText(ofTikTok);
  await page.getByRole('button', { name: t('screen.chart.show') }).click();
  await expect(page.locator('figure canvas')).toBeVisible();
  await choose(page, t('screen.chart.columns'), t('metric.cost'));
  await expect(page).toHaveURL(/chart=roas(&|$)/);

  // The address is all there is to know.
  await page.reload();
  await expect(totalOf(page, 'cost')).toContainText(ofTikTok);
  await expect(page.getByRole('columnheader', { name: /BHG Reef Tactics US · / }).first()).toBeVisible();
  await expect(page.locator('figure canvas')).toBeVisible();

  await visit(page, `/reportManager/product?${settledWeek()}`);
  await page.getByRole('grid').focus();
  await page.keyboard.press('ArrowRight');
  await expect(figuresOf(page, 'cost').first()).toBeFocused();
  const cost = await figuresOf(page, 'cost').first().innerText();
  await page.keyboard.press('Enter');
  const card = page.getByRole('dialog', { name: t('screen.origin.title') });
  await expect(card).toContainText(cost);
  await expect(card.getByRole('listitem').first()).toContainText(/Fetched \u2066\d{4}-\d\d-\d\d/);
  await page.keyboard.press('Escape');
  await expect(card).toHaveCount(0);
  await expect(figuresOf(page, 'cost').first()).toBeFocused();

  // From a product to its accounts, from one of these to its ads: the row's number is the next total.
  const nameIn = (row: number) => page.getByRole('row').nth(row).getByRole('button').first();
  await nameIn(1).click();
  await expect(page).toHaveURL(/reportManager\/account\?.*productId=/);
  await expect(totalOf(page, 'cost')).toHaveText(cost);
  const ofAccount = await figuresOf(page, 'cost').first().innerText();
  await nameIn(1).click();
  await expect(page).toHaveURL(/reportManager\/ad\?.*advertiserId=/);
  await expect(totalOf(page, 'cost')).toHaveText(ofAccount);
  const title = texts('routes')('screen.reportAccount');
  await page.getByRole('link', { name: t('screen.drill.back', { title }) }).click();
  await expect(page).toHaveURL(/reportManager\/account\?/);
  await expect(totalOf(page, 'cost')).toHaveText(cost);
  expect(errors).toEqual([]);
});

test('every report in Arabic is free of serious faults, with its chart and where a number is from', async ({
  browser,
  baseURL,
}) => {
  const ar = texts('reports', 'ar');
  const { page } = await loggedIn(browser, baseURL as string, { tenant: 'Blue Harbor', language: 'ar' });
  const errors = watchErrors(page);
  await visit(page, `/reportManager/dayProduct?${settledWeek()}&compare=before&chart=cost.roas`);
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.locator('figure canvas')).toBeVisible();
  expect.soft(await seriousFaults(page, 'main')).toEqual([]);
  for (const name of names) {
    await moveTo(page, `/reportManager/${name}?${settledWeek()}`);
    await expect(figuresOf(page, 'cost').first()).toBeVisible();
    expect.soft(await seriousFaults(page, 'main'), name).toEqual([]);
  }
  await figuresOf(page, 'cost').first().click();
  const card = page.getByRole('dialog', { name: ar('screen.origin.title') });
  await expect(card.getByRole('listitem').first()).toBeVisible();
  expect(await seriousFaults(page)).toEqual([]);
  expect(errors).toEqual([]);
});

test('says what to do where there is nothing, and what failed, and tries again', async ({
  browser,
  baseURL,
}) => {
  const { page } = await loggedIn(browser, baseURL as string, { tenant: 'Blue Harbor', language: 'en' });
  await visit(page, '/reportManager/product?from=2020-01-01&to=2020-01-07');
  // Long before the accounts were connected: nobody asked what happened then, so it is no zero.
  await expect(page.getByText(t('screen.unfetched.title'))).toBeVisible();
  expect(await seriousFaults(page, 'main')).toEqual([]);
  const calls = '**/report/product/page';
  await page.route(calls, (route) => route.fulfill({ status: 500, json: {} }));
  await visit(page, `/reportManager/product?${settledWeek()}`);
  await expect(page.getByRole('alert').first()).toBeVisible();
  expect(await seriousFaults(page, 'main')).toEqual([]);
  await page.unroute(calls);
  await page.getByRole('button', { name: ui('table.retry') }).click();
  await expect(totalOf(page, 'cost')).toBeVisible();
});
