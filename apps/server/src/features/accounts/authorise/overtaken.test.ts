import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { withTenant } from '../../../db/scope.ts';
import type { Services } from '../../../services.ts';
import { callbackOf, type Stage, stage } from '../testing/stage.ts';
import { finish } from './finish.ts';
import { receive } from './receive.ts';

let open: Stage;
beforeAll(async () => {
  open = await stage();
});
afterEach(() => open.sandbox.world.faults.clear());
afterAll(() => open.close());

/** Steps that a test lets go on one after the other. */
interface Pause {
  reached: Promise<void>;
  reach(): void;
  over: Promise<void>;
  end(): void;
}
function pause(): Pause {
  const [before, after] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  return { reached: before.promise, reach: before.resolve, over: after.promise, end: after.resolve };
}

interface Slow {
  before?: Pause;
  after?: Pause;
  /** In the list of accounts. */
  inList?: Pause;
  /** What it takes the list to be. */
  listsNothing?: boolean;
}

/** A process that stands still at a platform. Its clock stands too, so its heartbeat prolongs nothing. */
function slowServices(pauses: Slow): Services {
  const { services } = open.server;
  const startedAt = services.clock();
  const connector: Services['platforms']['connector'] = (platform, tenantId) => {
    const real = services.platforms.connector(platform, tenantId);
    const exchange: typeof real.auth.exchange = async (request) => {
      pauses.before?.reach();
      await pauses.before?.over;
      const grant = await real.auth.exchange(request);
      pauses.after?.reach();
      await pauses.after?.over;
      return grant;
    };
    const list: typeof real.accounts.list = async (caller) => {
      pauses.inList?.reach();
      await pauses.inList?.over;
      return pauses.listsNothing ? [] : real.accounts.list(caller);
    };
    return { ...real, auth: { ...real.auth, exchange }, accounts: { ...real.accounts, list } };
  };
  return { ...services, clock: () => startedAt, platforms: { ...services.platforms, connector } };
}

async function arrive(services: Services) {
  const { admin } = open.fixture.a;
  const who = { tenantId: admin.tenantId, userId: admin.userId };
  const person = open.person('TIKTOK');
  const query = (await open.begin(admin, person)) as { state: string };
  const owner = crypto.randomUUID();
  const arrival = { platform: 'TIKTOK', query, language: 'en', owner } as const;
  const received = await withTenant(services.db, who, (tx) => receive(tx, services, arrival));
  if (received.kind !== 'work') throw new Error(`It is ${received.kind}`);
  const { id } = received;
  const statusOf = async () => {
    const { rows } = await open.server.owner.query('select status from authorisations where id = $1', [id]);
    return (rows[0] as { status: string }).status;
  };
  const grantOf = async () => {
    const { rows } = await open.server.owner.query(
      `select g.status, g.sealed_access is not null as usable
         from authorisations a join platform_grants g on g.tenant_id = a.tenant_id and g.id = a.grant_id
        where a.id = $1`,
      [id],
    );
    return rows[0] as { status: string; usable: boolean };
  };
  const again = async () => (await open.server.as(admin).call(callbackOf.TIKTOK, query)).envelope;
  return { who, id, owner, statusOf, grantOf, again };
}

describe('a process that stood still for longer than its lease', () => {
  it('cannot end what another one carries on: the code that it finds used was used by that one', async () => {
    const before = pause();
    const slow = slowServices({ before });
    const { who, id, owner, statusOf, again } = await arrive(slow);
    const late = finish(slow, who, id, owner);
    await before.reached;
    await open.advance(31_000);
    // The other one has the tokens, and the platform is down before it has the accounts.
    open.sandbox.world.faults.add({ kind: 'error_before', path: '/oauth2/advertiser/get/' });
    expect(await finish(open.server.services, who, id)).toBe('pending');
    expect(await statusOf()).toBe('GRANTED');
    before.end();
    await late;
    expect(await statusOf()).toBe('GRANTED');
    open.sandbox.world.faults.clear();
    expect(await again()).toMatchObject({ errorCode: 0, response: { result: 'SUCCESS' } });
  });

  it('keeps the tokens that it got, although the other one found the code used and gave up', async () => {
    const after = pause();
    const slow = slowServices({ after });
    const { who, id, owner, statusOf, again } = await arrive(slow);
    const late = finish(slow, who, id, owner);
    await after.reached;
    await open.advance(31_000);
    expect(await finish(open.server.services, who, id)).toBe('done');
    expect(await statusOf()).toBe('FAILED');
    after.end();
    expect(await late).toBe('done');
    expect(await again()).toMatchObject({ errorCode: 0, response: { result: 'SUCCESS' } });
  });

  it('cannot give up the tokens that another one works with: it saw no account, that one may', async () => {
    const inList = pause();
    const slow = slowServices({ inList, listsNothing: true });
    const { who, id, owner, statusOf, grantOf, again } = await arrive(slow);
    const late = finish(slow, who, id, owner);
    await inList.reached;
    await open.advance(31_000);
    open.sandbox.world.faults.add({ kind: 'error_before', path: '/oauth2/advertiser/get/' });
    expect(await finish(open.server.services, who, id)).toBe('pending');
    // The other one has it again while the first one wakes up.
    const other = pause();
    const carriesOn = finish(slowServices({ inList: other }), who, id);
    await other.reached;
    inList.end();
    expect(await late).toBe('pending');
    expect(await statusOf()).toBe('GRANTED');
    expect(await grantOf()).toEqual({ status: 'NORMAL', usable: true });
    open.sandbox.world.faults.clear();
    other.end();
    expect(await carriesOn).toBe('done');
    expect(await again()).toMatchObject({ errorCode: 0, response: { result: 'SUCCESS' } });
  });

  it('imports nothing on tokens that the other one has given up', async () => {
    const inList = pause();
    const slow = slowServices({ inList });
    const { who, id, owner, statusOf, grantOf } = await arrive(slow);
    const late = finish(slow, who, id, owner);
    await inList.reached;
    await open.advance(31_000);
    expect(await finish(slowServices({ listsNothing: true }), who, id)).toBe('done');
    expect(await grantOf()).toEqual({ status: 'USER_CANCEL', usable: false });
    inList.end();
    expect(await late).toBe('pending');
    expect(await statusOf()).toBe('FAILED');
  });
});
