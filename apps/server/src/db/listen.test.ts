import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest';
import pg from 'pg';
import { createLog } from '../log.ts';
import { type DatabaseProxy, databaseProxy } from '../testing/proxy.ts';
import { listen } from './listen.ts';

const times = { againMs: 20, heartbeatMs: 100, timeoutMs: 1000 };
let proxy: DatabaseProxy;
let sender: pg.Client;

beforeAll(async () => {
  proxy = await databaseProxy(inject('databaseUrl'));
  sender = new pg.Client({ connectionString: inject('databaseUrl') });
  await sender.connect();
});
afterAll(async () => {
  await sender.end();
  await proxy.close();
});

const pollOptions = { timeout: 60_000, interval: 20 };

function start(channel: string) {
  const heard: string[] = [];
  let subscriptions = 0;
  const logged: string[] = [];
  const log = createLog(
    { logLevel: 'warn', role: 'all' },
    { write: (line: string) => void logged.push(line) },
  );
  const listening = listen({
    url: proxy.reach(inject('databaseUrl')),
    name: channel,
    channel,
    log,
    times,
    onNotification: (payload) => void heard.push(payload),
    onSubscribed: () => void (subscriptions += 1),
  });
  const notify = (payload: string) => sender.query('select pg_notify($1, $2)', [channel, payload]);
  return { ...listening, heard, notify, subscriptions: () => subscriptions, lost: () => logged.length };
}

type Ear = ReturnType<typeof start>;

it.each<[string, (ear: Ear) => unknown]>([
  ['is reset', () => proxy.reset()],
  [
    'is ended by the database',
    () =>
      sender.query(`select pg_terminate_backend(pid) from pg_stat_activity
        where application_name like 'adsail-Channel%' and pid <> pg_backend_pid()`),
  ],
  [
    'says nothing any more',
    async (ear) => {
      const before = ear.lost();
      proxy.mute();
      // The connection is given up while nothing is said, and another one is tried.
      await vi.waitUntil(() => ear.lost() > before, pollOptions);
      proxy.speak();
    },
  ],
])('hears again after a connection that %s, time after time', async (name, harm) => {
  const ear = start(`Channel "${name.length}"`);
  await ear.subscribed;
  for (let time = 1; time <= 3; time += 1) {
    await expect.poll(ear.subscriptions, pollOptions).toBe(time);
    await ear.notify(`hint ${time}`);
    await expect.poll(() => ear.heard.at(-1), pollOptions).toBe(`hint ${time}`);
    await harm(ear);
  }
  await ear.stop();
});

it('goes on trying when there is nothing to connect to at the start', async () => {
  proxy.mute();
  const ear = start('from the start');
  await ear.subscribed;
  expect(ear.subscriptions()).toBe(0);
  proxy.speak();
  await expect.poll(ear.subscriptions, pollOptions).toBe(1);
  await ear.stop();
});

it('stops for good, also while it tries', async () => {
  const ear = start('stopped');
  await ear.stop();
  await ear.subscribed;
  expect(ear.subscriptions()).toBe(0);
});
