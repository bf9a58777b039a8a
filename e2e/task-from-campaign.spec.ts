import { expect } from '@playwright/test';
import { authorise, succeeded } from './support/authorise.ts';
import { rawKeys, seriousFaults } from './support/faults.ts';
import { loggedIn, watchErrors } from './support/journey.ts';
import { call } from './support/login.ts';
import { fillAccount, freshPerson } from './support/platform-person.ts';
import { newProduct } from './support/product.ts';
import { newOrganisation, password } from './support/register.ts';
import { visit } from './support/settled.ts';
import { test } from './support/test.ts';
import { texts } from './support/texts.ts';

const language = 'ar';

test('a task begins with a campaign that somebody made at the platform, by the keyboard alone', async ({
  browser,
  baseURL,
}) => {
  const first = await newOrganisation(browser, baseURL as string, 'From a campaign');
  const person = await freshPerson('tiktok');
  const [account = ''] = person.accountIds;
  await authorise(first.page, person, [account]);
  await succeeded(first.page);
  await newProduct(first.page, 'Sail Away');
  await fillAccount('tiktok', account, 3);

  const { page } = await loggedIn(browser, baseURL as string, { phone: first.phone, password, language });
  const errors = watchErrors(page);
  await page.addInitScript(() => localStorage.setItem('ad-platform-key', 'TIKTOK'));
  const t = texts('tasks', language);
  const dialog = page.getByRole('dialog');
  await visit(page, '/admanager/batchCreate?dialog=add');
  const chosen = async (label: string, option: string | RegExp, typed = '') => {
    const box = dialog.getByRole('combobox', { name: label });
    await expect(box).toBeEnabled();
    await box.focus();
    await page.keyboard.press('ArrowDown');
    if (typed) await page.keyboard.type(typed);
    await expect(page.locator('.ant-select-item-option-active').filter({ hasText: option })).toBeVisible();
    await page.keyboard.press('Enter');
  };
  await chosen(t('create.product'), 'Sail Away');
  await dialog.getByRole('radio', { name: t('create.from.NEW') }).focus();
  for (const _way of ['TEMPLATE', 'TASK', 'campaign']) await page.keyboard.press('ArrowDown');
  await expect(dialog.getByRole('radio', { name: t('create.from.campaign') })).toBeChecked();
  await chosen(t('create.account'), account);
  await chosen(t('level.campaign'), 'Bulk campaign 1', 'campaign 1');

  // What is not taken over stands there before one goes on: the films are in no library here.
  const report = dialog.getByRole('status', { name: t('create.report') });
  await expect(report).toContainText(t('campaign.notHere'));
  await expect(report.locator('dd').nth(2)).toHaveText('3');
  expect(await seriousFaults(page, '.ant-modal')).toEqual([]);
  expect(await rawKeys(page)).toEqual([]);
  await page.keyboard.press('Control+Enter');
  await page.waitForURL(/createAd\?platform=TIKTOK&productId=.*&account=.*&campaign=\d+/);

  const field = (path: string) => page.locator(`[data-path="${path}"]`);
  const name = field('taskName').getByRole('textbox');
  await expect(name).toHaveValue('Bulk campaign 1');
  await expect(field('advertiserIds').getByRole('treeitem', { checked: true })).toHaveCount(1);
  await expect(
    field('landingType').getByRole('radio', { name: t('option.landingType.APP_PROMOTION') }),
  ).toBeChecked();
  const budget = await field('budget').getByRole('spinbutton').inputValue();
  expect(Number(budget)).toBeGreaterThan(0);
  // Only looked at, it leaves nothing in the list; changed, it is a draft as others are.
  await name.fill('Sea again');
  await page.waitForURL(/[?&]id=/);
  const id = new URL(page.url()).searchParams.get('id');
  interface Detail {
    content: { taskName: string; budget: string; productId: string; advertiserIds: string[] };
  }
  const saved = () => call<Detail>(page.request, '/ad/task/tiktok/detail', { id });
  await expect.poll(async () => (await saved()).content.taskName).toBe('Sea again');
  const { content } = await saved();
  expect({ budget: Number(content.budget), accounts: content.advertiserIds }).toEqual({
    budget: Number(budget),
    accounts: [account],
  });
  expect(content.productId).not.toBe('');
  expect(errors).toEqual([]);
});
