import { expect, type Page } from '@playwright/test';
import { authorise, succeeded } from './support/authorise.ts';
import { rawKeys, seriousFaults } from './support/faults.ts';
import { longFilm } from './support/film.ts';
import { loggedIn, watchErrors } from './support/journey.ts';
import { call, type Language } from './support/login.ts';
import { pictureFile } from './support/picture.ts';
import { freshPerson } from './support/platform-person.ts';
import { newProduct } from './support/product.ts';
import { newOrganisation, password } from './support/register.ts';
import { visit } from './support/settled.ts';
import { test } from './support/test.ts';
import { texts } from './support/texts.ts';

const audiences = ['Families', 'Friends'];
const videos = ['sea', 'sky', 'sun', 'sand'];
/** Two accounts, three audiences, four materials. */
const counts = { campaign: 2, adgroup: 6, ad: 24 };

async function upload(page: Page, kind: string, file: { name: string; mimeType: string; buffer: Buffer }) {
  const answer = await page.request.post('/ad/file/upload', { multipart: { kind, file } });
  const { response } = (await answer.json()) as { response: { url: string } };
  return response.url;
}

/** What the task is made of: a product, films with covers, and audiences in the library. */
async function fillLibraries(page: Page): Promise<string> {
  await newProduct(page, 'Sail Away');
  const { list } = await call<{ list: { id: string }[] }>(page.request, '/ad/product/page', {});
  const [product] = list;
  if (!product) throw new Error('The product is there');
  for (const [at, name] of videos.entries()) {
    // The same film would be the same material.
    const buffer = longFilm(60_000 + 8 * at);
    const videoUrl = await upload(page, 'video', { name: `${name}.mp4`, mimeType: 'video/mp4', buffer });
    const coverUrl = await upload(page, 'image', pictureFile(`${name}.png`, 90 + at, 160));
    await call(page.request, '/ad/material/video/add', { name, productId: product.id, videoUrl, coverUrl });
  }
  for (const name of audiences)
    await call(page.request, '/ad/audience/tiktok/add', {
      name,
      settings: { locationIds: ['6252001'], ageGroups: ['AGE_25_34'], gender: 'GENDER_UNLIMITED' },
    });
  return product.id;
}

