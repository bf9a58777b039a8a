import { demoCalls } from '@adsail/contract/demo';
import { sessionCalls } from '@adsail/contract/session';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fieldsOf, type TestServer } from '../../testing/index.ts';
import {
  codeFor,
  freshCode,
  mara,
  minutes,
  unregisteredPhone,
  peopledServer,
  seconds,
  tobin,
  wrong,
} from './testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await peopledServer({ log: true });
  server.clock.stop();
});
afterAll(() => server.close());

const ask = (input: Parameters<typeof server.anybody.send>[1], headers?: Record<string, string>) =>
  server.anybody.send(sessionCalls.sendCode, input, headers);

test('sends six digits in the language of the request', async () => {
  for (const [language, text] of [
    ['en', /^\[Adsail\] Your verification code is \d{6}\./],
    ['zh-CN', /您的验证码是 \d{6}/],
    ['ar', /\d{6}/],
  ] as const) {
    server.clock.advance(1 * minutes);
    const { status, envelope } = await ask({ phone: mara }, { 'accept-language': language });
    expect(status).toBe(200);
    expect(envelope).toEqual({
      errorCode: 0,
      errorMessage: '',
      response: { nextInSeconds: 60, expiresInSeconds: 300 },
    });
    const { list } = (await server.anybody.call(demoCalls.outbox, {})).envelope.response;
    expect(list[0]).toMatchObject({ phone: mara });
    expect(list[0]?.text).toMatch(text);
  }
});

test('a phone waits a minute, whatever the code is for, and is told how long', async () => {
  server.clock.advance(1 * minutes);
  await ask({ phone: mara });
  server.clock.advance(20 * seconds);
  const again = await ask({ phone: mara, scene: 'FORGET' }, { 'accept-language': 'en' });
  expect(again.status).toBe(200);
  expect(again.envelope.errorCode).toBe(11004);
  expect(again.envelope.response).toEqual({ nextInSeconds: 40 });
  expect(again.envelope.errorMessage).toContain('40 seconds');
  expect((await ask({ phone: tobin })).envelope.errorCode).toBe(0);
  server.clock.advance(41 * seconds);
  expect((await ask({ phone: mara, scene: 'FORGET' })).envelope.errorCode).toBe(0);
});

test('of ten requests at the same time one sends', async () => {
  server.clock.advance(1 * minutes);
  const { list: before } = (await server.anybody.call(demoCalls.outbox, {})).envelope.response;
  const answers = await Promise.all(Array.from({ length: 10 }, () => ask({ phone: tobin })));
  expect(answers.map(({ envelope }) => envelope.errorCode).sort()).toEqual([0, ...Array(9).fill(11004)]);
  const { list: after } = (await server.anybody.call(demoCalls.outbox, {})).envelope.response;
  expect(after).toHaveLength(before.length + 1);
});

test.each(['LOGIN', 'FORGET'] as const)('%s tells nobody whether a phone is registered', async (scene) => {
  server.clock.advance(1 * minutes);
  const known = await ask({ phone: mara, scene });
  const unknown = await ask({ phone: unregisteredPhone, scene });
  expect(unknown.envelope).toEqual(known.envelope);
  const [knownAgain, unknownAgain] = [
    await ask({ phone: mara, scene }),
    await ask({ phone: unregisteredPhone, scene }),
  ];
  expect(unknownAgain.envelope).toEqual(knownAgain.envelope);
  expect(unknownAgain.envelope.errorCode).toBe(11004);
  expect(await codeFor(server, unregisteredPhone)).toBeNull();
});

test('REGISTER sends to both: only the one who reads the message learns that the phone is taken', async () => {
  server.clock.advance(1 * minutes);
  const known = await ask({ phone: mara, scene: 'REGISTER' });
  const unknown = await ask({ phone: '13711112222', scene: 'REGISTER' });
  expect(unknown.envelope).toEqual(known.envelope);
  expect(await codeFor(server, '13711112222')).toMatch(/^\d{6}$/);
});

test.each([
  [{}, { phone: 'session.phoneRequired' }],
  [{ phone: '1380000000' }, { phone: 'session.phoneDigits' }],
  [{ phone: '138000000012' }, { phone: 'session.phoneDigits' }],
  [{ phone: '13800000001', phoneRegion: '852' }, { phone: 'session.phoneDigits' }],
  [{ phone: '1234567a', phoneRegion: '853' }, { phone: 'session.phoneDigits' }],
  [
    { phone: mara, phoneRegion: '1', scene: 'PARTY' },
    { phoneRegion: 'oneOf', scene: 'oneOf' },
  ],
])('refuses %j', async (input, fields) => {
  const answer = await ask(input);
  expect(answer.status).toBe(200);
  expect(answer.envelope.errorCode).toBe(10400);
  expect(fieldsOf(answer)).toEqual(fields);
});

test.each(['852', '853'] as const)(
  '+%s numbers have eight digits and are others than +86 numbers',
  async (phoneRegion) => {
    const code = await freshCode(server, '61234567', 'REGISTER', phoneRegion);
    expect(code).toMatch(/^\d{6}$/);
  },
);

test('the database holds no code, the demo log shows it', async () => {
  const code = await freshCode(server, mara);
  const { rows } = await server.owner.query<{ row: string }>('select c::text as row from sms_codes c');
  expect(rows.length).toBeGreaterThan(0);
  for (const { row } of rows) expect(row).not.toContain(code);
  expect(server.logged.some((line) => line.includes('sms.outbox') && line.includes(code))).toBe(true);
});

const tryCode = async (code: string, phone = mara) =>
  (await server.anybody.call(sessionCalls.codeLogin, { phone, code })).envelope.errorCode;

test('five wrong tries end a code; the right one then comes too late', async () => {
  const code = await freshCode(server, mara);
  for (let time = 0; time < 4; time += 1) expect(await tryCode(wrong(code))).toBe(11002);
  expect(await tryCode(code)).toBe(0);

  const next = await freshCode(server, mara);
  for (let time = 0; time < 5; time += 1) expect(await tryCode(wrong(next))).toBe(11002);
  expect(await tryCode(next)).toBe(11002);
});

test('many wrong tries at the same time are all counted', async () => {
  const code = await freshCode(server, mara);
  await Promise.all(Array.from({ length: 5 }, () => tryCode(wrong(code))));
  expect(await tryCode(code)).toBe(11002);
});

test('a code is good for five minutes, once, for its scene and phone', async () => {
  const code = await freshCode(server, mara);
  server.clock.advance(5 * minutes - 5 * seconds);
  expect(await tryCode(code)).toBe(0);
  expect(await tryCode(code)).toBe(11002);

  const late = await freshCode(server, mara);
  server.clock.advance(5 * minutes + 1 * seconds);
  expect(await tryCode(late)).toBe(11002);

  const forget = await freshCode(server, mara, 'FORGET');
  expect(await tryCode(forget)).toBe(11002);
  const others = await freshCode(server, tobin);
  expect(await tryCode(others, mara)).toBe(11002);
  expect(await tryCode(others, tobin)).toBe(0);
});

test('a new code takes the place of the old one', async () => {
  const old = await freshCode(server, mara);
  let fresh = old;
  while (fresh === old) fresh = await freshCode(server, mara);
  expect(await tryCode(old)).toBe(11002);
  expect(await tryCode(fresh)).toBe(0);
});
