import { InputError } from '@adsail/connectors';
import { afterEach, describe, expect, it } from 'vitest';
import { firstIdAt, newId } from '../../db/ids.ts';
import { until } from '../../testing/index.ts';
import { historyOfObject } from './index.ts';
import { purgeOperationsJob } from './purge.ts';
import { fakeStage } from './testing/fake-stage.ts';
import { fakePlatform } from './testing/fake.ts';

const { server, world, inTenant, start, fake, enqueue, rows } = fakeStage();
const day = 86_400_000;

const purge = () => purgeOperationsJob.handler({}, server().services, new AbortController().signal);
const left = async () => {
  const { rows: found } = await server().owner.query<{ key: string }>(
    'select key from operations order by id',
  );
  return found.map(({ key }) => key);
};
/** Those of every plan and organisation. */
const allEnded = () =>
  until(async () => {
    const { rows: found } = await server().owner.query<{ state: string }>('select state from operations');
    return found.every(({ state }) => ['SUCCEEDED', 'FAILED', 'SKIPPED'].includes(state));
  }, 'every operation has ended');
/** As if that had been so long ago: ids tell when they were made, so the clock goes on instead. */
const later = (days: number) => server().clock.advance(days * day);
afterEach(() => server().clock.set(new Date()));

describe('operations that ended', () => {
  it('are kept for 90 days and then deleted; the history of objects stays', async () => {
    fakePlatform.send = async ({ payload }) => {
      if (payload.name === 'b') throw new InputError({ platform: 'TIKTOK', message: 'no' });
    };
    await enqueue([fake({ name: 'a' }), fake({ name: 'b' }), fake({ name: 'c', dependsOn: ['b'] })]);
    await enqueue([fake({ name: 'theirs' })], world().b);
    start();
    await allEnded();
    later(89);
    await purge();
    expect(await left()).toHaveLength(4);
    later(2);
    await purge();
    expect(await left()).toEqual([]);
    const history = await inTenant((tx) =>
      historyOfObject(tx, { platform: 'TIKTOK', level: 'thing', id: 'a' }),
    );
    expect(history).toHaveLength(1);
  });

  it('stay while somebody has to decide which of two is meant', async () => {
    await enqueue([fake({ name: 'a' }), fake({ name: 'b' })]);
    start();
    await allEnded();
    const { owner } = server();
    await owner.query(`update operations set warning = '{"kind": "double", "message": ""}' where key = 'a'`);
    later(91);
    await purge();
    expect(await left()).toEqual(['a']);
    await owner.query(`update operations set warning = null`);
    await purge();
    expect(await left()).toEqual([]);
  });

  it('stay while something of their plan has not ended, or ended lately', async () => {
    const other = newId();
    await enqueue([
      fake({ name: 'a' }),
      fake({ name: 'b' }),
      fake({ name: 'without', planId: undefined }),
      fake({ name: 'c', planId: other }),
    ]);
    start();
    await allEnded();
    const { owner } = server();
    for (const state of ['PENDING', 'UNCERTAIN', 'DOUBTFUL']) {
      await owner.query(
        `update operations set state = $1, not_before = 'infinity', deferred = true where key = 'b'`,
        [state],
      );
      later(91);
      await purge();
      expect(await left()).toEqual(['a', 'b']);
    }
    await owner.query(`update operations set state = 'SUCCEEDED', updated_at = $1 where key = 'b'`, [
      server().clock.now(),
    ]);
    await purge();
    expect(await left()).toEqual(['a', 'b']);
    later(91);
    await purge();
    expect(await rows()).toEqual([]);
  });

  it('stay while something unfinished depends on them, whatever its plan', async () => {
    await enqueue([fake({ name: 'maker' })]);
    start();
    await allEnded();
    await enqueue([fake({ name: 'user', planId: newId() }, { parent: { $from: 'maker' } })]);
    await allEnded();
    await server().owner.query(
      `update operations set state = 'PENDING', not_before = 'infinity', deferred = true where key = 'user'`,
    );
    later(91);
    await purge();
    expect(await left()).toEqual(['maker', 'user']);
  });
});

it('are found without reading through those that are kept, also by a plan for all tenants', async () => {
  const { owner } = server();
  const { tenantId } = world().a;
  await enqueue([fake({ name: 'a' })]);
  await owner.query(
    `insert into operations (tenant_id, id, kind, payload_hash, platform, advertiser_id, position, priority, actor_type, key, payload, state)
     select tenant_id, gen_random_uuid(), kind, payload_hash, platform, advertiser_id, n, priority, actor_type, n::text, payload, 'SUCCEEDED'
     from operations, generate_series(1, 5000) n where tenant_id = $1`,
    [tenantId],
  );
  await owner.query('analyze operations');
  const session = await owner.connect();
  const scanned = async () => {
    const { rows: tables } = await session.query<{ rows: string }>(
      `select seq_tup_read as rows from pg_stat_xact_user_tables where relname = 'operations'`,
    );
    return tables;
  };
  await session.query('begin');
  await session.query('set local plan_cache_mode = force_generic_plan');
  const before = await scanned();
  await session.query('select tenants_with_old_operations($1, $2)', [[tenantId], firstIdAt(0)]);
  const after = await scanned();
  await session.query('rollback');
  session.release();
  expect(after).toEqual(before);
});
