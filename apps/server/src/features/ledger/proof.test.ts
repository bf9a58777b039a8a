import { once } from 'node:events';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../db/ids.ts';
import { type TenantTx, withTenant } from '../../db/scope.ts';
import {
  deliveryBudget,
  deliveryCreate,
  deliveryStatus,
  deliveryUpdate,
  enqueueOperations,
  historyOfObject,
  type NewOperation,
  operation,
  operationsOfPlan,
} from './index.ts';
import type { GrantedAccount } from './testing/accounts.ts';
import { type ProofStage, proofStage } from './testing/proof-stage.ts';
import { shortTimes } from './testing/short-times.ts';
import { type ProofSubject, subjects } from './testing/subjects.ts';
import { until } from '../../testing/index.ts';
import { releaseWaiting } from './store/claim.ts';
import { type LedgerWorker, startLedgerWorker } from './worker/worker.ts';

let stage: ProofStage;
const workers: LedgerWorker[] = [];
beforeAll(async () => {
  stage = await proofStage();
});
afterEach(async () => {
  for (const worker of workers.splice(0)) await worker.stop();
  await stage.killAll();
  stage.sandbox.world.faults.clear();
});
afterAll(() => stage.close());

const inTenant = <T>(work: (tx: TenantTx) => Promise<T>): Promise<T> => {
  const { tenantId, admin } = stage.world.a;
  return withTenant(stage.server.services.db, { tenantId, userId: admin.userId }, work);
};

const open = new Set(['PENDING', 'SENT', 'UNCERTAIN']);
const rowsOf = (plan: string) => inTenant((tx) => operationsOfPlan(tx, plan, { limit: 5000 }));
const finished = (plan: string) =>
  until(async () => (await rowsOf(plan)).every(({ state }) => !open.has(state)), 'the plan has ended');

interface SandboxObject {
  id: string;
  name: string;
  status: string;
}
async function objectsOf({ name, level }: ProofSubject, account: GrantedAccount): Promise<SandboxObject[]> {
  const query = new URLSearchParams({ platform: name, level, account: account.advertiserId });
  const answer = await fetch(`${stage.sandbox.url}/_sandbox/objects?${query.toString()}`);
  return ((await answer.json()) as { list: SandboxObject[] }).list;
}

function creates(subject: ProofSubject, accounts: readonly GrantedAccount[], plan: string, count: number) {
  const actor = { type: 'MEMBER', id: stage.world.a.admin.userId } as const;
  return Array.from({ length: count }, (_, at) => {
    const { currency, ...account } = accounts[at % accounts.length]!;
    const payload = subject.draft(`Harbour ${at}`, currency);
    return operation({
      kind: deliveryCreate,
      key: `${plan} ${at}`,
      planId: plan,
      account,
      payload,
      actor,
      position: at,
    });
  });
}

/** Every created object gets another budget, another name and is switched on. */
function changes(
  subject: ProofSubject,
  accounts: readonly GrantedAccount[],
  plan: string,
  count: number,
): NewOperation[] {
  return creates(subject, accounts, plan, count).flatMap(({ key, account, actor, position = 0 }) => {
    const id = { $from: key };
    const { level } = subject;
    const { currency } = accounts[position % accounts.length]!;
    const common = { planId: plan, account, actor, position: count + position };
    const amount = { amount: subject.budget, currency };
    const name = `Renamed ${position}`;
    return [
      operation({ ...common, kind: deliveryBudget, key: `${key} budget`, payload: { level, id, amount } }),
      operation({ ...common, kind: deliveryUpdate, key: `${key} name`, payload: { level, id, name } }),
      operation({
        ...common,
        kind: deliveryStatus,
        key: `${key} status`,
        payload: { level, id, status: 'ENABLE' },
      }),
    ];
  });
}

function misfortune({ name: platform, createPath, changePath, changeRate }: ProofSubject): void {
  const { faults } = stage.sandbox.world;
  for (const [path, share] of [
    [createPath, 1],
    [changePath, changeRate],
  ] as const) {
    faults.add({ platform, path, kind: 'error_after', rate: 0.15 * share, seed: `${path} error` });
    faults.add({ platform, path, kind: 'drop', rate: 0.15 * share, seed: `${path} drop` });
    faults.add({ platform, path, kind: 'timeout_after', rate: 0.06 * share, seed: `${path} timeout` });
    faults.add({ platform, path, kind: 'error_before', rate: 0.08 * share, seed: `${path} before` });
    faults.add({ platform, path, kind: 'slow', rate: 0.3 * share, delayMs: 60, seed: `${path} slow` });
  }
  // Of those that travel in a batch, each may be lost by itself.
  for (const kind of ['item_error_after', 'item_null_after', 'item_null_before'] as const)
    faults.add({ platform, path: createPath, kind, rate: 0.1 });
}

