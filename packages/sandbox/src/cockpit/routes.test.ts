import { afterAll, beforeAll, expect, test } from 'vitest';
import { platforms } from '../platforms/index.ts';
import { type TestSandbox, testSandbox } from '../testing.ts';
import { sectionAddress, sections } from './addresses.ts';
import { texts } from './texts.ts';

let made: TestSandbox;
beforeAll(async () => {
  made = await testSandbox(platforms, { seed: true, at: '2026-03-02T12:00:00Z' });
  await made.app.inject('/tiktok/open_api/v1.3/campaign/get/?access_token=my-token');
});
afterAll(async () => made.close());

const open = (url: string, headers: Record<string, string> = {}) => made.app.inject({ url, headers });

const first = (platform: string, level: string) => made.world.state.objects.list(platform, level)[0]?.id;
const addresses = () => [
  ...sections.map(sectionAddress),
  ...platforms.flatMap(({ name }) => [
    `/_sandbox/cockpit/accounts/${name}`,
    `/_sandbox/cockpit/accounts/${name}/${made.world.state.accounts.list(name)[0]?.id}`,
  ]),
  `/_sandbox/cockpit/objects/tiktok/ad/${first('tiktok', 'ad')}`,
  `/_sandbox/cockpit/objects/facebook/adset/${first('facebook', 'adset')}`,
  `/_sandbox/cockpit/objects/ocean/promotion/${first('ocean', 'promotion')}`,
  '/_sandbox/cockpit/requests/1',
];

test.each(['zh', 'en', 'ar'] as const)(
  'every page is there in %s, whole and in its direction',
  async (language) => {
    for (const address of addresses()) {
      const { statusCode, body } = await open(`${address}?lang=${language}`);
      expect([address, statusCode]).toEqual([address, 200]);
      expect(body).toMatch(
        new RegExp(`<html\\s+lang="${language}"\\s+dir="${language === 'ar' ? 'rtl' : 'ltr'}"`),
      );
      expect(body.match(/<h1/g)).toHaveLength(1);
      const shown = body.replace(/<script type="application\/json"[^]*?<\/script>/, '');
      expect([address, shown.match(/undefined|\[object|NaN|\{\{|my-token/)]).toEqual([address, null]);
    }
  },
);

test('a page runs no script and no style but its own', async () => {
  const { body, headers } = await open('/_sandbox/cockpit/faults');
  expect(headers['content-security-policy']).toContain("script-src 'self'; style-src 'self'");
  expect(body).not.toMatch(/<script(?![^>]*(?:src=|application\/json))|\sstyle="|\son[a-z]+="/);
});

test('the language of the address is kept, and goes before what the browser wishes', async () => {
  const chosen = await open('/_sandbox?lang=ar', { 'accept-language': 'zh' });
  expect(chosen.headers['set-cookie']).toMatch(/^sandbox_language=ar; Path=\/_sandbox/);
  expect(chosen.body).toContain(texts.ar.nav.faults);
  const later = await open('/_sandbox', { 'accept-language': 'zh', cookie: 'sandbox_language=ar' });
  expect(later.body).toContain(texts.ar.nav.faults);
  const strange = await open('/_sandbox?lang=xx', { 'accept-language': 'zh' });
  expect(strange.headers['set-cookie']).toBeUndefined();
  expect(strange.body).toContain(texts.zh.nav.faults);
});

test('the chosen appearance is there from the first moment', async () => {
  expect((await open('/_sandbox', { cookie: 'sandbox_theme=dark' })).body).toContain('data-theme="dark"');
  expect((await open('/_sandbox', { cookie: 'sandbox_theme="><b>' })).body).not.toContain('data-theme');
});

test.each([
  '/_sandbox/cockpit/accounts/myspace',
  '/_sandbox/cockpit/accounts/tiktok/5',
  '/_sandbox/cockpit/objects/tiktok/image/5',
  '/_sandbox/cockpit/objects/tiktok/ad/5',
  '/_sandbox/cockpit/requests/no',
])('%s says that it is not there', async (address) => {
  const { statusCode, body } = await open(address);
  expect(statusCode).toBe(404);
  expect(body).toContain(texts.en.errors.missing);
});

test('names that people typed are text', async () => {
  const [account] = made.world.state.accounts.list('tiktok');
  if (!account) throw new Error('no account');
  made.world.state.accounts.save('tiktok', { ...account, name: '<script>alert(1)</script>' });
  const { body } = await open(`/_sandbox/cockpit/accounts/tiktok/${account.id}`);
  expect(body).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(body).not.toContain('<script>alert');
});
