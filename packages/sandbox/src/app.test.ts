import { afterEach, expect, test } from 'vitest';
import { buildSandbox } from './app.ts';
import { texts as cockpitTexts } from './cockpit/texts.ts';
import { pickLanguage, texts } from './page/texts.ts';
import type { Platform } from './platform.ts';
import { type TestOptions, type TestSandbox, testSandbox, toyPlatform } from './testing.ts';
import { createWorld } from './create-world.ts';

const open: TestSandbox[] = [];
async function sandbox(platforms: readonly Platform[] = [], options: TestOptions = {}) {
  const made = await testSandbox(platforms, options);
  open.push(made);
  return made.app;
}
afterEach(async () => {
  for (const made of open.splice(0)) await made.close();
});

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

test('the log holds paths without their query, where tokens and secrets stand', async () => {
  const lines: string[] = [];
  const world = createWorld({ platforms: [toyPlatform()], seed: false });
  const app = await buildSandbox({ logLevel: 'info', world, logTo: { write: (line) => lines.push(line) } });
  for (const path of ['/tiktok/things/', '/tiktok/nowhere'])
    await app.inject(`${path}?access_token=my-token&client_secret=my-secret`);
  await app.close();
  const text = lines.join('');
  expect(text).toContain('/tiktok/things/');
  expect(text).toContain('/tiktok/nowhere');
  expect(text).not.toMatch(/my-token|my-secret/);
});

test('says plainly that no platform is imitated yet, in the language of the reader', async () => {
  const app = await sandbox();
  const english = await app.inject('/_sandbox');
  expect(english.headers['content-type']).toContain('text/html');
  expect(english.body).toContain('No platform is imitated yet.');
  const arabic = await app.inject({ url: '/_sandbox', headers: { 'accept-language': 'ar-SA,en;q=0.5' } });
  expect(arabic.body).toMatch(/<html\s+lang="ar"\s+dir="rtl"/);
  expect(arabic.body).not.toContain('No platform');
});

test('a platform gets its prefix; what it does and lacks is on the page, escaped', async () => {
  const app = await sandbox([toyPlatform()]);
  expect((await app.inject('/tiktok/things/')).json()).toEqual({ code: 0, list: [] });
  const page = (await app.inject('/_sandbox/cockpit/coverage')).body;
  expect(page).toContain('GET /tiktok/things/');
  expect(page).toContain('1 complete, 1 partial, 1 missing');
  expect(page).toContain('only &lt;known&gt;');
});

test('the three languages say the same things', () => {
  const shape = (text: object, above = ''): string[] =>
    Object.entries(text)
      .flatMap(([key, words]: [string, string | object]) =>
        typeof words === 'string'
          ? `${above}${key} ${(words.match(/\{\{\w+\}\}/g) ?? []).sort().join()}`
          : shape(words, `${above}${key}.`),
      )
      .sort();
  for (const own of [texts, cockpitTexts]) {
    expect(shape(own.zh)).toEqual(shape(own.en));
    expect(shape(own.ar)).toEqual(shape(own.en));
  }
});

test.each([
  [undefined, 'en'],
  ['zh-CN,zh;q=0.9,en;q=0.8', 'zh'],
  ['en;q=0.4, ar;q=0.9', 'ar'],
  ['fr, de', 'en'],
])('language of %s', (header, language) => {
  expect(pickLanguage(header)).toBe(language);
});
