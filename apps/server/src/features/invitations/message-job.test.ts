import { memberCalls } from '@adsail/contract/members';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Services } from '../../services.ts';
import { SmsNotTaken } from '../../sms/index.ts';
import { type Fixture, type TestServer, testServer } from '../../testing/index.ts';
import { inviteJob, unsentInvitationsJob } from './index.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

let server: TestServer;
let world: Fixture;
beforeAll(async () => {
  server = await testServer({ log: true });
  world = await server.fixture();
  server.clock.stop();
});
afterAll(() => server.close());

/** When the provider was given a message, as hours after the invitation. */
let given: number[];
let provider: () => Promise<void>;
let onAsked = () => undefined as void;
let invitedAt: number;
beforeEach(() => {
  given = [];
  provider = async () => undefined;
  server.logged.length = 0;
});
afterEach(async () => {
  await server.owner.query('delete from pgboss.job');
  await server.owner.query('update members set message_origin = null');
});

const hoursSince = () => (server.clock.now().getTime() - invitedAt) / hourMs;
async function take(): Promise<void> {
  given.push(hoursSince());
  onAsked();
  await provider();
}
const services = (): Services => ({
  ...server.services,
  sms: { send: take, deliver: take, close: async () => undefined },
});
const signal = new AbortController().signal;

interface Waiting {
  data: unknown;
}
const runJob = (data: unknown) => inviteJob.handler(inviteJob.payload.parse(data), services(), signal);
/** What a worker does with the jobs that wait; one that fails is tried three times more. */
async function work(): Promise<void> {
  const { rows } = await server.owner.query<Waiting>(
    `delete from pgboss.job where name = 'member-invite' and state = 'created' returning data`,
  );
  for (const { data } of rows)
    for (let tries = 0; tries < 4; tries += 1)
      try {
        await runJob(data);
        break;
      } catch {
        // The queue tries it again.
      }
}
async function sweep(): Promise<void> {
  await unsentInvitationsJob.handler({}, services(), signal);
  await work();
}
async function sweepFor(hours: number): Promise<void> {
  const end = server.clock.now().getTime() + hours * hourMs;
  while (server.clock.now().getTime() < end) {
    server.clock.advance(10 * minuteMs);
    await sweep();
  }
}

let phones = 0;
const newPhone = () => `136${String((phones += 1)).padStart(8, '0')}`;
async function invite(phone = newPhone()): Promise<string> {
  await server.owner.query(
    `update sessions set token_expires_at = $1::timestamptz + interval '1 hour', refresh_expires_at = $1::timestamptz + interval '1 day'`,
    [server.clock.now()],
  );
  invitedAt = server.clock.now().getTime();
  const { envelope } = await server
    .as(world.a.admin)
    .call(memberCalls.invite, { phone, userName: 'Ada Pier', roles: ['OPTIMIZER'] });
  expect(envelope.errorCode).toBe(0);
  return envelope.response.memberId;
}
const waitsForMessage = async (userId: string): Promise<boolean> => {
  const { rows } = await server.owner.query<{ waits: boolean }>(
    'select message_origin is not null as waits from members where user_id = $1',
    [userId],
  );
  return rows[0]?.waits ?? false;
};
const dataOfJob = async (): Promise<unknown> =>
  (await server.owner.query<Waiting>(`select data from pgboss.job where name = 'member-invite'`)).rows[0]
    ?.data;

describe('a message that went out', () => {
  it('is not sent again when that could not be written down with the member', async () => {
    const userId = await invite();
    // As for a cluster that cannot write to all of its machines.
    await server.owner.query('revoke update on members from adsail_app');
    try {
      await work();
      expect(given).toHaveLength(1);
      await sweepFor(3);
      expect(given).toHaveLength(1);
      expect(await waitsForMessage(userId)).toBe(true);
    } finally {
      await server.owner.query('grant update on members to adsail_app');
    }
    await sweepFor(1);
    expect(await waitsForMessage(userId)).toBe(false);
    expect(given).toHaveLength(1);
  });

  it('is not sent again by a job that runs a second time, nor by two at the same time', async () => {
    await invite();
    const data = await dataOfJob();
    await Promise.all([runJob(data), runJob(data)]);
    await runJob(data);
    server.clock.advance(hourMs);
    await runJob(data);
    expect(given).toHaveLength(1);
  });

  it('keeps nothing from the next invitation of the same person', async () => {
    const phone = newPhone();
    const memberId = await invite(phone);
    await work();
    await server.as(world.a.admin).call(memberCalls.delete, { memberId });
    server.clock.advance(1000);
    expect(await invite(phone)).toBe(memberId);
    await work();
    expect(given).toHaveLength(2);
  });
});

