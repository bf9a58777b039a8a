import { type Export, exportCalls, exportLimits } from '@adsail/contract/exports';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { until } from '../../testing/index.ts';
import { resumeExportsJob } from './jobs.ts';
import { mostAttempts, mostFailures } from './produce.ts';
import { readCsv } from './testing/read-csv.ts';
import { codeOf, ExportStage, large } from './testing/stage.ts';

let stage: ExportStage;

beforeAll(async () => {
  stage = await ExportStage.open();
});
afterAll(() => stage.server.close());
afterEach(() => stage.reset());

/** Something happens while a file is on its way into the store. */
function whileStoring(happens: () => Promise<void>): void {
  const { storage } = stage.server.services;
  const put = storage.put.bind(storage);
  vi.spyOn(storage, 'put').mockImplementation(async (...given) => {
    await happens();
    return put(...given);
  });
}
/** Of what somebody else does meanwhile the transactions are over soon. */
const untilNoTransaction = () =>
  until(async () => {
    const { rows } = await stage.server.owner.query(
      `select from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and state like 'idle in transaction%'`,
    );
    return rows.length === 0;
  }, 'no open transaction');

describe('a large list', () => {
  it('is a job, which says how far it is, and shows the file when all of it is there', async () => {
    const begun = await stage.begin();
    expect(begun).toMatchObject({ state: 'WAITING', rows: 0, total: large, url: null });
    expect((await stage.load(begun.id)).statusCode).toBe(404);
    const seen: Export[] = [];
    stage.between.page = async () => void seen.push(await stage.detail(begun.id));
    await stage.work();
    expect(seen.length).toBeGreaterThan(4);
    expect(seen.every(({ state, url }) => state === 'RUNNING' && url === null)).toBe(true);
    const done = await stage.detail(begun.id);
    expect(done).toMatchObject({ state: 'READY', rows: large, total: large });
    const rows = readCsv((await stage.load(begun.id)).body);
    expect(rows.slice(-2)).toEqual([
      [String(large - 1), stage.admin.userId],
      [String((large * (large - 1)) / 2), ''],
    ]);
    expect(rows).toContainEqual(['Rows', String(large)]);
  });

  it('begins again when its worker was killed, and what that one still does counts no more', async () => {
    const begun = await stage.begin();
    let isLate = false;
    stage.between.page = async (at) => {
      if (isLate || at === 0) return;
      isLate = true;
      // Believed dead, it goes on beside its successor.
      stage.server.clock.advance(3 * 60_000);
      expect((await stage.take())?.id).toBe(begun.id);
    };
    await stage.work();
    expect(await stage.detail(begun.id)).toMatchObject({ state: 'RUNNING', url: null });
    expect((await stage.load(begun.id)).statusCode).toBe(404);
    stage.server.clock.advance(3 * 60_000);
    await stage.work();
    expect(await stage.detail(begun.id)).toMatchObject({ state: 'READY', rows: large });
    // A second receipt of the same job finds nothing to do.
    const before = await stage.detail(begun.id);
    await stage.work();
    expect(await stage.detail(begun.id)).toEqual(before);
  });

  it('is stored when all of it was read: no transaction is open as long as that takes', async () => {
    const begun = await stage.begin();
    let stored = 0;
    whileStoring(async () => {
      await untilNoTransaction();
      stored += 1;
    });
    await stage.work();
    expect(await stage.detail(begun.id)).toMatchObject({ state: 'READY', rows: large });
    const small = await stage.add(stage.admin, { kind: 'numbers', question: { rows: 3 } });
    expect(small).toMatchObject({ state: 'READY', rows: 3 });
    expect(stored).toBe(2);
  });

  it('has one file, also when it was taken from its worker while that one stored it', async () => {
    const begun = await stage.begin();
    const before = await stage.filesMade();
    whileStoring(async () => {
      vi.restoreAllMocks();
      stage.server.clock.advance(3 * 60_000);
      expect((await stage.take())?.id).toBe(begun.id);
    });
    await stage.work();
    expect(await stage.detail(begun.id)).toMatchObject({ state: 'RUNNING', url: null });
    expect(await stage.filesMade()).toBe(before);
    stage.server.clock.advance(3 * 60_000);
    await stage.work();
    expect(await stage.detail(begun.id)).toMatchObject({ state: 'READY', rows: large });
    expect(await stage.filesMade()).toBe(before + 1);
  });

  it('is written by one worker, however many ask for it while that one lives', async () => {
    const begun = await stage.begin();
    stage.between.page = async (at) => {
      if (at === 0) return;
      stage.server.clock.advance(15_000);
      await stage.work();
      expect(await stage.take()).toBeUndefined();
    };
    await Promise.all([stage.work(), stage.work()]);
    expect(await stage.detail(begun.id)).toMatchObject({ state: 'READY', rows: large });
    const { rows } = await stage.server.owner.query('select attempts, failures from exports');
    expect(rows).toEqual([{ attempts: 1, failures: 0 }]);
  });

  it('is tried again when it fails, a few times', async () => {
    const begun = await stage.begin();
    stage.between.page = async (at) => {
      if (at > 0) throw new Error('The disk is full');
    };
    for (let failure = 1; failure < mostFailures; failure += 1) {
      await stage.work();
      expect(await stage.detail(begun.id)).toMatchObject({ state: 'WAITING', url: null });
      expect(await stage.jobs()).toEqual([stage.admin.tenantId]);
    }
    await stage.work();
    const failed = await stage.detail(begun.id);
    expect(failed).toMatchObject({
      state: 'FAILED',
      url: null,
      message: expect.stringContaining('Try again'),
    });
  });

  it('survives workers that are killed, though not for ever', async () => {
    const [survivor, killer] = [await stage.begin(), await stage.begin()];
    const kill = async (id: string, times: number) => {
      for (let count = 0; count < times; count += 1) {
        expect((await stage.take())?.id).toBe(id);
        stage.server.clock.advance(3 * 60_000);
      }
    };
    await kill(survivor.id, mostFailures + 2);
    await stage.work();
    expect(await stage.detail(survivor.id)).toMatchObject({ state: 'READY', rows: large });
    await kill(killer.id, mostAttempts);
    await stage.work();
    expect(await stage.detail(killer.id)).toMatchObject({ state: 'FAILED' });
  });

  it('waits while another one of its organisation is written, not for those of others, and then behind them', async () => {
    const [first, second] = [await stage.begin(), await stage.begin()];
    const other = await stage.begin(stage.fixture.b.admin);
    expect(await stage.jobs()).toEqual([stage.admin.tenantId, stage.fixture.b.admin.tenantId]);
    await stage.server.owner.query(
      `delete from pgboss.job where name = 'exports-write' and data ->> 'tenantId' = $1`,
      [stage.admin.tenantId],
    );
    const seen: string[] = [];
    stage.between.page = async (at) => {
      if (at !== 500) return;
      stage.between.page = async () => undefined;
      await stage.work();
      seen.push((await stage.detail(second.id)).state);
      await stage.work(stage.fixture.b.admin);
      seen.push((await stage.detail(other.id, stage.fixture.b.admin)).state);
    };
    await stage.work();
    expect(seen).toEqual(['WAITING', 'READY']);
    expect((await stage.detail(first.id)).state).toBe('READY');
    expect(await stage.jobs()).toEqual([stage.fixture.b.admin.tenantId, stage.admin.tenantId]);
  });

  it('ends when it is cancelled or deleted, without a file', async () => {
    const before = await stage.filesMade();
    const cancelled = await stage.begin();
    stage.between.page = async (at) => {
      if (at === 500) await stage.server.as(stage.admin).ok(exportCalls.cancel, { id: cancelled.id });
    };
    await stage.work();
    expect(await stage.detail(cancelled.id)).toMatchObject({ state: 'CANCELLED', url: null });
    expect(codeOf(await stage.server.as(stage.admin).send(exportCalls.cancel, { id: cancelled.id }))).toBe(
      10409,
    );

    const deleted = await stage.begin();
    stage.between.page = async (at) => {
      if (at === 500) await stage.server.as(stage.admin).ok(exportCalls.deleteList, { ids: [deleted.id] });
    };
    await stage.work();
    expect(codeOf(await stage.server.as(stage.admin).send(exportCalls.detail, { id: deleted.id }))).toBe(
      10404,
    );
    expect(await stage.filesMade()).toBe(before);
  });

  it('is not written for somebody who may no longer see it', async () => {
    const begun = await stage.begin(stage.fixture.a.optimizer);
    const setRoles = (roles: string[]) =>
      stage.server.owner.query('update members set roles = $2 where user_id = $1', [
        stage.fixture.a.optimizer.userId,
        roles,
      ]);
    await setRoles(['DESIGNER']);
    await stage.work(stage.fixture.a.optimizer);
    expect(await stage.detail(begun.id, stage.fixture.a.optimizer)).toMatchObject({
      state: 'FAILED',
      message: 'You may no longer see this data',
    });
    await setRoles(['OPTIMIZER']);
    const ready = await stage.add(stage.fixture.a.optimizer, { kind: 'numbers', question: { rows: 1 } });
    await setRoles(['DESIGNER']);
    expect((await stage.load(ready.id, stage.fixture.a.optimizer)).statusCode).toBe(403);
    await setRoles(['OPTIMIZER']);
  });

  it('is one of few at a time', async () => {
    const ids: string[] = [];
    for (let count = 0; count < exportLimits.open; count += 1) ids.push((await stage.begin()).id);
    const input = { kind: 'numbers', question: { rows: large } };
    expect(codeOf(await stage.server.as(stage.admin).send(exportCalls.add, input))).toBe(10409);
    await stage.server.as(stage.admin).ok(exportCalls.cancel, { id: ids[0] as string });
    expect(codeOf(await stage.server.as(stage.admin).send(exportCalls.add, input))).toBe(0);
  });

  it('is one of few of the organisation, whoever asks', async () => {
    const { id } = await stage.begin(stage.fixture.a.optimizer);
    await stage.server.owner.query(
      `insert into exports (tenant_id, id, kind, question, title, format, language, currency, zone, about, state, file_name, created_by, created_at, touched_at)
       select tenant_id, gen_random_uuid(), kind, question, title, format, language, currency, zone, about, state, file_name, created_by, created_at, touched_at
       from exports, generate_series(2, $2) where id = $1`,
      [id, exportLimits.openOfAll],
    );
    const input = { kind: 'numbers', question: { rows: large } };
    const refused = await stage.server.as(stage.admin).send(exportCalls.add, input);
    expect(codeOf(refused)).toBe(10409);
    expect(codeOf(await stage.server.as(stage.fixture.b.admin).send(exportCalls.add, input))).toBe(0);
    await stage.server.as(stage.fixture.a.optimizer).ok(exportCalls.cancel, { id });
    expect(codeOf(await stage.server.as(stage.admin).send(exportCalls.add, input))).toBe(0);
  });

  it('that was left without a job gets one again', async () => {
    const { signal } = new AbortController();
    const begun = await stage.begin();
    await stage.server.owner.query(`delete from pgboss.job where name = 'exports-write'`);
    await resumeExportsJob.handler({}, stage.server.services, signal);
    expect(begun.state).toBe('WAITING');
    await resumeExportsJob.handler({}, stage.server.services, signal);
    expect(await stage.jobs()).toEqual([]);
    stage.server.clock.advance(3 * 60_000);
    await resumeExportsJob.handler({}, stage.server.services, signal);
    expect(await stage.jobs()).toEqual([stage.admin.tenantId]);
  });
});
