import { fork, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import type { RequestOf } from '../../packages/contract/src/core/index.ts';
import { reportCalls, type ReportName, type ReportPage } from '../../packages/contract/src/reports/index.ts';
import { buildApp } from '../../apps/server/src/http/app.ts';
import { client, type TestClient } from '../../apps/server/src/testing/client.ts';
import { makeFixture, type TestTenant } from '../../apps/server/src/testing/fixture.ts';
import { openOrganisation, type Organisation } from '../ledger/organisation.ts';
import { note } from '../support/note.ts';
import { type Duck, openDuck } from './duck.ts';
import { dayAgo, fillReports } from './fill.ts';

export interface ReportWorld {
  world: Organisation;
  tenant: TestTenant;
  as: TestClient;
  duck: Duck;
  port: number;
  close(): Promise<void>;
}

/** Yesterday and the days before it. */
export const lastDays = (count: number) => ({ from: dayAgo(count), to: dayAgo(1) });

export const ask = (
  { as }: Pick<ReportWorld, 'as'>,
  report: ReportName,
  question: { days: { from: string; to: string } },
): Promise<ReportPage> =>
  as.ok(reportCalls[report], question as RequestOf<(typeof reportCalls)['ad']>) as Promise<ReportPage>;

/** Longer than the bench takes. */
const sessionHours = 12;

async function open(): Promise<ReportWorld> {
  const world = await openOrganisation();
  const { stack, owner } = world;
  await stack.jobs.start(stack.services, stack.collected.jobs, [], false);
  const app = await buildApp(stack.services, stack.collected);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { a: tenant } = await makeFixture(owner, stack.services);
  await owner.query(`update sessions set token_expires_at = now() + $1 * interval '1 hour'`, [sessionHours]);
  const started = performance.now();
  await fillReports(owner, stack.services, tenant);
  const duck = await openDuck(world, tenant);
  note({ bench: 'reports', filledSeconds: Math.round((performance.now() - started) / 1000) });
  return {
    world,
    tenant,
    as: client(app, { 'x-token': tenant.admin.token }),
    duck,
    port: (app.server.address() as { port: number }).port,
    async close() {
      duck.close();
      await app.close();
      await world.close();
    },
  };
}

let opened: Promise<ReportWorld> | undefined;
/** Made once for all figures: it takes minutes. The last one closes it. */
export const openReports = (): Promise<ReportWorld> => (opened ??= open());

export interface UsersAsked {
  port: number;
  token: string;
  users: number;
  seconds: number;
  /** Between an answer and the next question, on average. */
  pauseMs: number;
  questions: { path: string; body: string }[];
}

/** People in a process of their own, so that they do not take the time of what they wait for. */
export async function askAsUsers(asked: UsersAsked): Promise<number[]> {
  const child: ChildProcess = fork(join(import.meta.dirname, 'users.ts'));
  try {
    return await new Promise<number[]>((resolve, reject) => {
      child.once('message', (answer) => {
        const { times, error } = answer as { times: number[]; error?: string };
        if (error === undefined) resolve(times);
        else reject(new Error(error));
      });
      child.once('exit', (code) => reject(new Error(`The users ended with ${code}`)));
      child.send(asked);
    });
  } finally {
    child.kill();
  }
}