describe('a message of which nobody knows whether it went out', () => {
  it('is tried three times in all, further and further apart, and then given up', async () => {
    const userId = await invite();
    // The process dies while it waits for the provider's answer.
    provider = () => new Promise(() => undefined);
    const data = await dataOfJob();
    await server.owner.query(`delete from pgboss.job where name = 'member-invite'`);
    const untilAskedOrDone = () =>
      new Promise<void>((resolve, reject) => {
        onAsked = resolve;
        runJob(data).then(resolve, reject);
      });
    await untilAskedOrDone();
    expect(given).toHaveLength(1);
    const pauses: number[] = [];
    while (given.length < 3) {
      const [from, tries] = [hoursSince(), given.length];
      while (given.length === tries) {
        server.clock.advance(10 * minuteMs);
        await untilAskedOrDone();
        expect(hoursSince()).toBeLessThan(24);
      }
      pauses.push(hoursSince() - from);
    }
    expect(pauses[0]).toBeGreaterThanOrEqual(0.25);
    expect(pauses[1]).toBeGreaterThan(pauses[0] as number);
    await sweepFor(24);
    expect(given).toHaveLength(3);
    expect(await waitsForMessage(userId)).toBe(false);
  });
});

describe('a provider that does not answer', () => {
  it('is asked three times within hours, and the log says that the person was not told', async () => {
    const userId = await invite();
    provider = () => Promise.reject(new Error('No answer in time'));
    await work();
    await sweepFor(30);
    expect(given).toHaveLength(3);
    expect(given[2]).toBeLessThan(24);
    expect(await waitsForMessage(userId)).toBe(false);
    const lines = server.logged.filter((line) => line.includes('invitation.untold'));
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain(userId);
  });
});

describe('a provider that refuses', () => {
  const refuse = () => Promise.reject(new SmsNotTaken('The SMS provider answered 503'));

  it('gets the message with the next try of the queue', async () => {
    const userId = await invite();
    provider = () => (given.length < 3 ? refuse() : Promise.resolve());
    await work();
    expect(given).toEqual([0, 0, 0]);
    expect(await waitsForMessage(userId)).toBe(false);
  });

  it('gets it once when it is back, however late on the same day', async () => {
    const userId = await invite();
    provider = refuse;
    await work();
    await sweepFor(1);
    server.clock.advance(20 * hourMs);
    await sweepFor(1);
    expect(await waitsForMessage(userId)).toBe(true);
    given = [];
    provider = async () => undefined;
    await sweepFor(4);
    expect(given).toHaveLength(1);
    expect(await waitsForMessage(userId)).toBe(false);
  });

  it('is left alone after a day', async () => {
    await invite();
    provider = refuse;
    await work();
    server.clock.advance(23 * hourMs);
    await sweepFor(2);
    expect(given.at(-1)).toBeGreaterThan(23);
    expect(given.at(-1)).toBeLessThanOrEqual(24);
  });

  it('gives no further tries to a message that may have gone out', async () => {
    const userId = await invite();
    const unknown = () => Promise.reject(new Error('No answer in time'));
    let asked = 0;
    // Every second answer is a refusal.
    provider = () => ((asked += 1) % 2 === 0 ? refuse() : unknown());
    await work();
    expect(given).toEqual([0]);
    await sweepFor(24);
    // Three unknown outcomes, and a refusal before the second and the third.
    expect(given).toHaveLength(5);
    expect(given[1]).toBeGreaterThanOrEqual(0.25);
    expect(given[2]).toBe(given[1]);
    expect((given[3] as number) - (given[2] as number)).toBeGreaterThanOrEqual(2);
    expect(await waitsForMessage(userId)).toBe(false);
  });

  it('does not take back the try that another job began meanwhile', async () => {
    await invite();
    const data = await dataOfJob();
    let answerFirst = (_error: Error): void => undefined;
    const asked = new Promise<void>((resolve) => {
      onAsked = resolve;
    });
    provider = () => new Promise((_resolve, reject) => (answerFirst = reject));
    const first = runJob(data);
    await asked;
    // The first process stands still for so long that the message is tried again.
    server.clock.advance(20 * minuteMs);
    provider = () => Promise.reject(new Error('No answer in time'));
    await expect(runJob(data)).rejects.toThrow('No answer in time');
    answerFirst(new SmsNotTaken('The SMS provider answered 503'));
    await expect(first).rejects.toThrow('503');
    await runJob(data);
    expect(given).toHaveLength(2);
  });
});

it('what is known of messages is forgotten when no job can be left of them', async () => {
  await invite();
  await work();
  const count = async () => (await server.owner.query('select from invitation_messages')).rowCount;
  expect(await count()).toBeGreaterThan(0);
  server.clock.advance(14 * 24 * hourMs);
  await sweep();
  expect(await count()).toBeGreaterThan(0);
  server.clock.advance(2 * 24 * hourMs);
  await sweep();
  expect(await count()).toBe(0);
});
