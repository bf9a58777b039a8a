import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { bundleOf } from './support/bundle.ts';
import { loggedIn } from './support/journey.ts';
import { pictureFile } from './support/picture.ts';
import { test } from './support/test.ts';
import { texts } from './support/texts.ts';

const root = join(import.meta.dirname, '..');
const sample = (name: string) =>
  readFileSync(join(root, 'apps/server/src/features/files/testing/videos', name)).toString('base64');

interface Credentials {
  ticket: string;
  expiration: string;
}
const stored = (page: Page): Promise<Credentials | null> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('ossData') ?? 'null') as Credentials | null);

test.describe('covers that the browser takes', () => {
  /** Runs in the page: what the helper makes of a file, and the colour in the middle of its cover. */
  async function look(page: Page, base64: string, atMs: number) {
    return page.evaluate(
      async ([data, at]) => {
        interface Helpers {
          captureCover(file: Blob, atMs: number): Promise<File | null>;
        }
        const { captureCover } = (globalThis as unknown as { videoCover: Helpers }).videoCover;
        const bytes = Uint8Array.from(atob(data), (sign) => sign.charCodeAt(0));
        const file = new File([bytes], 'film.mp4', { type: 'video/mp4' });
        const cover = await captureCover(file, at);
        if (!cover) return null;
        const bitmap = await createImageBitmap(cover);
        const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
        const context = canvas.getContext('2d')!;
        context.drawImage(bitmap, 0, 0);
        const [red = 0, , blue = 0] = context.getImageData(bitmap.width / 2, bitmap.height / 2, 1, 1).data;
        const { width, height } = bitmap;
        const colour = red > 200 ? 'red' : blue > 200 ? 'blue' : `${red},${blue}`;
        return { name: cover.name, type: cover.type, width, height, colour };
      },
      [base64, atMs] as const,
    );
  }

  test('show the frame at that time; without a picture there is none', async ({ page }) => {
    const helpers = await bundleOf(join(root, 'apps/web/src/features/files/video-cover.ts'), 'videoCover');
    // A page of ours: its security policy must allow all of it.
    await page.goto('/console/login');
    await page.evaluate(helpers);
    const cover = { name: 'cover.jpg', type: 'image/jpeg', width: 64, height: 48 };
    const film = sample('vp9.mp4');
    expect(await look(page, film, 0)).toEqual({ ...cover, colour: 'red' });
    expect(await look(page, film, 1500)).toEqual({ ...cover, colour: 'blue' });
    expect(await look(page, film, 60_000)).toEqual({ ...cover, colour: 'blue' });
    for (const none of [sample('sound.mp4'), sample('a.avi'), btoa('not a video')])
      expect(await look(page, none, 0)).toBeNull();
  });
});

const add = (page: Page) =>
  page.getByRole('button', { name: texts('products', 'en')('add'), exact: true }).first();

test('cloud-storage credentials are fetched on load and kept', async ({ browser, baseURL }) => {
  const { page } = await loggedIn(browser, baseURL as string, { tenant: 'Blue' });
  await page.goto('/console/productManager');
  await expect.poll(() => stored(page)).not.toBeNull();
  const first = await stored(page);
  const names = ['dir', 'expiration', 'host', 'maxBytes', 'ticket'];
  expect(Object.keys(first ?? {}).toSorted()).toEqual(names);
  expect(Date.parse(first?.expiration ?? '')).toBeGreaterThan(Date.now());
  await page.reload();
  await expect(add(page)).toBeVisible();
  expect(await stored(page)).toEqual(first);
});

const old = { host: '/files/upload', dir: '100001/2026/01/', ticket: '1.old', maxBytes: 1 };
for (const { when, expiration, asked } of [
  { when: 'they have expired', expiration: '2026-01-01T00:00:00.000Z', asked: 1 },
  { when: 'the server refuses them', expiration: '2099-01-01T00:00:00.000Z', asked: 2 },
])
  test(`cloud-storage credentials are renewed when ${when}`, async ({ browser, baseURL }) => {
    const { page } = await loggedIn(browser, baseURL as string, { tenant: 'Blue' });
    await page.addInitScript(
      (value) => localStorage.setItem('ossData', value),
      JSON.stringify({ ...old, expiration }),
    );
    let permissions = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/ad/file/permission')) permissions += 1;
    });
    await page.goto('/console/productManager');
    await add(page).click();
    await page.locator('input[type=file]').setInputFiles(pictureFile('cover.png'));
    await expect(page.getByRole('dialog').locator('img[src*="/files/"]')).toBeVisible();
    expect((await stored(page))?.ticket).not.toBe(old.ticket);
    expect(permissions).toBe(asked);
  });

test('a full storage is said where the upload stands', async ({ browser, baseURL }) => {
  const { page } = await loggedIn(browser, baseURL as string, { tenant: 'Blue' });
  const message = 'The storage of your organisation is full';
  const fields = [{ path: 'size', rule: 'files.quota', message }];
  await page.route('**/ad/file/permission', (route) =>
    route.fulfill({ json: { errorCode: 10400, errorMessage: message, response: { fields } } }),
  );
  await page.goto('/console/productManager');
  await add(page).click();
  await page.locator('input[type=file]').setInputFiles(pictureFile('cover.png'));
  await expect(page.getByRole('dialog').getByRole('alert').filter({ hasText: message })).toBeVisible();
});
