import { expect } from '@playwright/test';
import { loggedIn } from './support/journey.ts';
import { newOrganisation } from './support/register.ts';
import { test } from './support/test.ts';
import { texts } from './support/texts.ts';
import { watchToasts } from './support/toasts.ts';

test('switches the organisation and shows nothing of the old one', async ({ browser, baseURL }) => {
  const { page } = await loggedIn(browser, baseURL as string, {
    tenant: 'Blue Harbor',
    language: 'en',
  });
  await page.goto('/console/productManager');
  const rows = page.getByRole('row');
  await expect(rows.nth(1)).toBeVisible();
  const firstProduct = (await rows.nth(1).innerText()).split('\n')[0] as string;

  await page.getByRole('button', { name: /Blue Harbor Games/ }).click();
  const choice = page.getByRole('menuitem', { name: /Northlight Shop/ });
  await expect(choice).toContainText('Optimizer');
  await expect(choice).toContainText(/ID \d+/);
  await choice.click();

  await expect(page).toHaveURL(/\/console\/home(\?|$)/);
  await expect(page.getByRole('button', { name: /Northlight Shop/ })).toBeVisible();
  const stored = await page.evaluate(() => ({
    member: JSON.parse(localStorage.getItem('agentMemberVo') ?? '{}') as Record<string, unknown>,
    platform: localStorage.getItem('ad-platform-key'),
  }));
  expect(stored.member).toMatchObject({ tenantName: 'Northlight Shop', platforms: ['FACEBOOK'] });
  expect(stored.platform).toContain('FACEBOOK');

  await page.goto('/console/productManager');
  await expect(rows.nth(1)).toBeVisible();
  await expect(page.getByText(firstProduct, { exact: true })).toHaveCount(0);
});

test('a tab left open on the old organisation cannot write into the new one', async ({
  browser,
  baseURL,
}) => {
  const { page } = await loggedIn(browser, baseURL as string, {
    tenant: 'Blue Harbor',
    language: 'en',
  });
  await page.goto('/console/home');
  const member = await page.evaluate(
    () => JSON.parse(localStorage.getItem('agentMemberVo') ?? '{}') as { tenantId: string },
  );
  const { response } = (await (await page.request.post('/ad/sys/user/tenantrole', { data: {} })).json()) as {
    response: { list: { tenantId: string; tenantName: string }[] };
  };
  const other = response.list.find(({ tenantId }) => tenantId !== member.tenantId);
  await page.request.post('/ad/sys/user/tenant/switch', { data: { tenantId: other?.tenantId } });
  const late = await page.request.post('/ad/product/page', { data: { tenantId: member.tenantId } });
  expect(await late.json()).toMatchObject({ errorCode: 10409 });
});

test('settings: saved for administrators, read-only for others', async ({ browser, baseURL }) => {
  const t = texts('tenants');
  const { page } = await newOrganisation(browser, baseURL as string, 'Far East Desk');
  const said = await watchToasts(page);
  await page.goto('/console/accountManager/setting');
  await page.getByLabel(t('field.timezone')).click();
  await page.keyboard.type('Dubai');
  await page.keyboard.press('Enter');
  const save = page.getByRole('button', { name: texts('ui')('save'), exact: true });
  await save.click();
  await expect(save).toBeDisabled();
  await expect.poll(() => said).toEqual(['Settings updated successfully']);
  await page.reload();
  await expect(page.getByText(/Dubai/).first()).toBeVisible();

  const optimizer = await loggedIn(browser, baseURL as string, { phone: '13800000002', language: 'en' });
  await optimizer.page.goto('/console/accountManager/setting');
  await expect(optimizer.page.getByText(t('readOnly'))).toBeVisible();
  const organisation = optimizer.page.getByRole('region', { name: t('organisation') });
  await expect(organisation.getByText('Shanghai')).toBeVisible();
  await expect(organisation.getByRole('combobox')).toHaveCount(0);
});
