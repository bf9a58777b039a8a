import type pg from 'pg';
import { until } from '../../../testing/index.ts';
import type { LimiterClock } from '../clock.ts';

const functions = ['app_take_permits', 'app_close_lane', 'app_note_usage'];
const origin = "timestamptz '2026-03-02 08:00:00Z'";

/** Lets the functions of the limits take their time from a table. */
async function stopDatabaseClock(owner: pg.Pool): Promise<void> {
  await owner.query(`create table test_time (ms double precision not null);
    insert into test_time values (0);
    create function test_now() returns timestamptz language sql volatile as $$
      select ${origin} + ms * interval '1 ms' from public.test_time $$`);
  const { rows } = await owner.query<{ text: string }>(
    'select pg_get_functiondef(oid) as text from pg_proc where proname = any($1)',
    [functions],
  );
  for (const { text } of rows) await owner.query(text.replaceAll('clock_timestamp()', 'public.test_now()'));
}

interface Timer {
  at: number;
  work(): void;
}

/**
 * One time for the database and all processes of a test. It goes on, from one timer to the next, only while no statement is
 * under way: a statement takes no time at all, however busy the machine is.
 */
export class VirtualTime implements LimiterClock {
  readonly #owner: pg.Pool;
  readonly #pools = new Set<pg.Pool>();
  #now = 0;
  #timers: Timer[] = [];

  private constructor(owner: pg.Pool) {
    this.#owner = owner;
  }

  static async begin(owner: pg.Pool): Promise<VirtualTime> {
    await stopDatabaseClock(owner);
    return new VirtualTime(owner);
  }

  /** Whose statements are waited for. */
  watch(pool: pg.Pool): pg.Pool {
    this.#pools.add(pool);
    return pool;
  }

  now(): number {
    return this.#now;
  }

  after(milliseconds: number, work: () => void): () => void {
    const timer = { at: this.#now + milliseconds, work };
    this.#timers.push(timer);
    return () => void (this.#timers = this.#timers.filter((other) => other !== timer));
  }

  /** Until nobody can go on without time going on. */
  async settle(): Promise<void> {
    const isQuiet = () =>
      [...this.#pools].every(
        ({ totalCount, idleCount, waitingCount }) => totalCount === idleCount && waitingCount === 0,
      );
    for (let quiet = 0; quiet < 3; quiet += 1) {
      await new Promise(setImmediate);
      if (isQuiet()) continue;
      await until(isQuiet, 'no statement is under way');
      quiet = -1;
    }
  }

  async #fireNext(upTo: number): Promise<boolean> {
    await this.settle();
    const [next] = this.#timers.toSorted((a, b) => a.at - b.at);
    if (!next || next.at > upTo) return false;
    this.#timers = this.#timers.filter((other) => other !== next);
    await this.#moveTo(next.at);
    next.work();
    return true;
  }

  async #moveTo(at: number): Promise<void> {
    if (at <= this.#now) return;
    this.#now = at;
    await this.#owner.query('update test_time set ms = $1', [at]);
  }

  async advance(milliseconds: number): Promise<void> {
    const end = this.#now + milliseconds;
    while (await this.#fireNext(end));
    await this.#moveTo(end);
  }

  /** Lets time go on until the state is reached. */
  async until(what: () => boolean): Promise<void> {
    for (await this.settle(); !what(); await this.settle())
      if (!(await this.#fireNext(Infinity))) throw new Error('Nobody waits any more, and it is not so');
  }

  /** Lets time go on until the work is done. */
  async run<T>(work: Promise<T>): Promise<T> {
    let done = false;
    const ended = work.finally(() => (done = true));
    ended.catch(() => undefined);
    await this.until(() => done);
    return ended;
  }
}
