import { expect, type Locator, type Page } from '@playwright/test';
import { authorise, succeeded } from './authorise.ts';
import { longFilm } from './film.ts';
import { call } from './login.ts';
import { pictureFile } from './picture.ts';
import { freshPerson } from './platform-person.ts';
import { newProduct } from './product.ts';
import { texts } from './texts.ts';

const videos = ['sea', 'sky', 'sun', 'sand'];

async function upload(page: Page, kind: string, file: { name: string; mimeType: string; buffer: Buffer }) {
  const answer = await page.request.post('/ad/file/upload', { multipart: { kind, file } });
  const { response } = (await answer.json()) as { response: { url: string } };
  return response.url;
}

/** Two accounts, and a product with four films: its id. */
export async function readyForTask(page: Page, platform: 'facebook' | 'ocean'): Promise<string> {
  const person = await freshPerson(platform);
  await authorise(page, person, person.accountIds);
  await succeeded(page);
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
  return product.id;
}

/** What a journey does in the wizard, whatever the platform. */
export function wizardOf(page: Page) {
  const [t, tasks, assets] = [texts('task-wizard'), texts('tasks'), texts('assets')];
  const field = (path: string): Locator => page.locator(`[data-path="${path}"]`);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const drawer = page.getByRole('dialog');
  const shows = async (place: Locator, counts: Readonly<Record<string, number>>) => {
    for (const [level, count] of Object.entries(counts))
      await expect(place.locator(`[data-level="${level}"] dd`)).toHaveText(String(count));
  };
  /** The counts agree in the summary and in the question. Answers the id of what runs now. */
  const begin = async (counts: Readonly<Record<string, number>>): Promise<string> => {
    await shows(page.getByRole('region', { name: t('summary.title') }), counts);
    await button(tasks('action.execute')).click();
    await shows(drawer, counts);
    await drawer.getByRole('button', { name: t('launch.ok'), exact: true }).click();
    await page.waitForURL(/\/admanager\/batchCreate\?platform=[A-Z]+&task=[\w-]+&show=result$/);
    return new URL(page.url()).searchParams.get('task') ?? '';
  };
  return {
    field,
    next: (step: string) => button(t('next', { step: t(`step.${step}`) })).click(),
    /** What the accounts have is read from the platform. */
    sync: (path: string) =>
      field(path)
        .getByRole('button', { name: assets('sync') })
        .click(),
    /** What is being read looks faint. */
    synced: () => expect(page.locator('.ant-btn-loading')).toHaveCount(0),
    /** The first choice wherever nothing is chosen yet; what is being read from the platform comes when it comes. */
    chooseMissing: (path: string) =>
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
      }).toPass(),
    /** The first group gets a name, and two copies. */
    async copyAudience(list: string) {
      await field(`${list}.0.name`).getByRole('textbox').fill('Families');
      const copy = button(t('card.copy', { name: 'Families' }));
      for (const at of [1, 2]) {
        await copy.click();
        await expect(field(`${list}.${at}`)).toBeVisible();
      }
    },
    async pickVideos(path: string) {
      await field(path)
        .getByRole('button', { name: t('picker.pickMaterials') })
        .click();
      for (const name of videos) await drawer.getByRole('button', { name, exact: true }).click();
      await drawer.getByRole('button', { name: t('picker.done') }).click();
    },
    begin,
    /** The counts agree in what was made, too. */
    async launch(platform: string, counts: Readonly<Record<string, number>>) {
      const id = await begin(counts);
      await expect.poll(() => createdBy(page, platform, id), { timeout: 120_000 }).toEqual(counts);
    },
  };
}

interface Results {
  summary: { level: string; status: string; count: number }[];
}

/** How many of each level a task has made so far. */
export async function createdBy(
  { request }: Pick<Page, 'request'>,
  platform: string,
  id: string,
): Promise<Record<string, number>> {
  const { summary } = await call<Results>(request, `/ad/task/${platform}/result/page`, { id });
  return Object.fromEntries(
    summary
      .filter(({ level, status }) => level !== 'material' && status === 'CREATE_SUCCEEDED')
      .map(({ level, count }) => [level, count]),
  );
}
