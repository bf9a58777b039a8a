import { afterEach, expect, test } from 'vitest';
import { type AppOptions, buildSandbox } from './app.ts';
import { pickLanguage } from './page/texts.ts';
import type { Platform } from './platform.ts';

const open: Awaited<ReturnType<typeof buildSandbox>>[] = [];
async function sandbox(options: Partial<AppOptions> = {}) {
  const app = await buildSandbox({ controls: true, logLevel: 'silent', platforms: [], ...options });
  open.push(app);
  return app;
}
afterEach(async () => {
  for (const app of open.splice(0)) await app.close();
});

const tiktok: Platform = {
  name: 'tiktok',
  title: 'TikTok',
  coverage: [
    { method: 'GET', path: '/open_api/v1.3/campaign/get/', state: 'part', note: 'filters <name> only' },
    { method: 'POST', path: '/open_api/v1.3/campaign/create/', state: 'gap' },
  ],
  async register(app) {
    app.get('/open_api/v1.3/campaign/get/', async () => ({ code: 0 }));
  },
};

test('answers while it lives', async () => {
  const answer = await (await sandbox()).inject('/healthz');
  expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'ok' }]);
});

test('an unknown path is named in the refusal, without its query', async () => {
  const answer = await (await sandbox()).inject({ method: 'POST', url: '/tiktok/nowhere?token=secret' });
  expect(answer.statusCode).toBe(404);
  expect(answer.json()).toEqual({
    error: 'not_found',
    message: 'The sandbox has no POST /tiktok/nowhere.',
    path: '/tiktok/nowhere',
  });
});

test('says plainly that no platform is imitated yet, in the language of the reader', async () => {
  const app = await sandbox();
  const english = await app.inject('/_sandbox');
  expect(english.headers['content-type']).toContain('text/html');
  expect(english.body).toContain('No platform is imitated yet.');
  const arabic = await app.inject({ url: '/_sandbox', headers: { 'accept-language': 'ar-SA,en;q=0.5' } });
  expect(arabic.body).toContain('<html lang="ar" dir="rtl">');
  expect(arabic.body).not.toContain('No platform');
});

test('a platform gets its prefix, its rows, and its notes escaped', async () => {
  const app = await sandbox({ platforms: [tiktok] });
  expect((await app.inject('/tiktok/open_api/v1.3/campaign/get/')).json()).toEqual({ code: 0 });
  const page = (await app.inject('/_sandbox')).body;
  expect(page).toContain('<h3>TikTok</h3>');
  expect(page).toContain('GET /tiktok/open_api/v1.3/campaign/get/');
  expect(page).toContain('0 complete, 1 in part, 1 known gaps');
  expect(page).toContain('filters &lt;name&gt; only');
});

test('the controls are gone when demo mode is off; the platforms stay', async () => {
  const app = await sandbox({ controls: false, platforms: [tiktok] });
  expect((await app.inject('/_sandbox')).statusCode).toBe(404);
  expect((await app.inject('/tiktok/open_api/v1.3/campaign/get/')).statusCode).toBe(200);
});

test.each([
  [undefined, 'en'],
  ['zh-CN,zh;q=0.9,en;q=0.8', 'zh'],
  ['en;q=0.4, ar;q=0.9', 'ar'],
  ['fr, de', 'en'],
])('language of %s', (header, language) => {
  expect(pickLanguage(header)).toBe(language);
});