describe.each(subjects)('$platform', (subject) => {
  it('lost answers and killed workers: nothing lost, nothing double, every receipt right', async () => {
    const count = 24;
    const plan = newId();
    const accounts = await stage.accountsOf(subject);
    misfortune(subject);
    // What is not struck takes its time until the last one is killed: whenever that is, it holds what it has sent.
    const slow = [subject.createPath, subject.changePath].map(
      (path) =>
        stage.sandbox.world.faults.add({ platform: subject.name, path, kind: 'slow', delayMs: 300 }).id,
    );
    const children = await Promise.all([1, 2, 3].map(() => stage.worker({ perAccount: 4 })));
    await inTenant((tx) =>
      enqueueOperations(tx, stage.services, [
        ...creates(subject, accounts, plan, count),
        ...changes(subject, accounts, plan, count),
      ]),
    );
    for (const [share, child] of [
      [0.05, children[0]!],
      [0.4, children[1]!],
    ] as const) {
      const ended = async () => (await rowsOf(plan)).filter(({ state }) => !open.has(state)).length;
      await until(async () => (await ended()) >= share * 4 * count, `${share} of the plan`);
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
    for (const id of slow) stage.sandbox.world.faults.end(id);
    await finished(plan);
    stage.sandbox.world.faults.clear();
    const rows = await rowsOf(plan);
    expect(rows.filter(({ state }) => state !== 'SUCCEEDED').map(({ key, error }) => [key, error])).toEqual(
      [],
    );

    const made = (await Promise.all(accounts.map((account) => objectsOf(subject, account)))).flat();
    expect(made).toHaveLength(count);
    const created = rows.filter(({ kind }) => kind === deliveryCreate.kind);
    for (const { key, position, external_id } of created) {
      const own = made.filter(({ name }) => name === `Renamed ${position}`);
      expect([key, own.map(({ id }) => id)]).toEqual([key, [external_id]]);
    }
    const { connector, scope } = await opened(accounts[0]!);
    const mine = created.filter(({ advertiser_id }) => advertiser_id === accounts[0]!.advertiserId);
    const ids = mine.map(({ external_id }) => external_id!);
    for (const object of await connector.delivery!.get(scope, subject.level, ids))
      expect([object.status, object.budget?.amount?.amount]).toEqual(['ENABLE', subject.budget]);
    const history = await inTenant((tx) =>
      historyOfObject(tx, { platform: subject.platform, level: subject.level, id: ids[0]! }),
    );
    expect(history.map(({ what }) => what).toSorted()).toEqual(['budget', 'create', 'name', 'status']);
    const budget = history.find(({ what }) => what === 'budget');
    expect(budget?.before).toMatchObject({ mode: 'DAY' });
    expect(rows.some(({ attempts }) => attempts > 1) || rows.some(({ fence }) => Number(fence) > 1)).toBe(
      true,
    );
  });

  it('the same misfortune without read-back makes doubles, or loses receipts where names are unique', async () => {
    const count = 24;
    const plan = newId();
    const accounts = await stage.accountsOf(subject);
    misfortune(subject);
    // The platform's own guard against repeats lasts for seconds of its time, which passes quickly here.
    stage.hurry(60);
    const options = { ...shortTimes, readBack: false };
    workers.push(startLedgerWorker({ services: stage.services, options }));
    await inTenant((tx) => enqueueOperations(tx, stage.services, creates(subject, accounts, plan, count)));
    await finished(plan);
    stage.hurry(1);
    const made = (await Promise.all(accounts.map((account) => objectsOf(subject, account)))).flat();
    const unknown = (await rowsOf(plan)).filter(({ state }) => state !== 'SUCCEEDED');
    const harm = subject.uniqueNames ? unknown.length : made.length - count;
    expect(harm).toBeGreaterThan(0);
  });
});

describe('an account', () => {
  it('that a person takes away at the platform keeps its work waiting; given back, the work is done', async () => {
    const [subject] = subjects as [ProofSubject];
    const plan = newId();
    const [account] = await stage.accountsOf(subject);
    const { owner, services } = stage.server;
    const { accessToken } = (await opened(account!)).scope;
    await fetch(`${stage.sandbox.url}/_sandbox/revoke`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ platform: subject.name, accessToken }),
    });
    workers.push(startLedgerWorker({ services: stage.services, options: shortTimes }));
    await inTenant((tx) => enqueueOperations(tx, stage.services, creates(subject, [account!], plan, 3)));
    await until(async () => (await rowsOf(plan)).every(({ waits_for }) => waits_for === 'account'));
    expect((await rowsOf(plan)).map(({ state, error }) => [state, error?.kind])).toEqual([
      ['PENDING', 'token'],
      ['PENDING', 'token'],
      ['PENDING', 'token'],
    ]);
    expect(await objectsOf(subject, account!)).toEqual([]);
    const { rows } = await owner.query<{ auth_status: string; grant_id: string; tenant_id: string }>(
      'select auth_status, grant_id, tenant_id from ad_accounts where advertiser_id = $1',
      [account!.advertiserId],
    );
    expect(rows[0]?.auth_status).toBe('USER_PLATFORM_CANCEL');

    // The person authorises again: a token that opens the same account.
    const user = stage.sandbox.world.state.tokens.get(subject.name, accessToken)!;
    const { token } = stage.sandbox.world.state.tokens.issue(subject.name, {
      ...user,
      token: undefined,
      grantId: undefined,
    });
    const { grant_id, tenant_id } = rows[0]!;
    const sealed = services.vault.seal(token, `platform_grants:${tenant_id}:${grant_id}:access`);
    await owner.query(`update platform_grants set status = 'NORMAL', sealed_access = $2 where id = $1`, [
      grant_id,
      sealed,
    ]);
    await owner.query(`update ad_accounts set auth_status = 'NORMAL' where grant_id = $1`, [grant_id]);
    expect(await releaseWaiting(services)).toBe(3);
    await finished(plan);
    expect(await objectsOf(subject, account!)).toHaveLength(3);
  });
});

async function opened(account: GrantedAccount) {
  const { openAccount } = await import('../accounts/index.ts');
  const { tenantId, admin } = stage.world.a;
  return openAccount(stage.services, { tenantId, userId: admin.userId }, account);
}
