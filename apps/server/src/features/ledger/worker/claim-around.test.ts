import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { storedFunctions } from '../../../db/functions.ts';
import { newId } from '../../../db/ids.ts';
import { isCluster } from '../../../testing/nodes.ts';
import { fakeStage } from '../testing/fake-stage.ts';
import { fakeKind } from '../testing/fake.ts';
import { ClaimAround } from './claim-around.ts';

const { server, world, fake, enqueue } = fakeStage();
const owner = () => server().owner;

/** As if the two organisations lay on two machines; the test has the database to itself. */
const putApart = () =>
  owner().query(
    `create or replace function app_tenant_groups() returns table (machine text, tenant_ids bigint[])
     language plpgsql security definer set search_path = pg_catalog, public, pg_temp
     as $$ begin return query values ('one:5432', array[${world().a.tenantId}::bigint]), ('two:5432', array[${world().b.tenantId}::bigint]); end $$`,
  );
const putTogether = () =>
  owner().query(storedFunctions().find(({ name }) => name === 'app_tenant_groups')?.text ?? '');

/** What a cluster says of a machine that it does not reach. */
async function goAway(tenantId: string, code = '08006'): Promise<void> {
  await owner().query(
    `create or replace function out_of_reach() returns trigger language plpgsql
     as $$ begin raise exception 'out of reach' using errcode = '${code}'; end $$`,
  );
  await owner().query(
    `create trigger out_of_reach before update on operations for each row
     when (old.tenant_id = ${tenantId}) execute function out_of_reach()`,
  );
}
const comeBack = () => owner().query('drop trigger if exists out_of_reach on operations');

// A cluster has machines of its own: lane-locks.test.ts.
describe.runIf(!(await isCluster(inject('databaseUrl'))))('a machine that does not answer', () => {
  let around: ClaimAround;
  let now: number;
  beforeEach(() => {
    now = 0;
    around = new ClaimAround(server().services, () => now);
  });
  afterEach(async () => {
    await comeBack();
    await putTogether();
  });

  const enqueueOf = (name: 'a' | 'b') => enqueue([fake({ name: newId() })], world()[name]);
  /** The organisations of what is claimed. */
  async function claim(): Promise<string[]> {
    const groups = await around.claim({
      worker: newId(),
      kinds: [fakeKind.kind],
      maxGroups: 10,
      maxBackgroundGroups: 10,
      perAccount: 10,
      leaseMs: 60_000,
    });
    return groups.flat().map(({ tenantId }) => tenantId);
  }

  it.each([
    ['08006', 'a', 'b'],
    ['57014', 'b', 'a'],
  ] as const)('with %s: that of %s rests for half a minute, and %s goes on', async (code, lost, living) => {
    const { [lost]: away, [living]: other } = world();
    await putApart();
    await enqueueOf(lost);
    await enqueueOf(living);
    await goAway(away.tenantId, code);
    expect(await claim()).toEqual([other.tenantId]);
    expect(around.isApart).toBe(true);
    await comeBack();
    await enqueueOf(living);
    now += 29_999;
    expect(await claim()).toEqual([other.tenantId]);
    now += 1;
    expect(await claim()).toEqual([away.tenantId]);
    expect(around.isApart).toBe(false);
  });

  it('rests again when it does not answer then either', async () => {
    const { a, b } = world();
    await putApart();
    await enqueueOf('a');
    await goAway(a.tenantId);
    expect(await claim()).toEqual([]);
    now += 30_000;
    await enqueueOf('b');
    expect(await claim()).toEqual([b.tenantId]);
    await comeBack();
    now += 29_999;
    expect(await claim()).toEqual([]);
    now += 1;
    expect(await claim()).toEqual([a.tenantId]);
  });

  it('fails the claim where there is no other machine', async () => {
    await enqueueOf('a');
    await enqueueOf('b');
    await goAway(world().a.tenantId);
    await expect(claim()).rejects.toMatchObject({ code: '08006' });
    expect(around.isApart).toBe(false);
  });
});
