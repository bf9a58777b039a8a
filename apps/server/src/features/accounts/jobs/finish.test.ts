import { TransientError } from '@adsail/connectors';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Services } from '../../../services.ts';
import { callbackOf, codeOf, type Stage, stage } from '../testing/stage.ts';
import { finishJob } from './finish.ts';
import { tickJob } from './tick.ts';

let open: Stage;
beforeAll(async () => {
  open = await stage();
});
afterAll(() => open.close());

/** The server, with platforms that fail whoever asks for the accounts. */
function failing(error: Error): Services {
  const { services } = open.server;
  const connector: Services['platforms']['connector'] = (platform, tenantId) => {
    const real = services.platforms.connector(platform, tenantId);
    const list = async () => {
      throw error;
    };
    return { ...real, accounts: { ...real.accounts, list } };
  };
  return { ...services, platforms: { ...services.platforms, connector } };
}
const silent = () => failing(new TransientError({ platform: 'TIKTOK', message: 'No answer in time' }));

const run = (services: Services, payload: unknown) =>
  finishJob.handler(finishJob.payload.parse(payload), services, new AbortController().signal);

/** An authorisation with tokens, whose import the platform did not answer. */
async function stuck() {
  const { admin } = open.fixture.a;
  const fault = open.sandbox.world.faults.add({ kind: 'error_before', path: '/oauth2/advertiser/get/' });
  const query = await open.begin(admin, open.person('TIKTOK'));
  const ask = () => open.server.as(admin).call(callbackOf.TIKTOK, query as { state: string });
  expect(codeOf(await ask())).toBe(20003);
  expect(fault.seen).toBeGreaterThan(0);
  open.sandbox.world.faults.clear();
  const { rows } = await open.server.owner.query<{ id: string }>(
    'select id from authorisations order by created_at desc limit 1',
  );
  open.sent.length = 0;
  return { payload: { tenantId: admin.tenantId, userId: admin.userId, id: rows[0]?.id ?? '' }, ask };
}

const waiting = async (id: string) => {
  const { rows } = await open.server.owner.query(
    `select data->>'id' as id from pgboss.job where name = 'accounts-finish' and state = 'created'
     and data->>'id' = $1`,
    [id],
  );
  return rows.length;
};

const nextStart = (id: string) =>
  open.sent.find(({ payload }) => (payload as { id?: string }).id === id)?.startAfter?.getTime() ?? 0;

describe('an authorisation that the platform holds up', () => {
  it('has one waiting job, however often the minute comes round', async () => {
    const { payload } = await stuck();
    for (let minute = 0; minute < 10; minute += 1) {
      await open.advance(60_000);
      await open.run(tickJob, { once: true });
      await run(silent(), payload);
    }
    expect(await waiting(payload.id)).toBe(1);
  });

  it('is tried again after 15 seconds, then less and less often, up to a quarter of an hour', async () => {
    const { payload } = await stuck();
    const pauses: number[] = [];
    for (let tries = 0; tries < 9; tries += 1) {
      open.sent.length = 0;
      await run(silent(), payload);
      const pause = nextStart(payload.id) - open.server.clock.now().getTime();
      pauses.push(Math.round(pause / 1000));
      await open.advance(pause);
    }
    expect(pauses[0]).toBe(15);
    for (const [at, pause] of pauses.slice(1).entries())
      expect(pause).toBeGreaterThanOrEqual(pauses[at] ?? 0);
    expect(pauses.at(-1)).toBe(15 * 60);
  });

  it('is not given up for as long as the platform is silent', async () => {
    const { payload, ask } = await stuck();
    await run(silent(), { ...payload, mistakes: 4 });
    await run(open.server.services, payload);
    expect(codeOf(await ask())).toBe(0);
  });
});

describe('an authorisation that our own mistake holds up', () => {
  it('fails after a few tries, and whoever asks is told', async () => {
    const { payload, ask } = await stuck();
    const broken = failing(new TypeError('a mistake'));
    let next: unknown = payload;
    let runs = 0;
    while (next) {
      runs += 1;
      await run(broken, next);
      next = open.sent.shift()?.payload;
    }
    expect(runs).toBe(5);
    const { envelope } = await ask();
    expect(envelope.errorCode).toBe(20000);
    expect(envelope.errorMessage).toContain('on our side');
    const { rows } = await open.server.owner.query(
      'select status, sealed_access from platform_grants order by granted_at desc limit 1',
    );
    expect(rows).toEqual([{ status: 'USER_CANCEL', sealed_access: null }]);
  });
});
