import { type BrowserContext, expect, type Page, type Request } from '@playwright/test';
import { browserLocale, loggedIn } from './support/journey.ts';
import type { Language } from './support/login.ts';
import { borrow, borrowContext } from './support/pool.ts';
import { newOrganisation } from './support/register.ts';
import { test } from './support/test.ts';
import { texts } from './support/texts.ts';

const roleNames: Record<Language, string> = { zh: '管理员', en: 'Administrator', ar: 'مدير' };

interface Stored {
  lang: string;
  userRoleList: { roleName: string }[];
}

const storedMember = (page: Page): Promise<Stored> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('agentMemberVo') ?? '{}') as Stored);

async function userCookie(context: BrowserContext): Promise<{ lang?: string; userName?: string }> {
  const cookie = (await context.cookies()).find(({ name }) => name === 'userData');
  return JSON.parse(decodeURIComponent(cookie?.value ?? '%7B%7D')) as { lang?: string };
}

/** The page, the profile in storage and the user cookie all speak it. */
async function speaks(page: Page, language: Language): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', language === 'zh' ? 'zh-CN' : language);
  await expect
    .poll(() => storedMember(page))
    .toMatchObject({ lang: language, userRoleList: [{ roleName: roleNames[language] }] });
  await expect.poll(() => userCookie(page.context())).toMatchObject({ lang: language });
}

async function logInByPassword(page: Page, language: Language, phone: string, password: string) {
  const t = texts('session', language);
  await page.getByRole('tab', { name: t('login.password') }).click();
  await page.getByLabel(t('field.phone'), { exact: true }).fill(phone);
  await page.getByRole('textbox', { name: t('field.password'), exact: true }).fill(password);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: t('login.submit'), exact: true }).click();
}

async function switchTo(page: Page, from: Language, to: Language): Promise<void> {
  await page.getByRole('button', { name: texts('common', from)('shell.language') }).click();
  await page.getByRole('menuitem', { name: texts('common', to)(`languageName.${to}`) }).click();
}

for (const language of ['zh', 'ar'] as const) {
  test(`a demo login in a browser that speaks ${language} lands in that language`, async ({ browser }) => {
    const { page } = await borrow(browser, { locale: browserLocale[language] });
    await page.goto('/console/user/login');
    // Nobody else in these journeys logs in as this one, so nobody has chosen a language for it.
    await logInByPassword(page, language, '13800000007', 'Adsail2026');
    await expect(page).toHaveURL(/\/console\/home(\?|$)/);
    await speaks(page, language);
    await page.reload();
    await speaks(page, language);
  });
}

test('what was chosen on the login page stays: over a reload, the login, and on the next machine', async ({
  browser,
  baseURL,
}) => {
  const { phone } = await newOrganisation(browser, baseURL as string, 'Amber Quay Studio');
  const { page } = await borrow(browser);
  await page.goto('/console/user/login');
  await page.getByRole('button', { name: '简体中文' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
  await logInByPassword(page, 'zh', phone, 'Harbour42');
  await expect(page).toHaveURL(/\/console\/home(\?|$)/);
  await speaks(page, 'zh');
  await page.reload();
  await speaks(page, 'zh');

  const elsewhere = await loggedIn(browser, baseURL as string, { phone, password: 'Harbour42' });
  await elsewhere.page.goto('/console/home');
  await expect(elsewhere.page.locator('html')).toHaveAttribute('lang', 'zh-CN');
});

test('the switch reaches role names in storage, cookie, menus and a second tab; forms keep what was typed and save that alone', async ({
  browser,
  baseURL,
}) => {
  const { context, page } = await newOrganisation(browser, baseURL as string, 'Coral Bay Works');
  await page.goto('/console/accountManager/userInfo');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Nia Calder');
  const second = await context.newPage();
  await second.goto('/console/accountManager/setting');
  const organisationName = (language: Language) =>
    second.getByRole('textbox', { name: texts('tenants', language)('field.tenantName'), exact: true });
  await organisationName('en').fill('Coral Bay Yards');

  await switchTo(page, 'en', 'zh');
  for (const tab of [page, second]) {
    await speaks(tab, 'zh');
    await tab.getByRole('button', { name: /Coral Bay Works/ }).click();
    await expect(tab.getByRole('menuitem', { name: /Coral Bay Works/ })).toContainText(roleNames.zh);
    await tab.keyboard.press('Escape');
    await expect(tab.getByRole('button', { name: texts('ui', 'zh')('form.undo') })).toBeVisible();
  }
  const routes = texts('routes', 'zh');
  await expect(second).toHaveTitle(`${routes('screen.setting')} - Adsail`);
  await expect(organisationName('zh')).toHaveValue('Coral Bay Yards');
  const t = texts('profile', 'zh');
  await expect(page.getByRole('heading', { name: t('title') })).toBeVisible();
  await expect(page.getByRole('textbox', { name: t('personal.name'), exact: true })).toHaveValue(
    'Nia Calder',
  );

  const saving = page.waitForRequest((request) => request.url().endsWith('/updatePersonalInfo'));
  await page.getByRole('button', { name: texts('ui', 'zh')('save'), exact: true }).click();
  const sent = (await saving).postDataJSON() as Record<string, unknown>;
  expect(sent).toMatchObject({ userName: 'Nia Calder' });
  expect(sent).not.toHaveProperty('language');
  expect(sent).not.toHaveProperty('lang');
  expect(sent).not.toHaveProperty('avatarUrl');
  await expect.poll(() => userCookie(context)).toMatchObject({ userName: 'Nia Calder', lang: 'zh' });
  await speaks(page, 'zh');
  await page.reload();
  await speaks(page, 'zh');
});

test('every call carries the session token header, after a reload and in a second tab too', async ({
  browser,
  baseURL,
}) => {
  const { context, page } = await borrow(browser);
  const { phone } = await newOrganisation(browser, baseURL as string, 'Ebb Tide Games');
  await page.goto('/console/user/login');
  await logInByPassword(page, 'en', phone, 'Harbour42');
  await expect(page).toHaveURL(/\/console\/home(\?|$)/);
  const tokens: (string | undefined)[] = [];
  const note = (request: Request) => {
    if (/\/(ad|report|proxy_sys)\//.test(new URL(request.url()).pathname) && request.method() === 'POST')
      tokens.push(request.headers()['x-token']);
  };
  page.on('request', note);
  await page.goto('/console/accountManager/userInfo');
  await expect(page.getByText(texts('profile')('sessions.current'))).toBeVisible();
  const second = await context.newPage();
  second.on('request', note);
  await second.goto('/console/productManager');
  await expect(second.getByRole('heading', { level: 1 })).toBeVisible();
  expect(tokens.length).toBeGreaterThan(3);
  expect(new Set(tokens).size).toBe(1);
  expect(tokens[0]).toMatch(/^s\./);

  // It opens nothing without the cookie that no script can read.
  const stranger = await borrowContext(browser);
  const answer = await stranger.request.post('/ad/sys/user/obtainPersonalInfo', {
    data: {},
    headers: { 'x-token': tokens[0] as string },
  });
  expect(await answer.json()).toMatchObject({ errorCode: 11012 });
  expect(await page.evaluate(() => document.cookie)).not.toContain('Admin-');
});
