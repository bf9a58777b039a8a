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

/** A process that stands still around its exchange. Its clock stands too, so its heartbeat prolongs nothing. */
function slowServices(pauses: { before?: Pause; after?: Pause }): Services {
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
    return { ...real, auth: { ...real.auth, exchange } };
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
  const again = async () => (await open.server.as(admin).call(callbackOf.TIKTOK, query)).envelope;
  return { who, id, owner, statusOf, again };
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
});
