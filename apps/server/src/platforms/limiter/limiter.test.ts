import { LimitError, type LimitKey } from '@adsail/connectors';
import { describe, expect, it } from 'vitest';
import { takePermits } from './store.ts';
import { densest, limiterStage, type Passage } from './testing/limiter-stage.ts';

const stage = limiterStage();
const { openDb, process, lane, diary } = stage;

describe('the limits of all processes together', () => {
  it('never let more through in any window than any rule allows, and use what they allow', async () => {
    const key = lane({ windowMs: 200, max: 10 }, { windowMs: 1000, max: 35 });
    const { passed, go } = diary();
    const processes = [process(), process(), process()];
    const started = stage.time.now();
    await stage.time.run(
      Promise.all(
        Array.from({ length: 120 }, (_, at) => go(processes[at % 3]!.of(String(at % 5)), key, `${at}`)),
      ),
    );
    const seconds = (stage.time.now() - started) / 1000;
    expect(passed).toHaveLength(120);
    expect(densest(passed, 200)).toBeLessThanOrEqual(10);
    expect(densest(passed, 1000)).toBeLessThanOrEqual(35);
    // 35 a second: 120 need three windows to pass before the last ones go.
    expect(seconds).toBeLessThan(5);
  });

  it('let a person overtake hundreds of background requests, also those of another process', async () => {
    const key = lane({ windowMs: 100, max: 5 });
    const { passed, go } = diary();
    const [busy, calm] = [process(), process()];
    const background = Array.from({ length: 300 }, (_, at) => go(busy.of('1'), key, `b${at}`).catch(() => 0));
    await stage.time.advance(150);
    const before = passed.length;
    await stage.time.run(
      Promise.all([go(calm.of('1'), key, 'person', 'person'), go(busy.of('1'), key, 'other', 'person')]),
    );
    expect(passed.length - before).toBeLessThanOrEqual(5);
    expect(before).toBeLessThanOrEqual(10);
    await busy.close();
    await Promise.all(background);
  });

  it.each([['the same process'], ['another process']])(
    'give a tenant that asks once its turn beside one that asks 500 times, from %s',
    async (where) => {
      const key = lane({ windowMs: 100, max: 2 });
      const { passed, go } = diary();
      const busy = process();
      const other = where === 'the same process' ? busy : process();
      const crowd = Array.from({ length: 500 }, (_, at) =>
        go(busy.of('1'), key, `crowd${at}`).catch(() => 0),
      );
      await stage.time.advance(250);
      const before = passed.length;
      await stage.time.run(Promise.all(['a', 'b', 'c'].map((name) => go(other.of('2'), key, name))));
      const between = passed.slice(before).map(({ name }) => name);
      // One each in turn: three of the small one's among at most as many of the crowd's, and what was under way.
      expect(between.filter((name) => name.startsWith('crowd')).length).toBeLessThanOrEqual(7);
      await busy.close();
      await Promise.all(crowd);
    },
  );

  it('share out evenly when both tenants always wait', async () => {
    const key = lane({ windowMs: 100, max: 4 });
    const { passed, go } = diary();
    const [one, two] = [process(), process()];
    const all = Array.from({ length: 200 }, (_, at) => [
      go(one.of('1'), key, 'one').catch(() => 0),
      ...(at < 100 ? [go(two.of('2'), key, 'two').catch(() => 0)] : []),
    ]).flat();
    await stage.time.until(() => passed.length >= 50);
    const counted = passed.filter(({ name }) => name === 'one').length;
    expect(counted / passed.length).toBeGreaterThan(0.35);
    expect(counted / passed.length).toBeLessThan(0.65);
    await one.close();
    await two.close();
    await Promise.all(all);
  });

  it.each(['launch', 'background'] as const)(
    'give the %s work of others its share beside one that clicks without end',
    async (priority) => {
      const key = lane({ windowMs: 100, max: 4 }, { windowMs: 20_000, max: 600 });
      const { passed, go } = diary();
      const [clicking, working] = [process(), process()];
      const all = Array.from({ length: 400 }, (_, at) => [
        go(clicking.of('1'), key, 'click', 'person').catch(() => 0),
        ...(at < 200 ? [go(working.of('2'), key, 'work', priority).catch(() => 0)] : []),
      ]).flat();
      const count = (name: string) => passed.filter((each) => each.name === name).length;
      await stage.time.until(() => passed.length >= 50);
      // What a person does in earnest goes first.
      expect(count('click')).toBeGreaterThan(40);
      await stage.time.until(() => passed.length >= 200);
      expect(count('work')).toBeGreaterThan(50);
      expect(count('click')).toBeGreaterThan(100);
      await clicking.close();
      await working.close();
      await Promise.all(all);
    },
  );

  it('give others their share of a long window that clicks use up, the reserve included', async () => {
    const key = lane({ windowMs: 12_000, max: 120 });
    const { passed, go } = diary();
    const [clicking, working] = [process(), process()];
    const all: Promise<unknown>[] = [];
    /** Twice as many as there is room for, one after the other. */
    function click(): void {
      if (passed.length >= 400) return;
      all.push(go(clicking.of('1'), key, 'click', 'person').catch(() => 0));
      stage.time.after(50, click);
    }
    click();
    await stage.time.until(() => passed.length >= 150);
    all.push(...Array.from({ length: 150 }, () => go(working.of('2'), key, 'work', 'launch').catch(() => 0)));
    await stage.time.until(() => passed.length >= 400);
    expect(passed.filter(({ name }) => name === 'work').length).toBeGreaterThan(70);
    await clicking.close();
    await working.close();
    await Promise.all(all);
  });

  it('stop everywhere at once when the platform refuses one process', async () => {
    const key = lane({ windowMs: 50, max: 100 });
    const { passed, go } = diary();
    const [told, other] = [process(), process()];
    await stage.time.run(go(other.of('1'), key, 'warm'));
    told.of('1').observe({ key: key.name, kind: 'limited', retryAfterMs: 400 });
    const refusedAt = stage.time.now();
    // The process that was told asks first; the other one asks the database as always.
    const mine = go(told.of('1'), key, 'mine', 'person');
    await stage.time.settle();
    await stage.time.run(Promise.all([mine, go(other.of('2'), key, 'theirs', 'person')]));
    for (const { at } of passed.slice(1)) expect(at - refusedAt).toBeGreaterThanOrEqual(400);
    expect(passed).toHaveLength(3);
  });

  it('hold background work back as the platform fills up, and leave the rest to people', async () => {
    const key = lane({ windowMs: 2000, max: 10 });
    const { passed, go } = diary();
    const [one, two] = [process(), process()];
    one.of('1').observe({ key: key.name, kind: 'usage', share: 0.65, resetMs: 60_000 });
    await stage.time.run(go(one.of('1'), key, 'first'));
    const waiting = Array.from({ length: 9 }, (_, at) => go(two.of('1'), key, `b${at}`).catch(() => 0));
    await stage.time.until(() => passed.length >= 5);
    await stage.time.advance(150);
    expect(passed).toHaveLength(5);
    await stage.time.run(go(two.of('1'), key, 'person', 'person'));
    one.of('1').observe({ key: key.name, kind: 'usage', share: 0.2, resetMs: 60_000 });
    await stage.time.run(Promise.all(waiting));
    expect(passed.map(({ name }) => name).indexOf('person')).toBe(5);
  });

  it('close when the platform says that all is used', async () => {
    const key = lane();
    const { passed, go } = diary();
    const one = process();
    one.of('1').observe({ key: key.name, kind: 'usage', share: 1, resetMs: 200 });
    const started = stage.time.now();
    await stage.time.settle();
    await stage.time.run(
      Promise.all([go(process().of('1'), key, 'after'), go(one.of('1'), key, 'mine', 'person')]),
    );
    for (const { at } of passed) expect(at - started).toBeGreaterThanOrEqual(200);
    expect(passed).toHaveLength(2);
  });

  it('let nobody wait for minutes: who comes is told when to come again', async () => {
    const [shut, full] = [lane({ windowMs: 100, max: 5 }), lane()];
    const [one, two] = [process(), process()];
    one.of('1').observe({ key: shut.name, kind: 'limited', retryAfterMs: 300_000 });
    one.of('1').observe({ key: full.name, kind: 'usage', share: 0.9, resetMs: 120_000 });
    await stage.time.settle();
    const asked = two.of('2').acquire(shut, 'person');
    const refused = await stage.time.run(asked.catch((error: unknown) => error));
    expect(refused).toMatchObject({ kind: 'limit', platform: 'TIKTOK', from: 'person' });
    expect((refused as LimitError).retryAfterMs).toBeGreaterThan(290_000);
    await expect(stage.time.run(two.of('2').acquire(full, 'background'))).rejects.toThrow(LimitError);
    await stage.time.run(two.of('2').acquire(full, 'person'));
    await stage.time.advance(100);
    expect((await stage.owner.query('select from rate_waiters where key = $1', [shut.name])).rowCount).toBe(
      0,
    );
  });

  it('count what a request costs, and let nothing small overtake what does not fit yet', async () => {
    const key = lane({ windowMs: 1000, max: 100 });
    const { passed, go } = diary();
    const [one, two] = [process(), process()];
    const batch = (name: string) => go(one.of('1'), { ...key, cost: 60 }, name, 'launch');
    await stage.time.run(batch('first'));
    const started = stage.time.now();
    const second = batch('second');
    await stage.time.advance(20);
    const reads = Array.from({ length: 70 }, (_, at) => go(two.of('1'), key, `read${at}`, 'launch'));
    await stage.time.run(Promise.all([second, ...reads]));
    const at = passed.findIndex(({ name }) => name === 'second');
    expect(passed[at]!.at - started).toBeGreaterThanOrEqual(950);
    expect(passed.slice(0, at).filter(({ name }) => name.startsWith('read')).length).toBeLessThanOrEqual(40);
    expect(densest(passed.slice(at), 1000)).toBeLessThanOrEqual(41);
  });

  it('let a launch use all but what is kept for clicks, when syncs have long stopped', async () => {
    const key = lane({ windowMs: 20_000, max: 100 });
    const { passed, go } = diary();
    const one = process();
    one.of('1').observe({ key: key.name, kind: 'usage', share: 0.85, resetMs: 9000 });
    await stage.time.settle();
    const sync = go(one.of('1'), key, 'sync').catch(() => 0);
    const launches = Array.from({ length: 120 }, (_, at) =>
      go(one.of('1'), key, `launch${at}`, 'launch').catch((error: LimitError) => error),
    );
    const ended = await stage.time.run(Promise.all(launches));
    const sentAway = ended.slice(99) as LimitError[];
    // Who would wait for the window to pass is sent away, and knows when to come again.
    expect(passed.map(({ name }) => name)).toEqual(Array.from({ length: 99 }, (_, at) => `launch${at}`));
    expect(Math.min(...sentAway.map(({ retryAfterMs }) => retryAfterMs))).toBeGreaterThan(19_000);
    // Clicks are not meant.
    expect(new Set(sentAway.map(({ from }) => from))).toEqual(new Set(['launch']));
    await stage.time.run(go(one.of('2'), key, 'click', 'person'));
    expect(passed.at(-1)?.name).toBe('click');
    await one.close();
    await sync;
  });

  it('turns count from when they were used, not from the end of their lease', async () => {
    const key = lane({ windowMs: 1000, max: 5 });
    const { passed, go } = diary();
    const one = process();
    await stage.time.run(
      Promise.all(Array.from({ length: 50 }, (_, at) => go(one.of('1'), key, `${at}`, 'launch'))),
    );
    expect(densest(passed, 1000)).toBeLessThanOrEqual(5);
    // Nine windows at best.
    expect((passed.at(-1)!.at - passed[0]!.at) / 9000).toBeLessThan(1.02);
  });

  it.each([1020, 5100])('use one window of %i ms after the other, with hardly a gap', async (windowMs) => {
    const key = lane({ windowMs, max: 2 });
    const { passed, go } = diary();
    const limiter = process().of('1');
    const started = stage.time.now();
    await stage.time.run(Promise.all(Array.from({ length: 42 }, () => go(limiter, key, '', 'launch'))));
    expect(densest(passed, windowMs)).toBeLessThanOrEqual(2);
    expect((stage.time.now() - started) / (20 * windowMs)).toBeLessThan(1.002);
  });

  it('count a turn from when it was used also for requests that need another allowance besides', async () => {
    const [app, creates] = [lane({ windowMs: 1000, max: 2 }), lane({ windowMs: 1000, max: 1 })];
    const limiter = process().of('1');
    const started = stage.time.now();
    const acquire = (...keys: LimitKey[]) => stage.time.run(limiter.acquireAll!(keys, 'launch'));
    await acquire(app, creates);
    await acquire(app);
    // Nobody asks for both any more: what they used is told by who comes next.
    await acquire(app);
    await acquire(app);
    expect(stage.time.now() - started).toBeLessThan(1010);
  });

  it('count what a turn has used of a lane as it was, whatever the next request there costs', async () => {
    const key = lane({ windowMs: 1000, max: 6 });
    const limiter = process().of('1');
    const passed: Passage[] = [];
    const acquire = async (cost: number) => {
      await limiter.acquire({ ...key, cost }, 'launch');
      for (let each = 0; each < cost; each += 1) passed.push({ name: '', at: stage.time.now() });
    };
    for (let round = 0; round < 10; round += 1)
      await stage.time.run(Promise.all([acquire(3), acquire(1), acquire(1)]));
    expect(densest(passed, 1000)).toBeLessThanOrEqual(6);
  });

  it('forget who gives up, and give back what came too late for it', async () => {
    const key = lane({ windowMs: 300, max: 1 });
    const { passed, go } = diary();
    const [one, two] = [process(), process()];
    await stage.time.run(go(one.of('1'), key, 'first'));
    const stop = new AbortController();
    const gone = one.of('1').acquire(key, 'person', stop.signal);
    const next = go(two.of('2'), key, 'next');
    await stage.time.advance(50);
    stop.abort(new Error('gave up'));
    await expect(gone).rejects.toThrow('gave up');
    await expect(one.of('1').acquire(key, 'person', stop.signal)).rejects.toThrow('gave up');
    await stage.time.run(next);
    expect(passed[1]!.at - passed[0]!.at).toBeLessThan(1500);
  });

  it('of a request that uses two: a turn taken long before the other one is not used in a later window', async () => {
    const own = lane({ windowMs: 500, max: 2 });
    const app = lane({ windowMs: 100, max: 2 });
    const { passed } = diary();
    const one = process();
    one.of('1').observe({ key: app.name, kind: 'limited', retryAfterMs: 900 });
    await stage.time.run(
      Promise.all(
        Array.from({ length: 8 }, async (_, at) => {
          await one.of('1').acquireAll!([own, app], 'background');
          passed.push({ name: `${at}`, at: stage.time.now() });
        }),
      ),
    );
    expect(densest(passed, 500)).toBeLessThanOrEqual(2);
    expect(densest(passed, 100)).toBeLessThanOrEqual(2);
  });

  it('keep nothing in one allowance for those whom another one holds up', async () => {
    const [own, app] = [lane({ windowMs: 100, max: 5 }), lane({ windowMs: 200, max: 10 })];
    const held = process();
    held.of('1').observe({ key: own.name, kind: 'limited', retryAfterMs: 9000 });
    const waiting = Array.from({ length: 50 }, () =>
      held.of('1').acquireAll!([own, app], 'background').catch(() => 0),
    );
    await stage.time.advance(300);
    const { rows } = await stage.owner.query<{ key: string; waiting: number }>(
      'select key, waiting from rate_waiters where key = any($1)',
      [[own.name, app.name]],
    );
    expect(rows).toEqual([{ key: own.name, waiting: 50 }]);
    await stage.time.run(process().of('2').acquire(app, 'background'));
    await held.close();
    await Promise.all(waiting);
  });

  it('keep nothing for a process that was killed', async () => {
    const key = lane({ windowMs: 100, max: 1 });
    const db = openDb();
    const demand = [{ tenantId: '7', priority: 0 as const, count: 50, waitedMs: 0 }];
    const dead = { process: '00000000-0000-4000-8000-000000000001', demand, former: [], leaseMs: 5 };
    // It asked for fifty people, took one permit and never came back.
    expect((await takePermits(db, [key], dead)).given).toEqual([{ tenantId: '7', priority: 0, count: 1 }]);
    const started = stage.time.now();
    await stage.time.run(process().of('1').acquire(key, 'background'));
    expect(stage.time.now() - started).toBeLessThan(5000);
    await db.destroy();
  });

  it('reject who waits when the process stops', async () => {
    const key = lane({ windowMs: 5000, max: 1 });
    const one = process();
    await stage.time.run(one.of('1').acquire(key, 'background'));
    const waiting = one.of('1').acquire(key, 'background');
    const refused = waiting.catch(String);
    await stage.time.advance(50);
    await one.close();
    expect(await refused).toContain('closed');
    expect((await stage.owner.query('select from rate_waiters where key = $1', [key.name])).rowCount).toBe(0);
    await expect(one.of('1').acquire(key, 'background')).rejects.toThrow('closed');
  });

  it('cannot be read by the application, and are asked through indexes', async () => {
    const db = openDb();
    await expect(
      db
        .selectFrom('rate_lanes' as never)
        .selectAll()
        .execute(),
    ).rejects.toThrow('permission denied');
    await db.destroy();
    await stage.owner.query(
      `insert into rate_permits select 'other:' || n, now() + n * interval '1 ms', 1 from generate_series(1, 20000) n`,
    );
    await stage.owner.query('analyze rate_permits');
    const { rows } = await stage.owner.query<{ 'QUERY PLAN': string }>(
      `explain select sum(taken) from rate_permits p where p.key = 'other:5' and p.until > now() - interval '1 s'`,
    );
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('rate_permits_pkey');
    await stage.owner.query(`delete from rate_permits where key like 'other:%'`);
  });
});
