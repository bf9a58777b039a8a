import { readFileSync } from 'node:fs';
import { expect, type Locator, type Page } from '@playwright/test';
import { type RunningSandbox, startSandbox } from '../packages/sandbox/src/index.ts';
import { inRoot } from '../scripts/lib/paths.ts';
import { seriousFaults } from './support/faults.ts';
import { languages, watchErrors } from './support/journey.ts';
import type { Language } from './support/login.ts';
import { test as base } from './support/test.ts';

/** A sandbox of its own: what a trainer does to it would trouble everybody else. */
const test = base.extend<object, { sandbox: RunningSandbox }>({
  sandbox: [
    async ({ browserName: _ }, lend) => {
      const sandbox = await startSandbox({ seed: true });
      await lend(sandbox);
      await sandbox.stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: ({ sandbox }, lend) => lend(sandbox.url),
});

const folder = inRoot('packages', 'sandbox', 'src', 'cockpit', 'messages');
const textsIn = (language: Language) =>
  JSON.parse(readFileSync(`${folder}/${language}.json`, 'utf8')) as Record<string, Record<string, string>>;
const t = textsIn('en');

const toast = (page: Page): Locator => page.locator('#toasts');
const button = (place: Page | Locator, name: string | undefined): Locator =>
  place.getByRole('button', { name, exact: true });

for (const language of languages)
  test(`the cockpit in ${language}: whole, readable, nothing beside the window`, async ({ page }) => {
    const errors = watchErrors(page);
    const words = textsIn(language);
    await page.goto(`/_sandbox?lang=${language}`);
    await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr');
    for (const section of ['faults', 'accounts', 'reviews', 'requests', 'fill', 'coverage']) {
      await page.getByRole('link', { name: words.nav?.[section], exact: true }).first().click();
      await expect(page).toHaveURL(new RegExp(`/_sandbox/cockpit/${section}$`));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        words[section === 'reviews' ? 'review' : section]?.title ?? '',
      );
      // The tables of all routes are long, and alike.
      expect(await seriousFaults(page, section === 'coverage' ? 'section:last-of-type' : 'html')).toEqual([]);
    }
    await page.setViewportSize({ width: 390, height: 844 });
    const beside = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(beside).toBeLessThanOrEqual(0);
    expect(errors).toEqual([]);
  });

test('time passes, and the clock can be made faster', async ({ page, sandbox }) => {
  await page.goto('/_sandbox');
  const before = sandbox.world.clock.now();
  await button(page, t.clock?.day).click();
  await expect(toast(page)).toContainText(t.clock?.moved ?? '');
  expect(sandbox.world.clock.now()).toBeGreaterThanOrEqual(before + 86_400_000);
  const day = new Date(sandbox.world.clock.now()).toISOString().slice(0, 10);
  await expect(page.locator('[data-clock]')).toContainText(day);
  await page.getByRole('combobox', { name: t.clock?.speed }).selectOption('60');
  await expect.poll(() => sandbox.world.clock.speed).toBe(60);
  await page.getByRole('combobox', { name: t.clock?.speed }).selectOption('1');
  await expect.poll(() => sandbox.world.clock.speed).toBe(1);
});

test('a fault is chosen in words, strikes, is seen in the log, and ends', async ({
  page,
  sandbox,
  request,
}) => {
  await page.goto('/_sandbox/cockpit/faults');
  await page.getByRole('radio', { name: t.faultKind?.error_before }).check();
  await page.getByRole('combobox', { name: t.common?.platform }).first().selectOption('tiktok');
  await page.getByLabel(t.faults?.path ?? '').fill('/oauth2/advertiser');
  await page.getByLabel(t.faults?.rate ?? '').fill('150');
  await button(page, t.faults?.add).click();
  await expect(page.getByText('At most 100.')).toBeVisible();
  await page.getByLabel(t.faults?.rate ?? '').fill('100');
  await button(page, t.faults?.add).click();
  const active = page.locator('#active');
  await expect(active).toContainText('/oauth2/advertiser');

  await page.goto('/_sandbox/cockpit/requests?errors=true');
  const answer = await request.get(
    `${sandbox.url}/tiktok/open_api/v1.3/oauth2/advertiser/get/?secret=my-secret`,
  );
  expect(answer.status()).toBe(500);
  const row = page.getByRole('row').filter({ hasText: '/oauth2/advertiser/get/' });
  await expect(row).toContainText(t.faultKind?.error_before ?? '');
  await row.getByRole('link').click();
  const drawer = page.getByRole('dialog');
  await expect(drawer).toContainText('secret = •••');
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();

  await page.goto('/_sandbox/cockpit/faults');
  await active.getByRole('listitem').filter({ hasText: '/oauth2/advertiser' }).getByRole('button').click();
  await expect(active).not.toContainText('/oauth2/advertiser');
});

/** An account of the seeded world with ads, and its first ad. */
function firstAd({ world }: RunningSandbox) {
  const ad = world.state.objects.list('tiktok', 'ad').find(({ status }) => status === 'ENABLE');
  if (!ad) throw new Error('The seeded world has no ad');
  return ad;
}

test('an ad is found in the tree, refused with a reason, renamed outside and deleted after a question', async ({
  page,
  sandbox,
}) => {
  const ad = firstAd(sandbox);
  const now = () => sandbox.world.state.objects.get('tiktok', 'ad', ad.id);
  await page.goto(`/_sandbox/cockpit/accounts/tiktok/${ad.accountId}`);
  await page.getByRole('searchbox').fill(ad.id);
  await button(page, t.common?.search).click();
  // Loaded whole: before its script runs, a link leads to the page itself.
  await page.waitForURL((url) => url.search.includes(ad.id));
  const link = page.locator(`[data-key="ad:${ad.id}"]`).getByRole('link', { name: ad.name, exact: true });
  await link.click();
  // Its name changes below.
  const drawer = page.locator('#drawer');
  await expect(drawer.getByRole('heading', { name: ad.name })).toBeVisible();

  await button(drawer, t.review?.refuse).click();
  await expect(drawer.getByText(t.errors?.required ?? '')).toBeVisible();
  await drawer.getByLabel(t.review?.reason ?? '').fill('The picture is blurred');
  await button(drawer, t.review?.refuse).click();
  await expect(drawer.getByText('The picture is blurred')).toBeVisible();
  expect(now()?.reviewReason).toBe('The picture is blurred');
  await button(drawer, t.review?.approve).click();
  await expect(drawer.getByText(t.review?.approved ?? '', { exact: true })).toBeVisible();

  await drawer.getByLabel(t.common?.name ?? '', { exact: true }).fill('Renamed by a person');
  await button(drawer, t.common?.save).click();
  await expect(drawer.getByRole('heading', { name: 'Renamed by a person' })).toBeVisible();
  await expect(page.locator(`[data-key="ad:${ad.id}"]`)).toContainText('Renamed by a person');

  await button(drawer, t.object?.remove).click();
  const question = page.locator('#question');
  await button(question, t.common?.cancel).click();
  await expect(question).toBeHidden();
  expect(now()?.status).toBe('ENABLE');
  await button(drawer, t.object?.remove).click();
  await button(question, t.object?.remove).click();
  await expect(drawer.getByText(t.state?.gone ?? '').first()).toBeVisible();
  expect(now()?.status).toBe('DELETE');
});

test('typed text outlives Escape and other forms, and the focus comes back from the drawer', async ({
  page,
  sandbox,
}) => {
  const ad = firstAd(sandbox);
  await page.goto(`/_sandbox/cockpit/accounts/tiktok/${ad.accountId}?search=${ad.id}`);
  const link = page.locator(`[data-key="ad:${ad.id}"]`).getByRole('link').first();
  await link.focus();
  await page.keyboard.press('Enter');
  const drawer = page.locator('#drawer');
  const question = page.locator('#question');
  const name = drawer.getByLabel(t.common?.name ?? '', { exact: true });
  await name.fill('Half a na');

  await drawer.getByLabel(t.review?.reason ?? '').fill('Blurred');
  await button(drawer, t.review?.refuse).click();
  await expect(drawer.getByText('Blurred', { exact: true })).toBeVisible();
  await expect(name).toHaveValue('Half a na');
  await expect(button(drawer, t.review?.refuse)).toBeFocused();

  // Twice: a browser lets its own closing be prevented only once.
  for (const _ of ['first', 'second']) {
    await page.keyboard.press('Escape');
    await expect(button(question, t.common?.keepTyping)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await expect(name).toHaveValue('Half a na');
  }
  await name.fill('A whole name');
  await name.press('Enter');
  await expect(page.locator(`[data-key="ad:${ad.id}"]`)).toContainText('A whole name');
  await expect(name).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(link).toBeFocused();
});

test('what is wrong is told beside its field, in words', async ({ page }) => {
  await page.goto('/_sandbox/cockpit/faults');
  await page.getByLabel(t.reviewSetting?.to ?? '').fill('');
  await button(page, t.common?.save).first().click();
  await expect(page.locator('[data-field="minutes[1]"]')).toContainText(t.errors?.type ?? '');

  await page.goto('/_sandbox/cockpit/fill');
  await page.getByLabel(t.fill?.account ?? '').fill('5');
  await button(page, t.fill?.start).click();
  await button(page.locator('#question'), t.fill?.start).click();
  await expect(page.getByText('No account with this ID on TikTok.')).toBeVisible();
});

for (const [width, height, most] of [
  [1280, 600, 50],
  [844, 390, 84],
  [720, 450, 84],
  [390, 844, 100],
  [360, 640, 90],
] as const)
  test(`clock and sections leave room at ${width}x${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    for (const language of languages) {
      await page.goto(`/_sandbox?lang=${language}`);
      const top = await page.locator('main').evaluate((main) => main.getBoundingClientRect().top);
      expect(top).toBeLessThanOrEqual(most);
    }
  });

test('on a phone what is rarely changed opens from the bar', async ({ page, sandbox }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/_sandbox');
  const speed = page.getByRole('combobox', { name: t.clock?.speed });
  await expect(speed).toBeHidden();
  await button(page, t.settings?.label).click();
  await expect(page.getByRole('combobox', { name: t.settings?.language })).toBeVisible();
  await speed.selectOption('600');
  await expect.poll(() => sandbox.world.clock.speed).toBe(600);
});

test('what is chosen while the last choice is on its way is not lost', async ({ page, sandbox }) => {
  await page.goto('/_sandbox');
  const speed = page.getByRole('combobox', { name: t.clock?.speed });
  const gate = Promise.withResolvers<void>();
  await page.route('**/_sandbox/clock', async (route) => {
    await gate.promise;
    await route.continue();
  });
  await speed.selectOption('600');
  await speed.selectOption('60');
  gate.resolve();
  await expect.poll(() => sandbox.world.clock.speed).toBe(60);
  await expect(speed).toHaveValue('60');
});

test('branches open and close by keyboard, level by level', async ({ page, sandbox }) => {
  const { accountId } = firstAd(sandbox);
  await page.goto(`/_sandbox/cockpit/accounts/tiktok/${accountId}`);
  const twist = page.locator('.tree > ul > li').first().getByRole('button').first();
  await twist.focus();
  await page.keyboard.press('Enter');
  await expect(twist).toHaveAttribute('aria-expanded', 'true');
  const group = page.locator('[data-key^="adgroup:"]').first();
  await expect(group).toBeVisible();
  await group.getByRole('button').press('Enter');
  await expect(page.locator('[data-key^="ad:"]').first()).toBeVisible();
  await twist.press('Enter');
  await expect(group).toBeHidden();
});

test('a balance is set, and a consent withdrawn after a question', async ({ page, sandbox }) => {
  const { accountIds } = sandbox.token('ocean');
  const [account = ''] = accountIds;
  await page.goto(`/_sandbox/cockpit/accounts/ocean/${account}`);
  await page.getByLabel(t.common?.balance ?? '', { exact: true }).fill('12.5');
  await button(page, t.accounts?.setBalance).click();
  await expect(page.locator('[data-region="facts"]')).toContainText('12.50');
  expect(sandbox.world.state.accounts.get('ocean', account)?.balance).toBe(12.5);
  const people = page.locator('[data-region="people"]');
  await button(people, t.accounts?.withdraw).click();
  await button(page.locator('#question'), t.accounts?.withdraw).click();
  await expect(people).toContainText(t.accounts?.noGrant ?? '');
});

test('an account is filled, and the page shows how far it is', async ({ page }) => {
  await page.goto('/_sandbox/cockpit/fill');
  await page.getByLabel(t.fill?.ads ?? '', { exact: true }).fill('700');
  await button(page, t.fill?.start).click();
  await button(page.locator('#question'), t.fill?.start).click();
  const jobs = page.locator('[data-region="jobs"]');
  await expect(jobs).toContainText(t.fill?.done ?? '');
  await jobs.getByRole('link', { name: t.fill?.open }).first().click();
  await expect(page.locator('[data-region="facts"]')).toContainText('700');
});
