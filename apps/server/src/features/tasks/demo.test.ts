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

const tasks = async () =>
  (
    await server.owner.query<{
      id: string;
      tenant_id: string;
      status: string;
      total: number;
      created: number;
    }>(
      `select s.id, s.tenant_id::text, s.status, s.total, s.created from tasks s join tenants t on t.id = s.tenant_id
       where t.name = 'Blue Harbor Games' order by s.id`,
    )
  ).rows;

it('has tasks in different states, and the one that waits can be launched', async () => {
  await makeDemoWorld(server.services);
  expect((await tasks()).map(({ status }) => status)).toEqual(['TASK_WAIT', 'TASK_PAUSE', 'TASK_DRAFT']);
  const [waiting] = await tasks();
  const launching = { tenantId: waiting?.tenant_id ?? '', taskId: waiting?.id ?? '' };
  expect(await divide(server.services, launching, { signal: new AbortController().signal })).toBe(true);
  const worker = startLedgerWorker({ services: server.services, options: shortTimes });
  await until(async () => (await watch(server.services, launching)) === null, 'the task has ended');
  await worker.stop();
  const [done] = await tasks();
  expect(done).toMatchObject({ status: 'TASK_COMPLETE', created: done?.total });
}, 180_000);
