import { demoCalls } from '@adsail/contract/demo';
import { sessionCalls, smsCodesADay } from '@adsail/contract/session';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { cleanUpJob } from '../maintenance/index.ts';
import type { TestServer } from '../../testing/index.ts';
import { mara, minutes, unregisteredPhone, peopledServer, tobin } from './testing.ts';

const hours = 60 * minutes;
let server: TestServer;
beforeEach(async () => {
  const limits = { perIpPerMinute: 1_000_000, perSessionPerMinute: 1_000_000, perCall: true };
  server = await peopledServer({ config: { limits, trustProxy: 1 } });
});
afterEach(() => server.close());

const home = '198.51.100.1';
async function ask(phone: string, ip = home, scene = 'LOGIN', language = 'en') {
  const headers = { 'x-forwarded-for': ip, 'accept-language': language };
  return (await server.anybody.send(sessionCalls.sendCode, { phone, scene }, headers)).envelope;
}
const codes = async (count: number, phone: (time: number) => string, ip: (time: number) => string) => {
  const answers: number[] = [];
  for (let time = 0; time < count; time += 1) {
    server.clock.advance(1 * minutes);
    answers.push((await ask(phone(time), ip(time))).errorCode);
  }
  return answers;
};
const zeros = (count: number) => Array<number>(count).fill(0);
const somebody = (time: number) => `137${String(time).padStart(8, '0')}`;
const somewhere = (time: number) => `203.0.113.${time}`;

describe('a phone', () => {
  test('gets ten codes within a day, wherever they are asked for, and then is told when', async () => {
    expect(smsCodesADay.phone).toBe(10);
    expect(await codes(11, () => mara, somewhere)).toEqual([...zeros(10), 11004]);
    const refused = await ask(mara, home, 'FORGET');
    const { nextInSeconds } = refused.response as { nextInSeconds: number };
    expect(nextInSeconds).toBeGreaterThan(23.8 * 3600);
    expect(nextInSeconds).toBeLessThanOrEqual(24 * 3600);
    expect(refused.errorMessage).toContain('24 h');
    expect((await ask(mara, home, 'LOGIN', 'zh')).errorMessage).toContain('24 小时');
    expect((await ask(tobin)).errorCode).toBe(0);

    const { list } = (await server.anybody.call(demoCalls.outbox, {})).envelope.response;
    expect(list.filter(({ phone }) => phone === mara)).toHaveLength(10);
  });

  test('gets one more for each that is a day old', async () => {
    await codes(10, () => mara, somewhere);
    server.clock.advance(24 * hours - 9 * minutes);
    expect(await codes(2, () => mara, somewhere)).toEqual([0, 0]);
    server.clock.advance(24 * hours);
    expect((await ask(mara)).errorCode).toBe(0);
  });

  test('is refused in the same words whether it is registered or not', async () => {
    await codes(10, () => mara, somewhere);
    const known = await ask(mara);
    server.clock.advance(24 * hours);
    await codes(10, () => unregisteredPhone, somewhere);
    const unknown = await ask(unregisteredPhone);
    expect(known.errorCode).toBe(11004);
    expect({ ...unknown, response: null }).toEqual({ ...known, response: null });
  });
});

describe('a network', () => {
  /** Behind the back of the limit for a minute, which has its own test. */
  const fill = (count: number, network = home) =>
    server.owner.query(
      `insert into sms_sends (phone_region, phone, network, at)
       select '86', '137' || lpad(n::text, 8, '0'), $1, $2 from generate_series(1, $3::int) n`,
      [network, server.clock.now(), count],
    );

  test('gets fifty codes within a day, whomever they are for', async () => {
    expect(smsCodesADay.network).toBe(50);
    await fill(49);
    expect((await ask(somebody(100))).errorCode).toBe(0);
    expect((await ask(mara)).errorCode).toBe(11004);
    expect((await ask(mara, '198.51.100.2')).errorCode).toBe(0);
    await server.owner.query('update sms_sends set at = at - $1::interval', ['1 day']);
    expect((await ask(tobin)).errorCode).toBe(0);
  });

  test('counts requests at the same time', async () => {
    await fill(smsCodesADay.network - 2);
    const answers = await Promise.all(Array.from({ length: 5 }, (_, time) => ask(somebody(100 + time))));
    expect(answers.map(({ errorCode }) => errorCode).toSorted()).toEqual([0, 0, 11004, 11004, 11004]);
  });

  test('is a whole /64 of IPv6', async () => {
    await fill(smsCodesADay.network - 1, '2001:db8:0:0::/64');
    expect((await ask(somebody(100), '2001:db8::1')).errorCode).toBe(0);
    expect((await ask(mara, '2001:db8::ffff:1')).errorCode).toBe(11004);
    expect((await ask(mara, '2001:db8:0:1::1')).errorCode).toBe(0);
  });
});

test('what was refused is not counted, and what is a day old is swept', async () => {
  await codes(2, () => mara, somewhere);
  await ask(mara);
  const kept = async () => (await server.owner.query('select from sms_sends')).rowCount;
  expect(await kept()).toBe(2);
  server.clock.advance(25 * hours);
  await cleanUpJob.handler({}, server.services, new AbortController().signal);
  expect(await kept()).toBe(0);
});