const journeys: Language[] = ['en', 'ar'];
for (const language of journeys)
  test(`plans and launches a TikTok task whose counts agree everywhere, in ${language}`, async ({
    browser,
    baseURL,
  }) => {
    const first = await newOrganisation(browser, baseURL as string, `Wizard ${language}`);
    const person = await freshPerson('tiktok');
    await authorise(first.page, person, person.accountIds);
    await succeeded(first.page);
    const productId = await fillLibraries(first.page);

    const { page } = await loggedIn(browser, baseURL as string, { phone: first.phone, password, language });
    const errors = watchErrors(page);
    const [t, tasks] = [texts('task-wizard', language), texts('tasks', language)];
    const [form, assets] = [texts('audience-form', language), texts('assets', language)];
    const field = (path: string) => page.locator(`[data-path="${path}"]`);
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    const drawer = page.getByRole('dialog');
    /** The first choice wherever nothing is chosen yet; what is being read from the platform comes when it comes. */
    const chooseMissing = (path: string) =>
      expect(async () => {
        const missing = field(path)
          .locator('.ant-select')
          .filter({ hasText: t('choose') });
        if ((await missing.count()) > 0) {
          await missing.first().getByRole('combobox').click();
          await page.keyboard.press('Enter');
          await page.keyboard.press('Escape');
        }
        await expect(missing).toHaveCount(0, { timeout: 1000 });
      }).toPass();
    const next = (step: string) => button(t('next', { step: t(`step.${step}`) })).click();

    await visit(page, `/admanager/createAd?platform=TIKTOK&productId=${productId}&objective=APP_PROMOTION`);
    await field('taskName').getByRole('textbox').fill('Spring');
    for (const account of await field('advertiserIds').getByRole('treeitem').all()) await account.click();
    await field('appId')
      .getByRole('button', { name: assets('sync') })
      .click();
    // The accounts have different apps: a line for each of them.
    await chooseMissing('appId');
    await expect(field('appId').getByRole('combobox')).toHaveCount(2);
    await field('bidPrice').getByRole('spinbutton').fill('1.5');
    expect(await seriousFaults(page)).toEqual([]);
    expect(await rawKeys(page)).toEqual([]);

    await next('creative');
    const card = field('audienceV2List.0');
    await card.getByRole('tree').first().getByRole('treeitem').first().click();
    await card.getByRole('checkbox', { name: form('option.age.AGE_18_24') }).check();
    await button(t('card.pickAudiences')).click();
    for (const name of audiences) await drawer.getByRole('checkbox', { name }).check();
    await drawer.getByRole('button', { name: t('picker.done') }).click();
    await button(t('picker.pickMaterials')).click();
    for (const name of videos) await drawer.getByRole('button', { name, exact: true }).click();
    expect(await seriousFaults(page, '.ant-drawer')).toEqual([]);
    await drawer.getByRole('button', { name: t('picker.done') }).click();
    await field('materialGroups.0.adText').getByRole('textbox').fill('Play with us');
    await chooseMissing('materialGroups.0.callToAction');
    await field('identityIds')
      .getByRole('button', { name: assets('sync') })
      .click();
    await chooseMissing('identityIds');
    expect(await seriousFaults(page)).toEqual([]);

    await next('names');
    await expect(field('campaignName')).toContainText(t('names.example'));
    await next('preview');
    const summary = page.getByRole('region', { name: t('summary.title') });
    const shows = async (place: ReturnType<Page['locator']>) => {
      for (const [level, count] of Object.entries(counts))
        await expect(place.locator(`[data-level="${level}"] dd`)).toHaveText(String(count));
    };
    await shows(summary);
    await expect(page.getByRole('status').filter({ hasText: /\d\d:\d\d/ })).toBeVisible();

    expect(await seriousFaults(page)).toEqual([]);
    expect(await rawKeys(page)).toEqual([]);

    // A reload finds everything as it was.
    await page.reload();
    await shows(summary);

    await button(tasks('action.execute')).click();
    await shows(drawer);
    await drawer.getByRole('button', { name: t('launch.ok'), exact: true }).click();
    await page.waitForURL(/\/admanager\/batchCreate\?platform=[A-Z]+&task=[\w-]+&show=result$/);
    const id = new URL(page.url()).searchParams.get('task');

    interface Results {
      summary: { level: string; status: string; count: number }[];
    }
    const created = async () => {
      const results = await call<Results>(page.request, '/ad/task/tiktok/result/page', { id });
      return Object.fromEntries(
        results.summary
          .filter(({ level, status }) => level !== 'material' && status === 'CREATE_SUCCEEDED')
          .map(({ level, count }) => [level, count]),
      );
    };
    await expect.poll(created, { timeout: 120_000 }).toEqual(counts);
    expect(errors).toEqual([]);
  });

test('leaving a new task asks, and what is dropped can be recovered', async ({ browser, baseURL }) => {
  const { page } = await newOrganisation(browser, baseURL as string, 'Wizard leaving');
  const [t, tasks] = [texts('task-wizard'), texts('tasks')];
  await visit(page, '/admanager/createAd?platform=TIKTOK&objective=TRAFFIC');
  await page.locator('[data-path="taskName"]').getByRole('textbox').fill('Summer');
  await page.waitForURL(/[?&]id=/);
  const id = new URL(page.url()).searchParams.get('id');
  const leave = page.getByRole('button', { name: t('leave.button'), exact: true });
  await leave.click();
  const question = page.getByRole('dialog');
  await expect(question.getByRole('button', { name: t('leave.stay') })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question).toHaveCount(0);
  await leave.click();
  await question.getByRole('button', { name: tasks('action.drop') }).click();
  await page.waitForURL(/\/admanager\/batchCreate/);
  const dropped = await call<{ list: { id: string }[] }>(page.request, '/ad/task/tiktok/page', {
    dropped: true,
  });
  expect(dropped.list.map((task) => task.id)).toEqual([id]);

  // Whoever opens it again has it back, and a draft is left without a question.
  await visit(page, `/admanager/createAd?platform=TIKTOK&id=${id}`);
  await expect(page.locator('[data-path="taskName"]').getByRole('textbox')).toHaveValue('Summer');
  await page.getByRole('button', { name: tasks('action.save'), exact: true }).click();
  await expect(
    page.getByRole('status').filter({ hasText: t('savedDraft', { time: '' }).trim() }),
  ).toBeVisible();
  await leave.click();
  await page.waitForURL(/\/admanager\/batchCreate/);
});
