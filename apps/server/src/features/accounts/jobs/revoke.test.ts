import { accountCalls } from '@adsail/contract/accounts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, type Person, type Stage, stage } from '../testing/stage.ts';
import { revokeJob } from './revoke.ts';
import { tickJob } from './tick.ts';

const minute = 60_000;

let open: Stage;
beforeAll(async () => {
  open = await stage();
});
afterEach(() => open.sandbox.world.faults.clear());
afterAll(() => open.close());

/** Somebody whose last account was revoked; the job for it is sent, and has not run. */
async function withdrawn(): Promise<Person> {
  const { admin } = open.fixture.a;
  const person = open.person('TIKTOK');
  expect(codeOf(await open.authorise(admin, person))).toBe(0);
  await open.drain({ late: true });
  const input = { platform: 'tiktok', advertiserIds: person.accountIds } as const;
  expect(codeOf(await open.server.as(admin).call(accountCalls.revoke, input))).toBe(0);
  return person;
}
/** As a crash does between the commit of the organisation's rows and that of the queue's. */
async function loseJob(): Promise<void> {
  const { rowCount } = await open.server.owner.query(
    `delete from pgboss.job where name = $1 and state = 'created'`,
    [revokeJob.name],
  );
  expect(rowCount).toBe(1);
  open.sent.length = 0;
}
const waitingJobs = async (): Promise<number> =>
  (await open.server.owner.query(`select from pgboss.job where name = $1`, [revokeJob.name])).rowCount ?? 0;
const clearQueue = () => open.server.owner.query('delete from pgboss.job where name = $1', [revokeJob.name]);
const revocations = () => open.requests('TIKTOK', 'revoke_token');
const tokensAreKept = async ({ accountIds }: Person): Promise<boolean> => {
  const { rows } = await open.server.owner.query<{ kept: boolean }>(
    `select g.sealed_access is not null as kept from platform_grants g
     join ad_accounts a on a.tenant_id = g.tenant_id and a.grant_id = g.id where a.advertiser_id = $1`,
    [accountIds[0]],
  );
  return rows.some(({ kept }) => kept);
};

describe('a revocation', () => {
  it('whose job was lost is found by the tick and done, once', async () => {
    const person = await withdrawn();
    await loseJob();
    const before = revocations();
    await open.tick();
    expect(revocations()).toBe(before);
    expect(await tokensAreKept(person)).toBe(true);
    await open.advance(16 * minute);
    await open.tick();
    expect(revocations()).toBe(before + 1);
    expect(await tokensAreKept(person)).toBe(false);
    await clearQueue();
    await open.advance(24 * 60 * minute);
    await open.tick();
    expect(revocations()).toBe(before + 1);
    expect(await waitingJobs()).toBe(0);
  });

  it('whose job waits for a worker is not asked for a second time', async () => {
    await clearQueue();
    await withdrawn();
    const before = revocations();
    await open.advance(16 * minute);
    await open.tick();
    expect(await waitingJobs()).toBe(1);
    expect(revocations()).toBe(before + 1);
  });

  it('that is tried again while the platform is down is left to its job', async () => {
    const person = await withdrawn();
    await open.advance(14 * minute);
    open.sandbox.world.faults.add({ kind: 'error_before', platform: 'tiktok', rate: 1 });
    const [sent] = open.sent.splice(0);
    await expect(open.run(revokeJob, sent?.payload as never)).rejects.toMatchObject({ retry: 'later' });
    await clearQueue();
    // The job's longest pause between two tries is ten minutes.
    await open.advance(10 * minute);
    await open.run(tickJob, { once: true });
    expect(await waitingJobs()).toBe(0);
    expect(await tokensAreKept(person)).toBe(true);
    // Its last try is long over: the sweep takes it up again.
    open.sandbox.world.faults.clear();
    await open.advance(10 * minute);
    await open.tick();
    expect(await tokensAreKept(person)).toBe(false);
  });
});
