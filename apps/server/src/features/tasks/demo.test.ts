import { type RunningSandbox, startSandbox } from '@adsail/sandbox';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeDemoWorld } from '../../demo/index.ts';
import { sandboxApps } from '../../platforms/apps.ts';
import { type TestServer, testServer, until } from '../../testing/index.ts';
import { shortTimes, startLedgerWorker } from '../ledger/testing.ts';
import { divide } from './launch/divide.ts';
import { watch } from './launch/watch.ts';

let sandbox: RunningSandbox;
let server: TestServer;
beforeAll(async () => {
  sandbox = await startSandbox({ seed: true });
  server = await testServer({ config: { platforms: sandboxApps(sandbox.url), sandboxUrl: sandbox.url } });
});
afterAll(async () => {
  await server.close();
  await sandbox.stop();
});

interface Row {
  id: string;
  tenant_id: string;
  platform: string;
  status: string;
  total: number;
  created: number;
  failed: number;
  needs_person: boolean;
}
const tasks = async () =>
  (
    await server.owner.query<Row>(
      `select s.id, s.tenant_id::text, s.platform, s.status, s.total, s.created, s.failed, s.needs_person
       from tasks s join tenants t on t.id = s.tenant_id where t.name = 'Blue Harbor Games' order by s.id`,
    )
  ).rows;

it('has tasks on every platform, and those that wait can be launched', async () => {
  await makeDemoWorld(server.services);
  const states = (await tasks()).map(({ platform, status }) => `${platform} ${status}`);
  expect(states).toEqual([
    'TIKTOK TASK_WAIT',
    'TIKTOK TASK_PAUSE',
    'TIKTOK TASK_DRAFT',
    'TIKTOK TASK_WAIT',
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
  expect(partly).toMatchObject({ created: 3, failed: 2, needs_person: true });
}, 240_000);
