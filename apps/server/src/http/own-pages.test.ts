import { allCalls } from '@adsail/contract/registry';
import { sessionCalls } from '@adsail/contract/session';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestServer, testServer } from '../testing/index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({
    config: { publicUrl: 'https://ads.example', webOrigins: ['https://console.example'] },
  });
});
afterAll(() => server.close());

let phones = 0;
const newPhone = () => `137${String((phones += 1)).padStart(8, '0')}`;
const messagesTo = async (phone: string) =>
  (await server.owner.query('select from sms_outbox where phone = $1', [phone])).rowCount;

async function ask(headers: Record<string, string>) {
  const phone = newPhone();
  const input = { phone, scene: 'REGISTER' };
  const answer = await server.anybody.send(sessionCalls.sendCode, input, { host: 'ads.example', ...headers });
  return { status: answer.status, code: answer.envelope.errorCode, sent: await messagesTo(phone) };
}

const firefox = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' };
const fetching = { ...firefox, 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' };
const picture = { ...firefox, 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' };
const page = { ...firefox, 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };

describe('a code is not sent', () => {
  it.each([
    ['a picture on another site', { ...picture, 'sec-fetch-site': 'cross-site' }],
    [
      'a script on another site that claims to be ours',
      { ...picture, 'sec-fetch-site': 'cross-site', 'x-requested-with': 'console' },
    ],
    [
      'a picture on a neighbouring host',
      { ...picture, 'sec-fetch-site': 'same-site', referer: 'https://blog.ads.example/x' },
    ],
    [
      'a picture in text of ours',
      { ...picture, 'sec-fetch-site': 'same-origin', referer: 'https://ads.example/console' },
    ],
    [
      'a fetch of another site',
      { ...fetching, 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
    ],
    ['a sandboxed frame', { ...fetching, 'sec-fetch-site': 'cross-site', origin: 'null' }],
    ['a link on another site', { ...page, 'sec-fetch-site': 'cross-site', referer: 'https://evil.example/' }],
    ['a link in a message', { ...page, 'sec-fetch-site': 'none' }],
    ['an old browser on another site', { ...firefox, referer: 'https://evil.example/' }],
    ['an old browser that was told to say nothing', firefox],
    ['a page whose name begins like ours', { ...firefox, referer: 'https://ads.example.evil.example/' }],
    ['a page that names itself nonsense', { ...firefox, referer: 'nonsense' }],
  ])('for %s', async (_name, headers) => {
    expect(await ask(headers)).toEqual({ status: 403, code: 10403, sent: 0 });
  });
});

describe('a code is sent', () => {
  const console = { 'x-requested-with': 'console' };
  it.each([
    [
      'our page',
      {
        ...fetching,
        ...console,
        'sec-fetch-site': 'same-origin',
        referer: 'https://ads.example/console/login',
      },
    ],
    ['our page that says no more than that', { ...fetching, 'sec-fetch-site': 'same-origin' }],
    ['our page in an old browser', { ...firefox, ...console, referer: 'https://ads.example/console/login' }],
    ['our page in an old browser that says nothing', { ...firefox, ...console }],
    [
      'our page on a host that the installation names',
      { ...fetching, ...console, 'sec-fetch-site': 'cross-site', origin: 'https://console.example' },
    ],
    ['curl', { 'user-agent': 'curl/8.9.1' }],
    ['a mobile client', { 'user-agent': 'okhttp/5.1.0' }],
    ['a program that says nothing at all', {}],
  ])('for %s', async (_name, headers) => {
    expect(await ask(headers)).toEqual({ status: 200, code: 0, sent: 1 });
  });
});

it('every GET among the calls is for our own pages: none of them only reads', () => {
  const open = allCalls.filter(({ method, ownPagesOnly }) => method === 'GET' && !ownPagesOnly);
  expect(open.map(({ path }) => path)).toEqual([]);
});

it('a page of a named origin may send the header', async () => {
  const { headers } = await server.anybody.request({
    method: 'OPTIONS',
    url: sessionCalls.sendCode.path,
    headers: { origin: 'https://console.example', 'access-control-request-method': 'GET' },
  });
  expect(headers['access-control-allow-headers']).toContain('x-requested-with');
});
