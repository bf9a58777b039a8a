import { sessionCalls } from '@adsail/contract/session';
import { type ResultRow, taskCalls } from '@adsail/contract/tasks';
import { type RunningSandbox, startSandbox } from '@adsail/sandbox';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeDemoWorld } from '../../demo/index.ts';
import { sandboxApps } from '../../platforms/apps.ts';
import { type TestServer, testServer, until } from '../../testing/index.ts';
import { demoPassword } from '../session/index.ts';
import { shortTimes, startLedgerWorker } from '../ledger/testing.ts';
import { divide } from './launch/divide.ts';
import { watch } from './launch/watch.ts';

let sandbox: RunningSandbox;
let server: TestServer;
const openWorld = async () => {
  sandbox = await startSandbox({ seed: true });
  server = await testServer({ config: { platforms: sandboxApps(sandbox.url), sandboxUrl: sandbox.url } });
  await makeDemoWorld(server.services);
};
const closeWorld = async () => {
  await server.close();
  await sandbox.stop();
};
beforeAll(openWorld);
afterAll(closeWorld);

interface Row {
  id: string;
  tenant_id: string;
  platform: string;
  status: string;
  total: number;
  created: number;
  failed: number;
  not_run: number;
  needs_person: boolean;
}
const tasks = async () =>
  (
    await server.owner.query<Row>(
      `select s.id, s.tenant_id::text, s.platform, s.status, s.total, s.created, s.failed, s.not_run, s.needs_person
       from tasks s join tenants t on t.id = s.tenant_id where t.name = 'Blue Harbor Games' order by s.id`,
    )
  ).rows;

it('has tasks on every platform, and those that wait can be launched', async () => {
  const states = (await tasks()).map(({ platform, status }) => `${platform} ${status}`);
  expect(states).toEqual([
    'TIKTOK TASK_WAIT',
    'TIKTOK TASK_PAUSE',
    'TIKTOK TASK_DRAFT',
    'TIKTOK TASK_WAIT',
    'TIKTOK TASK_HANDLER',
    'FACEBOOK TASK_WAIT',
    'FACEBOOK TASK_DRAFT',
    'OCEAN TASK_WAIT',
    'OCEAN TASK_DRAFT',
  ]);
  const waiting = (await tasks()).filter(
    ({ platform, status }) => platform === 'TIKTOK' && status === 'TASK_WAIT',
  );
  const launches = waiting.map(({ id, tenant_id }) => ({ tenantId: tenant_id, taskId: id }));
  for (const launching of launches)
    expect(await divide(server.services, launching, { signal: new AbortController().signal })).toBe(true);
  const worker = startLedgerWorker({ services: server.services, options: shortTimes });
  for (const launching of launches)
    await until(async () => (await watch(server.services, launching)) === null, 'the task has ended');
  await worker.stop();
  const ended = (await tasks()).filter(({ id }) => waiting.some((each) => each.id === id));
  expect(ended.map(({ status }) => status)).toEqual(ended.map(() => 'TASK_COMPLETE'));
  const [first, partly] = ended;
  expect(first?.created).toBe(first?.total);
  // A place that the platform no longer knows: somebody has to look at it.
  expect(partly).toMatchObject({ created: 3, failed: 1, not_run: 1, needs_person: true });
});

const demoSession = async (phone: string, tenantName: string) => {
  const { anybody } = server;
  const { envelope } = await anybody.call(sessionCalls.login, { phone, password: demoPassword });
  const { loginCode, tenants } = envelope.response;
  const { tenantId = '' } = tenants.find((tenant) => tenant.tenantName === tenantName) ?? {};
  const grant = await anybody.call(sessionCalls.tenantLogin, { loginCode, tenantId });
  return { 'x-token': grant.envelope.response.token };
};

interface Doubted {
  launching: { tenantId: string; taskId: string };
  rows(): Promise<ResultRow[]>;
  decide(decision: 'sendAgain' | { adopt: string }): Promise<unknown>;
  fix(name: string): Promise<unknown>;
  runs(hasCome: () => Promise<boolean>): Promise<void>;
  campaigns(): number;
}

/** The task of an organisation whose campaign somebody has to decide about, with a product that is started each time that it runs. */
async function doubted(phone: string, tenantName: string): Promise<Doubted> {
  const found = await server.owner.query<{ id: string; tenant_id: string }>(
    `select s.id, s.tenant_id::text from tasks s join tenants t on t.id = s.tenant_id
     where t.name = $1 and s.platform = 'TIKTOK' and s.status = 'TASK_HANDLER'`,
    [tenantName],
  );
  expect(found.rows).toHaveLength(1);
  const { id, tenant_id: tenantId } = found.rows[0]!;
  const session = await demoSession(phone, tenantName);
  const launching = { tenantId, taskId: id };
  const ref = { platform: 'tiktok', id } as const;
  const rows = async () =>
    (await server.anybody.call(taskCalls.resultPage, { ...ref, pageSize: 100 }, session)).envelope.response
      .list;
  const [campaign] = (await rows()).filter(({ level }) => level === 'campaign');
  const key = campaign!.key;
  const { name, advertiserId } = campaign!;
  const goOn = async () => {
    await divide(server.services, launching, { signal: new AbortController().signal });
    await watch(server.services, launching);
  };
  return {
    launching,
    rows,
    decide: (decision) => server.anybody.call(taskCalls.resultDecide, { ...ref, key, decision }, session),
    fix: (to) => server.anybody.call(taskCalls.resultFix, { ...ref, key, name: to }, session),
    campaigns: () =>
      sandbox.world.state.objects
        .list('tiktok', 'campaign', { accountId: advertiserId })
        .filter((object) => object.name === name).length,
    async runs(hasCome) {
      const worker = startLedgerWorker({ services: server.services, options: shortTimes });
      await until(async () => {
        await goOn();
        return hasCome();
      }, 'it has come so far');
      await worker.stop();
    },
  };
}

const isComplete = (task: Doubted) => async () => {
  const { rows } = await server.owner.query<Row>('select status from tasks where id = $1', [
    task.launching.taskId,
  ]);
  return rows[0]?.status === 'TASK_COMPLETE';
};
const campaignOf = async (task: Doubted) => (await task.rows()).find(({ level }) => level === 'campaign')!;

it('has one that a person decides about: it is there', async () => {
  const task = await doubted('13800000001', 'Blue Harbor Games');
  await task.runs(async () => (await campaignOf(task)).undecided);
  const { candidates, status } = await campaignOf(task);
  expect(status).toBe('UNCERTAIN');
  expect(candidates).toHaveLength(1);
  await task.decide({ adopt: candidates[0]!.id });
  await task.runs(isComplete(task));
  expect((await campaignOf(task)).externalId).toBe(candidates[0]!.id);
  expect((await task.rows()).filter((row) => !row.status.endsWith('SUCCEEDED'))).toEqual([]);
  expect(task.campaigns()).toBe(1);
});

it('never makes it twice: sent again it has to be called otherwise', async () => {
  await closeWorld();
  await openWorld();
  const task = await doubted('13800000001', 'Blue Harbor Games');
  await task.runs(async () => (await campaignOf(task)).undecided);
  await task.decide('sendAgain');
  await task.runs(async () => (await campaignOf(task)).status === 'CREATE_FAILED');
  expect(await campaignOf(task)).toMatchObject({ field: 'name', fixable: true });
  expect(task.campaigns()).toBe(1);
  await task.fix('Summer teaser, by us');
  await task.runs(async () => (await task.rows()).every(({ status }) => status.endsWith('SUCCEEDED')));
  expect(task.campaigns()).toBe(1);
});
