import { targetingCalls } from '@adsail/contract/targeting';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestMember } from '../../testing/index.ts';
import { pauseMs, refreshJob, sweepJob } from './jobs.ts';
import { refreshEveryMs } from './refresh.ts';
import { type Stage, stage } from './testing/stage.ts';

const minuteMs = 60_000;

let open: Stage;
let admin: TestMember;
beforeAll(async () => {
  open = await stage({ log: true });
  ({ admin } = open.fixture.a);
  await open.grant(open.fixture.a, 'FACEBOOK');
});
beforeEach(async () => {
  await open.server.owner.query('delete from targeting_dictionaries');
  await open.server.owner.query('delete from targeting_contents');
  open.sent.length = 0;
  open.server.logged.length = 0;
});
afterEach(() => open.sandbox.world.faults.clear());
afterAll(() => open.close());

const call = targetingCalls.facebookInterests;
const read = async () => open.server.as(admin).ok(call, {});
const asked = () => open.asked('FACEBOOK');
const refreshes = () => open.sent.filter(({ job }) => job.name === refreshJob.name).length;
const rowOf = async () => {
  const { rows } = await open.server.owner.query<Record<string, unknown>>(
    'select * from targeting_dictionaries',
  );
  return rows[0] ?? {};
};
const sweep = async () => {
  await open.run(sweepJob, {});
  await open.drain();
};

/** The platform lists something else from now on: what it says is cut short by the test. */
function change(names: string[]): () => void {
  const { services } = open.server;
  const { targeting } = services.platforms.connector('FACEBOOK', admin.tenantId);
  if (!targeting) throw new Error('Facebook has dictionaries');
  const { dictionary } = targeting;
  targeting.dictionary = async () => names.map((name) => ({ id: name, name, parentId: null, type: null }));
  return () => void (targeting.dictionary = dictionary);
}

describe('a dictionary', () => {
  it('is read again a day later, by the sweep, and replaced as a whole', async () => {
    const first = await read();
    await sweep();
    expect((await read()).version).toBe(first.version);
    const undo = change(['One', 'Two']);
    try {
      await open.advance(refreshEveryMs + minuteMs);
      await sweep();
      const second = await read();
      expect(second).toMatchObject({ names: ['One', 'Two'], isWhole: true, total: 2 });
      expect(second.refreshedAt > first.refreshedAt).toBe(true);
      const before = asked();
      expect(await read()).toEqual(second);
      expect(asked()).toBe(before);
    } finally {
      undo();
    }
  });

  it('that is old is shown at once, and read again behind it', async () => {
    const first = await read();
    await open.advance(refreshEveryMs + minuteMs);
    const before = asked();
    const undo = change(['Newer']);
    try {
      expect((await read()).version).toBe(first.version);
      expect(await read()).toEqual(first);
      expect([asked() - before, refreshes()]).toEqual([0, 1]);
      await open.drain();
      expect((await read()).names).toEqual(['Newer']);
    } finally {
      undo();
    }
  });

  it('stays as it was until the new one is complete', async () => {
    const first = await read();
    await open.advance(refreshEveryMs + minuteMs);
    const { services } = open.server;
    const { targeting } = services.platforms.connector('FACEBOOK', admin.tenantId);
    const { dictionary } = targeting!;
    const seen: (string | null)[] = [];
    targeting!.dictionary = async () => {
      seen.push((await read()).version);
      return [{ id: 'new', name: 'New', parentId: null, type: null }];
    };
    try {
      await sweep();
    } finally {
      targeting!.dictionary = dictionary;
    }
    expect(seen).toEqual([first.version]);
    expect((await read()).names).toEqual(['New']);
  });

  it.each([
    ['fails', () => open.sandbox.world.faults.add({ kind: 'error_before', path: '/search', rate: 1 })],
    ['lists nothing', () => change([])],
  ])(
    'whose refresh %s stays, is logged, and is tried again with longer and longer pauses',
    async (_what, spoil) => {
      const first = await read();
      const undo = spoil();
      await open.advance(refreshEveryMs + minuteMs);
      for (const failures of [1, 2, 3]) {
        await sweep();
        expect((await rowOf())['failures']).toBe(failures);
        const after = (await rowOf())['refresh_after'] as Date;
        expect(after.getTime() - open.server.clock.now().getTime()).toBeLessThanOrEqual(
          pauseMs(failures - 1),
        );
        // Not yet.
        const logged = open.server.logged.length;
        await sweep();
        expect((await rowOf())['failures']).toBe(failures);
        expect(open.server.logged.slice(logged).join('')).not.toContain('could not be refreshed');
        await open.advance(pauseMs(failures - 1) + minuteMs);
      }
      expect((await read()).version).toBe(first.version);
      const told = open.server.logged.filter((line) => line.includes('could not be refreshed'));
      expect(told.length).toBe(3);
      if (typeof undo === 'function') undo();
      open.sandbox.world.faults.clear();
      await open.advance(pauseMs(4));
      await sweep();
      expect(await rowOf()).toMatchObject({ failures: 0, hash: first.version });
      expect((await read()).refreshedAt > first.refreshedAt).toBe(true);
    },
  );

  it('is refreshed with the account of whoever uses it, when the former one is gone', async () => {
    await read();
    await open.server.owner.query("update targeting_dictionaries set source_account = '404'");
    await open.advance(refreshEveryMs + minuteMs);
    await sweep();
    expect(await rowOf()).toMatchObject({ failures: 1, source_account: '404' });
    await open.advance(pauseMs(1));
    const before = await read();
    await open.drain();
    expect((await rowOf())['failures']).toBe(0);
    expect((await read()).refreshedAt > before.refreshedAt).toBe(true);
  });

  it('that nobody uses is left alone until somebody does', async () => {
    await read();
    await open.advance(31 * refreshEveryMs);
    const before = asked();
    await sweep();
    expect(asked()).toBe(before);
    await read();
    expect(refreshes()).toBe(1);
    await open.drain();
    expect(asked()).toBeGreaterThan(before);
    expect((await rowOf())['failures']).toBe(0);
  });
});

it('contents that served for long are kept as well after they were replaced', async () => {
  const count = async () => (await open.server.owner.query('select hash from targeting_contents')).rowCount;
  await read();
  const undo = change(['Other']);
  try {
    await open.advance(10 * refreshEveryMs);
    await sweep();
    await sweep();
    expect(await count()).toBe(2);
    await open.advance(2 * refreshEveryMs + minuteMs);
    await sweep();
    expect(await count()).toBe(1);
  } finally {
    undo();
  }
});

it('contents that were replaced are kept for two days, for whoever has their address', async () => {
  const count = async () => (await open.server.owner.query('select hash from targeting_contents')).rowCount;
  await read();
  const undo = change(['Other']);
  try {
    await open.advance(refreshEveryMs + minuteMs);
    await sweep();
    expect(await count()).toBe(2);
    await open.advance(2 * refreshEveryMs);
    await sweep();
    await sweep();
    expect(await count()).toBe(1);
    expect((await read()).names).toEqual(['Other']);
  } finally {
    undo();
  }
});
