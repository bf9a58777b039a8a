import type { Limiter, LimitKey, Priority } from '@adsail/connectors';
import pg from 'pg';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { appUrl, type Database, openDatabase, openPool } from '../../../db/database.ts';
import { createLog } from '../../../log.ts';
import { testDatabase, testSecret } from '../../../testing/index.ts';
import { createLimiters, type DatabaseLimiters } from '../index.ts';
import { VirtualTime } from './virtual-time.ts';

export interface Passage {
  name: string;
  at: number;
}

/** The most that went through in any window of this length. */
export function densest(passed: readonly Passage[], windowMs: number): number {
  const times = passed.map(({ at }) => at).toSorted((a, b) => a - b);
  return Math.max(...times.map((from) => times.filter((at) => at >= from && at < from + windowMs).length));
}

/** A database with a time of its own, for the tests of one file. */
export function limiterStage() {
  const log = createLog({ logLevel: 'silent', role: 'all' });
  let url: string;
  let drop: () => Promise<void>;
  let owner: pg.Pool;
  let time: VirtualTime;
  let lanes = 0;
  const open: { limiters: DatabaseLimiters; db: Database }[] = [];

  beforeAll(async () => {
    ({ url, drop } = await testDatabase());
    owner = new pg.Pool({ connectionString: url, max: 1 });
    owner.on('error', () => undefined);
    time = await VirtualTime.begin(owner);
  });
  afterEach(async () => {
    for (const { limiters, db } of open.splice(0)) {
      await limiters.close();
      await db.destroy();
    }
  });
  afterAll(async () => {
    await owner.end();
    await drop();
  });

  function openDb(): Database {
    const address = appUrl(url, testSecret);
    const pool = openPool({ url: address, max: 3, log, name: 'test', statementTimeoutMs: 60_000 });
    return openDatabase(time.watch(pool));
  }

  return {
    get owner() {
      return owner;
    },
    get time() {
      return time;
    },
    openDb,
    /** As a process of its own would: its own connections, its own name among the others. */
    process(): DatabaseLimiters {
      const db = openDb();
      const limiters = createLimiters({ db, log, clock: time });
      open.push({ limiters, db });
      return limiters;
    },
    lane(...rules: LimitKey['rules']): LimitKey {
      lanes += 1;
      return { name: `tiktok:test:${lanes}`, rules };
    },
    diary() {
      const passed: Passage[] = [];
      const go = (limiter: Limiter, key: LimitKey, name: string, priority: Priority = 'background') =>
        limiter.acquire(key, priority).then(() => passed.push({ name, at: time.now() }));
      return { passed, go };
    },
  };
}
